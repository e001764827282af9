// A match under way: board, players, status, moves and actions.

import { h } from "../dom.js";
import { pageButton, icon } from "../parts/basics.js";
import { boardElement, playedBoard } from "../parts/boards.js";
import { fieldElement } from "../parts/fields.js";
import { clockText, timeLeft } from "../parts/clock.js";
import { factElement, stripsAround } from "../parts/players.js";
import { moveList, podium } from "../parts/tables.js";

/** @typedef {import("../view.js").View} View */

const ON_A_BAR = 5;

/** @param {View} view */
export function playingPage(view) {
  const { page } = view;
  const { own, other } = stripsAround(view, page.strips || []);
  const status = view.waits ? "Sending" : playedBoard(view)?.aim ? "Tap the point again or press Place" : page.status || page.facts[0];
  return [
    h(
      "div",
      { class: "board-column" },
      ...other,
      page.strips?.length ? null : numbers(view),
      boardElement(view, "board", page.board, `${page.title} board`, {
        play: (/** @type {string} */ move, /** @type {boolean} */ dropped) => view.play(move, dropped),
        refuse: () => view.sound("refuse"),
        picked: () => view.draw(),
      }),
      own,
    ),
    h(
      "div",
      { class: "side-panel scrolls" },
      h(
        "div",
        { class: "zone-row" },
        h("p", { class: `zone ${view.waits ? "sending" : ""}`, role: "status", onclick: () => (page.skip ? view.send({ type: "KeyPress", key: { type: "Key", name: "space" } }) : undefined) }, icon("info", "small"), status),
        playedBoard(view)?.aim ? h("button", { type: "button", class: "button tonal", "data-id": "place", onclick: () => playedBoard(view)?.playAim() }, icon("check"), "Place") : null,
      ),
      page.under_way ? h("dl", { class: "facts" }, factElement(view, page.under_way)) : null,
      h("dl", { class: "facts rest" }, ...facts(view)),
      page.moves?.length ? moveList(view, page.moves, page.moves[page.moves.length - 1].number) : null,
      page.best?.length ? podium(view, page.best) : null,
      page.entry ? fieldElement(view, page.entry) : null,
      page.help ? h("p", { class: "help-line" }, page.help) : null,
    ),
    actions(view),
  ];
}

/** The big number and the clock of games for one, above the board. @param {View} view */
function numbers(view) {
  const { page } = view;
  const big = page.facts[1];
  const timer = page.timer;
  if (!big && !timer) return null;
  return h(
    "dl",
    { class: "numbers" },
    big ? factElement(view, big) : null,
    timer
      ? factElement(view, [timer.label, clockText(timer.clock, view.elapsed), [], null, timer.allowed ? timeLeft(timer.clock, view.elapsed) / timer.allowed : null, timeLeft(timer.clock, view.elapsed) < 20_000])
      : null,
  );
}

/** @param {View} view */
function facts(view) {
  const [, big, rest = []] = view.page.facts;
  const strips = view.page.strips || [];
  const shown = strips.length && big ? [big, ...rest] : rest;
  return shown.map((/** @type {any} */ fact) => {
    const owner = strips.find((/** @type {any} */ bar) => bar.seat === fact[3]);
    return factElement(view, owner ? [`${fact[0]}, ${owner.name}`, ...fact.slice(1)] : fact);
  });
}

/**
 * A button of the page. One whose key makes a move with the piece picked here is ready, since the server does not
 * know of the pick.
 * @param {View} view
 * @param {any} button
 * @param {string} shape
 */
function actionButton(view, button, shape) {
  const board = playedBoard(view);
  const move = button.key && board ? board.moveOfKey(button.key.toLowerCase()) : "";
  if (!move) return pageButton(view, button, shape);
  const local = pageButton(view, { ...button, ready: true, tip: "" }, shape);
  local.attributes.onclick = () => board?.pressKey(button.key.toLowerCase());
  return local;
}

/** The actions of a page: on a small screen the first ones, and the others behind More. @param {View} view */
export function actions(view) {
  const buttons = [...(view.page.buttons || []), ...(view.page.rail || [])];
  const shown = view.page.buttons || [];
  const open = view.panel === "more";
  const needsMore = buttons.length > ON_A_BAR;
  const first = needsMore ? shown.slice(0, ON_A_BAR - 1) : shown;
  return h(
    "div",
    { class: `bar actions ${open ? "open" : ""}`, role: "group", "aria-label": "Actions" },
    ...shown.map((/** @type {any} */ button) => actionButton(view, button, first.includes(button) ? "tile" : "tile extra")),
    needsMore
      ? h(
          "button",
          {
            type: "button",
            class: "tile more-tile",
            "aria-expanded": String(open),
            onclick: () => {
              view.panel = open ? "" : "more";
              view.draw();
            },
          },
          icon("more"),
          h("span", { class: "label" }, open ? "Less" : "More"),
        )
      : null,
  );
}
