"""Setting a game aside and bringing it back: nothing of it is lost, and nothing is written meanwhile."""

from scorekeeper.gamelog.commands import BringGameBack, Redo, SeatCommand, SetGameAside, TakeOverSeat, Undo
from scorekeeper.gamelog.decide import still_stands
from scorekeeper.gamelog.events import EntryRedone, EntryUndone, GameBroughtBack, GameSetAside
from scorekeeper.gamelog.extreme.commands import EndTaking, TakeSeal
from scorekeeper.gamelog.wizard.commands import PlaceBid
from tests.gamelog.extreme.evening import seal_evening
from tests.notation import evening, stroke

BEGUN = evening(dealer=2)
BIDDING = BEGUN.trump("R7").bids("0 1 .")
PLAYED = BEGUN.round("R7", "0 1 1", "0 0 1")
ASIDE, BACK = BIDDING.write(SetGameAside()), BIDDING.write(SetGameAside(), BringGameBack())
SEALS = seal_evening(3, 0)
EVENINGS = {
    "covered bids": evening(dealer=2, bidding="hidden").trump("R7").bids("0 1 ."),
    "a correction under way": PLAYED.correct(1).bids("1 1 1"),
    "strokes taken back": PLAYED.undo(3),
    "seals being taken": SEALS.write(TakeSeal(1, SEALS.draft.turns.turn, "R", None)),
}
COMMANDS = [EndTaking(1, 0), PlaceBid(1, 2, 0), SeatCommand(0, PlaceBid(1, 0, 0)), Redo(), Undo()]


def test_meanwhile_nothing_is_written_and_brought_back_it_is_what_it_was() -> None:
    for what, table in EVENINGS.items():
        before, aside = table.history, table.write(SetGameAside())
        assert (aside.history.table.aside, aside.game) == (True, before.table.game), what
        assert [command for command in COMMANDS if aside.refusal(command) != ["game-set-aside"]] == [], what
        after = aside.write(BringGameBack()).history
        assert (after.table, after.done, after.undone) == (before.table, before.done, before.undone), what
        assert [stroke.event for stroke in after.since(before.seq)] == [GameSetAside(), GameBroughtBack()]


def test_a_second_time_changes_nothing_and_undo_and_redo_pass_it_by() -> None:
    assert ASIDE.ignores(SetGameAside())
    assert BIDDING.ignores(BringGameBack())
    assert BACK.ignores(BringGameBack())
    assert BACK.write(SetGameAside()).history.table.aside
    assert BACK.undo().history.table == BIDDING.undo().history.table
    taken_back = BIDDING.undo().write(SetGameAside(), BringGameBack())
    assert taken_back.redo().history.table == BIDDING.history.table


def test_a_seats_own_device_neither_sets_aside_nor_brings_back() -> None:
    for seat in (None, 0):
        assert BIDDING.refusal(SeatCommand(seat, SetGameAside())) == ["not-your-entry"], seat
        assert ASIDE.refusal(SeatCommand(seat, BringGameBack())) == ["game-set-aside"], seat


def test_who_wrote_on_the_pad_before_need_not_have_seen_it() -> None:
    """But what answers to an older choice is stale; two who set it aside at once do it once."""
    seen = BIDDING.history.seq
    for command in (PlaceBid(1, 2, 0), SeatCommand(2, PlaceBid(1, 2, 0)), Undo(), TakeOverSeat(1)):
        assert still_stands(command, BACK.history, seen)
    assert not still_stands(PlaceBid(1, 2, 0), BACK.history, seen - 1), "but the bid before it"
    assert still_stands(SetGameAside(), ASIDE.history, seen)
    assert not still_stands(SetGameAside(), BACK.history, seen)
    assert not still_stands(BringGameBack(), BACK.write(SetGameAside()).history, seen + 1)


def test_a_stroke_taken_back_in_a_game_set_aside_leaves_it_there() -> None:
    """No command makes such a log, but one that has it is read as it stands."""
    log = ASIDE.history
    log = log.extended([stroke(log.seq + 1, EntryUndone(BIDDING.history.seq))])
    assert log.table.aside
    assert log.table.draft.bids == BIDDING.undo().draft.bids
    log = log.extended([stroke(log.seq + 1, EntryRedone(BIDDING.history.seq))])
    assert log.table == ASIDE.history.table
