"""A trick settled at the table, from the round and back to it, by tapping what has a name."""

from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

DECK = "document.querySelector('.faces').getBoundingClientRect().top"


def lay(page: Page, card: str) -> None:
    """Tap a card, or one with what is announced: "Jongleur als Rot"."""
    name, announced, _rest = card.partition(" als ")
    if announced:
        page.locator("summary").filter(has_text=name).tap()
    page.get_by_role("link", name=card).tap()


def test_a_trick_with_the_juggler_is_settled_and_the_round_goes_on(keeper: Scorekeeper) -> None:
    page = keeper.page
    game = Prepared(keeper, ["Henry", "Anya", "Freya"], specials=["JO"])
    game.play("B", [0, 1, 0], [0, 1, 0]).trump("R").open()
    keeper.open_menu()
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
    expect(page.get_by_text("Der Jongleur (7½ in Rot) ist der höchste Trumpf im Stich.")).to_be_visible()
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
    assert (page.url, keeper.seq()) == (game.address, game.seq), "nothing was written"


def test_quick_taps_all_count_the_deck_stays_and_a_keyboard_goes_on_beside_its_card(
    keeper: Scorekeeper,
) -> None:
    page = keeper.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/trick?players=6&trump=R")
    page.evaluate("scrollTo(0, 300)")
    page.wait_for_function("() => scrollY === 300")
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
    page.get_by_role("link", name="blaue 6").press("Enter")
    expect(page.get_by_role("link", name="blaue 7")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="grüne 1", exact=True).press("Enter")
    expect(page.get_by_role("link", name="Nächster Stich")).to_be_focused()
