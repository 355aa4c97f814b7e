// The page around the app: fetches it once, begins it, shows its pages in a frame, and updates it between games.
import { clearsByItself } from "./clearing.js";
import { hold, want } from "./holding.js";
import { passes, progress, say, unsay } from "./note.js";
import { printsWhatIsShown } from "./paper.js";
import { language } from "./words.js";

const frame = document.getElementById("app");
const AN_HOUR = 3_600_000;
let worker = null;
let waiting = []; // what was asked while the app was beginning
let ready = false;
let passing = false; // the browser keeps nothing: the games last as long as this tab
let changing = false; // a newer version takes the place of this one
let registration;

document.documentElement.lang = language;
document.querySelector("link[rel=manifest]").href = `/pocket/${language}.webmanifest`;

navigator.serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
  if (data.loaded) progress(data.loaded);
  if (data.ask) ask(data, port);
});

function ask(data, port) {
  if (!worker) return; // another tab answers
  if (changing) return port.postMessage({ status: 503, headers: [], body: null }); // whoever asked is gone
  if (ready) worker.postMessage(data, [port]);
  else waiting.push([data, port]);
}

async function open() {
  if (!navigator.serviceWorker || !navigator.locks || !self.DecompressionStream) return say("unsupported", [reload]);
  try {
    if (!(await hold(letGo))) return say("elsewhere", [() => want().then(reload)]);
    say("loading");
    await fetched();
  } catch (error) {
    return say(error.name === "SecurityError" ? "blocked" : "unloaded", [reload]);
  }
  navigator.storage?.persist?.();
  begin();
}

/** The app's files are all here, and the service worker stands between. */
async function fetched() {
  registration = (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register("/service-worker.js"));
  const coming = registration.installing;
  registration.addEventListener("updatefound", () => awaitNewer(registration.installing));
  awaitNewer(coming); // the browser has looked by itself, and has not got all of it yet
  if (!registration.active && coming) {
    await new Promise((done, fail) => {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") done();
        if (coming.state === "redundant") fail(new Error("not whole"));
      });
    });
  }
  if (!navigator.serviceWorker.controller) {
    await navigator.serviceWorker.ready;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      if (navigator.serviceWorker.controller) done();
      setTimeout(done, 1000);
    });
  }
  if (!navigator.serviceWorker.controller) reload(); // loaded past it, as with shift
}

async function begin() {
  say("python");
  const built = await (await fetch("/pocket/built.json")).json();
  worker = new Worker("/pocket/worker.js", { type: "module" });
  let heard = false; // a browser that runs no module in a worker says nothing but an error
  worker.addEventListener("error", ({ message }) => fault(heard ? "broken" : "unsupported", message ?? ""));
  worker.addEventListener("message", ({ data }) => {
    heard = true;
    if (data.failed) fault(data.failed, data.why);
    if (data.ready) begun();
    if (data.restored) anew();
  });
  worker.postMessage({ begin: { ...built, language, origin: location.origin, passing } });
}

function begun() {
  ready = true;
  if (passing) passes(rescue);
  for (const [data, port] of waiting) worker.postMessage(data, [port]);
  waiting = [];
  frame.addEventListener("load", followFrame);
  frame.src = location.pathname + location.search + location.hash;
  const lookForNewer = () => registration.update().catch(() => {}); // without a network there is none
  setInterval(lookForNewer, AN_HOUR);
  lookForNewer();
}

/** The address bar, the title and the colours of the frame follow what is shown in it. */
function followFrame() {
  const { location: at, document: page } = frame.contentWindow;
  if (at.href === "about:blank") return;
  unsay();
  history.replaceState(null, "", at.pathname + at.search + at.hash);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  if (mayUpdate()) return update();
  warn(page);
  frame.focus();
  frame.contentWindow.addEventListener("keydown", print);
  preparePrint();
}

/** Where the games may go by themselves, the pages that speak of it say so. */
async function warn(page) {
  const note = page.querySelector("[data-clearing]");
  if (note && !passing) note.hidden = !(await clearsByItself());
}

// --- printing: what is in the frame, whole ---

function print(event) {
  if (!(event.ctrlKey || event.metaKey) || event.key !== "p" || frame.hidden) return;
  event.preventDefault();
  frame.contentWindow.print();
}

window.addEventListener("keydown", print);
const preparePrint = printsWhatIsShown(() => (frame.hidden ? null : frame.contentDocument));

// --- faults ---

function fault(which, why) {
  ready = false;
  frame.hidden = true;
  const ways = { spoilt: [rescue, afresh], broken: [reload, rescue], refused: [reload, goOn] };
  say(which, ways[which] ?? [reload], which === "broken" ? why : "");
}

const askWorker = (what) => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done(data);
  worker.postMessage(what, [port2]);
});

/** What the browser does not keep lasts for the evening. */
function goOn() {
  worker.terminate();
  passing = true;
  begin();
}

async function rescue() {
  const { bytes } = await askWorker({ rescue: true });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/vnd.sqlite3" }));
  link.download = `scorekeeper-${new Date().toISOString().slice(0, 10)}.sqlite`;
  link.click();
}

async function afresh() {
  await askWorker({ afresh: new Date().toISOString().replace(/\D/g, "").slice(0, 14) });
  reload();
}

/** On what is there now: another database has taken the place of ours. */
async function anew() {
  ready = false;
  await askWorker({ leave: true });
  location.replace("/");
}

async function letGo() {
  if (worker) await askWorker({ leave: true });
  worker?.terminate();
  worker = null;
  ready = false;
  frame.src = "about:blank";
  say("elsewhere", [() => want().then(reload)]);
}

const reload = () => location.reload();

// --- updates ---

function awaitNewer(coming) {
  coming?.addEventListener("statechange", () => coming.state === "installed" && mayUpdate() && update());
}

/** What lies ready is taken where nobody can be in the middle of something: on the start page, with no game on the table. */
function mayUpdate() {
  return ready && !passing && !changing && registration.waiting && frame.contentDocument?.querySelector("[data-between-games]");
}

/** The browser changes over once the service worker has nothing to do, and each question to it puts that off: so nobody asks any more. */
async function update() {
  changing = true;
  say("changing", [reload]);
  frame.contentWindow.location.replace("about:blank");
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  await askWorker({ leave: true });
  if (!registration.waiting) return reload(); // a still newer one took its place, and is not there yet
  registration.waiting.postMessage({ takeOver: true });
}

open();
