"""Parts of pages are drawn once for all who ask for the same, and nobody waits for another part."""

import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from scorekeeper.web.live import fragments

PATIENCE = 10  # seconds until a test gives up
_KEYS = count()


@pytest.fixture
def key() -> tuple[str, int]:
    """A part that nobody asked for before."""
    return "part", next(_KEYS)


def test_nobody_waits_while_another_part_is_drawn(key: tuple[str, int]) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slowly() -> str:
        begun.set()
        assert may_end.wait(PATIENCE)
        return "slow"

    with ThreadPoolExecutor(2) as people:
        slow = people.submit(fragments.cached_part, (key, "slow"), slowly)
        assert begun.wait(PATIENCE)
        try:
            assert people.submit(fragments.cached_part, (key, "quick"), lambda: "q").result(PATIENCE) == "q"
        finally:
            may_end.set()
        assert slow.result(PATIENCE) == "slow"


def test_one_draws_it_and_the_others_wait_for_that(key: tuple[str, int]) -> None:
    drawn, all_there = count(1), threading.Barrier(8)

    def ask() -> str:
        all_there.wait(PATIENCE)
        return fragments.cached_part(key, lambda: f"drawn {next(drawn)}")

    with ThreadPoolExecutor(8) as people:
        assert {future.result(PATIENCE) for future in [people.submit(ask) for _ in range(8)]} == {"drawn 1"}


def test_what_could_not_be_drawn_is_tried_by_the_next_of_those_who_wait(key: tuple[str, int]) -> None:
    tries, all_there = count(1), threading.Barrier(4)

    def draw() -> str:
        if next(tries) == 1:
            raise LookupError("the first one has bad luck")
        return "drawn"

    def ask() -> str:
        all_there.wait(PATIENCE)
        try:
            return fragments.cached_part(key, draw)
        except LookupError:
            return "failed"

    with ThreadPoolExecutor(4) as people:
        answers = sorted(future.result(PATIENCE) for future in [people.submit(ask) for _ in range(4)])
    assert answers == ["drawn", "drawn", "drawn", "failed"]
    assert fragments.cached_part(key, lambda: "drawn anew") == "drawn"
