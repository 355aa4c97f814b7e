"""Undo and redo: they append; nothing is lost, and who changed what can be read back."""

from collections import Counter
from typing import Any

import pytest

from scorekeeper.gamelog.commands import Redo, RenamePlayer, Undo
from scorekeeper.gamelog.events import EntryRedone, EntryUndone
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.gamelog.wizard.events import BidPlaced
from tests.notation import evening, lines

BEGUN = evening(dealer=2)
BIDDING = BEGUN.trump("R7").bids("0 1 .")
PLAYED = BEGUN.round("R7", "0 1 1", "0 0 1")


def test_the_last_stroke_is_taken_back() -> None:
    assert BIDDING.undo().history.table == BEGUN.trump("R7").bids("0 . .").history.table


def test_stroke_after_stroke_back_to_the_empty_pad() -> None:
    strokes = len(PLAYED.events) - 1
    assert PLAYED.undo(strokes).history.table == BEGUN.history.table
    assert PLAYED.undo(strokes).refusal(Undo()) == ["nothing-to-undo"]


def test_a_game_that_was_begun_stays_begun() -> None:
    assert BEGUN.refusal(Undo()) == ["nothing-to-undo"]


def test_a_closed_round_opens_again_with_all_that_was_entered() -> None:
    opened = PLAYED.undo()
    assert opened.pad == []
    assert opened.open_round == 1
    assert opened.history.table.open_draft.bids == (0, 1, 1)
    assert opened.history.table.open_draft.won == (0, 0, 1)


def test_redo_puts_it_back() -> None:
    assert PLAYED.undo(3).redo(3).history.table == PLAYED.history.table
    assert PLAYED.undo(3).redo(2).history.table == PLAYED.undo(1).history.table


def test_nothing_to_redo() -> None:
    assert BIDDING.refusal(Redo()) == ["nothing-to-redo"]
    assert BIDDING.undo().redo().refusal(Redo()) == ["nothing-to-redo"]


def test_a_new_stroke_forgets_what_was_taken_back() -> None:
    changed = BIDDING.undo().write(PlaceBid(1, 1, 0))
    assert changed.refusal(Redo()) == ["nothing-to-redo"]
    assert changed.history.table.open_draft.bids == (0, 0, None)


def test_undo_after_a_new_stroke_goes_past_what_was_taken_back_before() -> None:
    changed = BIDDING.undo().write(PlaceBid(1, 1, 0))
    assert changed.undo().history.table == BIDDING.undo().history.table
    assert changed.undo(2).history.table == BEGUN.trump("R7").history.table


def test_what_was_redone_can_be_taken_back_again() -> None:
    assert BIDDING.undo(2).redo(2).undo().history.table == BIDDING.undo().history.table


def test_nothing_is_lost() -> None:
    back_and_forth = BIDDING.undo().redo()
    assert back_and_forth.events[:-2] == BIDDING.events
    assert back_and_forth.events[-3:] == [BidPlaced(1, 1, 1), EntryUndone(4), EntryRedone(4)]
    assert back_and_forth.history.seq == 6


def test_every_kind_of_stroke_can_be_taken_back() -> None:
    renamed = PLAYED.write(RenamePlayer(0, "Heinrich"))
    assert renamed.undo().game.players[0] == "Henry"
    corrected = PLAYED.correct(1).bids("0 0 1").close()
    assert corrected.pad == lines("20 0 | 20 0 | 30 1")
    assert corrected.undo().pad == PLAYED.pad
    assert corrected.undo().redo().pad == corrected.pad


def test_a_log_is_folded_once_however_often_strokes_were_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stroke costs the same among a few and among hundreds, half of them undone and redone."""
    counted = Counter[str]()
    for name in ("with_event", "added_up"):
        real = getattr(History, name)

        def count(*args: Any, name: str = name, real: Any = real) -> Any:
            counted[name] += 1
            return real(*args)

        monkeypatch.setattr(History, name, staticmethod(count))
    events: list[Any] = list(BIDDING.events)
    for _again in range(100):
        last = len(events)
        events += [EntryUndone(last), EntryRedone(last), BidPlaced(1, 1, 0)]
    log = [
        LogEntry(seq, event, f"entry-{seq}", "2026-01-01", "tablet") for seq, event in enumerate(events, 1)
    ]
    counted.clear()
    whole = History.of(log)
    assert counted["added_up"] == 1
    assert counted["with_event"] <= len(events)
    for step, (stroke, table) in enumerate(whole.steps(), 1):
        if step % 50 == 0:
            assert table == fold_plainly(log[:step]), stroke
    assert whole.table == fold_plainly(log)


def fold_plainly(log: list[LogEntry]) -> Table:
    """The table after the strokes that count, which are found one by one."""
    done: list[int] = []
    for stroke in log:
        match stroke.event:
            case EntryUndone(target):
                done.remove(target)
            case EntryRedone(target):
                done.append(target)
            case _:
                done.append(stroke.seq)
    return fold(log[seq - 1].event for seq in done)
