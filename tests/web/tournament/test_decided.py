"""A table that plays in the app reads on its pad what the desk entered, and goes on from there."""

import re
import time
from html import unescape
from io import BytesIO

import pytest
from flask.testing import FlaskClient
from pypdf import PageObject, PdfReader

from scorekeeper.names import SOFT_HYPHEN
from scorekeeper.web.paper import game_papers
from tests.web.driving import Pad
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import RULES, Hall, begin, come_in, link


@pytest.fixture
def playing(host: FlaskClient) -> Hall:
    """Two tables of the first heat, whose round has not been scored."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, [*"ABCDEFGH"]))
    hall.done("/rules", **RULES)
    hall.done("/devices/links/table")
    hall.draw()
    return hall


def decision(page: str) -> str:
    """What counts instead of the game, on top of its page."""
    (remarks,) = re.findall(r'<div class="desk-notice__counts" role="status">(.*?)</div>', page, re.S) or [""]
    return " ".join(unescape(re.sub(r"<[^>]*>|\xad", " ", remarks)).split())


def test_a_pad_says_that_a_paper_counts_and_what_stands_on_it(playing: Hall) -> None:
    first, second = (f"/games/{table.game}" for table in playing.games())
    names = [
        playing.tournament.entrants[player].name for player in playing.tournament.heats[0].seating.tables[0]
    ]
    get = playing.client.get
    before = get(first, headers=PART)
    assert decision(before.text) == ""
    assert playing.paper(1, [30, 20, -10, 0]).status_code == 303
    tag = {"If-None-Match": before.headers["ETag"]}
    points = " ".join(f"{name} {score}" for name, score in zip(names, ("30", "20", "−10", "0"), strict=True))
    paper = f"For this table the result from paper counts, not this pad. {points}"
    assert decision(get(first, headers=PART | tag).text) == paper, "who shows the page sees it too"
    assert decision(get(second).text) == ""
    playing.done("/shown", shown="hidden")
    assert decision(get(first).text) == "For this table the result from paper counts, not this pad."
    playing.done("/shown", shown="all")
    people = list(playing.tournament.heats[0].seating.tables[0])
    playing.done("/heats/1/tables/1/withdrawal", who=people)
    assert decision(get(first).text) == "", "the game is believed again"


def test_it_says_what_the_referee_decided_and_why(playing: Hall) -> None:
    page = f"/games/{playing.games()[0].game}"
    people = list(playing.tournament.heats[0].seating.tables[0])
    fields = {"who": people, "score": [0] * 4, "hits": [""] * 4, "reason": "cards were marked"}
    playing.done("/heats/1/tables/1/override", **fields)
    assert decision(playing.client.get(page).text).startswith(
        "For this table the referee's decision counts, not this pad: cards were marked"
    )
    playing.done("/heats/1/cancel")
    assert decision(playing.client.get(page).text) == ""


def test_its_sheet_says_it_too(playing: Hall) -> None:
    first, second = (table.game for table in playing.games())
    people = list(playing.tournament.heats[0].seating.tables[0])
    names = [playing.tournament.entrants[player].name for player in people]
    assert playing.paper(1, [30, 20, -10, 0]).status_code == 303
    points = " · ".join(
        f"{name} {score}" for name, score in zip(names, ("30", "20", "−10", "0"), strict=True)
    )
    paper = f"This pad does not count: the desk entered the table's result from paper. {points}"
    assert paper in printed(playing, first)
    assert "does not count" not in printed(playing, second)
    playing.done("/shown", shown="hidden")
    assert "result from paper." in printed(playing, first)
    assert points not in printed(playing, first), "points that are hidden stand on no paper"
    playing.done("/shown", shown="all")
    playing.done("/heats/1/tables/1/withdrawal", who=people)
    assert "does not count" not in printed(playing, first)
    fields = {"who": people, "score": [0] * 4, "hits": [""] * 4, "reason": "cards were marked"}
    playing.done("/heats/1/tables/1/override", **fields)
    sentence = "This pad does not count: the referee decided otherwise (cards were marked)."
    assert sentence in printed(playing, first)
    playing.client.post("/language", data={"language": "de"})
    assert "Dieser Block zählt nicht: Der Schiedsrichter hat anders entschieden" in printed(playing, first)


def test_wherever_its_sheet_is_made_it_says_so_and_what_was_taken_off(
    playing: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one PDF with others, and as the picture for a chat."""
    first, second = (table.game for table in playing.games())
    who = playing.tournament.heats[0].seating.tables[0][0]
    penalty = {"heat": 1, "kind": "tournament", "points": 20, "reason": "late"}
    playing.done(f"/people/{who}/penalties", **penalty)
    assert playing.paper(1, [30, 20, -10, 0]).status_code == 303
    Pad(playing.client, first).round(1, "R", "1 0 0 0", "1 0 0 0")
    words = (
        "This pad does not count: the desk entered the table's result from paper.",
        f"{playing.tournament.entrants[who].name}: −20 tournament points, ",
    )
    assert [phrase in printed(playing, first) for phrase in words] == [True, True]

    begun = playing.client.post("/prints", data={"games": [first, second]})
    assert begun.status_code == 303
    for _ in range(600):
        made = playing.client.get(f"{begun.location}/sheets.pdf")
        if made.status_code == 200:
            break
        time.sleep(0.1)
    of_first, of_second = (on(page) for page in PdfReader(BytesIO(made.data)).pages)
    assert [phrase in of_first for phrase in words] == [True, True]
    assert [phrase in of_second for phrase in words] == [False, False]

    drawn: list[str] = []
    monkeypatch.setattr(game_papers, "picture", lambda html, _dark: drawn.append(html) or b"")
    assert playing.client.get(f"/games/{first}/result.png").status_code == 200
    text = unescape(drawn[0]).replace(SOFT_HYPHEN, "")
    assert [phrase in text for phrase in words] == [True, True]


def printed(hall: Hall, game: str) -> str:
    """All words of a game's sheet, which is one page."""
    (page,) = PdfReader(BytesIO(hall.client.get(f"/games/{game}/sheet.pdf").data)).pages
    return on(page)


def on(page: PageObject) -> str:
    """All words of a page."""
    return " ".join(page.extract_text().split())


def test_the_tablet_of_such_a_table_goes_on_to_its_next_pad(playing: Hall) -> None:
    tablet = playing.client.application.test_client()
    tablet.post("/language", data={"language": "en"})
    own = come_in(tablet, link(playing.get("/devices"), "table"))
    old = tablet.post(f"/halls/{playing.code}/heats/1/tables/1/pad").location
    for table in (1, 2):
        playing.paper(table, [30, 20, 20, 20])
    page = tablet.get(old, headers=PART)
    assert "On to session" not in decision(page.text)
    playing.draw()
    page = tablet.get(old, headers=PART | {"If-None-Match": page.headers["ETag"]})
    assert decision(page.text).endswith("On to session 2")
    (way,) = re.findall(
        r'<a class="button" href="([^"]*)"[^>]*>(?:(?!</a>).)*On to session 2', page.text, re.S
    )
    assert tablet.get(way).location == own
    assert "Keep the pad of session 2" in tablet.get(own).text
    new = tablet.post(f"/halls/{playing.code}/heats/2/tables/1/pad").location
    assert new == f"/games/{playing.games(2)[0].game}"
