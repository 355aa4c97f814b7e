"""The strokes of a game in words: who changed what when."""

from dataclasses import dataclass
from datetime import datetime

from scorekeeper.gamelog.events import (
    CorrectionCancelled,
    CorrectionOpened,
    EntryRedone,
    EntryUndone,
    Event,
    GameCreated,
    GameEnded,
    GameResumed,
    PlayerRenamed,
)
from scorekeeper.gamelog.history import History
from scorekeeper.web.boards import board_of
from scorekeeper.web.speech import gettext as _


@dataclass(frozen=True, slots=True)
class StrokeLine:
    """One line of the history page."""

    seq: int
    at: datetime
    by: str
    text: str
    undone: bool
    round: int | None


def describe_strokes(history: History) -> list[StrokeLine]:
    """Every stroke, the newest first; those that no longer count are marked."""
    counting = set(history.done)
    lines = []
    for stroke in reversed(history.strokes):
        event = stroke.event
        moved = isinstance(event, (EntryUndone, EntryRedone))
        lines.append(
            StrokeLine(
                seq=stroke.seq,
                at=datetime.fromisoformat(stroke.at),
                by=stroke.by,
                text=_describe(event, history),
                undone=not moved and stroke.seq not in counting,
                round=getattr(event, "round", None),
            )
        )
    return lines


def _describe(event: Event, history: History) -> str:
    players = history.table.game.players
    match event:
        case GameCreated():
            return _("Game begun: %(players)s", players=", ".join(event.players))
        case PlayerRenamed(seat, player):
            return _("Seat %(seat)s is now called %(player)s", seat=seat + 1, player=player)
        case CorrectionOpened(number):
            return _("Round %(round)s taken up again", round=number)
        case CorrectionCancelled(number):
            return _("Round %(round)s left as it stood", round=number)
        case GameEnded():
            return _("Game ended early")
        case GameResumed():
            return _("Game goes on")
        case EntryUndone(target):
            return _("Undone: %(what)s", what=_describe(history.event(target), history))
        case EntryRedone(target):
            return _("Redone: %(what)s", what=_describe(history.event(target), history))
        case _:
            return board_of(history.table.game).describe(event, players)
