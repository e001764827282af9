// A game night on the projector: how to join, who is here, the games under way, and the standings.

import { h } from "../dom.js";
import { boardElement } from "../parts/boards.js";
import { tableElement, tint } from "../parts/tables.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function nightPage(view) {
  const { page } = view;
  const { caption = "" } = page; // empty on a server that does not know its address
  const [scheme, rest] = caption.split("//");
  return [
    h(
      "div",
      { class: "night-columns" },
      h(
        "section",
        { class: "night-join", "aria-label": "Join" },
        page.preview ? boardElement(view, "preview", page.preview, `QR code of ${caption}`) : null,
        rest ? h("p", { class: "night-address" }, h("span", {}, `${scheme}//`), rest) : null,
        h("p", { class: "note" }, "Scan the code, or type the address. Nothing to install."),
        h("h2", {}, "Here now"),
        h("ul", { class: "people" }, ...(page.detail || []).map((/** @type {string} */ name) => h("li", { key: name }, name))),
      ),
      h(
        "section",
        { class: "night-games", "aria-label": "Games under way" },
        page.boards?.length
          ? page.boards.map((/** @type {any} */ card) =>
              h("figure", { key: card.id, ...tint(card.board.game) }, boardElement(view, `card-${card.id}`, card.board, `${card.title}, ${card.text}`), h("figcaption", {}, h("b", {}, card.title), h("span", {}, card.text))),
            )
          : h("p", { class: "empty" }, "No game is being played. Scan the code and challenge somebody."),
      ),
      h("section", { class: "night-standings", "aria-label": "Standings" }, h("h2", {}, "Tonight"), tableElement(view, page.table)),
    ),
  ];
}
