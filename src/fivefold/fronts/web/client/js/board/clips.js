// The clips of running animations as elements: most are moved by the browser, the others drawn anew in each frame.

import { clipAt, isPlain } from "./animation.js";
import { content, draw, setOpacity } from "./shapes.js";

/** @typedef {import("../types.js").Animation} Animation */
/** @typedef {import("../types.js").Clip} Clip */
/** @typedef {import("../types.js").Shape} Shape */
/** @typedef {import("./shapes.js").Style} Style */
/** @typedef {{animation: Animation, age: number}} Running */
/** @typedef {{node: SVGElement, moves: globalThis.Animation | null, shape: Shape}} Drawn */

const FRAME = 1000 / 60;

export class ClipElements {
  constructor() {
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
  }

  /** Return the shape and the element of every clip that is seen at this moment. @param {Running[]} running @param {Style} style */
  elements(running, style) {
    const seen = current(running);
    const keys = new Set(seen.map(({ key }) => key));
    for (const [key, { moves }] of this.drawn) {
      if (keys.has(key)) continue;
      moves?.cancel();
      this.drawn.delete(key);
    }
    return seen.map(({ key, clip, animation, t }) => {
      const there = this.drawn.get(key);
      if (there) update(there, clip, t, style);
      else this.drawn.set(key, begin(clip, animation, t, style));
      return { shape: clip.shape, node: /** @type {Drawn} */ (this.drawn.get(key)).node };
    });
  }

  /** Show the clips as they are at this moment; return false if one begins or ends. @param {Running[]} running @param {Style} style */
  advance(running, style) {
    const seen = current(running);
    if (seen.length !== this.drawn.size || !seen.every(({ key }) => this.drawn.has(key))) return false;
    for (const { key, clip, t } of seen) update(/** @type {Drawn} */ (this.drawn.get(key)), clip, t, style);
    return true;
  }
}

/** Return the clips that are seen now, each with a name of its own. @param {Running[]} running */
function current(running) {
  return running.flatMap(({ animation, age }, number) => {
    const t = animation.loop ? age % animation.length : age;
    return (animation.clips || [])
      .map((clip, index) => ({ key: `${number}:${index}:${clip.shape.id}:${animation.length}`, clip, animation, t }))
      .filter(({ clip }) => clip.start <= t && t < clip.end);
  });
}

/** @param {Clip} clip @param {Animation} animation @param {number} t @param {Style} style @returns {Drawn} */
function begin(clip, animation, t, style) {
  if (!isPlain(clip)) {
    const shape = clipAt(clip, t);
    return { node: draw(shape, style), moves: null, shape };
  }
  const node = draw(still(clip.shape), style);
  return { node, moves: play(node, clip, animation, t), shape: clip.shape };
}

/** @param {Drawn} drawn @param {Clip} clip @param {number} t @param {Style} style */
function update(drawn, clip, t, style) {
  if (drawn.moves) return;
  const shape = clipAt(clip, t);
  const before = drawn.shape;
  drawn.shape = shape;
  if (shape.alpha !== before.alpha) setOpacity(drawn.node, shape);
  const changed = (clip.tracks || []).some(({ property }) => property !== "alpha" && shape[property] !== before[property]);
  if (changed) drawn.node.replaceChildren(...content(shape, style));
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
  const length = clip.end - clip.start;
  const steps = Math.max(2, Math.min(60, Math.ceil(length / FRAME)));
  const frames = [];
  for (let n = 0; n <= steps; n++) {
    const shape = /** @type {any} */ (clipAt(clip, clip.start + (length * n) / steps));
    const sprite = shape.type === "Sprite";
    const size = sprite ? shape.size ?? 1 : 1;
    const turn = sprite ? shape.turn ?? 0 : 0;
    const place = `translate(${shape.x ?? 0}px, ${shape.y ?? 0}px)`;
    frames.push({ transform: `${place} rotate(${turn}deg) scale(${size})`, opacity: shape.alpha ?? 1 });
  }
  const repeats = animation.loop && length >= animation.length;
  const moves = node.animate(frames, { duration: Math.max(1, length), fill: "both", iterations: repeats ? Infinity : 1 });
  moves.currentTime = t - clip.start;
  return moves;
}
