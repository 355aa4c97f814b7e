"""A draw is looked at and changed with what it costs, and others go on while one is worked out."""

import re
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from html import unescape

import pytest

from scorekeeper.gamelog.tournament import state as drawing
from scorekeeper.web.tournament.draw import _queue as queue
from tests.web.tournament.evening import RULES, Hall, begin

LINE = re.compile(r"<summary>(?:<svg.*?</svg>)?(.*?)</summary>", re.S)
FOUR, FIVE = range(4), range(4, 9)


def cost_lines(hall: Hall) -> tuple[list[str], str]:
    """The lines, and all of the list."""
    page = unescape(hall.get("/draw")).replace("\N{SOFT HYPHEN}", "")
    costs = page.partition('class="costs')[2].partition('id="swap"')[0]
    return [" ".join(line.split()) for line in LINE.findall(costs)], costs


def test_a_session_is_seated_by_hand_where_that_is_agreed_or_chosen(hall: Hall) -> None:
    assert hall.done("/draw", how="by_hand").location == f"{hall.path}/draw/by-hand"
    hall.done("/rules", **RULES | {"draw": ["by_hand"]})
    assert hall.done("/draw").location == f"{hall.path}/draw/by-hand"
    assert hall.done("/draw", how="random").location == f"{hall.path}/draw"


def test_what_another_draw_would_mend_is_a_count_and_a_warning(hall: Hall) -> None:
    """Seated as before, all 16 pairs of nine meet again. Two of the four and two of the five at the table of
    four, two and three at the other, are 1 + 1 and 1 + 3 pairs: no draw does better. Of nine five sit at a
    table of five, twice: nothing unusual. Three of eleven at a table of three are told.
    """
    hall.seat(FOUR, FIVE)
    hall.on_paper()
    hall.by_hand(FOUR, FIVE)
    lines, costs = cost_lines(hall)
    assert lines == ["16 pairs meet again"]
    assert "triangle-alert" in costs
    hall.by_hand((0, 1, 4, 5), (2, 3, 6, 7, 8))
    typed = re.findall(r'name="who" value="(\d)">.*?name="table".*?value="(\d?)"', hall.get("/draw/by-hand"))
    assert {int(who): table for who, table in typed} == dict(enumerate("112211222")), "as it is drawn now"
    lines, costs = cost_lines(hall)
    assert lines == ["6 pairs meet again; with 9 players at 2 tables no draw can do better"]
    assert costs.count("meet again, as in the session before") == 6, "folded in"
    assert "triangle-alert" not in costs, "nothing to be alarmed about"
    hall.done("/rules", **RULES | {"draw": ["random"] * 4})
    hall.seat((0, 2, 4, 5), (1, 3, 6, 7, 8))
    hall.on_paper()
    hall.done("/people", people="Jo\nKim", here="y")
    eleven = ((0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 10))
    hall.seat(*eleven)
    hall.on_paper()
    hall.by_hand(*eleven)
    lines, costs = cost_lines(hall)
    assert "3 players are at a smaller or larger table than most again" in lines
    assert costs.count("is at a smaller or larger table than most again") == 3
    for who, name in ((0, "Anya"), (2, "Cleo")):
        hall.done(f"/people/{who}", name=name, club="Turm", number=who + 1)
    hall.done("/rules", **RULES | {"draw": ["random"] * 4, "clubs_apart": "y"})
    hall.by_hand((0, 2, 4, 7), (1, 3, 6, 10), (5, 8, 9))
    lines, costs = cost_lines(hall)
    assert "Anya and Cleo of Turm sit together" in costs
    assert "Anya and Cleo meet again (meeting number 3)<" in costs, "as in sessions 1 and 2"
    assert "Emil and Henry meet again<" in costs, "as in session 1 alone"
    assert costs.count("is at a smaller or larger table than most again") == 2
    assert not [line for line in lines if "smaller or larger" in line], "two say all by themselves"


def test_a_draw_is_looked_at_changed_drawn_anew_and_seen_by_nobody_else(hall: Hall) -> None:
    guest = hall.device("guest")
    hall.seat(FOUR, FIVE)
    hall.on_paper()
    apart = "further apart in the standings, points: "  # one at each table has 30, all others 20
    hall.by_hand((0, 4, 8, 7), (1, 2, 3, 5, 6))
    assert f"{apart}5<" in hall.get("/draw?one=1&other=4")
    hall.by_hand((0, 1, 8, 7), (2, 3, 4, 5, 6))
    assert "Anya and Ben meet again, as in the session before" in hall.get("/draw")
    assert re.findall("again: ([^<]*)", hall.get("/draw"))[:4] == ["Ben", "Anya", "Henry", "Ida"]
    assert guest.get(f"{hall.path}/draw").status_code == 403
    assert "meet again" not in guest.get(f"{hall.path}/me").text
    assert "Arrived since the draw" not in hall.get("/draw")
    hall.done("/people", people="Jo", here="y")
    assert "Arrived since the draw, without a seat: Jo." in hall.words("/draw")
    assert "swap seats" not in hall.get("/draw?one=1"), "with whom is chosen next"
    swapped = hall.get("/draw?one=1&other=2")
    assert "Ben and Cleo swap seats" in swapped
    assert "What gets better:" in swapped
    assert apart not in swapped + hall.get("/draw?one=1&other=4"), "as far as before, and less"
    seen = hall.log.seq
    hall.done("/draw/swap", one=1, other=2)
    refusal = hall.refused("/draw/publish", heat=2, seen=seen)
    assert "Somebody has changed the draw since you opened it." in refusal
    hall.done("/draw", seed="anew", how="random")
    assert "Seed anew" in hall.get("/draw")
    hall.publish()
    assert len(hall.tournament.heats) == 2
    assert "still being played" in hall.refused("/draw/publish", heat=2, seen=hall.log.seq)


draw = drawing.draw
LONG = 20  # seconds: nobody who does not wait for the draw takes so long
WhileDrawing = Callable[[Callable[[], int]], list[int]]


@pytest.fixture
def while_drawing(monkeypatch: pytest.MonkeyPatch) -> WhileDrawing:
    """What somebody else is answered in the middle of the next draw."""

    def meanwhile(ask: Callable[[], int]) -> list[int]:
        answers: list[int] = []

        def slowly(*task: object) -> object:
            others = ThreadPoolExecutor()
            try:  # what waits for the draw to end, for which it waits itself, is given up
                answers.append(others.submit(ask).result(LONG))
            finally:
                others.shutdown(wait=False)
            return draw(*task)  # type: ignore[arg-type]

        monkeypatch.setattr(drawing, "draw", slowly)
        drawing.draw_seating.cache_clear()
        return answers

    return meanwhile


def test_a_draw_of_people_of_whom_one_left_meanwhile_is_not_laid_and_what_was_typed_stays(
    hall, while_drawing
):
    answers = while_drawing(lambda: hall.post("/people/3/gone").status_code)
    answer = hall.post("/draw", seed="Autumn & rain", how="snake")
    assert (answers, answer.status_code) == ([303], 422)
    assert "Something that the draw depends on has changed" in answer.text
    assert 'value="Autumn &amp; rain"' in answer.text
    assert '<option value="snake" selected>' in answer.text
    assert hall.log.state.proposal is None
    while_drawing(lambda: 0)
    hall.done("/draw", seed="Autumn & rain", how="snake")
    assert 3 not in drawing.seating_of(hall.log.state).seated
    assert "Autumn" not in draw_form(hall.get("/draw"))


def draw_form(page: str) -> str:
    return page.partition('class="draw-form"')[2].partition("</form>")[0]


def test_a_form_sent_again_while_it_is_drawn_draws_once(hall: Hall, while_drawing: WhileDrawing) -> None:
    """The desk asks once more while the draw is worked out, and waits in the queue."""
    fields = {"seed": "seed", "entry": "the-same-form"}
    answers: list[Future[int]] = []

    def ask() -> int:
        if not answers:
            answers.append(ThreadPoolExecutor().submit(lambda: hall.post("/draw", **fields).status_code))
            until = time.monotonic() + LONG
            while not queue._waiting and not answers[0].done() and time.monotonic() < until:
                time.sleep(0.001)
        return 0

    while_drawing(ask)
    before = hall.log.seq
    hall.done("/draw", **fields)
    assert answers[0].result(LONG) == 303
    assert hall.log.seq == before + 1


def test_whoever_waits_too_long_is_told_and_keeps_what_was_typed(
    hall: Hall, while_drawing: WhileDrawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.web.tournament.draw._PATIENCE", 0.05)
    other = Hall(hall.client, begin(hall.client))
    pages: list[str] = []

    def ask() -> int:
        answer = other.post("/draw", seed="Autumn")
        pages.append(answer.text)
        return answer.status_code

    answers = while_drawing(ask)
    hall.done("/draw", seed="seed")
    assert answers == [503]
    assert "A draw is being worked out already." in pages[0]
    assert 'value="Autumn"' in draw_form(pages[0])
    assert other.log.state.proposal is None
