"""The log with its strokes: who wrote what when, what was taken back, and what can be."""

from collections.abc import Iterable
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
        log = iter(strokes)
        first = next(log)
        history = cls((first,), frozenset((first.entry,)), fold([first.event]), (first.seq,))
        return history.extended(log)

    def extended(self, strokes: Iterable[Stroke]) -> "History":
        """The history with more strokes behind it."""
        history = self
        for stroke in strokes:
            history = history._with(stroke)
        return history

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

    def _with(self, stroke: Stroke) -> "History":
        strokes, entries = (*self.strokes, stroke), self.entries
        if len(strokes) - len(entries) > A_FEW:
            entries |= {newest.entry for newest in (*self._newest, stroke)}
        match stroke.event:
            case EntryUndone(target):
                done = tuple(seq for seq in self.done if seq != target)
                return History(strokes, entries, self._folded(done), done, (*self.undone, target))
            case EntryRedone(target):
                done = (*self.done, target)
                left = tuple(seq for seq in self.undone if seq != target)
                return History(strokes, entries, self._folded(done), done, left)
            case GameSetAside() | GameBroughtBack() as event:
                return History(strokes, entries, apply(self.table, event), self.done, self.undone)
            case event:
                return History(strokes, entries, apply(self.table, event), (*self.done, stroke.seq))

    def _folded(self, done: tuple[int, ...]) -> Table:
        return replace(fold(self.event(seq) for seq in done), aside=self.table.aside)
