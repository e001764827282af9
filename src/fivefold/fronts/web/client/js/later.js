// Scripts that come after those of the first page: boards, and the pages about them.

/** @typedef {import("./view.js").View} View */
/** @typedef {{Board: new () => import("./board/board.js").Board, pages: Object<string, (view: View) => any>}} Later */

/** @type {Later | null} */
let found = null;
/** @type {Promise<void> | null} */
let coming = null;
/** @type {Set<View>} */
const waiting = new Set();

/** Return the scripts if they are there; otherwise fetch them, and draw the page again then. @param {View} view */
export function later(view) {
  if (!found) {
    waiting.add(view);
    coming ||= load();
  }
  return found;
}

async function load() {
  try {
    const [{ Board }, { PAGES }] = await Promise.all([import("./board/board.js"), import("./pages/later_pages.js")]);
    found = { Board, pages: PAGES };
    for (const view of waiting) view.draw();
    waiting.clear();
  } catch {
    coming = null; // asked for again when the page is drawn next
  }
}
