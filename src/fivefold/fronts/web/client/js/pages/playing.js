// A match under way: board, players, status, moves and actions.

import { h } from "../dom.js";
import { icon, moreTile, pageButton, piecePicture } from "../parts/basics.js";
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
  const status = view.waits ? "Sending" : playedBoard(view)?.aim ? "Tap the point again or press Place" : pickedStatus(view) || page.status || page.facts[0];
  return [
    h(
      "div",
      { class: "board-column" },
      ...other,
      page.strips?.length ? null : numbers(view, "above"),
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
      page.strips?.length ? null : numbers(view, "beside"),
      h(
        "div",
        { class: "zone-row" },
        h("p", { class: `zone ${view.waits ? "sending" : ""}`, role: "status", onclick: () => (page.skip ? view.send({ type: "KeyPress", key: { type: "Key", name: "space" } }) : undefined) }, icon("info", "small"), status),
        turnPad(view),
        playedBoard(view)?.aim ? h("button", { type: "button", class: "button tonal", "data-id": "place", onclick: () => playedBoard(view)?.playAim() }, icon("check"), "Place") : null,
      ),
      page.under_way ? h("dl", { class: "facts" }, factElement(view, page.under_way)) : null,
      h("dl", { class: "facts rest" }, ...facts(view)),
      page.moves?.length ? moveList(view, page.moves, page.cursor || 0) : null,
      page.best?.length ? podium(view, page.best) : null,
      page.entry ? fieldElement(view, page.entry) : null,
      page.help ? h("p", { class: "help-line" }, page.help) : null,
    ),
    actions(view),
  ];
}

/** What the game says about the picked piece; empty while there is other news. @param {View} view */
function pickedStatus(view) {
  const { own_turn = false, status = "", facts } = view.page;
  return own_turn && status === facts[0] ? playedBoard(view)?.pickedStatus() || "" : "";
}

/** What can be done with the picked piece, where a thumb reaches it; pressing the piece lets it go. @param {View} view */
export function turnPad(view) {
  const board = playedBoard(view);
  const buttons = (view.page.buttons || []).filter((/** @type {any} */ button) => button.previews && button.key && board?.worksOnPick(button.key.toLowerCase()));
  const sprite = board?.pickedSprite();
  if (!board || !sprite || !buttons.length) return null;
  const [first, ...rest] = buttons.map((/** @type {any} */ button) => {
    const local = pageButton(view, { ...button, id: `pad-${button.id}`, ready: true, tip: "" }, "button");
    return makesMoveOf(local, board, button.key.toLowerCase());
  });
  const name = board.rules?.name(/** @type {[number, number]} */ (board.selection.picked));
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": `Turn the piece on ${name}` },
    first,
    h(
      "button",
      { key: "pad-piece", type: "button", class: "pad-piece", "aria-label": `Let go of the piece on ${name}`, onclick: () => board.letGo() },
      piecePicture(view, view.page.board.game, [sprite.name, (sprite.turn || 0) / 90]),
      name,
    ),
    ...rest,
  );
}

/** The big number and the clock of games for one; the style shows them above or beside the board. @param {View} view @param {string} place */
function numbers(view, place) {
  const { page } = view;
  const big = page.facts[1];
  const timer = page.timer;
  if (!big && !timer) return null;
  return h(
    "dl",
    { class: `numbers ${place}` },
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
    if (!owner) return factElement(view, fact);
    const owned = factElement(view, [`${fact[0]}, ${owner.name}`, ...fact.slice(1)]);
    owned.attributes.class += " owned";
    return owned;
  });
}

/**
 * A button of the page. One whose key works on what is picked here is ready, since the server does not know of the
 * pick.
 * @param {View} view
 * @param {any} button
 * @param {string} shape
 */
function actionButton(view, button, shape) {
  const board = playedBoard(view);
  if (!button.key || !board?.worksOnPick(button.key.toLowerCase())) return pageButton(view, button, shape);
  const local = pageButton(view, { ...button, ready: true, tip: "" }, shape);
  return makesMoveOf(local, board, button.key.toLowerCase());
}

/**
 * Have a button make the move of a key at the board, and show it while it is pointed at or focused.
 * @param {any} button
 * @param {import("../board/board.js").Board} board
 * @param {string} key
 */
function makesMoveOf(button, board, key) {
  const show = () => board.pointAtButton(key);
  const hide = () => board.pointAtButton("");
  Object.assign(button.attributes, { onclick: () => board.pressKey(key), onmouseenter: show, onfocus: show, onmouseleave: hide, onblur: hide });
  return button;
}

/** The actions of a page: on a small screen the first ones and the primary one, and the others behind More. @param {View} view */
export function actions(view) {
  const shown = view.page.buttons || [];
  const open = view.panel === "more";
  const usual = shown.filter((/** @type {any} */ button) => !button.previews); // those of a piece are on the pad
  const needsMore = usual.length > ON_A_BAR;
  const primary = usual.filter((/** @type {any} */ button) => button.role === "primary");
  const plain = usual.filter((/** @type {any} */ button) => button.role !== "primary");
  const first = needsMore ? [...primary, ...plain].slice(0, ON_A_BAR - 1) : usual;
  const shape = (/** @type {any} */ button) => (button.previews ? "tile of-piece" : first.includes(button) ? "tile" : "tile extra");
  return h(
    "div",
    { class: `bar actions ${open ? "open" : ""}`, role: "group", "aria-label": "Actions" },
    ...shown.map((/** @type {any} */ button) => actionButton(view, button, shape(button))),
    needsMore ? moreTile(view, open) : null,
  );
}
