// Which features a style uses without a fallback beside them.
import { at, below, byName, csstree } from "./compat.mjs";

const FUNCTIONS = byName(["css.types", ...below("css.types")]);
const UNITS = byName(["css.types.length"]);
const UNIT_GROUPS = [
  [/^dv/, "css.types.length.viewport_percentage_units_dynamic"],
  [/^lv/, "css.types.length.viewport_percentage_units_large"],
  [/^sv/, "css.types.length.viewport_percentage_units_small"],
  [/^cq/, "css.types.length.container_query_length_units"],
];

/** Calls `use(paths, line)` for each feature without a fallback. A fallback is an older declaration of the same property
 * in the same rule, or an `@supports` that asks for the feature. Calls `complain(text, line)` for what is wrong anyhow. */
export function readStyle(text, isNewer, use, complain) {
  const style = csstree.parse(text, { positions: true, parseCustomProperty: true, onParseError: (error) => complain(error.message, error.line) });
  readBlock(style.children, []);

  function readBlock(nodes, supported, descriptors) {
    const declarations = nodes.filter(({ type }) => type === "Declaration").toArray();
    const lacking = ({ property, value }) => declared(property, value, descriptors).filter((paths) => isNewer(paths) && !supported.includes(paths[0]));
    const fallbacks = new Set(declarations.filter((node) => !lacking(node).length).map(({ property }) => csstree.property(property).basename));
    for (const node of declarations) {
      if (!fallbacks.has(csstree.property(node.property).basename)) for (const paths of lacking(node)) use(paths, node.loc.start.line);
    }
    for (const node of nodes) {
      const tell = (paths) => supported.includes(paths[0]) || use(paths, node.loc.start.line);
      if (node.type === "Rule") {
        readSelectorList(node.prelude, supported, node.loc.start.line);
        selected(node.prelude).forEach(tell);
        readBlock(node.block.children, supported);
      }
      if (node.type === "Atrule") {
        queried(node).forEach(tell);
        if (node.block) readBlock(node.block.children, [...supported, ...asked(node)], `css.at-rules.${node.name}`);
      }
    }
  }

  function readSelectorList(list, supported, line) {
    if (list.type !== "SelectorList") return; // a step of @keyframes
    const unknown = list.children.map((selector) => voiding(selector).some((paths) => isNewer(paths) && !supported.includes(paths[0]))).toArray();
    if (new Set(unknown).size > 1) complain("a selector that older browsers do not know voids the rule for the others too: it needs a rule of its own", line);
  }
}

/** The features of selectors, as scripts use them too. */
export const selected = (selectors) => pseudos(csstree.findAll(selectors, isPseudo));
export const parseSelectors = (text) => csstree.parse(text, { context: "selectorList" });

const isPseudo = ({ type }) => type === "PseudoClassSelector" || type === "PseudoElementSelector";
const pseudos = (nodes) => nodes.map(({ name }) => [`css.selectors.${name}`]).filter(([path]) => at(path));

/** Those that void a rule: what is in `:is()` and `:where()` does not. */
function voiding(selector) {
  const found = [];
  csstree.walk(selector, function visit(node) {
    if (isPseudo(node)) found.push(node);
    return ["is", "where"].includes(node.name) ? this.skip : undefined;
  });
  return pseudos(found);
}

/** The features of a declaration; prefixed properties are for certain browsers alone. */
function declared(property, value, descriptors) {
  if (csstree.property(property).vendor) return [];
  const own = [`${descriptors}.${property}`, `css.properties.${property}`].find((path) => at(path)) ?? "";
  const features = own ? [[own]] : [];
  csstree.walk(value, ({ type, name, unit }) => {
    if (type === "Identifier" && at(`${own}.${name}`)) features.push([`${own}.${name}`]);
    if (type === "Function") features.push(FUNCTIONS.get(name) ?? []);
    if (type === "Dimension") features.push(unitPaths(unit));
  });
  return features;
}

const unitPaths = (unit) => UNIT_GROUPS.filter(([units]) => units.test(unit)).map(([, path]) => path).concat(UNITS.get(unit) ?? []);

/** The features of an at-rule itself. */
function queried({ name, prelude }) {
  const features = [[`css.at-rules.${name}`]];
  if (prelude) {
    csstree.walk(prelude, (node) => {
      if (node.type === "Feature") features.push([`css.at-rules.${name}.${node.name}`]);
      if (node.type === "FeatureRange") features.push([`css.at-rules.${name}.range_syntax`]);
    });
  }
  return features.filter(([path]) => at(path));
}

/** What `@supports` asks for. */
function asked({ name, prelude }) {
  if (name !== "supports" || csstree.generate(prelude).startsWith("not")) return [];
  const declarations = csstree.findAll(prelude, ({ type }) => type === "Declaration").toArray?.() ?? csstree.findAll(prelude, ({ type }) => type === "Declaration");
  return [...declarations.flatMap(({ property, value }) => declared(property, value)), ...selected(prelude)].map(([path]) => path);
}
