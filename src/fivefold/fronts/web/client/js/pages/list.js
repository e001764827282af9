// Lists: archive, records, accounts, levels, daily and lobby.

import { h } from "../dom.js";
import { boardElement } from "../parts/boards.js";
import { fieldElement } from "../parts/fields.js";
import { podium, tableElement } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** Return a filter as it fits the screen: several ones are lists where there is little room. @param {View} view @param {any} field */
function compact(view, field) {
  const several = view.page.filters.filter((/** @type {any} */ each) => each.type === "PickField").length > 1;
  return view.narrow.matches && several && field.type === "PickField" ? { ...field, style: "list" } : field;
}

/** @param {View} view */
export function listPage(view) {
  const { page } = view;
  return [
    h(
      "div",
      { class: "list-columns scrolls" },
      page.filters?.length ? h("div", { class: "filters" }, ...page.filters.map((/** @type {any} */ field) => fieldElement(view, compact(view, field)))) : null,
      h("div", { class: "list" }, podium(view, page.podium, page.table.chosen), tableElement(view, page.table), page.below ? h("div", { class: "below" }, tableElement(view, page.below, page.below.columns[0].label)) : null),
      page.beside ? h("aside", { class: "beside", "aria-label": page.beside.columns[0].label }, tableElement(view, page.beside, page.beside.columns[0].label)) : null,
      page.preview || page.detail?.length
        ? h(
            "aside",
            { class: "preview", "aria-label": "Chosen row" },
            page.preview ? boardElement(view, "preview", page.preview, page.caption || page.title) : null,
            page.caption ? h("p", { class: "caption" }, page.caption) : null,
            ...(page.detail || []).map((/** @type {string} */ line) => h("p", { class: "note" }, line)),
          )
        : null,
    ),
    buttonBar(view, buttons(page)),
  ];
}

/** Return the buttons of a page, without the one that the rows have themselves; then the first of the others is the primary one. @param {any} page */
function buttons({ table, buttons: all = [] }) {
  if (!table.rows.some((/** @type {any} */ row) => row.open)) return all;
  const rest = all.filter((/** @type {any} */ button) => button.id !== table.opens);
  return rest.some((/** @type {any} */ button) => button.role === "primary") ? rest : rest.map((/** @type {any} */ button, /** @type {number} */ n) => (n ? button : { ...button, role: "primary" }));
}
