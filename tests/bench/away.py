"""Rounds entered on a tablet whose server is away, in Chromium: from a tap to its drawing."""

from playwright.sync_api import Locator, Page, sync_playwright

from tests.bench.processes import serving
from tests.bench.report import heading, percentile, within
from tests.browser.conftest import QUIET, TABLET
from tests.browser.pocket import PATIENCE, built
from tests.browser.prepared import Prepared, enter
from tests.browser.scorekeeper import Scorekeeper

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
        """What half of them took at most, in milliseconds."""
        within(f"{what}, median of {len(self.times)}", percentile(self.times, 0.5), goal, "{:.0f} ms".format)


def measure() -> None:
    heading("Entered while the server is away")
    with serving(SCOREKEEPER_CORE=str(built())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        page = browser.new_page(base_url=server.url, viewport=TABLET, service_workers="block", locale="de-DE")
        enter(page, server.start_link)
        keeper = Stopwatch(page)
        Prepared(keeper, ["Henry", "Anya", "Freya", "Ben"]).open()
        page.wait_for_function(ABLE, timeout=PATIENCE)
        server.kill()
        page.get_by_text("macht einfach weiter").wait_for()
        for number in range(1, ROUNDS + 1):
            keeper.play("R", (1, 0, 0, 0), (number, 0, 0, 0), dealer=(number - 1) % 4)
        keeper.tell("tap to drawn", GOAL)
        browser.close()
