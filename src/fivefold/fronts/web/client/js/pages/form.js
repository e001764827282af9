// Forms: set-up, settings and accounts.

import { h } from "../dom.js";
import { icon } from "../parts/basics.js";
import { boardElement } from "../parts/boards.js";
import { fieldElement } from "../parts/fields.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function formPage(view) {
  const { page } = view;
  return [
    h(
      "div",
      { class: "form-columns scrolls" },
      h(
        "div",
        { class: "form" },
        ...page.groups.map((/** @type {any} */ group, /** @type {number} */ n) =>
          h(
            "fieldset",
            { key: `group-${n}`, class: "group" },
            group.title ? h("legend", {}, icon(group.icon || "", "small"), group.title) : null,
            ...group.fields.map((/** @type {any} */ field) => fieldElement(view, field)),
          ),
        ),
      ),
      page.preview
        ? h(
            "aside",
            { class: "preview", "aria-label": "Preview" },
            boardElement(view, "preview", page.preview, page.caption || page.title),
            page.caption ? h("p", { class: "caption" }, page.caption) : null,
            page.note ? h("p", { class: "note" }, page.note) : null,
          )
        : null,
      page.about?.length
        ? h("aside", { class: "about", "aria-label": "How it is played" }, ...page.about.map((/** @type {any} */ [title, text]) => h("section", {}, h("h2", {}, title), ...text.map((/** @type {string} */ part) => h("p", {}, part)))))
        : null,
    ),
    page.problem ? h("p", { class: "problem", role: "alert" }, page.problem) : null,
    buttonBar(view),
  ];
}
