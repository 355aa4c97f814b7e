// Keeps all files of one version, whole or not at all, and hands the app's own requests to the page that holds it.
// The line before this one tells the version and its files (scripts/pocket).

const CACHE = `pocket-${BUILT.version}`;
const PATIENCE = 60_000; // ms for an answer; a page that is beginning answers once it has
const VERSIONED = /^\/static\/(v-[^/]+\/)?/;

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => data?.takeOver && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const path = url.pathname.replace(VERSIONED, BUILT.folder);
  if (request.mode === "navigate" && request.destination === "document") event.respondWith(fromCache("/", request));
  else if (path in BUILT.files && path !== "/") event.respondWith(fromCache(path, request));
  else if (request.destination === "manifest" || url.pathname === "/service-worker.js") return;
  else event.respondWith(ask(request, url));
});

async function fromCache(path, request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(path);
  if (cached || !BUILT.files[path].later) return cached ?? fetch(request);
  await cache.put(path, await fetched(path, BUILT.files[path]));
  return cache.match(path);
}

/**
 * What an older version or a try before this one has brought already is not fetched again. What is for later (the words of a
 * language) comes when it is asked for, and with each newer version from then on.
 */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  const wanted = [];
  for (const entry of Object.entries(BUILT.files)) if (!entry[1].later || (await caches.match(entry[0]))) wanted.push(entry);
  const all = wanted.reduce((sum, [, { size }]) => sum + size, 0);
  let loaded = 0;
  const addLoaded = async (size) => {
    loaded += size;
    for (const tab of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) {
      tab.postMessage({ loaded: loaded / all, version: BUILT.version });
    }
  };
  const keep = async ([path, file]) => {
    if (!(await cache.match(path))) await cache.put(path, (await cachedByHash(path, file.hash)) ?? (await fetched(path, file)));
    await addLoaded(file.size);
  };
  for (let files = wanted; files.length; files = files.slice(8)) {
    await Promise.all(files.slice(0, 8).map(keep));
  }
  await cache.put("/version", new Response(JSON.stringify(BUILT.files)));
}

async function cachedByHash(path, hash) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const files = await (await cache.match("/version"))?.json();
    if (files?.[path]?.hash === hash) return cache.match(path);
  }
  return null;
}

/** Past the browser's own memory: what came half, or changed within a second, looks unchanged to a host that goes by the clock. */
async function fetched(path, { hash, packed }) {
  const answer = await fetch(packed ? `${path}.packed` : path, { integrity: `sha256-${hash}`, cache: "reload" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  if (!packed) return answer;
  const kind = path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": kind } });
}

async function dropOthers() {
  await Promise.all((await caches.keys()).filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The answer of the app, which one of our pages holds. */
async function ask(request, url) {
  const question = {
    method: request.method,
    address: url.pathname + url.search,
    headers: [
      ["Accept-Language", navigator.languages.join(",")],
      ["User-Agent", navigator.userAgent],
      ...request.headers,
      ...(request.referrer ? [["Referer", request.referrer]] : []),
    ],
    body: ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer(),
  };
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error("no page holds the app")), PATIENCE);
    for (const tab of tabs.filter(({ frameType }) => frameType === "top-level")) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: { status, headers, body } }) => {
        port1.close();
        done(new Response([204, 304].includes(status) ? null : body, { status, headers }));
      };
      tab.postMessage({ ask: question }, [port2]);
    }
  });
}
