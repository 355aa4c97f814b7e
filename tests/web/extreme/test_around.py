"""Around a round of Extreme, without JavaScript: corrections, history, records, and a trick card by card."""

import html
import re

from tests.web.driving import Pad, begin, bring, load
from tests.web.extreme.evening import FOUR, FRANK, PETER, SABINE, cells, page


def test_a_closed_round_is_corrected_from_the_pad_and_its_record_comes_out_and_goes_in(booklet: Pad) -> None:
    for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
        booklet.post("/rounds/1/left", seat=seat, kind=kind, count=1)
    booklet.post("/rounds/1/score")
    booklet.post("/corrections", cell="1-0-total")
    assert cells(page(booklet), "Frank")["Schwarz"] == "1 übrig; antippen für 2"
    booklet.post("/rounds/1/left", seat=FRANK, kind="black", count=0)
    booklet.post("/rounds/1/left", seat=PETER, kind="black", count=2)
    booklet.post("/rounds/1/score")
    assert booklet.totals == (0, 4, 2, 8)
    record = booklet.host.get(f"/games/{booklet.code}/record.json").text
    (code,) = bring(booklet.host, record)
    assert code != booklet.code
    assert booklet.host.get(f"/games/{code}/record.json").text == record


def test_the_history_tells_every_stroke(booklet: Pad) -> None:
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


def test_pages_of_one_edition_are_not_there_for_the_other(booklet: Pad) -> None:
    assert booklet.host.get(f"/games/{booklet.code}/trick").status_code == 404
    assert booklet.host.get(f"/games/{begin(booklet.host, FOUR)}/settle").status_code == 404


def trick(pad: Pad, fields: str) -> str:
    return html.unescape(pad.host.get(f"/games/{pad.code}/settle?{fields}").text)


def test_the_three_tricks_of_004_card_by_card_beside_the_pad(booklet: Pad) -> None:
    for fields, words, ways in (
        ("plays=V2,V11,V7,G12&leader=0", "Sabine gewinnt den Stich", ["V=V", "V=white"]),
        ("plays=Y4,Y2,Y9,Y10&leader=1", "Frank gewinnt den Stich", ["Y=black"]),
        (
            "plays=V8,R3,V1,G8&leader=0",
            "Die rote 3 ist die höchste rote Karte",
            "V*R=R V*R=V V*R=white".split(),
        ),
    ):
        text = trick(booklet, fields)
        assert words in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ways
    said = "Die violette 11 ist die höchste Karte der ausgespielten Farbe."
    assert said in trick(booklet, "plays=V2,V11,V7,G12&leader=0")
    entry = {"winner": 1, "way": "V*R=V", "expected": load(booklet.host, booklet.code).seq, "entry": "e" * 12}
    answer = booklet.host.post(f"/games/{booklet.code}/rounds/1/settled", data=entry)
    tricks_left = load(booklet.host, booklet.code).table.open_draft.tricks_left
    assert (answer.status_code, tricks_left) == (303, 14), "it is entered from there"


def test_what_a_hand_may_play_and_what_is_no_card_of_this_table(booklet: Pad) -> None:
    text = trick(booklet, "plays=V2&leader=0&hand=V5,R1&show=hand")
    assert text.count("darfst du") == 1
    assert "Violett" in text.partition("noch")[2]
    for plays in ("V13", "Q1", "V2,V2", "V1,V2,V3,V4,V5", "%00", "V2," * 400):
        answer = booklet.host.get(f"/games/{booklet.code}/settle?plays={plays}")
        assert (answer.status_code, "Sie wurden weggelassen" in answer.text) == (422, True), plays
