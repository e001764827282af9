// Fields of forms: choices, switches, numbers and text.

import { h } from "../dom.js";
import { boardElement } from "./boards.js";
import { icon, piecePicture } from "./basics.js";

/** @typedef {import("../view.js").View} View */

/** @param {View} view @param {any} field */
export function fieldElement(view, field) {
  switch (field.type) {
    case "PickField":
      return pick(view, field);
    case "ToggleField":
      return toggle(view, field);
    case "SliderField":
      return slider(view, field);
    case "TextField":
      return text(view, field);
    default:
      return null;
  }
}

/** @param {View} view @param {any} field */
function pick(view, field) {
  const style = field.style || "segments";
  const chosen = field.options.find((/** @type {any} */ option) => option.value === field.value);
  const explained = field.text || (style !== "cards" && chosen?.text) || "";
  if (style === "list") {
    return h(
      "label",
      { class: "field", key: field.id },
      h("span", { class: "label" }, field.label),
      h(
        "select",
        { "data-id": field.id, onchange: (/** @type {any} */ event) => view.set(field.id, event.target.value) },
        ...field.options.map((/** @type {any} */ option) =>
          h("option", { value: option.value, selected: option.value === field.value }, option.label),
        ),
      ),
      explained ? h("p", { class: "explained" }, explained) : null,
    );
  }
  return h(
    "div",
    { class: "field", key: field.id, role: "radiogroup", "aria-label": field.label },
    h("span", { class: "label", "aria-hidden": "true" }, field.label),
    h(
      "div",
      { class: style },
      ...field.options.map((/** @type {any} */ option) =>
        h(
          "button",
          {
            key: option.value,
            type: "button",
            role: "radio",
            class: "choice",
            "aria-checked": String(option.value === field.value),
            "aria-label": option.label,
            tabindex: option.value === field.value || !chosen ? "0" : "-1",
            "data-id": option.value === field.value ? field.id : null,
            onclick: () => view.set(field.id, option.value),
            onkeydown: (/** @type {KeyboardEvent} */ event) => moveChoice(event),
          },
          option.scene ? boardElement(view, `${field.id}-${option.value}`, { game: view.page.game, scene: option.scene }, option.label) : null,
          option.pieces?.length
            ? h("span", { class: "pieces" }, ...option.pieces.map((/** @type {any} */ piece) => piecePicture(view, view.page.game, piece)))
            : null,
          option.colours?.length
            ? h("span", { class: "swatch" }, ...option.colours.map((/** @type {string} */ colour) => h("i", { "--colour": colour })))
            : null,
          h("span", {}, option.label),
          style === "cards" && option.text ? h("small", {}, option.text) : null,
        ),
      ),
    ),
    explained ? h("p", { class: "explained" }, explained) : null,
  );
}

/** Arrow keys go through the choices of a field. @param {KeyboardEvent} event */
function moveChoice(event) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const own = /** @type {HTMLElement} */ (event.target).closest("[role=radio]");
  const all = [...own?.parentElement?.querySelectorAll("[role=radio]") || []];
  const next = /** @type {HTMLElement} */ (all[(all.indexOf(/** @type {Element} */ (own)) + step + all.length) % all.length]);
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  next.click();
}

/** @param {View} view @param {any} field */
function toggle(view, field) {
  return h(
    "div",
    { class: "field toggle", key: field.id },
    h(
      "button",
      {
        type: "button",
        role: "switch",
        "aria-checked": String(Boolean(field.on)),
        "data-id": field.id,
        onclick: () => view.set(field.id, !field.on),
      },
      h("span", { class: "label" }, field.label),
      h("span", { class: "knob", "aria-hidden": "true" }),
    ),
    field.samples?.length
      ? h("span", { class: "pieces" }, ...field.samples.map((/** @type {any} */ sample) => piecePicture(view, sample.game, sample.piece)))
      : null,
    field.text ? h("p", { class: "explained" }, field.text) : null,
  );
}

/** @param {View} view @param {any} field */
function slider(view, field) {
  return h(
    "label",
    { class: "field", key: field.id },
    h("span", { class: "label" }, field.label, h("output", {}, field.shown)),
    h("input", {
      type: "range",
      min: field.low,
      max: field.high,
      step: field.step,
      value: String(field.value),
      "aria-valuetext": field.shown,
      "data-id": field.id,
      onchange: (/** @type {any} */ event) => view.set(field.id, Number(event.target.value)),
    }),
    field.text ? h("p", { class: "explained" }, field.text) : null,
  );
}

/** @param {View} view @param {any} field */
function text(view, field) {
  const described = field.problem ? `${field.id}-problem` : field.good ? `${field.id}-good` : null;
  return h(
    "label",
    { class: "field", key: field.id },
    h("span", { class: "label" }, field.label),
    h(
      "span",
      { class: "typed" },
      icon(field.icon || ""),
      h("input", {
        type: field.secret ? "password" : "text",
        value: field.value,
        placeholder: field.hint || null,
        autocomplete: field.secret ? "current-password" : "off",
        autocapitalize: "none",
        spellcheck: "false",
        "aria-invalid": field.problem ? "true" : null,
        "aria-describedby": described,
        "data-id": field.id,
        oninput: (/** @type {any} */ event) => view.set(field.id, event.target.value),
        onpaste: (/** @type {ClipboardEvent} */ event) => {
          const pasted = event.clipboardData?.getData("text") || "";
          if (field.whole && pasted.trim().split("\n").length > 1) {
            event.preventDefault();
            view.send({ type: "PasteText", text: pasted });
          }
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter") view.key(event);
        },
      }),
    ),
    field.problem ? h("p", { class: "problem", id: `${field.id}-problem` }, field.problem) : null,
    field.good ? h("p", { class: "good", id: `${field.id}-good` }, field.good) : null,
  );
}
