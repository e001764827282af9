// Animations as data: the value of a shape at a moment, as the program computes it everywhere.

/** @typedef {import("../types.js").Animation} Animation */
/** @typedef {import("../types.js").Clip} Clip */
/** @typedef {import("../types.js").Track} Track */
/** @typedef {import("../types.js").Shape} Shape */

/** @type {Object<string, (t: number) => number>} */
export const EASINGS = {
  linear: (t) => t,
  "out-quad": (t) => 1 - (1 - t) ** 2,
  "out-cubic": (t) => 1 - (1 - t) ** 3,
  "in-out-cubic": (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2),
  "out-back": (t) => 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2,
};

/**
 * Return the value of a track `t` milliseconds after the animation began.
 * @param {Track} track
 * @param {number} t
 */
export function trackAt(track, t) {
  const { start, length, values, ease = "linear", offsets = [] } = track;
  let share = length <= 0 ? 1 : (t - start) / length;
  share = t > start ? EASINGS[ease](Math.min(1, Math.max(0, share))) : 0;
  const last = values.length - 1;
  let part;
  let inside;
  if (offsets.length) {
    part = last - 1;
    for (let n = 0; n < last - 1; n++) {
      if (share < offsets[n + 1]) {
        part = n;
        break;
      }
    }
    const [begin, end] = [offsets[part], offsets[part + 1]];
    inside = end > begin ? (share - begin) / (end - begin) : 1;
  } else {
    part = Math.min(last - 1, Math.max(0, Math.trunc(share * last)));
    inside = share * last - part;
  }
  return values[part] + (values[part + 1] - values[part]) * inside;
}

/**
 * Return the shape of a clip at a moment.
 * @param {Clip} clip
 * @param {number} t
 * @returns {Shape}
 */
export function clipAt(clip, t) {
  /** @type {any} */
  const shape = { ...clip.shape };
  for (const track of clip.tracks || []) {
    const value = trackAt(track, t);
    if (track.property === "alpha") shape.alpha = value * (clip.shape.alpha ?? 1);
    else shape[track.property] = value;
  }
  return shape;
}

/**
 * Return true while an animation has something to show.
 * @param {Animation | null | undefined} animation
 * @param {number} t
 */
export function runs(animation, t) {
  return Boolean(animation && (animation.loop || t < animation.length));
}

/**
 * Return true if the browser can move a clip by itself: only its place, size, turn or strength change.
 * @param {Clip} clip
 */
export function isPlain(clip) {
  const plain = ["x", "y", "size", "turn", "alpha"];
  return (clip.tracks || []).every((track) => plain.includes(track.property));
}
