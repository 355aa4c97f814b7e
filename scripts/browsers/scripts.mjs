// Which features of the language and of browsers a script uses.
import { acorn, at, below, byName } from "./compat.mjs";
import { parseSelectors, selected } from "./styles.mjs";

const LANGUAGE = 2022; // what is newer does not parse
const SYNTAX = {
  StaticBlock: () => "javascript.classes.static.initialization_blocks",
  Literal: ({ regex }) => /\(\?<[=!]/.test(regex?.pattern) && "javascript.regular_expressions.lookbehind_assertion",
};
const MEMBERS = byName([...below("api"), ...below("javascript.builtins")], (key) => key.replace(/_static$/, ""));
const TAKING_SELECTORS = ["querySelector", "querySelectorAll", "matches", "closest"];
const DEFINING = ["Property", "MethodDefinition", "PropertyDefinition"];

export const parseScript = (text) => acorn.parse(text, { ecmaVersion: LANGUAGE, sourceType: "module", locations: true });

/** Calls `use(paths, line)` for each feature, with all paths that its name may have; of members not for those in `own`. */
export function readScript(tree, own, use) {
  const bindings = boundNames(tree);
  const global = (name) => (bindings.has(name) ? undefined : [`api.${name}`, `javascript.builtins.${name}`].find(at));
  walk(tree, (node, parent) => {
    const tell = (paths) => use(paths, node.loc.start.line);
    const syntax = SYNTAX[node.type]?.(node);
    if (syntax) tell([syntax]);
    if (node.type === "MemberExpression") readMember(node, parent, tell);
    if (node.type === "NewExpression") readNew(node, tell);
    if (node.type === "CallExpression") readCall(node, tell);
  });

  function readMember({ object, property, computed }, parent, tell) {
    const askedFirst = parent.type === "CallExpression" && parent.optional; // element.showPopover?.()
    if (computed || askedFirst || object.property?.name === "dataset") return;
    const holder = object.type === "Identifier" && global(object.name);
    const paths = [`${holder}.${property.name}_static`, `${holder}.${property.name}`].filter((path) => holder && at(path));
    if (paths.length) tell(paths);
    else if (!own.has(property.name)) tell(MEMBERS.get(property.name) ?? []);
  }

  function readNew({ callee, arguments: given }, tell) {
    const path = global(callee.name);
    if (path) tell([path]);
    if (path === "api.FormData" && given.length > 1) tell(["api.FormData.FormData.submitter"]);
  }

  function readCall({ callee, arguments: [first] }, tell) {
    const name = callee.property?.name ?? callee.name;
    if (callee.type === "Identifier" && !bindings.has(name)) tell([`api.${name}`, `api.Window.${name}`]);
    if (name === "addEventListener") tell(MEMBERS.get(`${first.value}_event`) ?? []);
    if (TAKING_SELECTORS.includes(name) && typeof first.value === "string") selected(parseSelectors(first.value)).forEach(tell);
  }
}

/** The names of members that a script defines itself. */
export const ownMembers = (tree) => namesIn(tree, defined);

function defined({ type, computed, key, left }) {
  if (DEFINING.includes(type) && !computed) return [key.name];
  return type === "AssignmentExpression" && left.object?.type === "ThisExpression" ? [left.property.name] : [];
}

/** The names that a script gives to its variables, parameters, functions, classes and imports. */
export const boundNames = (tree) => namesIn(tree, bound);

/** The names that a node binds. */
function bound(node) {
  if (/^Import.*Specifier$/.test(node.type)) return [node.local.name];
  if (node.type === "VariableDeclarator") return patternNames(node.id);
  if (node.type === "CatchClause" && node.param) return patternNames(node.param);
  return /Function|^Class/.test(node.type) ? [node.id?.name, ...(node.params ?? []).flatMap(patternNames)] : [];
}

function patternNames({ type, name, elements = [], properties = [], left, argument, value }) {
  if (type === "Identifier") return [name];
  return [...elements, ...properties, left, argument, type === "Property" && value].filter(Boolean).flatMap(patternNames);
}

function namesIn(tree, of) {
  const names = new Set();
  walk(tree, (node) => of(node).forEach((name) => names.add(name)));
  return names;
}

function walk(node, visit, parent = node) {
  if (node.type) visit(node, parent);
  for (const child of Object.values(node)) {
    if (child && typeof child === "object") walk(child, visit, node.type ? node : parent);
  }
}
