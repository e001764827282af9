// Differences between pages: the page after a change, from the page before it.

/**
 * Return the value after a change. A change is `{v: value}`, `{f: changes by field}` or `{l: items}`; an item of a
 * list is `[start, stop]` of the old list, `{i: index, d: change}` or `{v: value}`.
 * @param {any} old
 * @param {any} change
 * @returns {any}
 */
export function applyDifference(old, change) {
  if ("v" in change) return change.v;
  if ("f" in change) {
    const after = { ...old };
    for (const [name, each] of Object.entries(change.f)) after[name] = applyDifference(old?.[name], each);
    return after;
  }
  if ("l" in change && Array.isArray(old)) return change.l.flatMap((/** @type {any} */ item) => elements(old, item));
  throw new Error("a change that does not fit");
}

/** @param {any[]} old @param {any} item @returns {any[]} */
function elements(old, item) {
  if (Array.isArray(item)) return old.slice(item[0], item[1]);
  if ("i" in item) return [applyDifference(old[item.i], item.d)];
  return [item.v];
}
