// The connection to the server: numbered inputs out, updates in; it heals itself and loses nothing.

import { applyDifference } from "./differences.js";

/** @typedef {import("./types.js").Input} Input */
/** @typedef {import("./types.js").Page} Page */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const MOST_UNSENT = 200;
const MOST_BYTES = 64 * 1024; // of an input; the server closes a connection that sends more

export class Connection {
  /**
   * @param {{address: () => string, page: (page: Page) => void, effect: (effect: any) => void,
   *   state: (state: string, text: string) => void, refused: (text: string) => void, handled: (number: number) => void, sentAgain: (number: number) => void, greeting: () => Input[]}} handlers
   * @param {Promise<any>} ready resolved when the handlers can deal with updates
   */
  constructor(handlers, ready) {
    this.handlers = handlers;
    this.ready = ready;
    /** @type {{number: number, input: Input}[]} */
    this.unhandled = [];
    this.number = 0;
    this.sequence = 0;
    this.handled = 0; // the last input that the server has dealt with
    /** @type {Page | null} */
    this.page = null;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.retry = 0;
    this.left = false;
    this.resent = false; // what was not handled was sent again on this connection
    addEventListener("online", () => this.open());
    addEventListener("offline", () => this.lost("You are offline. Your game is safe."));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket?.readyState !== WebSocket.OPEN) this.open();
    });
  }

  /** @param {Input} input */
  send(input) {
    const message = { number: this.number + 1, input };
    if (new TextEncoder().encode(JSON.stringify(message)).length > MOST_BYTES) {
      this.handlers.refused(`This is too long for a server, which takes ${MOST_BYTES / 1024} KB at once.`);
      return this.handled;
    }
    this.number += 1;
    this.unhandled.push(message);
    if (this.unhandled.length > MOST_UNSENT) this.unhandled.shift();
    this.transmit(message);
    return message.number;
  }

  /** @param {{number: number, input: Input}} message */
  transmit(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  open() {
    if (this.left) return;
    clearTimeout(this.retry);
    this.drop();
    const address = new URL(this.handlers.address(), location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.page) address.searchParams.set("since", String(this.sequence));
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = async (event) => {
      await this.ready;
      if (this.socket === socket) this.receive(event.data);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event);
    };
  }

  /** End the connection for good. @param {string} text */
  leave(text) {
    this.left = true;
    this.drop();
    this.lost(text);
  }

  drop() {
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** @param {string} data */
  receive(data) {
    const update = JSON.parse(data);
    this.wait = FIRST_WAIT;
    this.handlers.state("open", "");
    if (update.resumed === false) this.begin();
    this.handled = update.handled || 0;
    this.number = Math.max(this.number, this.handled); // a page that was loaded again counts on from there
    this.unhandled = this.unhandled.filter((message) => message.number > this.handled);
    try {
      if ("page" in update) this.page = update.page;
      else if ("change" in update) this.page = applyDifference(this.page, update.change);
    } catch {
      this.page = null; // out of step: ask for a whole page
      this.open();
      return;
    }
    this.sequence = update.sequence;
    for (const effect of update.effects || []) this.handlers.effect(effect);
    if (this.page && ("page" in update || "change" in update)) this.handlers.page(this.page);
    this.handlers.handled(this.handled);
    if (!this.resent) {
      this.resent = true;
      for (const message of this.unhandled) this.transmit(message);
    }
  }

  /** A new session knows nothing of what was sent before. A move names its match, so that it can be sent again. */
  begin() {
    const move = this.unhandled.find(({ input }) => input.type === "PlayMove");
    this.unhandled = [];
    this.number = 0;
    if (!move) this.handlers.handled(Infinity);
    for (const input of this.handlers.greeting()) this.send(input);
    if (move) this.handlers.sentAgain(this.send(move.input));
    this.resent = true;
  }

  /** @param {CloseEvent} event */
  closed(event) {
    this.socket = null;
    this.resent = false;
    this.lost(event.reason || "Connection lost. Reconnecting");
    this.retry = window.setTimeout(() => this.open(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** @param {string} text */
  lost(text) {
    this.handlers.state("lost", text);
  }
}

