"""The protocol of a round on the round page, without JavaScript; and read back, on screen and on paper.

Henry, Anya, Freya and Ben; Henry deals round 1, so Anya leads it. Round 3 is played with special cards.
"""

import html
import json
import re

import pytest
from flask.testing import FlaskClient

from tests.sheets.reading import lines
from tests.web.driving import Pad, begin, load

SPECIALS = ["BO", "WO", "JO"]


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    """Two rounds scored, the third with all bids in: Freya deals it, Ben leads. Red is trump."""
    pad = Pad(host, begin(host, specials=SPECIALS))
    pad.round(1, "N", "1 0 0 0", "1 0 0 0")
    pad.round(2, "N", "1 1 0 0", "1 1 0 0")
    pad.write("trump", card="R")
    pad.say("1 1 0 0")
    return pad


def slots(pad: Pad) -> list[str]:
    """The seats in order of play, each with what lies there."""
    found = re.findall(r'<li class="slot.*?</li>', pad.page("protocol"), flags=re.S)
    return [" ".join(re.sub(r"<[^>]+>", " ", slot).split()) for slot in found]


def test_a_trick_is_noted_card_by_card_and_counts_at_once(pad: Pad) -> None:
    assert f'href="/games/{pad.code}?step=protocol"' in pad.page(), "one tap away from counting"
    assert slots(pad) == ["Ben ist dran 0 von 0", "Henry 0 von 1", "Anya 0 von 1", "Freya 0 von 0"]
    pad.note("B5 B7")
    assert "nicht genau eine Karte" not in pad.page("protocol"), "the trick being played is no fault"
    pad.note("G1 B1")
    text = pad.page("protocol")
    assert slots(pad)[0] == "Henry ist dran 1 von 1"
    refused = pad.post("/rounds/3/protocol/cards", card="B7")
    assert refused.status_code == 422
    assert "blaue 7 liegt schon in Stich 1, gespielt von Henry." in html.unescape(refused.text)
    for words in ("Henry gewinnt den Stich", "Die blaue 7 ist die höchste Karte in Blau", "<span>Henry<"):
        assert words in text
    # A card that lies somewhere leads there instead of being offered; put right, it changes who leads.
    assert 'name="card" value="B7"' not in text
    for words in (f'href="/games/{pad.code}?step=protocol-1-1"', "blaue 7: schon notiert – dorthin"):
        assert words in text
    text = pad.page("protocol-1-2")
    assert "Welche Karte hat Anya gespielt?" in text
    ways = re.findall(r'class="laid[^>]*step=protocol-1(-\d)?"', text)
    assert ways == ["-0", "-1", "", "-3"], "the open card leads back to its trick"
    pad.post("/rounds/3/protocol/cards", card="B13", at="1-2")
    assert slots(pad)[0] == "Anya ist dran 1 von 1"


def test_somebody_else_may_have_led_and_it_may_begin_in_the_middle(pad: Pad) -> None:
    """Begun anew, what was noted is thrown away, and comes back by undo."""
    pad.post("/rounds/3/protocol/leader", trick=1, seat=2, step="protocol")
    assert slots(pad)[0] == "Freya ist dran 0 von 0"
    pad.note("B5")
    assert "Freya hat den Stich ausgespielt, war aber nicht an der Reihe" in pad.page("protocol")
    pad.post("/rounds/3/protocol/first", first=2)
    assert "Wer hat Stich 2 ausgespielt?" in pad.page("protocol")
    answer = pad.post("/rounds/3/protocol/cards", card="B6")
    assert "Tippe zuerst an, wer Stich 2 ausgespielt hat." in html.unescape(answer.text)
    pad.post("/rounds/3/protocol/leader", trick=2, seat=1, step="protocol")
    assert slots(pad)[0] == "Anya ist dran 0 von 1"
    pad.post("/undo")
    pad.post("/undo")
    assert slots(pad)[1] == "Ben ist dran 0 von 0"


def test_the_turned_up_card_can_be_told_and_is_gone_then(pad: Pad) -> None:
    assert "Welche Karte liegt offen?" in pad.page("protocol")
    assert pad.post("/rounds/3/trump", card="R7", step="protocol").status_code == 200
    text = pad.page("protocol")
    assert [part for part in ("Welche Karte liegt offen?", 'name="card" value="R7"') if part in text] == []


def test_the_jugglers_pass_is_told_and_noted_seat_by_seat(pad: Pad) -> None:
    """Of two taps in a row each is the next seat's, unless a seat is named."""

    def given() -> tuple[str | None, ...]:
        return tuple(pad.draft.noted_tricks.given(1, 4))

    def passes(**fields: object) -> str:
        return html.unescape(pad.post("/rounds/3/protocol/passes", after=1, **fields).text)

    pad.note("B5 JO:B G1 B1")
    assert "Alle geben eine Karte nach links weiter." in pad.page("protocol")
    assert "Henry an Anya:" in pad.page("protocol-pass-1")
    [deck] = re.findall(r'class="deck"(.*?)</form>', pad.page("protocol-pass-1"), re.S)
    assert 'name="seat"' not in deck
    assert 'name="seat" value="0"' in pad.page("protocol-pass-1-0").partition('class="deck"')[2]
    for card in ("Y1", "Y2"):
        passes(card=card)
    assert given() == ("Y1", "Y2", None, None)
    passes(seat=3, card="Y4")
    passes(seat=1, card="-")
    assert given() == ("Y1", None, None, "Y4")
    offered = set(re.findall(r'name="card" value="(\w+)"', pad.page("protocol-pass-1")))
    assert offered & {"B5", "JO", "G1", "B1", "Y1", "Y4"} == set(), "played cards and those of others"
    assert {"Y2", "BO", "Z"} <= offered


WHOLE = "B5 B7 G1 B1  Y1 Y2 WO:Y Y4  G2 BO G4 G5"  # Henry; Freya with the Wolke; bombed


def test_tricks_bomb_and_cloud_owner_stand_in_the_next_step_and_in_the_record(pad: Pad) -> None:
    pad.note(WHOLE)
    assert slots(pad)[0].startswith("Freya"), "the last trick stays in sight"
    text = pad.page("tricks")
    assert "Freya hat die Wolke und muss die Vorhersage um eins ändern." in text
    assert set(re.findall(r'name="cloud" value="(\d[+-])"', text)) == {"2+"}
    pad.write("cloud", cloud="2+")
    pad.write("score")
    closed = load(pad.host, pad.code).table.game.rounds[2]
    assert (closed.won, closed.bombed, len(closed.tricks)) == ((1, 0, 1, 0), True, 3)
    record = json.loads(pad.get("/record.json").text)
    assert [trick["leader"] for trick in record["rounds"][2]["tricks"]] == [3, 0, 2]


def test_who_has_the_cloud_is_held_against_the_pad_once_it_was_noted(pad: Pad) -> None:
    pad.note("B5 B7 G1 B1")
    for seat, tricks in enumerate((1, 0, 1, 1)):
        pad.write("tricks", seat=seat, tricks=tricks)
    pad.write("cloud", cloud="0+")
    assert "Die Wolke:" not in pad.page("tricks")
    pad.note("Y1 Y2 WO:Y Y4")
    assert "Die Wolke: im Block bei Henry, im Protokoll bei Freya." in pad.page("tricks")


def test_it_is_held_against_the_pad_and_left_out_where_the_table_counted_otherwise(pad: Pad) -> None:
    pad.note(WHOLE)
    for follows in (True, False):
        pad.write("tricks", seat=1, tricks=1)
        pad.write("bomb", bomb="not")
        text = pad.page("tricks")
        assert "Anya: im Block 1 Stich, im Protokoll 0." in text
        assert "Die Bombe: im Block nicht gespielt, im Protokoll in einem Stich." in text
        if follows:
            pad.write("protocol/follow", step="tricks")
            assert "im Protokoll" not in pad.page("tricks").replace("Wie im Protokoll", "")
    pad.write("score")
    closed = load(pad.host, pad.code).table.game.rounds[2]
    assert (closed.won, closed.tricks) == ((1, 1, 1, 0), ())
    assert "das Protokoll weicht ab und wurde weggelassen" in pad.page(path="/history")


def test_it_is_read_back_trick_by_trick_with_what_it_proves_on_paper_too(pad: Pad) -> None:
    assert "noch keine Runde Karte für Karte notiert" in pad.page(path="/protocols")
    for number in (3, 9):
        assert pad.get(f"/rounds/{number}/protocol").status_code == 404
    pad.note("B5 G1 B7 B1  Y1 Y2 Y3 Y9  B3 G5 G6 G7")
    log = f"/games/{pad.code}/rounds/3/protocol"
    for words in ("3 von 3 Stichen", "Henry hat nicht bedient (grüne 1)", f'href="{log}.pdf?language=en"'):
        assert words in pad.page(path="/rounds/3/protocol")
    assert "1 Befund" in pad.page(path="/protocols")
    for asked, words in (
        ("", "Protokoll der Runde 3|Freya gibt|Henry hat nicht bedient|Stich|Gesehen und anerkannt"),
        ("?language=en", "Trick log of round 3|Freya deals|Henry played green 1 and could have followed"),
    ):
        answer = pad.get(f"/rounds/3/protocol.pdf{asked}")
        assert answer.mimetype == "application/pdf"
        printed = " ".join(lines(answer.data))
        assert [word for word in words.split("|") if word not in printed] == []
