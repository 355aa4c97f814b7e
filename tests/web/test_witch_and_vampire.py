"""Hexe and Vampir on the pages: noted trick by trick, counted, and in a trick that belongs to no game.

Henry, Anya, Freya and Ben; Henry deals round 1. In round 3 Freya deals and Ben leads; red is trump.
"""

import html
import re

import pytest
from flask.testing import FlaskClient

from tests.notation import ALL_SPECIALS
from tests.web.driving import Pad, begin, load


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    pad = Pad(host, begin(host, specials=ALL_SPECIALS))
    pad.round(1, "N", "1 0 0 0", "1 0 0 0")
    pad.round(2, "N", "1 1 0 0", "1 1 0 0")
    return pad


def bid(pad: Pad) -> None:
    for seat in (3, 0, 1, 2):
        assert pad.post("/rounds/3/bids", seat=seat, bid=0).status_code == 200


def note(pad: Pad, cards: str) -> None:
    for card in cards.split():
        assert pad.post("/rounds/3/protocol/cards", card=card).status_code == 200


def page(pad: Pad, step: str = "protocol") -> str:
    return html.unescape(pad.host.get(f"/games/{pad.code}?step={step}").text)


def offered(text: str) -> set[str]:
    return set(re.findall(r'name="card" value="([\w:]+)"', text))


class TestHexe:
    @pytest.fixture
    def swapping(self, pad: Pad) -> Pad:
        """Ben's Hexe, then Anya takes the trick with the blue 7."""
        pad.post("/rounds/3/trump", card="R")
        bid(pad)
        note(pad, "HX B5 B7 B1")
        return pad

    def test_its_swap_is_told_and_noted_in_two_taps(self, swapping: Pad) -> None:
        assert "Die Hexe tauscht eine Karte." in page(swapping)
        step = page(swapping, "protocol-swap-1")
        assert "Ben nimmt ? und gibt ?." in step
        assert {"B5", "B7", "B1", "Y1"} <= offered(step)
        assert "HX" not in offered(step)
        for part, card in (("taken", "B7"), ("given", "Y1")):
            sent = swapping.post("/rounds/3/protocol/swaps", after=1, part=part, card=card)
            assert sent.status_code == 200
        assert "Ben nimmt blaue 7 und gibt gelbe 1." in page(swapping, "protocol-swap-1")
        noted = load(swapping.host, swapping.code).table.open_draft.noted_tricks.swap(1)
        assert (noted.given, noted.taken) == ("Y1", "B7")

    def test_the_taken_card_is_offered_to_its_player_again_and_to_nobody_else(self, swapping: Pad) -> None:
        swapping.post("/rounds/3/protocol/swaps", after=1, part="taken", card="B7")
        assert "B7" not in offered(page(swapping))
        note(swapping, "G1 G2")  # Anya leads, then Freya
        assert "B7" in offered(page(swapping))
        note(swapping, "B7")
        assert "B7" not in offered(page(swapping))

    def test_what_cannot_be_is_refused_with_the_reason(self, swapping: Pad) -> None:
        answer = swapping.post("/rounds/3/protocol/swaps", after=1, part="taken", card="Y1")
        assert "lag nicht in Stich 1" in html.unescape(answer.text)
        assert swapping.post("/rounds/3/protocol/swaps", after=1, part="both", card="B7").status_code == 422

    def test_the_history_tells_it(self, swapping: Pad) -> None:
        swapping.post("/rounds/3/protocol/swaps", after=1, part="taken", card="B7")
        history = html.unescape(swapping.host.get(f"/games/{swapping.code}/history").text)
        assert "Die Hexe gibt nach Stich 1 ? und nimmt blaue 7" in history

    def test_the_bombe_is_tapped_twice_where_it_came_back(self, pad: Pad) -> None:
        pad.post("/rounds/3/trump", card="R")
        bid(pad)
        for wanted, sentence in (("played", "−1 Stich"), ("again", "zwei Stiche weniger")):
            assert f'name="bomb" value="{wanted}"' in page(pad, "tricks")
            assert pad.post("/rounds/3/bomb", bomb=wanted).status_code == 200
            assert sentence in page(pad, "tricks")
        assert 'name="bomb" value="not"' in page(pad, "tricks")


class TestVampir:
    def test_under_the_werwolf_the_card_is_asked_for_first(self, pad: Pad) -> None:
        pad.post("/rounds/3/trump", card="WW", suit="G")
        bid(pad)
        note(pad, "B5")
        assert 'step=protocol-under"' in page(pad)
        assert "VA" not in offered(page(pad))
        step = page(pad, "protocol-under")
        assert "Welche Karte lag unter dem Werwolf?" in step
        assert not {"B5", "VA", "WW"} & offered(step)
        assert pad.post("/rounds/3/protocol/under", card="B9").status_code == 200
        assert "VA" in offered(page(pad))
        note(pad, "VA B7 B8")
        assert "Henry gewinnt den Stich" in page(pad)
        assert "Der Vampir als blaue 9 ist die höchste" in page(pad)

    def test_a_copy_of_the_jongleur_asks_for_its_suit(self, pad: Pad) -> None:
        pad.post("/rounds/3/trump", card="JO", suit="B")
        bid(pad)
        assert {"VA:B", "VA:R", "VA:G", "VA:Y"} <= offered(page(pad))
        note(pad, "VA:G G7 G6 G8")
        assert "Alle geben eine Karte nach links weiter." in page(pad)

    def test_where_only_the_suit_is_known_the_card_is_asked_for(self, pad: Pad) -> None:
        pad.post("/rounds/3/trump", card="R")
        bid(pad)
        assert "VA" not in offered(page(pad))
        assert 'href="/games/' in page(pad)


class TestATrickAtTheTable:
    def test_the_vampir_is_a_copy_of_what_is_tapped(self, host: FlaskClient) -> None:
        start = "/trick?players=3&specials=VA,HX&trump=B"
        text = html.unescape(host.get(start).text)
        choose = re.search(r'id="card-VA" href="([^"]+)"', text)
        assert choose
        asked = html.unescape(host.get(choose[1]).text)
        assert "Welche Karte kopiert der Vampir?" in asked
        answer = host.get(f"{start}&copies=R9&plays=R5,VA,R7")
        shown = html.unescape(answer.text)
        assert answer.status_code == 200
        assert "Der Vampir als rote 9 ist die höchste Karte in Rot" in shown
        hexe = html.unescape(host.get(f"{start}&copies=R9&plays=R5,HX,R7").text)
        assert "darf jetzt eine Handkarte gegen eine Karte dieses Stichs tauschen" in hexe

    def test_what_it_cannot_copy_is_told(self, host: FlaskClient) -> None:
        wrong = host.get("/trick?players=3&specials=VA&copies=VA")
        assert wrong.status_code == 422
        missing = host.get("/trick?players=3&specials=VA&plays=VA")
        assert missing.status_code == 422
        assert "welche Karte er kopiert" in html.unescape(missing.text)


def test_the_rules_say_what_is_known_second_hand(host: FlaskClient) -> None:
    text = html.unescape(host.get("/help").text)
    assert "Hexe" in text
    assert text.count("aus zweiter Hand") >= 6
