"""What an edition adds to the log."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from scorekeeper.gamelog.commands import Command, RoundCommand
from scorekeeper.gamelog.events import ClosingEvent, Event
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.errors import Problem


class Draft(Protocol):
    """A round on the table, as its edition writes it."""

    @property
    def under_cover(self) -> bool:
        """Whether its log may hold what nobody may see yet."""
        ...

    @classmethod
    def fresh(cls, plan: Any, options: Any) -> "Draft":
        """A round of which nothing is entered."""
        ...

    @classmethod
    def again(cls, plan: Any, options: Any, prior: Any) -> "Draft":
        """A closed round taken up again: everything stands as it was."""
        ...


@dataclass(frozen=True, slots=True)
class Edition:
    """Its events, its draft of a round, its judgement.

    `apply` is the draft after an event, `close` the round that a closing one makes of it. `judge_undo` is
    asked with the event of the last stroke and the table as it stands. `apart` tells that an event changed
    nothing that a command looks at, so that the command may be judged on a newer table than the one it was
    made on. `judge_own` tells what speaks against a seat's own device entering something about the round on
    the table now, `judge_kept` what speaks against the scorekeeper's, while some seats have a device of
    their own. `unsaid` are the events of a log, by number, that may leave the server only without what nobody
    saw; None where the log may not leave it now. `hushed` is an event as it is then.
    """

    events: tuple[type[Event], ...]
    draft: type[Draft]
    apply: Callable[[Event, Any], Any]
    close: Callable[[ClosingEvent, Any], Any]
    decide: Callable[[RoundCommand, Table, Any], Event | None]
    judge_undo: Callable[[Event, Table], list[Problem]]
    apart: Callable[[Command, Event, Table], bool]
    judge_own: Callable[[RoundCommand, int, Table], list[Problem]]
    judge_kept: Callable[[RoundCommand, frozenset[int], Table], list[Problem]]
    unsaid: Callable[[Mapping[int, Event], Sequence[int], Table], Mapping[int, Event] | None]
    hushed: Callable[[Event], Event]
