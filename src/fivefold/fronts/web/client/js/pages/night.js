// A game night on the projector: how to join, who is here, the games under way, and the standings.

import { h } from "../dom.js";
import { fold, piecePicture, playerFace } from "../parts/basics.js";
import { boardElement } from "../parts/boards.js";
import { tableElement, tint } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function nightPage(view) {
  const { page } = view;
  const { caption: address = "", boards = [] } = page; // empty on a server that does not know its address
  const [scheme, rest] = address.split("//");
  return [
    h(
      "section",
      { class: "night-join", "aria-label": "Join" },
      h("h2", {}, "Join with your phone"),
      fold("small"),
      page.preview ? boardElement(view, "preview", page.preview, `QR code of ${address}`) : null,
      rest ? h("p", { class: "night-address" }, h("span", {}, `${scheme}//`), rest.replace(/\/$/, "")) : null,
      h("p", { class: "note" }, "Scan the code, or type the address. Nothing to install."),
      buttonBar(view),
    ),
    h(
      "div",
      { class: `night-rest scrolls ${boards.length ? "playing" : ""}`, tabindex: "0" },
      h(
        "section",
        { class: "night-people", "aria-label": page.beside.columns[0].label },
        h("h2", {}, page.beside.columns[0].label),
        h("ul", { class: "people" }, ...page.beside.rows.map((/** @type {any} */ row) => h("li", { key: row.id }, playerFace(view, row, row.presence), row.cells[0]))),
      ),
      boards.length
        ? h(
            "section",
            { class: "night-games", "aria-label": "Games under way" },
            ...boards.map((/** @type {any} */ card) =>
              h("figure", { key: card.id, ...tint(card.board.game) }, boardElement(view, `card-${card.id}`, card.board, `${card.title}, ${card.text}`), caption(view, card)),
            ),
          )
        : h("p", { class: "empty" }, "No game is being played. Scan the code and challenge somebody."),
      page.table.rows.length ? h("section", { class: "night-standings", "aria-label": "Standings" }, h("h2", {}, "Tonight"), tableElement(view, page.table)) : null,
    ),
  ];
}

/** Who plays which pieces, and what. @param {View} view @param {any} card */
function caption(view, { text, players, board }) {
  const names = players.map((/** @type {any} */ bar) => h("b", {}, piecePicture(view, board.game, bar.badge), bar.name));
  return h("figcaption", {}, h("span", { class: "players" }, ...names), h("span", {}, text));
}
