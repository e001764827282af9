// Shapes of scenes as SVG elements.

/** @typedef {import("../types.js").Shape} Shape */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../palette.js").Look} Look */
/** @typedef {{game: string, look: Look, marks: boolean, dark: boolean}} Style pictures of the game, whether colours have strong marks, and whether the theme is dark */

const SVG = "http://www.w3.org/2000/svg";
const EDGE = 0.035;
const RIM = 0.04;
const PLATE = { start: 0.04, width: 0.92, radius: 0.18 };
const LIGHT = 5; // the layer of beams
const COORDINATES = /^(file|rank)-/; // the beginning of their ids
const GLOW = [
  [0.62, "", 0.1],
  [0.42, "", 0.14],
  [0.26, "", 0.25],
  [0.15, "", 0.7],
  [0.065, "#DDEBFF", 0.9],
  [0.032, "#FFFFFF", 1],
];

/**
 * @param {string} tag
 * @param {Object<string, string | number>} [attributes]
 * @param {...Element} children
 */
function node(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** Draw a shape; the pictures of its game have been added to the document. @param {any} shape @param {Style} style @returns {SVGElement} */
export function draw(shape, style) {
  const group = /** @type {SVGElement} */ (node("g"));
  group.dataset.id = shape.id;
  setOpacity(group, shape);
  group.append(...content(shape, style));
  return group;
}

/** @param {SVGElement} group @param {any} shape */
export function setOpacity(group, { alpha = 1 }) {
  if (alpha < 1) group.setAttribute("opacity", String(alpha));
  else group.removeAttribute("opacity");
}

/** Return the elements of a shape. @param {any} shape @param {Style} style @returns {Element[]} */
export function content(shape, { game, look, marks, dark }) {
  const ink = (/** @type {string} */ paint) => look.roles[paint] || "#FF00FF";
  switch (shape.type) {
    case "Sprite":
      return [sprite(shape, game, look, marks)];
    case "Tile": {
      const { x, y, width, height, radius = 0 } = shape;
      const tile = node("rect", { x, y, width, height, rx: radius, fill: shape.paint ? ink(shape.paint) : "none" });
      if (shape.edge) {
        tile.setAttribute("stroke", ink(shape.edge));
        tile.setAttribute("stroke-width", String(EDGE));
      }
      return [tile];
    }
    case "Plane":
      return [node("polygon", { points: pointText(shape.corners), fill: ink(shape.paint) })];
    case "Line":
      return [line(shownPart(shape.points, shape.drawn ?? 1), ink(shape.paint), shape.width ?? 0.05)];
    case "Mark":
      return mark(shape, ink(shape.paint));
    case "Label": {
      const { x, y, size = 0.3 } = shape;
      const label = node("text", { x, y, "font-size": size, "text-anchor": "middle", dy: "0.35em", fill: ink(shape.paint) });
      if (shape.rim) {
        label.setAttribute("stroke", ink(shape.rim));
        label.setAttribute("stroke-width", String(RIM));
        label.setAttribute("paint-order", "stroke");
      }
      if (COORDINATES.test(shape.id)) {
        label.classList.add("coordinate");
        /** @type {SVGElement} */ (label).style.setProperty("--size", `${size}px`);
      }
      label.textContent = shape.text;
      return [label];
    }
    case "Fill":
      return [fill(shape, game, look)];
    case "Burst":
      return shards(shape, look.arts[shape.name]?.tones || ["#888888"]);
    case "Ray":
      if ((shape.layer ?? LIGHT) === LIGHT) return ray(shape, ink(`${shape.paint}.beam`));
      return rayPreview(shape, ink(shape.paint), dark ? "#FFFFFF" : ink(`${shape.paint}.outline`));
    default:
      return [];
  }
}

/** @param {any} shape @param {string} game @param {Look} look @param {boolean} marks */
function sprite(shape, game, look, marks) {
  const art = look.arts[shape.name];
  if (!art) return node("g");
  const group = node("g", { transform: `translate(${shape.x} ${shape.y}) scale(${shape.size ?? 1})` });
  if (art.plate) {
    const { start, width, radius } = PLATE;
    for (const [paint, down] of [["plate2", 0.04], [art.plate, 0]]) {
      group.append(
        node("rect", {
          x: start - 0.5,
          y: start - 0.5 + Number(down),
          width,
          height: width - 0.04,
          rx: radius,
          fill: look.roles[paint],
        }),
      );
    }
  }
  const name = marks && art.marked ? `${shape.name}-marked` : shape.name;
  group.append(picture(game, name, art.turns ? shape.turn ?? 0 : 0, art.size));
  return group;
}

/** @param {string} game @param {string} name @param {number} turn @param {number} size */
export function picture(game, name, turn = 0, size = 1) {
  return node("use", {
    href: `#art-${game}-${name}`,
    x: -size / 2,
    y: -size / 2,
    width: size,
    height: size,
    transform: `rotate(${turn})`,
  });
}

/** @param {number[][]} points */
function pointText(points) {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10000) / 10000;
}

/** @param {number[][]} points @param {string} ink @param {number} width */
function line(points, ink, width) {
  return node("polyline", {
    points: pointText(points),
    fill: "none",
    stroke: ink,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

/**
 * Return the beginning of a line, up to a share of its length.
 * @param {number[][]} points
 * @param {number} share
 */
export function shownPart(points, share) {
  if (share >= 1) return points;
  const lengths = points.slice(1).map(([x, y], n) => Math.hypot(x - points[n][0], y - points[n][1]));
  let left = share * lengths.reduce((sum, each) => sum + each, 0);
  const shown = [points[0]];
  for (let n = 0; n < lengths.length && left > 0 && lengths[n] > 0; n++) {
    const part = Math.min(1, left / lengths[n]);
    const [[ax, ay], [bx, by]] = [points[n], points[n + 1]];
    shown.push([ax + (bx - ax) * part, ay + (by - ay) * part]);
    left -= lengths[n];
  }
  return shown;
}

/** @param {any} shape @param {string} ink @returns {Element[]} */
function mark(shape, ink) {
  const { x, y, size: r = 0.2 } = shape;
  switch (shape.shape) {
    case "dot":
      return [node("circle", { cx: x, cy: y, r, fill: ink })];
    case "ring":
      return [node("circle", { cx: x, cy: y, r, fill: "none", stroke: ink, "stroke-width": 0.04 })];
    case "double-ring":
      return [1, 0.72].map((part) =>
        node("circle", { cx: x, cy: y, r: part * r, fill: "none", stroke: ink, "stroke-width": 0.035 }),
      );
    case "cross":
      return [r, -r].map((d) => line([[x - r, y - d], [x + r, y + d]], ink, 0.07));
    case "diamond":
      return [node("polygon", { points: pointText([[x, y - r], [x + r, y], [x, y + r], [x - r, y]]), fill: ink })];
    case "square":
      return [
        node("rect", {
          x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 0.22 * r,
          fill: "none", stroke: ink, "stroke-width": 0.03,
        }),
      ];
    case "dart":
      return [dart(x, y, r, shape.turn ?? 0, ink)];
    case "lock": {
      const bow = `M${x - r / 2} ${y} v${-r / 2} a${r / 2} ${r / 2} 0 0 1 ${r} 0 v${r / 2}`;
      return [
        node("path", { d: bow, fill: "none", stroke: ink, "stroke-width": r / 4 }),
        node("rect", { x: x - 0.75 * r, y, width: 1.5 * r, height: 1.1 * r, rx: r / 5, fill: ink }),
      ];
    }
    default:
      return [];
  }
}

/** @param {number} x @param {number} y @param {number} long @param {number} turn @param {string} ink */
function dart(x, y, long, turn, ink) {
  const head = Math.min(0.6 * long, 0.34);
  const half = (/** @type {number} */ side) => {
    const [neck, tip, wing, shaft] = [head - long / 2, -long / 2, 0.62 * head * side, 0.22 * head * side];
    const corners = [[0, tip], [wing, neck], [shaft, neck], [shaft, long / 2], [0, long / 2]];
    return pointText(corners.map(([across, down]) => [x + across, y + down]));
  };
  const rim = { stroke: "#0B1A2A", "stroke-width": 0.04, "stroke-linejoin": "round", "stroke-opacity": 0.5 };
  const [lit, shaded] = [half(-1), half(1)];
  return node(
    "g",
    { transform: `rotate(${turn} ${x} ${y})` },
    node("polygon", { points: lit, fill: ink, ...rim }),
    node("polygon", { points: shaded, fill: ink, ...rim }),
    node("polygon", { points: lit, fill: ink }),
    node("polygon", { points: shaded, fill: ink, opacity: 0.75 }),
  );
}

/** @param {any} shape @param {string} ink @returns {Element[]} */
function ray(shape, ink) {
  const points = equalSteps(shape.points, shape.progress ?? 1);
  if (points.length < 2) return [];
  const shown = GLOW.map(([width, paint, strength]) => {
    const drawn = line(points, String(paint || ink), Number(width));
    drawn.setAttribute("stroke-opacity", String(strength));
    return drawn;
  });
  return shape.hit ? [...shown, star(points[points.length - 1])] : shown;
}

/** Draw the beam of a possible shot: a line without light. @param {any} shape @param {string} ink @param {string} core @returns {Element[]} */
function rayPreview(shape, ink, core) {
  const points = equalSteps(shape.points, shape.progress ?? 1);
  if (points.length < 2) return [];
  const shown = [line(points, ink, 0.14), line(points, core, 0.04)];
  return shape.hit ? [...shown, star(points[points.length - 1])] : shown;
}

/** @param {number[]} at */
function star([x, y]) {
  const rays = node("g", { transform: `translate(${x} ${y})`, fill: "#FFF3C4" });
  for (const angle of [0, 45, 90, 135]) {
    rays.append(node("polygon", { points: "0,-0.42 0.05,0 0,0.42 -0.05,0", transform: `rotate(${angle})` }));
  }
  rays.append(node("circle", { r: 0.14 }));
  return rays;
}

/** Return what darkens the light squares of a board while a beam runs over them. @param {Scene} scene */
export function veil(scene) {
  const squares = scene.shapes.filter((shape) => shape.type === "Tile" && (shape.layer ?? 1) === 1);
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const right = Math.max(...squares.map(({ x, width }) => x + width));
  const bottom = Math.max(...squares.map(({ y, height }) => y + height));
  const cover = squares.length ? [left, top, right - left, bottom - top] : [scene.left, scene.top, scene.width, scene.height];
  const [x, y, width, height] = cover;
  return /** @type {SVGElement} */ (node("rect", { x, y, width, height, rx: 0.1, class: "veil-of-light" }));
}

/** @param {number[][]} points @param {number} share */
function equalSteps(points, share) {
  const steps = (points.length - 1) * Math.min(1, share);
  const whole = Math.floor(steps);
  const done = points.slice(0, whole + 1);
  if (steps > whole) {
    const [[ax, ay], [bx, by]] = [points[whole], points[whole + 1]];
    done.push([ax + (bx - ax) * (steps - whole), ay + (by - ay) * (steps - whole)]);
  }
  return done;
}

/** @param {any} shape @param {string} game @param {Look} look */
function fill(shape, game, look) {
  const art = look.arts[shape.name];
  const progress = shape.progress ?? 1;
  const key = `fill-${shape.id}`;
  const clip = node("clipPath", { id: key });
  for (const way of shape.entered || []) {
    clip.append(
      node("rect", {
        x: -0.5, y: -0.5, width: 1, height: Math.min(1, 2 * progress) / 2, transform: `rotate(${90 * way})`,
      }),
    );
  }
  if (progress > 0.5) clip.append(node("circle", { r: 1.5 * (progress - 0.5) }));
  const full = picture(game, `${shape.name}-filled`, shape.turn ?? 0, art?.size ?? 1);
  return node(
    "g",
    { transform: `translate(${shape.x} ${shape.y})` },
    clip,
    node("g", { "clip-path": `url(#${key})` }, full),
  );
}

/**
 * Draw the triangles of a bursting piece; its id decides how they fly.
 * @param {any} shape
 * @param {string[]} tones
 */
function shards(shape, tones) {
  const random = seeded(shape.id);
  const number = 8 + Math.floor(random() * 4);
  const progress = shape.progress ?? 1;
  const alpha = Math.min(1, (1 - progress) / 0.5);
  return Array.from({ length: number }, (_, n) => {
    const angle = (2 * Math.PI * (n + random())) / number;
    const [reach, spin, size] = [0.3 + 0.45 * random(), (2 * random() - 1) * Math.PI, 0.09 + 0.11 * random()];
    const way = 0.1 + (reach - 0.1) * progress;
    const [x, y] = [shape.x + way * Math.cos(angle), shape.y + way * Math.sin(angle)];
    const turn = angle + spin * progress;
    const radius = size * (1 - 0.4 * progress);
    const corners = [0, 1, 2].map((k) => [
      x + radius * Math.cos(turn + 2.1 * k),
      y + radius * Math.sin(turn + 2.1 * k),
    ]);
    return node("polygon", { points: pointText(corners), fill: tones[n % tones.length], opacity: alpha });
  });
}

/** @param {string} text @returns {() => number} numbers from 0 to 1, the same for the same text */
function seeded(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}
