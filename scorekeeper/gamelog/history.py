"""The log: who wrote what when, what was undone, and what can be undone or redone. Rights are checked before
(`web.guard.access`); what an edition forbids to undo is checked here.
"""

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Self, TypeVar

from scorekeeper.gamelog import events
from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event
from scorekeeper.gamelog.fold import apply, fold
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.errors import Problem, refuse, refuse_any

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One event as stored: number `seq` from 1, the client's `request_id`, UTC time, name of the device."""

    seq: int
    event: Event
    request_id: str
    at: str
    device: str


@dataclass(frozen=True, slots=True)
class Log(ABC, Generic[State]):
    """A whole log, folded to its `state`; a subclass says how it begins and folds. `done` are the numbers of
    entries that can be undone, `undone` those that a redo brings back, the next one last. Entries from
    elsewhere are in neither; `counting` has the numbers of all that count.
    """

    opening: ClassVar[tuple[type[Event], ...]]  # what it may begin with

    entries: tuple[LogEntry, ...]
    state: State
    done: tuple[int, ...]
    undone: tuple[int, ...]
    counting: tuple[int, ...]

    @staticmethod
    @abstractmethod
    def added_up(events: Iterable[Event], /) -> State:
        """Folds these events. Raises TypeError if the first one is no opening."""

    @staticmethod
    @abstractmethod
    def with_event(state: State, event: Event, /) -> State:
        """Returns the state after one more event."""

    @staticmethod
    @abstractmethod
    def is_from_elsewhere(event: Event, /) -> bool:
        """Whether the event came from outside this log, so that undo skips it."""

    @classmethod
    def of(cls, entries: Iterable[LogEntry]) -> Self:
        """Folds a whole log. Raises TypeError if it does not begin with an opening."""
        first, *later = entries
        return cls.begun(first).extended(later)

    @classmethod
    def begun(cls, first: LogEntry) -> Self:
        """Returns the history of the first entry alone. Raises TypeError if it is no opening."""
        begun = (first.seq,)
        return cls((first,), cls.added_up([first.event]), begun, (), begun)

    def extended(self, entries: Iterable[LogEntry]) -> Self:
        """Returns the history with more entries appended."""
        later = list(entries)
        if not later:
            return self
        folding = IncrementalFold(self)
        for entry in later:
            folding.add(entry)
        done, undone, counting = map(tuple, (folding.done, folding.undone, folding.counting))
        return type(self)((*self.entries, *later), folding.state, done, undone, counting)

    def showing(self, state: State) -> Self:
        """Returns the same log with another state."""
        return replace(self, state=state)

    def steps(self) -> Iterator[tuple[LogEntry, State]]:
        """Yields each entry with the state after it."""
        first, *later = self.entries
        if not later:
            yield first, self.state
            return
        folding = IncrementalFold(self.begun(first))
        yield first, folding.state
        for entry in later:
            folding.add(entry)
            yield entry, folding.state

    @property
    def seq(self) -> int:
        """The version: the number of the last entry."""
        return self.entries[-1].seq

    @property
    def undo_target(self) -> int | None:
        """The number of the entry that an undo takes back; None if only the opening is left."""
        last = self.done[-1]
        return None if isinstance(self.event(last), self.opening) else last

    @property
    def redo_target(self) -> int | None:
        """The number of the entry that a redo brings back; None if there is none."""
        return self.undone[-1] if self.undone else None

    def seq_after(self, request_id: str) -> int:
        """Returns the number of the entry that this request made; the last one if it made none."""
        own = (entry.seq for entry in reversed(self.entries) if entry.request_id == request_id)
        return next(own, self.seq)

    def since(self, seq: int) -> tuple[LogEntry, ...]:
        """Returns the entries after that number."""
        return self.entries[seq:]

    def knows(self, request_id: str) -> bool:
        """Whether an entry of that request is in the log."""
        return any(entry.request_id == request_id for entry in self.entries)

    def event(self, seq: int) -> Event:
        """Returns the event with that number."""
        return self.entries[seq - 1].event


class IncrementalFold(Generic[State]):
    """Folds a log entry by entry; one more costs the same however long the log is."""

    def __init__(self, log: Log[State]) -> None:
        self.state, self.done, self.undone = log.state, list(log.done), list(log.undone)
        self.counting = list(log.counting)
        self._log, self._new = log, list[LogEntry]()
        self._before: list[State] = []  # the states before the newest that count, as far as known

    def add(self, entry: LogEntry) -> None:
        """Adds one entry."""
        self._new.append(entry)
        match entry.event:
            case EntryUndone(target):
                _remove(target, self.done)
                self.undone.append(target)
                self._take_back(target)
            case EntryRedone(target):
                _remove(target, self.undone)
                self.done.append(target)
                self._put_in(target)
            case event if self._log.is_from_elsewhere(event):
                self._count(entry.seq)
            case _:
                self.undone.clear()
                self.done.append(entry.seq)
                self._count(entry.seq)

    def _count(self, seq: int) -> None:
        self._before.append(self.state)
        self.counting.append(seq)
        self.state = self._log.with_event(self.state, self._event(seq))

    def _take_back(self, target: int) -> None:
        """Removes the target; later entries from elsewhere stay."""
        place = bisect_left(self.counting, target)
        later = self.counting[place + 1 :]
        self._go_back(place)
        for seq in later:
            self._count(seq)

    def _put_in(self, target: int) -> None:
        """Restores the target at its former place."""
        place = bisect_left(self.counting, target)
        later = self.counting[place:]
        self._go_back(place)
        for seq in (target, *later):
            self._count(seq)

    def _go_back(self, place: int) -> None:
        """Goes back to the state before the entry at that place of `counting`."""
        steps = len(self.counting) - place
        del self.counting[place:]
        if steps > len(self._before):
            self._before.clear()
            self.state = self._log.added_up(map(self._event, self.counting))
        elif steps:
            self.state = self._before[-steps]
            del self._before[-steps:]

    def _event(self, seq: int) -> Event:
        folded = len(self._log.entries)
        return (self._log.entries[seq - 1] if seq <= folded else self._new[seq - 1 - folded]).event


def _remove(target: int, numbers: list[int]) -> None:
    """Removes the number, usually the last one."""
    if target in numbers[-1:]:
        numbers.pop()
    else:
        numbers[:] = [number for number in numbers if number != target]


class History(Log[Table]):
    """A game's log. What is not on the pad cannot be undone there: setting aside, and whom a desk seats."""

    __slots__ = ()
    opening = (events.GameCreated,)
    added_up = staticmethod(fold)
    with_event = staticmethod(apply)

    @property
    def table(self) -> Table:
        """The table that the log adds up to."""
        return self.state

    @property
    def untouched(self) -> bool:
        """Whether nobody has written anything on the pad yet, not even something that was undone."""
        return all(isinstance(entry.event, _BESIDE_THE_PAD) for entry in self.entries)

    @staticmethod
    def is_from_elsewhere(event: Event, /) -> bool:
        """Whether undo leaves the event alone."""
        return isinstance(event, _FROM_ELSEWHERE)


_FROM_ELSEWHERE = (events.GameSetAside, events.GameBroughtBack, events.PlayersSeated)
_BESIDE_THE_PAD = (*_FROM_ELSEWHERE, events.GameCreated, events.PlayerRenamed)


def undo(history: History) -> EntryUndone:
    """Returns the event that undoes the last entry. Raises RuleProblem if there is none, or it must stay."""
    target = history.undo_target
    if target is None:
        raise refuse("nothing-to-undo")
    refuse_any(undo_problems(history))
    return EntryUndone(target)


def undo_problems(history: History) -> list[Problem]:
    """Returns what the edition has against undoing the last entry; empty means nothing."""
    target, table = history.undo_target, history.table
    if target is None:
        return []
    event = history.event(target)
    then = table.in_round(getattr(event, "round", None) or table.number)
    return edition_of(table.game.edition).judge_undo(event, then)


def redo(history: Log[Any]) -> EntryRedone:
    """Returns the event that redoes the entry undone last. Raises RuleProblem if there is none."""
    if history.redo_target is None:
        raise refuse("nothing-to-redo")
    return EntryRedone(history.redo_target)
