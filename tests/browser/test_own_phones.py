"""Five devices round one table: the scorekeeper's tablet, three phones, a television that follows it all."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check
from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper, number
from tests.serving import Server

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya"]
PHONE = {"width": 390, "height": 844}
PAGE_SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def bid(phone: Page, value: int, answer: str = "Deine Zahl ist eingetragen.") -> None:
    phone.get_by_role("button", name=number(value)).tap()
    expect(phone.get_by_text(answer)).to_be_visible()


@pytest.mark.long
def test_secret_rounds_on_own_phones_with_one_offline_and_the_pad_handed_over(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> None:
    """With Plus/minus Eins; Henry deals, red is trump."""
    keeper = Scorekeeper(open_page())
    game = Prepared(keeper, CAST, plus_minus_one="y", bidding="secret").trump("R")
    henry, anya, freya = (stranger_page(viewport=PHONE, base_url=server.url) for _ in CAST)
    link = game.invite("seat")
    for seat, phone in enumerate((henry, anya, freya)):
        come_in(phone, link, seat=seat)
        phone.goto(game.address)
        expect(phone.get_by_text(f"Du bist {CAST[seat]}.")).to_be_visible()
    television = stranger_page(viewport={"width": 1920, "height": 1080}, base_url=server.url)
    come_in(television, game.invite("spectator"))
    television.goto(f"{game.address}/display")
    game.open()
    seats = television.get_by_role("list", name="Vorhersagen dieser Runde")
    television.keyboard.press("Tab")
    assert television.evaluate("document.activeElement === document.body"), "nothing can be pressed"
    assert television.locator("button, a[href], input, summary").filter(visible=True).count() == 0
    assert television.evaluate(PAGE_SIZE) == [1920, 1080]
    expect(television.get_by_role("rowheader", name="20", exact=True)).to_be_in_viewport(ratio=1)
    # Round 1: Freya's phone has no network when she bids. 1 + 0 + 0 would be the one trick there is.
    freya.context.set_offline(True)
    bid(freya, 0, "Deine Zahl wartet hier")
    bid(henry, 0)
    bid(anya, 1)
    expect(seats.get_by_role("listitem").filter(has_text="Freya")).to_contain_text("noch keine Vorhersage")
    freya.context.set_offline(False)
    for page in (anya, keeper.page, freya):
        expect(page.get_by_text("Alle sagen noch einmal an")).to_be_visible()
    # Once more. Nobody sees a number; each may have their own one shown on their own phone.
    for phone, value in ((henry, 1), (anya, 1), (freya, 0)):
        bid(phone, value)
    anya.get_by_role("button", name="Mir zeigen").tap()
    expect(anya.get_by_role("button", name="Deine Zahl: 1")).to_be_visible()
    expect(anya.get_by_role("button", name="Mir zeigen")).to_be_visible()
    check(anya)
    expect(seats).to_contain_text("angesagt")
    assert not re.search(r"\d", seats.inner_text())
    expect(keeper.chip("Henry", 0)).to_be_visible()  # the last bid has come here too
    for player, won in (("Henry", 0), ("Anya", 1), ("Freya", 0)):
        keeper.count(player, won)
    keeper.score()
    assert keeper.totals(1) == (-10, 30, 20)
    for page in (television, henry, anya, freya):
        expect(page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()
    # The pad goes to Anya's phone in two taps; the tablet now only looks on.
    keeper.page.get_by_role("link", name="Geräte und Einladungen").tap()
    keeper.page.get_by_role("button", name="Anya den Block übergeben").tap()
    expect(keeper.page.get_by_text("Du siehst zu.")).to_be_visible()
    new = Scorekeeper(anya)
    new.turn_up("N")
    # Round 2: two phones, and Anya under the cover of what is the pad now. Henry's phone dies.
    bid(freya, 2)
    anya.locator("summary").filter(has_text="Henry").tap()
    anya.get_by_role("button", name="In dieser Runde hier für Henry ansagen").tap()
    expect(henry.get_by_text("In dieser Runde sagt der Vertraute für dich an.")).to_be_visible()
    new.bid_covered("Henry", 0)
    new.bid_covered("Anya", 1)
    for player, won in (("Henry", 0), ("Anya", 0), ("Freya", 2)):
        new.count(player, won)
    new.score()
    assert new.totals(2) == (10, 20, 60)
    expect(keeper.page.get_by_role("row").filter(has_text="60")).to_be_visible()
    new.end()
    expect(television.get_by_role("heading", name="Freya", exact=True)).to_be_visible()
    check(television)
