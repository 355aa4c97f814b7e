"""A session that was cancelled and is played again keeps its number, and says so wherever it is shown."""

import json
import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.tournament.record import read_tournament_text, write_tournament_text
from scorekeeper.sheets.tournament.papers import pads, slips
from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.sheets.tournament.results import standing_pages
from scorekeeper.words import translations
from scorekeeper.words.tournament import title_of_table
from tests.web.driving import Pad
from tests.web.tournament.evening import Hall, device

AGAIN = "Session 2 (again)"


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Session 2 was cancelled and is played again, with a result at its first table."""
    for role in ("guest", "table"):
        hall.done(f"/devices/links/{role}")
    hall.draw()
    for game in hall.games():
        play(hall.client, game.game, len(game.players))
    hall.draw()
    hall.done("/heats/2/cancel")
    hall.draw()
    first = hall.games(3)[0]
    play(hall.client, first.game, len(first.players))
    hall.done("/people/0/penalties", heat=3, kind="game", points=10, reason="late")
    return hall


def play(client: FlaskClient, game: str, size: int) -> None:
    others = " 0" * (size - 1)
    Pad(client, game).round(1, "R", "1" + others, "1" + others)


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>|\xad|[⁨⁩]", " ", page)).split())


def test_every_page_calls_it_by_its_number(hall: Hall) -> None:
    guest, tablet = device(hall, "guest"), device(hall, "table")
    guest.post(f"/halls/{hall.code}/me", data={"who": 0})
    pages = {path: hall.get(path) for path in ("", "/heats/3", "/heats/3/tables/1", "/open", "/history")}
    pages |= {path: hall.get(path) for path in ("/people/0", "/paper", "/draw", "/standings")}
    pages |= {path: guest.get(f"/halls/{hall.code}{path}").text for path in ("/me", "/wall")}
    pages["/tables/1"] = tablet.get(f"/halls/{hall.code}/tables/1").text
    game = hall.games(3)[0].game
    pages["game"], pages["call"] = (hall.client.get(f"/games/{game}{path}").text for path in ("", "/referee"))
    for path, page in pages.items():
        assert AGAIN.lower() in words(page).lower(), path
        assert "session 3" not in words(page).lower(), path
    assert re.findall(r'aria-label="(Session [^"]+)"', pages["/heats/3"]) == ["Session 1", "Session 2", AGAIN]
    assert f"<title>{AGAIN}" in pages["/heats/3"]
    hall.client.post("/language", data={"language": "de"})
    assert "Durchgang 2 (Wiederholung)" in words(hall.get())


def test_the_next_one_has_the_next_number_and_refusals_say_it_too(hall: Hall) -> None:
    assert "Session 2 (again) is still being played" in hall.refused("/draw", seed="x")
    second = hall.games(3)[1]
    play(hall.client, second.game, len(second.players))
    assert "Draw session 3 " in words(hall.get())
    hall.draw()
    assert [hall.tournament.called(heat) for heat in (1, 2, 3, 4, 5)] == [
        *((1, False), (2, False), (2, True)),
        *((3, False), (4, False)),
    ]


def test_a_number_that_was_shown_stays_whatever_is_cancelled_later(hall: Hall) -> None:
    hall.done("/heats/1/cancel")
    assert "Session 1 was cancelled and is played again" not in words(hall.get())
    called = [hall.tournament.called(heat) for heat in (1, 2, 3, 4)]
    assert called == [(1, False), (2, False), (2, True), (1, True)]
    text = write_tournament_text(hall.tournament)
    assert [heat.get("repeats") for heat in json.loads(text)["heats"]] == [None, 0, 2]
    assert read_tournament_text(text).tournament == hall.tournament


def test_a_record_without_a_word_of_it_is_read_as_it_was_meant() -> None:
    heats = [{"tables": [[0, 1, 2]], "cancelled": number == 2} for number in (1, 2, 3, 4)]
    people = [{"name": name, "here": True} for name in "Anya Ben Cleo".split()]
    record = {"format": "scorekeeper-tournament/1", "name": "Herbst", "settings": {}, "entrants": people}
    read = read_tournament_text(json.dumps(record | {"heats": heats})).tournament
    assert read is not None
    assert [heat.repeats for heat in read.heats] == [0, 0, 2, 0]
    assert "repeats" not in write_tournament_text(read)
    wrong = read_tournament_text(json.dumps(record | {"heats": [heats[0] | {"repeats": 1}]}))
    assert [problem.code for problem in wrong.problems] == ["heat-unknown"]


def test_papers_files_and_game_titles_say_it(hall: Hall) -> None:
    printing = PrintRequest(hall.tournament, "en")
    for pages in (pads(printing), slips(printing)):
        assert AGAIN.lower() in words(" ".join(pages)).lower()
    standings = words(" ".join(standing_pages(printing)))
    assert "Standings after session 2 (again)" in standings
    assert "Session 2 (again), Anya: −10 game points" in standings
    titles = {title_of_table("Herbst · 2 again · 1", translations(language)) for language in ("en", "de")}
    assert titles == {"Herbst, session 2 (again), table 1", "Herbst, Durchgang 2 (Wiederholung), Tisch 1"}
