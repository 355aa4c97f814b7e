"""A trick settled at the table, from the round and back to it, by tapping what has a name."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import SPECIALS, Scorekeeper
from tests.browser.test_access import COLOURS, check
from tests.serving import Server

DECK = "document.querySelector('.faces').getBoundingClientRect().top"
CAST = ["Henry", "Anya", "Freya"]


def lay(page: Page, card: str) -> None:
    """Tap a card, or one with what is announced: "Jongleur als Rot"."""
    name, announced, _rest = card.partition(" als ")
    if announced:
        page.locator("summary").filter(has_text=name).tap()
    page.get_by_role("link", name=card).tap()


def test_a_trick_with_the_juggler_is_settled_and_the_round_goes_on(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.begin(CAST, agreed=["Jongleur"])
    keeper.play("B", bids=[0, 1, 0], won=[0, 1, 0])
    keeper.turn_up("R")
    seq, game = keeper.seq(), page.url

    page.get_by_label("Menü").first.tap()
    page.get_by_role("link", name="Stich klären").first.tap()
    expect(page.get_by_text("Freya ist dran.")).to_be_visible()  # Anya deals round 2
    lay(page, "gelbe 13")
    expect(page.get_by_text("Zu bedienen:")).to_be_visible()
    lay(page, "Jongleur als Rot")
    expect(page.get_by_role("link", name="gelbe 13", exact=True)).to_have_count(0)
    lay(page, "rote 8")
    expect(page.get_by_text("Anya gewinnt den Stich")).to_be_visible()

    page.get_by_role("link", name="Letzte Karte zurücknehmen").tap()
    expect(page.get_by_text("Anya ist dran.")).to_be_visible()
    lay(page, "rote 7")
    expect(page.get_by_text("Henry gewinnt den Stich")).to_be_visible()
    expect(page.get_by_text("Der Jongleur (7½ in Rot) ist der höchste Trumpf im Stich.")).to_be_visible()
    expect(page.get_by_text("Jetzt gibt jeder eine Karte verdeckt nach links weiter")).to_be_visible()

    settled = page.url
    page.reload()
    expect(page.get_by_text("Henry gewinnt den Stich")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Anya ist dran.")).to_be_visible()
    page.go_forward()
    expect(page.get_by_text("Henry gewinnt den Stich")).to_be_visible()
    assert page.url == settled

    page.get_by_role("link", name="Nächster Stich").tap()
    expect(page.get_by_text("Henry ist dran.")).to_be_visible()
    page.get_by_role("link", name="Zurück zur Runde").first.tap()
    expect(page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()
    assert page.url == game
    assert keeper.seq() == seq, "nothing was written"


def test_quick_taps_all_count_and_the_page_stays_where_it_is(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(f"{server.url}/trick?players=6&trump=R")
    page.evaluate("scrollTo(0, 300)")
    page.wait_for_function("scrollY === 300")
    before = page.evaluate(DECK)
    page.evaluate(
        "for (const card of ['B5', 'Y2', 'B5', 'G13']) document.getElementById(`card-${card}`).click()"
    )
    laid = page.get_by_role("list", name="Der Stich in der Reihenfolge").get_by_role("link")
    expect(laid).to_have_count(3)
    assert [card.get_attribute("aria-label") for card in laid.all()] == [
        "Spieler 1: blaue 5 – ändern",
        "Spieler 2: gelbe 2 – ändern",
        "Spieler 3: grüne 13 – ändern",
    ]
    assert abs(page.evaluate(DECK) - before) < 3, "the deck stays under the finger"


def test_a_keyboard_goes_on_beside_the_card_that_it_laid(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page()
    page.goto(f"{server.url}/trick?players=3&trump=R")
    page.get_by_role("link", name="blaue 5").press("Enter")
    expect(page.get_by_role("link", name="blaue 6")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="grüne 1", exact=True).press("Enter")
    expect(page.get_by_role("link", name="Nächster Stich")).to_be_focused()


STATES = (
    "",
    "?trump=R&plays=B5,JO:R",
    "?trump=R&plays=B5&show=hand&hand=B3,R2,Z",
    "?trump=R&plays=B5,BO,Z",
    "?trump=Q&plays=X9,B5",
)


def check_by_day_and_night(page: Page) -> None:
    """In the dark only colours are new."""
    check(page)
    page.emulate_media(color_scheme="dark")
    check(page, *COLOURS)
    page.emulate_media(color_scheme="light")


@pytest.mark.deep
@pytest.mark.parametrize("size", [(1180, 820), (390, 844)], ids=["landscape", "phone"])
def test_everybody_can_use_it(open_page: Callable[..., Page], server: Server, size: tuple[int, int]) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    game = Prepared(Scorekeeper(page), CAST, specials=list(SPECIALS)).address
    for state in STATES:
        page.goto(f"{game}/trick{state}")
        check_by_day_and_night(page)
    page.locator("summary").filter(has_text="Wolke").tap()
    check_by_day_and_night(page)
    page.goto(f"{server.url}/trick?players=6")
    page.get_by_text("Spieler, Variante und Sonderkarten").tap()
    check_by_day_and_night(page)
    targets = "[...document.querySelectorAll('main a, main summary')]"
    sizes = f"{targets}.map((one) => [one.id, one.getBoundingClientRect()])"
    small = "box.width && (box.width < 44 || box.height < 44)"
    assert page.evaluate(f"{sizes}.filter(([, box]) => {small}).map(([id]) => id)") == []
