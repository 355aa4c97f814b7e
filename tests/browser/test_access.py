"""Everybody can use it: axe finds nothing serious on any page, in light and dark, and no page overflows."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.scorekeeper import Scorekeeper
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben"]
GRAVE = {"serious", "critical"}
ALSO = {"landmark-unique"}  # what axe calls moderate and we do not


COLOURS = ["color-contrast", "link-in-text-block"]  # axe's rules that look at colours


def check(page: Page, *rules: str) -> None:
    """Nothing serious by axe's `rules`, by all of them where none is named; and nothing sticks out."""
    options = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = Axe().run(page, options=options).response["violations"]
    faults = [one for one in found if one["impact"] in GRAVE or one["id"] in ALSO]
    grave = [(one["id"], one["nodes"][0]["html"], one["help"]) for one in faults]
    assert grave == [], page.url
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"{page.url} scrolls sideways by {overflow} px"


def check_in(page: Page, *schemes: Literal["light", "dark"]) -> None:
    """The same in several colour schemes: in all but the first only colours are new."""
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        check(page, *(COLOURS if scheme != schemes[0] else ()))


@pytest.mark.long
@pytest.mark.parametrize(
    "size, schemes",
    [((1180, 820), ("light", "dark")), ((820, 1180), ("dark",)), ((390, 844), ("light", "dark"))],
    ids=["landscape", "portrait", "phone"],
)
def test_no_page_has_a_serious_fault(
    open_page: Callable[..., Page],
    server: Server,
    size: tuple[int, int],
    schemes: tuple[Literal["light", "dark"], ...],
) -> None:
    page = open_page("/", viewport={"width": size[0], "height": size[1]}, color_scheme=schemes[0])
    check_in(page, *schemes)
    keeper = Scorekeeper(page)
    keeper.begin(CAST, plus_minus_one=True)
    check_in(page, *schemes)
    keeper.turn_up("R")
    keeper.bid("Anya", 0)
    keeper.bid("Freya", 0)
    keeper.bid("Ben", 0)
    check_in(page, *schemes)
    keeper.bid("Henry", 0)
    check_in(page, *schemes)
    keeper.count("Ben", 1)
    keeper.score()
    keeper.correct(1, "Ben", "Punkte")
    check_in(page, *schemes)
    keeper.tap(page.get_by_role("button", name="So lassen"))
    game = page.url
    page.get_by_label("Mehr").first.tap()
    page.get_by_text("Spiel vorzeitig beenden").tap()
    keeper.tap(page.get_by_role("button", name="Jetzt beenden"))
    check_in(page, *schemes)
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
        check_in(page, *schemes)
    page.goto(server.url + "/statistics")
    page.get_by_role("link", name="Freya").click()
    check_in(page, *schemes)
    page.get_by_text("Namen dieses Spielers").click()
    for folded in page.get_by_text("Als Tabelle").all():
        folded.click()
    check_in(page, *schemes)
    page.get_by_role("link", name="Anya").click()
    page.wait_for_url("**/heads-up**")
    check_in(page, *schemes)


def test_the_page_for_strangers_has_no_serious_fault(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.context.clear_cookies()
    page.goto(server.url)
    check(page)
