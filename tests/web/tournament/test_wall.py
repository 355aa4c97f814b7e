"""What the whole hall reads: who sits where, for how long yet, and how it stands, by what fits on a slide."""

import re
from html import unescape
from itertools import product

import pytest
from flask.testing import FlaskClient

from scorekeeper.gamelog.tournament.commands import StartClock
from scorekeeper.storage.log import WriteRequest
from scorekeeper.storage.tournament.log import write_tournament
from tests.web.tournament.evening import RULES, Hall, begin

NAMES = ["".join(pair) for pair in product("ABCDEFGH", "abcdefgh")]  # Aa, Ab, …
SOFT = "\N{SOFT HYPHEN}"


def evening(host: FlaskClient, names: list[str], size: int = 4, **rules: object) -> Hall:
    """A tournament of these people, in English, whose first session is drawn."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, names))
    hall.done("/rules", **RULES | {"size": size, "minutes": 45} | rules)
    hall.draw()
    return hall


def wall(hall: Hall) -> str:
    return unescape(hall.get("/wall")).replace(SOFT, "")


def slides(page: str) -> list[tuple[str, list[str]]]:
    """Each slide by what it is, with its lines."""
    parts = re.findall(r'data-slide aria-label="([^"]+)">(.*?)</section>', page, re.S)
    return [(label, re.findall(r"<li>(.*?)</li>", body, re.S)) for label, body in parts]


def play_all(hall: Hall) -> None:
    """Whoever sits first at a table wins it by ten points."""
    for number, table in enumerate(hall.tournament.heats[-1].seating.tables, start=1):
        assert hall.paper(number, [30] + [20] * (len(table) - 1)).status_code == 303


@pytest.mark.parametrize("people, label, count", [(16, "Seats by table", 1), (20, "Seats by name", 1)])
def test_up_to_four_tables_stand_together_more_are_found_by_name(
    host: FlaskClient, people: int, label: str, count: int
) -> None:
    hall = evening(host, NAMES[:people])
    assert [(name, len(lines)) for name, lines in slides(wall(hall))] == [(label, people)] * count


def test_a_large_hall_finds_its_names_in_order_thirty_at_most_beside_each_other(host: FlaskClient) -> None:
    names = [*NAMES[30:1:-1], "anna", "Ärmel"]
    hall = evening(host, names)
    shown = slides(wall(hall))
    assert [(label, len(lines)) for label, lines in shown] == [("Seats by name", 16), ("Seats by name", 15)]
    lines = [re.findall(r">([^<]+)</span><b>(\d+)</b>", line)[0] for _label, part in shown for line in part]
    tables = {
        hall.tournament.entrants[player].name: str(number)
        for number, table in enumerate(hall.tournament.heats[0].seating.tables, start=1)
        for player in table
    }
    assert dict(lines) == tables
    assert [name for name, _table in lines] == sorted(names, key=lambda name: name.lower().replace("ä", "a"))


def test_only_a_long_name_is_smaller(host: FlaskClient) -> None:
    hall = evening(host, [*NAMES[:18], "n" * 18, "m" * 19])
    assert re.findall(r'class="is-long">([^<]+)<', wall(hall)) == ["m" * 19]


@pytest.mark.parametrize("people", [7, 21])
def test_who_sits_out_is_told_in_a_small_hall_and_in_a_large_one(host: FlaskClient, people: int) -> None:
    hall = evening(host, NAMES[:people], sizes=[])
    out = [hall.tournament.entrants[player].name for player in hall.tournament.heats[0].seating.out]
    assert len(out) == people % 4
    assert re.findall(r'wall__out">Sitting out: ([^<]+)<', wall(hall)) == [
        ", ".join(out[:-1]) + f" and {out[-1]}" if len(out) > 1 else out[0]
    ]


def test_a_table_that_is_done_says_so(host: FlaskClient) -> None:
    hall = evening(host, NAMES[:8])
    assert "finished" not in wall(hall)
    assert hall.paper(2, [30, 20, 20, 20]).status_code == 303
    heads = re.findall(r"<h2>(.*?)</h2>", wall(hall))
    assert ["finished" in head for head in heads] == [False, True]


@pytest.mark.parametrize(
    "people, ranks, two",
    [
        (12, [12], 0),
        (13, [13], 1),
        (20, [20], 1),
        (21, [11, 10], 1),
        (40, [20, 20], 2),
        (41, [14, 14, 13], 3),
    ],
)
def test_standings_take_as_few_slides_as_they_fit_on(
    host: FlaskClient, people: int, ranks: list[int], two: int
) -> None:
    """Up to twelve beside the tables; else twenty a slide, in two columns from eleven on."""
    hall = evening(host, NAMES[:people], size=6)
    assert (
        hall.paper(1, [30] + [20] * (len(hall.tournament.heats[0].seating.tables[0]) - 1)).status_code == 303
    )
    page = wall(hall)
    shown = [lines for label, lines in slides(page) if label == "Overall standings"]
    assert [len(lines) for lines in shown] == ranks
    assert ("wall__slides--beside" in page) == (people == 12)
    assert page.count("wall__ranks--two") == two


def test_the_head_tells_the_session_then_what_is_over_then_the_end(host: FlaskClient) -> None:
    hall = evening(host, NAMES[:8])

    def head() -> str:
        found = re.search(r"</h1>\s*<p>([^<]+)</p>", wall(hall))
        assert found is not None
        return found[1]

    assert head() == "Session 1"
    play_all(hall)
    assert head() == "after session 1"
    hall.done("/end")
    assert head() == "Final standings"


def test_before_the_first_session_it_welcomes_and_counts(host: FlaskClient) -> None:
    host.post("/language", data={"language": "en"})
    assert "8 players are here" in wall(Hall(host, begin(host, NAMES[:8])))
    nobody = begin(host, NAMES[:8], here="")
    assert "Tell the desk that you are here." in wall(Hall(host, nobody))


def test_standings_that_are_hidden_are_not_on_it(host: FlaskClient) -> None:
    hall = evening(host, NAMES[:8])
    play_all(hall)
    assert "The standings are hidden until the end." not in wall(hall)
    hall.done("/shown", shown="hidden")
    page = wall(hall)
    assert "The standings are hidden until the end." in page
    assert "wall__ranks" not in page


@pytest.mark.parametrize("at, sign", [("2026-01-01T20:00:00+00:00", "+"), ("", "")])
def test_a_clock_that_stands_tells_what_is_left_or_how_much_is_over(
    host: FlaskClient, at: str, sign: str
) -> None:
    hall = evening(host, NAMES[:8], overtime=20)
    if at:
        with hall.client.application.app_context():
            write_tournament(hall.code, StartClock(1, at), WriteRequest("the-clock", 0, "desk"))
    else:
        hall.done("/heats/1/clock", on="desk")
    hall.done("/heats/1/clock/pause", on="desk")
    page = wall(hall)
    clock = re.search(r"is-paused\"><small>Pause</small> <span>(\+?)\d+:\d\d", page)
    assert clock is not None
    assert clock[1] == sign
    assert len(re.findall(r'class="wall__over is-over">\+\d+', page)) == (1 if at else 0) * 2


@pytest.mark.parametrize("people, columns, rows", [(20, 3, 7), (36, 3, 6), (64, 3, 8)])
def test_the_size_of_names_follows_how_many_rows_a_slide_has(
    host: FlaskClient, people: int, columns: int, rows: int
) -> None:
    """Thirty-six are two slides of eighteen, in three columns of six."""
    shown = wall(evening(host, NAMES[:people]))
    assert f'<ul class="wall__columns-{columns} wall__rows-{rows}">' in shown


def test_hidden_standings_are_said_large(host: FlaskClient) -> None:
    hall = evening(host, NAMES[:8])
    play_all(hall)
    hall.done("/shown", shown="hidden")
    assert '<p class="wall__said">The standings are hidden until the end.</p>' in wall(hall)
