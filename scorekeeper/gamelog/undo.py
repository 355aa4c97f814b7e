"""Taking the last stroke back, and bringing it back again: whether that may be, and what is written then.

Who may is said at the door, as for every stroke: whoever keeps the pad (`web.guard.access`). What the edition
forbids besides, where bids are under a cover, is asked here.
"""

from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import EntryRedone, EntryUndone
from scorekeeper.gamelog.history import History
from scorekeeper.rules.errors import Problem, RuleProblem, refuse


def undo(history: History) -> EntryUndone:
    """The last stroke that counts, taken back. Raises RuleProblem where there is none, or it has to stay."""
    target = history.undo_target
    if target is None:
        raise refuse("nothing-to-undo")
    problems = undo_problems(history)
    if problems:
        raise RuleProblem(*problems)
    return EntryUndone(target)


def undo_problems(history: History) -> list[Problem]:
    """What the edition has against taking the last stroke back."""
    target, table = history.undo_target, history.table
    if target is None:
        return []
    event = history.event(target)
    then = table.in_round(getattr(event, "round", None) or table.number)
    return edition_of(table.game.edition).judge_undo(event, then)


def redo(history: History) -> EntryRedone:
    """The stroke that was taken back last, brought back. Raises RuleProblem where there is none."""
    if history.redo_target is None:
        raise refuse("nothing-to-redo")
    return EntryRedone(history.redo_target)
