// The start of the program in a browser.

import { AddressBar } from "./address_bar.js";
import { Connection } from "./connection.js";

/** @type {import("./view.js").View} */
let view; // its many scripts come while the connection is opened
const ready = start();
const addressBar = new AddressBar((input) => connection.send(input));

const connection = new Connection({
  address: () => `/play?${new URLSearchParams({ device: deviceName(), ...links() })}`,
  greeting: () => {
    addressBar.begin();
    const settings = view.quiet.matches ? [["motion", "off"]] : []; // the device asks for less movement
    return [{ type: "DescribeFrontEnd", wants_interaction: true, transfers_files: true, unsupported_settings: ["window", "light", "music", "folder"], settings }];
  },
  page: (page) => {
    const waited = view.page;
    view.show(page);
    addressBar.show(page, connection.handled);
    if (document.hidden && isOwnTurn(page) && !isOwnTurn(waited)) view.sound("turn");
  },
  effect: (effect) => carryOut(effect),
  handled: (number) => view.settle(number),
  sentAgain: (number) => view.sentAgain(number),
  refused: (text) => view.notify(text),
  state: (state, text) => {
    if (!view || (view.connection.state === state && view.connection.text === text)) return;
    const back = view.connection.state === "lost" && state === "open";
    view.connection = { state, text };
    view.draw();
    if (state === "lost") view.announce(text, true);
    else if (back) view.announce("Connected again", true);
  },
}, ready);

/** Draw the page that waits for the connection. */
async function start() {
  const [{ View }, { loadIcons }, { later }] = await Promise.all([import("./view.js"), import("./palette.js"), import("./later.js"), parsed()]);
  view = new View(/** @type {HTMLElement} */ (document.getElementById("app")), (input) => connection.send(input), copy);
  void loadIcons();
  if (location.pathname !== "/") later(view); // most addresses are those of boards
  view.draw();
}

/** Wait until the document is there. @returns {Promise<void>} */
async function parsed() {
  if (document.readyState === "loading") await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
}

/** Return a random name by which the server knows this browser again; it proves nothing. */
function deviceName() {
  const stored = sessionStorage.getItem("device");
  if (stored) return stored;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem("device", made);
  return made;
}

/** Return the administrator's key in the address of the page, used once. @returns {Object<string, string>} */
function links() {
  const key = new URLSearchParams(location.search).get("key");
  if (!key) return {};
  history.replaceState(history.state, "", location.pathname);
  return { key };
}

/** @param {import("./types.js").Page} page */
function isOwnTurn(page) {
  return page.type === "PlayingPage" && Boolean(page.own_turn);
}

/** @param {any} effect */
function carryOut(effect) {
  switch (effect.type) {
    case "PlaySound":
      view.sound(effect.name);
      break;
    case "CloseFrontEnd":
      connection.leave("You have left. Reload the page to come back.");
      break;
    case "CopyText":
      void copy(effect.text);
      break;
    case "KeepToken":
      // The server keeps it in a cookie that no script can read.
      void fetch("/session", { method: "POST", body: effect.token });
      break;
    case "OfferDownload":
      fetchFile(`/download/${effect.token}`, effect.name);
      break;
    case "RequestUpload":
      chooseFile(effect);
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

/** Have the browser save a file of the server. @param {string} address @param {string} name */
function fetchFile(address, name) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Ask the player for a file and send it. @param {{token: string, suffixes: string[], most: number}} request */
function chooseFile({ token, suffixes, most }) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = suffixes.join(",");
  input.onchange = () => {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > most) view.notify(`This file is too large: at most ${Math.floor(most / 1_000_000)} MB can be read.`);
    else void send(file, `/upload/${token}?${new URLSearchParams({ name: file.name })}`);
  };
  input.click();
}

/** @param {File} file @param {string} address */
async function send(file, address) {
  try {
    const answer = await fetch(address, { method: "POST", body: file });
    if (answer.status === 404) view.notify("The server waited too long for this file. Press Import again.");
    else if (answer.status === 503 || answer.status === 429) view.notify("The server is busy. Try again in a minute.");
  } catch {
    view.notify("The file did not reach the server. Try again.");
  }
}

connection.open();
