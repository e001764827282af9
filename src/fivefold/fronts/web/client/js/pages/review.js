// A game stepped through: position, moves and evaluation.

import { h } from "../dom.js";
import { boardElement } from "../parts/boards.js";
import { playerStrip } from "../parts/players.js";
import { moveList } from "../parts/tables.js";
import { actions } from "./playing.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function reviewPage(view) {
  const { page } = view;
  return [
    h("div", { class: "board-column" }, boardElement(view, "board", page.board, `${page.title} board`)),
    h(
      "div",
      { class: "side-panel scrolls" },
      h("p", { class: "zone", role: "status" }, page.status, page.value ? h("b", {}, page.value) : null),
      page.line ? h("p", { class: "best-line" }, page.line) : null,
      page.chart ? chart(view, page.chart) : null,
      moveList(view, page.moves, page.cursor),
      ...(page.strips || []).map((/** @type {any} */ bar) => playerStrip(view, bar)),
      page.ending ? h("p", { class: "note" }, page.ending) : null,
      page.help ? h("p", { class: "help-line" }, page.help) : null,
    ),
    actions(view),
  ];
}

/** @param {View} view @param {any} data values, cursor and paints */
function chart(view, data) {
  const { values, cursor } = data;
  const known = values.filter((/** @type {any} */ value) => value !== null).map(Math.abs);
  const most = Math.max(100, ...known.map((/** @type {number} */ value) => Math.min(value, 2000)));
  const across = (/** @type {number} */ n) => (values.length > 1 ? (100 * n) / (values.length - 1) : 0);
  const down = (/** @type {number} */ value) => 20 - (18 * Math.max(-most, Math.min(most, value))) / most;
  const points = values.map((/** @type {any} */ value, /** @type {number} */ n) => (value === null ? "" : `${across(n)},${down(value)}`)).filter(Boolean);
  return h(
    "svg",
    { class: "chart", viewBox: "0 0 100 40", preserveAspectRatio: "none", role: "img", "aria-label": "Evaluation by move" },
    h("line", { x1: 0, x2: 100, y1: 20, y2: 20, class: "middle" }),
    h("polyline", { points: points.join(" "), class: "curve" }),
    h("line", { x1: across(cursor), x2: across(cursor), y1: 0, y2: 40, class: "cursor" }),
  );
}
