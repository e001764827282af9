// The address of the page: every page with a link has one, and the browser's Back and Forward follow them.

/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Input} Input */
/** @typedef {{index: number, link: string, before: string}} Entry */

const PATIENCE = 2000; // how long a page may take to open, in milliseconds

export class AddressBar {
  /** @param {(input: Input) => number} send returns the number of the input */
  constructor(send) {
    this.send = send;
    /** @type {Page} */
    this.page = { type: "" };
    this.handled = 0;
    this.wanted = linkOf(location); // what the address asks for, until the server has opened it
    this.asked = 0; // the number of the input that asks for it
    /** @type {{link: string, until: number} | null} */
    this.travel = null; // the player went back, forward or to an address, and the page is not there yet
    this.returns = false; // the next step back only follows the page
    addEventListener("popstate", () => this.popped());
  }

  /** A new session knows nothing of the address. */
  begin() {
    this.wanted ||= this.page.link || "";
    this.asked = 0;
  }

  /** Follow the page that is shown now. @param {Page} page @param {number} handled the last input that the server handled */
  show(page, handled) {
    const before = this.page;
    this.page = page;
    this.handled = handled;
    if (this.wanted && page.link !== this.wanted) {
      if (!this.asked) this.ask(this.wanted, Boolean(page.link));
      if (handled < this.asked || !page.link) return; // without a link: the name is asked for first
    }
    this.wanted = "";
    if (this.travel) this.arrive();
    else if (!before.type || !history.state || (before.back === false && !before.link)) this.replace(); // nobody goes back to a form to sign in
    else if (before.screen !== page.screen) this.move();
    else if (before.link !== page.link) this.replace();
  }

  /** Another screen is shown: a step on, or back to the one before. */
  move() {
    const { link = "" } = this.page;
    const entry = /** @type {Entry} */ (history.state);
    if (entry.index > 0 && link && link === entry.before) {
      this.returns = true;
      history.back();
    } else if (!entry.link || link === entry.link) this.replace(); // nobody goes back to a page without a link, or the same thing goes on: a game that has ended
    else history.pushState({ index: entry.index + 1, link, before: entry.link }, "", addressOf(link));
  }

  replace() {
    const { link = "" } = this.page;
    const { index = 0, before = "" } = /** @type {Entry} */ (history.state || {});
    history.replaceState({ index, link, before }, "", addressOf(link));
  }

  /** The player, or `move`, went back or forward. */
  popped() {
    const entry = /** @type {Entry | null} */ (history.state);
    if (this.returns) {
      this.returns = false;
      if (entry?.link !== this.page.link) this.replace();
      return;
    }
    const link = entry?.link || linkOf(location) || "home";
    this.ask(link, true);
  }

  /** Have a page opened. @param {string} link @param {boolean} travels whether the entry of the history is that of the page, whichever comes */
  ask(link, travels) {
    this.asked = this.send({ type: "OpenLink", link });
    if (!travels) return;
    this.travel = { link, until: performance.now() + PATIENCE };
    setTimeout(() => this.arrive(), PATIENCE + 100);
  }

  /** Note where a step back or forward has led, once that is clear. */
  arrive() {
    const { travel, page } = this;
    if (!travel) return;
    const waits = page.link !== travel.link && page.link === "home" && performance.now() < travel.until && !page.question; // pages open from the home page
    if (this.handled < this.asked || waits) return;
    this.travel = null;
    this.replace();
  }
}

/** Return the link in an address; empty for the first page. @param {Location} at */
function linkOf(at) {
  const path = at.pathname.replace(/^\/+|\/+$/g, "");
  return path && path !== "index.html" ? path + at.search : "";
}

/** Return the address of a link; a page without one keeps that of the page before. @param {string} link */
function addressOf(link) {
  if (!link) return location.href;
  return link === "home" ? "/" : `/${link}`;
}

/** Return the whole address of a link, to hand on. @param {string} link */
export function fullAddress(link) {
  return `${location.origin}/${link}`;
}
