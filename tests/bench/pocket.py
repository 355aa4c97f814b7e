"""The app without a server, in Chromium: what travels, how it begins, and a bid from tap to saved."""

import gzip
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import brotli  # type: ignore[import-untyped]
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from scripts.pocket import runtime
from scripts.pocket.output import files
from tests.bench.away import Stopwatch
from tests.bench.report import heading, line, percentile, timed
from tests.browser.conftest import QUIET, TABLET
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
    heading("Without a server")
    folder = built()
    travels = sum(map(_on_the_wire, files(folder))) / 1e6
    brotli_too = sum(_on_the_wire(path, brotli.compress) for path in files(folder)) / 1e6
    core = sum(_on_the_wire(path) for path in files(folder / runtime.FOLDER)) / 1e6
    _line("first visit over the wire, gzip", travels, core, WIRE, "MB", 2)
    _line("the same, text by brotli where a host has it", brotli_too, core, WIRE, "MB", 2)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(QUIET))
        try:
            _measure(browser, folder)
        finally:
            browser.close()


def _measure(browser: Browser, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as bare, _hosted(_runtime_alone(Path(bare))) as host:
        floor = min(timed(_bare(browser, host.url)) for _ in range(TIMES))
    with _hosted(folder) as host:
        begun = time.perf_counter()
        page = _visited(browser, host.url)
        first = time.perf_counter() - begun
        page.tab.evaluate(REMEMBERED)
        later = [timed(page.reload) for _ in range(TIMES)]
        _line("first visit, to the start page", first, floor, FIRST, "s")
        _line(f"later visit, best of {TIMES}", min(later), floor, LATER, "s")
        _line(f"later visit, slowest of {TIMES}", max(later), floor, LATER, "s")
        times = _bids(page)
    median, slow = percentile(times, 0.5), percentile(times, 0.95)
    line(
        f"bid, tap to saved, median of {len(times)}",
        f"{median:.0f} ms",
        goal=f"≤ {BID} ms",
        met=median <= BID,
    )
    line("95 of 100", f"{slow:.0f} ms", goal=f"≤ {BID} ms", met=slow <= BID)


def _line(what: str, value: float, floor: float, goal: float, unit: str, digits: int = 1) -> None:
    """One figure; its floor is Pyodide alone."""
    figures = (f"{value:.{digits}f} {unit}", f"{floor:.{digits}f} {unit}")
    line(what, *figures, value / floor, f"≤ {goal:g} {unit}", value <= goal)


def _on_the_wire(path: Path, compress: Callable[[bytes], bytes] = gzip.compress) -> int:
    """What a web host sends of that file: text it compresses, large files are packed already."""
    data = path.read_bytes()
    return len(compress(data)) if path.suffix in TEXT else len(data)


def _bids(page: PocketPage) -> list[float]:
    """Milliseconds until each was drawn, which it is once it is written."""
    keeper = Stopwatch(page)  # type: ignore[arg-type]
    Prepared(keeper, PLAYERS).trump("R").open()
    for turn in range(BIDS):  # while the first player's is missing, the others' stay open
        keeper.bid(PLAYERS[1 + turn % 2], turn // 2 % 2)
    return keeper.times


def _visited(browser: Browser, url: str) -> PocketPage:
    """For the first time, by a browser that knows nothing of it."""
    size: ViewportSize = {"width": TABLET["width"], "height": TABLET["height"]}
    context = browser.new_context(viewport=size, has_touch=True, locale="de-DE", service_workers="allow")
    return PocketPage(context, url)


def _bare(browser: Browser, url: str) -> Callable[[], None]:
    """A visit of a page that loads Pyodide and nothing else."""

    def visit() -> None:
        page = browser.new_page()
        page.goto(url)
        page.evaluate(BARE)
        page.close()

    return visit


def _runtime_alone(folder: Path) -> Path:
    for path in files(runtime.fetch_runtime()):
        shutil.copyfile(path, folder / path.name)
    (folder / "index.html").write_text("<!doctype html><title>Pyodide</title>")
    return folder


@contextmanager
def _hosted(folder: Path) -> Iterator[WebHost]:
    host = WebHost(folder).start()
    try:
        yield host
    finally:
        host.cut()
