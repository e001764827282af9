// The view of a session: it shows pages, and passes on what the player does.

import { fullAddress } from "./address_bar.js";
import { keyName, render } from "./dom.js";
import { later } from "./later.js";
import { frame } from "./pages/frame.js";
import { dropBoards, playedBoard } from "./parts/boards.js";
import { clockText, timeLeft } from "./parts/clock.js";
import { SoundPlayer } from "./sound.js";

/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Input} Input */

const TEXT_TYPES = ["text", "password"];
const SPOKEN_SECONDS = [60, 30, 10];

export class View {
  /** @param {HTMLElement} root @param {(input: Input) => number} send @param {(text: string) => Promise<void>} copy */
  constructor(root, send, copy) {
    this.copy = copy;
    this.root = root;
    this.send = send;
    /** @type {Page} */
    this.page = { type: "", title: "" };
    this.received = performance.now();
    /** @type {Set<string>} */
    this.boardsShown = new Set();
    this.panel = ""; // what is unfolded on a small screen: "moves", "more"
    this.connection = { state: "connecting", text: "Connecting" };
    this.sounds = new SoundPlayer();
    this.told = ""; // a sentence about something that only this side knows
    this.copied = ""; // the link that was copied a moment ago
    /** @type {{number: number, sequence: number, screen: number} | null} */
    this.sent = null; // a move that is not yet answered
    this.texts = ""; // what the clocks showed last
    /** @type {Set<number>} */
    this.spoken = new Set();
    document.addEventListener("keydown", (event) => this.key(event));
    this.redraw = () => this.draw();
    this.quiet = matchMedia("(prefers-reduced-motion: reduce)");
    this.keyboard = matchMedia("(hover: hover) and (pointer: fine)"); // elsewhere a field with the focus opens one
    this.narrow = matchMedia("(max-width: 599px)");
    this.wide = matchMedia("(min-width: 1024px) and (orientation: landscape)");
    for (const media of [this.narrow, this.wide]) media.addEventListener("change", this.redraw);
    setInterval(() => this.tick(), 100);
  }

  get elapsed() {
    return performance.now() - this.received;
  }

  /** @param {Page} page */
  show(page) {
    const before = this.page;
    this.page = page;
    this.received = performance.now();
    if (before.screen !== page.screen) {
      this.panel = "";
      this.spoken.clear();
    }
    const { theme = "dark", text = 100, motion = "calm" } = page.appearance || {};
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.motion = this.quiet.matches ? "off" : motion;
    document.documentElement.style.setProperty("--text-size", `${text}%`);
    this.sounds.configure(page.appearance || {});
    document.title = title(page);
    this.draw();
    if (before.screen !== page.screen) this.enter();
    else if (page.focus && page.focus !== before.focus) this.focusPart(page.focus);
    this.tell(before, page);
    if (!before.type) requestAnimationFrame(() => setTimeout(() => later(this))); // once the first page is seen
  }

  draw() {
    this.boardsShown = new Set();
    render(this.root, [frame(this)]);
    dropBoards(this.boardsShown);
  }

  /** Put the focus where the reader of a new page begins: at the top, or with a keyboard in a field for text. */
  enter() {
    const field = this.page.focus ? this.root.querySelector(`[data-id="${CSS.escape(this.page.focus)}"]`) : null;
    if (this.keyboard.matches && field instanceof HTMLInputElement && TEXT_TYPES.includes(field.type)) {
      field.focus({ preventScroll: true });
      return;
    }
    const heading = this.root.querySelector("h1");
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  }

  /** @param {string} part */
  focusPart(part) {
    if (this.page.question || document.activeElement?.closest(".cells")) return;
    const found = this.root.querySelector(`[data-id="${CSS.escape(part)}"]`);
    if (found instanceof HTMLElement && found.tabIndex >= 0) found.focus({ preventScroll: false });
  }

  /** Say what changed to those who listen. @param {Page} before @param {Page} page */
  tell(before, page) {
    const status = page.status || page.facts?.[0] || "";
    const earlier = before.status || before.facts?.[0] || "";
    if (status && status !== earlier) this.announce(status);
  }

  /** @param {string} text @param {boolean} [urgent] */
  announce(text, urgent = false) {
    const region = document.getElementById(urgent ? "urgent" : "polite");
    if (region) region.textContent = text;
  }

  // What the player does

  /** @param {string} button */
  press(button) {
    this.sounds.wake();
    this.send({ type: "PressButton", button });
  }

  /** @param {string} field @param {any} value */
  set(field, value) {
    this.send({ type: "SetField", field, value });
  }

  /** @param {string} move @param {boolean} dropped */
  play(move, dropped) {
    this.sounds.wake();
    const { match = 0, sequence = 0, screen = 0 } = this.page;
    const number = this.send({ type: "PlayMove", move, sequence, match, dropped });
    this.sent = { number, sequence, screen };
    this.draw();
  }

  /** The move that is not yet answered was sent to a new session. @param {number} number */
  sentAgain(number) {
    if (this.sent) this.sent.number = number;
  }

  /** The server has dealt with all inputs up to this one: a move was made by now, or refused. @param {number} number */
  settle(number) {
    const { sent } = this;
    if (!sent || number < sent.number) return;
    this.sent = null;
    const refused = sent.screen === (this.page.screen || 0) && sent.sequence === (this.page.sequence || 0);
    playedBoard(this)?.settle(refused);
    this.draw();
    if (!refused) return;
    this.sound("refuse");
    this.announce(this.page.status || "This move is refused", true);
  }

  get waits() {
    return this.sent !== null;
  }

  /** Show a sentence of this side for a few seconds. @param {string} text */
  notify(text) {
    this.told = text;
    this.draw();
    setTimeout(() => {
      if (this.told !== text) return;
      this.told = "";
      this.draw();
    }, 8000);
  }

  /** Copy an address to hand it on: by default that of the page, or of the challenge on it. @param {string} [address] */
  async share(address = fullAddress(this.page.shared_link)) {
    await this.copy(address);
    this.copied = address;
    this.draw();
    this.announce("Link copied");
    setTimeout(() => {
      this.copied = "";
      this.draw();
    }, 2500);
  }

  /** @param {string} name */
  sound(name) {
    this.sounds.play(name);
  }

  /** Keys that no part of the page has used go to the session, which knows what they mean. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.matches("input:not([type=range]), textarea, select");
    if (event.defaultPrevented || event.metaKey || event.altKey) return;
    const name = keyName(event);
    if (!name || name === "tab" || (typing && !["enter", "escape"].includes(name))) return;
    if (["enter", "space"].includes(name) && target.closest("button, a, .cell, tr, summary")) return;
    if (["up", "down", "left", "right", "home", "end", "pageup", "pagedown"].includes(name) && target.closest("input, select, .table-place, .moves, .scrolls")) return;
    if (event.ctrlKey && !["z", "n"].includes(name)) return;
    event.preventDefault();
    const key = event.ctrlKey ? `ctrl+${name}` : name;
    this.send({ type: "KeyPress", key: { type: "Key", name: key, shift: event.shiftKey } });
  }

  // Time

  tick() {
    if (document.hidden) return;
    const clocks = this.page.strips?.map((/** @type {any} */ bar) => bar.clock).filter(Boolean) || [];
    const timer = this.page.timer?.clock;
    const running = [...clocks, ...(timer ? [timer] : [])].filter((clock) => clock.running);
    if (!running.length) return;
    const texts = running.map((clock) => clockText(clock, this.elapsed)).join();
    if (texts === this.texts) return;
    this.texts = texts;
    this.draw();
    for (const clock of running) this.warn(Math.ceil(timeLeft(clock, this.elapsed) / 1000));
  }

  /** @param {number} seconds */
  warn(seconds) {
    if (SPOKEN_SECONDS.includes(seconds) && !this.spoken.has(seconds)) {
      this.spoken.add(seconds);
      this.announce(`${seconds} seconds left`, true);
    }
  }
}

/** @param {Page} page */
function title(page) {
  const mover = page.strips?.find((/** @type {any} */ bar) => bar.active);
  const turn = page.type !== "PlayingPage" || !mover ? "" : page.own_turn ? "Your turn · " : `${mover.name} to move · `;
  return `${turn}${page.title || "Fivefold"}${page.title === "Fivefold" ? "" : " · Fivefold"}`;
}

