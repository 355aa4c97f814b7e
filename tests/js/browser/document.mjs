// A stand-in for a document: elements of a text, found by selectors, with events and boxes.

const VOID = ["input", "meta", "br", "link", "img"];
const CHOICES = ["radio", "checkbox"];

/** What can be listened to: the window, the document and elements. */
export class Target {
  parentElement = null;
  #listeners = [];

  addEventListener(type, listener, options = {}) {
    const capture = options === true || Boolean(options.capture);
    this.#listeners.push({ type, listener, capture, once: Boolean(options.once) });
  }

  removeEventListener(type, listener, options = {}) {
    const capture = options === true || Boolean(options.capture);
    this.#listeners = this.#listeners.filter((entry) => entry.type !== type || entry.listener !== listener || entry.capture !== capture);
  }

  /** An event goes down to this target and up again, until somebody stops it. Returns it. */
  dispatch(type, fields = {}) {
    const path = [];
    for (let target = this; target; target = target.parentElement) path.push(target);
    const event = {
      type, target: this, timeStamp: performance.now(), defaultPrevented: false, stopped: false, ...fields,
      preventDefault() { this.defaultPrevented = true; },
      stopImmediatePropagation() { this.stopped = true; },
    };
    for (const target of [...path].reverse()) target.#hear(event, true);
    for (const target of path) target.#hear(event, false);
    return event;
  }

  #hear(event, capture) {
    for (const entry of this.#listeners.filter(({ type, capture: early }) => type === event.type && early === capture)) {
      if (event.stopped) return;
      if (entry.once) this.#listeners.splice(this.#listeners.indexOf(entry), 1);
      entry.listener(event);
    }
  }
}

export class Element extends Target {
  #attributes = new Map();
  childNodes = [];
  box = { left: 0, top: 0, width: 0, height: 0 };
  dirtyValue = null;
  dirtyChecked = null;
  scrollTop = 0;

  constructor(localName, document, attributes = []) {
    super();
    this.localName = localName;
    this.ownerDocument = document;
    for (const [name, value] of attributes) this.#attributes.set(name, value);
    this.style = {};
    this.dataset = new Proxy({}, {
      get: (_, name) => (typeof name === "string" ? this.#attributes.get(dashed(name)) : undefined),
      set: (_, name, value) => Boolean(this.#attributes.set(dashed(name), String(value))),
      has: (_, name) => this.#attributes.has(dashed(name)),
      deleteProperty: (_, name) => (this.#attributes.delete(dashed(name)), true),
      ownKeys: () => [...this.#attributes.keys()].filter((name) => name.startsWith("data-")).map(camel),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    const set = new Set();
    const read = () => (set.clear(), (this.className.match(/\S+/g) ?? []).forEach((name) => set.add(name)), set);
    const change = (what) => (what(read()), (this.className = [...set].join(" ")));
    this.classList = {
      contains: (name) => read().has(name),
      add: (...names) => change(() => names.forEach((name) => set.add(name))),
      remove: (...names) => change(() => names.forEach((name) => set.delete(name))),
      toggle: (name, on = !read().has(name)) => change(() => (on ? set.add(name) : set.delete(name))),
    };
  }

  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.#attributes.set(name, String(value));
  }

  hasAttribute(name) {
    return this.#attributes.has(name);
  }

  removeAttribute(name) {
    this.#attributes.delete(name);
  }

  get children() {
    return this.childNodes.filter((node) => node instanceof Element);
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get previousElementSibling() {
    const all = this.parentElement.children;
    return all[all.indexOf(this) - 1] ?? null;
  }

  get isConnected() {
    return this.ownerDocument.contains(this);
  }

  get textContent() {
    return this.childNodes.map((node) => (node instanceof Element ? node.textContent : node)).join("");
  }

  set textContent(text) {
    this.replaceChildren(String(text));
  }

  set innerHTML(text) {
    this.replaceChildren(...parse(text, this.ownerDocument));
  }

  append(...nodes) {
    for (const node of nodes) {
      if (node instanceof Element) {
        node.remove();
        node.parentElement = this;
      }
      this.childNodes.push(node);
    }
  }

  replaceChildren(...nodes) {
    for (const child of this.children) child.parentElement = null;
    this.childNodes = [];
    this.append(...nodes);
  }

  remove() {
    if (!this.parentElement) return;
    this.parentElement.childNodes = this.parentElement.childNodes.filter((node) => node !== this);
    this.parentElement = null;
  }

  contains(other) {
    for (let element = other; element; element = element.parentElement) if (element === this) return true;
    return false;
  }

  get form() {
    return this.closest("form");
  }

  get action() {
    return this.getAttribute("action") ?? "";
  }

  get htmlFor() {
    return this.getAttribute("for") ?? "";
  }

  get control() {
    return this.htmlFor ? this.ownerDocument.getElementById(this.htmlFor) : this.querySelector("input, select, textarea");
  }

  get value() {
    return this.dirtyValue ?? this.getAttribute("value") ?? "";
  }

  set value(value) {
    this.dirtyValue = String(value);
  }

  get checked() {
    return this.dirtyChecked ?? this.hasAttribute("checked");
  }

  set checked(checked) {
    this.dirtyChecked = checked;
  }

  get type() {
    return this.getAttribute("type") ?? (this.localName === "button" ? "submit" : this.localName === "input" ? "text" : "");
  }

  getClientRects() {
    return this.isLaidOut() ? [this.box] : [];
  }

  checkVisibility() {
    return this.isLaidOut();
  }

  isLaidOut() {
    return this.isConnected && !this.hidden && !(this.parentElement instanceof Element && !this.parentElement.isLaidOut());
  }

  getBoundingClientRect() {
    const { left, top, width, height } = this.box;
    return { left, top, width, height, right: left + width, bottom: top + height };
  }

  get offsetWidth() {
    return this.box.width;
  }

  get offsetHeight() {
    return this.box.height;
  }

  focus({ focusVisible = false } = {}) {
    this.ownerDocument.activeElement = this;
    this.focusVisible = focusVisible;
  }

  blur() {
    this.ownerDocument.activeElement = this.ownerDocument.body;
  }

  click(fields = {}) {
    return this.dispatch("click", { detail: 0, ...fields });
  }

  matches(selector) {
    return selectorsOf(selector).some((parts) => fits(this, parts));
  }

  closest(selector) {
    for (let element = this; element instanceof Element; element = element.parentElement) if (element.matches(selector)) return element;
    return null;
  }

  querySelectorAll(selector) {
    return this.children.flatMap((child) => [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)]);
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

for (const name of ["id", "name", "href", "src", "title", "content", "download", "lang"]) {
  Object.defineProperty(Element.prototype, name, {
    get() { return this.getAttribute(name) ?? ""; },
    set(value) { this.setAttribute(name, value); },
  });
}
Object.defineProperty(Element.prototype, "className", {
  get() { return this.getAttribute("class") ?? ""; },
  set(value) { this.setAttribute("class", value); },
});
for (const name of ["hidden", "disabled", "open"]) {
  Object.defineProperty(Element.prototype, name, {
    get() { return this.hasAttribute(name); },
    set(value) { if (value) this.setAttribute(name, ""); else this.removeAttribute(name); },
  });
}

/** `html` is what lies in its body, or its whole text with `<html>`. */
export class Document extends Element {
  constructor(html, language) {
    super("#document", null);
    this.ownerDocument = this;
    const nodes = parse(html, this);
    const whole = nodes.find((node) => node.localName === "html");
    this.documentElement = whole ?? new Element("html", this, [["lang", language]]);
    this.body = this.documentElement.querySelector("body") ?? new Element("body", this);
    if (!whole) this.body.append(...nodes);
    if (!this.documentElement.contains(this.body)) this.documentElement.append(this.body);
    this.append(this.documentElement);
    this.activeElement = this.body;
    this.visibilityState = "visible";
    this.readyState = "complete";
  }

  get isConnected() {
    return true;
  }

  isLaidOut() {
    return true;
  }

  get title() {
    return this.querySelector("title")?.textContent ?? "";
  }

  getElementById(id) {
    return this.querySelector(`#${id}`);
  }

  createElement(name) {
    return new Element(name, this);
  }

  /** The one drawn last of those whose box holds that point. */
  elementFromPoint(x, y) {
    const holds = ({ box: { left, top, width, height } }) => x >= left && x < left + width && y >= top && y < top + height;
    return this.querySelectorAll("*").filter((element) => element.isLaidOut() && holds(element)).at(-1) ?? null;
  }
}

const dashed = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const camel = (name) => name.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

// --- texts ---

function parse(text, document) {
  const root = { localName: "", nodes: [] };
  const open = [root];
  for (const [, closes, name, attributes = "", words] of text.matchAll(/<(\/?)([\w-]+)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s">]+))?)*)\s*\/?>|([^<]+)/g)) {
    const top = open.at(-1);
    if (words !== undefined) top.nodes.push(words);
    else if (closes) {
      const { element, nodes } = open.pop();
      if (element.localName !== name) throw new Error(`</${name}> closes <${element.localName}>`);
      element.append(...nodes);
    } else {
      const pairs = [...attributes.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g)];
      const element = new Element(name, document, pairs.map(([, key, double, single, bare]) => [key, double ?? single ?? bare ?? ""]));
      top.nodes.push(element);
      if (!VOID.includes(name)) open.push({ element, nodes: [] });
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1).element.localName}> is not closed`);
  return root.nodes;
}

// --- selectors ---

const parsed = new Map();

function selectorsOf(text) {
  if (!parsed.has(text)) parsed.set(text, split(text, ",").map((selector) => steps(selector.trim())));
  return parsed.get(text);
}

/** Parts of a text between signs, but for those in brackets. */
function split(text, sign) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (letter === sign && !depth) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The compounds of a selector, the last one first, each with whether it is the parent of the one before. */
function steps(selector) {
  const words = split(selector.replace(/\s*>\s*/g, " >"), " ").filter(Boolean);
  return words.map((word) => word.replace(/^>/, "")).map((word, at) => ({ tests: testsOf(word), child: words[at + 1]?.startsWith(">") ?? false })).reverse();
}

const SIMPLE = /^(?:(\*|[\w-]+)|#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([$^]?=)"?([^"\]]*)"?)?\]|:([\w-]+)(?:\((.*)\))?)/;

function testsOf(compound) {
  const tests = [];
  for (let rest = compound; rest;) {
    const end = rest[0] === ":" && /^:[\w-]+\(/.test(rest) ? closing(rest) : undefined;
    const found = SIMPLE.exec(rest.slice(0, end));
    if (!found) throw new Error(`selector ${compound}`);
    tests.push(testOf(found));
    rest = rest.slice(found[0].length);
  }
  return tests;
}

function closing(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}

function testOf([, tag, id, name, attribute, operator, value, pseudo, given]) {
  if (tag) return (element) => tag === "*" || element.localName === tag;
  if (id) return (element) => element.id === id;
  if (name) return (element) => element.classList.contains(name);
  if (attribute) {
    const operators = { "=": (has) => has === value, "^=": (has) => has.startsWith(value), "$=": (has) => has.endsWith(value) };
    return (element) => element.hasAttribute(attribute) && (!operator || operators[operator](element.getAttribute(attribute)));
  }
  const pseudos = {
    not: (element) => !element.matches(given),
    is: (element) => element.matches(given),
    checked: (element) => CHOICES.includes(element.type) && element.checked,
    disabled: (element) => element.disabled,
    enabled: (element) => !element.disabled,
    "popover-open": (element) => element.popoverOpen === true,
  };
  if (!pseudos[pseudo]) throw new Error(`:${pseudo}`);
  return pseudos[pseudo];
}

function fits(element, [{ tests }, ...rest]) {
  if (!tests.every((test) => test(element))) return false;
  if (!rest.length) return true;
  for (let above = element.parentElement; above instanceof Element && above.localName !== "#document"; above = above.parentElement) {
    if (fits(above, rest)) return true;
    if (rest[0].child) return false;
  }
  return false;
}
