// A board on the page: its picture, its animations, and the grid of cells that pointer and keyboard use.

import { h, render } from "../dom.js";
import { lookOf } from "../palette.js";
import { clipAt, isPlain, runs } from "./animation.js";
import { NOTHING, Rules, same } from "./interaction.js";
import { BoardPointer } from "./pointer.js";
import { draw } from "./shapes.js";

/** @typedef {import("../types.js").BoardPart} BoardPart */
/** @typedef {import("../types.js").Animation} Animation */
/** @typedef {import("../types.js").Clip} Clip */
/** @typedef {import("../types.js").Shape} Shape */
/** @typedef {import("./interaction.js").Cell} Cell */
/** @typedef {import("./interaction.js").Selection} Selection */
/** @typedef {import("./interaction.js").Reply} Reply */
/**
 * @typedef {{part: BoardPart, appearance: any, label: string, received: number,
 *   play?: (move: string, dropped: boolean) => void, sound?: (name: string) => void,
 *   point?: (kind: string, x: number, y: number, second: boolean) => void,
 *   refuse?: () => void, picked?: () => void}} Shown
 */

const SVG = "http://www.w3.org/2000/svg";
const FRAME = 1000 / 60;
const PENDING = " pending"; // at the end of the id of a piece that was put somewhere
let made = 0; // boards, so that each picture has an id of its own
const TURNS = ["", "turned right", "turned round", "turned left"];

export class Board {
  constructor() {
    this.element = document.createElement("div");
    this.element.className = "board";
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("aria-hidden", "true");
    this.svg.setAttribute("focusable", "false");
    this.picture = document.createElementNS(SVG, "g");
    this.picture.id = `picture-${++made}`; // the loupe shows it too
    this.svg.append(this.picture);
    this.cells = document.createElement("div");
    this.cells.className = "cells";
    this.surface = document.createElement("div"); // what two fingers make larger
    this.surface.className = "surface";
    this.surface.append(this.svg, this.cells);
    this.element.append(this.surface);
    /** @type {Map<string, {shape: Shape, look: any, node: SVGElement}>} */
    this.drawn = new Map();
    /** @type {Map<string, {node: SVGElement, clip: Clip, moves: globalThis.Animation | null, last: string}>} */
    this.moving = new Map();
    /** @type {Selection} */
    this.selection = NOTHING;
    /** @type {Cell | null} */
    this.hover = null;
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {Rules | null} */
    this.rules = null;
    /** @type {{cell: Cell | null, id: string, dropped: boolean} | null} */
    this.pending = null; // a move that was sent and not yet answered: where its piece was put
    this.key = "";
    this.frame = 0;
    this.played = 0; // sounds of the running animation that were heard
    this.redraw = () => this.draw();
    /** @type {Cell | null} */
    this.aim = null; // a small cell that was tapped once
    this.pointer = new BoardPointer(this);
    this.listen();
  }

  /** @param {Shown} shown */
  update(shown) {
    const before = this.shown;
    this.shown = shown;
    const data = shown.part.interaction;
    const key = JSON.stringify(data?.picks ? Object.keys(data.picks) : []) + JSON.stringify(data?.presses || []) + shown.part.game;
    if (before?.part.animation !== shown.part.animation && shown.part.animation) this.pending = null;
    if (key !== this.key) {
      this.aim = null;
      this.key = key;
      this.selection = { ...NOTHING, cursor: this.selection.cursor };
    }
    this.rules = data ? new Rules(data) : null;
    if (before?.part.animation !== shown.part.animation) this.played = 0;
    this.draw();
  }

  close() {
    this.pointer.close();
    cancelAnimationFrame(this.frame);
  }

  get elapsed() {
    return this.shown ? performance.now() - this.shown.received : 0;
  }

  /** @returns {{animation: Animation, age: number}[]} */
  animations() {
    if (!this.shown) return [];
    const { part } = this.shown;
    const age = (part.age || 0) + this.elapsed;
    if (part.animation && runs(part.animation, age)) return [{ animation: part.animation, age }];
    return (part.motions || [])
      .map((motion) => ({ animation: motion.animation, age: (motion.age || 0) + this.elapsed }))
      .filter(({ animation, age: at }) => runs(animation, at));
  }

  draw() {
    const { shown } = this;
    if (!shown) return;
    const { part, appearance } = shown;
    const look = lookOf(part.game, appearance, this.redraw);
    if (!look) return;
    const running = this.animations();
    const scene = this.withPending(
      this.rules && !running.some(({ animation }) => animation.holds)
        ? this.rules.shown(part.scene, this.selection, this.pending?.cell || this.aim || this.hover)
        : part.scene,
    );
    this.svg.setAttribute("viewBox", `${scene.left} ${scene.top} ${scene.width} ${scene.height}`);
    this.element.style.setProperty("--aspect", String(scene.width / scene.height));
    this.element.classList.toggle("hidden-board", Boolean(part.hidden));
    const hidden = new Set(running.flatMap(({ animation }) => animation.hidden || []));
    const held = this.pointer.carried;
    const marks = Boolean(appearance.marks);
    const order = [];
    const seen = new Set();
    for (const shape of scene.shapes) {
      if (hidden.has(shape.id) || seen.has(shape.id)) continue;
      seen.add(shape.id);
      order.push({ layer: layerOf(shape), node: this.node(shape, look, marks, held === shape.id) });
    }
    for (const [id] of this.drawn) if (!seen.has(id)) this.drawn.delete(id);
    this.animate(running, look, marks, order);
    order.sort((one, other) => one.layer - other.layer);
    this.picture.replaceChildren(...order.map((each) => each.node));
    this.drawCells();
    cancelAnimationFrame(this.frame);
    if (running.length) this.frame = requestAnimationFrame(() => this.tick());
  }

  /**
   * Return the scene with the piece of a move that is not yet answered where it was put. A piece that was dropped
   * stays there; one that was sent there by two presses is shown at both places, since it has yet to go the way.
   * @param {import("../types.js").Scene} scene
   */
  withPending(scene) {
    const { pending } = this;
    const piece = pending?.cell && scene.shapes.find((shape) => shape.id === pending.id);
    if (!pending?.cell || !piece) return scene;
    const [x, y] = [pending.cell[0] + (piece.x % 1), pending.cell[1] + (piece.y % 1)];
    const put = { ...piece, id: piece.id + PENDING, x, y };
    const kept = pending.dropped ? scene.shapes.filter((shape) => shape !== piece) : scene.shapes;
    return { ...scene, shapes: [...kept, put] };
  }

  /** The server has answered: the board shows again what is there. @param {boolean} refused */
  settle(refused) {
    this.pending = null;
    this.draw();
    if (refused) this.shake();
  }

  /** @param {Shape} shape @param {any} look @param {boolean} marks @param {boolean} held */
  node(shape, look, marks, held) {
    const before = this.drawn.get(shape.id);
    const pending = shape.id.endsWith(PENDING);
    if (before && before.look === look && equal(before.shape, shape) && !held) return before.node;
    const drawn = draw(shape, this.shown?.part.game || "", look, marks);
    if (held) {
      const [x, y] = this.pointer.carriedTo();
      drawn.setAttribute("transform", `translate(${x - shape.x} ${y - shape.y})`);
      drawn.classList.add("held");
    }
    drawn.classList.toggle("pending", pending);
    this.drawn.set(shape.id, { shape: held ? { ...shape, id: "" } : shape, look, node: drawn });
    return drawn;
  }

  /** @param {{animation: Animation, age: number}[]} running @param {any} look @param {boolean} marks @param {any[]} order */
  animate(running, look, marks, order) {
    const wanted = new Set();
    running.forEach(({ animation, age }, number) => {
      const t = animation.loop ? age % animation.length : age;
      (animation.clips || []).forEach((clip, index) => {
        if (!(clip.start <= t && t < clip.end)) return;
        const key = `${number}:${index}:${clip.shape.id}:${animation.length}`;
        wanted.add(key);
        order.push({ layer: layerOf(clip.shape), node: this.clipNode(key, clip, animation, t, look, marks) });
      });
      this.hear(animation, age);
    });
    for (const [key, each] of this.moving) {
      if (wanted.has(key)) continue;
      each.moves?.cancel();
      this.moving.delete(key);
    }
  }

  /** @param {string} key @param {Clip} clip @param {Animation} animation @param {number} t @param {any} look @param {boolean} marks */
  clipNode(key, clip, animation, t, look, marks) {
    const game = this.shown?.part.game || "";
    const there = this.moving.get(key);
    if (isPlain(clip)) {
      if (there) return there.node;
      const node = draw(still(clip.shape), game, look, marks);
      const moves = play(node, clip, animation, t);
      this.moving.set(key, { node, clip, moves, last: "" });
      return node;
    }
    const node = draw(clipAt(clip, t), game, look, marks);
    this.moving.set(key, { node, clip, moves: null, last: "" });
    return node;
  }

  tick() {
    const before = this.moving.size;
    const running = this.animations();
    const needed = running.some(({ animation, age }) => {
      const t = animation.loop ? age % animation.length : age;
      return (animation.clips || []).some((clip) => {
        const on = clip.start <= t && t < clip.end;
        return on && !isPlain(clip);
      });
    });
    const count = running.reduce((sum, { animation, age }) => {
      const t = animation.loop ? age % animation.length : age;
      return sum + (animation.clips || []).filter((clip) => clip.start <= t && t < clip.end).length;
    }, 0);
    for (const { animation, age } of running) this.hear(animation, age);
    if (needed || count !== before || !running.length) this.draw();
    else this.frame = requestAnimationFrame(() => this.tick());
  }

  /** @param {Animation} animation @param {number} age */
  hear(animation, age) {
    const sounds = animation.sounds || [];
    while (this.played < sounds.length && sounds[this.played].at <= age) {
      if (age - sounds[this.played].at < 400) this.shown?.sound?.(sounds[this.played].name);
      this.played += 1;
    }
  }

  /** Return the move that a key makes with what is picked; empty if none. @param {string} key */
  moveOfKey(key) {
    return this.rules?.pickOf(this.selection.picked)?.keys?.[key] || "";
  }

  /** Do what a key does at the board. @param {string} key */
  pressKey(key) {
    if (this.rules) this.take(this.rules.key(this.selection, key), false);
  }

  // The grid of cells

  drawCells() {
    const { shown, rules } = this;
    if (!shown) return;
    const { scene, hidden } = shown.part;
    if (!rules) {
      this.cells.removeAttribute("role");
      render(this.cells, []);
      this.element.setAttribute("role", "img");
      this.element.setAttribute("aria-label", shown.label);
      return;
    }
    this.element.removeAttribute("role");
    this.element.removeAttribute("aria-label");
    const { style } = this.cells;
    style.setProperty("left", `${(-scene.left / scene.width) * 100}%`);
    style.setProperty("top", `${(-scene.top / scene.height) * 100}%`);
    style.setProperty("width", `${(rules.width / scene.width) * 100}%`);
    style.setProperty("height", `${(rules.height / scene.height) * 100}%`);
    style.setProperty("--columns", String(rules.width));
    style.setProperty("--rows", String(rules.height));
    this.cells.classList.toggle("aiming", this.aim !== null);
    if (this.aim) {
      style.setProperty("--aim-x", `${((this.aim[0] + 0.5) / rules.width) * 100}%`);
      style.setProperty("--aim-y", `${((this.aim[1] + 0.5) / rules.height) * 100}%`);
    }
    this.cells.setAttribute("role", "grid");
    this.cells.setAttribute("aria-label", shown.label);
    const pieces = hidden ? new Map() : piecesOn(scene.shapes);
    const current = this.selection.cursor || [Math.floor(rules.width / 2), Math.floor(rules.height / 2)];
    const targets = this.targets();
    const rows = [];
    for (let y = 0; y < rules.height; y++) {
      const row = [];
      for (let x = 0; x < rules.width; x++) {
        const cell = /** @type {Cell} */ ([x, y]);
        const index = rules.index(cell);
        const words = [rules.name(cell), pieces.get(`${x},${y}`) || "empty"];
        if (targets.has(index)) words.push("target");
        row.push(
          h("div", {
            role: "gridcell",
            class: "cell",
            "aria-label": words.join(", "),
            "aria-selected": same(this.selection.picked, cell) ? "true" : null,
            tabindex: same(current, cell) ? "0" : "-1",
            "data-cell": index,
          }),
        );
      }
      rows.push(h("div", { role: "row", class: "row" }, ...row));
    }
    render(this.cells, rows);
  }

  /** @returns {Set<number>} */
  targets() {
    const { rules } = this;
    const pick = rules?.pickOf(this.selection.picked);
    if (!rules || !pick) return new Set();
    return new Set((pick.targets || []).flatMap((/** @type {any} */ each) => rules.cells(each)));
  }

  /** @param {Cell} cell */
  focusCell(cell) {
    const found = /** @type {HTMLElement | null} */ (this.cells.querySelector(`[data-cell="${this.rules?.index(cell)}"]`));
    found?.focus({ preventScroll: true });
  }

  // Pointer and keyboard

  listen() {
    const { cells } = this;
    cells.addEventListener("keydown", (event) => this.typed(event));
    cells.addEventListener("focusin", (event) => {
      const index = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
      if (this.rules && Number.isInteger(index) && !this.pointer.drag && event.target instanceof HTMLElement && event.target.matches(":focus-visible")) {
        const cell = this.rules.cell(index);
        if (!same(this.selection.cursor, cell)) this.select({ ...this.selection, cursor: cell });
      }
    });
  }

  /** Show a small cell that was tapped once, or none. @param {Cell | null} cell */
  aimAt(cell) {
    this.aim = cell;
    this.draw();
    this.shown?.picked?.();
  }

  /** Play on the cell that was tapped once. */
  playAim() {
    const { aim, rules } = this;
    if (!aim || !rules) return;
    this.aimAt(null);
    const reply = rules.press(this.selection, aim, false);
    this.take({ ...reply, selection: { ...reply.selection, pressed: null } }, false, aim);
  }

  /** @param {[number, number] | null} at */
  pointAt(at) {
    const cell = at ? /** @type {Cell} */ ([Math.floor(at[0]), Math.floor(at[1])]) : null;
    const hover = cell && this.rules?.has(cell) ? cell : null;
    if (same(hover, this.hover)) return;
    this.hover = hover;
    if (!this.animations().some(({ animation }) => animation.holds)) this.draw();
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    if (!this.rules || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyName(event);
    if (!key) return;
    const focused = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
    const cursor = Number.isInteger(focused) ? this.rules.cell(focused) : this.selection.cursor;
    const before = { ...this.selection, cursor };
    const reply = this.rules.key(before, key, event.shiftKey);
    const used = reply.move || reply.refused || reply.selection !== before;
    const meant = key === "enter" || key.length > 1 || reply.move || !equal(reply.selection, before);
    if (!used || !meant || (key === "escape" && !before.picked)) return;
    event.preventDefault();
    event.stopPropagation();
    this.take(reply, false, key === "enter" ? before.cursor : null);
    if (this.selection.cursor) this.focusCell(this.selection.cursor);
  }

  /**
   * Do what the rules of the board reply.
   * @param {Reply} reply
   * @param {boolean} dropped
   * @param {Cell | null} [cell] where the move leads
   * @param {Cell | null} [from] where its piece stood, if it was dragged
   */
  take(reply, dropped, cell = null, from = null) {
    const before = this.selection.picked;
    const picked = !same(reply.selection.picked, before) && reply.selection.picked;
    if (reply.move && this.shown?.play) this.pending = { cell, id: this.spriteAt(from || before), dropped };
    this.select(reply.selection);
    if (reply.move) {
      this.shown?.play?.(reply.move, dropped);
    } else if (reply.refused) {
      this.shown?.refuse?.();
      this.shake();
    } else if (picked) this.shown?.sound?.("pick");
  }

  /** @param {Selection} selection */
  select(selection) {
    const picked = !same(selection.picked, this.selection.picked);
    this.selection = selection;
    this.draw();
    if (picked) this.shown?.picked?.();
  }

  shake() {
    if (this.shown?.appearance.motion === "off") return;
    const moves = [0, -4, 4, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.svg.animate(moves, { duration: 220, easing: "ease-out" });
  }

  /** @param {Cell | null} cell */
  spriteAt(cell) {
    if (!cell) return "";
    const sprites = this.shown?.part.scene.shapes.filter((shape) => shape.type === "Sprite") || [];
    const found = sprites.find((shape) => Math.floor(shape.x) === cell[0] && Math.floor(shape.y) === cell[1]);
    return found?.id || "";
  }
}

/** @param {any} one @param {any} other */
function equal(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** @type {Object<string, number>} */
const LAYERS = { Sprite: 3, Tile: 1, Plane: 0, Line: 4, Mark: 2, Label: 6, Picture: 0, Fill: 3, Burst: 5, Ray: 5 };

/** @param {Shape} shape */
function layerOf(shape) {
  return shape.layer ?? LAYERS[shape.type] ?? 3;
}

/** Return a shape at the origin, for the browser to move. @param {any} shape */
function still(shape) {
  return { ...shape, x: 0, y: 0, ...(shape.type === "Sprite" ? { size: 1, turn: 0 } : {}), alpha: 1 };
}

/**
 * Have the browser move a drawn clip, from the moment `t` of the animation on.
 * @param {SVGElement} node
 * @param {Clip} clip
 * @param {Animation} animation
 * @param {number} t
 */
function play(node, clip, animation, t) {
  const steps = Math.max(2, Math.min(60, Math.ceil((clip.end - clip.start) / FRAME)));
  const frames = [];
  for (let n = 0; n <= steps; n++) {
    const at = clip.start + ((clip.end - clip.start) * n) / steps;
    const shape = /** @type {any} */ (clipAt(clip, at));
    const sprite = shape.type === "Sprite";
    const size = sprite ? shape.size ?? 1 : 1;
    const turn = sprite ? shape.turn ?? 0 : 0;
    const place = `translate(${shape.x ?? 0}px, ${shape.y ?? 0}px)`;
    frames.push({ transform: `${place} rotate(${turn}deg) scale(${size})`, opacity: shape.alpha ?? 1 });
  }
  const moves = node.animate(frames, { duration: Math.max(1, clip.end - clip.start), fill: "both" });
  moves.currentTime = t - clip.start;
  return moves;
}

/** @param {Shape[]} shapes @returns {Map<string, string>} words for the pieces, by column and row */
function piecesOn(shapes) {
  const words = new Map();
  for (const shape of shapes) {
    if (shape.type !== "Sprite" || shape.x < 0 || shape.y < 0) continue;
    const quarter = ((Math.round((shape.turn || 0) / 90) % 4) + 4) % 4;
    const turn = TURNS[quarter] ? `, ${TURNS[quarter]}` : "";
    words.set(`${Math.floor(shape.x)},${Math.floor(shape.y)}`, shape.name.replaceAll("-", " ") + turn);
  }
  return words;
}

/** @param {KeyboardEvent} event */
export function keyName(event) {
  /** @type {Object<string, string>} */
  const names = {
    ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Enter: "enter", " ": "space",
    Escape: "escape", Backspace: "backspace", Delete: "delete", Tab: "tab", PageUp: "pageup", PageDown: "pagedown",
    Home: "home", End: "end",
  };
  if (event.key in names) return names[event.key];
  if (/^F\d+$/.test(event.key)) return event.key.toLowerCase();
  return event.key.length === 1 ? event.key.toLowerCase() : "";
}
