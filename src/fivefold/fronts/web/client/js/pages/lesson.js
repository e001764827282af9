// A lesson at the board.

import { h } from "../dom.js";
import { boardElement } from "../parts/boards.js";
import { buttonBar } from "./frame.js";
import { turnPad } from "./playing.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function lessonPage(view) {
  const { page } = view;
  return [
    h(
      "div",
      { class: "board-column" },
      boardElement(view, "board", page.board, `${page.title} board`, {
        play: (/** @type {string} */ move, /** @type {boolean} */ dropped) => view.play(move, dropped),
        refuse: () => view.sound("refuse"),
        picked: () => view.draw(),
        point: (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ second) =>
          view.send({ type: "BoardPointer", given: kind === "Press" ? { type: "Press", x, y, second } : { type: "Release", x, y } }),
      }),
    ),
    h(
      "div",
      { class: "side-panel scrolls" },
      h("p", { class: "note" }, `${page.number} / ${page.count}`),
      h("p", { class: "task" }, page.task),
      h("div", { class: "zone-row" }, h("p", { class: `zone ${page.done ? "good" : ""}`, role: "status" }, page.status), turnPad(view)),
      page.help ? h("p", { class: "help-line" }, page.help) : null,
    ),
    buttonBar(view, page.buttons.filter((/** @type {any} */ button) => !button.previews)),
  ];
}
