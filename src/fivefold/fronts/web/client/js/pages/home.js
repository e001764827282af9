// Home: the folding screen with one panel for each game.

import { h } from "../dom.js";
import { fold, icon, pageButton, playerFace } from "../parts/basics.js";
import { tint } from "../parts/tables.js";
import { buttonBar } from "./frame.js";

/** @typedef {import("../view.js").View} View */

/** Buttons at the top of the page, from left to right, as in the window. */
const SIGNS = ["exit", "settings", "accounts"];

/** @param {View} view */
export function homePage(view) {
  const { page } = view;
  const below = page.buttons.filter((/** @type {any} */ button) => !SIGNS.includes(button.id));
  return [
    h("div", { class: "folding scrolls" }, ...page.cards.map((/** @type {any} */ card) => panel(view, card))),
    buttonBar(view, below),
    page.help ? h("p", { class: "help-line" }, page.help) : null,
  ];
}

/** The account, the settings and the way out. @param {View} view */
export function homeSigns(view) {
  return SIGNS.map((name) => {
    const button = view.page.buttons.find((/** @type {any} */ each) => each.id === name);
    if (!button) return null;
    return name === "accounts" ? account(view, button) : pageButton(view, button, "icon-button sign");
  });
}

/** @param {View} view @param {any} button */
function account(view, button) {
  const { face } = view.page;
  return h(
    "button",
    { type: "button", class: "account", "data-id": button.id, onclick: () => view.press(button.id) },
    face ? playerFace(view, face) : h("span", { class: "player-face" }, icon(button.icon)),
    h("span", { class: "who" }, h("b", {}, button.label), button.tip ? h("span", {}, button.tip) : null),
  );
}

/** @param {View} view @param {any} card */
function panel(view, card) {
  return h(
    "div",
    { class: "panel-place", key: card.id, ...tint(card.game) },
    h(
      "button",
      { type: "button", class: "panel", "data-id": card.id, onclick: () => view.press(card.id) },
      h("img", { class: "cover", src: `/cover/${encodeURIComponent(card.game)}.svg`, alt: "" }),
      h("span", { class: "plinth" }, h("b", {}, card.title), fold("small"), h("span", {}, card.text)),
    ),
    card.going ? pageButton(view, card.going, "button going") : null,
  );
}
