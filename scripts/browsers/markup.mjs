// Which elements and attributes a page uses; what a template writes between them does not matter.
import { at } from "./compat.mjs";

const TEMPLATE = /\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}/gs;
const TAG = /<([a-z][a-z0-9-]*)((?:\s|"[^"]*"|'[^']*'|[^"'<>])*)>/g;
const ATTRIBUTE = /([a-z][a-z-]*)(?:="([^"]*)")?/g;

/** Calls `use(paths, line)` for each element, attribute and attribute's value. */
export function readMarkup(text, use) {
  const plain = text.replace(TEMPLATE, (part) => part.replace(/[^\n]/g, " "));
  for (const { 1: element, 2: attributes, index } of plain.matchAll(TAG)) {
    const line = plain.slice(0, index).split("\n").length;
    const own = `html.elements.${element}`;
    use([own], line);
    for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
      const attribute = [`${own}.${name}`, `html.global_attributes.${name}`].find(at);
      if (attribute) use([attribute], line);
      if (attribute && at(`${attribute}.${value}`)) use([`${attribute}.${value}`], line);
    }
  }
}
