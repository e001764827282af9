// Lists: archive, records, accounts, levels, daily and lobby.

import { h } from "../dom.js";
import { boardElement } from "../parts/boards.js";
import { fieldElement } from "../parts/fields.js";
import { podium, tableElement } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function listPage(view) {
  const { page } = view;
  return [
    page.filters?.length ? h("div", { class: "filters" }, ...page.filters.map((/** @type {any} */ field) => fieldElement(view, field))) : null,
    h(
      "div",
      { class: "list-columns scrolls" },
      h("div", { class: "list" }, podium(view, page.podium, page.table.chosen), tableElement(view, page.table)),
      page.preview || page.detail?.length
        ? h(
            "aside",
            { class: "preview" },
            page.preview ? boardElement(view, "preview", page.preview, page.caption || page.title) : null,
            page.caption ? h("p", { class: "caption" }, page.caption) : null,
            ...(page.detail || []).map((/** @type {string} */ line) => h("p", { class: "note" }, line)),
          )
        : null,
    ),
    buttonBar(view),
  ];
}
