"""Around a round of Extreme, without JavaScript: corrections, history, records, and a trick card by card."""

import html
import re

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad, begin, bring, load
from tests.web.extreme.evening import (
    FOUR,
    FRANK,
    PETER,
    SABINE,
    cells,
    page,
)


class TestAround:
    def test_a_closed_round_is_corrected_from_the_pad(self, booklet: Pad) -> None:
        for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
            booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1)
        booklet.post("/rounds/1/score")
        booklet.post("/corrections", cell="1-0-total")
        assert cells(page(booklet), "Frank")["Schwarz"] == "1 übrig; antippen für 2"
        booklet.post("/rounds/1/left", seat=FRANK, kind="black", count=0)
        booklet.post("/rounds/1/left", seat=PETER, kind="black", count=2)
        booklet.post("/rounds/1/score")
        assert booklet.totals == (0, 4, 2, 8)

    def test_the_history_tells_every_stroke(self, booklet: Pad) -> None:
        booklet.post("/rounds/1/settled", winner=SABINE, way="V*R=R")
        booklet.post("/rounds/1/settled", winner=FRANK, way="Y=black")
        history = html.unescape(booklet.host.get(f"/games/{booklet.code}/history").text)
        for line in (
            "Frank nimmt ein Siegel: Rot",
            "Katrin nimmt den Schwarzmagier",
            "Peter nimmt ein Siegel von Sabine: Blau",
            "Stich 1 (Violett, mit Rot gestochen): Sabine gibt Rot ab",
            "Stich 2 (Gelb): Frank nimmt ein schwarzes Siegel",
        ):
            assert line in history

    def test_pages_of_wizard_are_not_there(self, booklet: Pad) -> None:
        assert booklet.host.get(f"/games/{booklet.code}/trick").status_code == 404

    def test_the_record_comes_out_and_goes_in_again(self, booklet: Pad) -> None:
        for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
            booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1)
        booklet.post("/rounds/1/score")
        record = booklet.host.get(f"/games/{booklet.code}/record.json").text
        (code,) = bring(booklet.host, record)
        assert code != booklet.code
        assert booklet.host.get(f"/games/{code}/record.json").text == record

    def test_both_editions_are_listed_and_opened(self, booklet: Pad) -> None:
        other = begin(booklet.host, FOUR)
        start = booklet.host.get("/").text
        assert {booklet.code, other} <= set(re.findall(r"/games/([a-z0-9]+)", start))


class TestSettlingATrick:
    """The three tricks of 004, card by card, beside the pad."""

    def trick(self, pad: Pad, plays: str, **more: str) -> str:
        fields = "&".join(f"{name}={value}" for name, value in {"plays": plays, **more}.items())
        return html.unescape(pad.host.get(f"/games/{pad.code}/settle?{fields}").text)

    def test_the_highest_of_the_led_colour(self, booklet: Pad) -> None:
        text = self.trick(booklet, "V2,V11,V7,G12", leader="0")
        assert "Sabine gewinnt den Stich" in text
        assert "Die violette 11 ist die höchste Karte der ausgespielten Farbe." in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ["V=V", "V=white"]

    def test_without_a_fitting_seal_a_black_one(self, booklet: Pad) -> None:
        text = self.trick(booklet, "Y4,Y2,Y9,Y10", leader="1")
        assert "Frank gewinnt den Stich" in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ["Y=black"]

    def test_red_wins_over_every_colour_and_is_entered_from_here(self, booklet: Pad) -> None:
        text = self.trick(booklet, "V8,R3,V1,G8", leader="0")
        assert "Die rote 3 ist die höchste rote Karte" in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ["V*R=R", "V*R=V", "V*R=white"]
        entry = {
            "winner": 1,
            "way": "V*R=V",
            "expected": load(booklet.host, booklet.code).seq,
            "entry": "e" * 12,
        }
        answer = booklet.host.post(f"/games/{booklet.code}/rounds/1/settled", data=entry)
        assert (answer.status_code, load(booklet.host, booklet.code).table.open_draft.tricks_left) == (
            303,
            14,
        )

    def test_what_a_hand_may_play(self, booklet: Pad) -> None:
        text = self.trick(booklet, "V2", leader="0", hand="V5,R1", show="hand")
        assert text.count("darfst du") == 1
        assert "Violett" in text.partition("noch")[2]

    @pytest.mark.parametrize("plays", ["V13", "Q1", "V2,V2", "V1,V2,V3,V4,V5", "%00", "V2," * 400])
    def test_no_card_of_this_table_is_said_and_left_out(self, booklet: Pad, plays: str) -> None:
        answer = booklet.host.get(f"/games/{booklet.code}/settle?plays={plays}")
        assert (answer.status_code, "Sie wurden weggelassen" in answer.text) == (422, True)

    def test_not_for_a_game_of_wizard(self, host: FlaskClient) -> None:
        assert host.get(f"/games/{begin(host, FOUR)}/settle").status_code == 404
