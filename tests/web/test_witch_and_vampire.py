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


def test_the_hexes_swap_is_told_and_noted_in_two_taps(pad: Pad) -> None:
    """Ben's Hexe, then Anya takes the trick with the blue 7, which Ben may play again and nobody else."""
    pad.post("/rounds/3/trump", card="R")
    bid(pad)
    note(pad, "HX B5 B7 B1")
    assert "Die Hexe tauscht eine Karte." in page(pad)
    step = page(pad, "protocol-swap-1")
    assert "Ben nimmt ? und gibt ?." in step
    assert {"B5", "B7", "B1", "Y1"} <= offered(step)
    assert "HX" not in offered(step)
    swap = "/rounds/3/protocol/swaps"
    assert "lag nicht in Stich 1" in html.unescape(pad.post(swap, after=1, part="taken", card="Y1").text)
    assert pad.post(swap, after=1, part="both", card="B7").status_code == 422
    assert pad.post(swap, after=1, part="taken", card="B7").status_code == 200
    history = html.unescape(pad.host.get(f"/games/{pad.code}/history").text)
    assert "Die Hexe gibt nach Stich 1 ? und nimmt blaue 7" in history
    assert pad.post(swap, after=1, part="given", card="Y1").status_code == 200
    assert "Ben nimmt blaue 7 und gibt gelbe 1." in page(pad, "protocol-swap-1")
    noted = load(pad.host, pad.code).table.open_draft.noted_tricks.swap(1)
    assert (noted.given, noted.taken) == ("Y1", "B7")
    assert "B7" not in offered(page(pad))
    note(pad, "G1 G2")  # Anya leads, then Freya
    assert "B7" in offered(page(pad))
    note(pad, "B7")
    assert "B7" not in offered(page(pad))


def test_the_bombe_is_tapped_twice_where_it_came_back(pad: Pad) -> None:
    pad.post("/rounds/3/trump", card="R")
    bid(pad)
    for wanted, sentence in (("played", "−1 Stich"), ("again", "zwei Stiche weniger")):
        assert f'name="bomb" value="{wanted}"' in page(pad, "tricks")
        assert pad.post("/rounds/3/bomb", bomb=wanted).status_code == 200
        assert sentence in page(pad, "tricks")
    assert 'name="bomb" value="not"' in page(pad, "tricks")


def test_a_vampir_under_the_werwolf_asks_for_the_card_first(pad: Pad) -> None:
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


def test_a_vampirs_copy_of_the_jongleur_asks_for_its_suit(pad: Pad) -> None:
    """Where only a suit is known, the card is asked for."""
    pad.post("/rounds/3/trump", card="R")
    bid(pad)
    assert "VA" not in offered(page(pad))
    pad.post("/rounds/3/trump", card="JO", suit="B")
    assert {"VA:B", "VA:R", "VA:G", "VA:Y"} <= offered(page(pad))
    note(pad, "VA:G G7 G6 G8")
    assert "Alle geben eine Karte nach links weiter." in page(pad)


def test_in_a_trick_at_the_table_the_vampir_is_a_copy_of_what_is_tapped(host: FlaskClient) -> None:
    start = "/trick?players=3&specials=VA,HX&trump=B"
    choose = re.search(r'id="card-VA" href="([^"]+)"', html.unescape(host.get(start).text))
    assert choose
    for address, status, words in (
        (choose[1], 200, "Welche Karte kopiert der Vampir?"),
        (f"{start}&copies=R9&plays=R5,VA,R7", 200, "Der Vampir als rote 9 ist die höchste Karte in Rot"),
        (
            f"{start}&copies=R9&plays=R5,HX,R7",
            200,
            "darf jetzt eine Handkarte gegen eine Karte dieses Stichs tauschen",
        ),
        (f"{start}&copies=VA", 422, ""),
        (f"{start}&plays=VA", 422, "welche Karte er kopiert"),
    ):
        answer = host.get(address)
        assert (answer.status_code, words in html.unescape(answer.text)) == (status, True), address
