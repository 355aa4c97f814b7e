// Holds the app: Python, the database, and one answer after the other.
import { forget } from "./memory.js";
import { fetchPageWords, layWords, loadPython } from "./python.js";
import { mount } from "./storage/mount.js";
import { Held } from "./storage/opfs.js";
import { Refused, openStore } from "./storage/store.js";

const FOLDER = "/instance";
const A_FORM = 10_000; // bytes: a file that is sent is longer, and asks for no language
const A_WHILE = 3000; // ms after the start page
const ASKS_LANGUAGE = /\blanguage=(\w+)/; // in an address or a form: of the pages or of paper
const ASIDE = /^\/device\/aside\/(aside-[\w.-]+)$/;
let store;
let bridge;
let layLanguage = async () => {};
let turn = Promise.resolve();

self.addEventListener("message", ({ data, ports: [port] }) => {
  if (data.begin) begin(data.begin);
  if (data.ask) turn = turn.then(() => answer(data.ask, port)).catch((error) => fail(port, error));
  if (data.rescue) turn = turn.then(async () => port.postMessage({ bytes: await store.read("scorekeeper.sqlite") }));
  if (data.afresh) turn = turn.then(() => store.setAside(data.afresh)).then(() => leave(port));
  if (data.leave) turn = turn.then(() => leave(port));
});

async function begin({ origin, passing, ...built }) {
  try {
    tell({ began: true });
    store = await openStore(passing).catch((error) => fetchPageWords(built).then(() => { throw error; }));
    const { loaded: pyodide, later } = await loadPython(built);
    layLanguage = once((code) => layWords(pyodide.FS, code, built.words[code]), built.words);
    mount(pyodide.FS, FOLDER, store.files);
    const { start_app } = pyodide.pyimport("scorekeeper.pocket.startup");
    bridge = start_app(FOLDER, origin, JSON.stringify(await store.aside()), !passing);
    await store.settle();
    tell({ ready: true, kind: store.kind });
    setTimeout(later, A_WHILE);
  } catch (error) {
    const failed = nameOf(error);
    if (failed === "broken") await forget(); // what was kept of Python may be the reason
    tell({ failed, why: String(error.message ?? error).trim().split("\n").at(-1) });
  }
}

/** Does it for each language once, before the app first speaks it. */
function once(lay, words) {
  const laid = new Set();
  return async (code) => {
    if (!(code in words) || laid.has(code)) return;
    laid.add(code);
    await lay(code);
  };
}

function nameOf(error) {
  if (error instanceof Held) return "held";
  if (error instanceof Refused) return "refused";
  if (/\bSpoilt\b/.test(error.message)) return "spoilt";
  return /Can't locate revision/.test(error.message) ? "newer" : "broken";
}

async function answer({ method, address, headers, body }, port) {
  const aside = address.match(ASIDE);
  if (aside) return port.postMessage({ status: 200, headers: asFile(aside[1]), body: await store.read(aside[1]) });
  const sent = new Uint8Array(body ?? 0);
  const asked = `${address} ${new TextDecoder().decode(sent.subarray(0, A_FORM))}`.match(ASKS_LANGUAGE);
  if (asked) await layLanguage(asked[1]);
  const result = bridge.answer(method, address, JSON.stringify(headers), sent);
  const [status, headerText, bytes] = result.toJs();
  result.destroy();
  await store.settle(); // before anybody is told that it is in
  port.postMessage({ status, headers: JSON.parse(headerText), body: bytes });
  if (method === "POST" && address === "/device/restore" && status === 303) tell({ restored: true });
}

const asFile = (name) => [
  ["Content-Type", "application/vnd.sqlite3"],
  ["Content-Disposition", `attachment; filename="${name}"`],
];

/** What was not written must not be shown as written later: the app is begun anew on what is there. */
function fail(port, error) {
  port.postMessage({ status: 507, headers: [["Content-Type", "text/plain"]], body: new TextEncoder().encode(String(error)) });
  tell({ failed: "unwritten", why: error.name ?? "" });
}

function leave(port) {
  bridge?.close();
  store?.close();
  port.postMessage({ left: true });
}

const tell = (what) => self.postMessage(what);
