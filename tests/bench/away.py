"""Rounds entered on a tablet whose server is away, in Chromium: from a tap to its drawing, and its price."""

from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.bench.processes import resident_of, serving
from tests.bench.report import heading, line, percentile
from tests.browser.conftest import QUIET, TABLET
from tests.browser.pocket import PATIENCE, built
from tests.browser.prepared import Prepared, enter
from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

GOAL = 200  # ms
ROUNDS = 5
CHROMIUM = {"executable_path": "/usr/bin/chromium", "args": list(QUIET)}
ABLE = "() => 'offlineRuntime' in document.documentElement.dataset"
TAP = """button => new Promise((done) => {
    const table = document.getElementById("table");
    const { seq } = table.dataset;
    const at = performance.now();
    new MutationObserver((_, watch) => {
        if (table.dataset.seq === seq) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - at)));
    }).observe(table, { attributeFilter: ["data-seq"] });
    button.click();
})"""


class Stopwatch(Scorekeeper):
    """Somebody with a tablet, whose every tap is timed."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.times: list[float] = []

    def tap(self, target: Locator) -> None:
        self.times.append(target.evaluate(TAP))

    def tell(self, what: str, goal: int) -> None:
        """The figures of all of them, in milliseconds."""
        for name, share in ((f"{what}, median of {len(self.times)}", 0.5), ("95 of 100", 0.95)):
            taken = percentile(self.times, share)
            line(name, f"{taken:.0f} ms", goal=f"≤ {goal} ms", met=taken <= goal)
        line("slowest", f"{max(self.times):.0f} ms")


def measure() -> None:
    heading("Entered while the server is away")
    with serving(SCOREKEEPER_CORE=str(built())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        _measure(browser, server)
        browser.close()


def _measure(browser: Browser, server: Server) -> None:
    page = browser.new_page(base_url=server.url, viewport=TABLET, service_workers="block", locale="de-DE")
    enter(page, server.start_link)
    keeper = Stopwatch(page)
    Prepared(keeper, ["Henry", "Anya", "Freya", "Ben"]).open()
    before = _costs(browser)
    page.wait_for_function(ABLE, timeout=PATIENCE)
    page.wait_for_timeout(2000)
    memory, worked = (after - was for after, was in zip(_costs(browser), before, strict=True))
    server.kill()
    page.get_by_text("macht einfach weiter").wait_for()
    for number in range(1, ROUNDS + 1):
        keeper.play("R", (1, 0, 0, 0), (number, 0, 0, 0), dealer=(number - 1) % 4)
    keeper.tell("tap to drawn", GOAL)
    line("memory of the page for holding the app", f"{memory:.0f} MB")
    line("CPU for fetching and beginning it", f"{worked:.1f} s")


def _costs(browser: Browser) -> tuple[float, float]:
    """MB and seconds of CPU of the browser's pages."""
    info: Any = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pages = [process for process in info["processInfo"] if process["type"] == "renderer"]
    return sum(resident_of(page["id"]) for page in pages) / 1000, sum(page["cpuTime"] for page in pages)
