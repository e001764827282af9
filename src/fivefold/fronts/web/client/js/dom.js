// Elements described as data, and the smallest change of the document that shows them.

/**
 * @typedef {{tag: string, key: string, attributes: Object<string, any>, children: Child[]}} Element_
 * @typedef {Element_ | string} Child
 * @typedef {Element_ | string | number | null | undefined | false | any[]} Given
 */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "polyline", "line", "circle", "rect", "g", "polygon"]);
const EVENTS = Symbol("events");

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
 * Make the children of a node those that are described; what is there already is kept and changed.
 * @param {Element} node
 * @param {Given[]} children
 */
export function render(node, children) {
  patchChildren(node, flatten(children));
}

/** @param {Element} node @param {Child[]} children */
function patchChildren(node, children) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of node.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
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
  if (!(node instanceof Element) || keyOf(node)) return undefined;
  return node.localName === child.tag ? node : undefined;
}

/** @param {Element_} child @returns {Element} */
function create(child) {
  const made = SVG_TAGS.has(child.tag)
    ? document.createElementNS(SVG, child.tag)
    : document.createElement(child.tag);
  if (child.key) /** @type {any} */ (made).fivefoldKey = child.tag + child.key;
  return made;
}

/** @param {Element} node @param {Element_} child */
function patchElement(node, child) {
  /** @type {any} */
  const element = node;
  const listeners = (element[EVENTS] ||= {});
  const wanted = new Set();
  for (const [name, value] of Object.entries(child.attributes)) {
    if (name === "hook" || value === null || value === undefined || value === false) continue;
    wanted.add(name);
    if (name.startsWith("on")) listen(element, listeners, name.slice(2), value);
    else if (name === "value" || name === "checked") {
      // A field that is being typed in keeps what the player typed.
      if (document.activeElement !== node && element[name] !== value) element[name] = value;
    } else if (name.startsWith("--")) {
      if (element.style.getPropertyValue(name) !== String(value)) element.style.setProperty(name, String(value));
    } else {
      const text = value === true ? "" : String(value);
      if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    }
  }
  for (const name of [...(element.style || [])]) {
    if (name.startsWith("--") && !wanted.has(name) && !child.attributes.opaque) element.style.removeProperty(name);
  }
  for (const name of node.getAttributeNames()) {
    if (!wanted.has(name) && name !== "style") node.removeAttribute(name);
  }
  for (const name of Object.keys(listeners)) if (!wanted.has("on" + name)) delete listeners[name];
  if (!child.attributes.opaque) patchChildren(node, child.children);
  if (child.attributes.hook) child.attributes.hook(node);
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
