// The page that tells a teacher what this network and this browser allow.

import { SoundPlayer } from "./sound.js";

/** @typedef {{name: string, good: boolean, text: string, detail?: string}} Result */

const ECHOES = 5;
const SKEW_SECONDS = 120;

/** Features that the client needs, with whether this browser has them. @returns {Object<string, boolean>} */
function features() {
  return {
    animations: typeof Element.prototype.animate === "function",
    colours: CSS.supports("color", "color-mix(in srgb, red, blue)"),
    selectors: CSS.supports("selector(:has(a))"),
    heights: CSS.supports("height", "100dvh"),
    pointers: "PointerEvent" in window,
    storage: hasStorage(),
    "random numbers": Boolean(globalThis.crypto?.getRandomValues),
  };
}

function hasStorage() {
  try {
    sessionStorage.setItem("check", "1");
    sessionStorage.removeItem("check");
    return true;
  } catch {
    return false;
  }
}

/** @returns {Result} */
function browserResult() {
  const missing = Object.entries(features()).filter(([, there]) => !there).map(([name]) => name);
  return missing.length
    ? { name: "Browser", good: false, text: "This browser is too old.", detail: `It lacks: ${missing.join(", ")}. Update it, or use another one.` }
    : { name: "Browser", good: true, text: "This browser has everything that Fivefold needs." };
}

/** Measure the socket by sending a few texts that the server returns. @returns {Promise<Result>} */
function socketResult() {
  return new Promise((resolve) => {
    const address = new URL("/check/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const failed = { name: "Live connection", good: false, text: "Moves cannot be sent over this network.", detail: "A proxy or filter blocks WebSockets. Ask for an exception for this computer, or use another network or a hotspot." };
    /** @type {number[]} */
    const times = [];
    let sent = 0;
    let socket;
    try {
      socket = new WebSocket(address);
    } catch {
      resolve(failed);
      return;
    }
    const open = socket;
    const ping = () => {
      sent = performance.now();
      open.send(`echo ${times.length}`);
    };
    const limit = setTimeout(() => resolve(failed), 8000);
    open.onopen = ping;
    open.onclose = () => resolve(failed);
    open.onmessage = ({ data }) => {
      if (!data.startsWith("echo")) {
        showDevices(JSON.parse(data));
        return;
      }
      times.push(performance.now() - sent);
      if (times.length < ECHOES) setTimeout(ping, 100);
      else {
        clearTimeout(limit);
        resolve(socketFound(times));
      }
    };
  });
}

/** @param {number[]} times @returns {Result} */
function socketFound(times) {
  const middle = Math.max(1, Math.round([...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]));
  const words = middle < 80 ? "fast" : middle < 200 ? "good enough for every game" : "slow: choose clocks with added seconds";
  return { name: "Live connection", good: middle < 1000, text: `A move takes ${middle} ms there and back: ${words}.`, detail: `Measured ${times.length} times, slowest ${Math.round(Math.max(...times))} ms.` };
}

/** @returns {Promise<Result[]>} */
async function machineResults() {
  const begun = Date.now();
  const answer = await fetch("/check/machine", { cache: "no-store" });
  const ended = Date.now();
  const { addresses, time, server } = await answer.json();
  showAddresses(addresses);
  document.documentElement.dataset.server = server ? "yes" : "no";
  const skew = Math.round((time - (begun + ended) / 2) / 1000);
  const clock = Math.abs(skew) <= 2 ? "The clocks of this device and the server agree." : `The clock of this device is ${Math.abs(skew)} s ${skew > 0 ? "behind" : "ahead of"} the server.`;
  return [
    { name: "Page", good: true, text: "This page came from the server.", detail: server ? "You are on the computer that runs the server: open this page on a phone too." : "So this device reaches the server." },
    { name: "Clock", good: Math.abs(skew) < SKEW_SECONDS, text: clock, detail: "Games do not depend on it: the server keeps all times. Dates in lists may be off." },
  ];
}

/** @param {string[]} addresses */
function showAddresses(addresses) {
  const shown = addresses.includes(`${location.origin}/`) ? addresses : [...addresses, `${location.origin}/`];
  document.getElementById("addresses")?.replaceChildren(...shown.map((address) => element("li", {}, address)));
}

/** @param {{devices: number, others: number}} counts */
function showDevices({ devices, others }) {
  const number = document.getElementById("devices");
  const word = document.getElementById("devices-word");
  const text = document.getElementById("apart-text");
  if (number) number.textContent = String(devices);
  if (word) word.textContent = devices === 1 ? "device has this page open now." : "devices have this page open now.";
  if (text && others > 1) text.textContent = "Several devices reach the server at once: this network does not keep them apart.";
}

/** @param {string} tag @param {Object<string, string>} attributes @param {...(string | Node)} children */
function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {Result} result */
function line({ name, good, text, detail = "" }) {
  const told = element("span", {}, text, ...(detail ? [element("span", {}, detail)] : []));
  return element("li", { class: good ? "good" : "bad" }, element("b", {}, `${good ? "✓" : "✗"} ${name}`), told);
}

async function run() {
  const results = [browserResult(), ...(await machineResults()), await socketResult()];
  document.getElementById("results")?.replaceChildren(...results.map(line));
  const verdict = document.getElementById("verdict");
  const good = results.every((result) => result.good);
  if (verdict) verdict.textContent = good ? "Everything works: this device can play here." : "Something is in the way. The lines marked ✗ say what.";
}

const sounds = new SoundPlayer();
document.getElementById("play-sound")?.addEventListener("click", async () => {
  sounds.wake();
  await sounds.buffer("score"); // however long a slow device needs for it
  const heard = await sounds.play("score");
  const text = document.getElementById("sound-text");
  if (text) text.textContent = heard ? "A sound was played. Nothing heard? Raise the volume, and end silent mode." : "This browser plays no sound here.";
});
document.documentElement.dataset.theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
void run();
