// Changes of `scripts/mutants_js.mjs` that no test under Node need notice, and why: by script, the line as it was, and what it became,
// in all of its ways where none is named.

/** Scripts that tests under Node load and only a browser can try: they need real morphing, a layout, or Python in a browser. */
export const IN_BROWSERS = ["static/js/game/fragment.js", "static/js/game/rejected_tap_hint.js", "pocket/python.js", "pocket/storage/mount.js", "pocket/worker.js"];

const MILLISECOND = "nobody taps on the very millisecond";
const PIXEL = "nobody taps on the very last pixel";
const SAME = "nothing else comes of it";
const HEARD = "how it sounds: somebody has to hear it";

const of = (script, why, line, ...changes) => ({ script, why, line, changes });
const NUMBERS = "static/js/game/number_keys.js";
const TAPS = "static/js/game/tap_debounce.js";
const EXTERNAL = "static/js/game/external_changes.js";
const COPY = "static/js/away/copy.js";
const IDLE = "static/js/away/idle.js";
const WORKER = "static/worker/service-worker.js";
const POCKET = "pocket/service-worker.js";
const SOUND = "static/js/game/sound.js";

/** The line with one part replaced. */
const turned = (line, was, now) => line.replace(was, () => now);
const ofTurns = (script, why, line, ...turns) => of(script, why, line, ...turns.map(([was, now]) => turned(line, was, now)));

export const EXPLAINED = [
  of(SOUND, HEARD, "scored: { tones: [[523, 0, 0.16], [784, 0.11, 0.3]], shakes: [30] },"),
  of(SOUND, HEARD, "asked: { tones: [[659, 0, 0.18], [659, 0.24, 0.22]], shakes: [40, 80, 40] },"),
  of(SOUND, HEARD, "refused: { tones: [[220, 0, 0.22]], shakes: [90] },"),
  of(SOUND, HEARD, "gong: { tones: [[147, 0, 2.6], [220, 0, 2.2], [294, 0.02, 1.6]], shakes: [200] },"),
  of(SOUND, HEARD, "ended: { tones: [0, 1.1, 2.2].flatMap((after) => [[147, after, 2.6], [220, after, 2.2], [294, after + 0.02, 1.6]]), shakes: [200, 900, 200, 900, 200] },"),
  of(SOUND, HEARD, "won: { tones: [[523, 0, 0.2], [659, 0.16, 0.2], [784, 0.32, 0.2], [1047, 0.48, 0.7]], shakes: [60, 60, 60, 60, 160] },"),

  ofTurns(NUMBERS, "all numbers that are asked for belong to one form", "const { key } = chips[0].form.dataset;", ["[0]", "[1]"]),

  ofTurns(TAPS, "a finer grid sees the same, a coarser one nearly", "const STEP = 12; // px from one watched point to the next", ["12", "24"], ["12", "6"]),
  of(TAPS, "nobody has so many fingers on a pad", "const MOST = 6; // spots that are watched at a time"),
  of(TAPS, "nobody has so many fingers on a pad", "spots = spots.filter((spot) => isWatched(spot, at)).slice(1 - MOST);"),
  ofTurns(TAPS, PIXEL, "for (let dx = -REACH; dx <= REACH; dx += STEP) for (let dy = -REACH; dy <= REACH; dy += STEP) OFFSETS.push([dx, dy]);",
    ["dx <= REACH", "dx < REACH"], ["dy <= REACH", "dy < REACH"]),
  ofTurns(TAPS, "half a place is the same place", "const CENTRE = (OFFSETS.length - 1) / 2;", ["- 1", "- 0"]),
  of(TAPS, "the first look plans the next ones either way", "let planned = 0;"),
  of(TAPS, "one look more", "cancelAnimationFrame(planned);"),
  ofTurns(TAPS, "one look more", "if (spots.length && !planned) planned = requestAnimationFrame(look);", ["&&", "||"]),
  ofTurns(TAPS, MILLISECOND, "spot.down || now - spot.at < MOMENT || spot.points.some((point) => now - point.since < MOMENT);",
    ["at < MOMENT", "at <= MOMENT"], ["since < MOMENT", "since <= MOMENT"]),
  ofTurns(TAPS, "a spot that is new knows nothing that the others do not", "if (control && (hasBounced(spots.at(-1)) || isAstray(control, spots.at(-1)))) control.classList.add(\"is-rejected\");",
    ["isAstray(control, spots.at(-1)", "isAstray(control, spots.at(-0)"]),
  ofTurns(TAPS, MILLISECOND, "if (opening && performance.now() < opening.until && opening.part().contains(control) && !control.closest(\".head\")) return true;", ["now() <", "now() <="]),
  ofTurns(TAPS, MILLISECOND, "if (sinceWhen(points, wish, x, y) > at || isUnseen(control, x, y, at)) return true;", ["> at", ">= at"]),
  ofTurns(TAPS, PIXEL, "const near = Math.hypot(x - spot.x, y - spot.y) <= REACH;", ["<=", "<"]),
  ofTurns(TAPS, MILLISECOND, "return since > at - SEEN || (since > spot.at && spot.at > at - MOMENT);",
    ["since > at", "since >= at"], ["since > spot", "since >= spot"], ["spot.at > at", "spot.at >= at"]),
  ofTurns(TAPS, "of two points that are as near either will do", "return same.reduce((nearest, point) => (far(point) < far(nearest) ? point : nearest), same[0])?.since ?? -Infinity;", ["far(point) <", "far(point) <="]),
  ofTurns(TAPS, "a click without a pointer is an older browser's, and there the finger is alone",
    "const spot = spots.findLast((candidate) => candidate.pointer === event.pointerId) ?? spots.at(-1);", ["at(-1)", "at(-2)"], ["at(-1)", "at(-0)"]),
  ofTurns(TAPS, PIXEL, "spots = spots.filter((spot) => spot.down || Math.hypot(spot.x - x, spot.y - y) <= REACH);", ["<=", "<"]),
  ofTurns(TAPS, "nothing lies at half a point", "if (Number.isFinite(x) && Number.isFinite(y)) spots.push({ x, y, at: now, down: false, points: around(x, y, now) });", ["&&", "||"]),
  ofTurns(TAPS, SAME, "return null;", ["return null;", "return;"]),
  ofTurns(TAPS, "only scrolling is smoother", "const passive = { capture: true, passive: true };", ["passive: true", "passive: false"]),

  ofTurns(EXTERNAL, MILLISECOND, "changes = [...changes.filter((earlier) => at - earlier.at < SEEN), { at, before, after: standing(), wrote: written() !== seq }];", ["<", "<="]),
  ofTurns(EXTERNAL, PIXEL, "const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;", ["0)", "1)"]),
  ofTurns(EXTERNAL, PIXEL, "const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;", ["0)", "1)"]),
  ofTurns(EXTERNAL, "nothing lies at what has no width", "return left < right && control.contains(controlOf(document.elementFromPoint(x, y)));", ["<", "<="]),
  ofTurns(EXTERNAL, PIXEL, "const holds = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;",
    ["x >=", "x >"], ["x <=", "x <"], ["y >=", "y >"], ["y <=", "y <"]),

  of(COPY, "each question sets it first", "let again = false;"),
  of(COPY, "the next question sets it, and before that there is no copy", "lacks = false;"),
  ofTurns(COPY, "a game has a stroke from its beginning", "const noted = () => Number(storage?.getItem(name) ?? 0);", ["?? 0", "?? 1"]),
  ofTurns(COPY, "the same number once more", "note: (seq) => change(() => seq > noted() && storage?.setItem(name, seq)),", [">", ">="].map((sign) => `seq ${sign} noted`)),

  of(IDLE, "it has come back already", "document.removeEventListener(\"pointerdown\", wait, true);"),
  ofTurns(IDLE, "a page loads once", "else window.addEventListener(\"load\", wait, { once: true });", ["once: true", "once: false"]),

  ofTurns(WORKER, "what is kept here names no Vary", "const cached = KEPT.test(url.pathname) ? await pages.match(url.pathname, { ignoreVary: true }) : null;", ["ignoreVary: true", "ignoreVary: false"]),
  ofTurns(WORKER, "what is kept here names no Vary", "await pages.delete(path, { ignoreVary: true }); // the newest lies last", ["ignoreVary: true", "ignoreVary: false"]),
  ofTurns(WORKER, "what is kept here names no Vary", "await (await caches.open(PAGES)).delete(path, { ignoreVary: true });", ["ignoreVary: true", "ignoreVary: false"]),

  of("pocket/memory.js", "as large as it grows at a time", "while (made.HEAP8.length < memory.length) made._malloc(1 << 20);",
    "while (made.HEAP8.length < memory.length) made._malloc(2 << 20);"),
  of("pocket/storage/opfs.js", "how often it looks", "const PAUSE = 100;"),
  of("pocket/storage/store.js", "as large as a piece is", "const PIECE = 1 << 16;"),
  ofTurns("pocket/storage/store.js", "one piece more, of nothing", "for (let at = 0; at < bytes.length; at += PIECE) file.read(bytes.subarray(at, at + PIECE), at);", ["at <", "at <="]),
  ofTurns("pocket/storage/store.js", "one piece more, of nothing", "for (let at = 0; at < bytes.length; at += PIECE) copy.write(bytes.subarray(at, at + PIECE), at);", ["at <", "at <="]),
  ofTurns(POCKET, SAME, "return null;", ["return null;", "return;"]),
  ofTurns(POCKET, SAME, "else if (request.destination === \"manifest\" || url.pathname === \"/service-worker.js\") return;", ["return;", ";"]),
];
