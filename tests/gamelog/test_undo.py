"""Undo and redo: they append; nothing is lost, and who changed what can be read back."""

from collections import Counter
from typing import Any

import pytest

from scorekeeper.gamelog.commands import ChangeRules, GivePoints, Redo, Undo
from scorekeeper.gamelog.desk_entries import check
from scorekeeper.gamelog.events import EntryRedone, EntryUndone
from scorekeeper.gamelog.fold import fold
from scorekeeper.gamelog.history import History, LogEntry
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.gamelog.wizard.events import BidPlaced
from scorekeeper.rules.errors import RuleProblem
from tests.notation import evening, stroke

BEGUN = evening(dealer=2)
BIDDING = BEGUN.trump("R7").bids("0 1 .")
PLAYED = BEGUN.round("R7", "0 1 1", "0 0 1")


def test_stroke_after_stroke_back_to_the_empty_pad() -> None:
    """A closed round opens again with all that was entered; a game that was begun stays begun."""
    assert BIDDING.undo().history.table == BEGUN.trump("R7").bids("0 . .").history.table
    opened = PLAYED.undo()
    assert (opened.pad, opened.open_round) == ([], 1)
    assert (opened.draft.bids, opened.draft.won) == ((0, 1, 1), (0, 0, 1))
    empty = PLAYED.undo(len(PLAYED.events) - 1)
    assert empty.history.table == BEGUN.history.table
    assert empty.refusal(Undo()) == BEGUN.refusal(Undo()) == ["nothing-to-undo"]


def test_what_may_be_taken_back_is_the_matter_of_its_own_rounds_rules() -> None:
    """Round 1 is bid openly, and secretly from round 2 on, which lies open by then."""
    begun = BEGUN.trump("R7").write(ChangeRules({"bidding": "secret"}))
    assert begun.bids("0 1 1").won("0 0 1").close().undo().open_round == 1


def test_redo_puts_it_back_and_a_new_stroke_forgets_what_was_taken_back() -> None:
    assert PLAYED.undo(3).redo(3).history.table == PLAYED.history.table
    assert PLAYED.undo(3).redo(2).history.table == PLAYED.undo(1).history.table
    assert BIDDING.undo(2).redo(2).undo().history.table == BIDDING.undo().history.table
    assert BIDDING.refusal(Redo()) == BIDDING.undo().redo().refusal(Redo()) == ["nothing-to-redo"]
    changed = BIDDING.undo().write(PlaceBid(1, 1, 0))
    assert changed.refusal(Redo()) == ["nothing-to-redo"]
    assert changed.draft.bids == (0, 0, None)
    assert changed.undo().history.table == BIDDING.undo().history.table
    assert changed.undo(2).history.table == BEGUN.trump("R7").history.table


def test_nothing_is_lost_also_where_another_one_than_the_last_was_taken_back() -> None:
    back_and_forth = BIDDING.undo().redo()
    assert back_and_forth.events == [*BIDDING.events, EntryUndone(4), EntryRedone(4)]
    assert (back_and_forth.history.seq, BIDDING.events[-1]) == (6, BidPlaced(1, 1, 1))
    log = [stroke(seq, event) for seq, event in enumerate([*BIDDING.events, EntryUndone(3)], 1)]
    assert (History.of(log).done, History.of(log).table) == ((1, 2, 4), fold_plainly(log))


def test_a_table_of_a_tournament_takes_back_and_writes_what_is_not_the_desks() -> None:
    penalty = GivePoints(0, -10, "revoke")
    given = PLAYED.write(penalty)
    for command, table in ((Undo(), given), (Redo(), given.undo()), (penalty, PLAYED)):
        with pytest.raises(RuleProblem, match="for-the-desk"):
            check(command, table.history)
    for command, table in ((Undo(), PLAYED), (Redo(), PLAYED.undo()), (PlaceBid(2, 0, 0), given)):
        check(command, table.history)


def test_a_log_is_folded_once_however_often_strokes_were_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stroke costs the same among a few and among hundreds, half of them undone and redone."""
    counted = Counter[str]()
    for name in ("with_event", "added_up"):
        real = getattr(History, name)

        def count(*args: Any, name: str = name, real: Any = real) -> Any:
            counted[name] += 1
            return real(*args)

        monkeypatch.setattr(History, name, staticmethod(count))
    events: list[Any] = BIDDING.events[:2]
    for _again in range(100):
        last = len(events)
        events += [EntryUndone(last), EntryRedone(last), BidPlaced(1, 1, 0)]
    log = [stroke(seq, event) for seq, event in enumerate(events, 1)]
    counted.clear()
    whole = History.of(log)
    assert counted["added_up"] == 1
    assert counted["with_event"] <= len(events)
    for step, (entry, table) in enumerate(whole.steps(), 1):
        if step % 50 == 0:
            assert table == fold_plainly(log[:step]), entry
    assert whole.table == fold_plainly(log)
    two, single = History.of(log[:2]), History.of(log[:1]).showing(whole.table)
    assert [table for _entry, table in two.steps()] == [fold_plainly(log[:1]), two.table]
    assert [table for _entry, table in single.steps()] == [whole.table], "as it is shown"


def fold_plainly(log: list[LogEntry]) -> Table:
    """The table after the strokes that count, which are found one by one."""
    done: list[int] = []
    for entry in log:
        match entry.event:
            case EntryUndone(target):
                done.remove(target)
            case EntryRedone(target):
                done.append(target)
            case _:
                done.append(entry.seq)
    return fold(log[seq - 1].event for seq in done)
