"""The app without a server, in Chromium: what travels, how it begins, and a bid from tap to saved."""

import gzip
import shutil
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from scripts.pocket import runtime
from scripts.pocket.output import files
from tests.bench.away import CHROMIUM, Stopwatch
from tests.bench.report import heading, line, timed
from tests.browser.conftest import TABLET
from tests.browser.pocket import PocketPage, WebHost, built
from tests.browser.prepared import Prepared

WIRE, FIRST, LATER, BID = 9.0, 8.0, 3.0, 150  # MB, s, s, ms
TIMES, BIDS = 3, 24
PLAYERS = ["Henry", "Anya", "Freya"]
TEXT = {".js", ".mjs", ".css", ".html", ".json", ".svg", ".txt", ".webmanifest"}  # what hosts compress
REMEMBERED = """async () => {
    const cache = await caches.open("memory");
    for (let tries = 0; tries < 400; tries++) {
        const [name] = await cache.keys();
        if (name && (await cache.match(name))) return;
        await new Promise((done) => setTimeout(done, 250));
    }
    throw new Error("no memory was kept");
}"""
BARE = """async () => {
    const { loadPyodide } = await import("/pyodide.mjs");
    await loadPyodide({ indexURL: "/", packages: [], checkAPIVersion: false });
}"""


def measure() -> None:
    heading("Without a server (floor: Pyodide alone)")
    folder = built()
    core = _megabytes(folder / runtime.FOLDER)
    _line("first visit over the wire, gzip", _megabytes(folder), core, WIRE, "MB", 2)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        _measure(browser, folder)
        browser.close()


def _measure(browser: Browser, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as bare:
        host = WebHost(_runtime_alone(Path(bare))).start()
        floor = min(timed(lambda: _visit_bare(browser, host.url)) for _ in range(TIMES))
    host.serve(folder)
    context = browser.new_context(viewport=TABLET, has_touch=True, locale="de-DE")
    begun, page = time.perf_counter(), PocketPage(context, host.url)
    first = time.perf_counter() - begun
    page.tab.evaluate(REMEMBERED)
    later = min(timed(page.reload) for _ in range(TIMES))
    _line("first visit, to the start page", first, floor, FIRST, "s")
    _line(f"later visit, best of {TIMES}", later, floor, LATER, "s")
    keeper = Stopwatch(page)
    Prepared(keeper, PLAYERS).trump("R").open()
    for turn in range(BIDS):  # while the first player's is missing, the others' stay open
        keeper.bid(PLAYERS[1 + turn % 2], turn // 2 % 2)
    host.cut()
    keeper.tell("bid, tap to saved", BID)


def _line(what: str, value: float, floor: float, goal: float, unit: str, digits: int = 1) -> None:
    figures = (f"{value:.{digits}f} {unit}", f"{floor:.{digits}f} {unit}")
    line(what, *figures, value / floor, f"≤ {goal:g} {unit}", value <= goal)


def _megabytes(folder: Path) -> float:
    """What a web host sends of a folder, of words one language: it compresses text, the rest is packed."""
    words = sorted(folder.glob("*/words/*"), key=lambda path: path.stat().st_size)
    sent = ((path.suffix in TEXT, path.read_bytes()) for path in files(folder) if path not in words[:-1])
    return sum(len(gzip.compress(data) if is_text else data) for is_text, data in sent) / 1e6


def _visit_bare(browser: Browser, url: str) -> None:
    page = browser.new_page()
    page.goto(url)
    page.evaluate(BARE)
    page.close()


def _runtime_alone(folder: Path) -> Path:
    for path in files(runtime.fetch_runtime()):
        shutil.copyfile(path, folder / path.name)
    (folder / "index.html").write_text("<!doctype html><title>Pyodide</title>")
    return folder
