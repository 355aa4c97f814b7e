"""A copy a day: made once, of what was written, and the oldest go."""

import os
import threading
from datetime import date, datetime
from pathlib import Path
from unittest.mock import Mock, call

import pytest
from flask import Flask

from scorekeeper.storage.backup import copies, daily, sqlite
from scorekeeper.storage.log import begin
from tests.storage.copied import TABLE, files, pads
from tests.waiting import wait_until


def test_a_copy_a_day_is_made_once_of_what_was_written_and_the_oldest_go(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_BACKUPS", "3")
    copies.folder().mkdir()
    for name in ("scorekeeper-2020-01-01.sqlite", "mine.partial", "daily-2026-03-01.sqlite.1234abcd.partial"):
        (copies.folder() / name).write_text("mine, and half of a copy that a killed process left")
    for day in range(1, 6):
        begin(TABLE, f"entry-day{day}", "tablet")
        assert daily.make(date(2026, 3, day)) is not None
        assert daily.make(date(2026, 3, day)) is None
    assert daily.make(date(2026, 3, 6)) is None, "nothing was written"
    days = {f"daily-2026-03-0{day}.sqlite" for day in (3, 4, 5)}
    assert files(copies.folder()) == days | {".lock", "scorekeeper-2020-01-01.sqlite", "mine.partial"}
    for setting, count in {"": 14, "3": 3, "0": 0, "-2": 0, "many": 14}.items():
        monkeypatch.setenv("SCOREKEEPER_BACKUPS", setting)
        assert daily.copies_to_keep() == count, setting
        stop = daily.start(app)
        assert is_watched() is (count > 0)
        stop.set()
        wait_until(lambda: not is_watched())


def is_watched() -> bool:
    return any(thread.name == "daily backup" for thread in threading.enumerate())


def at(copy: Path | None, day: str) -> None:
    """The clock said that day when the copy was made."""
    assert copy is not None
    os.utime(copy, (datetime.fromisoformat(day).timestamp(),) * 2)


def test_a_clock_that_was_wrong_for_a_day_ends_no_copies(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_BACKUPS", "3")
    made = []
    for number, day in enumerate(("2026-03-01", "2038-01-19", "1970-01-01", "2026-03-02", "2026-03-03")):
        begin(TABLE, f"entry-day{number}", "tablet")
        copy = daily.make(date.fromisoformat(day))
        assert copy is not None, day
        if day.startswith("2038"):
            at(copy, day)
        made.append(copy.name)
        assert daily.make(date.fromisoformat(day)) is None
    assert files(copies.folder()) == {".lock", *made[-3:]}, "the last that were made are kept"


def test_a_clock_that_tells_the_same_day_again_and_again_has_a_copy_each_time(app: Flask) -> None:
    day = date(2025, 1, 1)
    begin(TABLE, "entry-0001", "tablet")
    at(daily.make(day), "2099-01-01")  # later in the day than the clock is after it started again
    begin(TABLE, "entry-0002", "tablet")
    assert daily.make(day) is None, "not each time that it looks"
    again = daily.make(day, due=True)
    assert again is not None
    assert daily.make(day, due=True) is None, "nothing was written since"
    begin(TABLE, "entry-0003", "tablet")
    third = daily.make(day, due=True)
    assert third is not None
    assert [again.name, third.name] == ["daily-2025-01-01-2.sqlite", "daily-2025-01-01-3.sqlite"]


def test_one_process_copies_and_what_is_new_comes_next(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(TABLE, "entry-0001", "tablet")
    really = sqlite.copy

    def slowly(file: Path, partial: Path) -> None:
        really(file, partial)
        begin(TABLE, "entry-0002", "tablet")

    monkeypatch.setattr(sqlite, "copy", slowly)
    assert daily.make(date(2026, 3, 1)) is not None
    monkeypatch.setattr(sqlite, "copy", really)
    last = daily.make(date(2026, 3, 2))
    assert last is not None
    games = len(pads())
    copies.restore(last, force=True)
    assert (len(pads()), games) == (2, 2)
    begin(TABLE, "entry-0003", "tablet")
    second: list[Path | None] = []
    back_up = copies.back_up

    def while_the_other_is_at_it(target: Path) -> None:
        second.append(daily.make(date(2026, 3, 3)))
        back_up(target)

    monkeypatch.setattr(daily, "back_up", while_the_other_is_at_it)
    assert daily.make(date(2026, 3, 3)) is not None
    assert second == [None]


def test_it_looks_soon_then_every_quarter_of_an_hour_and_a_copy_is_due_each_day(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses, make = list[float](), Mock()
    stop = Mock(wait=lambda seconds: pauses.append(seconds) or len(pauses) > 97)
    monkeypatch.setattr(daily, "monotonic", lambda: sum(pauses))
    monkeypatch.setattr(daily, "make", make)
    daily._watch(app, stop)
    assert pauses == [20] + [900] * 97
    assert make.call_args_list == [call(due=due) for due in (True, *[False] * 95, True)]
