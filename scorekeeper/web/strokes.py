"""The strokes of a game in words: who changed what when."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scorekeeper.gamelog.events import (
    CorrectionCancelled,
    CorrectionOpened,
    EntryRedone,
    EntryUndone,
    GameCreated,
    GameEnded,
    GameResumed,
    PlayerRenamed,
)
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
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
    before = _tables_before(history)
    lines = []
    for stroke in reversed(history.strokes):
        event = stroke.event
        moved = isinstance(event, (EntryUndone, EntryRedone))
        lines.append(
            StrokeLine(
                seq=stroke.seq,
                at=datetime.fromisoformat(stroke.at),
                by=stroke.by,
                text=_describe(stroke.seq, history, before),
                undone=not moved and stroke.seq not in counting,
                round=getattr(event, "round", None),
            )
        )
    return lines


def _tables_before(history: History) -> dict[int, Table]:
    """The table that each stroke was made on, by its number; none for the first, which made it."""
    so_far = History.of(history.strokes[:1])
    tables = {}
    for stroke in history.strokes[1:]:
        tables[stroke.seq] = so_far.table
        so_far = so_far.extended([stroke])
    return tables


def _describe(seq: int, history: History, before: Mapping[int, Table]) -> str:
    players = history.table.game.players
    match event := history.event(seq):
        case GameCreated(players=seated):
            return _("Game started: %(players)s", players=", ".join(seated))
        case PlayerRenamed(seat, player):
            return _("Seat %(seat)s is now called %(player)s", seat=seat + 1, player=player)
        case CorrectionOpened(number):
            return _("Round %(round)s opened for correction", round=number)
        case CorrectionCancelled(number):
            return _("Round %(round)s left as it stood", round=number)
        case GameEnded():
            return _("Game ended early")
        case GameResumed():
            return _("Game resumed")
        case EntryUndone(target):
            return _("Undone: %(what)s", what=_describe(target, history, before))
        case EntryRedone(target):
            return _("Redone: %(what)s", what=_describe(target, history, before))
        case _:
            return board_of(history.table.game).describe(event, players, before[seq])
