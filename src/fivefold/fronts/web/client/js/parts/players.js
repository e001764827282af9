// Players beside the board: name, captured pieces and clock.

import { h } from "../dom.js";
import { piecePicture } from "./basics.js";
import { clockText, timeLeft } from "./clock.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view @param {any} clock */
export function clockElement(view, clock) {
  const low = timeLeft(clock, view.elapsed) < (clock.low_below ?? 20_000);
  return h(
    "span",
    { class: `clock ${low ? "low" : ""}`, role: "timer", "aria-live": "off", "data-running": clock.running ? "" : null },
    clockText(clock, view.elapsed),
  );
}

/** @param {View} view @param {any} bar */
export function playerStrip(view, bar) {
  return h(
    "section",
    {
      key: `seat-${bar.seat}`,
      class: `strip ${bar.active ? "active" : ""}`,
      "aria-label": bar.active ? `${bar.name}, to move` : bar.name,
      "--seat": `var(--role-${bar.paint.replaceAll(".", "-")})`,
    },
    h("span", { class: "face" }, piecePicture(view, view.page.game, bar.badge)),
    h("span", { class: "who" }, h("b", {}, bar.name), h("span", {}, bar.text)),
    bar.captured?.length
      ? h("span", { class: "captured" }, ...bar.captured.map((/** @type {any} */ piece) => piecePicture(view, view.page.game, piece)))
      : null,
    bar.clock ? clockElement(view, bar.clock) : null,
  );
}

/** @param {View} view @param {any[]} strips the seat at the top of the board last */
export function stripsAround(view, strips) {
  const own = strips[0] ? playerStrip(view, strips[0]) : null;
  const other = strips.slice(1).map((bar) => playerStrip(view, bar));
  return { own, other };
}

/** @param {View} view @param {any} fact label, value, pieces, seat, share, low */
export function factElement(view, fact) {
  const [label, value = "", pieces = [], , share = null, low = false] = Array.isArray(fact)
    ? fact
    : [fact.label, fact.value, fact.pieces, fact.seat, fact.share, fact.low];
  return h(
    "div",
    { class: `fact ${low ? "low" : ""}`, key: label },
    h("dt", {}, label),
    h(
      "dd",
      {},
      value,
      pieces?.length ? h("span", { class: "pieces" }, ...pieces.map((/** @type {any} */ piece) => piecePicture(view, view.page.game, piece))) : null,
      share === null || share === undefined
        ? null
        : h("span", { class: "progress", role: "progressbar", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": Math.round(share * 100), "--share": `${share * 100}%` }),
    ),
  );
}
