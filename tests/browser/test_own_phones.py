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


class Phone:
    """A player's own phone."""

    def __init__(self, page: Page, player: str) -> None:
        self.page, self.player = page, player

    def bid(self, value: int) -> None:
        self.page.get_by_role("button", name=number(value)).tap()

    def has_bid(self) -> None:
        expect(self.page.get_by_text("Deine Zahl ist eingetragen.")).to_be_visible()


@pytest.fixture
def devices(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> tuple[Scorekeeper, list[Phone], Page]:
    """All at the table, with secret bids and Plus/minus Eins; Henry deals, red is trump."""
    keeper = Scorekeeper(open_page())
    game = Prepared(keeper, CAST, plus_minus_one="y", bidding="secret").trump("R")
    phones, link = [], game.invite("seat")
    for seat, player in enumerate(CAST):
        page = stranger_page(viewport=PHONE, base_url=server.url)
        come_in(page, link, seat=seat)
        page.goto(game.address)
        expect(page.get_by_text(f"Du bist {player}.")).to_be_visible()
        phones.append(Phone(page, player))
    television = stranger_page(viewport={"width": 1920, "height": 1080}, base_url=server.url)
    come_in(television, game.invite("spectator"))
    television.goto(f"{game.address}/display")
    return game.open(), phones, television


@pytest.mark.long
def test_secret_rounds_on_own_phones_with_one_offline_and_the_pad_handed_over(
    devices: tuple[Scorekeeper, list[Phone], Page],
) -> None:
    keeper, (henry, anya, freya), television = devices
    seats = television.get_by_role("list", name="Vorhersagen dieser Runde")
    television.keyboard.press("Tab")
    assert television.evaluate("document.activeElement === document.body"), "nothing can be pressed"
    assert television.locator("button, a[href], input, summary").filter(visible=True).count() == 0
    assert television.evaluate(PAGE_SIZE) == [1920, 1080]
    expect(television.get_by_role("rowheader", name="20", exact=True)).to_be_in_viewport(ratio=1)

    # Round 1: Freya's phone has no network when she bids. 1 + 0 + 0 would be the one trick there is.
    freya.page.context.set_offline(True)
    freya.bid(0)
    expect(freya.page.get_by_text("Deine Zahl wartet hier")).to_be_visible()
    henry.bid(0)
    anya.bid(1)
    anya.has_bid()
    henry.has_bid()
    expect(seats.get_by_role("listitem").filter(has_text="Freya")).to_contain_text("noch keine Vorhersage")
    freya.page.context.set_offline(False)
    for page in (anya.page, keeper.page, freya.page):
        expect(page.get_by_text("Alle sagen noch einmal an")).to_be_visible()

    # Once more. Nobody sees a number; each may have their own one shown on their own phone.
    for phone, bid in ((henry, 1), (anya, 1), (freya, 0)):
        phone.bid(bid)
        phone.has_bid()
    anya.page.get_by_role("button", name="Mir zeigen").tap()
    expect(anya.page.get_by_role("button", name="Deine Zahl: 1")).to_be_visible()
    expect(anya.page.get_by_role("button", name="Mir zeigen")).to_be_visible()
    check(anya.page)
    expect(seats).to_contain_text("angesagt")
    assert not re.search(r"\d", seats.inner_text())
    expect(keeper.chip("Henry", 0)).to_be_visible()  # the last bid has come here too
    for player, won in (("Henry", 0), ("Anya", 1), ("Freya", 0)):
        keeper.count(player, won)
    keeper.score()
    assert keeper.totals(1) == (-10, 30, 20)
    for page in (television, henry.page, anya.page, freya.page):
        expect(page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()

    # The pad goes to Anya's phone in two taps; the tablet now only looks on.
    keeper.page.get_by_role("link", name="Geräte und Einladungen").tap()
    keeper.page.get_by_role("button", name="Anya den Block übergeben").tap()
    expect(keeper.page.get_by_text("Du siehst zu.")).to_be_visible()
    new = Scorekeeper(anya.page)
    new.turn_up("N")

    # Round 2: two phones, and Anya under the cover of what is the pad now. Henry's phone dies.
    freya.bid(2)
    freya.has_bid()
    anya.page.locator("summary").filter(has_text="Henry").tap()
    anya.page.get_by_role("button", name="In dieser Runde hier für Henry ansagen").tap()
    expect(henry.page.get_by_text("In dieser Runde sagt der Vertraute für dich an.")).to_be_visible()
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
