"""The time of a heat: what is played of it counts, what it stands does not."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from scorekeeper.formats.tournament.record import read_tournament, write_tournament
from scorekeeper.gamelog.commands import Redo, Undo
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.announcements import apply
from scorekeeper.gamelog.tournament.clock import Clock, Overtime, clock_of, overtime_of, played_until
from scorekeeper.gamelog.tournament.events import ClockContinued
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.tournament.board import Board, Pause
from scorekeeper.rules.tournament.settings import Settings
from tests.gamelog.tournament.evening import Desk

EIGHT = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


def at(minutes: float) -> str:
    """So many minutes after eight."""
    return (EIGHT + timedelta(minutes=minutes)).isoformat(timespec="seconds")


def seconds(minutes: float) -> int:
    return int((EIGHT + timedelta(minutes=minutes)).timestamp())


@pytest.fixture
def desk() -> Desk:
    """A heat of two tables that began at eight; 45 minutes, the call after 40."""
    desk = Desk(8, Settings(minutes=45, call=5, overtime=10))
    desk.publish()
    desk.send(commands.StartClock(1, at(0)))
    return desk


def clock(desk: Desk, table: int | None = None) -> Clock:
    return clock_of(desk.tournament, 1, desk.state.board, table)


def runs_to(minutes: int) -> Clock:
    """The clock of a heat that ends so many minutes after eight."""
    return Clock(45, seconds(minutes), seconds(minutes - 5))


def stands_at(minutes: int) -> Clock:
    """The clock of a heat that stands, with so many minutes left."""
    return Clock(45, left=minutes * 60)


def late(desk: Desk, heat: int = 1) -> dict[int, int]:
    """The tables of a heat that ended too late, with the minutes."""
    return {table: late.minutes for table, late in overtime_of(desk.history, heat).items()}


def ends_at(desk: Desk, table: int, minutes: float, source: str = "game") -> None:
    """The game of that table tells its result so many minutes after eight."""
    desk.send(desk.result(table, (40, 30, 20, 10), source=source))
    *before, entry = desk.history.entries
    desk.history = TournamentHistory.of([*before, replace(entry, at=at(minutes))])


def test_a_pause_moves_the_end_and_the_call_by_what_it_lasted(desk: Desk) -> None:
    """Extra minutes count while it stands, and a time that was over stays over."""
    assert clock(desk) == runs_to(45)
    desk.send(commands.PauseClock(1, at(10)))
    assert clock(desk) == stands_at(35)
    assert clock(desk).begun, "though it stands"
    desk.send(commands.ContinueClock(1, at(30)))
    assert clock(desk) == runs_to(65)
    assert clock(desk).begun
    desk.send(commands.PauseClock(1, at(50)), commands.ContinueClock(1, at(51)))
    assert clock(desk) == runs_to(66)
    desk.send(commands.PauseClock(1, at(68)), commands.AddTime(1, 2, 5))
    assert [clock(desk, table) for table in (1, 2)] == [stands_at(-2), stands_at(3)]


def test_a_later_heat_is_late_by_its_own_time_and_one_second_is_a_minute(desk: Desk) -> None:
    """Of whom all were judged a table is left out, and those after it are not."""
    desk.send(commands.AddTime(1, 1, 7))
    for table in (1, 2):
        ends_at(desk, table, 52)
    desk.publish("two")
    before = overtime_of(desk.history, 1)
    assert late(desk) == {2: 7}
    desk.send(commands.StartClock(2, at(60)))
    assert clock_of(desk.tournament, 2, desk.state.board).ends == seconds(105)
    ends_at(desk, 1, 80, source="paper")
    ends_at(desk, 1, 110 + 1 / 60)
    ends_at(desk, 2, 105 + 1 / 60)
    first, second = desk.tournament.heats[1].seating.tables
    desk.send(commands.AddTime(2, 1, 1))
    assert [heat.longer for heat in desk.tournament.heats] == [{1: 7}, {1: 1}]
    assert overtime_of(desk.history, 2) == {1: Overtime(5, first, 10), 2: Overtime(1, second, 10)}
    assert overtime_of(desk.history, 1) == before
    for person in first:
        desk.send(commands.GivePenalty(person, 2, "game", 10, "overtime"))
    assert set(late(desk, 2)) == {2}


def test_overtime_counts_what_was_played_and_a_pause_after_a_table_ended_makes_it_no_earlier(desk):
    desk.send(commands.PauseClock(1, at(10)), commands.ContinueClock(1, at(30)))
    ends_at(desk, 1, 70)
    desk.send(commands.PauseClock(1, at(71)))
    ends_at(desk, 2, 78)
    assert late(desk) == {1: 5, 2: 6}, "table 2 ended while the time stood, six minutes over"
    desk.send(commands.ContinueClock(1, at(100)))
    assert late(desk) == {1: 5, 2: 6}


def test_each_step_can_be_taken_back_and_said_twice_it_is_one(desk: Desk) -> None:
    assert not desk.send(commands.ContinueClock(1, at(5)))
    assert not desk.send(commands.StartClock(1, at(5)))
    desk.send(commands.PauseClock(1, at(10)))
    assert not desk.send(commands.PauseClock(1, at(12)))
    desk.send(commands.ContinueClock(1, at(30)), Undo())
    assert clock(desk) == stands_at(35)
    desk.send(Undo())
    assert clock(desk) == runs_to(45)
    desk.send(Redo(), commands.StartClock(1, at(60), anew=True))
    assert clock(desk) == runs_to(105), "begun anew, nothing stands"


def test_whose_time_was_not_over_or_who_was_judged_is_not_late(desk: Desk) -> None:
    """A table is 5 minutes over; then it is not, by what the desk says."""
    ends_at(desk, 1, 50)
    ends_at(desk, 2, 45)
    people = desk.tournament.heats[0].seating.tables[0]
    assert overtime_of(desk.history, 1) == {1: Overtime(5, people, 10)}
    judged = desk.history
    for pardon in (
        commands.AddTime(1, 1, 5),
        commands.ChangeSettings(Settings(minutes=45, overtime=0)),
        commands.ChangeSettings(Settings(minutes=None)),
        commands.CancelHeat(1),
        commands.Finish(),
    ):
        desk.send(pardon)
        assert overtime_of(desk.history, 1) == {}, pardon
        desk.history = judged
    desk.send(commands.GivePenalty(people[0], 1, "game", 10, "overtime"), commands.CancelPenalty(0))
    assert overtime_of(desk.history, 1)[1].people == people[1:], "be it cancelled"
    assert overtime_of(desk.history, 2) == overtime_of(desk.history, 0) == {}


def test_a_time_that_has_not_begun_has_no_pause_and_no_end_and_paper_has_none_either(desk: Desk) -> None:
    plain = Desk(8, Settings(minutes=45))
    plain.publish()
    assert not clock(plain).begun
    assert not plain.send(commands.PauseClock(1, at(10)))
    ends_at(plain, 1, 50)
    ends_at(desk, 1, 50, source="paper")
    assert overtime_of(plain.history, 1) == overtime_of(desk.history, 1) == {}


def test_where_nobody_plays_any_more_no_time_runs(desk: Desk) -> None:
    ends_at(desk, 1, 20)
    assert clock(desk, 1) == Clock(None), "this table is done"
    assert clock(desk, 2) == clock(desk) == runs_to(45)
    desk.send(commands.CancelHeat(1))
    assert clock(desk) == clock(desk, 2) == Clock(None)
    desk.send(commands.ReopenHeat(1))
    assert clock(desk) == runs_to(45)
    ends_at(desk, 2, 50)
    assert clock(desk) == Clock(None)
    assert set(late(desk)) == {2}, "what was over is known all the same"


def test_a_clock_that_was_put_back_moves_no_pause_before_what_came_earlier(desk: Desk) -> None:
    """What is told can be taken in again as a record."""
    desk.send(commands.PauseClock(1, at(-1)), commands.ContinueClock(1, at(-2)))
    desk.send(commands.PauseClock(1, at(10)), commands.ContinueClock(1, at(20)))
    desk.send(commands.PauseClock(1, at(15)))
    assert clock(desk) == stands_at(35)
    record = write_tournament(desk.tournament, board=desk.state.board)
    assert read_tournament(record).problems == ()


def test_a_pause_that_another_zone_told_ends_when_it_ended() -> None:
    """A record says each moment with the zone that it likes: noon in Vienna is eleven o'clock in UTC."""
    since = datetime.fromisoformat(at(10)).astimezone(timezone(timedelta(hours=2))).isoformat()
    board = apply(Board({1: at(0)}, {1: (Pause(since),)}), ClockContinued(1, at(30)))
    assert played_until(board, 1, seconds(40)) == 20 * 60
