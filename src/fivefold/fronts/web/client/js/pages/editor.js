// The editor: tools, board and what is wrong with the position.

import { h } from "../dom.js";
import { piecePicture } from "../parts/basics.js";
import { boardElement } from "../parts/boards.js";
import { fieldElement } from "../parts/fields.js";
import { actions } from "./playing.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function editorPage(view) {
  const { page } = view;
  return [
    h(
      "div",
      { class: "board-column" },
      boardElement(view, "board", page.board, `${page.title} board`, {
        point: (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ second) =>
          view.send({ type: "BoardPointer", given: kind === "Press" ? { type: "Press", x, y, second } : { type: "Release", x, y } }),
      }),
    ),
    h(
      "div",
      { class: "side-panel scrolls" },
      h(
        "div",
        { class: "tools", role: "radiogroup", "aria-label": "Tools" },
        ...page.tools.map((/** @type {any} */ tool) =>
          h(
            "button",
            {
              key: tool.id,
              type: "button",
              role: "radio",
              class: "choice",
              "aria-checked": String(tool.id === page.tool),
              onclick: () => view.send({ type: "ChooseRow", table: "tools", row: tool.id, open: false }),
            },
            piecePicture(view, page.board.game, tool.piece),
            h("span", {}, tool.label),
          ),
        ),
      ),
      ...page.fields.map((/** @type {any} */ field) => fieldElement(view, field)),
      page.problems.length ? h("div", { class: "problems", role: "status" }, ...page.problems.map((/** @type {string} */ problem) => h("p", {}, problem))) : null,
    ),
    actions(view),
  ];
}
