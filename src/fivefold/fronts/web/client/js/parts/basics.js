// Icons, buttons, pieces, notices and questions.

import { h } from "../dom.js";
import { lookOf } from "../palette.js";

/** @typedef {import("../types.js").Button} Button */
/** @typedef {import("../view.js").View} View */

/** @param {string} name @param {string} [size] */
export function icon(name, size = "") {
  if (!name) return null;
  return h("svg", { class: `icon ${size}`, viewBox: "0 0 100 100", "aria-hidden": "true" }, h("use", { href: `#icon-${name}` }));
}

/** The folded line under titles. @param {string} [size] */
export function fold(size = "") {
  return h("span", { class: `fold ${size}`, "aria-hidden": "true" });
}

/**
 * A button of the page; what is not ready stays focusable and says why.
 * @param {View} view
 * @param {Button} button
 * @param {string} [shape]
 */
export function pageButton(view, button, shape = "button") {
  const ready = button.ready !== false;
  const tip = [button.tip, button.key ? keyCap(button.key) : ""].filter(Boolean).join(" · ");
  return h(
    "button",
    {
      key: button.id,
      type: "button",
      class: `${shape} ${button.role || "plain"}`,
      "aria-disabled": ready ? null : "true",
      "aria-keyshortcuts": button.key ? ariaKey(button.key) : null,
      title: tip || null,
      "data-id": button.id,
      onclick: () => (ready ? view.press(button.id) : view.announce(button.tip || button.label)),
    },
    icon(button.icon || ""),
    h("span", { class: "label" }, button.label),
    button.key && shape.startsWith("button") ? h("kbd", { "aria-hidden": "true" }, keyCap(button.key)) : null,
  );
}

/** The button that shows the others of a bar, or hides them again. @param {View} view @param {boolean} open */
export function moreTile(view, open) {
  const turn = () => {
    view.panel = open ? "" : "more";
    view.draw();
  };
  return h("button", { type: "button", class: "tile more-tile", "aria-expanded": String(open), onclick: turn }, icon("more"), h("span", { class: "label" }, open ? "Less" : "More"));
}

/** @param {string} key */
export function keyCap(key) {
  return key.length === 1 ? key.toUpperCase() : key.replace(/^./, (letter) => letter.toUpperCase());
}

/** @param {string} key */
function ariaKey(key) {
  return key.replace(/^ctrl\+/i, "Control+");
}

/**
 * A piece of a game as a small picture.
 * @param {View} view
 * @param {string} game
 * @param {any} piece kind and facing
 * @param {string} [shape]
 * @param {boolean} [plain] without the plate that it stands on
 */
export function piecePicture(view, game, piece, shape = "piece", plain = false) {
  if (!piece) return null;
  const [kind, facing = 0] = Array.isArray(piece) ? piece : [piece.kind, piece.facing];
  const look = lookOf(game, view.page.appearance || {}, view.redraw);
  const art = look?.arts[kind];
  if (!look || !art) return h("span", { class: shape });
  const name = view.page.appearance?.marks && art.marked ? `${kind}-marked` : kind;
  const plate = art.plate && !plain ? h("rect", { x: 4, y: 4, width: 92, height: 88, rx: 18, fill: look.roles[art.plate] }) : null;
  const turn = art.turns ? facing * 90 : 0;
  const size = plain ? 100 : 100 * Math.min(1, art.size);
  const at = (100 - size) / 2;
  return h(
    "svg",
    { class: shape, viewBox: "0 0 100 100", "aria-hidden": "true" },
    plate,
    h("use", { href: `#art-${game}-${name}`, x: at, y: at, width: size, height: size, transform: `rotate(${turn} 50 50)` }),
  );
}

/**
 * The face of a player in a circle, with a dot for whether the player is free, or with the player's piece.
 * @param {View} view
 * @param {any} sample
 * @param {string} [presence]
 * @param {any} [seat]
 */
export function playerFace(view, sample, presence = "", seat = null) {
  const [kind] = Array.isArray(sample.piece) ? sample.piece : [sample.piece.kind];
  const hue = [...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5;
  return h("span", { class: `player-face ${presence}`, "--deep": `var(--face-${hue})` }, piecePicture(view, sample.game, sample.piece, "piece", true), seat ? piecePicture(view, seat.game, seat.piece, "seat") : null);
}

/** A QR code, drawn as one path. @param {any} code */
export function qrCode({ text, rows }) {
  const dark = rows.flatMap((/** @type {string} */ row, /** @type {number} */ y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`));
  return h("svg", { class: "qr", viewBox: `0 0 ${rows[0].length} ${rows.length}`, role: "img", "aria-label": `QR code of ${text}` }, h("path", { d: dark.join("") }));
}

/** @param {View} view */
export function notices(view) {
  return h(
    "div",
    { class: "notices", role: "status", "aria-live": "polite" },
    ...[...(view.page.notices || []), ...(view.told ? [{ text: view.told, kind: "bad" }] : [])].map((/** @type {any} */ notice) =>
      h("p", { class: `notice ${notice.kind || "plain"}`, key: notice.text }, notice.text),
    ),
  );
}

/** @param {View} view */
export function question(view) {
  const asked = view.page.question;
  if (!asked) return null;
  return h(
    "div",
    { class: "veil", key: "question" },
    h(
      "div",
      {
        class: "sheet",
        role: "alertdialog",
        "aria-modal": "true",
        "aria-labelledby": "question-text",
        "aria-describedby": asked.detail ? "question-detail" : null,
        hook: (/** @type {HTMLElement} */ sheet) => {
          if (!sheet.contains(document.activeElement)) {
            /** @type {HTMLElement | null} */ (sheet.querySelector("button"))?.focus();
          }
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => keepFocus(event),
      },
      h("span", { class: "grab", "aria-hidden": "true" }),
      h("h2", { id: "question-text" }, asked.text),
      asked.detail ? h("p", { id: "question-detail" }, asked.detail) : null,
      h("div", { class: "answers" }, ...asked.answers.map((/** @type {Button} */ answer) => pageButton(view, answer))),
    ),
  );
}

/** Keep Tab inside a sheet. @param {KeyboardEvent} event */
function keepFocus(event) {
  if (event.key !== "Tab") return;
  const sheet = /** @type {HTMLElement} */ (event.currentTarget || event.target);
  const buttons = [...sheet.closest(".sheet")?.querySelectorAll("button, input") || []];
  const at = buttons.indexOf(/** @type {Element} */ (document.activeElement));
  const next = buttons[(at + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length];
  event.preventDefault();
  /** @type {HTMLElement | undefined} */ (next)?.focus();
}
