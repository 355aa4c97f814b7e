"""The protocol of a round on the round page, without JavaScript; and read back, on screen and on paper.

Henry, Anya, Freya and Ben; Henry deals round 1, so Anya leads it. Round 3 is played with special cards.
"""

import html
import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.sheets.reading import lines
from tests.web.driving import Pad, begin, load

SPECIALS = ["BO", "WO", "JO"]


def bidding_done(host: FlaskClient, **options: Any) -> Pad:
    """Two rounds scored, the third with all bids in: Freya deals it, Ben leads. Red is trump."""
    pad = Pad(host, begin(host, specials=SPECIALS, **options))
    pad.round(1, "N", "1 0 0 0", "1 0 0 0")
    pad.round(2, "N", "1 1 0 0", "1 1 0 0")
    assert pad.post("/rounds/3/trump", card="R").status_code == 200
    for seat, bid in ((3, 0), (0, 1), (1, 1), (2, 0)):
        assert pad.post("/rounds/3/bids", seat=seat, bid=bid).status_code == 200
    return pad


def note(pad: Pad, cards: str) -> None:
    for card in cards.split():
        assert pad.post("/rounds/3/protocol/cards", card=card).status_code == 200


def page(pad: Pad, step: str = "protocol") -> str:
    return html.unescape(pad.host.get(f"/games/{pad.code}?step={step}").text)


def slots(text: str) -> list[str]:
    """The seats in order of play, each with what lies there."""
    found = re.findall(r'<li class="slot.*?</li>', text, flags=re.S)
    return [" ".join(re.sub(r"<[^>]+>", " ", slot).split()) for slot in found]


@pytest.fixture
def pad(host: FlaskClient) -> Pad:
    return bidding_done(host)


class TestAtTheTable:
    def test_it_is_one_tap_away_from_counting(self, pad: Pad) -> None:
        assert f'href="/games/{pad.code}?step=protocol"' in page(pad, "")

    def test_seats_come_in_order_of_play_with_bids_and_tricks(self, pad: Pad) -> None:
        assert slots(page(pad)) == [
            "Ben ist dran 0 von 0",
            "Henry 0 von 1",
            "Anya 0 von 1",
            "Freya 0 von 0",
        ]

    def test_a_trick_counts_at_once_and_the_winner_leads(self, pad: Pad) -> None:
        note(pad, "B5 B7 G1 B1")
        text = page(pad)
        assert slots(text)[0] == "Henry ist dran 1 von 1"
        assert "Henry gewinnt den Stich" in text
        assert "Die blaue 7 ist die höchste Karte in Blau" in text

    def test_a_card_that_lies_somewhere_leads_there_instead_of_being_offered(self, pad: Pad) -> None:
        note(pad, "B5 B7 G1 B1")
        text = page(pad)
        assert 'name="card" value="B7"' not in text
        assert f'href="/games/{pad.code}?step=protocol-1-1"' in text
        assert "blaue 7: schon notiert – dorthin" in text

    def test_the_card_put_right_changes_who_leads(self, pad: Pad) -> None:
        note(pad, "B5 B7 G1 B1")
        assert "Welche Karte hat Anya gespielt?" in page(pad, "protocol-1-2")
        pad.post("/rounds/3/protocol/cards", card="B13", at="1-2")
        assert slots(page(pad))[0] == "Anya ist dran 1 von 1"

    def test_a_card_twice_is_said_at_that_card_and_nothing_is_noted(self, pad: Pad) -> None:
        note(pad, "B5 B7")
        seq = load(pad.host, pad.code).seq
        answer = pad.post("/rounds/3/protocol/cards", card="B7")
        assert answer.status_code == 422
        assert "blaue 7 liegt schon in Stich 1, gespielt von Henry." in html.unescape(answer.text)
        assert load(pad.host, pad.code).seq == seq

    @pytest.mark.parametrize(
        ("card", "sentence"),
        [
            ("V7", "„violette 7“ kann in diesem Spiel nicht gespielt werden."),
            ("DR", "„Drache“ kann in diesem Spiel nicht gespielt werden."),
            ("JO", "Jongleur: Es fehlt, was dazu angesagt wurde."),
        ],
    )
    def test_what_cannot_be_played_is_refused_in_words(self, pad: Pad, card: str, sentence: str) -> None:
        answer = pad.post("/rounds/3/protocol/cards", card=card)
        assert (answer.status_code, sentence in html.unescape(answer.text)) == (422, True)

    def test_somebody_else_may_have_led(self, pad: Pad) -> None:
        pad.post("/rounds/3/protocol/leader", trick=1, seat=2, step="protocol")
        assert slots(page(pad))[0] == "Freya ist dran 0 von 0"
        note(pad, "B5")
        assert "Freya hat den Stich ausgespielt, war aber nicht an der Reihe" in page(pad)

    def test_a_revoke_is_told_as_soon_as_it_is_proven(self, pad: Pad) -> None:
        """Henry throws a green card on blue and leads blue later."""
        note(pad, "B5 G1 B7 B1  Y1 Y2 Y3 Y9")
        assert "Henry hat nicht bedient" not in page(pad)
        note(pad, "B3")
        revoke = "Henry hat nicht bedient (grüne 1), obwohl es möglich war – später kam: blaue 3 in Stich 3."
        assert revoke in page(pad)

    def test_the_trick_being_played_is_no_fault(self, pad: Pad) -> None:
        note(pad, "B5 G1")
        assert "nicht genau eine Karte" not in page(pad)

    def test_it_may_begin_in_the_middle_once_somebody_says_who_led(self, pad: Pad) -> None:
        pad.post("/rounds/3/protocol/first", first=2)
        assert "Wer hat Stich 2 ausgespielt?" in page(pad)
        answer = pad.post("/rounds/3/protocol/cards", card="B5")
        assert "Tippe zuerst an, wer Stich 2 ausgespielt hat." in html.unescape(answer.text)
        pad.post("/rounds/3/protocol/leader", trick=2, seat=1, step="protocol")
        assert slots(page(pad))[0] == "Anya ist dran 0 von 1"

    def test_it_is_thrown_away_and_comes_back_by_undo(self, pad: Pad) -> None:
        note(pad, "B5 G1")
        pad.post("/rounds/3/protocol/first", first=1)
        assert slots(page(pad))[0] == "Ben ist dran 0 von 0"
        pad.post("/undo")
        assert slots(page(pad))[2] == "Anya ist dran 0 von 1"

    def test_the_turned_up_card_can_be_told_and_is_gone_then(self, pad: Pad) -> None:
        assert "Welche Karte liegt offen?" in page(pad)
        assert pad.post("/rounds/3/trump", card="R7", step="protocol").status_code == 200
        text = page(pad)
        assert "Welche Karte liegt offen?" not in text
        assert 'name="card" value="R7"' not in text

    def test_secret_bids_stay_secret_beside_the_tricks(self, host: FlaskClient) -> None:
        secret = bidding_done_under_cover(host)
        note(secret, "B5 B7 G1 B1")
        assert slots(page(secret))[0] == "Henry ist dran 1 Stich"


def bidding_done_under_cover(host: FlaskClient) -> Pad:
    pad = Pad(host, begin(host, specials=SPECIALS, bidding="secret"))
    for number in (1, 2):
        pad.post(f"/rounds/{number}/trump", card="N")
        for seat in range(4):
            pad.post(f"/rounds/{number}/bids", seat=seat, bid=0)
        pad.post(f"/rounds/{number}/tricks", seat=0, tricks=number)
        assert pad.post(f"/rounds/{number}/score").status_code == 200
    pad.post("/rounds/3/trump", card="R")
    for seat in range(4):
        pad.post("/rounds/3/bids", seat=seat, bid=1)
    return pad


class TestTheJongleursPass:
    def test_it_is_told_and_noted_seat_by_seat(self, pad: Pad) -> None:
        note(pad, "B5 JO:B G1 B1")
        assert "Alle geben eine Karte nach links weiter." in page(pad)
        assert "Henry an Anya:" in page(pad, "protocol-pass-1")
        for seat, card in enumerate(("Y1", "Y2", "-", "Y4")):
            assert pad.post("/rounds/3/protocol/passes", after=1, seat=seat, card=card).status_code == 200
        assert load(pad.host, pad.code).table.open_draft.noted_tricks.given(1, 4) == ("Y1", "Y2", None, "Y4")

    def test_of_two_taps_in_a_row_each_is_the_next_seats(self, pad: Pad) -> None:
        note(pad, "B5 JO:B G1 B1")
        deck = page(pad, "protocol-pass-1").partition('class="deck"')[2].partition("</form>")[0]
        assert deck
        assert 'name="seat"' not in deck
        for card in ("Y1", "Y2"):
            assert pad.post("/rounds/3/protocol/passes", after=1, card=card).status_code == 200
        assert load(pad.host, pad.code).table.open_draft.noted_tricks.given(1, 4) == ("Y1", "Y2", None, None)
        assert 'name="seat" value="0"' in page(pad, "protocol-pass-1-0").partition('class="deck"')[2]

    def test_played_cards_and_those_of_others_are_not_offered(self, pad: Pad) -> None:
        note(pad, "B5 JO:B G1 B1")
        pad.post("/rounds/3/protocol/passes", after=1, seat=0, card="Y1")
        offered = set(re.findall(r'name="card" value="(\w+)"', page(pad, "protocol-pass-1")))
        assert offered & {"B5", "JO", "G1", "B1", "Y1"} == set()
        assert {"Y2", "BO", "Z"} <= offered

    def test_after_another_trick_nothing_was_passed(self, pad: Pad) -> None:
        note(pad, "B5 B7 G1 B1")
        answer = pad.post("/rounds/3/protocol/passes", after=1, seat=0, card="Y1")
        assert "Nach Stich 1 hat niemand eine Karte weitergegeben." in html.unescape(answer.text)


WHOLE = "B5 B7 G1 B1  Y1 Y2 WO:Y Y4  G2 BO G4 G5"  # Henry; Freya with the Wolke; bombed


class TestWhatItFillsIn:
    def test_tricks_bomb_and_cloud_owner_stand_in_the_next_step(self, pad: Pad) -> None:
        note(pad, WHOLE)
        text = page(pad, "tricks")
        assert "Freya hat die Wolke und muss die Vorhersage um eins ändern." in text
        assert set(re.findall(r'name="cloud" value="(\d[+-])"', text)) == {"2+"}
        assert pad.post("/rounds/3/cloud", cloud="2+").status_code == 200
        assert pad.post("/rounds/3/score").status_code == 200
        closed = load(pad.host, pad.code).table.game.rounds[2]
        assert (closed.won, closed.bombed, len(closed.tricks)) == ((1, 0, 1, 0), True, 3)

    def test_it_is_held_against_the_pad_difference_by_difference(self, pad: Pad) -> None:
        note(pad, WHOLE)
        pad.post("/rounds/3/tricks", seat=1, tricks=1)
        pad.post("/rounds/3/bomb", bomb="not")
        text = page(pad, "tricks")
        assert "Anya: im Block 1 Stich, im Protokoll 0." in text
        assert "Die Bombe: im Block nicht gespielt, im Protokoll in einem Stich." in text
        assert pad.post("/rounds/3/protocol/follow", step="tricks").status_code == 200
        assert "im Protokoll" not in page(pad, "tricks").replace("Wie im Protokoll", "")

    def test_what_the_pad_says_wins_and_the_history_tells(self, pad: Pad) -> None:
        note(pad, WHOLE)
        pad.post("/rounds/3/tricks", seat=1, tricks=1)
        pad.post("/rounds/3/tricks", seat=2, tricks=0)
        assert pad.post("/rounds/3/score").status_code == 200
        assert load(pad.host, pad.code).table.game.rounds[2].tricks == ()
        history = html.unescape(pad.host.get(f"/games/{pad.code}/history").text)
        assert "das Protokoll weicht ab und wurde weggelassen" in history
        assert "Stich 2: Freya spielt Wolke als Gelb" in history

    def test_the_record_has_it_and_says_the_same_again(self, pad: Pad) -> None:
        note(pad, WHOLE)
        pad.post("/rounds/3/cloud", cloud="2+")
        pad.post("/rounds/3/score")
        record = json.loads(pad.host.get(f"/games/{pad.code}/record.json").text)
        assert [trick["leader"] for trick in record["rounds"][2]["tricks"]] == [3, 0, 2]


REVOKED = "B5 G1 B7 B1  Y1 Y2 Y3 Y9  B3 G5 G6 G7"  # Henry throws green on blue, and leads blue in the end


class TestReadBack:
    def test_before_there_is_one_the_page_tells_how(self, pad: Pad) -> None:
        text = html.unescape(pad.host.get(f"/games/{pad.code}/protocols").text)
        assert "noch keine Runde Karte für Karte notiert" in text
        assert pad.host.get(f"/games/{pad.code}/rounds/3/protocol").status_code == 404
        assert pad.host.get(f"/games/{pad.code}/rounds/9/protocol").status_code == 404

    def test_trick_by_trick_with_what_it_proves(self, pad: Pad) -> None:
        note(pad, REVOKED)
        shown = html.unescape(pad.host.get(f"/games/{pad.code}/rounds/3/protocol").text)
        assert "3 von 3 Stichen" in shown
        assert "Henry hat nicht bedient (grüne 1)" in shown
        assert "1 Befund" in html.unescape(pad.host.get(f"/games/{pad.code}/protocols").text)

    def test_its_page_offers_it_in_the_other_language_too(self, pad: Pad) -> None:
        note(pad, REVOKED)
        page = pad.host.get(f"/games/{pad.code}/rounds/3/protocol").text
        offered = f"/games/{pad.code}/rounds/3/protocol.pdf?language=en"
        assert f'href="{offered}"' in page
        assert lines(pad.host.get(offered).data)[0].startswith("Trick log of round 3")

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("de", "Protokoll der Runde 3|Freya gibt|Henry hat nicht bedient|Stich|Gesehen und anerkannt"),
            ("en", "Trick log of round 3|Freya deals|Henry played green 1 and could have followed suit"),
        ],
    )
    def test_on_paper(self, pad: Pad, language: str, words: str) -> None:
        note(pad, REVOKED)
        pad.host.post("/language", data={"language": language})
        answer = pad.host.get(f"/games/{pad.code}/rounds/3/protocol.pdf")
        assert answer.mimetype == "application/pdf"
        text = " ".join(lines(answer.data))
        assert [word for word in words.split("|") if word not in text] == []

    def test_strangers_see_nothing_of_it(self, pad: Pad) -> None:
        note(pad, "B5")
        stranger = pad.host.application.test_client()
        for path in ("/protocols", "/rounds/3/protocol", "/rounds/3/protocol.pdf"):
            assert stranger.get(f"/games/{pad.code}{path}").status_code == 403
