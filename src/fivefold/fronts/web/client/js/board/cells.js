// The grid of cells over a board, which pointer, keyboard and screen readers use.

import { h, render } from "../dom.js";
import { same } from "./interaction.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../palette.js").Look} Look */
/** @typedef {import("./interaction.js").Cell} Cell */
/** @typedef {import("./interaction.js").Rules} Rules */
/** @typedef {import("./interaction.js").Selection} Selection */
/** @typedef {{scene: Scene, hidden: boolean, label: string, rules: Rules | null, plays: boolean, selection: Selection, aim: Cell | null, look: Look}} Described */

const TURNS = ["", "turned right", "turned round", "turned left"];

export class CellGrid {
  constructor() {
    this.element = document.createElement("div");
    this.element.className = "cells";
    /** @type {Described | null} */
    this.described = null;
  }

  /** Describe every cell, if anything changed. @param {Described} given */
  update(given) {
    const before = this.described;
    this.described = given;
    if (before && Object.entries(given).every(([name, value]) => Object.is(value, /** @type {any} */ (before)[name]))) return;
    const { rules } = given;
    if (rules) {
      this.place(given.scene, rules, given.aim);
      this.element.setAttribute("role", given.plays ? "grid" : "table"); // a table is only read
      this.element.setAttribute("aria-label", given.label);
    } else this.element.removeAttribute("role");
    render(this.element, rules ? rows(given, rules) : []);
  }

  /** @param {Scene} scene @param {Rules} rules @param {Cell | null} aim */
  place(scene, rules, aim) {
    const { style, classList } = this.element;
    style.setProperty("left", `${(-scene.left / scene.width) * 100}%`);
    style.setProperty("top", `${(-scene.top / scene.height) * 100}%`);
    style.setProperty("width", `${(rules.width / scene.width) * 100}%`);
    style.setProperty("height", `${(rules.height / scene.height) * 100}%`);
    style.setProperty("--columns", String(rules.width));
    style.setProperty("--rows", String(rules.height));
    classList.toggle("aiming", aim !== null);
    if (!aim) return;
    style.setProperty("--aim-x", `${((aim[0] + 0.5) / rules.width) * 100}%`);
    style.setProperty("--aim-y", `${((aim[1] + 0.5) / rules.height) * 100}%`);
  }

  /** @param {number} index */
  focus(index) {
    const found = /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-cell="${index}"]`));
    found?.focus({ preventScroll: true });
  }
}

/** @param {Described} given @param {Rules} rules */
function rows({ scene, hidden, selection, look, plays }, rules) {
  const pieces = hidden ? new Map() : piecesOn(scene, look);
  const current = selection.cursor || [Math.floor(rules.width / 2), Math.floor(rules.height / 2)];
  const targets = plays ? rules.targets(selection) : new Set();
  return Array.from({ length: rules.height }, (_, y) => {
    const row = Array.from({ length: rules.width }, (__, x) => {
      const cell = /** @type {Cell} */ ([x, y]);
      const index = rules.index(cell);
      const words = [rules.name(cell), pieces.get(`${x},${y}`) || "empty"];
      if (targets.has(index)) words.push("target");
      return h("div", {
        role: plays ? "gridcell" : "cell",
        class: "cell",
        "aria-label": words.join(", "),
        "aria-selected": plays && same(selection.picked, cell) ? "true" : null,
        tabindex: same(current, cell) ? "0" : "-1",
        "data-cell": index,
      });
    });
    return h("div", { role: "row", class: "row" }, ...row);
  });
}

/** @param {Scene} scene @param {Look} look @returns {Map<string, string>} words for the pieces, by column and row */
function piecesOn(scene, look) {
  const words = new Map();
  for (const shape of scene.shapes) {
    if (shape.type === "Sprite" && shape.x >= 0 && shape.y >= 0) words.set(`${Math.floor(shape.x)},${Math.floor(shape.y)}`, pieceWords(shape, look));
  }
  return words;
}

/** @param {any} shape @param {Look} look */
export function pieceWords(shape, look) {
  const art = look.arts[shape.name];
  const quarter = art?.turns ? ((Math.round((shape.turn || 0) / 90) % 4) + 4) % 4 : 0;
  return [art?.title || shape.name, TURNS[quarter]].filter(Boolean).join(", ");
}
