"""The log with its entries: who wrote what when, what was taken back, and what can be taken and brought back.

One mechanism for every log: what a kind of log adds up to, how it begins, and what comes to it from elsewhere
is said by its class. Who may take back is said at the door, as for every entry: whoever keeps the pad
(`web.guard.access`). What the edition forbids besides, where bids are under a cover, is asked here.
"""

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Self, TypeVar

from scorekeeper.gamelog.editions import edition_of
from scorekeeper.gamelog.events import (
    EntryRedone,
    EntryUndone,
    Event,
    GameBroughtBack,
    GameCreated,
    GameSetAside,
)
from scorekeeper.gamelog.fold import apply, fold
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.errors import Problem, refuse, refuse_any

A_FEW = 64
State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One event as stored: `seq` from 1, the client-made id `request_id`, UTC time and device."""

    seq: int
    event: Event
    request_id: str
    at: str
    device: str


@dataclass(frozen=True, slots=True)
class Log(ABC, Generic[State]):
    """A whole log, folded to its `state`.

    `done` are the sequence numbers of the entries that count, in order; `undone` those that a redo
    would bring back, the next one last. A new entry forgets them. What came from elsewhere was not written
    here: it is in neither, so that undo and redo pass it by; it counts all the same, and `counting` has all
    that do.
    `request_ids` are the ids of all entries but a few of the newest: a long log is not gone through for each.
    """

    opening: ClassVar[tuple[type[Event], ...]]  # what it may begin with

    entries: tuple[LogEntry, ...]
    request_ids: frozenset[str] = field(compare=False)
    state: State
    done: tuple[int, ...]
    undone: tuple[int, ...]
    counting: tuple[int, ...]

    @staticmethod
    @abstractmethod
    def added_up(events: Iterable[Event]) -> State:
        """What these events add up to. Raises TypeError where the first is no beginning."""

    @staticmethod
    @abstractmethod
    def with_event(state: State, event: Event) -> State:
        """The same with one more event."""

    @staticmethod
    @abstractmethod
    def is_from_elsewhere(event: Event) -> bool:
        """Whether nobody wrote that here who could take it back."""

    @classmethod
    def of(cls, entries: Iterable[LogEntry]) -> Self:
        """The history of a whole log. Raises TypeError for a log that does not begin as it has to."""
        first, *later = entries
        return cls.begun(first).extended(later)

    @classmethod
    def begun(cls, first: LogEntry) -> Self:
        """The history of that entry alone. Raises TypeError for one that begins nothing."""
        begun = (first.seq,)
        return cls((first,), frozenset((first.request_id,)), cls.added_up([first.event]), begun, (), begun)

    def extended(self, entries: Iterable[LogEntry]) -> Self:
        """The history with more entries behind it."""
        later = list(entries)
        if not later:
            return self
        folding = IncrementalFold(self)
        for entry in later:
            folding.add(entry)
        entries, request_ids = (*self.entries, *later), self.request_ids
        if len(entries) - len(request_ids) > A_FEW:
            request_ids = request_ids.union(entry.request_id for entry in entries[len(request_ids) :])
        done, undone, counting = map(tuple, (folding.done, folding.undone, folding.counting))
        return type(self)(entries, request_ids, folding.state, done, undone, counting)

    def showing(self, state: State) -> Self:
        """The same log as if it added up to that."""
        counted = (self.done, self.undone, self.counting)
        return type(self)(self.entries, self.request_ids, state, *counted)

    def steps(self) -> Iterator[tuple[LogEntry, State]]:
        """Each entry with the state after it."""
        if len(self.entries) == 1:
            yield self.entries[0], self.state
            return
        folding = IncrementalFold(self.begun(self.entries[0]))
        yield self.entries[0], folding.state
        for entry in self.entries[1:]:
            folding.add(entry)
            yield entry, folding.state

    @property
    def seq(self) -> int:
        """The last sequence number; what a writer must expect."""
        return self.entries[-1].seq

    @property
    def undo_target(self) -> int | None:
        """The entry that an undo takes back; None where nothing is left but the beginning."""
        last = self.done[-1]
        return None if isinstance(self.event(last), self.opening) else last

    @property
    def redo_target(self) -> int | None:
        """The entry that a redo brings back; None where there is none."""
        return self.undone[-1] if self.undone else None

    def seq_after(self, request_id: str) -> int:
        """The sequence number of the entry that this request made; the last one where it made none."""
        own = (entry.seq for entry in reversed(self.entries) if entry.request_id == request_id)
        return next(own, self.seq)

    def since(self, seq: int) -> tuple[LogEntry, ...]:
        """The entries after that sequence number."""
        return self.entries[max(seq, 0) :]

    def knows(self, request_id: str) -> bool:
        """Whether an entry with that client-made id is in the log."""
        newest = (entry.request_id for entry in self._newest)
        return request_id in self.request_ids or request_id in newest

    @property
    def _newest(self) -> tuple[LogEntry, ...]:
        """The entries whose ids are not among the `request_ids`."""
        return self.entries[len(self.request_ids) :]

    def event(self, seq: int) -> Event:
        """The event with that sequence number."""
        return self.entries[seq - 1].event


class IncrementalFold(Generic[State]):
    """A log to which entries are added one by one: each costs the same, however many there are."""

    def __init__(self, log: Log[State]) -> None:
        self.state, self.done, self.undone = log.state, list(log.done), list(log.undone)
        self.counting = list(log.counting)
        self._log, self._new = log, list[LogEntry]()
        self._before: list[State] = []  # the states before the newest that count, as far as known

    def add(self, entry: LogEntry) -> None:
        """One more entry."""
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
        """Without the target; what came later from elsewhere stays."""
        place = bisect_left(self.counting, target)
        later = self.counting[place + 1 :]
        self._go_back(place)
        for seq in later:
            self._count(seq)

    def _put_in(self, target: int) -> None:
        """With the target, in the place that it had."""
        place = bisect_left(self.counting, target)
        later = self.counting[place:]
        self._go_back(place)
        for seq in (target, *later):
            self._count(seq)

    def _go_back(self, place: int) -> None:
        """To what was before the entry at that place of those that count."""
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
    """Take the number out, usually the last one."""
    if numbers and numbers[-1] == target:
        numbers.pop()
    else:
        numbers[:] = [number for number in numbers if number != target]


class History(Log[Table]):
    """A game's log. To set it aside and to bring it back is nothing that was written on the pad."""

    __slots__ = ()
    opening = (GameCreated,)

    @property
    def table(self) -> Table:
        """The table as the log says."""
        return self.state

    @staticmethod
    def added_up(events: Iterable[Event]) -> Table:
        return fold(events)

    @staticmethod
    def with_event(state: Table, event: Event) -> Table:
        return apply(state, event)

    @staticmethod
    def is_from_elsewhere(event: Event) -> bool:
        return isinstance(event, GameSetAside | GameBroughtBack)


def undo(history: History) -> EntryUndone:
    """The last entry that counts, taken back. Raises RuleProblem where there is none, or it has to stay."""
    target = history.undo_target
    if target is None:
        raise refuse("nothing-to-undo")
    refuse_any(undo_problems(history))
    return EntryUndone(target)


def undo_problems(history: History) -> list[Problem]:
    """What the edition has against taking the last entry back."""
    target, table = history.undo_target, history.table
    if target is None:
        return []
    event = history.event(target)
    then = table.in_round(getattr(event, "round", None) or table.number)
    return edition_of(table.game.edition).judge_undo(event, then)


def redo(history: History) -> EntryRedone:
    """The entry that was taken back last, brought back. Raises RuleProblem where there is none."""
    if history.redo_target is None:
        raise refuse("nothing-to-redo")
    return EntryRedone(history.redo_target)
