// Lists: tables of rows, the podium of records, and lists of moves.

import { h } from "../dom.js";
import { piecePicture, playerFace } from "./basics.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view @param {any} table @param {string} [label] */
export function tableElement(view, table, label = view.page.title) {
  if (!table.rows.length) return h("p", { class: "empty" }, table.empty || "");
  const badge = table.rows.some((/** @type {any} */ row) => row.piece);
  const opens = table.rows.some((/** @type {any} */ row) => row.open);
  return h(
    "div",
    { class: "table-place", key: table.id, "data-id": table.id, onscroll: (/** @type {any} */ event) => more(view, table, event) },
    h(
      "table",
      { class: "table", "aria-label": label },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          badge ? h("th", { class: "badge-cell" }, h("span", { class: "spoken" }, "Game")) : null,
          ...table.columns.map((/** @type {any} */ column) => heading(view, table, column)),
          opens ? h("td", { class: "open-cell" }) : null,
        ),
      ),
      h("tbody", {}, ...table.rows.map((/** @type {any} */ row) => rowElement(view, table, row, badge, opens))),
    ),
    table.more
      ? h("button", { type: "button", class: "button plain more", onclick: () => view.send({ type: "LoadMore", table: table.id }) }, "Show more")
      : null,
  );
}

/** @param {View} view @param {any} table @param {any} event */
function more(view, table, event) {
  const place = event.target;
  if (table.more && place.scrollTop + place.clientHeight > place.scrollHeight - 80) {
    view.send({ type: "LoadMore", table: table.id });
  }
}

/** @param {View} view @param {any} table @param {any} column */
function heading(view, table, column) {
  const sorted = table.sort === column.id;
  const order = sorted ? (table.descending ? "descending" : "ascending") : null;
  const inside = column.sortable
    ? h("button", { type: "button", onclick: () => view.send({ type: "SortTable", table: table.id, column: column.id }) }, column.label, sorted ? (table.descending ? " ↓" : " ↑") : "")
    : column.label;
  return h("th", { scope: "col", class: column.numeric ? "numeric" : null, "aria-sort": order }, inside);
}

/** @param {View} view @param {any} table @param {any} row @param {boolean} badge @param {boolean} opens */
function rowElement(view, table, row, badge, opens) {
  const chosen = table.chosen === row.id;
  const choose = (/** @type {boolean} */ open) => view.send({ type: "ChooseRow", table: table.id, row: row.id, open });
  return h(
    "tr",
    {
      key: row.id,
      class: `${chosen ? "chosen" : ""} ${row.mood || ""} ${row.ready === false ? "closed" : ""}`,
      "aria-selected": chosen ? "true" : null,
      tabindex: chosen || (!table.chosen && table.rows[0] === row) ? "0" : "-1",
      onclick: () => choose(chosen || (!table.chosen && Boolean(row.open))), // rows beside the page's own list are not chosen first
      onkeydown: (/** @type {KeyboardEvent} */ event) => rowKey(event, choose, Boolean(table.chosen) || !opens),
    },
    badge ? h("td", { class: "badge-cell", ...tint(row.game) }, row.presence ? playerFace(view, row, row.presence) : piecePicture(view, row.game, row.piece, "badge")) : null,
    ...row.cells.map((/** @type {string} */ cell, /** @type {number} */ n) => {
      const column = table.columns[n] || {};
      const mood = column.mood && row.mood ? `mood ${row.mood}` : "";
      return h("td", { class: `${column.numeric ? "numeric" : ""} ${mood}`, "data-label": column.label }, column.people ? faces(view, row, column.seats) : column.seats ? seatPieces(view, row) : null, cell);
    }),
    opens ? h("td", { class: "open-cell" }, row.open ? openButton(row, choose) : null) : null,
  );
}

/** The players of a row, each with its piece. @param {View} view @param {any} row @param {boolean} withSeats */
function faces(view, { faces: all = [], seats = [] }, withSeats) {
  return all.length ? h("span", { class: "faces" }, ...all.map((/** @type {any} */ face, /** @type {number} */ n) => playerFace(view, face, "", withSeats ? seats[n] : null))) : null;
}

/** The pieces that one would play. @param {View} view @param {any} row */
function seatPieces(view, { seats = [] }) {
  return seats.length ? h("span", { class: "seats" }, ...seats.map((/** @type {any} */ seat) => piecePicture(view, seat.game, seat.piece))) : null;
}

/** A button that opens its row at once. @param {any} row @param {(open: boolean) => void} choose */
function openButton(row, choose) {
  const press = (/** @type {Event} */ event) => {
    event.stopPropagation();
    choose(true);
  };
  return h("button", { type: "button", class: "button tonal", "aria-label": [row.open, ...row.cells].join(", "), onclick: press }, row.open);
}

/** @param {KeyboardEvent} event @param {(open: boolean) => void} choose @param {boolean} follows whether the row with the focus is chosen */
function rowKey(event, choose, follows) {
  const row = /** @type {HTMLElement} */ (event.target);
  if (row !== event.currentTarget) return;
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (event.key === "Enter" || event.key === " ") choose(true);
  else if (next instanceof HTMLElement) {
    next.focus();
    if (follows) next.click();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Return the attributes that tint an element with the colours of a game. @param {string | undefined} game */
export function tint(game) {
  return game ? { "data-game": game, "--hue": `var(--hue-${game})`, "--deep": `var(--deep-${game})` } : {};
}

/** @param {View} view @param {any[]} rows @param {string} [own] */
export function podium(view, rows, own = "") {
  if (!rows?.length) return null;
  return h(
    "ol",
    { class: "podium" },
    ...rows.map((row) =>
      h(
        "li",
        { key: row.id, class: row.id === own ? "own" : null },
        piecePicture(view, row.game, row.piece, "badge"),
        h("span", {}, ...row.cells.map((/** @type {string} */ cell) => h("span", { class: "part" }, cell))),
      ),
    ),
  );
}

/** @param {View} view @param {any[]} moves @param {number} current */
export function moveList(view, moves, current) {
  return h(
    "ol",
    {
      class: "moves",
      "aria-label": "Moves",
      tabindex: "0",
      "data-id": "moves",
      hook: (/** @type {HTMLElement} */ list) => showCurrent(list, current),
    },
    ...moves.map((move) =>
      h(
        "li",
        { key: move.number },
        h(
          "button",
          {
            type: "button",
            class: `move ${move.mark || ""}`,
            tabindex: "-1",
            "aria-current": move.number === current ? "true" : null,
            onclick: () => view.send({ type: "ChooseRow", table: "moves", row: String(move.number), open: false }),
          },
          h("span", { class: "number" }, move.number),
          move.text,
          move.mark ? h("span", { class: "spoken" }, `, ${move.mark}`) : null,
        ),
      ),
    ),
  );
}

/** The current part of each list that was brought into view: a reader who scrolled away since stays there. @type {WeakMap<HTMLElement, number>} */
const inView = new WeakMap();

/** Bring the current part of a list into view when it is another one. @param {HTMLElement} list @param {number} current */
export function showCurrent(list, current) {
  if (inView.get(list) === current) return;
  inView.set(list, current);
  requestAnimationFrame(() => {
    const now = list.querySelector("[aria-current]");
    if (!(now instanceof HTMLElement)) return;
    list.scrollTo(now.offsetLeft + (now.offsetWidth - list.clientWidth) / 2, now.offsetTop + (now.offsetHeight - list.clientHeight) / 2);
  });
}
