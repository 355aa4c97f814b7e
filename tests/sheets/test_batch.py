"""Many sheets in one PDF: whole, or nothing; and it can be stopped."""

import threading
from datetime import date

from scorekeeper.sheets.batch import Batch, Stage
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import CAST, evening, result_of
from tests.sheets.reading import page_lines, read

GAMES = [evening(CAST[:seats], 2) for seats in (3, 4, 5)]


def sheet(at: int) -> str:
    return sheet_html(result_of(GAMES[at]), language="de", table=f"Abend {at}")


def test_all_sheets_are_in_one_pdf_in_order():
    batch = Batch([lambda at=at: sheet(at) for at in range(3)], "Ergebnisbögen")
    batch.wait(120)
    assert (batch.stage, batch.done, batch.total) == (Stage.DONE, 3, 3)
    assert batch.data is not None
    document = read(batch.data)
    assert document.metadata is not None
    assert document.metadata.title == "Ergebnisbögen"
    assert [page_lines(batch.data, at)[0] for at in range(3)] == [
        f"Block der Wahrheit Abend {at}" for at in range(3)
    ]
    assert document.trailer["/Root"]["/MarkInfo"]["/Marked"]


def test_the_bookmarks_say_which_evening_is_which():
    makers = [
        lambda: sheet_html(result_of(GAMES[0]), language="de", played=date(2025, 7, 26)),
        lambda: sheet(1),
    ]
    batch = Batch(makers, "Ergebnisbögen")
    batch.wait(120)
    assert batch.data is not None
    marks = [mark["/Title"] for mark in read(batch.data).outline if not isinstance(mark, list)]
    assert marks == ["26. Juli 2025 · Henry, Anya und Freya", "Abend 1 · Henry, Anya, Freya und Ben"]


def test_stopped_in_the_middle_nothing_is_left():
    first, go_on = threading.Event(), threading.Event()

    def second() -> str:
        first.set()
        go_on.wait(60)
        return sheet(1)

    batch = Batch([lambda: sheet(0), second], "Ergebnisbögen")
    assert first.wait(60)
    assert batch.running
    threading.Timer(0.2, go_on.set).start()
    batch.cancel()
    assert (batch.stage, batch.data) == (Stage.CANCELLED, None)
    assert batch.done < batch.total


def test_one_that_cannot_be_made_spoils_the_whole():
    def broken() -> str:
        raise OSError("no such game")

    batch = Batch([lambda: sheet(0), broken], "Ergebnisbögen")
    batch.wait(60)
    assert (batch.stage, batch.data) == (Stage.FAILED, None)
    assert str(batch.reason) == "no such game"


def test_stopping_what_is_done_changes_nothing():
    batch = Batch([lambda: sheet(0)], "Ergebnisbögen")
    batch.wait(60)
    batch.cancel()
    assert batch.stage is Stage.DONE
    assert batch.data
