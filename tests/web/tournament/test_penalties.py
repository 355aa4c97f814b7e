"""Penalties on pages: what went with a cancelled heat is struck out and says so, until the heat is back. A
table's pad tells what the referee took off its people.
"""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import OF_TWO_ROUNDS, Hall, hall_of


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """Two tables of the first heat, whose round has not been scored."""
    hall = hall_of(host, [*"ABCDEFGH"], **OF_TWO_ROUNDS)
    hall.draw()
    return hall


def test_a_penalty_that_went_with_its_heat_is_struck_out_until_that_is_back(hall: Hall) -> None:
    hall.fine(0, kind="tournament", points=5, reason="late")
    hall.fine(1, kind="tournament", points=7, reason="conduct")
    assert "cancelled with its session" not in hall.get("/standings")
    hall.done("/heats/1/cancel")
    page = hall.get("/standings")
    assert "<del>−5 tournament points</del> <em>cancelled with its session</em>" in page
    assert [words in page for words in ("<del>−7", "−7 penalty", "−5 penalty")] == [False, True, False]
    hall.done("/heats/1/reopen")
    again = hall.get("/standings")
    assert ("−5 penalty" in again, "cancelled with its session" in again) == (True, False)


def remarks(hall: Hall, game: str, **headers: str) -> list[str]:
    """What stands below the pad on a game's page."""
    page = hall.client.get(f"/games/{game}", headers=headers).text
    (listed,) = re.findall(r'<div class="pad__remarks">(.*?)</div>', page, re.S) or [""]
    return [
        unescape(re.sub(r"<[^>]*>|\u200b|\xad", "", item)) for item in re.findall(r"<li>.*?</li>", listed)
    ]


def test_a_table_s_pad_tells_what_was_taken_off_its_people(hall: Hall) -> None:
    first, second = (table.game for table in hall.games())
    (anya, ben, *_), (cleo, *_others) = hall.tables
    names = hall.names(range(8))
    tag = hall.client.get(f"/games/{first}", headers=PART).headers["ETag"]
    hall.fine(ben)
    hall.fine(anya, kind="tournament", points=3, reason="other", note="smoked")
    hall.fine(cleo, points=10, reason="revoke")
    smoked = f"{names[anya]}: −3 tournament points, smoked"
    assert remarks(hall, first, **PART, **{"If-None-Match": tag}) == [
        f"{names[ben]}: −20 game points, played longer than allowed",
        smoked,
    ], "who shows the page sees it too"
    assert remarks(hall, second) == [f"{names[cleo]}: −10 game points, revoke"]
    hall.done(f"/people/{ben}/penalties/0/cancel")
    assert remarks(hall, first) == [smoked]
    hall.undo()
    assert len(remarks(hall, first)) == 2
    hall.done("/heats/1/cancel")
    assert remarks(hall, first) == [smoked], "what was taken off the game went with its heat"


def test_a_pad_names_whom_it_has_as_they_are_called_now_and_not_who_plays_for_them_later(hall: Hall) -> None:
    table, other = hall.games()
    at_first, at_second = hall.tables
    for who in (at_first[0], at_second[0]):
        hall.fine(who)
    hall.done(f"/people/{at_first[0]}", name="Xenia")
    pad = Pad(hall.client, table.game)
    for number in (1, 2):
        pad.round(number, "R", f"{number} 0 0 0", f"{number} 0 0 0")
    for who, name in ((at_first[0], "Zoe"), (at_second[0], "Yan")):
        hall.done(f"/people/{who}/substitute", name=name)
    (remark,) = remarks(hall, table.game)
    assert remark.startswith("Xenia: "), "that game was over"
    (remark,) = remarks(hall, other.game)
    assert remark.startswith("Yan: ")
