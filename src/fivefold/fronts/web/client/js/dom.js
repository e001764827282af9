// Elements described as data, and the smallest change of the document that shows them.

/**
 * @typedef {{tag: string, key: string, attributes: Object<string, any>, children: Child[]}} Element_
 * @typedef {Element_ | string} Child
 * @typedef {Element_ | string | number | null | undefined | false | any[]} Given
 */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "polyline", "line", "circle", "rect", "g", "polygon"]);
const EVENTS = Symbol("events");
const DESCRIBED = Symbol("described"); // the attributes of an element as it was described last

/**
 * Describe an element. Attributes that begin with `on` are listeners, `key` tells siblings apart, `hook` is called
 * with the element after each update, and null, undefined or false leave an attribute out.
 * @param {string} tag
 * @param {Object<string, any>} [attributes]
 * @param {...Given} children
 * @returns {Element_}
 */
export function h(tag, attributes = {}, ...children) {
  const { key = "", ...rest } = attributes;
  return { tag, key: String(key), attributes: rest, children: flatten(children) };
}

/** @param {Given[]} children @returns {Child[]} */
function flatten(children) {
  /** @type {Child[]} */
  const flat = [];
  for (const child of children) {
    if (Array.isArray(child)) flat.push(...flatten(child));
    else if (typeof child === "number") flat.push(String(child));
    else if (child) flat.push(child);
  }
  return flat;
}

/**
 * Make the children of a node those that are described; what is there already is kept and changed. The focus stays
 * where it is, also in an element that moves; from a row that goes it moves to the chosen one, or to the next one.
 * @param {Element} node
 * @param {Given[]} children
 */
export function render(node, children) {
  const focused = document.activeElement;
  const row = focused?.closest("tr");
  const rows = row ? [...(row.parentElement?.children || [])] : [];
  patchChildren(node, flatten(children));
  if (!focused || document.activeElement !== document.body) return;
  const at = row ? rows.indexOf(row) : 0;
  const nearest = [...rows.slice(at), ...rows.slice(0, at).reverse()].filter((each) => each.isConnected);
  const chosen = nearest.find((each) => each.ariaSelected === "true");
  const heir = focused.isConnected ? focused : chosen || nearest[0] || (row && node.querySelector("h1"));
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
}

/** @param {Element} node @param {Child[]} children */
function patchChildren(node, children) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  const wanted = new Set(children.map((child) => (typeof child === "string" || !child.key ? "" : child.tag + child.key)));
  for (const child of [...node.children]) {
    const key = keyOf(child);
    if (!key) continue;
    if (wanted.has(key)) keyed.set(key, child);
    else child.remove(); // first, so that those after it need not move
  }
  let at = node.firstChild;
  for (const child of children) {
    if (typeof child === "string") {
      if (at && at.nodeType === Node.TEXT_NODE) {
        if (at.nodeValue !== child) at.nodeValue = child;
        at = at.nextSibling;
      } else node.insertBefore(document.createTextNode(child), at);
      continue;
    }
    let found = child.key ? keyed.get(child.tag + child.key) : usable(at, child);
    if (!found) {
      found = create(child);
      node.insertBefore(found, at);
    } else if (found !== at) node.insertBefore(found, at);
    else at = at.nextSibling;
    patchElement(found, child);
  }
  while (at) {
    const next = at.nextSibling;
    node.removeChild(at);
    at = next;
  }
}

/** @param {Element} node */
function keyOf(node) {
  return /** @type {any} */ (node).fivefoldKey || "";
}

/** @param {ChildNode | null} node @param {Element_} child @returns {Element | undefined} */
function usable(node, child) {
  if (node?.nodeType !== Node.ELEMENT_NODE) return undefined;
  const element = /** @type {Element} */ (node);
  return !keyOf(element) && element.localName === child.tag ? element : undefined;
}

/** @param {Element_} child @returns {Element} */
function create(child) {
  const made = SVG_TAGS.has(child.tag)
    ? document.createElementNS(SVG, child.tag)
    : document.createElement(child.tag);
  if (child.key) /** @type {any} */ (made).fivefoldKey = child.tag + child.key;
  return made;
}

/** Change what differs from the description before; the document itself is slow to ask. @param {Element} node @param {Element_} child */
function patchElement(node, child) {
  /** @type {any} */
  const element = node;
  const listeners = (element[EVENTS] ||= {});
  const before = element[DESCRIBED] || {};
  const { attributes } = child;
  element[DESCRIBED] = attributes;
  for (const name in attributes) {
    const value = attributes[name];
    if (name === "hook" || isAbsent(value)) continue;
    if (name.startsWith("on")) listen(element, listeners, name.slice(2), value);
    else if (name === "value" || name === "checked") {
      // A field that is being typed in keeps what the player typed.
      if (document.activeElement !== node && element[name] !== value) element[name] = value;
    } else if (value === before[name]) continue;
    else if (name.startsWith("--")) element.style.setProperty(name, String(value));
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const name in before) {
    if (isAbsent(before[name]) || !isAbsent(attributes[name])) continue;
    if (name.startsWith("on")) delete listeners[name.slice(2)];
    else if (name.startsWith("--")) element.style.removeProperty(name);
    else node.removeAttribute(name);
  }
  if (!attributes.opaque) patchChildren(node, child.children);
  attributes.hook?.(node);
}

/** @param {any} value */
function isAbsent(value) {
  return value === null || value === undefined || value === false;
}

/** @param {any} element @param {any} listeners @param {string} name @param {any} listener */
function listen(element, listeners, name, listener) {
  if (!(name in listeners)) {
    element.addEventListener(name, (/** @type {Event} */ event) => listeners[name]?.(event), {
      passive: name === "touchstart",
    });
  }
  listeners[name] = listener;
}

/** Return the name that the program has for a key; empty for none. @param {KeyboardEvent} event */
export function keyName(event) {
  /** @type {Object<string, string>} */
  const names = {
    ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Enter: "enter", " ": "space",
    Escape: "escape", Backspace: "backspace", Delete: "delete", Tab: "tab", PageUp: "pageup", PageDown: "pagedown",
    Home: "home", End: "end",
  };
  if (event.key in names) return names[event.key];
  if (/^F\d+$/.test(event.key)) return event.key.toLowerCase();
  return event.key.length === 1 ? event.key.toLowerCase() : "";
}
