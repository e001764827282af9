// Colours and pictures of the games, fetched once for each choice of palettes.

/**
 * @typedef {{title: string, turns: boolean, size: number, plate: string, tones: string[], marked: boolean, filled: boolean}} Art
 * @typedef {{roles: Object<string, string>, arts: Object<string, Art>}} Look
 */

/** @type {Map<string, Set<() => void>>} */
const waiting = new Map(); // those who wait for a look, each once
/** @type {Map<string, Look>} */
const loaded = new Map();

/**
 * Return the query that names the palettes of a page.
 * @param {any} appearance
 */
function query(appearance) {
  const { theme = "dark", board = "fold", pieces = "classic" } = appearance;
  return new URLSearchParams({ theme, board, pieces }).toString();
}

/**
 * Return the look of a game if it is there; otherwise fetch it and call `arrived` then, once however often it was given.
 * @param {string} game
 * @param {any} appearance
 * @param {() => void} arrived
 * @returns {Look | undefined}
 */
export function lookOf(game, appearance, arrived) {
  const address = `/art/${encodeURIComponent(game)}.json?${query(appearance)}`;
  const there = loaded.get(address);
  if (there) return there;
  const others = waiting.get(address);
  if (others) others.add(arrived);
  else {
    waiting.set(address, new Set([arrived]));
    void bring(address);
  }
  return undefined;
}

/** Fetch a look and tell those who wait for it. @param {string} address */
async function bring(address) {
  try {
    loaded.set(address, await fetchLook(address));
    for (const arrived of waiting.get(address) || []) arrived();
  } catch {
    // Asked for again when the page is drawn next.
  } finally {
    waiting.delete(address);
  }
}

/** @param {string} address @returns {Promise<Look>} */
async function fetchLook(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const found = await response.json();
  addSymbols(found.symbols);
  return { roles: found.roles, arts: found.arts };
}

/** Fetch the icons and add them to the document. */
export async function loadIcons() {
  const response = await fetch("/icons.svg");
  if (response.ok) addSymbols(await response.text());
}

/** @param {string} text */
function addSymbols(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const sheet = document.getElementById("symbols");
  for (const symbol of [...parsed.children]) {
    const old = document.getElementById(symbol.id);
    if (old) old.remove();
    sheet?.appendChild(document.importNode(symbol, true));
  }
}
