// A loupe above the finger: the part of the board under it, twice as large.

/** @typedef {import("./zoom.js").Place} Place */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 132; // pixels
const ABOVE = 92; // pixels from the finger to the middle of the loupe
const EDGE = 6; // pixels that it keeps from the edge of the screen
const LARGER = 2;

export class Loupe {
  /** @param {SVGElement} picture what it shows */
  constructor(picture) {
    this.picture = picture;
    this.element = document.createElement("div");
    this.element.className = "loupe";
    this.element.setAttribute("aria-hidden", "true");
    this.svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${picture.id}`);
    this.svg.append(use);
    this.element.append(this.svg);
  }

  get open() {
    return this.element.isConnected;
  }

  /** Show the board around a point, above the finger. @param {Place} finger @param {[number, number]} at in board units @param {number} cell pixels */
  show(finger, at, cell) {
    const width = WIDTH / (LARGER * cell);
    this.svg.setAttribute("viewBox", `${at[0] - width / 2} ${at[1] - width / 2} ${width} ${width}`);
    const half = WIDTH / 2;
    const fits = finger.y - ABOVE - half >= EDGE;
    // At the top of the screen it goes beside the finger, towards the middle.
    const aside = fits ? 0 : finger.x < innerWidth / 2 ? ABOVE : -ABOVE;
    const left = Math.min(innerWidth - WIDTH - EDGE, Math.max(EDGE, finger.x + aside - half));
    const top = Math.max(EDGE, finger.y - ABOVE - half);
    this.element.style.setProperty("transform", `translate(${left}px, ${top}px)`);
    if (!this.open) document.body.append(this.element);
  }

  close() {
    this.element.remove();
  }
}
