"""Five devices round one table: the scorekeeper's tablet, three phones, a television."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper, number
from tests.browser.test_access import check
from tests.serving import Server

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya"]
PHONE = {"width": 390, "height": 844}


class Phone:
    """A player's own phone."""

    def __init__(self, page: Page, player: str) -> None:
        self.page, self.player = page, player

    def bid(self, value: int) -> None:
        self.page.get_by_role("button", name=number(value)).tap()

    def has_bid(self) -> None:
        expect(self.page.get_by_text("Deine Zahl ist eingetragen.")).to_be_visible()

    def stands(self, player: str, what: str) -> None:
        row = self.page.get_by_role("region", name="Diese Runde").get_by_role("row").filter(has_text=player)
        expect(row).to_contain_text(what)


def invitation(keeper: Scorekeeper, heading: str, server: Server) -> str:
    """Invite, and read the link that the QR code shows."""
    page = keeper.page
    section = page.get_by_role("region", name=heading)
    section.get_by_role("button", name="Einladen").tap()
    link = section.get_by_role("link", name="Link zum Weitergeben").get_attribute("href")
    assert link is not None
    parts = urlsplit(link)
    return f"{server.url}{parts.path}#{parts.fragment}"


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
    devices: tuple[Scorekeeper, list[Phone], Page], server: Server
) -> None:
    keeper, (henry, anya, freya), television = devices
    seats = television.get_by_role("list", name="Vorhersagen dieser Runde").get_by_role("listitem")

    # Round 1: Freya's phone has no network when she bids. 1 + 0 + 0 would be the one trick there is.
    for phone in (henry, anya, freya):
        expect(phone.page.get_by_role("heading", name="Wie viele Stiche sagst du an?")).to_be_visible()
    freya.page.context.set_offline(True)
    freya.bid(0)
    henry.bid(0)
    anya.bid(1)
    anya.has_bid()
    henry.has_bid()
    for screen in (henry, anya):
        screen.stands("Anya", "hat angesagt")
        screen.stands("Freya", "noch nicht")
    expect(seats.filter(has_text="Freya")).to_contain_text("noch keine Vorhersage")
    expect(keeper.page.locator("summary").filter(has_text="Freya")).to_contain_text("eigenen Gerät")
    freya.page.context.set_offline(False)
    again = "Alle sagen noch einmal an"
    expect(anya.page.get_by_text(again)).to_be_visible()
    expect(keeper.page.get_by_text(again)).to_be_visible()
    expect(freya.page.get_by_text(again)).to_be_visible()

    # Once more. Nobody sees a number; each may have their own one shown on their own phone.
    for phone, bid in ((henry, 1), (anya, 1), (freya, 0)):
        phone.bid(bid)
        expect(phone.page.get_by_text("Deine Zahl ist eingetragen.")).to_be_visible()
    henry.stands("Freya", "hat angesagt")
    anya.page.get_by_role("button", name="Mir zeigen").tap()
    expect(anya.page.get_by_role("button", name="Deine Zahl: 1")).to_be_visible()
    expect(anya.page.get_by_role("button", name="Mir zeigen")).to_be_visible()
    check(anya.page)
    seats = television.get_by_role("list", name="Vorhersagen dieser Runde")
    expect(seats).to_contain_text("angesagt")
    assert not re.search(r"\d", seats.inner_text())
    for player, won in (("Henry", 0), ("Anya", 1), ("Freya", 0)):
        keeper.count(player, won)
    keeper.score()
    assert keeper.totals(1) == (-10, 30, 20)
    expect(television.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()
    for phone in (henry, anya, freya):
        expect(phone.page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()

    # The pad goes to Anya's phone in two taps; the tablet now only looks on.
    page = keeper.page
    page.get_by_role("link", name="Geräte und Einladungen").tap()
    page.get_by_role("button", name="Anya den Block übergeben").tap()
    expect(page.get_by_text("Du siehst zu.")).to_be_visible()
    new = Scorekeeper(anya.page)
    new.players = CAST
    expect(anya.page.get_by_text("Welche Karte liegt offen?")).to_be_visible()
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
    expect(page.get_by_role("row").filter(has_text="60")).to_be_visible()
    anya.page.get_by_label("Menü", exact=True).tap()
    anya.page.get_by_text("Dieses Spiel", exact=True).tap()
    anya.page.get_by_role("link", name="Wer hat was eingetragen").tap()
    expect(anya.page.get_by_text("Der Vertraute sagt für Henry an")).to_be_visible()


@pytest.mark.deep
def test_a_second_person_confirms_the_round_on_the_own_phone(
    devices: tuple[Scorekeeper, list[Phone], Page],
) -> None:
    keeper, (henry, anya, freya), _television = devices
    keeper.page.get_by_role("link", name="Geräte und Einladungen").tap()
    keeper.page.get_by_role("button", name="Zweite Person bestätigen lassen").tap()
    expect(keeper.page.get_by_text("Eine andere Person bestätigt jede Runde.")).to_be_visible()
    keeper.page.get_by_role("link", name="Zurück zum Spiel").tap()
    for phone, bid in ((henry, 1), (anya, 1), (freya, 0)):
        phone.bid(bid)
        expect(phone.page.get_by_text("Deine Zahl ist eingetragen.")).to_be_visible()
    expect(keeper.page.get_by_role("heading", name="Stiche")).to_be_visible()
    for player, won in (("Henry", 1), ("Anya", 0), ("Freya", 0)):
        keeper.count(player, won)
    keeper.score()
    expect(keeper.page.get_by_role("heading", name="Stimmt dieses Ergebnis?")).to_be_visible()
    check(keeper.page)
    freya.page.get_by_role("button", name="Nein, da stimmt etwas nicht").tap()
    expect(keeper.page.get_by_text("Freya sagt: Das Ergebnis stimmt nicht.")).to_be_visible()
    keeper.count("Henry", 0)
    keeper.count("Anya", 1)
    keeper.score()
    expect(freya.page.get_by_text("Anya 1 Stich")).to_be_visible()
    check(freya.page)
    freya.page.get_by_role("button", name="Ja, das stimmt").tap()
    expect(keeper.page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()
    assert keeper.totals(1) == (-10, 30, 20)


@pytest.mark.deep
def test_the_pages_by_which_people_come_in_for_everybody(
    open_page: Callable[..., Page], stranger_page: Callable[..., Page], server: Server
) -> None:
    keeper = Prepared(Scorekeeper(open_page(viewport=PHONE)), CAST).open()
    keeper.page.get_by_role("link", name="Geräte und Einladungen").tap()
    link = invitation(keeper, "Mitspieler", server)
    keeper.page.wait_for_load_state()
    check(keeper.page)
    code = keeper.page.get_by_role("region", name="Mitspieler").locator("b.figure").inner_text()
    page = stranger_page(viewport=PHONE)
    page.goto(server.url)
    page.get_by_role("link", name="Ich habe einen Code für ein Spiel").tap()
    expect(page.get_by_role("heading", name="Code eingeben")).to_be_visible()
    page.wait_for_load_state()
    check(page)
    page.get_by_role("textbox", name="Code").fill(code)
    page.get_by_role("button", name="Beitreten").tap()
    expect(page).to_have_url(f"{server.url}/invitation")
    expect(page.get_by_role("heading", name="Wer bist du?")).to_be_visible()
    page.wait_for_load_state()
    check(page)
    page.get_by_role("button", name="Freya").tap()
    expect(page.get_by_text("Du bist Freya.")).to_be_visible()
    page.wait_for_load_state()
    check(page)
    other = stranger_page(viewport=PHONE)
    other.goto(link)
    expect(other.get_by_role("button", name="Freya")).to_be_disabled()
    other.get_by_role("button", name="Anya").tap()
    expect(other.get_by_text("Du bist Anya.")).to_be_visible()
