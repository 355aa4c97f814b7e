// Keeps the app's own files, and the page of each game as it was seen last, for when the network is away.
// The line before this one tells the version and the files (scorekeeper/web/live/install.py).

const FILES = `scorekeeper-files-${SHELL.version}`;
const PAGES = "scorekeeper-pages";
const COPIES = "scorekeeper-copies"; // the logs of these games (static/js/away/copy.js)
const CORE = `scorekeeper-core-${SHELL.version}`; // the app, for when the server is away
const MOST_PAGES = 20; // of ten games: the pad, and the look back
const PATIENCE = 6000; // ms for an answer, where a copy is here
const OFFLINE = "/offline";
const KEPT = /^\/games\/(?!new$)[^/]+(\/final)?$/;
const GAME = /^\/games\/(?!new$)[^/?]+/;
const REFUSED = [401, 403, 404, 410];
const VERSIONED = /^\/static\/(v-[^/]+\/)?/;
const OTHER_RIGHTS = /^\/(start|join|invitation)$/; // who comes from there may see other things than before
const NO_RIGHTS = "/sign-out"; // who comes from there wants nothing left here

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldFiles().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const { language, keep, drop } = event.data ?? {};
  if (language) event.waitUntil(speak(language));
  if (keep && KEPT.test(keep)) event.waitUntil(inTurn(() => keepPage(keep)));
  if (drop && GAME.test(drop)) event.waitUntil(inTurn(() => dropRefused(drop)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(file(request, url));
  else if (url.pathname.startsWith("/core/")) event.respondWith(core(event));
  else if (request.mode === "navigate") {
    if (OTHER_RIGHTS.test(url.pathname)) event.waitUntil(inTurn(dropPages));
    if (url.pathname === NO_RIGHTS) event.waitUntil(inTurn(dropAll));
    event.respondWith(page(event, url));
  }
});

// --- the app's own files ---

async function keepFiles() {
  const files = await caches.open(FILES);
  const spoken = SHELL.languages.map((language) => `${OFFLINE}?language=${language}`);
  await files.addAll([...SHELL.files, ...spoken.map((address) => new Request(address, { cache: "no-cache" }))]);
  await files.put(OFFLINE, await files.match(spoken[0]));
}

async function dropOldFiles() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![FILES, PAGES, COPIES, CORE].includes(name)).map((name) => caches.delete(name)));
}

/** The app for this device is large: it is kept once a page has asked for it. */
async function core(event) {
  const { request } = event;
  const files = await caches.open(CORE);
  const cached = await files.match(request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(files.put(request.url, answer.clone()).catch(() => {})); // where there is no room it is fetched anew
  return answer;
}

/** The offline page says it in the language that was spoken last. */
async function speak(language) {
  const files = await caches.open(FILES);
  const offlinePage = await files.match(`${OFFLINE}?language=${language}`);
  if (offlinePage) await files.put(OFFLINE, offlinePage);
}

/** Files of this version never change; of another one's folder, or of none, the same file is as good where the network is away. */
async function file(request, url) {
  const files = await caches.open(FILES);
  const cached = await files.match(url.pathname.replace(VERSIONED, SHELL.folder));
  if (cached && url.pathname.startsWith(SHELL.folder)) return cached;
  try {
    return await inTime(fetch(request), Boolean(cached));
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

// --- pages ---

let turn = Promise.resolve();

/** One after the other: what is being kept while a page is dropped must not come back. */
function inTurn(job) {
  turn = turn.then(job).catch(() => {});
  return turn;
}

async function page(event, url) {
  const pages = await caches.open(PAGES);
  const cached = KEPT.test(url.pathname) ? await pages.match(url.pathname, { ignoreVary: true }) : null;
  try {
    const fetching = fetch(event.request);
    event.waitUntil(fetching.then((answer) => look(answer, url)).catch(() => {})); // also where it comes late
    const answer = await inTime(fetching, Boolean(cached));
    return cached && REFUSED.includes(answer.status) && (await hasCopy(url.pathname)) ? asSaved(cached) : answer;
  } catch {
    return cached ? asSaved(cached) : await (await caches.open(FILES)).match(OFFLINE);
  }
}

/** Of a game that this device may not see any more, or that is gone, nothing is kept either. */
async function look(answer, url) {
  if (url.pathname === "/" && [401, 403].includes(answer.status)) await inTurn(dropPages);
  if (GAME.test(url.pathname) && REFUSED.includes(answer.status)) await inTurn(() => dropRefused(url.pathname));
}

const dropAll = () => Promise.all([PAGES, COPIES].map((name) => caches.delete(name)));

/** All but the pads whose games this device has: the server may lack them. */
async function dropPages() {
  const pages = await caches.open(PAGES);
  for (const { url } of await pages.keys()) await dropRefused(new URL(url).pathname);
}

/** Where the server has lost a game, or does not know this device, somebody at the pad says what becomes of what only that has. */
async function dropRefused(address) {
  if (!(await hasCopy(address))) await dropGame(address);
}

async function hasCopy(address) {
  const [game] = address.match(GAME);
  return Boolean(await (await caches.open(COPIES)).match(`${game}/copy`));
}

/** @param {string} address of any page of the game */
async function dropGame(address) {
  const [game] = address.match(GAME);
  await Promise.all([game, `${game}/final`].map(dropPage));
  await (await caches.open(COPIES)).delete(`${game}/copy`);
}

async function dropPage(path) {
  await (await caches.open(PAGES)).delete(path, { ignoreVary: true });
}

async function keepPage(path) {
  const patience = new AbortController();
  setTimeout(() => patience.abort(), PATIENCE); // others wait for their turn
  const answer = await fetch(path, { headers: { Accept: "text/html" }, cache: "no-store", signal: patience.signal });
  if (REFUSED.includes(answer.status)) return dropRefused(path);
  if (answer.redirected) return dropPage(path); // the end of a game was taken back
  if (answer.status !== 200) return;
  const whole = await withDate(answer); // the network may go away in the middle: the older one stays until then
  const pages = await caches.open(PAGES);
  await pages.delete(path, { ignoreVary: true }); // the newest lies last
  await pages.put(path, whole);
  const requests = await pages.keys();
  await Promise.all(requests.slice(0, -MOST_PAGES).map((request) => pages.delete(request, { ignoreVary: true })));
}

async function withDate(answer) {
  const headers = new Headers({ "X-Saved": new Date().toISOString() });
  for (const name of ["Content-Type", "Content-Security-Policy", "Referrer-Policy", "X-Content-Type-Options"]) {
    if (answer.headers.has(name)) headers.set(name, answer.headers.get(name));
  }
  return new Response(await answer.text(), { headers });
}

/** The kept page says of itself since when. */
async function asSaved(savedPage) {
  const text = await savedPage.text();
  const marked = text.replace("<html ", `<html data-saved="${savedPage.headers.get("X-Saved")}" `);
  return new Response(marked, { headers: savedPage.headers });
}

/** An answer, or a failure where it takes too long and there is something else to show. */
function inTime(answer, hurry) {
  if (!hurry) return answer;
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("late")), PATIENCE));
  return Promise.race([answer, late]);
}
