"""While a heat is drawn, which takes seconds in a large hall, others go on."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask.testing import FlaskClient

from scorekeeper.gamelog.tournament import hall as drawing
from tests.web.driving import Pad, load
from tests.web.driving import begin as begin_game
from tests.web.hall.evening import RULES, Hall, begin

draw = drawing.draw


@pytest.fixture
def while_drawing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], list[int]]:
    """What somebody else is answered in the middle of the next draw."""

    def meanwhile(ask: Callable[[], int]) -> list[int]:
        answers: list[int] = []

        def slowly(*task: object) -> object:
            with ThreadPoolExecutor() as others:
                answers.append(others.submit(ask).result())
            return draw(*task)  # type: ignore[arg-type]

        monkeypatch.setattr(drawing, "draw", slowly)
        drawing._draw_once.cache_clear()
        return answers

    return meanwhile


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    return hall


def test_other_tables_write(hall: Hall, while_drawing: Callable[[Callable[[], int]], list[int]]) -> None:
    pad = Pad(hall.client, begin_game(hall.client))
    answers = while_drawing(lambda: pad.post("/rounds/1/trump", card="R").status_code)
    hall.done("/draw", seed="seed")
    assert answers == [200]
    assert load(hall.client, pad.code).table.draft.trump == "R"
    assert hall.log.hall.proposal is not None


def test_people_come_and_go_and_the_draw_is_of_those_who_were_there(
    hall: Hall, while_drawing: Callable[[Callable[[], int]], list[int]]
) -> None:
    answers = while_drawing(lambda: hall.post("/people/3/gone").status_code)
    hall.done("/draw", seed="seed")
    assert answers == [303]
    assert 3 not in hall.tournament.here
    assert 3 in drawing.seating_of(hall.log.hall).seated
    fields = {"heat": 1, "seen": hall.log.seq}
    assert hall.post("/draw/publish", **fields).status_code == 422


def test_of_two_draws_at_once_one_is_asked_to_wait(
    hall: Hall, while_drawing: Callable[[Callable[[], int]], list[int]]
) -> None:
    """Else as many as there are threads would leave none for anybody."""
    other = Hall(hall.client, begin(hall.client))
    answers = while_drawing(lambda: other.post("/draw", seed="other").status_code)
    hall.done("/draw", seed="seed")
    assert answers == [503]
    assert other.log.hall.proposal is None
    other.done("/draw", seed="another")


def test_a_draw_that_another_director_was_quicker_with_is_refused(
    hall: Hall, while_drawing: Callable[[Callable[[], int]], list[int]]
) -> None:
    hall.done("/draw", seed="first")
    fields = {"heat": 1, "seen": hall.log.seq}
    answers = while_drawing(lambda: hall.post("/draw/publish", **fields).status_code)
    assert hall.post("/draw", seed="second").status_code == 422
    assert answers == [303]
    assert len(hall.tournament.heats) == 1
    assert hall.log.hall.proposal is None
