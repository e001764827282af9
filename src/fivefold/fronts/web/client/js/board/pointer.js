// What a mouse, a pen or fingers do on a board: press, drag, long press, the loupe over small cells, and pinching.

import { same } from "./interaction.js";
import { Loupe } from "./loupe.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./interaction.js").Cell} Cell */
/** @typedef {import("./interaction.js").Reply} Reply */
/** @typedef {import("./interaction.js").Selection} Selection */
/** @typedef {import("./zoom.js").Place} Place */
/**
 * @typedef {{x: number, y: number, start: Place, cell: Cell, id: string, touch: boolean, moved: boolean,
 *   pans: boolean, timer: number, before: Selection, waiting: Reply | null}} Drag
 */

const DRAG_PIXELS = 8;
const LIFT_PIXELS = 56; // how far a dragged piece rides above a finger
const SNAP_PIXELS = 12; // a tap this near to a target means the target
const LONG_PRESS = 450;
const AIMED_CELL = 26; // pixels; a finger hits smaller cells by chance, so the first tap only aims
const LOUPE_CELL = 30; // pixels; over smaller cells a long press shows a loupe
const MANY_CELLS = 11; // a board with more in a row can be made larger with two fingers

export class BoardPointer {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Drag | null} */
    this.drag = null;
    /** @type {Map<number, Place>} */
    this.fingers = new Map();
    this.zoom = new Zoom(board.element, board.surface);
    this.loupe = new Loupe(board.picture);
    const { element } = board;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", (event) => this.cancel(event));
    element.addEventListener("pointerleave", () => board.pointAt(null));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  close() {
    this.end();
  }

  /** The id of the piece that is dragged; empty if none is. */
  get carried() {
    return this.drag?.moved ? this.drag.id : "";
  }

  /** Return where the dragged piece is, in board units. */
  carriedTo() {
    return this.pointed(this.drag?.x || 0, this.drag?.y || 0);
  }

  /** @param {number} clientX @param {number} clientY @returns {[number, number]} in board units */
  boardPoint(clientX, clientY) {
    const box = this.board.svg.getBoundingClientRect();
    const scene = this.board.shown?.part.scene;
    if (!scene || !box.width) return [-1, -1];
    const scale = Math.min(box.width / scene.width, box.height / scene.height);
    const left = box.left + (box.width - scene.width * scale) / 2;
    const top = box.top + (box.height - scene.height * scale) / 2;
    return [(clientX - left) / scale + scene.left, (clientY - top) / scale + scene.top];
  }

  /** Return the point that is meant: above a finger that carries a piece. @param {number} clientX @param {number} clientY */
  pointed(clientX, clientY) {
    return this.boardPoint(clientX, clientY - (this.drag?.touch && this.drag.moved ? LIFT_PIXELS : 0));
  }

  /** @param {number} x @param {number} y @returns {Cell} */
  snapped(x, y) {
    const { rules, shown, selection } = this.board;
    const cell = /** @type {Cell} */ ([Math.floor(x), Math.floor(y)]);
    if (!rules || !shown) return cell;
    const useful = new Set([...this.board.targets(), ...Object.keys(rules.data.picks || {}).map(Number)]);
    if (!useful.size || useful.has(rules.index(cell)) || !selection.picked) return cell;
    const reach = SNAP_PIXELS / this.pixelsPerCell();
    for (const [dx, dy] of [[reach, 0], [-reach, 0], [0, reach], [0, -reach]]) {
      const near = /** @type {Cell} */ ([Math.floor(x + dx), Math.floor(y + dy)]);
      if (rules.has(near) && this.board.targets().has(rules.index(near))) return near;
    }
    return cell;
  }

  pixelsPerCell() {
    return this.board.svg.getBoundingClientRect().width / (this.board.shown?.part.scene.width || 1);
  }

  get zoomable() {
    const { rules } = this.board;
    return rules !== null && Math.max(rules.width, rules.height) > MANY_CELLS;
  }

  /** Return true if a finger that stays down may mean something else than a tap. */
  mayWait() {
    return this.zoomable || this.pixelsPerCell() < LOUPE_CELL || this.board.rules?.data.second === "presses";
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { board } = this;
    const { rules, shown } = board;
    if (!shown || (event.button !== 0 && event.button !== 2)) return;
    event.preventDefault();
    const place = { x: event.clientX, y: event.clientY };
    const [x, y] = this.boardPoint(place.x, place.y);
    const second = event.button === 2 || event.shiftKey;
    if (!rules) {
      shown.point?.("Press", x, y, second);
      return;
    }
    board.element.setPointerCapture(event.pointerId);
    const touch = event.pointerType !== "mouse";
    if (touch && this.addFinger(event.pointerId, place)) return;
    const cell = this.snapped(x, y);
    board.hover = rules.has(cell) ? cell : null;
    const reply = rules.press(board.selection, cell, second);
    const waits = touch && Boolean(reply.move) && this.mayWait();
    const timer = window.setTimeout(() => this.longPress(), LONG_PRESS);
    this.drag = {
      ...place, start: place, cell, id: board.spriteAt(cell), touch, moved: false, pans: false, timer,
      before: board.selection, waiting: waits ? reply : null,
    };
    if (waits) board.draw();
    else board.take(reply, false, cell);
  }

  /** Note a finger and return true if it is not the only one: two make the board larger. @param {number} id @param {Place} place */
  addFinger(id, place) {
    this.fingers.set(id, place);
    if (this.fingers.size === 1) return false;
    this.undo();
    const [one, other] = this.fingers.values();
    if (this.zoomable) this.zoom.begin(one, other);
    return true;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { drag, board } = this;
    const place = { x: event.clientX, y: event.clientY };
    const finger = this.fingers.get(event.pointerId);
    if (finger) this.fingers.set(event.pointerId, place);
    if (this.fingers.size > 1) {
      const [one, other] = this.fingers.values();
      this.zoom.follow(one, other);
      return;
    }
    if (drag) {
      this.follow(drag, place, finger);
      if (drag.pans) return;
    }
    if (event.pointerType === "mouse" || drag) board.pointAt(this.pointed(place.x, place.y));
    if (this.loupe.open) this.showLoupe(place);
  }

  /** @param {Drag} drag @param {Place} place @param {Place | undefined} last */
  follow(drag, place, last) {
    drag.x = place.x;
    drag.y = place.y;
    if (drag.pans && last) this.zoom.pan(place.x - last.x, place.y - last.y);
    if (this.loupe.open || drag.pans) return;
    if (!drag.moved && distance(drag.start, place) > DRAG_PIXELS) {
      clearTimeout(drag.timer);
      drag.moved = Boolean(drag.id) && Boolean(this.board.selection.pressed);
      drag.pans = !drag.moved && drag.touch && this.zoom.scale > 1 && !this.board.rules?.data.swipes;
      if (drag.pans) this.board.pointAt(null);
    }
    if (drag.moved) this.board.draw();
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { drag, board } = this;
    const { rules } = board;
    if (!rules) {
      const [x, y] = this.boardPoint(event.clientX, event.clientY);
      board.shown?.point?.("Release", x, y, false);
      return;
    }
    this.fingers.delete(event.pointerId);
    if (!drag) return;
    const [x, y] = this.pointed(event.clientX, event.clientY);
    const cell = /** @type {Cell} */ ([Math.floor(x), Math.floor(y)]);
    const aimed = this.loupe.open;
    this.end();
    if (aimed) this.choose(drag, cell);
    else if (drag.pans) board.select({ ...board.selection, pressed: null });
    else if (drag.waiting) this.playWaiting(drag, event);
    else {
      const from = board.selection.pressed;
      board.take(rules.release(board.selection, x, y), drag.moved, rules.data.swipes ? null : cell, from);
    }
    if (event.pointerType !== "mouse") board.pointAt(null);
    board.draw();
  }

  /** Play the move of a tap, unless the finger went elsewhere or only aims. @param {Drag} drag @param {PointerEvent} event */
  playWaiting(drag, event) {
    const { waiting, cell } = drag;
    if (!waiting || distance(drag.start, drag) > DRAG_PIXELS || this.onlyAims(event, cell)) return;
    this.board.take({ ...waiting, selection: { ...waiting.selection, pressed: null } }, false, cell);
  }

  /** Return true if a tap on a small cell has to be repeated before it counts. @param {PointerEvent} event @param {Cell} cell */
  onlyAims(event, cell) {
    const { board } = this;
    const small = event.pointerType === "touch" && this.pixelsPerCell() < AIMED_CELL;
    const aims = small && !board.selection.picked && !same(board.aim, cell);
    board.aimAt(aims ? cell : null);
    return aims;
  }

  /** A long press shows the loupe where cells are small, and is the second button of a mouse elsewhere. */
  longPress() {
    const { drag, board } = this;
    const { rules } = board;
    if (!drag || drag.moved || !rules) return;
    if (drag.touch && this.pixelsPerCell() < LOUPE_CELL) {
      navigator.vibrate?.(10);
      board.aimAt(null);
      board.select({ ...drag.before, pressed: null });
      this.showLoupe(drag);
    } else if (rules.data.second === "presses") {
      const { cell, before } = drag;
      navigator.vibrate?.(10);
      this.end();
      board.take(rules.press({ ...before, pressed: null }, cell, true), false);
      board.select({ ...board.selection, pressed: null });
    }
  }

  /** @param {Place} place */
  showLoupe(place) {
    this.loupe.show(place, this.boardPoint(place.x, place.y), this.pixelsPerCell());
  }

  /** Do what a tap does on the cell that was aimed at through the loupe. @param {Drag} drag @param {Cell} cell */
  choose(drag, cell) {
    const { board } = this;
    if (!board.rules?.has(cell)) return;
    const reply = board.rules.press({ ...drag.before, pressed: null }, cell, false);
    board.take({ ...reply, selection: { ...reply.selection, pressed: null } }, false, cell);
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    this.fingers.delete(event.pointerId);
    this.undo();
  }

  /** Forget what the finger has begun. */
  undo() {
    const { drag, board } = this;
    this.end();
    if (drag) board.select({ ...drag.before, pressed: null });
  }

  end() {
    clearTimeout(this.drag?.timer);
    this.drag = null;
    this.loupe.close();
  }
}

/** @param {Place} one @param {Place} other */
function distance(one, other) {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
