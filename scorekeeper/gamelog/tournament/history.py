"""A tournament's log with its strokes: who did what when, what was taken back, and what can be."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from scorekeeper.gamelog.events import EntryRedone, EntryUndone, Event
from scorekeeper.gamelog.history import Stroke
from scorekeeper.gamelog.tournament.events import HeatPublished, TournamentOpened
from scorekeeper.gamelog.tournament.fold import apply, fold
from scorekeeper.gamelog.tournament.hall import Hall


@dataclass(frozen=True, slots=True)
class TournamentHistory:
    """A whole log, folded. `done` are the numbers of the strokes that count, `undone` those that a redo
    brings back, the next one last.
    """

    strokes: tuple[Stroke, ...]
    hall: Hall
    done: tuple[int, ...]
    undone: tuple[int, ...] = ()

    @classmethod
    def of(cls, strokes: Iterable[Stroke]) -> "TournamentHistory":
        """The history of a whole log. Raises TypeError for one that opens no tournament."""
        first, *later = strokes
        begun = cls((first,), fold([first.event]), (first.seq,))
        return reduce(cls.extended, later, begun)

    def extended(self, stroke: Stroke) -> "TournamentHistory":
        """The history with one more stroke."""
        strokes = (*self.strokes, stroke)
        match stroke.event:
            case EntryUndone(target):
                done = tuple(seq for seq in self.done if seq != target)
                hall = fold(strokes[seq - 1].event for seq in done)
                return TournamentHistory(strokes, hall, done, (*self.undone, target))
            case EntryRedone(target):
                hall = apply(self.hall, strokes[target - 1].event)
                undone = tuple(seq for seq in self.undone if seq != target)
                return TournamentHistory(strokes, hall, (*self.done, target), undone)
        hall = apply(self.hall, stroke.event)
        return TournamentHistory(strokes, hall, (*self.done, stroke.seq))

    @property
    def seq(self) -> int:
        """The last sequence number; what a writer must expect."""
        return self.strokes[-1].seq

    @property
    def undo_target(self) -> int | None:
        """The stroke that an undo takes back; None where only the opening is left."""
        last = self.done[-1]
        return None if isinstance(self.event(last), TournamentOpened) else last

    @property
    def redo_target(self) -> int | None:
        """The stroke that a redo brings back; None where there is none."""
        return self.undone[-1] if self.undone else None

    def event(self, seq: int) -> Event:
        """The event with that sequence number."""
        return self.strokes[seq - 1].event

    @property
    def published(self) -> tuple[int, ...]:
        """The strokes that published the heats, heat 1 first."""
        return tuple(seq for seq in self.done if isinstance(self.event(seq), HeatPublished))

    def proposal_since(self) -> int:
        """Since which stroke the proposal on the desk is as it is; 0 where there is none."""
        if self.hall.proposal is None:
            return 0
        names = ("heat.proposed", "tables.proposed", "pair.swapped", "entry.undone", "entry.redone")
        return next(stroke.seq for stroke in reversed(self.strokes) if stroke.event.name in names)
