// Holds one game of a server for as long as that does not answer: the same app, in memory alone.
import { begun } from "./python.js";

const FOLDER = "/instance";
const folder = new URL("..", import.meta.url).href; // the folder that all of it lies in
let table;
let turn = Promise.resolve();

self.addEventListener("message", ({ data, ports: [port] }) => {
  turn = turn.then(() => reply(data, port)).catch((error) => port.postMessage({ failed: String(error.message ?? error) }));
});

async function reply({ begin, take, save, ask }, port) {
  if (begin) await open(begin);
  if (take) return port.postMessage({ seq: table.take(take) });
  if (save) return port.postMessage({ file: table.travelling(save) });
  port.postMessage(ask ? answer(ask) : { begun: true });
}

async function open({ origin, language }) {
  const built = await (await fetch(`${folder}pocket/built.json`)).json();
  const inFolder = (address) => folder + address.slice(1);
  const words = Object.fromEntries(Object.entries(built.words).map(([code, address]) => [code, inFolder(address)]));
  const pyodide = await begun({ python: inFolder(built.python), app: inFolder(built.app), words, language });
  pyodide.pyimport("scorekeeper.pocket.browser").prepare();
  table = pyodide.pyimport("scorekeeper.pocket.table").Table(FOLDER, origin);
}

function answer({ method, address, headers, body }) {
  const result = table.answer(method, address, JSON.stringify(headers), new TextEncoder().encode(body));
  const [status, headerText, bytes] = result.toJs();
  result.destroy();
  return { status, headers: JSON.parse(headerText), body: bytes };
}
