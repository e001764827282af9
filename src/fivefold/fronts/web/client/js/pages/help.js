// Help: topics, and the one that is open.

import { h } from "../dom.js";
import { piecePicture } from "../parts/basics.js";
import { showCurrent } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function helpPage(view) {
  const { page } = view;
  const [title, text, pieces = []] = page.topics[page.open] || ["", []];
  return [
    h(
      "div",
      { class: "help-columns" },
      h(
        "nav",
        { class: "topics scrolls", "aria-label": "Topics", "data-id": "topics", hook: (/** @type {HTMLElement} */ list) => showCurrent(list, page.open) },
        ...page.topics.map((/** @type {any} */ [name], /** @type {number} */ n) =>
          h(
            "button",
            {
              key: n,
              type: "button",
              class: "topic",
              "aria-current": n === page.open ? "true" : null,
              onclick: () => view.send({ type: "ChooseRow", table: "topics", row: String(n), open: false }),
            },
            name,
          ),
        ),
      ),
      h("article", { class: "text scrolls", tabindex: "0" }, h("h2", {}, title), ...text.map((/** @type {string} */ part, /** @type {number} */ n) => paragraph(view, part, pieces[n] || []))),
    ),
    buttonBar(view),
  ];
}

/** A paragraph, with the pieces that it speaks of. @param {View} view @param {string} text @param {any[]} pieces */
function paragraph(view, text, pieces) {
  if (!pieces.length) return h("p", {}, text);
  const pictures = pieces.map((piece) => piecePicture(view, view.page.game, piece));
  return h("div", { class: "with-pieces" }, h("span", { class: "pieces" }, ...pictures), h("p", {}, text));
}
