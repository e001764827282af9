// Help: topics, and the one that is open.

import { h } from "../dom.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function helpPage(view) {
  const { page } = view;
  const [title, text] = page.topics[page.open] || ["", []];
  return [
    h(
      "div",
      { class: "help-columns" },
      h(
        "nav",
        { class: "topics scrolls", "aria-label": "Topics", "data-id": "topics" },
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
      h("article", { class: "text scrolls", tabindex: "0" }, h("h2", {}, title), ...text.map((/** @type {string} */ part) => h("p", {}, part))),
    ),
    buttonBar(view),
  ];
}
