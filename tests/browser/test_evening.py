"""A whole evening on the tablet, kept by tapping."""

import io
from collections.abc import Callable, Sequence
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.pocket import PocketPage, anywhere
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.evenings import EveningRound, read_evening
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"]


def play(keeper: Scorekeeper, line: EveningRound) -> None:
    seats = len(line.bids)
    keeper.play(line.turned_up, line.bids, line.won, line.named, dealer=(line.number - 1) % seats)


def sent(game: Prepared, lines: Sequence[EveningRound]) -> Prepared:
    """These rounds without a tap."""
    for line in lines:
        game.play(line.turned_up, line.bids, line.won, line.named)
    return game


def sheet_text(page: Page) -> str:
    """The text of the PDF that the page behind the print link makes; without a server, of that sheet."""
    link = page.get_by_role("link", name="Ergebnisbogen drucken").first
    chosen = urljoin(page.url, str(link.get_attribute("href")))
    if isinstance(page, PocketPage):
        link.tap()
        page.get_by_role("button", name="Drucken").tap()
        expect(page.get_by_role("link", name="Zurück", exact=True)).to_be_visible()
        return str(page.get_by_role("main").inner_text())
    response = page.request.get(chosen.removesuffix("/print") + "/sheet.pdf")
    assert response.headers["content-type"] == "application/pdf"
    reader = PdfReader(io.BytesIO(response.body()))
    assert len(reader.pages) == 1
    return reader.pages[0].extract_text()


@pytest.mark.long
@pytest.mark.moving
@pytest.mark.own_server
@anywhere
def test_three_players_twenty_rounds_with_a_correction_an_undo_and_a_power_cut(
    keeper: Scorekeeper, power_cut: Callable[[], None]
) -> None:
    """Tapped are three rounds, one after each thing that happens, and the last one; the rest is sent."""
    evening = read_evening("three_players")
    game = Prepared(keeper, CAST[:3], plus_minus_one="y")
    game.open()
    for line in evening[:2]:
        play(keeper, line)
    wrong = evening[2]
    won = list(wrong.won)
    giver = next(seat for seat in range(3) if won[seat] > 0)
    taker = (giver + 1) % 3
    won[giver], won[taker] = won[giver] - 1, won[taker] + 1
    keeper.play(wrong.turned_up, wrong.bids, won, wrong.named, dealer=2)
    sent(game.after(3), evening[3:7]).open()

    power_cut()
    play(keeper, evening[7])
    sent(game.after(8), evening[8:11]).open()

    standing = keeper.totals(11)
    keeper.turn_up(evening[11].turned_up or "", evening[11].named)
    keeper.correct(3, keeper.players[giver], "Punkte")
    expect(keeper.page.get_by_text("Runde 3 wird korrigiert")).to_be_visible()
    keeper.count(keeper.players[taker], wrong.won[taker])
    assert "1 zu wenig" in keeper.sentence or "einer zu wenig" in keeper.sentence
    assert keeper.totals(11) == standing, "standings do not jump before the correction is applied"
    keeper.count(keeper.players[giver], wrong.won[giver])
    keeper.tap(keeper.page.get_by_role("button", name="Korrektur übernehmen"))
    assert [keeper.totals(line.number) for line in evening[:11]] == [line.totals for line in evening[:11]]

    first = (11 % 3 + 1) % 3
    keeper.bid(keeper.players[first], evening[11].bids[first])
    keeper.tap(keeper.page.get_by_role("button", name="Rückgängig"))
    expect(keeper.chip(keeper.players[first], evening[11].bids[first])).to_have_attribute(
        "aria-pressed", "false"
    )
    for place in range(1, 4):
        seat = (11 + place) % 3
        keeper.bid(keeper.players[seat], evening[11].bids[seat])
    for seat in sorted(range(3), key=lambda seat: evening[11].won[seat] - evening[11].bids[seat]):
        if evening[11].won[seat] != evening[11].bids[seat]:
            keeper.count(keeper.players[seat], evening[11].won[seat])
    keeper.score()
    play(keeper, evening[12])
    sent(game.after(13), evening[13:19]).open()
    play(keeper, evening[19])

    expect(keeper.page.get_by_role("heading", name="Das Spiel ist zu Ende")).to_be_visible()
    assert [keeper.totals(line.number) for line in evening] == [line.totals for line in evening]
    text = sheet_text(keeper.page)
    for line in (evening[0], evening[2], evening[19]):
        for total in line.totals:
            assert str(total).replace("-", "−") in text
    assert all(name in text for name in CAST[:3])


def test_the_booklets_example_gives_the_printed_pad(keeper: Scorekeeper) -> None:
    keeper.begin(["Freya", "Henry", "Anya"])
    keeper.play("R", bids=(1, 0, 1), won=(1, 0, 0))
    keeper.play("N", bids=(0, 2, 0), won=(1, 1, 0), dealer=1)
    assert keeper.row(1) == ["30", "1", "20", "0", "−10", "1"]
    assert keeper.row(2) == ["20", "0", "10", "2", "10", "0"]
    expect(keeper.page.get_by_text("Freya führt mit 20")).to_be_visible()


def test_a_round_of_four_with_trump_and_one_miss_takes_seven_taps(keeper: Scorekeeper) -> None:
    Prepared(keeper, CAST[:4]).play("R", bids=(0, 1, 0, 0), won=(0, 1, 0, 0)).open()
    keeper.taps = 0
    keeper.play("B", bids=(0, 1, 0, 0), won=(0, 2, 0, 0), dealer=1)
    assert keeper.taps <= 7
    assert keeper.totals(2) == (40, 20, 40, 40)


@pytest.mark.own_server
def test_same_players_again_in_three_taps(keeper: Scorekeeper, server: Server) -> None:
    Prepared(keeper, CAST[:4])
    keeper.page.goto(server.url)
    keeper.page.get_by_role("link", name="Gleiche Spieler noch einmal").first.tap()
    keeper.page.get_by_role("button", name="Erste Runde geben").tap()
    expect(keeper.page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
    for name in CAST[:4]:
        expect(keeper.page.get_by_role("columnheader", name=name)).to_be_visible()


@pytest.mark.deep
@pytest.mark.parametrize("width, height", [(390, 844), (820, 1180)], ids=["phone", "portrait"])
def test_a_round_on_a_device_held_upright(open_page: Callable[..., Page], width: int, height: int) -> None:
    keeper = Scorekeeper(open_page(viewport={"width": width, "height": height}))
    keeper.begin(CAST[:4])
    keeper.turn_up("G")
    for name, value in (("Anya", 1), ("Freya", 0), ("Ben", 0), ("Henry", 0)):
        keeper.bid(name, value)
    keeper.score()
    assert keeper.totals(1) == (20, 30, 20, 20)
    overflow = keeper.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "nothing scrolls sideways"


@pytest.mark.parametrize(("size", "taps"), [((1180, 820), 3), ((1080, 736), 4)])
def test_a_wrong_bid_of_a_scored_round_costs_few_taps(
    open_page: Callable[..., Page], size: tuple[int, int], taps: int
) -> None:
    """The bid, the number, the button; where a place has no room for two fingers, the strip before."""
    keeper = Scorekeeper(open_page(viewport={"width": size[0], "height": size[1]}))
    page = keeper.page
    Prepared(keeper, ["Henry", "Anya", "Freya", "Ben"]).play("R", (1, 0, 0, 0), (1, 0, 0, 0)).open()
    bid = page.get_by_role("button", name="Runde 1, Anya: Vorhersage 0 korrigieren")
    if bid.is_visible():
        keeper.tap(bid)
    else:
        keeper.correct(1, "Anya", "Punkte")
        keeper.look(
            page.get_by_role("list", name="Schritte der Runde").get_by_role("link", name="Vorhersage")
        )
    expect(page.locator("[data-step=bids]")).to_be_visible()
    keeper.bid("Anya", 1)
    keeper.tap(page.get_by_role("button", name="Korrektur übernehmen"))
    assert keeper.totals(1) == (30, -10, 20, 20)
    assert keeper.taps == taps
