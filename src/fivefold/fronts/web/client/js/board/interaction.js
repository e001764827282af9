// What presses, drags and keys do at a board, from the data that the page carries: the same rules as in the program.

/** @typedef {import("../types.js").Interaction} Interaction */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {[number, number]} Cell */
/**
 * @typedef {{picked: Cell | null, cursor: Cell | null, pressed: Cell | null}} Selection
 * @typedef {{selection: Selection, move: string, refused: boolean}} Reply
 */

/** @type {Selection} */
export const NOTHING = { picked: null, cursor: null, pressed: null };

const PREVIEW_ALPHA = 0.7; // of a piece shown as it would stand after a move

/** @type {Object<string, Cell>} */
const ARROWS = {
  up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0],
  w: [0, -1], d: [1, 0], s: [0, 1], a: [-1, 0],
};

/** @param {Cell | null} one @param {Cell | null} other */
export function same(one, other) {
  return one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1]);
}

export class Rules {
  /** @param {Interaction} data */
  constructor(data) {
    this.data = data;
    this.width = data.width;
    this.height = data.height;
  }

  /** @param {Cell} cell */
  has(cell) {
    return cell[0] >= 0 && cell[1] >= 0 && cell[0] < this.width && cell[1] < this.height;
  }

  /** @param {Cell} cell */
  index(cell) {
    return cell[1] * this.width + cell[0];
  }

  /** @param {number} index @returns {Cell} */
  cell(index) {
    return [index % this.width, Math.floor(index / this.width)];
  }

  /** Return the name of a cell, such as e4. @param {Cell} cell */
  name(cell) {
    const [x, y] = this.data.turned ? [this.width - 1 - cell[0], this.height - 1 - cell[1]] : cell;
    return letters(x) + String(this.height - y);
  }

  /**
   * @param {Selection} selection
   * @param {Cell} cell
   * @param {boolean} second
   * @returns {Reply}
   */
  press(selection, cell, second = false) {
    if (!this.has(cell)) return reply(letGo(selection));
    const held = { ...selection, pressed: cell, cursor: null };
    if (!this.data.swipes) return this.choose(held, cell, second);
    // Letting go of the second button would be a swipe.
    return second ? this.choose({ ...held, pressed: null }, cell, second) : reply(held);
  }

  /**
   * @param {Selection} selection
   * @param {number} x
   * @param {number} y
   * @returns {Reply}
   */
  release(selection, x, y) {
    const start = selection.pressed;
    const end = /** @type {Cell} */ ([Math.floor(x), Math.floor(y)]);
    if (this.data.swipes && start) return this.swipeOrPress(letGo(selection), start, x, y);
    const after = { ...selection, pressed: null };
    if (!start || same(start, end) || !this.has(end)) return reply(after);
    return this.drag(after, start, end);
  }

  /**
   * @param {Selection} selection
   * @param {string} key
   * @param {boolean} shift
   * @returns {Reply}
   */
  key(selection, key, shift = false) {
    const { data } = this;
    if (data.keys && key in data.keys) return reply(letGo(selection), data.keys[key]);
    if (data.swipes && ["left", "right", "up", "down"].includes(key)) {
      return made(selection, data.swipes[key] || "");
    }
    if (key === "escape") return reply({ ...selection, picked: null });
    if (key in ARROWS) return reply({ ...selection, cursor: this.moved(selection, ARROWS[key]) });
    if (key === "enter") {
      if (!selection.cursor) return reply({ ...selection, cursor: this.firstCursor(selection) });
      return this.choose(selection, selection.cursor, shift);
    }
    return this.typed(selection, key);
  }

  /** @param {Selection} selection @param {Cell} cell @param {boolean} second @returns {Reply} */
  choose(selection, cell, second) {
    const { data } = this;
    const picked = selection.picked;
    const tool = this.isTool(picked) ? data.tool : null;
    const pick = this.pickOf(picked);
    if (second && data.second !== "presses") return reply({ ...selection, picked: null });
    if (second && pick && same(cell, picked)) return made(selection, pick.second || "");
    if (tool) return made({ ...selection, picked: null }, this.moveTo(tool, cell));
    const move = pick ? this.moveTo(pick, cell) : "";
    if (move) return reply(letGo(selection), move);
    if (data.picks && this.index(cell) in data.picks) {
      const switched = pick !== null && !same(cell, picked);
      const next = { ...selection, picked: same(cell, picked) ? null : cell };
      return { selection: next, move: "", refused: switched && Boolean(data.refuses_switch) };
    }
    return made(selection, this.pressMove(cell, second));
  }

  /** @param {Selection} selection @param {Cell} start @param {Cell} end @returns {Reply} */
  drag(selection, start, end) {
    const pick = this.data.picks?.[this.index(start)];
    if (!pick) return reply(selection);
    const switches = Boolean(this.data.refuses_switch) && this.index(end) in (this.data.picks || {});
    return made({ ...selection, picked: switches ? end : start }, this.moveTo(pick, end));
  }

  /** @param {Selection} selection @param {Cell} start @param {number} x @param {number} y @returns {Reply} */
  swipeOrPress(selection, start, x, y) {
    if (Math.floor(x) === start[0] && Math.floor(y) === start[1]) return made(selection, this.pressMove(start, false));
    const [across, down] = [x - start[0] - 0.5, y - start[1] - 0.5];
    const level = Math.abs(across) > Math.abs(down);
    const way = level ? (across > 0 ? "right" : "left") : down > 0 ? "down" : "up";
    return made(selection, this.data.swipes?.[way] || "");
  }

  /** @param {Selection} selection @param {string} key @returns {Reply} */
  typed(selection, key) {
    const { tool } = this.data;
    if (tool && key === tool.key) {
      if (selection.cursor) return made({ ...selection, picked: null }, this.moveTo(tool, selection.cursor));
      const picked = same(selection.picked, tool.cell) ? null : tool.cell;
      return reply({ ...selection, picked });
    }
    const move = this.pickOf(selection.picked)?.keys?.[key] || "";
    return move ? reply(letGo(selection), move) : reply(selection);
  }

  /** @param {Selection} selection @param {Cell} way @returns {Cell} */
  moved(selection, way) {
    if (!selection.cursor) return this.firstCursor(selection);
    const [x, y] = [selection.cursor[0] + way[0], selection.cursor[1] + way[1]];
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? selection.cursor : [x, y];
  }

  /** @param {Selection} selection @returns {Cell} */
  firstCursor(selection) {
    const { picked } = selection;
    return picked && this.has(picked) ? picked : [Math.floor(this.width / 2), Math.floor(this.height / 2)];
  }

  /** @param {Cell | null} cell */
  isTool(cell) {
    return Boolean(this.data.tool && cell && same(cell, this.data.tool.cell));
  }

  /** @param {Cell | null} cell */
  pickOf(cell) {
    if (!cell || !this.has(cell)) return null;
    return this.data.picks?.[this.index(cell)] || null;
  }

  /** Return what the status line says about what is picked; empty if nothing. @param {Selection} selection @returns {string} */
  status(selection) {
    const pick = this.isTool(selection.picked) ? this.data.tool : this.pickOf(selection.picked);
    return this.data.statuses?.[pick?.status] || "";
  }

  /** Return the cells where what is picked can go. @param {Selection} selection @returns {Set<number>} */
  targets(selection) {
    const pick = this.pickOf(selection.picked);
    return new Set((pick?.targets || []).flatMap((/** @type {any} */ each) => this.cells(each)));
  }

  /** @param {any} part */
  cells(part) {
    const groups = (part.groups || []).flatMap((/** @type {number} */ group) => this.data.groups?.[group] || []);
    return [...(part.cells || []), ...groups];
  }

  /** @param {any} pick @param {Cell} cell */
  moveTo(pick, cell) {
    for (const targets of pick.targets || []) {
      if (this.cells(targets).includes(this.index(cell))) return this.named(targets.move, cell);
    }
    return "";
  }

  /** @param {Cell} cell @param {boolean} second */
  pressMove(cell, second) {
    for (const press of this.data.presses || []) {
      if (this.cells(press).includes(this.index(cell))) {
        return this.named(second ? press.second || "" : press.first, cell);
      }
    }
    return "";
  }

  /** @param {string} text @param {Cell} cell */
  named(text, cell) {
    return text.replaceAll("*", this.name(cell));
  }

  /**
   * Return the shapes of a scene with what the selection and the cell pointed at add to it.
   * @param {Scene} scene
   * @param {Selection} selection
   * @param {Cell | null} hover
   * @param {string} [key] one whose move with the picked piece is shown
   */
  shown(scene, selection, hover, key = "") {
    const hidden = this.pickOf(selection.picked) ? this.data.hidden || [] : [];
    const preview = this.preview(selection, key);
    const kept = scene.shapes
      .filter((shape) => !hidden.some((start) => shape.id.startsWith(start)))
      .map((shape) => (preview && shape.type === "Sprite" && isOn(shape, selection.picked) ? turned(shape, preview.turn || 0) : shape));
    const added = [...this.added(selection, hover), ...(preview ? this.keyMarks(preview, selection.picked) : [])];
    const ids = new Set(added.map((shape) => shape.id));
    const shapes = [...kept.filter((shape) => !ids.has(shape.id)), ...added];
    return { ...scene, shapes };
  }

  /** Return how the move of a key with the picked piece is shown, if it is. @param {Selection} selection @param {string} key */
  preview(selection, key) {
    return this.pickOf(selection.picked)?.previews?.[key] || null;
  }

  /** @param {any} preview @param {Cell | null} picked */
  keyMarks(preview, picked) {
    const style = this.data.styles?.[preview.style] || {};
    const points = this.data.paths?.[preview.path];
    const lines = (points && style.lines) || [];
    return [
      ...(picked ? this.on(picked, style.marks) : []),
      ...lines.map((/** @type {number} */ line) => ({ .../** @type {any} */ (this.data.templates?.[line]), points })),
    ];
  }

  /** @param {Selection} selection @param {Cell | null} hover */
  added(selection, hover) {
    const { data } = this;
    const pointed = hover || selection.cursor;
    const cell = selection.picked;
    /** @type {any[]} */
    const shapes = [];
    if (selection.cursor) shapes.push(...this.on(selection.cursor, data.cursor));
    if (pointed && !same(pointed, cell)) shapes.push(...this.hoverMarks(data.hover, pointed));
    const tool = this.isTool(cell) ? data.tool : null;
    const pick = tool || this.pickOf(cell);
    if (!cell || !pick) return shapes;
    if (!tool) shapes.push(...this.on(cell, data.picked));
    for (const targets of pick.targets || []) shapes.push(...this.targetMarks(targets, cell, pointed));
    if (pointed && !same(pointed, cell) && !tool && !this.moveTo(pick, pointed)) {
      shapes.push(...this.hoverMarks(/** @type {any} */ (pick).closed, pointed));
    }
    return shapes;
  }

  /** @param {any[] | undefined} marks @param {Cell} pointed */
  hoverMarks(marks, pointed) {
    return (marks || []).flatMap((each) =>
      this.cells(each).includes(this.index(pointed)) ? this.on(pointed, each.templates) : [],
    );
  }

  /** @param {any} targets @param {Cell} picked @param {Cell | null} pointed */
  targetMarks(targets, picked, pointed) {
    const style = this.data.styles?.[targets.style] || {};
    const cells = this.cells(targets);
    /** @type {Cell[]} */
    let walked = [];
    /** @type {any[]} */
    const shapes = [];
    if (pointed && cells.includes(this.index(pointed))) {
      walked = style.walks ? this.walk(new Set(cells), picked, pointed) : [pointed];
      shapes.push(...this.on(pointed, style.hover));
      const points =
        targets.path === undefined || targets.path === null
          ? walked.map(([x, y]) => [x + 0.5, y + 0.5])
          : this.data.paths?.[targets.path];
      for (const line of style.lines || []) shapes.push({ ...this.data.templates?.[line], points });
      for (const cell of walked.slice(1, -1)) shapes.push(...this.on(cell, style.between));
    }
    const replaced = style.replaced || [];
    const kept = (style.marks || []).filter((/** @type {number} */ mark) => !replaced.includes(mark));
    for (const index of cells) {
      const cell = this.cell(index);
      shapes.push(...this.on(cell, walked.some((each) => same(each, cell)) ? kept : style.marks));
    }
    return shapes;
  }

  /** @param {Cell} cell @param {number[] | undefined} templates */
  on(cell, templates) {
    return (templates || []).map((number) => {
      const shape = /** @type {any} */ (this.data.templates?.[number]);
      return { ...shape, id: this.named(shape.id, cell), x: shape.x + cell[0], y: shape.y + cell[1] };
    });
  }

  /**
   * Return the first path that a breadth-first search finds, trying north, east, south and west.
   * @param {Set<number>} cells
   * @param {Cell} start
   * @param {Cell} goal
   * @returns {Cell[]}
   */
  walk(cells, start, goal) {
    const first = this.index(start);
    const came = new Map([[first, first]]);
    const edge = [first];
    for (const at of edge) {
      const [x, y] = this.cell(at);
      for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) {
        const next = /** @type {Cell} */ ([x + dx, y + dy]);
        if (!this.has(next)) continue;
        const near = this.index(next);
        if (cells.has(near) && !came.has(near)) {
          came.set(near, at);
          edge.push(near);
        }
      }
    }
    const path = [this.index(goal)];
    while (path[path.length - 1] !== first) path.push(came.get(path[path.length - 1]) ?? first);
    return path.reverse().map((index) => this.cell(index));
  }
}

/** @param {any} shape @param {Cell | null} cell */
function isOn(shape, cell) {
  return cell !== null && Math.floor(shape.x) === cell[0] && Math.floor(shape.y) === cell[1];
}

/** @param {any} shape @param {number} degrees */
function turned(shape, degrees) {
  return { ...shape, turn: (shape.turn || 0) + degrees, alpha: PREVIEW_ALPHA };
}

/** @param {number} x @returns {string} */
function letters(x) {
  return String.fromCharCode(97 + x);
}

/** @param {Selection} selection @returns {Selection} */
function letGo(selection) {
  return { ...selection, picked: null, pressed: null };
}

/** @param {Selection} selection @param {string} [move] @returns {Reply} */
function reply(selection, move = "") {
  return { selection, move, refused: false };
}

/** @param {Selection} selection @param {string} move @returns {Reply} */
function made(selection, move) {
  return move ? reply(letGo(selection), move) : { selection, move: "", refused: true };
}
