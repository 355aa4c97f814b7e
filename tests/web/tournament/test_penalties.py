"""Penalties on pages: what went with a cancelled heat is struck out and says so, until the heat is back. A
table's pad and its sheet tell what the referee took off its people.
"""

import re
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from pypdf import PdfReader

from tests.questions import asked
from tests.web.driving import Pad
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import RULES, Hall, begin


def test_a_penalty_that_went_with_its_heat_is_struck_out_until_that_is_back(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"]))
    hall.draw()
    hall.done("/people/0/penalties", heat=1, kind="tournament", points=5, reason="late")
    hall.done("/people/1/penalties", heat=1, kind="tournament", points=7, reason="conduct")
    before = hall.get("/standings")
    assert "cancelled with its session" not in before
    hall.done("/heats/1/cancel")
    page = hall.get("/standings")
    assert "<del>−5 tournament points</del> <em>cancelled with its session</em>" in page
    assert "<del>−7" not in page
    assert "−7 penalty" in page
    assert "−5 penalty" not in page
    hall.done("/heats/1/reopen")
    again = hall.get("/standings")
    assert "−5 penalty" in again
    assert "cancelled with its session" not in again


@pytest.fixture
def playing(host: FlaskClient) -> Hall:
    """Two tables of the first heat, whose round has not been scored."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, [*"ABCDEFGH"]))
    hall.done("/rules", **RULES | {"hands_at": ["1 2"] * 4})
    hall.draw()
    return hall


def fine(hall: Hall, who: int, **fields: Any) -> None:
    penalty = {"heat": 1, "kind": "game", "points": 20, "reason": "overtime"} | fields
    hall.done(f"/people/{who}/penalties", **penalty)


def remarks(page: str) -> list[str]:
    """What stands below the pad on a page."""
    (listed,) = re.findall(r'<div class="pad__remarks">(.*?)</div>', page, re.S) or [""]
    return [
        unescape(re.sub(r"<[^>]*>|\u200b|\xad", "", item)) for item in re.findall(r"<li>.*?</li>", listed)
    ]


def test_a_table_s_pad_tells_what_was_taken_off_its_people(playing: Hall) -> None:
    first, second = (f"/games/{table.game}" for table in playing.games())
    at_first, at_second = (list(people) for people in playing.tournament.heats[0].seating.tables)
    names = [entrant.name for entrant in playing.tournament.entrants]
    get = playing.client.get
    before = get(first, headers=PART)
    fine(playing, at_first[1])
    fine(playing, at_first[0], kind="tournament", points=3, reason="other", note="smoked")
    fine(playing, at_second[0], points=10, reason="revoke")
    tag = {"If-None-Match": before.headers["ETag"]}
    assert remarks(get(first, headers=PART | tag).text) == [
        f"{names[at_first[1]]}: −20 game points, played longer than allowed",
        f"{names[at_first[0]]}: −3 tournament points, smoked",
    ], "who shows the page sees it too"
    assert remarks(get(second).text) == [f"{names[at_second[0]]}: −10 game points, revoke"]
    playing.done(f"/people/{at_first[1]}/penalties/0/cancel")
    assert remarks(get(first).text) == [f"{names[at_first[0]]}: −3 tournament points, smoked"]
    playing.done("/undo", stroke=playing.log.undo_target)
    assert len(remarks(get(first).text)) == 2
    playing.done("/heats/1/cancel")
    assert len(remarks(get(first).text)) == 1, "what was taken off the game went with its heat"


def test_a_table_s_sheet_tells_it_too(playing: Hall) -> None:
    table, other = playing.games()
    who = playing.tournament.heats[0].seating.tables[0][0]
    fine(playing, who)
    for game, times in ((table.game, 1), (other.game, 0)):
        answer = playing.client.get(f"/games/{game}/sheet.pdf")
        (page,) = PdfReader(BytesIO(answer.data)).pages
        text = " ".join(page.extract_text().split())
        assert text.count("−20 game points, played longer than allowed") == times
    playing.client.post("/language", data={"language": "de"})
    (page,) = PdfReader(BytesIO(playing.client.get(f"/games/{table.game}/sheet.pdf").data)).pages
    assert "−20 Spielpunkte, länger gespielt als erlaubt" in " ".join(page.extract_text().split())


def test_a_stroke_at_a_table_asks_for_no_penalty(playing: Hall) -> None:
    """The log of the tournament is read where penalties changed, never for a bid."""
    table, _ = playing.games()
    fine(playing, playing.tournament.heats[0].seating.tables[0][0])
    pad = Pad(playing.client, table.game)
    playing.client.get(f"/games/{table.game}")
    with asked(playing.client.application) as statements:
        pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    assert statements
    assert [statement for statement, _values in statements if "tournament_stroke" in statement] == []
    assert len(remarks(playing.client.get(f"/games/{table.game}").text)) == 1


def test_a_name_that_is_put_right_is_right_in_what_was_taken_off_too(playing: Hall) -> None:
    table, _ = playing.games()
    who = playing.tournament.heats[0].seating.tables[0][0]
    fine(playing, who)
    page = f"/games/{table.game}"
    assert remarks(playing.client.get(page).text)[0].startswith(f"{playing.tournament.entrants[who].name}: ")
    playing.done(f"/people/{who}", name="Zoe")
    assert remarks(playing.client.get(page).text)[0].startswith("Zoe: ")


def test_a_pad_names_whom_it_has_and_not_who_plays_for_them_later(playing: Hall) -> None:
    table, other = playing.games()
    at_first, at_second = playing.tournament.heats[0].seating.tables
    for who in (at_first[0], at_second[0]):
        fine(playing, who)
    pad = Pad(playing.client, table.game)
    for number in (1, 2):
        pad.round(number, "R", f"{number} 0 0 0", f"{number} 0 0 0")
    for who, name in ((at_first[0], "Zoe"), (at_second[0], "Yan")):
        playing.done(f"/people/{who}/substitute", name=name)
    (remark,) = remarks(playing.client.get(f"/games/{table.game}").text)
    assert remark.startswith(f"{playing.tournament.entrants[at_first[0]].name}: "), "that game was over"
    (remark,) = remarks(playing.client.get(f"/games/{other.game}").text)
    assert remark.startswith("Yan: ")
