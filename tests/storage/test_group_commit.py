"""Writers that wait share a commit: each is answered after it, and what is one's trouble is no other's."""

import multiprocessing
import os
import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask
from sqlalchemy import event, text

from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.storage.engine import Collision, StorageFault, reading, retried, writing
from scorekeeper.storage.game_roles import Device, Role, Seating, remove, seating_of, sit_down
from scorekeeper.storage.log import Sender, StaleEntry, WriteRequest, begin, load, write
from scorekeeper.storage.models import db
from tests.storage.copied import TABLE
from tests.waiting import wait_until

BUSY = "entry-busy-0"
MOST = 30.0  # seconds; whoever waits longer for another thread has failed


class TurnedAway(Exception):
    """The device has no right."""


def new_tables(count: int) -> list[str]:
    return [begin(TABLE, f"entry-table-{number}", "tablet")[0] for number in range(count)]


def a_bid(code: str, name: str = "a", bid: int = 1, expected: int = 1) -> History:
    return write(code, PlaceBid(1, 0, bid), WriteRequest(f"entry-{name}-{code}", expected, "tablet"))


@dataclass
class Disk:
    """A disk that takes the next commit only when it is let go, and can refuse one."""

    app: Flask
    commits: int = 0
    faults: list[Exception] = field(default_factory=list)
    reached: threading.Event = field(default_factory=threading.Event)
    free: threading.Event = field(default_factory=threading.Event)

    def take(self, _connection: object) -> None:
        self.commits += 1
        self.reached.set()
        assert self.free.wait(MOST)
        if self.commits > 1 and self.faults:
            raise self.faults.pop()


@pytest.fixture
def disk(app: Flask) -> Iterator[Disk]:
    disk = Disk(app)
    disk.free.set()
    event.listen(db.engine, "commit", disk.take)
    yield disk
    event.remove(db.engine, "commit", disk.take)


@contextmanager
def while_it_is_busy(disk: Disk, *, waiting: int) -> Iterator[Callable[..., "Future[Any]"]]:
    """Whatever is called in the block begins while the disk is busy with a first commit, one after the other;
    when so many wait, the disk goes on.
    """
    busy, _ = begin(TABLE, f"entry-busy-{disk.commits}", "tablet")
    writers = disk.app.extensions["group_commit"]

    def call(act: Callable[..., Any], *given: object) -> Any:
        with disk.app.app_context():
            return act(*given)

    disk.commits = 0
    disk.reached.clear()
    disk.free.clear()
    with ThreadPoolExecutor(16) as threads:
        first = threads.submit(call, a_bid, busy)
        assert disk.reached.wait(MOST)
        begun = 0

        def submit(act: Callable[..., Any], *given: object) -> "Future[Any]":
            nonlocal begun
            begun += 1
            future = threads.submit(call, act, *given)
            wait_until(lambda: writers.waiting == begun)
            return future

        try:
            yield submit
            wait_until(lambda: writers.waiting == waiting)
        finally:
            disk.free.set()
    assert first.result().seq == 2


def test_strokes_that_wait_for_the_disk_are_committed_together_and_nobody_is_answered_before(disk):
    codes, answered = new_tables(6), list[str]()

    def bid_and_tell(code: str) -> int:
        seq = a_bid(code).seq
        answered.append(code)
        return seq

    def look(_connection: object) -> None:
        if disk.commits == 2:
            answered.append("the disk takes it")

    event.listen(db.engine, "commit", look, insert=True)
    event.listen(db.engine, "commit", look)
    with while_it_is_busy(disk, waiting=6) as call:
        written = [call(bid_and_tell, code) for code in codes]
    assert ([future.result() for future in written], answered[0]) == ([2] * 6, "the disk takes it")
    assert sorted(answered[1:]) == sorted(codes)
    assert disk.commits == 2, "the one that was under way, and one for all who waited"
    assert [load(code).seq for code in codes] == [2] * 6


def test_what_one_is_refused_keeps_no_other_from_writing(disk: Disk) -> None:
    codes = new_tables(4)

    def turned_away(_command: Command, _seating: Seating) -> Command:
        raise TurnedAway

    def collide() -> None:
        with writing(together=True) as connection:
            connection.execute(text("INSERT INTO stroke SELECT * FROM stroke WHERE game_id = 1"))

    def write_half() -> None:
        with writing(together=True) as connection:
            connection.execute(text("UPDATE game SET title = 'half'"))
            raise TurnedAway

    entry, nobody = WriteRequest("entry-wrong", 1, "tablet"), Sender("x", turned_away)
    with while_it_is_busy(disk, waiting=9) as call:
        good = [call(a_bid, codes[0])]
        wrong = [
            call(write, codes[1], PlaceBid(1, 0, 9), entry),
            call(write, codes[2], PlaceBid(1, 0, 1), entry, nobody),
            call(collide),
            call(write_half),
        ]
        good.append(call(a_bid, codes[3]))
        stale = call(a_bid, codes[3], "late", 0)  # of the same table, on the pad as it was before
        again = call(a_bid, codes[3])  # the same entry once more
        good.append(call(a_bid, codes[3], "next", 0, 2))
    assert [future.result().seq for future in good] == [2, 2, 3]
    assert [type(future.exception()) for future in wrong] == [RuleProblem, TurnedAway, Collision, TurnedAway]
    refused = stale.exception()
    assert isinstance(refused, StaleEntry)
    assert refused.history.seq == 2, "it is shown what was written before it"
    assert again.result().seq == 2, "an entry that is in the log finds itself"
    assert [load(code).seq for code in codes] == [2, 1, 1, 3]
    with reading() as connection:
        assert "half" not in connection.execute(text("SELECT title FROM game")).scalars().all()
    assert disk.commits == 2


def test_a_commit_that_fails_is_told_to_all_and_each_may_come_again(disk: Disk) -> None:
    codes = new_tables(3)
    with while_it_is_busy(disk, waiting=4) as call:
        disk.faults = [sqlite3.OperationalError("disk I/O error")]
        lost = [call(a_bid, code) for code in codes]
        stale = call(a_bid, codes[2], "late", 0)  # by what is lost as well
    faults = [future.exception() for future in (*lost, stale)]
    assert [type(fault) for fault in faults] == [StorageFault] * 4
    assert all("disk I/O error" in str(fault) for fault in faults)
    assert ([load(code).seq for code in codes], [a_bid(code).seq for code in codes]) == ([1] * 3, [2] * 3)


def test_where_sqlite_gives_the_transaction_up_nobody_is_told_otherwise(disk: Disk) -> None:
    """As it does on a full disk: then there is nothing any more that could be taken back in part."""
    codes = new_tables(3)

    def give_up(in_silence: bool) -> None:
        with writing(together=True) as connection:
            connection.connection.dbapi_connection.execute("ROLLBACK")  # type: ignore[union-attr]
            if not in_silence:
                raise OSError("no room")

    for in_silence in (False, True):
        with while_it_is_busy(disk, waiting=4) as call:
            before = [call(a_bid, code) for code in codes[:2]]
            call(give_up, in_silence)
            after = call(a_bid, codes[2])
        assert [type(future.exception()) for future in before] == [StorageFault] * 2
        assert after.exception() is None
        assert [load(code).seq for code in codes] == [1, 1, 2]
        codes = new_tables(6)[3:]  # those of before, and three more


def test_what_may_take_long_is_waited_for_by_nobody_who_has_written(disk: Disk) -> None:
    codes, seen = new_tables(3), []

    def take_long() -> None:
        with writing():
            wait_until(lambda: all(future.done() for future in before))
            seen.append([load(code).seq for code in codes])

    with while_it_is_busy(disk, waiting=4) as call:
        before = [call(a_bid, code) for code in codes[:2]]
        call(take_long)
        after = call(a_bid, codes[2])
    assert (seen, after.result().seq) == ([[2, 2, 1]], 2)
    assert disk.commits == 4, "what is under way, those before it, the long one, and who comes after it"


def test_rights_are_those_of_the_moment_in_which_is_written(disk: Disk) -> None:
    """A device that is sent away while its stroke waits writes nothing."""
    (code,) = new_tables(1)
    with writing() as connection:
        sit_down(connection, code, Device("phone", "phone"), Role.KEEPER, host=False)
    holder = seating_of(code).holders[0].id

    def authorise(command: Command, seating: Seating) -> Command:
        if seating.role_of("phone", host=False) is None:
            raise TurnedAway
        return command

    def stroke(name: str) -> History:
        return write(code, PlaceBid(1, 0, 1), WriteRequest(name, 1, "phone"), Sender("phone", authorise))

    with while_it_is_busy(disk, waiting=3) as call:
        written = call(stroke, "entry-in-time")
        call(remove, code, holder)
        refused = call(stroke, "entry-too-late")
    assert written.result().seq == 2
    assert isinstance(refused.exception(), TurnedAway)
    assert load(code).seq == 2


def test_killed_before_the_commit_nobody_was_told_and_nothing_is_there(make_app: Callable[[], Flask]) -> None:
    receiver, tell = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.get_context("fork").Process(target=_die_in_a_commit, args=(make_app(), tell))
    child.start()
    tell.close()
    acknowledged = []
    with suppress(EOFError):
        while True:
            acknowledged.append(receiver.recv())
    child.join()
    assert child.exitcode == -signal.SIGKILL
    with make_app().app_context():
        assert begin(TABLE, BUSY, "tablet")[1].seq == 2, "its commit was made"
        codes = new_tables(3)
        assert ([load(code).seq for code in codes], acknowledged) == ([1] * 3, [])
        assert [a_bid(code).seq for code in codes] == [2] * 3, "each comes again, and counts once"


def _die_in_a_commit(app: Flask, tell: Connection) -> None:
    """A first commit is made; the one for the three tables that waited meanwhile is not."""
    with app.app_context():
        codes, disk = new_tables(3), Disk(app)
        disk.free.set()
        event.listen(db.engine, "commit", disk.take)
        event.listen(
            db.engine, "commit", lambda _: disk.commits == 2 and os.kill(os.getpid(), signal.SIGKILL)
        )
        with while_it_is_busy(disk, waiting=3) as call:
            for code in codes:
                call(lambda code=code: tell.send((a_bid(code), code)))


def test_a_change_that_another_writer_was_first_with_is_tried_once_more() -> None:
    change = retried(Mock(side_effect=[Collision("first"), "code", Collision("first"), Collision("again")]))
    assert change() == "code"
    with pytest.raises(Collision, match="again"):
        change()
