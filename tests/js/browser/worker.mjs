// A stand-in for a service worker of an origin: it is installed, gets messages and requests, and has caches.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { PageMessageChannel } from "./channel.mjs";
import { makeClock } from "./clock.mjs";
import { MemoryCaches } from "./storage.mjs";

export const ORIGIN = "https://pad.test";
const ROOT = new URL("../../../", import.meta.url);

/** A request as a worker sees it; `mode` is "navigate" for a page. */
export function requestOf(address, more = {}) {
  const url = new URL(address, ORIGIN).href;
  return { url, method: "GET", mode: "no-cors", destination: "", referrer: "", headers: new Headers(), ...more };
}

/**
 * Runs the script of that path as a worker; `head` is the line that the server writes before it. `answers` has what the network
 * gives: by path a text, a Response, or a function of the request; whatever it lacks fails as without a network.
 */
export function startWorker(path, head, answers = {}, globals = {}) {
  const listeners = {};
  const fetched = [];
  const clock = makeClock(Date.UTC(2026, 10, 20, 19));
  const caches = new MemoryCaches(ORIGIN);
  const worker = { answers, caches, clock, fetched, claimed: 0, skipped: 0, tabs: [] };

  async function fetch(request, options = {}) {
    const { url } = typeof request === "string" ? requestOf(request) : request;
    const place = url.startsWith(ORIGIN) ? url.slice(ORIGIN.length) : url;
    fetched.push(place);
    worker.options = options;
    const answer = worker.answers[place];
    if (answer === undefined) throw new TypeError("no network");
    const given = typeof answer === "function" ? await answer(options) : answer;
    return given instanceof Response ? given : new Response(given);
  }

  const open = caches.open.bind(caches);
  caches.open = async (name) => Object.assign(await open(name), {
    addAll: async (requests) => {
      const cache = await open(name);
      for (const request of requests) {
        const answer = await fetch(request);
        if (!answer.ok) throw new TypeError("not whole");
        await cache.put(request, answer);
      }
    },
  });
  const context = {
    ...clock.globals, caches, fetch, URL, Response, Headers, AbortController, DecompressionStream, TextEncoder, MessageChannel: PageMessageChannel, Error, console,
    Request: class { constructor(address, options) { Object.assign(this, requestOf(address), options); } },
    location: new URL(ORIGIN),
    navigator: { languages: ["de-AT", "en"], userAgent: "Tester/1" },
    addEventListener: (type, listener) => (listeners[type] = listener),
    skipWaiting: () => (worker.skipped += 1),
    clients: { claim: async () => (worker.claimed += 1), matchAll: async (which) => ((worker.matched = which), worker.tabs) },
    ...globals,
  };
  context.self = context;
  runInNewContext(`${head}\n${readFileSync(new URL(path, ROOT), "utf8")}`, context);

  /** Hears an event, waits until all that it waits for has ended, and throws what that threw. */
  async function hear(type, fields = {}) {
    const jobs = [];
    let answer = null;
    listeners[type]({ waitUntil: (job) => jobs.push(job), respondWith: (given) => (answer = Promise.resolve(given)), ...fields });
    answer?.catch(() => {});
    jobs.forEach((job) => job.catch(() => {}));
    return { answer, ended: () => Promise.all(jobs) };
  }

  return Object.assign(worker, {
    /** It is installed; rejects where that fails. */
    install: async () => (await hear("install")).ended(),
    activate: async () => (await hear("activate")).ended(),
    tell: async (data) => (await hear("message", { data })).ended(),
    /** Its answer to a request, and once all that belongs to it is done; null where it leaves it to the browser. */
    async ask(address, more) {
      const { answer, ended } = await hear("fetch", { request: requestOf(address, more) });
      const given = await answer;
      await ended();
      return given;
    },
    /** Its answer to somebody who opens that page, as text. */
    async visit(address) {
      return (await worker.ask(address, { mode: "navigate", destination: "document" })).text();
    },
    /** The `answer` on its way, for a network that is slow. */
    begin: (address, more) => hear("fetch", { request: requestOf(address, more) }),
    put: async (name, address, body, options) => (await caches.open(name)).put(address, new Response(body, options)),
    has: async (name, address) => Boolean(await (await caches.open(name)).match(address)),
  });
}
