"""Evenings tapped in each of the other engines: special cards, Extreme, own phones, a while offline."""

from collections.abc import Callable

import pytest

from tests.browser.engines.device import Device
from tests.browser.engines.keeper import Keeper, SealKeeper
from tests.browser.engines.target import button, fold, heading, link
from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import SPECIALS

CAST = ["Henry", "Anya", "Freya"]
PHONE = {"width": 390, "height": 844}


def test_a_whole_evening_with_special_cards_and_a_while_without_network(keeper: Keeper) -> None:
    """Five rounds, counted by hand; the second one is corrected, a tap of the fourth is undone."""
    device = keeper.device
    device.goto("/")
    keeper.begin(CAST, agreed=[*SPECIALS.values()], rounds=5)

    keeper.turn_up("Z")
    keeper.werewolf("Henry", "G")
    for player, bid in (("Anya", 1), ("Freya", 0), ("Henry", 0)):
        keeper.bid(player, bid)
    keeper.score()
    assert keeper.row(1) == ["20", "0", "30", "1", "20", "0"]

    keeper.turn_up("JO", "B")
    for player, bid in (("Freya", 0), ("Henry", 1), ("Anya", 1)):
        keeper.bid(player, bid)
    keeper.count("Anya", 0)
    keeper.count("Freya", 1)
    keeper.cloud("Freya", "+1")
    keeper.score()
    assert keeper.row(2) == ["50", "1", "20", "1", "50", "1"]

    keeper.turn_up("N")
    for player in ("Henry", "Anya", "Freya"):
        keeper.bid(player, 1)
    keeper.bomb()
    keeper.count("Freya", 0)
    keeper.score()
    assert keeper.row(3) == ["80", "1", "50", "1", "40", "1"]

    keeper.correct(2, "Freya")
    device.look(fold("Wolke"))
    device.tap(button("Niemand hat die Wolke"))
    device.tap(button("Korrektur übernehmen"))
    assert keeper.row(2) == ["50", "1", "20", "1", "10", "0"]
    assert keeper.totals(3) == (80, 50, 0)

    keeper.turn_up("B")
    keeper.bid("Anya", 2)
    device.offline()
    for player, bid in (("Freya", 1), ("Henry", 2)):
        device.look(keeper.number(player, bid))
    device.reads("Nicht gesendet", "2 Einträge warten")
    device.online()
    device.all_in()
    device.reads_no("Nicht gesendet")
    keeper.count("Henry", 0)
    device.tap(button("Rückgängig"))
    keeper.count("Henry", 1)
    keeper.score()
    assert keeper.totals(4) == (70, 90, 30)

    keeper.play("FE", (3, 2, 0), (3, 2, 0), dealer=1)
    device.shows(heading("Das Spiel ist zu Ende"))
    device.shows(heading("Anya"))
    assert keeper.totals(5) == (120, 130, 50)
    device.reload()
    device.shows(link("Ergebnisbogen drucken"))
    assert keeper.totals(5) == (120, 130, 50)


@pytest.mark.engines
def test_the_booklets_round_of_extreme(keeper: Keeper) -> None:
    """3, 4, 2 and 5 points (004)."""
    players = ["Frank", "Sabine", "Katrin", "Peter"]
    Prepared(keeper, players, edition="extreme", rules_of="extreme", first_dealer=3).open()
    table = SealKeeper(keeper.device)
    table.takes("Frank", "RBBG")
    table.done()
    table.takes("Sabine", "VVBRRR")
    table.done()
    table.device.tap(button("Katrin nimmt den Schwarzmagier"))
    table.takes("Peter", "YYG")
    table.device.tap(button("Siegel nehmen (Blau) von Sabine"))
    table.done()
    table.device.reads("Noch nicht eingetragen, was übrig ist: Frank, Sabine und Peter")
    for player, kind in (("Frank", "black"), ("Sabine", "white"), ("Peter", "Y"), ("Peter", "black")):
        table.left(player, kind)
    table.score()
    assert table.totals(1) == (3, 4, 2, 5)


@pytest.mark.engines
def test_hidden_bids_on_two_own_phones_one_of_which_is_offline(
    keeper: Keeper, stranger: Callable[[], Device]
) -> None:
    """The phone says that its number waits, without motion too; all appear together once it is back."""
    game = Prepared(keeper, CAST, bidding="hidden").trump("R")
    invitation, phones = game.invite("seat"), []
    for seat, player in ((1, "Anya"), (2, "Freya")):
        phone = stranger()
        phone.set_viewport_size(PHONE)
        come_in(phone, invitation, seat=seat)
        phone.goto(game.address)
        phone.reads(f"Du bist {player}.")
        phones.append(phone)
    anya, freya = phones
    game.open()

    freya.offline()
    freya.look(button("0", begins=True))
    freya.sees(".mine__waits")
    anya.look(button("1", begins=True))
    anya.reads("Deine Zahl ist eingetragen.")
    keeper.device.reads("hat angesagt")
    assert keeper.row(1)[1::2] == ["", "hat angesagt", ""]
    freya.online()
    freya.reads("Deine Zahl ist eingetragen.")
    keeper.bid_covered("Henry", 0)
    assert keeper.row(1)[1::2] == ["0", "1", "0"]
    keeper.score()
    assert keeper.totals(1) == (20, 30, 20)
    for phone in phones:
        phone.shows(heading("Runde 2"))
