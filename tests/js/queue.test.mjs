// Entries that wait on the device: in which order they go, under which number, and what a full or forbidden storage changes.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./browser/page.mjs";
import { ForbiddenStorage, FullStorage, MemoryStorage } from "./browser/storage.mjs";

const NAME = "scorekeeper.queue.abc";
let queue, storage, makeQueue, script;

beforeEach(async () => {
  script = await openPage().load("static/js/game/queue.js");
  makeQueue = script.makeQueue;
  storage = new MemoryStorage();
  queue = makeQueue("abc", storage);
});

const bid = (id, more = {}) => ({ id, expected: 5, own: "", ...more });
const ids = (entries) => entries.map((entry) => entry.id);

test("entries go in the order in which they were made", () => {
  for (const id of ["a", "b", "c"]) queue.add(bid(id));
  assert.deepEqual(ids(queue.all()), ["a", "b", "c"]);
  assert.equal(queue.next().id, "a");
  assert.equal(queue.first().id, "a");
  queue.done("a", 6);
  assert.equal(queue.next().id, "b");
  queue.done("b", 7);
  queue.done("c", 8);
  assert.equal(queue.next(), undefined);
  assert.equal(queue.count(), 0);
});

test("only what is made while another entry waits follows it", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  assert.deepEqual(queue.all().map((entry) => entry.follows), [false, true]);
});

test("an entry expects what its tap saw, and one that follows what the server gave to the one before", () => {
  queue.add(bid("a", { expected: 5 }));
  queue.add(bid("b", { expected: 5 }));
  assert.equal(queue.expected(queue.all()[0]), 5);
  assert.equal(queue.expected(queue.all()[1]), 5); // nothing is known yet
  queue.done("a", 9);
  assert.equal(queue.seq(), 9);
  assert.equal(queue.expected(queue.first()), 9);
});

test("an entry that follows nothing expects what its tap saw, whatever was sent before", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  queue.done("a", 9);
  assert.equal(queue.expected({ follows: false, expected: 4 }), 4);
});

test("a number of the server is forgotten once nothing waits", () => {
  queue.add(bid("a"));
  queue.done("a", 9);
  assert.equal(queue.seq(), 0);
  assert.equal(storage.getItem(NAME), null);
});

test("a queue that is empty has the number 0", () => assert.equal(queue.seq(), 0));

test("what waits outlives a reload", () => {
  queue.add(bid("a"));
  queue.hold("stale");
  queue.add(bid("b"));
  const again = makeQueue("abc", storage);
  assert.deepEqual(ids(again.all()), ["b"]);
  assert.deepEqual(ids(again.held()), ["a"]);
  assert.equal(again.why(), "stale");
});

test("games wait apart from each other, and all of them are counted", () => {
  queue.add(bid("a"));
  const other = makeQueue("xyz", storage);
  other.add(bid("b"));
  other.hold("");
  storage.setItem("scorekeeper.shown./games/abc", "7");
  assert.deepEqual(ids(queue.all()), ["a"]);
  assert.equal(script.countAll(storage), 2);
  assert.equal(script.countAll(null), 0);
});

// --- covered bids ---

test("of covered bids of a seat only the last counts", () => {
  queue.add(bid("a", { own: "1" }));
  queue.add(bid("b", { own: "2" }));
  queue.add(bid("c", { own: "1" }));
  assert.equal(queue.next().id, "b");
  assert.deepEqual(ids(queue.all()), ["b", "c"]);
});

test("what takes the place of the first covered bid follows as little as that did", () => {
  queue.add(bid("a", { own: "1", expected: 5 }));
  queue.add(bid("b", { own: "1", expected: 5 }));
  assert.equal(queue.next().follows, false);
  assert.equal(queue.first().follows, false);
});

test("what takes the place of a covered bid that followed an entry follows it too", () => {
  queue.add(bid("a"));
  queue.add(bid("b", { own: "1" }));
  queue.add(bid("c", { own: "1" }));
  queue.done("a", 9);
  assert.equal(queue.next().id, "c");
  assert.equal(queue.expected(queue.next()), 9);
});

test("open bids of a seat all count", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  assert.equal(queue.next().id, "a");
  assert.equal(queue.count(), 2);
});

test("a covered bid that was drawn here is sent too: others build on it", () => {
  queue.add(bid("a", { own: "1" }));
  queue.decided("a", 6);
  queue.add(bid("b", { own: "1" }));
  assert.deepEqual([queue.next().id, queue.count()], ["a", 2]);
});

// --- decided on this device ---

test("what was not decided here comes next here, and expects the entry before it", () => {
  queue.add(bid("a", { expected: 5 }));
  queue.add(bid("b", { expected: 5 }));
  assert.equal(queue.undecided().id, "a");
  assert.equal(queue.expectedHere(queue.undecided()), 5);
  queue.decided("a", 6);
  assert.equal(queue.undecided().id, "b");
  assert.equal(queue.expectedHere(queue.undecided()), 6);
  assert.equal(queue.all()[1].drawn, undefined);
  queue.decided("b", 7);
  assert.equal(queue.undecided(), undefined);
});

test("the first one here expects what the server gave to the one before it", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  queue.done("a", 9);
  assert.equal(queue.expectedHere(queue.first()), 9);
  assert.equal(queue.expectedHere({ id: "b", follows: false, expected: 4 }), 4);
});

test("a follower whose number nobody knows expects what its tap saw", () => {
  queue.add(bid("a"));
  queue.add(bid("b", { expected: 5 }));
  assert.equal(queue.expectedHere({ ...queue.all()[1] }), 5);
});

test("once whoever decided is gone, all is to be decided anew", () => {
  queue.add(bid("a"));
  queue.decided("a", 6);
  queue.forgetDecided();
  assert.equal(queue.undecided().id, "a");
});

// --- held ---

test("what is held is not sent, and waits for somebody to say what becomes of it", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  queue.hold("another state");
  assert.equal(queue.next(), undefined);
  assert.deepEqual(ids(queue.held()), ["a", "b"]);
  assert.equal(queue.why(), "another state");
  assert.equal(queue.count(), 2);
});

test("what is held later stands behind what is held already", () => {
  queue.add(bid("a"));
  queue.hold("one");
  queue.add(bid("b"));
  queue.hold("other");
  assert.deepEqual(ids(queue.held()), ["a", "b"]);
  assert.equal(queue.why(), "other");
});

test("where only the undecided is held, what was drawn here goes on", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  queue.add(bid("c"));
  queue.done("a", 9);
  queue.decided("b", 10);
  queue.hold("why", true);
  assert.deepEqual(ids(queue.all()), ["b"]);
  assert.deepEqual(ids(queue.held()), ["c"]);
  assert.equal(queue.expected(queue.first()), 9);
});

test("where all is held, also what was drawn here is, and no number of the server is left", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  queue.done("a", 9);
  queue.decided("b", 10);
  queue.hold("why");
  assert.deepEqual(ids(queue.held()), ["b"]);
  assert.equal(queue.seq(), 0);
});

test("dropped entries are given back, held ones first, and nothing else goes", () => {
  queue.add(bid("a"));
  queue.add(bid("b"));
  queue.hold("");
  queue.add(bid("c"));
  queue.add(bid("d"));
  assert.deepEqual(ids(queue.drop(["d", "a", "nobody"])), ["a", "d"]);
  assert.deepEqual(ids(queue.held()), ["b"]);
  assert.deepEqual(ids(queue.all()), ["c"]);
});

// --- storages ---

test("where there is no storage, the page remembers", () => {
  const queue = makeQueue("abc", null);
  queue.add(bid("a"));
  queue.hold("why");
  assert.deepEqual(ids(queue.held()), ["a"]);
  assert.equal(queue.drop(["a"]).length, 1);
  assert.equal(queue.count(), 0);
});

test("where it is forbidden, the page remembers", () => {
  const queue = makeQueue("abc", new ForbiddenStorage());
  assert.deepEqual(queue.all(), []);
  queue.add(bid("a"));
  queue.add(bid("b"));
  assert.equal(queue.next().id, "a");
});

test("where it is full, the page remembers, and what lay there does not come back", () => {
  const full = new FullStorage();
  full[NAME] = JSON.stringify({ entries: [bid("old")] });
  const queue = makeQueue("abc", full);
  queue.add(bid("a"));
  assert.deepEqual(ids(queue.all()), ["old", "a"]);
  assert.equal(full.getItem(NAME), null);
  queue.done("old", 6);
  assert.deepEqual(ids(queue.all()), ["a"]);
});

test("what is spoilt in the storage is nothing", () => {
  storage.setItem(NAME, "{");
  assert.deepEqual(queue.all(), []);
  queue.add(bid("a"));
  assert.deepEqual(ids(queue.all()), ["a"]);
});

test("a browser that keeps nothing has no storage", async () => {
  const page = openPage();
  const { deviceStorage, tabStorage } = await page.load("static/js/game/queue.js");
  assert.equal(deviceStorage(), localStorage);
  assert.equal(tabStorage(), sessionStorage);
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError"); }, configurable: true });
  }
  assert.equal(deviceStorage(), null);
  assert.equal(tabStorage(), null);
});

test("an id has 32 signs, and no two are the same", () => {
  const made = Array.from({ length: 200 }, script.newId);
  for (const id of made) assert.match(id, /^[0-9a-f]{32}$/);
  assert.equal(new Set(made).size, 200);
});
