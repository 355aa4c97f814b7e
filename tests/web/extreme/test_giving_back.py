"""Seals on the round page, without JavaScript: what is left at the end, or trick by trick; and the points."""

import html
import re
from typing import Any

from flask.testing import FlaskClient

from tests.web.driving import Pad, load
from tests.web.extreme.evening import (
    FRANK,
    KATRIN,
    PETER,
    SABINE,
    bottom_sentence,
    cells,
    nothing,
    page,
    table,
    take,
)

SHUT = re.compile(r"<button[^>]*disabled[^>]*>Runde werten")


def left(pad: Pad, seat: int, kind: str, count: int | str = 1) -> int:
    """The status of saying so."""
    return int(pad.post("/rounds/1/left", seat=seat, kind=kind, count=count).status_code)


def settled(pad: Pad, winner: int, way: str) -> int:
    return int(pad.post("/rounds/1/settled", winner=winner, way=way).status_code)


def scored(pad: Pad) -> Any:
    """The points once the round is scored, or why it is not."""
    answer = pad.post("/rounds/1/score")
    return pad.totals if answer.status_code == 200 else html.unescape(answer.text)


# --- quickly -----------------------------------------------------------------


def test_the_scoring_of_004(booklet: Pad) -> None:
    """Frank has a black one left, Sabine a white, Peter a yellow and a black; Katrin's base is 4.

    Before anything is entered nothing looks entered: no button that could score 0, 0, 4, 0.
    """
    text = page(booklet)
    assert bottom_sentence(text) == "Noch nicht eingetragen, was übrig ist: Frank, Sabine und Peter"
    assert SHUT.search(text)
    assert not re.search("seal--gone|sealrow__points", text)
    assert cells(text, "Sabine")["Rot"] == "noch nicht eingetragen; antippen für 1"
    assert "<b>0</b> <span>von</span> <b>15</b>" in text
    assert booklet.post("/rounds/1/score").status_code == 422
    for seat, kind in ((FRANK, "black"), (SABINE, "white"), (PETER, "Y"), (PETER, "black")):
        assert left(booklet, seat, kind) == 200
    assert "bereit zum Werten" in bottom_sentence(page(booklet))
    assert scored(booklet) == (3, 4, 2, 5)
    assert "Katrin führt mit 2" in page(booklet)


def test_who_has_given_back_all_says_so_in_one_tap(booklet: Pad) -> None:
    nothing(booklet, FRANK, SABINE)
    row = page(booklet).partition('id="seals-0"')[2].partition('id="seals-1"')[0]
    assert row.partition("sealrow__cells")[2].count("seal--B seal--gone") == 2, "still coloured"
    left(booklet, PETER, "black", "+")
    assert "bereit zum Werten" in bottom_sentence(page(booklet))
    assert scored(booklet) == (0, 0, 3, 3)


def test_a_cell_counts_up_to_what_was_held_and_then_from_none(booklet: Pad) -> None:
    left(booklet, SABINE, "R", 3)
    assert cells(page(booklet, "left"), "Sabine")["Rot"] == "3 übrig; antippen für 0"
    assert left(booklet, SABINE, "R", 4) == 422
    for _tap in range(4):  # counted by the server, so that no quick tap is lost
        left(booklet, FRANK, "black", "+")
    assert cells(page(booklet, "left"), "Frank")["Schwarz"].startswith("4 übrig")
    assert left(booklet, PETER, "black", 3) == 422, "a seventh black one"
    assert cells(page(booklet, "left"), "Peter")["Schwarz"] == "noch nicht eingetragen; antippen für 1"


def test_one_seal_settles_each_trick(host: FlaskClient) -> None:
    pad = table(host, ["Frank", "Sabine", "Katrin"], dealer=2)
    for seat, seals in enumerate(("YYYBBBR", "GGGRR", "V")):
        take(pad, seat, seals)
    pad.post("/rounds/1/taken", seat=2)
    nothing(pad, 0, 1, 2)
    assert bottom_sentence(page(pad, "left")) == "13 von 15 Stichen sind abgerechnet, 2 zu wenig"
    assert pad.post("/rounds/1/score").status_code == 422
    left(pad, 2, "black", 2)
    assert scored(pad) == (0, 0, 6)


# --- trick by trick ----------------------------------------------------------


def test_the_three_tricks_of_004(booklet: Pad) -> None:
    """Sabine gives violet, Frank takes a black one, Sabine gives red or violet.

    Until the last trick nothing is ready to score, nor set by a stray tap.
    """
    assert 'name="way" value="V=V"' in page(booklet, "tricks")
    assert settled(booklet, SABINE, "V=black") == 422, "a fitting seal cannot be kept"
    assert settled(booklet, SABINE, "V=V") == 200
    text = page(booklet)
    go_on = "1 Stich ist abgerechnet · weiter, oder schnell fertig mit dem, was am Ende übrig ist"
    assert bottom_sentence(text) == go_on
    assert SHUT.search(text)
    assert 'name="count" value="+"' not in text
    assert 'name="count" value="+"' in page(booklet, "left")
    assert "1 von 15 Stichen" in scored(booklet)
    assert settled(booklet, FRANK, "Y=black") == settled(booklet, SABINE, "V*R=R") == 200
    before = load(booklet.host, booklet.code).table.open_draft.before
    assert before[SABINE].written() == {"V": 1, "R": 2, "white": 1}
    assert before[FRANK].written() == {"R": 1, "B": 2, "G": 1, "black": 1}


def test_another_trick_has_the_last_word_over_what_was_set(booklet: Pad) -> None:
    """Quickly finished, then gone on: Frank's black seal counts."""
    settled(booklet, SABINE, "V=V")
    left(booklet, FRANK, "black", 0)
    settled(booklet, FRANK, "Y=black")
    left(booklet, SABINE, "white")
    nothing(booklet, FRANK, PETER)
    assert scored(booklet) == (3, 4, 3, 0)


def test_the_mages_trick_asks_for_no_colour(booklet: Pad) -> None:
    """Nothing depends on it: one tap on Katrin."""
    assert "Katrin gewinnt den Stich, gibt nichts ab: eintragen" in page(booklet, "tricks")
    assert settled(booklet, KATRIN, "any=-") == 200
    assert settled(booklet, FRANK, "any=black") == 422
    history = html.unescape(booklet.host.get(f"/games/{booklet.code}/history").text)
    assert "Stich 1: Katrin, kein Siegel" in history


def test_all_tricks_are_not_settled_and_too_few_at_once(booklet: Pad) -> None:
    """Fifteen tricks, then one seal more left by hand: which of both counts is said."""
    for way in ("R=R", "B=B", "B=B", "G=G"):
        assert settled(booklet, FRANK, way) == 200
    for _trick in range(11):
        assert settled(booklet, KATRIN, "any=-") == 200
    assert "Alle 15 Stiche sind eingetragen." in page(booklet)
    left(booklet, FRANK, "R")
    text = page(booklet)
    assert "Alle 15 Stiche sind eingetragen." not in text
    assert "Danach wurde von Hand gesetzt, was übrig ist; das zählt." in text
