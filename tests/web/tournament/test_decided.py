"""A table that plays in the app reads on its pad what the desk entered, and goes on from there."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.web.paper import game_papers
from tests.web.driving import Pad
from tests.web.test_response_cache import PART
from tests.web.tournament.evening import Hall, hall_of, words

FROM_PAPER = "This pad does not count: the desk entered the table's result from paper."


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """Two tables of the first heat, whose round has not been scored."""
    hall = hall_of(host, [*"ABCDEFGH"])
    hall.draw()
    return hall


def withdraw(hall: Hall) -> None:
    hall.done("/heats/1/tables/1/withdrawal", who=list(hall.tables[0]))


def decide(hall: Hall) -> None:
    fields = {"who": list(hall.tables[0]), "score": [0] * 4, "hits": [""] * 4, "reason": "cards were marked"}
    hall.done("/heats/1/tables/1/override", **fields)


def decision(page: str) -> str:
    """What counts instead of the game, on top of its page."""
    (remarks,) = re.findall(r'<div class="desk-notice__counts" role="status">(.*?)</div>', page, re.S) or [""]
    return words(remarks)


def test_a_pad_says_what_the_desk_entered_and_why(hall: Hall) -> None:
    first, second = (f"/games/{table.game}" for table in hall.games())
    get = hall.client.get
    before = get(first, headers=PART)
    assert decision(before.text) == ""
    assert hall.paper(1, [30, 20, -10, 0]).status_code == 303
    points = zip(hall.names(hall.tables[0]), ("30", "20", "−10", "0"), strict=True)
    paper = "For this table the result from paper counts, not this pad."
    seen = get(first, headers=PART | {"If-None-Match": before.headers["ETag"]})
    paper_words = " ".join([paper, *(f"{name} {score}" for name, score in points)])
    assert decision(seen.text) == paper_words, "who shows the page sees it too"
    assert decision(get(second).text) == ""
    hall.done("/shown", shown="hidden")
    assert decision(get(first).text) == paper
    hall.done("/shown", shown="all")
    withdraw(hall)
    assert decision(get(first).text) == "", "the game is believed again"
    decide(hall)
    assert "On to session" not in decision(get(first).text)
    sentence = "For this table the referee's decision counts, not this pad: cards were marked"
    assert decision(get(first).text).startswith(sentence)
    assert hall.paper(2, [30, 20, 20, 20]).status_code == 303
    hall.draw()
    assert decision(get(first).text).endswith("On to session 2")
    hall.done("/heats/1/cancel")
    assert decision(get(first).text) == ""


def test_its_sheet_and_its_picture_say_it_too_and_what_was_taken_off(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_papers, "preview", lambda make: make())  # the sheet, before it is laid out
    first, second = (table.game for table in hall.games())
    who = hall.tables[0][0]

    def sheet(game: str) -> str:
        return words(hall.client.get(f"/games/{game}/print/preview").text)

    def says(text: str) -> list[bool]:
        return [phrase in text for phrase in (FROM_PAPER, points, penalty)]

    points = " · ".join(
        f"{name} {score}"
        for name, score in zip(hall.names(hall.tables[0]), ("30", "20", "−10", "0"), strict=True)
    )
    penalty = f"{hall.names([who])[0]}: −20 tournament points, "
    hall.fine(who, kind="tournament", reason="late")
    assert hall.paper(1, [30, 20, -10, 0]).status_code == 303
    assert says(sheet(first)) == [True, True, True]
    assert says(sheet(second)) == [False, False, False]
    hall.done("/shown", shown="hidden")
    assert says(sheet(first)) == [True, False, True], "points that are hidden stand on no paper"
    hall.done("/shown", shown="all")
    drawn: list[str] = []
    monkeypatch.setattr(game_papers, "picture", lambda html, _dark: drawn.append(html) or b"")
    Pad(hall.client, first).round(1, "R", "1 0 0 0", "1 0 0 0")
    assert hall.client.get(f"/games/{first}/result.png").status_code == 200
    assert says(words(drawn[0])) == [True, True, True]
    withdraw(hall)
    assert "does not count" not in sheet(first)
    decide(hall)
    sentence = "This pad does not count: the referee decided otherwise (cards were marked)."
    assert sentence in sheet(first)
