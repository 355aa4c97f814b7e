"""Many sheets in one PDF: whole, or nothing; and it can be stopped."""

import threading
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

import pytest

from scorekeeper.jobs import Job, Jobs, Progress, Stage
from scorekeeper.sheets.batch import print_batch
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import CAST, evening, result_of
from tests.sheets.reading import page_lines, read

Begin = Callable[[Sequence[Callable[[], str]]], Job]
GAMES = [evening(CAST[:seats], 2) for seats in (3, 4, 5)]


def sheet(at: int) -> str:
    return sheet_html(result_of(GAMES[at]), language="de", table=f"Abend {at}")


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    def begin(makers: Sequence[Callable[[], str]]) -> Job:
        title = "Ergebnisbögen"
        first = Progress(Stage.DRAWING, 0, len(makers))
        job = Jobs(tmp_path).begin(first, lambda job: print_batch(job, makers, title))
        assert job is not None
        return job

    return begin


def test_all_sheets_are_in_one_pdf_in_order(begin: Begin) -> None:
    batch = begin([lambda at=at: sheet(at) for at in range(3)])
    batch.wait(120)
    progress, data = batch.progress(), batch.result()
    assert (progress.stage, progress.done, progress.total) == (Stage.DONE, 3, 3)
    assert data is not None
    document = read(data)
    assert document.metadata is not None
    assert document.metadata.title == "Ergebnisbögen"
    assert [page_lines(data, at)[0] for at in range(3)] == [
        f"Block der Wahrheit Abend {at}" for at in range(3)
    ]
    assert document.trailer["/Root"]["/MarkInfo"]["/Marked"]


def test_the_bookmarks_say_which_evening_is_which(begin: Begin) -> None:
    makers = [
        lambda: sheet_html(result_of(GAMES[0]), language="de", played=date(2025, 7, 26)),
        lambda: sheet(1),
    ]
    batch = begin(makers)
    batch.wait(120)
    data = batch.result()
    assert data is not None
    marks = [mark["/Title"] for mark in read(data).outline if not isinstance(mark, list)]
    assert marks == ["26. Juli 2025 · Henry, Anya und Freya", "Abend 1 · Henry, Anya, Freya und Ben"]


def test_stopped_in_the_middle_nothing_is_left(begin: Begin) -> None:
    first, go_on = threading.Event(), threading.Event()

    def second() -> str:
        first.set()
        go_on.wait(60)
        return sheet(1)

    batch = begin([lambda: sheet(0), second])
    assert first.wait(60)
    assert batch.progress().stage.running
    threading.Timer(0.2, go_on.set).start()
    batch.cancel()
    batch.wait(60)
    progress = batch.progress()
    assert (progress.stage, batch.result()) == (Stage.CANCELLED, None)
    assert progress.done < progress.total


def test_one_that_cannot_be_made_spoils_the_whole(begin: Begin) -> None:
    def broken() -> str:
        raise OSError("no such game")

    batch = begin([lambda: sheet(0), broken])
    batch.wait(60)
    assert (batch.progress().stage, batch.result()) == (Stage.FAILED, None)


def test_stopping_what_is_done_changes_nothing(begin: Begin) -> None:
    batch = begin([lambda: sheet(0)])
    batch.wait(60)
    batch.cancel()
    assert batch.progress().stage is Stage.DONE
    assert batch.result()
