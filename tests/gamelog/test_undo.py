"""Undo and redo: they append; nothing is lost, and who changed what can be read back."""

from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest

from scorekeeper.gamelog.commands import BringGameBack, ChangeRules, GivePoints, Redo, SetGameAside, Undo
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


def test_back_to_the_empty_pad_and_no_further_either_way() -> None:
    """A game that was begun stays begun. What undo and redo make of any log is in `any_evening.py`."""
    empty = PLAYED.undo(len(PLAYED.events) - 1)
    assert empty.history.table == BEGUN.history.table
    assert empty.refusal(Undo()) == BEGUN.refusal(Undo()) == ["nothing-to-undo"]
    for table in (BIDDING, BIDDING.undo().redo(), BIDDING.undo().write(PlaceBid(1, 1, 0))):
        assert table.refusal(Redo()) == ["nothing-to-redo"]


def test_what_may_be_taken_back_is_the_matter_of_its_own_rounds_rules() -> None:
    """Round 1 is bid openly, and secretly from round 2 on, which lies open by then."""
    begun = BEGUN.trump("R7").write(ChangeRules({"bidding": "secret"}))
    assert begun.bids("0 1 1").won("0 0 1").close().undo().open_round == 1


def test_a_log_in_which_another_one_than_the_last_was_taken_back_and_one_while_it_was_aside() -> None:
    """No command makes such a log, but one that has it is read as it stands."""
    log = [stroke(seq, event) for seq, event in enumerate([*BIDDING.events, EntryUndone(3)], 1)]
    assert (History.of(log).done, History.of(log).table) == ((1, 2, 4), fold_plainly(log))
    aside = BIDDING.write(SetGameAside())
    assert (aside.ignores(SetGameAside()), BIDDING.ignores(BringGameBack())) == (True, True)
    history = aside.history.extended([stroke(6, EntryUndone(4))])
    assert history.table == replace(BIDDING.undo().history.table, aside=True)
    assert history.extended([stroke(7, EntryRedone(4))]).table == aside.history.table


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
    counted = {name: Mock(wraps=getattr(History, name)) for name in ("with_event", "added_up")}
    for name, calls in counted.items():
        monkeypatch.setattr(History, name, staticmethod(calls))
    events: list[Any] = BIDDING.events[:2]
    for _again in range(100):
        last = len(events)
        events += [EntryUndone(last), EntryRedone(last), BidPlaced(1, 1, 0)]
    log = [stroke(seq, event) for seq, event in enumerate(events, 1)]
    whole = History.of(log)
    assert counted["added_up"].call_count == 1
    assert counted["with_event"].call_count <= len(events)
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
