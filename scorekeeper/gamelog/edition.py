"""What an edition adds to the log."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from scorekeeper.gamelog.commands import RoundCommand, Wish
from scorekeeper.gamelog.events import ClosingEvent, Event
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.errors import Problem


class Draft(Protocol):
    """A round on the table, as its edition writes it."""

    @property
    def under_cover(self) -> bool:
        """Whether its log may hold what nobody may see yet."""

    @classmethod
    def fresh(cls, plan: Any, options: Any) -> "Draft":
        """A round of which nothing is entered."""

    @classmethod
    def again(cls, plan: Any, options: Any, prior: Any) -> "Draft":
        """A closed round taken up again: everything stands as it was."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What an edition adds to the log: `apply` is the draft after an event, `close` the round of a closing
    event. `judge_undo` says what speaks against undoing an event at a table, `judge_seat_command` and
    `judge_keeper_command` what speaks against a device's entry. `is_independent` tells that an event changed
    nothing that a command looks at. `redactions` are the events, by number, without what nobody saw; None
    where the log may not leave the server now. `redact` is an event as it leaves the server.
    """

    events: tuple[type[Event], ...]
    draft: type[Draft]
    apply: Callable[[Event, Any], Any]
    close: Callable[[ClosingEvent, Any], Any]
    decide: Callable[[RoundCommand, Table, Any], Event | None]
    judge_undo: Callable[[Event, Table], list[Problem]]
    is_independent: Callable[[Wish, Event, Table], bool]
    judge_seat_command: Callable[[RoundCommand, int, Table], list[Problem]]
    judge_keeper_command: Callable[[RoundCommand, frozenset[int], Table], list[Problem]]
    redactions: Callable[[Mapping[int, Event], Sequence[int], Table], Mapping[int, Event] | None]
    redact: Callable[[Event], Event]
