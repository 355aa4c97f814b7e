"""Evenings on the tablet, kept by tapping, what a few taps bring about, and points that stay hidden."""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper
from tests.evenings import EveningRound, read_evening

CAST = ["Henry", "Anya", "Freya", "Ben"]


def play(keeper: Scorekeeper, line: EveningRound) -> None:
    keeper.play(line.turned_up, line.bids, line.won, line.named, dealer=(line.number - 1) % len(line.bids))


def sent(game: Prepared, lines: Sequence[EveningRound]) -> Prepared:
    """These rounds without a tap."""
    for line in lines:
        game.play(line.turned_up, line.bids, line.won, line.named)
    return game


@pytest.mark.long
@pytest.mark.moving
@pytest.mark.own_server
def test_three_players_twenty_rounds_with_a_correction_an_undo_and_a_power_cut(keeper, server):
    """Tapped are two rounds, one after each thing that happens, and the last one; the rest is sent."""
    page, evening = keeper.page, read_evening("three_players")
    game = Prepared(keeper, CAST[:3], plus_minus_one="y")
    sent(game, evening[:2]).open()
    wrong = evening[2]
    giver = next(seat for seat in range(3) if wrong.won[seat] > 0)
    taker = (giver + 1) % 3
    won = [tricks - (seat == giver) + (seat == taker) for seat, tricks in enumerate(wrong.won)]
    keeper.play(wrong.turned_up, wrong.bids, won, wrong.named, dealer=2)
    server.kill()
    server.start()
    play(keeper, evening[3])
    sent(game.after(4), evening[4:11]).open()
    standing, line = keeper.totals(11), evening[11]
    keeper.turn_up(line.turned_up or "", line.named)
    keeper.correct(3, keeper.players[giver], "Punkte")
    expect(page.get_by_text("Runde 3 wird korrigiert")).to_be_visible()
    keeper.count(keeper.players[taker], wrong.won[taker])
    assert "1 zu wenig" in keeper.sentence or "einer zu wenig" in keeper.sentence
    assert keeper.totals(11) == standing, "standings do not jump before the correction is applied"
    keeper.count(keeper.players[giver], wrong.won[giver])
    keeper.apply_correction()
    assert [keeper.totals(line.number) for line in evening[:11]] == [line.totals for line in evening[:11]]
    first = keeper.players[0]  # after the third, who deals round 12
    keeper.bid(first, line.bids[0])
    keeper.undo()
    expect(keeper.chip(first, line.bids[0])).to_have_attribute("aria-pressed", "false")
    sent(game.after(11).play(None, line.bids, line.won), evening[12:19]).open()
    play(keeper, evening[19])
    expect(page.get_by_role("heading", name="Das Spiel ist zu Ende")).to_be_visible()
    assert [keeper.totals(line.number) for line in evening] == [line.totals for line in evening]


@pytest.mark.parametrize(("size", "taps"), [((1180, 820), 3), ((1080, 736), 4)])
def test_what_a_round_costs_in_taps(open_page: Callable[..., Page], size: tuple[int, int], taps: int) -> None:
    """A round of four with trump and one miss: seven. Its bid put right: the bid, the number, the button;
    where a place has no room for two fingers, the strip before.
    """
    keeper = Scorekeeper(open_page(viewport={"width": size[0], "height": size[1]}))
    page = keeper.page
    Prepared(keeper, CAST).open()
    keeper.play("B", bids=(0, 0, 0, 0), won=(0, 1, 0, 0))
    assert (keeper.taps, keeper.totals(1)) == (7, (20, -10, 20, 20))
    keeper.taps = 0
    bid = page.get_by_role("button", name="Runde 1, Anya: Vorhersage 0 korrigieren")
    if bid.is_visible():
        keeper.tap(bid)
    else:
        keeper.correct(1, "Anya", "Punkte")
        steps = page.get_by_role("list", name="Schritte der Runde")
        keeper.look(steps.get_by_role("link", name="Vorhersage"))
    expect(page.locator("[data-step=bids]")).to_be_visible()
    keeper.bid("Anya", 1)
    keeper.apply_correction()
    assert (keeper.taps, keeper.totals(1)) == (taps, (20, 30, 20, 20))


@pytest.mark.deep
def test_hidden_points_are_seen_while_a_finger_holds_and_a_place_is_revealed_on_every_screen(
    keeper: Scorekeeper, stranger_page: Callable[..., Page]
) -> None:
    page, game = keeper.page, Prepared(keeper, CAST, rounds=2)
    game.play("R", [0] * 4, [1, 0, 0, 0]).write("/suspense", hidden="always", keeper="y")
    shown = stranger_page(base_url=game.address)
    come_in(shown, game.invite("spectator"))
    shown.goto(game.address + "/display")
    game.open()
    box = page.get_by_role("link", name="Halten, um den Stand zu sehen").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.get_by_role("list", name="Stand")).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("list", name="Stand")).to_have_count(0)
    game.play("R", [0] * 4, [2, 0, 0, 0]).open()
    page.get_by_role("button", name="Nächsten Platz aufdecken").tap()
    expect(shown.get_by_text("noch nicht aufgedeckt")).to_have_count(3)
