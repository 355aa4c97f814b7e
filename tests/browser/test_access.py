"""Everybody can use it: axe finds nothing serious on any page, in light and dark, and no page overflows."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
GRAVE = {"serious", "critical"}
ALSO = {"landmark-unique"}  # what axe calls moderate and we do not
COLOURS = ["color-contrast", "link-in-text-block"]  # axe's rules that look at colours
SIZES = ((1180, 820), (390, 844), (820, 1180))

RUN = "(options) => axe.run(options).then((found) => found.violations)"
VISIBLE = """() => [...document.querySelectorAll("body *")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((each) => `${each.nodeName} ${each.getAttribute("class")} ${each.getAttribute("role")}`)"""


def check(page: Page, *rules: str) -> None:
    """Nothing serious by axe's `rules`, by all of them where none is named; and nothing sticks out."""
    options = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    faults = [
        violation
        for violation in page.evaluate(RUN, options)
        if violation["impact"] in GRAVE or violation["id"] in ALSO
    ]
    grave = [(fault["id"], fault["nodes"][0]["html"], fault["help"]) for fault in faults]
    assert grave == [], page.url
    fits(page)


def fits(page: Page) -> None:
    """Nothing sticks out."""
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"{page.url} scrolls sideways by {overflow} px"


def check_everywhere(page: Page) -> None:
    """The same in all sizes, light and dark: axe looks again where something is seen that was not before.

    In the dark only colours are new.
    """
    seen: set[str] = set()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        visible = set(page.evaluate(VISIBLE))
        if visible <= seen:
            fits(page)
            continue
        seen |= visible
        check(page)
        page.emulate_media(color_scheme="dark")
        check(page, *COLOURS)
        page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


@pytest.mark.long
def test_no_page_has_a_serious_fault(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page("/")
    check_everywhere(page)
    keeper = Scorekeeper(page)
    keeper.begin(CAST, plus_minus_one=True)
    check_everywhere(page)
    keeper.turn_up("R")
    keeper.bid("Anya", 0)
    keeper.bid("Freya", 0)
    keeper.bid("Ben", 0)
    check_everywhere(page)
    keeper.bid("Henry", 0)
    check_everywhere(page)
    keeper.count("Ben", 1)
    keeper.score()
    keeper.correct(1, "Ben", "Punkte")
    check_everywhere(page)
    keeper.tap(page.get_by_role("button", name="Korrektur übernehmen"))
    game = page.url
    page.get_by_label("Menü").first.tap()
    page.get_by_text("Dieses Spiel", exact=True).tap()
    page.get_by_text("Spiel vorzeitig beenden").tap()
    keeper.tap(page.get_by_role("button", name="Jetzt beenden"))
    check_everywhere(page)
    paths = (
        "/",
        "/games/new",
        "/games",
        "/pads",
        "/import",
        "/help",
        "/statistics",
        "/statistics?edition=extreme",
        "/statistics/heads-up",
        "/statistics/records",
        "/games/nobody",
        "/cards",
        "/prints",
        "/set-aside",
        *(game.partition(server.url)[2] + own for own in ("/history", "/final", "/display", "/print")),
    )
    for path in paths:
        page.goto(server.url + path)
        check_everywhere(page)
    page.goto(server.url + "/statistics")
    page.get_by_role("link", name="Freya").click()
    page.wait_for_url("**/statistics/players/**")
    check_everywhere(page)
    page.get_by_text("Namen dieses Spielers").click()
    for folded in page.get_by_text("Als Tabelle").all():
        folded.click()
    check_everywhere(page)
    page.get_by_role("link", name="Anya").click()
    page.wait_for_url("**/heads-up**")
    check_everywhere(page)


def test_the_page_for_strangers_has_no_serious_fault(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.context.clear_cookies()
    page.goto(server.url)
    check(page)
