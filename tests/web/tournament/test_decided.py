"""What a table's pad reads of the desk: what was entered in its place, and which points were taken off."""

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
    assert "Session 1 · Table 1 · cards were marked" in hall.words("/standings")
    sentence = "For this table the referee's decision counts, not this pad: cards were marked"
    assert decision(get(first).text).startswith(sentence)
    assert hall.paper(2, [30, 20, 20, 20]).status_code == 303
    hall.draw()
    assert decision(get(first).text).endswith("On to session 2")
    hall.done("/heats/1/cancel")
    assert decision(get(first).text) == ""


def test_its_sheet_and_its_picture_say_it_too(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert (says(sheet(first)), says(sheet(second))) == ([True, True, True], [False, False, False])
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
    return [words(item) for item in re.findall(r"<li>.*?</li>", listed)]


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
    hall.play(1)
    for who, name in ((at_first[0], "Zoe"), (at_second[0], "Yan")):
        hall.done(f"/people/{who}/substitute", name=name)
    of_both = [[remark.split(":")[0] for remark in remarks(hall, game.game)] for game in (table, other)]
    assert of_both == [["Xenia"], ["Yan"]], "the first game was over"
