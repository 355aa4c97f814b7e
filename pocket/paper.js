// The browser's own menu prints this page, and not what its frame shows: for as long as it prints, this page is what that shows.

const FETCHED = ["src", "srcset", "sizes", "loading"];
const pictures = new WeakMap(); // of each picture that is shown: the same one, fetched by this page
const files = new Map(); // address of a style or of signs: what is in it, once it is here
let back = () => {};

/** `shown` gives the document that is printed, or nothing. Returns what has to be called for each page that is shown. */
export function printsWhatIsShown(shownDocument) {
  window.addEventListener("beforeprint", () => {
    const page = shownDocument();
    if (page) lay(page);
  });
  window.addEventListener("afterprint", () => back());
  return () => prepare(shownDocument());
}

/** What has to be fetched is fetched before anybody prints, for then there is no time to. */
function prepare(page) {
  for (const sheet of page.styleSheets) {
    shareLetters(sheet);
    fetchFile(sheet.href, (text) => absolute(text, sheet.href));
  }
  const gather = () => {
    for (const image of page.images) image.loading = "eager"; // who prints has not scrolled there
    for (const { href } of page.querySelectorAll("use")) fetchFile(fileOf(href.baseVal, page), asSigns);
  };
  new MutationObserver(gather).observe(page.body, { childList: true, subtree: true });
  gather();
  for (const image of page.images) fetchPicture(image);
  page.addEventListener("load", ({ target }) => target.matches?.("img") && fetchPicture(target), true);
}

function fetchPicture(image) {
  if (image.currentSrc) pictures.set(image, Object.assign(new Image(), { src: image.currentSrc }));
}

const fileOf = (href, page) => new URL(href, page.baseURI).href.split("#")[0];

async function fetchFile(address, read) {
  if (files.has(address)) return;
  files.set(address, null);
  try {
    files.set(address, read(await (await fetch(address)).text()));
  } catch {
    files.delete(address); // with the next page again
  }
}

const asSigns = (text) => new DOMParser().parseFromString(text, "image/svg+xml");

const nameOf = ({ family, weight, unicodeRange }) => `${family.replaceAll('"', "")} ${weight} ${unicodeRange}`;

/** All that the style may draw with, used by now or not; what is here already is not fetched again. */
function shareLetters({ cssRules, href }) {
  const loaded = new Set([...document.fonts].map(nameOf));
  for (const { style } of [...cssRules].filter(isFace)) {
    const valueOf = (property, usual) => style.getPropertyValue(property) || usual;
    const descriptors = { weight: valueOf("font-weight", "normal"), unicodeRange: valueOf("unicode-range", "U+0-10FFFF") };
    const face = new FontFace(valueOf("font-family").replaceAll('"', ""), absolute(valueOf("src"), href), descriptors);
    if (loaded.has(nameOf(face))) continue;
    document.fonts.add(face);
    face.load().catch(() => {});
  }
}

/** Letters that have to be fetched; others are the device's own. */
const isFace = ({ constructor, style }) => constructor.name === "CSSFontFaceRule" && style.getPropertyValue("src").includes("url(");

const absolute = (text, base) => text.replace(/url\("([^"]+)"\)/g, (_, url) => `url("${new URL(url, base)}")`);

/** Its styles as they were written; one that is only just there as the browser tells it, which loses a little. */
function stylesOf(page) {
  return [...page.styleSheets].map(({ cssRules, href, media }) => {
    const style = new CSSStyleSheet({ media: forPrint(media.mediaText) });
    style.replaceSync(files.get(href) ?? absolute([...cssRules].map(({ cssText }) => cssText).join("\n"), href));
    return style;
  });
}

const forPrint = (media) => (!media || media === "all" || media === "print" ? "print" : `print and ${media}`);

/** Puts a copy of the page into this one, and takes it away again when it is printed. */
function lay(page) {
  back();
  const roots = [[document.documentElement, page.documentElement], [document.body, page.body]];
  const were = roots.map(([element]) => [...element.attributes].map(({ name, value }) => [name, value]));
  for (const [element, source] of roots) dress(element, [...source.attributes].map(({ name, value }) => [name, value]));
  const nodes = [...page.body.children].filter((node) => !node.matches("script")).map((node) => copied(node));
  document.body.append(...nodes);
  document.adoptedStyleSheets = stylesOf(page);
  back = () => {
    document.adoptedStyleSheets = [];
    for (const node of nodes) node.remove();
    roots.forEach(([element], at) => dress(element, were[at]));
    back = () => {};
  };
}

function dress(element, attributes) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of attributes) element.setAttribute(name, value);
}

/** With what was chosen and drawn, which is no part of the text. */
function copied(node) {
  const copy = document.importNode(node, true);
  const pairs = (selector) => [...node.querySelectorAll(selector)].map((original, at) => [original, copy.querySelectorAll(selector)[at]]);
  for (const [original, other] of pairs("[style]")) other.style.cssText = original.style.cssText;
  for (const [original, other] of pairs("select")) other.selectedIndex = original.selectedIndex;
  for (const [original, other] of pairs("use")) other.replaceWith(...sign(original));
  for (const [original, other] of pairs("img")) showPicture(original, other);
  return copy;
}

/** A sign itself, in the place of where it lies. */
function sign({ href, ownerDocument }) {
  const symbol = files.get(fileOf(href.baseVal, ownerDocument))?.getElementById(href.baseVal.split("#")[1]);
  if (!symbol) return [];
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", symbol.getAttribute("viewBox"));
  drawing.append(...[...symbol.children].map((child) => document.importNode(child, true)));
  return [drawing];
}

/** Its picture as it came here before, in its place: one that has to be fetched first would come too late. */
function showPicture(original, other) {
  const picture = pictures.get(original);
  if (!picture?.complete) return;
  for (const { name, value } of other.attributes) if (!FETCHED.includes(name)) picture.setAttribute(name, value);
  for (const source of other.parentElement?.querySelectorAll("source") ?? []) source.remove();
  other.replaceWith(picture);
}
