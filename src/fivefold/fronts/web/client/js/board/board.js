// A board on the page: its picture, its animations, and the grid of cells that pointer and keyboard use.

import { keyName } from "../dom.js";
import { lookOf } from "../palette.js";
import { runs } from "./animation.js";
import { CellGrid } from "./cells.js";
import { ClipElements } from "./clips.js";
import { NOTHING, Rules, same } from "./interaction.js";
import { BoardPointer } from "./pointer.js";
import { draw, veil } from "./shapes.js";

/** @typedef {import("../types.js").BoardPart} BoardPart */
/** @typedef {import("../types.js").Animation} Animation */
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
const PENDING = " pending"; // at the end of the id of a piece that was put somewhere
const LEAST_LETTER = 10; // pixels; letters beside the cells are not smaller
const SMALL_BOARD = 200; // pixels; a smaller one has no letters beside its cells
let made = 0; // boards, so that each picture has an id of its own

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
    this.grid = new CellGrid();
    this.cells = this.grid.element;
    this.surface = document.createElement("div"); // what two fingers make larger
    this.surface.className = "surface";
    this.surface.append(this.svg, this.cells);
    this.element.append(this.surface);
    /** @type {Map<string, {shape: Shape, look: any, node: SVGElement}>} */
    this.drawn = new Map();
    this.clips = new ClipElements();
    /** @type {SVGElement | null} */
    this.veil = null; // over light squares while a laser fires
    /** @type {Selection} */
    this.selection = NOTHING;
    /** @type {Cell | null} */
    this.hover = null;
    this.pointedKey = ""; // of the button that is pointed at or focused
    this.shownKey = ""; // of which the first press showed the move
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {Rules | null} */
    this.rules = null;
    /** @type {Rules | null} */
    this.names = null; // by which cells are named where nothing can be done
    /** @type {{cell: Cell | null, id: string, dropped: boolean} | null} */
    this.pending = null; // a move that was sent and not yet answered: where its piece was put
    this.key = "";
    this.frame = 0;
    this.played = 0; // sounds of the running animation that were heard
    this.redraw = () => this.draw();
    /** @type {Cell | null} */
    this.aim = null; // a small cell that was tapped once
    this.pointer = new BoardPointer(this);
    this.sizes = new ResizeObserver(() => this.fitLetters());
    this.sizes.observe(this.svg);
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
      this.shownKey = this.pointedKey = "";
    }
    if (data !== before?.part.interaction) this.rules = data ? new Rules(data) : null;
    const { grid } = shown.part;
    if (grid !== before?.part.grid) this.names = grid ? new Rules(grid) : null;
    if (before?.part.animation !== shown.part.animation) this.played = 0;
    this.draw();
  }

  close() {
    this.pointer.close();
    this.sizes.disconnect();
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
    const { part } = shown;
    const style = this.style();
    if (!style) return;
    const running = this.animations();
    const scene = this.withPending(
      this.rules && !running.some(({ animation }) => animation.holds)
        ? this.rules.shown(part.scene, this.selection, this.pending?.cell || this.aim || this.hover, this.pointedKey || this.shownKey)
        : part.scene,
    );
    this.frameScene(scene);
    this.element.classList.toggle("hidden-board", Boolean(part.hidden));
    const hidden = new Set(running.flatMap(({ animation }) => animation.hidden || []));
    const held = this.pointer.carried;
    const picked = this.pending || held ? "" : this.spriteAt(this.selection.picked);
    const order = [];
    let fires = false;
    const seen = new Set();
    for (const shape of scene.shapes) {
      if (hidden.has(shape.id) || seen.has(shape.id)) continue;
      seen.add(shape.id);
      order.push({ layer: layerOf(shape), node: this.node(shape, style, held === shape.id, picked === shape.id) });
    }
    for (const [id] of this.drawn) if (!seen.has(id)) this.drawn.delete(id);
    for (const { shape, node } of this.clips.elements(running, style)) {
      order.push({ layer: layerOf(shape), node });
      fires ||= shape.type === "Ray" && layerOf(shape) === LAYERS.Ray;
    }
    this.veil = fires && !style.dark ? this.veil || veil(scene) : null;
    if (this.veil) order.push({ layer: VEIL_LAYER, node: this.veil });
    for (const { animation, age } of running) this.hear(animation, age);
    order.sort((one, other) => one.layer - other.layer);
    this.arrange(order.map((each) => each.node));
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

  /** Make these the elements of the picture, in this order; those in place are left alone. @param {SVGElement[]} nodes */
  arrange(nodes) {
    const wanted = new Set(nodes);
    for (const node of [...this.picture.children]) if (!wanted.has(/** @type {SVGElement} */ (node))) node.remove();
    let at = this.picture.firstElementChild;
    for (const node of nodes) {
      if (node === at) at = at.nextElementSibling;
      else this.picture.insertBefore(node, at);
    }
  }

  /** @param {import("../types.js").Scene} scene */
  frameScene(scene) {
    const box = `${scene.left} ${scene.top} ${scene.width} ${scene.height}`;
    if (this.svg.getAttribute("viewBox") === box) return;
    this.svg.setAttribute("viewBox", box);
    this.element.style.setProperty("--aspect", String(scene.width / scene.height));
    this.fitLetters();
  }

  /** Keep letters beside the cells readable on a small board. */
  fitLetters() {
    const { width } = this.svg.viewBox.baseVal;
    this.svg.classList.toggle("small", this.svg.clientWidth < SMALL_BOARD);
    if (this.svg.clientWidth && width) this.svg.style.setProperty("--least", `${(LEAST_LETTER * width) / this.svg.clientWidth}px`);
  }

  /** @param {Shape} shape @param {import("./shapes.js").Style} style @param {boolean} held @param {boolean} picked */
  node(shape, style, held, picked) {
    const before = this.drawn.get(shape.id);
    const pending = shape.id.endsWith(PENDING);
    if (before && before.look === style.look && equal(before.shape, shape) && !held) {
      before.node.classList.toggle("picked", picked);
      return before.node;
    }
    const drawn = draw(shape, style);
    drawn.classList.toggle("picked", picked);
    if (held) {
      const [x, y] = this.pointer.carriedTo();
      drawn.setAttribute("transform", `translate(${x - shape.x} ${y - shape.y})`);
      drawn.classList.add("held");
    }
    drawn.classList.toggle("pending", pending);
    this.drawn.set(shape.id, { shape: held ? { ...shape, id: "" } : shape, look: style.look, node: drawn });
    return drawn;
  }

  /** Show the next frame: only the clips, as long as none begins or ends. */
  tick() {
    const running = this.animations();
    const style = this.style();
    for (const { animation, age } of running) this.hear(animation, age);
    if (!style || !running.length || !this.clips.advance(running, style)) this.draw();
    else this.frame = requestAnimationFrame(() => this.tick());
  }

  /** Return how shapes are drawn, if the colours are there. @returns {import("./shapes.js").Style | null} */
  style() {
    const { part, appearance } = this.shown || {};
    const look = part && lookOf(part.game, appearance, this.redraw);
    return part && look ? { game: part.game, look, marks: Boolean(appearance.marks), dark: appearance.theme !== "light" } : null;
  }

  /** @param {Animation} animation @param {number} age */
  hear(animation, age) {
    const sounds = animation.sounds || [];
    while (this.played < sounds.length && sounds[this.played].at <= age) {
      if (age - sounds[this.played].at < 400) this.shown?.sound?.(sounds[this.played].name);
      this.played += 1;
    }
  }

  /** Show the move of a button's key, or none. @param {string} key */
  pointAtButton(key) {
    if (key === this.pointedKey) return;
    this.pointedKey = key;
    this.draw();
  }

  /** Return true if a key only shows its move: its first press, where the player wants that. @param {string} key */
  showsFirst(key) {
    const shown = this.shownKey;
    const first = key !== shown && Boolean(this.shown?.appearance.turns) && this.rules?.preview(this.selection, key);
    this.shownKey = first ? key : "";
    if (first) this.draw();
    return Boolean(first);
  }

  /** Whether a key makes a move with what is picked, or takes the tool or puts it back. @param {string} key */
  worksOnPick(key) {
    if (!this.rules) return false;
    return key === this.rules.data.tool?.key || key in (this.rules.pickOf(this.selection.picked)?.keys || {});
  }

  /** Return what the game says about what is picked; empty if nothing. @returns {string} */
  pickedStatus() {
    return this.rules?.status(this.selection) || "";
  }

  /** Return the piece that is picked, if there is one. @returns {any} */
  pickedSprite() {
    const id = this.spriteAt(this.selection.picked);
    return id ? this.shown?.part.scene.shapes.find((shape) => shape.id === id) : null;
  }

  /** Let go of what is picked. */
  letGo() {
    this.select({ ...this.selection, picked: null, pressed: null });
  }

  /** Do what a key does at the board. @param {string} key */
  pressKey(key) {
    if (this.rules) this.take(this.rules.key(this.selection, key), false);
  }

  // The grid of cells

  drawCells() {
    const { shown, readable: rules } = this;
    const look = shown && lookOf(shown.part.game, shown.appearance, this.redraw);
    if (!shown || !look) return;
    const { scene, hidden = false } = shown.part;
    if (rules) {
      this.element.removeAttribute("role");
      this.element.removeAttribute("aria-label");
    } else {
      this.element.setAttribute("role", "img");
      this.element.setAttribute("aria-label", shown.label);
    }
    this.grid.update({ scene, hidden, label: shown.label, rules, plays: this.rules !== null, selection: this.selection, aim: this.aim, look });
  }

  /** The rules by which cells are named, also where nothing can be done. */
  get readable() {
    return this.rules || (this.shown?.part.hidden ? null : this.names);
  }

  /** @returns {Set<number>} */
  targets() {
    return this.rules?.targets(this.selection) || new Set();
  }

  /** @param {Cell} cell */
  focusCell(cell) {
    const rules = this.readable;
    if (rules) this.grid.focus(rules.index(cell));
  }

  // Pointer and keyboard

  listen() {
    const { cells } = this;
    cells.addEventListener("keydown", (event) => this.typed(event));
    cells.addEventListener("mousedown", (event) => {
      if (!this.rules) event.preventDefault(); // keys go on to do what they did before the click
    });
    cells.addEventListener("focusin", (event) => {
      const index = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
      const rules = this.readable;
      if (rules && Number.isInteger(index) && !this.pointer.drag && event.target instanceof HTMLElement && event.target.matches(":focus-visible")) {
        const cell = rules.cell(index);
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
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyName(event);
    if (!key) return;
    const focused = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
    if (!this.rules) return this.walk(event, key, focused);
    const cursor = Number.isInteger(focused) ? this.rules.cell(focused) : this.selection.cursor;
    const before = { ...this.selection, cursor };
    if (this.showsFirst(key)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const reply = this.rules.key(before, key, event.shiftKey);
    const used = reply.move || reply.refused || reply.selection !== before;
    const meant = key === "enter" || key.length > 1 || reply.move || !equal(reply.selection, before);
    if (!used || !meant || (key === "escape" && !before.picked)) return;
    event.preventDefault();
    event.stopPropagation();
    this.take(reply, false, key === "enter" ? before.cursor : null);
    if (this.selection.cursor) this.focusCell(this.selection.cursor);
  }

  /** Go to the next cell of a board that is only read. @param {KeyboardEvent} event @param {string} key @param {number} focused */
  walk(event, key, focused) {
    const step = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[key];
    const rules = this.readable;
    if (!step || !rules || !Number.isInteger(focused)) return;
    const [x, y] = rules.cell(focused);
    const next = /** @type {Cell} */ ([x + step[0], y + step[1]]);
    event.preventDefault();
    event.stopPropagation();
    if (!rules.has(next)) return;
    this.select({ ...this.selection, cursor: next });
    this.focusCell(next);
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
    if (picked) this.pointedKey = this.shownKey = "";
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

const VEIL_LAYER = 2.5; // above marks that pieces cover, below pieces
/** @type {Object<string, number>} */
const LAYERS = { Sprite: 3, Tile: 1, Plane: 0, Line: 4, Mark: 2, Label: 6, Picture: 0, Fill: 3, Burst: 5, Ray: 5 };

/** @param {Shape} shape */
function layerOf(shape) {
  return shape.layer ?? LAYERS[shape.type] ?? 3;
}
