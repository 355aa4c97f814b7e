// Asks the tests of our scripts: changes one small thing after another, and tells which changes no test in tests/js noticed.
//
// node scripts/mutants_js.mjs                               every script that tests/js loads
// node scripts/mutants_js.mjs static/js/game static/worker  scripts of these folders, or single ones
// node scripts/mutants_js.mjs --sample 40 --seed 7          so many changes of each script, the same ones for the same seed
//
// It works on copies of the project under build/. Survivors that tests/js/mutants.mjs explains are not told again.
import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { posix } from "node:path";
import { parseArgs } from "node:util";
import { parseScript } from "./browsers/scripts.mjs";

const TESTS = "tests/js";
const COPIED = ["static/js", "static/worker", "static/vendor", "pocket", TESTS];
const COPY = "build/mutants-js";
const PATIENCE = 10; // times as long as a test needs on what is right; a change may go on for ever
const LARGE = 10; // numbers from here on are halved and doubled: nobody notices one more millisecond or pixel
const OTHER = {
  "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "*": "+", "/": "*", "%": "+",
  "&&": "||", "||": "&&", "??": "&&", "+=": "-=", "-=": "+=", "||=": "&&=", "??=": "&&=",
};
const ASKING = ["IfStatement", "ConditionalExpression", "WhileStatement", "DoWhileStatement", "ForStatement"];

// --- what can be changed ---

/** All changes of a script's text, in the order of its lines: each from where to where, and what stands there instead. */
export function changesOf(text) {
  const changes = [];
  const put = (start, end, instead) => changes.push({ start, end, instead });
  const source = ({ start, end }) => text.slice(start, end);
  walk(parseScript(text), (node) => {
    if (["BinaryExpression", "LogicalExpression", "AssignmentExpression"].includes(node.type)) turnOperator(node);
    if (ASKING.includes(node.type) && node.test && !/^[!=]==$/.test(node.test.operator)) put(node.test.start, node.test.end, `!(${source(node.test)})`);
    if (node.type === "UnaryExpression" && node.operator === "!") put(node.start, node.end, source(node.argument));
    if (node.type === "Literal" && typeof node.value === "number") for (const value of othersOf(node.value)) put(node.start, node.end, `${value}`);
    if (typeof node.value === "boolean" && node.type === "Literal") put(node.start, node.end, `${!node.value}`);
    if (node.type === "ReturnStatement") put(node.start, node.end, node.argument ? "return;" : ";");
    if (node.type === "ExpressionStatement" && ["CallExpression", "AssignmentExpression", "AwaitExpression"].includes(node.expression.type)) put(node.start, node.end, ";");
  });
  return changes.filter(isReadable).sort((one, other) => one.start - other.start || one.end - other.end);

  /** Such as `a ?? b` beside `&&` without brackets is no script at all. */
  function isReadable(change) {
    try {
      return Boolean(parseScript(changed(text, change)));
    } catch {
      return false;
    }
  }

  function turnOperator({ left, right, operator }) {
    if (!(operator in OTHER) || (operator === "+" && [left, right].some(isText))) return;
    const start = text.indexOf(operator, left.end);
    put(start, start + operator.length, OTHER[operator]);
  }
}

const changed = (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end);
const isText = ({ type, value }) => type === "TemplateLiteral" || typeof value === "string";
const othersOf = (number) => (number >= LARGE ? [number * 2, number / 2] : number > 0 ? [number + 1, number - 1] : [number + 1]);

function walk(node, visit) {
  if (node.type) visit(node);
  for (const child of Object.values(node)) if (child && typeof child === "object") walk(child, visit);
}

// --- which scripts, and which tests are asked ---

/** Every script of ours that a test loads, by itself or with another one, and the tests that are to notice what is wrong with it. */
function testsByScript() {
  const tests = readdirSync(TESTS).filter((name) => name.endsWith(".test.mjs")).map((name) => `${TESTS}/${name}`);
  const named = new Map();
  const loaded = new Map();
  const note = (map, script, test) => map.set(script, [...new Set([...(map.get(script) ?? []), test])]);
  for (const test of tests) {
    const paths = [...readFileSync(test, "utf8").matchAll(/"((?:static|pocket)\/[\w/.-]+\.js)"/g)].map(([, path]) => path);
    for (const path of paths) note(named, path, test);
    for (const path of closure(paths)) note(loaded, path, test);
  }
  return new Map([...loaded].map(([script, all]) => [script, named.get(script) ?? all]).sort());
}

function closure(paths) {
  const all = new Set(paths);
  for (const path of all) {
    const imports = readFileSync(path, "utf8").matchAll(/^import .*?"(\.[^"]+)";$/gm);
    for (const [, to] of imports) all.add(posix.join(posix.dirname(path), to));
  }
  return [...all].filter((path) => existsSync(path) && !path.includes("/vendor/"));
}

/** Numbers from 0 to 1 that are the same for the same text. */
function chance(text) {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sampled(changes, size, seed) {
  if (!size || size >= changes.length) return changes;
  const next = chance(seed);
  const drawn = changes.map((change) => ({ change, lot: next() })).sort((one, other) => one.lot - other.lot).slice(0, size);
  return drawn.map(({ change }) => change).sort((one, other) => one.start - other.start);
}

// --- asking ---

/** Whether the tests pass in that copy; what takes too long does not. */
async function passes(copy, tests, patience) {
  for (const test of tests) {
    const right = await new Promise((done) => {
      const run = spawn("node", [test], { cwd: copy, stdio: "ignore" });
      const timer = setTimeout(() => run.kill("SIGKILL"), patience);
      run.on("exit", (code) => {
        clearTimeout(timer);
        done(code === 0);
      });
    });
    if (!right) return false;
  }
  return true;
}

async function survivorsOf(script, tests, changes, copies) {
  const text = readFileSync(script, "utf8");
  const begun = performance.now();
  if (!(await passes(copies[0], tests, 120_000))) throw new Error(`the tests of ${script} fail without a change`);
  const patience = Math.max(5000, PATIENCE * (performance.now() - begun));
  const survivors = [];
  const waiting = [...changes];
  await Promise.all(copies.map(async (copy) => {
    for (let change = waiting.shift(); change; change = waiting.shift()) {
      if (process.stderr.isTTY) process.stderr.write(`\r${script}: ${changes.length - waiting.length} of ${changes.length} `);
      writeFileSync(`${copy}/${script}`, changed(text, change));
      if (await passes(copy, tests, patience)) survivors.push(told(script, text, change));
    }
    writeFileSync(`${copy}/${script}`, text);
  }));
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  return survivors;
}

/** A change as its line was, and as it is now. */
function told(script, text, { start, end, instead }) {
  const from = text.lastIndexOf("\n", start) + 1;
  const to = text.indexOf("\n", end);
  const line = text.slice(from, to).trim();
  const change = (text.slice(from, start) + instead + text.slice(end, to)).trim();
  return { script, number: text.slice(0, start).split("\n").length, line, change };
}

const isExplained = (explained, one) =>
  explained.some(({ script, line, changes }) => script === one.script && line === one.line && (!changes.length || changes.includes(one.change)));

process.chdir(new URL("..", import.meta.url).pathname);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string", default: "0" }, seed: { type: "string", default: "0" } },
});
const { EXPLAINED, IN_BROWSERS } = await import(new URL(`../${TESTS}/mutants.mjs`, import.meta.url));
const isMeant = (script) => positionals.includes(script) || (!IN_BROWSERS.includes(script) && isBelow(script));
const isBelow = (script) => !positionals.length || positionals.some((place) => script.startsWith(`${place.replace(/\/$/, "")}/`));
const chosen = [...testsByScript()].filter(([script]) => isMeant(script));
if (!chosen.length) throw new Error(`no test in ${TESTS} loads ${positionals.join(", ")}`);
const copies = Array.from({ length: Math.min(availableParallelism(), 2) }, (_, number) => `${COPY}/${number}`);
for (const copy of copies) {
  rmSync(copy, { recursive: true, force: true });
  for (const folder of COPIED) cpSync(folder, `${copy}/${folder}`, { recursive: true });
}
let found = 0;
const rates = [];
for (const [script, tests] of chosen) {
  const changes = sampled(changesOf(readFileSync(script, "utf8")), Number(values.sample), `${values.seed} ${script}`);
  const all = await survivorsOf(script, tests, changes, copies);
  const unexplained = all.filter((one) => !isExplained(EXPLAINED, one));
  for (const { number, line, change } of unexplained) console.log(`\n${script}:${number}\n  - ${line}\n  + ${change}`);
  found += unexplained.length;
  rates.push({ script, changes: changes.length, killed: changes.length - all.length, explained: all.length - unexplained.length });
}
console.log("\nkilled  of  explained");
for (const { script, changes, killed, explained } of rates) console.log(`${String(killed).padStart(6)}${String(changes).padStart(4)}${String(explained).padStart(11)}  ${script}`);
console.log(`${found} survived without an explanation`);
process.exitCode = found ? 1 : 0;
