// Colours and pictures of the games, fetched once for each choice of palettes.

/**
 * @typedef {{turns: boolean, size: number, plate: string, tones: string[], marked: boolean, wet: boolean}} Art
 * @typedef {{roles: Object<string, string>, arts: Object<string, Art>}} Look
 */

/** @type {Map<string, Promise<Look>>} */
const looks = new Map();
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
 * Return the look of a game if it is there; otherwise fetch it and call `arrived` then.
 * @param {string} game
 * @param {any} appearance
 * @param {() => void} arrived
 * @returns {Look | undefined}
 */
export function lookOf(game, appearance, arrived) {
  const address = `/art/${encodeURIComponent(game)}.json?${query(appearance)}`;
  const there = loaded.get(address);
  if (there) return there;
  if (!looks.has(address)) {
    const look = fetchLook(address);
    looks.set(address, look);
    look.then((found) => loaded.set(address, found)).catch(() => looks.delete(address));
  }
  looks.get(address)?.then(arrived, () => undefined);
  return undefined;
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
