"""What else happens round a table, in each of the other engines."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pypdfium2
import pytest
from PIL import ImageFilter

from tests.browser.engines.device import Device
from tests.browser.engines.keeper import Keeper
from tests.browser.engines.target import Target, button, choice, field, fold, heading, link, piece, region
from tests.browser.prepared import HIDDEN, Prepared, come_in, send, token
from tests.browser.test_import import liga
from tests.browser.test_print import PRESSED
from tests.web.tournament.evening import NINE, RULES

pytestmark = pytest.mark.engines

CAST = ["Henry", "Anya", "Freya"]
BLOT = 15  # pixels of a third of a point that are all dark
MORE = piece("[aria-label=Menü]")


def announced(device: Device, card: str, role: Callable[..., Target]) -> Target:
    """A card, or one with what is announced: "Jongleur als Rot"."""
    name, announcement, _ = card.partition(" als ")
    if announcement:
        device.look(fold(name))
    return role(card, begins=True)


def test_a_round_is_noted_card_by_card_and_scored(keeper: Keeper) -> None:
    """Henry's Jongleur takes the first trick, nobody the bombed one, which was Anya's; she takes the last."""
    device = keeper.device
    game = Prepared(keeper, CAST, specials=["JO", "BO"])
    game.play("N", bids=[0, 1, 0], won=[0, 1, 0]).play("N", bids=[1, 1, 1], won=[1, 1, 0])
    game.trump("B").bids(1, 1, 0).open()
    device.look(link("Stiche Karte für Karte notieren"))
    device.shows(heading("Stich 1", begins=True))

    def play(*cards: str) -> None:
        for card in cards:
            device.tap(announced(device, card, button))

    play("Jongleur als Blau", "rote 9", "Zauberer")
    device.reads("Freya gewinnt den Stich")
    device.tap(button("Rückgängig"))  # it was no Zauberer
    play("Narr")
    device.reads("Henry gewinnt den Stich")
    device.look(link("Notiere, was weitergegeben wurde", begins=True))
    play("gelbe 13", "gelbe 2", "gelbe 3")
    device.look(link("Weiter mit den Stichen"))
    device.shows(heading("Stich 2", begins=True))
    play("grüne 5", "grüne 9", "Bombe")
    device.reads("Den Stich bekommt niemand", "Anya spielt aus")
    device.reload()
    device.reads("Anya spielt aus")
    play("gelbe 13", "gelbe 2", "gelbe 3")
    device.reads("Alle Stiche der Runde sind notiert.")
    device.look(link("Protokoll lesen"))
    device.reads("Nichts: Jede Karte passt zu den Regeln.")
    device.look(link("Zurück zu den Stichen"))
    keeper.score()
    assert keeper.totals(3) == (20 + 30 + 30, 30 + 30 + 30, 20 - 10 + 20)


def test_a_trick_is_settled_and_the_round_goes_on(keeper: Keeper) -> None:
    device = keeper.device
    Prepared(keeper, CAST, specials=["JO"]).play("B", [0, 1, 0], [0, 1, 0]).trump("R").open()
    device.look(MORE)
    device.look(link("Stich klären"))
    device.reads("Freya ist dran.")  # Anya deals round 2
    for card in ("gelbe 13", "Jongleur als Rot", "rote 7"):
        device.look(announced(device, card, link))
    device.reads("Henry gewinnt", "Der Jongleur (7½ in Rot) ist der höchste Trumpf im Stich.")
    device.look(link("Letzte Karte zurücknehmen"))
    device.reads("Anya ist dran.")
    device.look(link("rote 8"))
    device.reads("Anya gewinnt den Stich")
    device.back()
    device.reads("Anya ist dran.")
    device.look(link("Zurück zur Runde"))
    device.shows(heading("Runde 2"))


@pytest.mark.own_server  # no game of another test is here already
def test_a_file_is_looked_at_chosen_and_taken_over(keeper: Keeper, tmp_path: Path) -> None:
    device = keeper.device
    device.goto("/")
    device.look(link("Import und Export", begins=True))
    device.give(piece("input[type=file]"), liga(tmp_path, "Hütte"))
    device.look(button("Dateien prüfen"))
    device.shows(heading("3 Spiele lassen sich importieren"))
    device.reads("Platz 4 braucht einen Namen, den sonst niemand hat")
    device.choose(piece("input[type=checkbox][name=take]"))
    device.look(button("Gewählte importieren"))
    device.reads("2 Spiele importiert:")


def test_people_leave_and_join_and_the_last_rounds_are_hidden(
    keeper: Keeper, stranger: Callable[[], Device]
) -> None:
    """Anya leaves after round 1, Zoe joins in round 3, the last round is hidden and then revealed."""
    device = keeper.device
    game = Prepared(keeper, [*CAST, "Ben"], rounds=3).play("R", [0] * 4, [1, 0, 0, 0])
    game.open()
    device.look(MORE)
    device.look(link("Mitspieler und Regeln"))
    device.look(link("Jemand geht", begins=True))
    device.look(fold("Anya"))
    device.look(button("Anya geht"))
    device.reads("Anya geht und spielt ab Runde 2 nicht mehr mit")
    device.look(link("Zurück zum Spiel"))
    device.shows(heading("Runde 2"))
    game.after(1).play("R", [0] * 3, [2, 0, 0])
    game.open()
    device.look(MORE)
    device.look(link("Mitspieler und Regeln"))
    device.look(link("Jemand kommt dazu", begins=True))
    device.fill(field("Name"), "Zoe")
    device.look(button("An den Tisch setzen"))
    device.reads("Zoe kommt ab Runde 3 dazu")
    device.look(link("Mitspieler und Regeln"))
    device.look(link("Spannung", begins=True))
    device.choose(choice("Am Ende verborgen, Runden"))
    device.fill(field("Zahl der Runden"), "1")
    device.choose(choice("Auch auf diesem Gerät, außer solange du einen Knopf hältst"))
    device.look(button("Speichern"))
    device.reads("Gespeichert: Die Punkte sind ab Runde 3 verborgen, auch auf diesem Gerät.")
    device.look(link("Zurück zum Spiel"))
    device.shows(heading("Runde 3"))
    device.reads("Zoe")
    game.after(2)
    screen = stranger()
    come_in(screen, game.invite("spectator"))
    screen.goto(game.address + "/display")
    game.play("R", [0] * 4, [3, 0, 0, 0]).open()
    device.shows(heading("Wer hat gewonnen?"))
    screen.reads("noch nicht aufgedeckt")
    for left in (4, 3, 2, 1):
        device.look(button("Nächsten Platz aufdecken"))
        screen.until(lambda left=left: screen.words().count("noch nicht aufgedeckt") == left, f"{left} left")
    device.look(button("Sieger aufdecken"))
    device.reads("bis Runde 1", "ab Runde 3")
    screen.reads_no("noch nicht aufgedeckt")


def test_secret_bids_that_have_to_be_repeated(keeper: Keeper) -> None:
    device = keeper.device
    Prepared(keeper, CAST, bidding="secret", plus_minus_one="y", specials=["WO"]).trump("R").open()
    for player, bid in (("Anya", 1), ("Freya", 0), ("Henry", 0)):
        keeper.bid_covered(player, bid)
    device.reads("Alle sagen noch einmal an. Niemand erfährt eine Zahl.")
    for player, bid in (("Anya", 1), ("Freya", 1), ("Henry", 0)):
        keeper.bid_covered(player, bid)
    assert keeper.row(1) == ["", "hat angesagt"] * 3
    keeper.count("Anya", 0)
    keeper.count("Henry", 0)
    device.look(fold("Wolke"))
    device.tap(button("Vorhersagen aufdecken"))
    assert keeper.row(1) == ["", "0", "", "1", "", "1"]
    device.tap(button("Freya −1:", begins=True))
    keeper.score()
    assert keeper.row(1) == ["20", "0", "−10", "1", "−10", "0"]


def test_statistics_are_counted_chosen_and_drawn(keeper: Keeper) -> None:
    device = keeper.device
    Prepared(keeper, ["Mira", "Tom", "Ida"], rounds=1).play("R", [0, 1, 0], [0, 1, 0])
    device.goto("/statistics")
    device.reads("Mira", "Tom", "Ida")
    device.look(link("Rekorde"))
    device.reads("Meiste Siege", "Meiste Spiele")  # whose they are depends on what this server has kept
    device.goto("/statistics")
    device.look(link("Tom", begins=True))
    device.shows(heading("Tom"))
    drawn = "() => [...document.images].every((each) => each.naturalWidth)"
    device.until(lambda: device.evaluate(drawn), "charts")


# What this browser has, and which of its settings are seen by their headings.
SENSES = """() => ({
  has: { voice: "speechSynthesis" in window && "SpeechSynthesisUtterance" in window,
    sound: "AudioContext" in window || "webkitAudioContext" in window, vibration: "vibrate" in navigator },
  seen: [...document.querySelectorAll(".setting--heard, .setting--spoken")]
    .filter((each) => each.checkVisibility()).map((each) => each.querySelector("h2").innerText.trim()),
})"""


def test_only_what_the_browser_has_can_be_switched_on(keeper: Keeper) -> None:
    """Neither has both: no setting is there for a voice or a vibration that never comes."""
    device = keeper.device
    device.goto("/settings")
    device.shows(heading("Einstellungen"))
    found = device.evaluate(SENSES)
    has = found["has"]
    heard = {(True, True): "Ton und Vibration", (True, False): "Ton", (False, True): "Vibration"}
    of_sound = heard.get((has["sound"], has["vibration"]))
    expected = [name for name in (of_sound, "Vorlesen" if has["voice"] else None) if name]
    assert found["seen"] == expected, has
    assert has["sound"], "this engine has been heard before"


def test_an_evening_of_a_club_is_drawn_played_shown_and_ended(
    keeper: Keeper, stranger: Callable[[], Device]
) -> None:
    """The desk, a tablet at each table, a phone that asks where it sits, and the wall."""
    desk = keeper.device

    def device(place: str) -> Device:
        address = desk.attribute(piece("a[href*='#']", within=region(place)), "href")
        opened = stranger()
        opened.goto(address)
        return opened

    desk.goto("/halls/new")
    desk.fill(field("Namen"), "\n".join(NINE))
    desk.look(button("Beginnen"))
    desk.shows(heading("Durchgang 1 auslosen"))
    hall = urlsplit(desk.url).path
    fields = dict(HIDDEN.findall(desk.request.get(f"{hall}/rules").text())) | RULES
    assert send(desk, f"{hall}/rules", fields, Referer=hall).status == 303
    for role in ("table", "guest"):
        send(desk, f"{hall}/devices/links/{role}", {"csrf_token": token(desk, hall)}, Referer=hall)
    desk.goto(f"{hall}/devices")
    first, phone, wall = device("Tische"), device("Alle"), device("Alle")
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.look(button("Cleo"))
    phone.reads("Dein Platz erscheint hier")
    wall.set_viewport_size({"width": 1920, "height": 1080})
    wall.goto(f"{hall}/wall")

    desk.goto(hall)
    desk.look(button("Tische auslosen"))
    desk.shows(heading("Durchgang 1, wie ausgelost"))
    desk.look(button("Durchgang 1 veröffentlichen"))
    desk.shows(heading("2 Tische spielen noch"))
    phone.shows(heading("Tisch", begins=True))
    wall.shows(heading("Tisch 2"))

    first.shows(button("Block von Durchgang 1 führen"))
    seats = first.evaluate("() => [...document.querySelectorAll('main li')].map((each) => each.innerText)")
    players = [name for name in (text.split()[0] for text in seats) if name in NINE]
    first.look(button("Block von Durchgang 1 führen"))
    first.shows(heading("Runde 1"))
    table = Keeper(first)
    table.turn_up("R")
    for name in players[1:]:
        table.bid(name, 0)
    table.bid(players[0], 1)  # whoever deals bids last
    table.score()
    first.look(link("Auf die nächste Auslosung warten"))
    first.shows(heading("Tisch 1", begins=True))
    desk.shows(heading("1 Tisch spielt noch"))
    wall.reads("Tisch 1")


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_firefox_prints_what_it_shows_without_blots(keeper: Keeper) -> None:
    """The pad with its misses, the history and the statistics, read back from paper."""
    game = Prepared(keeper, CAST, rounds=2).play("R", [0, 1, 1], [0, 0, 1]).play("B", [2, 1, 0], [1, 1, 0])
    for address, words in (
        (game.address, ("Henry", "Anya", "Freya", "−10", "50", "10")),
        (f"{game.address}/history", ("Henry", "Anya", "Freya")),
        ("/statistics", ("Henry", "Anya", "Freya")),
    ):
        keeper.device.goto(address)
        document = pypdfium2.PdfDocument(keeper.device.paper())
        try:
            text = "\n".join(sheet.get_textpage().get_text_range() for sheet in document)
            pictures = [sheet.render(scale=3).to_pil().convert("L") for sheet in document]
        finally:
            document.close()
        assert all(word in text for word in words), text
        assert [word for word in PRESSED if word in text] == []
        for picture in pictures:
            assert picture.filter(ImageFilter.MaxFilter(BLOT)).getextrema()[0] > 90, f"a blot: {address}"


@pytest.mark.own_server
def test_the_example_evening_is_entered_and_left_with_one_tap_each(keeper: Keeper) -> None:
    device = keeper.device
    device.goto("/")
    device.look(button("Einen Beispielabend ansehen"))
    device.reads("Beispielabend – hier zählt nichts.")
    device.look(piece("a.slip", "Beispiel: läuft gerade"))
    device.shows(heading("Runde 9"))
    assert device.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    device.look(button("Verlassen"))
    device.shows(heading("Noch kein Spiel. Wer sitzt am Tisch?"))
    device.reads_no("hier zählt nichts")
