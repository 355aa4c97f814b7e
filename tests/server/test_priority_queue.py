"""Threads answer whoever taps before pages that ask by themselves."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from scorekeeper.server.http_server import PriorityDispatcher

PATIENCE = 10  # seconds until a test gives up
A_MOMENT = 0.1  # seconds in which a free thread would have begun


@dataclass
class Task:
    """Something to answer, which takes until it `may_end`."""

    waits: bool = False
    may_end: threading.Event = field(default_factory=threading.Event)
    begun: threading.Event = field(default_factory=threading.Event)
    cancelled: bool = False

    def service(self) -> None:
        self.begun.set()
        assert self.may_end.wait(PATIENCE)

    def cancel(self) -> None:
        self.cancelled = True


@pytest.fixture
def turns(request: pytest.FixtureRequest) -> Iterator[PriorityDispatcher]:
    turns = PriorityDispatcher(getattr(request, "param", 8), lambda task: task.waits)
    yield turns
    turns.shutdown()


def test_a_crowd_that_asks_has_a_quarter_of_the_threads_beside_who_taps(turns: PriorityDispatcher) -> None:
    crowd = [Task(waits=True) for _ in range(6)]
    for task in crowd:
        turns.add_task(task)
    assert all(task.begun.wait(PATIENCE) for task in crowd[:2])
    taps = [Task() for _ in range(6)]
    for task in taps:
        turns.add_task(task)
    assert all(task.begun.wait(PATIENCE) for task in taps), "there is a thread for each of them"
    assert [task.begun.is_set() for task in crowd] == [True] * 2 + [False] * 4
    for task in crowd + taps:
        task.may_end.set()
    assert all(task.begun.wait(PATIENCE) for task in crowd)


def test_beside_what_takes_longer_than_a_tap_the_crowd_has_one_thread_and_then_a_quarter_again(
    turns: PriorityDispatcher,
) -> None:
    tap, crowd = Task(), [Task(waits=True) for _ in range(5)]
    for task in (tap, *crowd):
        turns.add_task(task)
    assert tap.begun.wait(PATIENCE)
    for now, after in pairwise(crowd[:3]):
        assert now.begun.wait(PATIENCE), "a long answer to somebody else keeps nobody from looking"
        assert not after.begun.wait(A_MOMENT)
        now.may_end.set()
    assert crowd[2].begun.wait(PATIENCE)
    tap.may_end.set()
    assert crowd[3].begun.wait(PATIENCE), "though nobody asks anything more"
    assert not crowd[4].begun.wait(A_MOMENT)
    for task in crowd:
        task.may_end.set()
    assert crowd[4].begun.wait(PATIENCE)


def test_nobody_of_the_crowd_begins_while_a_tap_is_answered(
    turns: PriorityDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.server.http_server.A_TAP", PATIENCE)
    taps, looks = [Task(), Task()], Task(waits=True)
    for task in (*taps, looks):
        turns.add_task(task)
    assert all(task.begun.wait(PATIENCE) for task in taps)
    taps[0].may_end.set()
    assert not looks.begun.wait(A_MOMENT), "the other one is not answered yet"
    taps[1].may_end.set()
    assert looks.begun.wait(PATIENCE / 2), "at once, though nobody asks anything more"
    looks.may_end.set()


@pytest.mark.parametrize("turns", [1], indirect=True)
def test_who_taps_goes_ahead_and_who_waits_in_the_end_is_told(turns: PriorityDispatcher) -> None:
    first, looks, taps = Task(waits=True), Task(waits=True), Task()
    turns.add_task(first)
    assert first.begun.wait(PATIENCE)
    turns.add_task(looks)
    turns.add_task(taps)
    first.may_end.set()
    assert taps.begun.wait(PATIENCE)
    assert not looks.begun.is_set()
    taps.may_end.set()
    assert looks.begun.wait(PATIENCE)
    looks.may_end.set()
    answered, waits, taps = Task(), Task(waits=True), Task()
    for task in (answered, waits, taps):
        turns.add_task(task)
    assert answered.begun.wait(PATIENCE)
    turns.stop_count = 1
    answered.may_end.set()
    turns.shutdown()
    assert [waits.cancelled, taps.cancelled] == [True, True]
