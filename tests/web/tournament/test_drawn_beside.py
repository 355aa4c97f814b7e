"""While a heat is drawn, which takes seconds in a large hall, others go on."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from scorekeeper.gamelog.tournament import state as drawing
from scorekeeper.web.tournament.draw import _queue as queue
from tests.web.driving import Pad, load
from tests.web.driving import begin as begin_game
from tests.web.tournament.evening import Hall, begin

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


def test_other_tables_write(hall: Hall, while_drawing: WhileDrawing) -> None:
    pad = Pad(hall.client, begin_game(hall.client))
    answers = while_drawing(lambda: pad.post("/rounds/1/trump", card="R").status_code)
    hall.done("/draw", seed="seed")
    assert answers == [200]
    assert load(hall.client, pad.code).table.draft.trump == "R"
    assert hall.log.state.proposal is not None


def test_a_draw_of_people_of_whom_one_left_meanwhile_is_not_laid_and_what_was_typed_stays(
    hall: Hall, while_drawing: WhileDrawing
) -> None:
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


def test_a_form_that_is_sent_again_while_it_is_drawn_draws_once(
    hall: Hall, while_drawing: WhileDrawing
) -> None:
    asked = ask_while_drawing(while_drawing, hall, seed="seed", entry="the-same-form")
    before = hall.log.seq
    hall.done("/draw", seed="seed", entry="the-same-form")
    assert asked[0].result(LONG) == 303
    assert hall.log.seq == before + 1


def ask_while_drawing(while_drawing: WhileDrawing, hall: Hall, **fields: str) -> list[Future[int]]:
    """What that desk is answered in the end, which asks for a draw during the next one and waits."""
    asked: list[Future[int]] = []

    def ask() -> int:
        if not asked:
            asked.append(ThreadPoolExecutor().submit(lambda: hall.post("/draw", **fields).status_code))
            until = time.monotonic() + LONG
            while not queue._waiting and not asked[0].done() and time.monotonic() < until:
                time.sleep(0.001)
        return 0

    while_drawing(ask)
    return asked


def test_whoever_waits_too_long_is_told_and_keeps_what_was_typed(
    hall: Hall,
    while_drawing: WhileDrawing,
    monkeypatch: pytest.MonkeyPatch,
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
