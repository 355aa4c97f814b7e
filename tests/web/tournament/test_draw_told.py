"""A draw is looked at and changed; what it costs is told kind by kind, and whether it can be helped."""

import re
from html import unescape

from tests.web.tournament.evening import Hall, device

LINE = re.compile(r"<summary>(?:<svg.*?</svg>)?(.*?)</summary>", re.S)
FOUR, FIVE = range(4), range(4, 9)


def cost_lines(hall: Hall) -> tuple[list[str], str]:
    """The lines, and all of the list."""
    page = unescape(hall.get("/draw")).replace("\N{SOFT HYPHEN}", "")
    costs = page.partition('class="costs')[2].partition('id="swap"')[0]
    return [" ".join(line.split()) for line in LINE.findall(costs)], costs


def test_what_cannot_be_avoided_is_one_line_that_says_so(hall: Hall) -> None:
    """Five people at one table: all ten pairs meet again, whoever draws."""
    for player in FIVE:
        hall.done(f"/people/{player}/gone")
    hall.seat(range(4))
    hall.on_paper()
    hall.by_hand(range(4))
    lines, costs = cost_lines(hall)
    assert lines == ["6 pairs meet again; with 4 players at 1 table no draw can do better"]
    assert costs.count("meet again, as in the session before") == 6, "folded in"
    assert "triangle-alert" not in costs, "nothing to be alarmed about"


def test_what_another_draw_would_mend_is_a_count_and_a_warning(hall: Hall) -> None:
    """Seated as before, all 16 pairs of nine meet again. Two of the four and two of the five at the table of
    four, two and three at the other, are 1 + 1 and 1 + 3 pairs: no draw does better.

    Of nine five sit at a table of five, twice: nothing unusual. Three of eleven at a table of three are told.
    """
    hall.seat(FOUR, FIVE)
    hall.on_paper()
    hall.by_hand(FOUR, FIVE)
    lines, costs = cost_lines(hall)
    assert lines == ["16 pairs meet again"]
    assert "triangle-alert" in costs
    hall.by_hand((0, 1, 4, 5), (2, 3, 6, 7, 8))
    lines, costs = cost_lines(hall)
    assert lines == ["6 pairs meet again; with 9 players at 2 tables no draw can do better"]
    assert "triangle-alert" not in costs
    hall.done("/people", people="Jo\nKim", here="y")
    eleven = ((0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 10))
    hall.seat(*eleven)
    hall.on_paper()
    hall.by_hand(*eleven)
    lines, costs = cost_lines(hall)
    assert "3 players are at a smaller or larger table than most again" in lines
    assert costs.count("is at a smaller or larger table than most again") == 3
    hall.by_hand((0, 2, 8, 9), (1, 3, 6, 10), (4, 5, 7))
    assert "Anya and Cleo meet again<" in cost_lines(hall)[1], "as in session 1 alone"


def test_a_draw_is_looked_at_changed_drawn_anew_and_seen_by_nobody_else(hall: Hall) -> None:
    guest = device(hall, "guest")
    hall.seat(FOUR, FIVE)
    hall.on_paper()
    hall.by_hand((0, 1, 8, 7), (2, 3, 4, 5, 6))
    assert "Anya and Ben meet again, as in the session before" in hall.get("/draw")
    assert guest.get(f"{hall.path}/draw").status_code == 403
    assert "meet again" not in guest.get(f"{hall.path}/me").text
    assert "Arrived since the draw" not in hall.get("/draw")
    hall.done("/people", people="Jo", here="y")
    assert "Arrived since the draw, without a seat: Jo." in hall.words("/draw")
    assert "swap seats" not in hall.get("/draw?one=1"), "with whom is chosen next"
    swapped = hall.get("/draw?one=1&other=2")
    assert "Ben and Cleo swap seats" in swapped
    assert "What gets better:" in swapped
    seen = hall.log.seq
    hall.done("/draw/swap", one=1, other=2)
    refusal = hall.refused("/draw/publish", heat=2, seen=seen)
    assert "Somebody has changed the draw since you opened it." in refusal
    hall.done("/draw", seed="anew", how="random")
    assert "Seed anew" in hall.get("/draw")
    hall.publish()
    assert len(hall.tournament.heats) == 2
    assert "still being played" in hall.refused("/draw/publish", heat=2, seen=hall.log.seq)
