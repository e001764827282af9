// Home: the folding screen with one panel for each game.

import { h } from "../dom.js";
import { fold, pageButton, piecePicture } from "../parts/basics.js";
import { tint } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view */
export function homePage(view) {
  const { page } = view;
  return [
    h("div", { class: "folding" }, ...page.cards.map((/** @type {any} */ card) => panel(view, card))),
    buttonBar(view),
    page.help ? h("p", { class: "help-line" }, page.help) : null,
  ];
}

/** @param {View} view @param {any} card */
function panel(view, card) {
  return h(
    "div",
    { class: "panel-place", key: card.id, ...tint(card.game) },
    h(
      "button",
      { type: "button", class: "panel", "data-id": card.id, onclick: () => view.press(card.id) },
      h("span", { class: "still-life", "aria-hidden": "true" }, ...card.pieces.slice(0, 6).map((/** @type {any} */ piece) => piecePicture(view, card.game, piece))),
      h("span", { class: "plinth" }, h("b", {}, card.title), fold("small"), h("span", {}, card.text)),
    ),
    card.going ? pageButton(view, card.going, "button going") : null,
  );
}
