// The start of the program in a browser.

import { Connection } from "./connection.js";
import { loadIcons } from "./palette.js";
import { View } from "./view.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const view = new View(root, (input) => connection.send(input));

const connection = new Connection({
  address: () => `/socket${location.search}`,
  greeting: () => [{ type: "DescribeFrontEnd", wants_interaction: true, unsupported_settings: ["fullscreen", "light", "backgrounds"] }],
  page: (page) => {
    const waited = view.page;
    view.show(page);
    if (document.hidden && isOwnTurn(page) && !isOwnTurn(waited)) view.sound("turn");
  },
  effect: (effect) => carryOut(effect),
  state: (state, text) => {
    if (view.connection.state === state && view.connection.text === text) return;
    const back = view.connection.state === "lost" && state === "open";
    view.connection = { state, text };
    view.draw();
    if (state === "lost") view.announce(text, true);
    else if (back) view.announce("Connected again", true);
  },
});

/** @param {import("./types.js").Page} page */
function isOwnTurn(page) {
  return page.type === "PlayingPage" && Boolean(page.board?.interaction);
}

/** @param {any} effect */
function carryOut(effect) {
  switch (effect.type) {
    case "PlaySound":
      view.sound(effect.name);
      break;
    case "CopyText":
      void copy(effect.text);
      break;
    case "KeepToken":
      if (effect.token) localStorage.setItem("token", effect.token);
      else localStorage.removeItem("token");
      break;
    case "SaveFile":
      save(effect.name, effect.content);
      break;
    default:
      break;
  }
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text); // only on https or this machine
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "spoken";
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/** @param {string} name @param {string} content base 64 */
function save(name, content) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

addEventListener("popstate", () => view.press("back"));
void loadIcons();
view.draw();
connection.open();
