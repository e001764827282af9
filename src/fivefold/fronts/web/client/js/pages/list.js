// Lists: archive, records, accounts, levels, daily and lobby.

import { h } from "../dom.js";
import { icon, qrCode } from "../parts/basics.js";
import { boardElement } from "../parts/boards.js";
import { fieldElement } from "../parts/fields.js";
import { podium, tableElement } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** Return a filter as it fits the screen: several ones with many options are lists where there is little room. @param {View} view @param {any} field */
function compact(view, field) {
  const picks = view.page.filters.filter((/** @type {any} */ each) => each.type === "PickField");
  const many = picks.length > 1 && picks.some((/** @type {any} */ each) => each.options.length > 3);
  return !view.wide.matches && many && field.type === "PickField" ? { ...field, style: "list" } : field;
}

/** @param {View} view */
export function listPage(view) {
  const { page } = view;
  const filters = page.filters?.length ? h("div", { class: "filters" }, ...page.filters.map((/** @type {any} */ field) => fieldElement(view, compact(view, field)))) : null;
  const list = h("div", { class: "list" }, podium(view, page.podium, page.table.chosen), tableElement(view, page.table), page.below ? h("div", { class: "below", "data-heading": page.below.columns[0].label }, tableElement(view, page.below, page.below.columns[0].label)) : null);
  const bar = buttonBar(view, buttons(page));
  const beside = page.beside ? besideList(view, page.beside) : null;
  const code = page.code ? codeCard(view, page.code) : null;
  const chosen = preview(view);
  if (beside && view.wide.matches) return [h("div", { class: "list-columns scrolls" }, filters, list), h("div", { class: "side" }, bar, chosen, beside, code)];
  return [h("div", { class: "list-columns scrolls" }, filters, beside, beside ? [chosen, list] : [list, chosen], code), bar];
}

/** @param {View} view @param {any} table */
function besideList(view, table) {
  const { label } = table.columns[0];
  return h("aside", { class: "beside", key: "beside", "aria-label": label }, tableElement(view, table, label));
}

/** What is told of the chosen row. @param {View} view */
function preview(view) {
  const { page } = view;
  if (!page.preview && !page.detail?.length) return null;
  return h(
    "aside",
    { class: page.beside ? "told" : "preview", key: "chosen", "aria-label": "Chosen row" },
    page.preview ? boardElement(view, "preview", page.preview, page.caption || page.title) : null,
    page.caption ? h("p", { class: "caption" }, page.caption) : null,
    ...(page.detail || []).map((/** @type {string} */ line) => h("p", { class: "note" }, line)),
  );
}

/** How others come in. @param {View} view @param {any} code */
function codeCard(view, code) {
  return h(
    "section",
    { class: "code-card", key: "code", "aria-label": "Bring a phone" },
    qrCode(code),
    h("div", {}, h("b", {}, "Bring a phone"), h("span", { class: "note" }, "Scan, or open"), h("b", { class: "address" }, code.text.replace(/^http:\/\/|\/$/g, "").replace(/(:\d+)$/, "\u200b$1")), copyButton(view, code.text)),
  );
}

/** @param {View} view @param {string} text */
function copyButton(view, text) {
  const copied = view.copied === text;
  return h("button", { type: "button", class: "copy", onclick: () => void view.share(text) }, icon(copied ? "check" : "copy", "small"), copied ? "Copied" : "Copy");
}

/** Return the buttons of a page, without the one that the rows have themselves; then the first of the others is the primary one. @param {any} page */
function buttons({ table, buttons: all = [] }) {
  if (!table.rows.some((/** @type {any} */ row) => row.open)) return all;
  const rest = all.filter((/** @type {any} */ button) => button.id !== table.opens);
  return rest.some((/** @type {any} */ button) => button.role === "primary") ? rest : rest.map((/** @type {any} */ button, /** @type {number} */ n) => (n ? button : { ...button, role: "primary" }));
}
