"""What an edition adds to the log."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.gamelog.commands import Command, RoundCommand
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game


@dataclass(frozen=True, slots=True)
class Edition:
    """Its events, its drafts, its judgement.

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
