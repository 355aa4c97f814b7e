"""A round of Extreme on its page, without JavaScript: seals are taken and given back, tricks are settled."""

import html
import re
from typing import Any

from flask.testing import FlaskClient

from tests.web.driving import begin, load
from tests.web.extreme.conftest import FRANK, KATRIN, PETER, SABINE, SealPad, bottom_sentence, cells, table
from tests.web.importing import words
from tests.web.people import device_in

SHUT = re.compile(r"<button[^>]*disabled[^>]*>Runde werten")


def refusal(pad: SealPad, path: str, **fields: Any) -> str:
    """What is said to an entry of round 1 that is refused."""
    answer = pad.post(f"/rounds/1/{path}", **fields)
    assert answer.status_code == 422, (path, fields)
    return html.unescape(answer.text)


def test_everybody_in_turn_and_calling_the_next_one_ends_the_turn_before(host: FlaskClient) -> None:
    """More seals than tricks are allowed together; the sentence counts them."""
    pad = table(host)
    phone, asks = SealPad(device_in(host, pad.code, "seat", SABINE), pad.code), 'data-asks="1"'
    assert (bottom_sentence(pad.page())[:11], asks in phone.page()) == ("Frank nimmt", False)
    pad.take(FRANK, "RRRRRYYYBB")
    assert "Frank, Blau: 2; antippen, um eines zurückzulegen" in pad.page()
    pad.post("/rounds/1/seals/back", seat=FRANK, seal="B")
    pad.take(SABINE, "B")
    assert asks in phone.page()
    assert re.findall(r'sealrow--turn[^"]*" id="seals-(\d)"', pad.page()) == [str(SABINE)]
    assert "nehmen (Blau) von Frank" not in pad.page(), "one lies in the middle"
    pad.take(SABINE, "BGGGVVV")
    assert bottom_sentence(pad.page()) == "Sabine nimmt Siegel · 17 Siegel bei 15 Stichen"
    assert "bar__sum" not in pad.page()


def test_a_colour_that_is_gone_offers_whose_seals_it_can_be(booklet: SealPad) -> None:
    """004, example 2, before Peter takes the blue seal."""
    booklet.post("/undo")
    booklet.post("/undo")
    text = booklet.page()
    assert ("seal--gone" in text, "(Blau) von Katrin" in text) == (False, False)
    for sentence in ("nehmen (Blau) von Sabine", "nehmen (Blau) von Frank", "Schwarzmagier ist genommen"):
        assert sentence in text
    assert ("Katrin hat den Schwarzmagier" in text, text.count("pad__frame--mage")) == (True, 1)
    refusal(booklet, "seals", seat=PETER, seal="B")
    for _stroke in range(3):
        booklet.post("/undo")
    assert "Jemand anderes hat ihn schon" in refusal(booklet, "mage", seat=PETER)


def test_what_cannot_be_is_refused_with_the_reason_and_changes_nothing(host: FlaskClient) -> None:
    pad = table(host)
    for path, fields in [
        ("seals", {"seat": 7, "seal": "R"}),
        ("settled", {"winner": FRANK, "way": "R=purple"}),
        ("bids", {"seat": FRANK, "bid": 1}),
        ("score", {}),
    ]:
        assert 'role="alert"' in refusal(pad, path, **fields), (path, fields)
    says = refusal(pad, "turn", seat=SABINE)
    assert "Nimmt Frank keine, tippe zuerst neben dem Namen auf „nimmt keine“" in says
    assert load(host, pad.code).seq == 1
    assert "nimmt keine" in pad.page()
    pad.take(FRANK, "YYY")
    assert "Kein Siegel (Gelb) mehr zu nehmen: Frank hat alle davon schon." in refusal(pad, "seals", seal="Y")


def test_a_turn_that_is_over_is_put_right_and_nobody_else_takes_again(booklet: SealPad) -> None:
    """What does not fit meanwhile is named with its way out."""
    assert "Korrigiere, was Frank genommen hat." in booklet.page("takings-0")
    again = {"seat": FRANK, "again": "1", "step": "takings-0"}
    booklet.post("/rounds/1/seals/back", seal="G", **again)
    booklet.post("/rounds/1/seals", seal="Y", **again)
    assert "Herausnehmen" in html.unescape(booklet.post("/rounds/1/seals/back", seal="B", **again).text)
    booklet.post("/rounds/1/seals/back", seat=PETER, seal="B", again="1", step="takings-3")
    assert "passt nicht mehr" not in booklet.page("takings")
    assert "Peter gibt Sabine ein Siegel zurück: Blau" in booklet.page(path="/history")


def test_the_scoring_of_004_and_a_correction(booklet: SealPad) -> None:
    """Frank has a black one left, Sabine a white, Peter a yellow and a black; Katrin's base is 4. Before
    anything is entered nothing looks entered: no button that could score 0, 0, 4, 0.
    """
    text = booklet.page()
    assert bottom_sentence(text) == "Noch nicht eingetragen, was übrig ist: Frank, Sabine und Peter"
    assert SHUT.search(text)
    assert "0 von 6 schwarzen Siegeln sind vergeben" in text
    assert not re.search("seal--gone|sealrow__points", text)
    assert cells(text, "Sabine")["Rot"] == "noch nicht eingetragen; antippen für 1"
    refusal(booklet, "score")
    booklet.leave(FRANK, "black")
    booklet.leave(SABINE, "white")
    booklet.leave(PETER, "Y")
    booklet.leave(PETER, "black")
    assert "bereit zum Werten" in bottom_sentence(booklet.page())
    assert booklet.score() == (3, 4, 2, 5)
    assert "Katrin führt mit 2" in booklet.page()
    booklet.post("/corrections", cell="1-0-total")
    assert cells(booklet.page(), "Frank")["Schwarz"] == "1 übrig; antippen für 2"
    booklet.leave(FRANK, "black", 0)
    booklet.leave(PETER, "black", 2)
    assert booklet.score() == (0, 4, 2, 8)


def test_a_cell_counts_up_to_what_was_held_and_all_tricks_up_to_fifteen(booklet: SealPad) -> None:
    """Who has given back all says so in one tap; those seals are still coloured."""
    booklet.leave_nothing(FRANK)
    opened = r'id="open-left-(\d)" checked'
    for step, seats in (("left", ["1"]), ("left-3", ["3"]), ("tricks", [])):
        assert re.findall(opened, booklet.page(step)) == seats
    middle = re.findall(r"(\w)\w+: (\d) in der Tischmitte", booklet.page("left"))
    assert " ".join(map("".join, middle)) == "G1 V1 R2 B2 G2 W3 S6", "three of a colour, five red ones"
    row = booklet.page().partition('id="seals-0"')[2].partition('id="seals-1"')[0]
    assert row.partition("sealrow__cells")[2].count("seal--B seal--gone") == 2
    booklet.leave(SABINE, "R", 3)
    assert cells(booklet.page("left"), "Sabine")["Rot"] == "3 übrig; antippen für 0"
    refusal(booklet, "left", seat=SABINE, kind="R", count=4)
    for _tap in range(4):  # counted by the server, so that no quick tap is lost
        booklet.leave(FRANK, "black", "+")
    assert cells(booklet.page("left"), "Frank")["Schwarz"].startswith("4 übrig")
    refusal(booklet, "left", seat=PETER, kind="black", count=3)  # the seventh
    # Fifteen tricks, then one seal more left by hand: which of both counts is said.
    refusal(booklet, "settled", winner=FRANK, way="any=black")
    booklet.settle(FRANK, "R=R", "B=B", "B=B", "G=G")
    assert "Katrin gewinnt den Stich, gibt nichts ab: eintragen" in booklet.page("tricks")
    booklet.settle(KATRIN, *["any=-"] * 11)
    assert not SHUT.search(booklet.page())
    assert bottom_sentence(booklet.page()) == "15 von 15 Stichen sind abgerechnet: bereit zum Werten"
    history = booklet.page(path="/history")
    assert ("Stich 4: Katrin" in history, "Stich 15: Katrin, kein Siegel" in history) == (False, True)
    assert "Alle 15 Stiche sind eingetragen." in booklet.page()
    booklet.leave(FRANK, "R")
    assert "Alle 15 Stiche sind eingetragen." not in booklet.page()
    assert "Danach wurde von Hand gesetzt, was übrig ist; das zählt." in booklet.page()


def test_the_three_tricks_of_004(booklet: SealPad) -> None:
    """Sabine gives violet, Frank takes a black one, Sabine gives red or violet. Until the last trick nothing
    is ready to score, nor set by a stray tap. Another trick has the last word over what was set.
    """
    assert 'name="way" value="V=V"' in booklet.page("tricks")
    assert {*re.findall(r'value="(\w)\*R=R"', booklet.page("tricks"))} == {*"YBGV"}, "what red can trump"
    refusal(booklet, "settled", winner=SABINE, way="V=black")
    booklet.settle(SABINE, "V=V")
    text = booklet.page()
    assert SHUT.search(text)
    assert 'name="count" value="+"' not in text
    assert 'name="count" value="+"' in booklet.page("left")
    assert "1 von 15 Stichen" in refusal(booklet, "score")
    booklet.leave(FRANK, "black", 0)
    booklet.settle(FRANK, "Y=black")
    booklet.settle(SABINE, "V*R=R")
    booklet.leave(SABINE, "white")
    booklet.leave_nothing(FRANK, PETER)
    assert booklet.score() == (3, 4, 3, 0)
    left_then = "übrige Siegel: Frank 1 Schwarz; Sabine 1 Weiß; Katrin 0; Peter 0"
    assert left_then in booklet.page(path="/history")


def test_the_three_tricks_of_004_card_by_card(booklet: SealPad) -> None:
    """And what a hand may play, and what is no card of this table, nor a page of this edition."""
    begun = booklet.page(path="/settle?plays=V2,V11,V7&leader=1")
    assert "Frank ist dran. Zu bedienen: Violett" in words(begun)
    assert re.findall(r'slot__name">([^<]*)<', begun) == ["Sabine", "Katrin", "Peter", "Frank"]
    notes = re.findall(r'slot__note">(?:<svg.*?</svg>)?([^<]*)<', begun)
    assert notes == ["", "vorn", "", "ist dran"], "Katrin's eleven is ahead"
    for link in ('leader=1&plays=V2,V11"', 'leader=1&plays=V2,V11,V7,Y1"'):
        assert link in begun, "the last card back, and another one"
    assert "V2,V11,V7,V2" not in begun
    assert re.findall(r'id="card-V(\d+)"', begun) == [str(value) for value in range(1, 13)]
    assert "Frank ist dran" in words(booklet.page(path="/settle"))
    assert re.search('id="ask-hand" href="[^"]*show=hand"', begun)
    for fields, sentence, ways in (
        ("plays=V2,V11,V7,G12&leader=0", "Sabine gewinnt den Stich", "V=V V=white"),
        ("plays=Y4,Y2,Y9,Y10&leader=1", "Frank gewinnt den Stich", "Y=black"),
        ("plays=V8,R3,V1,G8&leader=0", "Die rote 3 ist die höchste rote Karte", "V*R=R V*R=V V*R=white"),
    ):
        text = booklet.page(path=f"/settle?{fields}")
        assert sentence in text
        assert re.findall(r'name="way" value="([^"]+)"', text) == ways.split()
        assert re.findall(r'id="leader-(\d)"[^>]*aria-current', text) == [fields[-1]]
        assert re.search(r'id="next-trick" href="[^"]*/settle\?leader=\d"', text)
    for led, sentence in (
        ("V2,V11,V7,G12", "Die violette 11 ist die höchste Karte der ausgespielten Farbe."),
        ("R4,R5,R1,G8", "Die rote 5 ist die höchste rote Karte"),
    ):
        assert sentence in booklet.page(path=f"/settle?plays={led}&leader=0")
    entry = {"winner": 1, "way": "V*R=V", "expected": load(booklet.host, booklet.code).seq, "entry": "e" * 12}
    answer = booklet.host.post(f"/games/{booklet.code}/rounds/1/settled", data=entry)
    assert (answer.status_code, booklet.draft.tricks_left) == (303, 14), "it is entered from there"
    text = booklet.page(path="/settle?plays=V2&leader=0&hand=V5,R1&show=hand")
    assert text.count("darfst du") == 1
    assert not re.search(r'id="leader-\d" href="[^"]*show=hand', text), "another leads: no hand is asked"
    assert re.findall(r'id="hand-\d" href="[^"]*&hand=([^&"]*)', text.replace("&amp;", "&")) == ["R1", "V5"]
    assert re.search('id="leave-hand" href="[^"]*&hand=V5,R1"', text)
    assert "Violett" in text.partition("noch")[2]
    hand = ",".join(f"{colour}{value}" for colour in "RYG" for value in range(1, 6))
    for more, status in (("", 200), (",B1", 422)):  # the first round has 15 cards
        assert booklet.get(f"/settle?plays=V2&hand={hand}{more}").status_code == status
    for plays in ("V13", "Q1", "V2,V2", "V1,V2,V3,V4,V5", "%00", "V2," * 400):
        wrong = booklet.get(f"/settle?plays={plays}")
        assert (wrong.status_code, "Sie wurden weggelassen" in wrong.text) == (422, True), plays
    booklet.post("/set-aside")
    aside = booklet.page(path="/settle?plays=V8,R3,V1,G8&leader=0")
    assert ("gewinnt den Stich" in aside, 'name="way"' in aside) == (True, False), "told, and not entered"
    assert booklet.get("/trick").status_code == 404
    assert booklet.host.get(f"/games/{begin(booklet.host)}/settle").status_code == 404
