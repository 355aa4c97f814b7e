"""Everybody can use it: axe finds nothing serious on any page, in light and dark, and no page overflows."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
GRAVE = {"serious", "critical"}


def check(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    grave = [(one["id"], one["nodes"][0]["html"], one["help"]) for one in found if one["impact"] in GRAVE]
    assert grave == [], page.url
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"{page.url} scrolls sideways by {overflow} px"


@pytest.mark.parametrize(
    "size, scheme",
    [
        ((1180, 820), "light"),
        ((1180, 820), "dark"),
        ((820, 1180), "dark"),
        ((390, 844), "light"),
        ((390, 844), "dark"),
    ],
)
def test_no_page_has_a_serious_fault(
    open_page: Callable[..., Page], server: Server, scheme: str, size: tuple[int, int]
) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    check(page)
    keeper = Scorekeeper(page)
    keeper.begin(CAST, plus_minus_one=True)
    check(page)
    keeper.turn_up("R")
    keeper.bid("Anya", 0)
    keeper.bid("Freya", 0)
    keeper.bid("Ben", 0)
    check(page)
    keeper.bid("Henry", 0)
    check(page)
    keeper.count("Ben", 1)
    keeper.score()
    keeper.correct(1, "Ben", "Punkte")
    check(page)
    keeper.tap(page.get_by_role("button", name="So lassen"))
    game = page.url
    page.get_by_label("Mehr").first.tap()
    page.get_by_text("Spiel vorzeitig beenden").tap()
    keeper.tap(page.get_by_role("button", name="Jetzt beenden"))
    check(page)
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
        game.partition(server.url)[2] + "/history",
    )
    for path in paths:
        page.goto(server.url + path)
        check(page)
    page.goto(server.url + "/statistics")
    page.get_by_role("link", name="Freya").click()
    check(page)
    page.get_by_text("Namen dieses Spielers").click()
    for folded in page.get_by_text("Als Tabelle").all():
        folded.click()
    check(page)
    page.get_by_role("link", name="Anya").click()
    page.wait_for_url("**/heads-up**")
    check(page)


def test_the_page_for_strangers_has_no_serious_fault(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.context.clear_cookies()
    page.goto(server.url)
    check(page)
