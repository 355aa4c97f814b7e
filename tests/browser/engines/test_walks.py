"""What the other engines do in their own way: taps, own phones, a while offline, files, senses, paper."""

from pathlib import Path

import pytest
from PIL import ImageFilter
from pypdfium2 import PdfDocument

from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import button, choice, fold, group, heading, link, piece
from tests.browser.prepared import Prepared, come_in
from tests.browser.test_import import liga
from tests.browser.test_print import PRESSED

CAST = ["Henry", "Anya", "Freya"]
PHONE = {"width": 390, "height": 844}
BLOT = 15  # pixels of a third of a point that are all dark


def test_an_evening_with_special_cards_a_correction_and_a_while_without_network(keeper: Keeper) -> None:
    """Three rounds, counted by hand; the second one is corrected, a tap of the third is undone."""
    device = keeper.device
    device.goto("/")
    keeper.begin(CAST, agreed=["Werwolf", "Jongleur", "Wolke", "Bombe"], rounds=3)
    keeper.turn_up("Z")
    device.look(fold("Werwolf auf der Hand?"))
    device.choose(choice("Henry", within=group("Wer hatte den Werwolf auf der Hand?")))
    device.tap(button("Elfen", begins=True, within=group("… und bestimmt den Trumpf:")))
    for player, bid in (("Anya", 1), ("Freya", 0), ("Henry", 0)):
        keeper.bid(player, bid)
    keeper.score()
    assert keeper.row(1) == ["20", "0", "30", "1", "20", "0"]
    keeper.turn_up("JO", "B")
    for player, bid in (("Freya", 0), ("Henry", 1), ("Anya", 1)):
        keeper.bid(player, bid)
    keeper.count("Anya", 0)
    keeper.count("Freya", 1)
    device.look(fold("Wolke"))
    device.tap(button("Freya +1:", begins=True))
    keeper.score()
    assert keeper.row(2) == ["50", "1", "20", "1", "50", "1"]
    device.tap(button("Runde 2, Freya,", begins=True))
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
def test_hidden_bids_on_two_own_phones_one_of_which_is_offline(keeper, stranger):
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


@pytest.mark.engines
@pytest.mark.own_server  # no game of another test is here already
def test_a_file_is_looked_at_chosen_and_taken_over(keeper: Keeper, tmp_path: Path) -> None:
    device = keeper.device
    device.goto("/")
    device.look(link("Import und Export", begins=True))
    device.give(piece("input[type=file]"), liga(tmp_path))
    device.look(button("Dateien prüfen"))
    device.shows(heading("3 Spiele lassen sich importieren"))
    device.reads("Platz 4 braucht einen Namen, den sonst niemand hat")
    device.choose(piece("input[type=checkbox][name=take]"))
    device.look(button("Gewählte importieren"))
    device.reads("2 Spiele importiert:")


# Which settings are seen of what a browser can let be heard, by their headings.
SEEN = """() => [...document.querySelectorAll(".setting--heard h2, .setting--spoken h2")]
  .filter((each) => each.checkVisibility()).map((each) => each.innerText.trim())"""


@pytest.mark.engines
def test_only_what_the_browser_has_can_be_switched_on(keeper: Keeper) -> None:
    """Both sound and neither trembles: no setting is there for what never comes."""
    keeper.device.goto("/settings")
    keeper.device.shows(heading("Einstellungen"))
    speaks = keeper.device.evaluate("() => 'SpeechSynthesisUtterance' in window")
    assert keeper.device.evaluate(SEEN) == (["Ton", "Vorlesen"] if speaks else ["Ton"])


@pytest.mark.engines
@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_firefox_prints_what_it_shows_without_blots(keeper: Keeper) -> None:
    """The pad with its misses, read back from paper."""
    game = Prepared(keeper, CAST, rounds=2).play("R", [0, 1, 1], [0, 0, 1]).play("B", [2, 1, 0], [1, 1, 0])
    keeper.device.goto(game.address)
    with PdfDocument(keeper.device.paper()) as document:
        text = "\n".join(sheet.get_textpage().get_text_range() for sheet in document)
        pictures = [sheet.render(scale=3).to_pil().convert("L") for sheet in document]
    assert [word for word in ("Henry", "Anya", "Freya", "−10", "50", "10") if word not in text] == []
    assert [word for word in PRESSED if word in text] == []
    for picture in pictures:
        assert picture.filter(ImageFilter.MaxFilter(BLOT)).getextrema()[0] > 90, "a blot"
