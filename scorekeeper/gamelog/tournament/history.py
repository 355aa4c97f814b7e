"""A tournament's log with its entries, stored as a game's are by their stable names."""

from scorekeeper.gamelog.codec import decode_among
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.history import Log
from scorekeeper.gamelog.tournament import events
from scorekeeper.gamelog.tournament.fold import apply, fold
from scorekeeper.gamelog.tournament.state import TournamentState

_TYPES = {event.stored_as(): event for event in events.TOURNAMENT_EVENTS}


def decode(name: str, version: int, data: str) -> Event:
    """The event that was stored. Raises UnknownEvent for a name, version or field not known here."""
    return decode_among(_TYPES, name, version, data)


class TournamentHistory(Log[TournamentState]):
    """A tournament's log. What its tables' games say comes by itself: the desk cannot take it back."""

    __slots__ = ()
    opening = (events.TournamentOpened, events.TournamentBrought)
    added_up = staticmethod(fold)
    with_event = staticmethod(apply)
    is_from_elsewhere = staticmethod(events.came_from_table)

    @property
    def published(self) -> tuple[int, ...]:
        """The entries that published the heats, heat 1 first; for those brought along, the first entry."""
        later = tuple(seq for seq in self.done if isinstance(self.event(seq), events.HeatPublished))
        return (1,) * (len(self.state.tournament.heats) - len(later)) + later

    def has_published(self, heat: int, entry: int) -> bool:
        """Whether that heat is the one that this entry published, and was not drawn anew."""
        return self.published[heat - 1 : heat] == (entry,)

    def plays(self, heat: int, entry: int) -> bool:
        """Whether the heat that this entry published counts: it was not taken back, nor cancelled."""
        return self.has_published(heat, entry) and not self.state.tournament.heats[heat - 1].cancelled

    def proposal_since(self) -> int:
        """Since which entry the proposal on the desk is as it is; 0 where there is none."""
        if self.state.proposal is None:
            return 0
        names = ("heat.proposed", "tables.proposed", "pair.swapped", "entry.undone", "entry.redone")
        return next(entry.seq for entry in reversed(self.entries) if entry.event.stored_as()[0] in names)
