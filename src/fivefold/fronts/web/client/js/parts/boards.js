// Boards on a page: each keeps its picture and selection from page to page.

import { h } from "../dom.js";
import { later } from "../later.js";

/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../view.js").View} View */
/** @typedef {import("../types.js").BoardPart} BoardPart */

/** @type {Map<string, Board>} */
const boards = new Map();

/**
 * A board of the page.
 * @param {View} view
 * @param {string} id
 * @param {BoardPart} part
 * @param {string} label
 * @param {Object<string, any>} [acts] what is done with moves, refusals and presses
 */
export function boardElement(view, id, part, label, acts = {}) {
  const key = `${view.page.screen || 0}-${id}`;
  view.boardsShown.add(key);
  return h("div", {
    key: `board-${key}`,
    class: "board-place",
    opaque: true,
    "data-id": id,
    hook: (/** @type {HTMLElement} */ place) => {
      const scripts = later(view);
      if (!scripts) return;
      let board = boards.get(key);
      if (!board) boards.set(key, (board = new scripts.Board()));
      if (board.element.parentElement !== place) place.replaceChildren(board.element);
      const sound = (/** @type {string} */ name) => view.sound(name);
      board.update({ part, appearance: view.page.appearance || {}, label, received: view.received, sound, ...acts });
    },
  });
}

/** Return the board that is played on, if it is on the page. @param {View} view */
export function playedBoard(view) {
  return boards.get(`${view.page.screen || 0}-board`);
}

/** Forget boards that are on the page no more. @param {Set<string>} shown */
export function dropBoards(shown) {
  for (const [key, board] of boards) {
    if (shown.has(key)) continue;
    board.close();
    boards.delete(key);
  }
}
