"""The registry of keepers: which edition's entries are judged and applied by whom."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.commands import Command, RoundCommand
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.extreme import applying as extreme_keeper
from scorekeeper.gamelog.extreme import decide as extreme_decide
from scorekeeper.gamelog.extreme import own as extreme_own
from scorekeeper.gamelog.extreme.events import EXTREME_EVENTS
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard import applying as wizard_keeper
from scorekeeper.gamelog.wizard import decide as wizard_decide
from scorekeeper.gamelog.wizard import own as wizard_own
from scorekeeper.gamelog.wizard.events import WIZARD_EVENTS
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game


@dataclass(frozen=True, slots=True)
class Keeper:
    """What an edition adds to the log: its events, its drafts, its judgement.

    `judge_undo` is asked with the event of the last stroke and the table as it stands. `apart` tells that
    an event changed nothing that a command looks at, so that the command may be judged on a newer table
    than the one it was made on. `judge_own` tells what speaks against a seat's own device entering
    something about the round on the table now, `judge_kept` what speaks against the scorekeeper's, while
    some seats have a device of their own.
    """

    events: tuple[type[Event], ...]
    next_draft: Callable[[Game], Any]
    draft_again: Callable[[Game, int], Any]
    apply: Callable[[Table, Event], Table]
    decide: Callable[[RoundCommand, Table, Any], Event | None]
    judge_undo: Callable[[Event, Table], list[Problem]]
    apart: Callable[[Command, Event, Table], bool]
    judge_own: Callable[[RoundCommand, int, Table], list[Problem]]
    judge_kept: Callable[[RoundCommand, frozenset[int], Table], list[Problem]]


KEEPERS: dict[str, Keeper] = {
    "wizard": Keeper(
        events=WIZARD_EVENTS,
        next_draft=wizard_keeper.next_draft,
        draft_again=wizard_keeper.draft_again,
        apply=wizard_keeper.apply,
        decide=wizard_decide.decide,
        judge_undo=wizard_decide.judge_undo,
        apart=wizard_own.apart,
        judge_own=wizard_own.judge_own,
        judge_kept=wizard_own.judge_kept,
    ),
    "extreme": Keeper(
        events=EXTREME_EVENTS,
        next_draft=extreme_keeper.next_draft,
        draft_again=extreme_keeper.draft_again,
        apply=extreme_keeper.apply,
        decide=extreme_decide.decide,
        judge_undo=extreme_decide.judge_undo,
        apart=lambda command, event, table: False,  # whatever is entered changes what may be taken
        judge_own=extreme_own.judge_own,
        judge_kept=lambda command, phones, table: [],  # the scorekeeper may say everything for everybody
    ),
}


def keeper_of(game: Game) -> Keeper:
    """The keeper of that game's edition."""
    return KEEPERS[game.edition]
