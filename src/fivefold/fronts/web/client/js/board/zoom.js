// A board made larger with two fingers.

/** @typedef {{x: number, y: number}} Place */

const MOST = 2.5;
const NEARLY_WHOLE = 1.05; // less than this is not worth a board that hides its edge

export class Zoom {
  /** @param {HTMLElement} frame what stays @param {HTMLElement} surface what becomes larger inside it */
  constructor(frame, surface) {
    this.frame = frame;
    this.surface = surface;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.grip = { distance: 1, scale: 1, x: 0, y: 0 }; // where two fingers took hold of the surface
  }

  /** @param {Place} one @param {Place} other */
  begin(one, other) {
    const box = this.frame.getBoundingClientRect();
    const { x, y } = middle(one, other);
    this.grip = {
      distance: Math.max(1, Math.hypot(other.x - one.x, other.y - one.y)),
      scale: this.scale,
      x: (x - box.left - this.x) / this.scale,
      y: (y - box.top - this.y) / this.scale,
    };
  }

  /** Keep under the fingers what they hold. @param {Place} one @param {Place} other */
  follow(one, other) {
    const box = this.frame.getBoundingClientRect();
    const { grip } = this;
    const wanted = (grip.scale * Math.hypot(other.x - one.x, other.y - one.y)) / grip.distance;
    this.scale = wanted < NEARLY_WHOLE ? 1 : Math.min(MOST, wanted);
    const { x, y } = middle(one, other);
    this.place(x - box.left - grip.x * this.scale, y - box.top - grip.y * this.scale);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.place(this.x + dx, this.y + dy);
  }

  /** Move the surface, so far as the frame stays full. @param {number} x @param {number} y */
  place(x, y) {
    const { clientWidth: width, clientHeight: height } = this.frame;
    this.x = Math.min(0, Math.max(width * (1 - this.scale), x));
    this.y = Math.min(0, Math.max(height * (1 - this.scale), y));
    this.frame.classList.toggle("zoomed", this.scale > 1);
    this.surface.style.setProperty("transform", this.scale > 1 ? `translate(${this.x}px, ${this.y}px) scale(${this.scale})` : "none");
  }
}

/** @param {Place} one @param {Place} other */
function middle(one, other) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
