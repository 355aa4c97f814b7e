"""The log with its strokes: who wrote what when, what was taken back, and what can be."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

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

A_FEW = 64


@dataclass(frozen=True, slots=True)
class Stroke:
    """One event as stored: `seq` from 1, the client-made id `entry`, UTC time and device."""

    seq: int
    event: Event
    entry: str
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class History:
    """A whole log, folded.

    `done` are the sequence numbers of the strokes that count, in order; `undone` those that a redo
    would bring back, the next one last. A new stroke forgets them. Setting the game aside and bringing it
    back is nothing that was written on the pad: it is in neither, so that undo and redo pass it by.
    `entries` are the ids of all strokes but a few of the newest: a long log is not gone through for each.
    """

    strokes: tuple[Stroke, ...]
    entries: frozenset[str] = field(compare=False)
    table: Table
    done: tuple[int, ...]
    undone: tuple[int, ...] = ()

    @classmethod
    def of(cls, strokes: Iterable[Stroke]) -> "History":
        """The history of a whole log. Raises TypeError for a log that does not begin a game."""
        first, *later = strokes
        return cls.begun(first).extended(later)

    @classmethod
    def begun(cls, first: Stroke) -> "History":
        """The history of that stroke alone. Raises TypeError for one that does not begin a game."""
        return cls((first,), frozenset((first.entry,)), fold([first.event]), (first.seq,))

    def extended(self, strokes: Iterable[Stroke]) -> "History":
        """The history with more strokes behind it."""
        later = list(strokes)
        if not later:
            return self
        folding = Folding(self)
        for stroke in later:
            folding.add(stroke)
        strokes, entries = (*self.strokes, *later), self.entries
        if len(strokes) - len(entries) > A_FEW:
            entries = entries.union(stroke.entry for stroke in strokes[len(entries) :])
        return History(strokes, entries, folding.table, tuple(folding.done), tuple(folding.undone))

    def steps(self) -> Iterator[tuple[Stroke, Table]]:
        """Each stroke with the table after it."""
        if len(self.strokes) == 1:
            yield self.strokes[0], self.table
            return
        folding = Folding(History.begun(self.strokes[0]))
        yield self.strokes[0], folding.table
        for stroke in self.strokes[1:]:
            folding.add(stroke)
            yield stroke, folding.table

    @property
    def seq(self) -> int:
        """The last sequence number; what a writer must expect."""
        return self.strokes[-1].seq

    @property
    def undo_target(self) -> int | None:
        """The stroke that an undo takes back; None where nothing is left but the creation."""
        last = self.done[-1]
        return None if isinstance(self.event(last), GameCreated) else last

    @property
    def redo_target(self) -> int | None:
        """The stroke that a redo brings back; None where there is none."""
        return self.undone[-1] if self.undone else None

    def seq_after(self, entry: str) -> int:
        """The sequence number of that entry's stroke; the last one where it made none."""
        own = (stroke.seq for stroke in reversed(self.strokes) if stroke.entry == entry)
        return next(own, self.seq)

    def since(self, seq: int) -> tuple[Stroke, ...]:
        """The strokes after that sequence number."""
        return self.strokes[max(seq, 0) :]

    def knows(self, entry: str) -> bool:
        """Whether a stroke with that client-made id is in the log."""
        return entry in self.entries or any(stroke.entry == entry for stroke in self._newest)

    @property
    def _newest(self) -> tuple[Stroke, ...]:
        """The strokes whose ids are not among the `entries`."""
        return self.strokes[len(self.entries) :]

    def event(self, seq: int) -> Event:
        """The event with that sequence number."""
        return self.strokes[seq - 1].event


class Folding:
    """A history to which strokes are added one by one: each costs the same, however many there are."""

    def __init__(self, history: History) -> None:
        self.table, self.done, self.undone = history.table, list(history.done), list(history.undone)
        self._strokes, self._new = history.strokes, list[Stroke]()
        self._before: list[Table] = []  # the tables before the newest of what is done, as far as known

    def add(self, stroke: Stroke) -> None:
        """One more stroke."""
        self._new.append(stroke)
        match stroke.event:
            case EntryUndone(target):
                self._take_back(target)
                self.undone.append(target)
            case EntryRedone(target):
                _remove(target, self.undone)
                self._do(target)
            case GameSetAside() | GameBroughtBack() as event:
                self.table = apply(self.table, event)
            case _:
                self.undone.clear()
                self._do(stroke.seq)

    def _do(self, seq: int) -> None:
        self._before.append(self.table)
        self.done.append(seq)
        self.table = apply(self.table, self._event(seq))

    def _take_back(self, target: int) -> None:
        if self._before and self.done[-1] == target:
            self.done.pop()
            before = self._before.pop()
        else:
            _remove(target, self.done)
            self._before.clear()
            before = fold(map(self._event, self.done))
        self.table = replace(before, aside=self.table.aside)

    def _event(self, seq: int) -> Event:
        known = len(self._strokes)
        return (self._strokes[seq - 1] if seq <= known else self._new[seq - 1 - known]).event


def _remove(target: int, numbers: list[int]) -> None:
    """Take the number out, usually the last one."""
    if numbers and numbers[-1] == target:
        numbers.pop()
    else:
        numbers[:] = [number for number in numbers if number != target]
