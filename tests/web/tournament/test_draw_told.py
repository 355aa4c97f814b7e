"""What a draw costs is told kind by kind: a line each, the pairs folded in, and whether it can be helped."""

import re
from html import unescape

from tests.web.tournament.evening import Hall

LINE = re.compile(r"<summary>(?:<svg.*?</svg>)?(.*?)</summary>", re.S)


def played(hall: Hall, tables: list[list[int]]) -> None:
    """A heat of these tables, with results."""
    by_hand(hall, tables)
    hall.publish()
    for number, people in enumerate(tables, start=1):
        assert hall.paper(number, [0] * len(people)).status_code == 303


def by_hand(hall: Hall, tables: list[list[int]]) -> None:
    seats = {player: number for number, people in enumerate(tables, start=1) for player in people}
    hall.done("/draw/by-hand", who=list(seats), table=list(seats.values()))


def cost_lines(hall: Hall) -> tuple[list[str], str]:
    """The lines, and all of the list."""
    page = unescape(hall.get("/draw")).replace("\N{SOFT HYPHEN}", "")
    costs = page.partition('class="costs')[2].partition('id="swap"')[0]
    return [" ".join(line.split()) for line in LINE.findall(costs)], costs


def test_what_cannot_be_avoided_is_one_line_that_says_so(hall: Hall) -> None:
    """Five people at one table: all ten pairs meet again, whoever draws."""
    for player in range(5, 9):
        hall.done(f"/people/{player}/gone")
    everybody = [list(range(5))]
    played(hall, everybody)
    by_hand(hall, everybody)
    lines, costs = cost_lines(hall)
    assert lines == ["10 pairs meet again; with 5 players at 1 table no draw can do better"]
    assert costs.count("meet again, as in the session before") == 10, "folded in"
    assert "triangle-alert" not in costs, "nothing to be alarmed about"


def test_what_another_draw_would_mend_is_a_count_and_a_warning(hall: Hall) -> None:
    """Seated as before, all 16 pairs of nine meet again. Two of the four and two of the five at the table of
    four, two and three at the other, are 1 + 1 and 1 + 3 pairs: no draw does better.
    """
    played(hall, [[0, 1, 2, 3], [4, 5, 6, 7, 8]])
    by_hand(hall, [[0, 1, 2, 3], [4, 5, 6, 7, 8]])
    lines, costs = cost_lines(hall)
    assert lines == ["16 pairs meet again"]
    assert "triangle-alert" in costs
    by_hand(hall, [[0, 1, 4, 5], [2, 3, 6, 7, 8]])
    lines, costs = cost_lines(hall)
    assert lines == ["6 pairs meet again; with 9 players at 2 tables no draw can do better"]
    assert "triangle-alert" not in costs


def test_most_people_at_the_larger_table_are_nothing_unusual(hall: Hall) -> None:
    """Of nine five sit at a table of five, twice: no finding. Of thirteen they are the few, and it is one."""
    played(hall, [[0, 1, 2, 3], [4, 5, 6, 7, 8]])
    by_hand(hall, [[0, 1, 4, 5], [2, 3, 6, 7, 8]])
    assert "smaller or larger table" not in cost_lines(hall)[1]
    hall.done("/people", people="Jo\nKim\nLee\nMax", here="y")
    again = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 10, 11, 12]]
    played(hall, again)
    by_hand(hall, again)
    lines, costs = cost_lines(hall)
    assert "5 players are at a smaller or larger table than most again" in lines
    assert costs.count("is at a smaller or larger table than most again") == 5
