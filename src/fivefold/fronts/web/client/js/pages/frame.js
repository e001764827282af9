// What every page has: the title line, navigation, notices, and a question where one is asked.

import { fullAddress } from "../address_bar.js";
import { h } from "../dom.js";
import { later } from "../later.js";
import { fold, icon, moreTile, notices, pageButton, question } from "../parts/basics.js";
import { tint } from "../parts/tables.js";
import { formPage } from "./form.js";
import { homePage, homeSigns } from "./home.js";
import { listPage } from "./list.js";

/** @typedef {import("../view.js").View} View */

/** Pages that a visit begins with. @type {Object<string, (view: View) => any>} */
const PAGES = { HomePage: homePage, FormPage: formPage, ListPage: listPage };

/** Pages for whoever runs the server, from which the network can be checked. */
const CHECKED = new Set(["invite", "administration", "night"]);

/** Pages about a game under way: on a small screen their buttons stand in the place of the navigation. */
/** Ways to other pages that stay at the top of a small screen during a game. */
const AT_THE_TOP = ["go-help", "go-settings"];

/** Buttons in a row on a small screen; others are behind More. */
const IN_A_ROW = 4;

const AT_THE_BOARD = new Set(["PlayingPage", "ReviewPage", "EditorPage", "LessonPage", "OverPage"]);

/** @param {View} view */
export function frame(view) {
  const { page } = view;
  const atBoard = AT_THE_BOARD.has(page.type);
  const kind = page.kind === "night" ? "night" : page.type;
  const content = PAGES[kind] || (kind && later(view)?.pages[kind]);
  const column = page.type === "FormPage" && !page.preview && !page.about?.length;
  const classes = ["page", page.type, page.kind && `kind-${page.kind}`, atBoard && "at-board", column && "column"].filter(Boolean);
  const scene = page.board?.scene;
  return h(
    "div",
    { class: classes.join(" "), "--aspect": scene ? scene.width / scene.height : null, ...tint(page.game) },
    header(view),
    h("main", { class: "content", id: "content" }, content ? content(view) : waiting(view)),
    navigation(view),
    notices(view),
    connectionLine(view),
    question(view),
  );
}

/** @param {View} view */
function header(view) {
  const { page } = view;
  const home = page.type === "HomePage";
  return h(
    "header",
    { class: "top" },
    page.back !== false && !home
      ? h("button", { type: "button", class: "icon-button", "aria-label": "Back", "data-id": "back", onclick: () => view.press("back") }, icon("back"))
      : h("img", { class: "mark", src: "/mark.svg", alt: "" }),
    h(
      "div",
      { class: "title" },
      h("h1", { tabindex: "-1" }, page.title || "Fivefold"),
      home ? null : h("div", { class: "under" }, fold("small"), page.subtitle ? h("p", { class: "subtitle" }, page.subtitle) : null),
    ),
    h("div", { class: "top-buttons" }, home ? homeSigns(view) : null, AT_THE_BOARD.has(page.type) ? signs(view) : null, CHECKED.has(page.kind) ? checkLink() : null, page.kind === "night" ? brand() : null, page.shared_link ? shareButton(view) : null),
  );
}

/** The name of the program, for those who see it on a projector. */
function brand() {
  return h("p", { class: "brand" }, h("img", { class: "mark", src: "/mark.svg", alt: "" }), "Fivefold");
}

function checkLink() {
  return h("a", { class: "button plain share", href: "/check", target: "_blank", rel: "noopener" }, icon("info"), h("span", { class: "label" }, "Check this network"));
}

/** @param {View} view */
function shareButton(view) {
  const address = fullAddress(view.page.shared_link);
  const copied = view.copied === address;
  return h(
    "button",
    { type: "button", class: "button plain share", "data-id": "share-link", title: address, onclick: () => void view.share() },
    icon(copied ? "check" : "copy"),
    h("span", { class: "label" }, copied ? "Link copied" : "Copy link"),
  );
}

/** @param {View} view */
function signs(view) {
  const buttons = (view.page.rail || []).filter((/** @type {any} */ button) => AT_THE_TOP.includes(button.id));
  return buttons.map((/** @type {any} */ button) => pageButton(view, button, "icon-button sign"));
}

/** @param {View} view */
function navigation(view) {
  const { rail = [], link = "" } = view.page;
  if (!rail.length) return null;
  const tabs = rail.map((/** @type {any} */ button) => {
    const tab = pageButton(view, button, "tab");
    if (button.id === `go-${link.split("/")[0]}`) tab.attributes["aria-current"] = "page";
    return tab;
  });
  return h("nav", { class: "rail", "aria-label": "Pages" }, h("img", { class: "mark", src: "/mark.svg", alt: "" }), ...tabs);
}

/** @param {View} view */
function connectionLine(view) {
  const { state, text } = view.connection;
  if (state === "open") return null;
  return h("p", { class: "connection", role: "alert" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), text);
}

/** @param {View} view */
function waiting(view) {
  return h("p", { class: "waiting" }, view.connection.text);
}

/** The buttons of a page: many of them are small on a small screen, and the last ones behind More. @param {View} view @param {any[]} [buttons] */
export function buttonBar(view, buttons = view.page.buttons || []) {
  if (!buttons.length) return null;
  const others = buttons.filter((button) => button.role !== "primary");
  const last = others.length > IN_A_ROW ? others.slice(IN_A_ROW - 1) : [];
  const open = view.panel === "more";
  return h(
    "div",
    { class: `bar ${others.length > 2 ? "many" : ""} ${open ? "open" : ""}`, role: "group", "aria-label": "Actions", "--columns": Math.min(IN_A_ROW, others.length) },
    ...buttons.map((button) => pageButton(view, button, last.includes(button) ? "button extra" : "button")),
    last.length ? moreTile(view, open) : null,
  );
}
