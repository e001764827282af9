// A match that ended: result, score and place in the records.

import { h } from "../dom.js";
import { boardElement } from "../parts/boards.js";
import { playerStrip } from "../parts/players.js";
import { podium } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function overPage(view) {
  const { page } = view;
  return [
    h("div", { class: "board-column" }, boardElement(view, "board", page.board, `${page.title} board`)),
    h(
      "div",
      { class: `side-panel result scrolls ${page.mood}` },
      h("h2", { class: "headline" }, page.headline),
      page.big ? h("p", { class: "big" }, page.big) : null,
      ...page.lines.map((/** @type {string} */ line) => h("p", {}, line)),
      ...(page.strips || []).map((/** @type {any} */ bar) => playerStrip(view, bar)),
      page.run?.length
        ? h("p", { class: "run" }, h("span", { class: "spoken" }, `Last games: ${page.run.join(", ")}`), ...page.run.map((/** @type {string} */ mood) => h("i", { class: mood, "aria-hidden": "true" })))
        : null,
      podium(view, page.best, page.own),
      page.help ? h("p", { class: "help-line" }, page.help) : null,
    ),
    buttonBar(view),
  ];
}
