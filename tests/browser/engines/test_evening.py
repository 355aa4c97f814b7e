"""Evenings tapped in each of the other engines: special cards, own phones, a while offline."""

from collections.abc import Callable

import pytest

from tests.browser.engines.device import Device
from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import button, fold, heading, link
from tests.browser.prepared import Prepared, come_in

CAST = ["Henry", "Anya", "Freya"]
PHONE = {"width": 390, "height": 844}


def test_an_evening_with_special_cards_a_correction_and_a_while_without_network(keeper: Keeper) -> None:
    """Three rounds, counted by hand; the second one is corrected, a tap of the third is undone."""
    device = keeper.device
    device.goto("/")
    keeper.begin(CAST, agreed=["Werwolf", "Jongleur", "Wolke", "Bombe"], rounds=3)

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
    keeper.correct(2, "Freya")
    device.look(fold("Wolke"))
    device.tap(button("Niemand hat die Wolke"))
    device.tap(button("Korrektur übernehmen"))
    assert keeper.row(2) == ["50", "1", "20", "1", "10", "0"]

    keeper.turn_up("N")
    keeper.bid("Henry", 1)
    device.offline()
    for player in ("Anya", "Freya"):
        device.look(keeper.number(player, 1))
    device.reads("Nicht gesendet", "2 Einträge warten")
    device.online()
    device.all_in()
    device.reads_no("Nicht gesendet")
    device.tap(button("Bombe", begins=True))
    keeper.count("Henry", 0)
    device.tap(button("Rückgängig"))
    keeper.count("Freya", 0)
    keeper.score()
    device.shows(heading("Das Spiel ist zu Ende"))
    assert keeper.totals(3) == (80, 50, 0)
    device.reload()
    device.shows(link("Ergebnisbogen drucken"))
    assert keeper.totals(3) == (80, 50, 0)


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
