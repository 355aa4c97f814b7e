"""The strokes of a game in words: who changed what when."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from scorekeeper.gamelog.events import (
    ClosingEvent,
    CorrectionCancelled,
    CorrectionOpened,
    EntryRedone,
    EntryUndone,
    Event,
    GameBroughtBack,
    GameCreated,
    GameEnded,
    GameResumed,
    GameSetAside,
    PlacesRevealed,
    PlayerRenamed,
    PointsGiven,
    PointsWithdrawn,
    ResultDoubted,
    ResultOffered,
    RulesChanged,
    SeatReleased,
    SeatsChanged,
    SeatTakenOver,
    SecondCheckSet,
    StandingsHidden,
    StopAgreed,
)
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.unrecorded import UNRECORDED
from scorekeeper.web.editions import edition_of
from scorekeeper.web.game.changes_told import describe_change
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import wall_clock


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
        on_the_pad = not isinstance(event, EntryUndone | EntryRedone | GameSetAside | GameBroughtBack)
        lines.append(
            StrokeLine(
                seq=stroke.seq,
                at=datetime.fromisoformat(stroke.at),
                by=stroke.by,
                text=_describe(stroke.seq, history, before),
                undone=on_the_pad and stroke.seq not in counting,
                round=getattr(event, "round", None),
            )
        )
    return lines


def _tables_before(history: History) -> dict[int, Table]:
    """The table that each stroke was made on, by its number; none for the first, which made it."""
    return {stroke.seq: before for (_made, before), (stroke, _after) in pairwise(history.steps())}


def _describe(seq: int, history: History, before: Mapping[int, Table]) -> str:
    players = history.table.game.players
    match event := history.event(seq):
        case GameCreated(players=seated):
            return _("Game started: %(players)s", players=", ".join(seated))
        case PlayerRenamed(seat, player):
            return _("Seat %(seat)s is now called %(player)s", seat=seat + 1, player=player)
        case StandingsHidden(number):
            if number is None:
                return _("Points are shown to everybody")
            return _("Points are hidden from round %(round)s on", round=number)
        case StopAgreed(at):
            if at is None:
                return _("No time to stop at")
            return _("The table stops at %(time)s", time=wall_clock(datetime.fromisoformat(at)))
        case PlacesRevealed(places, whole):
            return _("All places revealed") if whole else _("Places revealed: %(places)s", places=places)
        case SeatsChanged() | RulesChanged() | PointsGiven() | PointsWithdrawn():
            return describe_change(event, before[seq].game)
        case CorrectionOpened(number):
            return _("Round %(round)s opened for correction", round=number)
        case CorrectionCancelled(number):
            return _("Round %(round)s left as it stood", round=number)
        case GameEnded():
            return _("Game ended early")
        case GameResumed():
            return _("Game resumed")
        case GameSetAside():
            return _("Game set aside")
        case GameBroughtBack():
            return _("Game brought back")
        case SeatTakenOver(seat=seat):
            return _("The scorekeeper bids for %(player)s, whose own device is silent", player=players[seat])
        case SeatReleased(seat=seat):
            return _("%(player)s bids on their own device again", player=players[seat])
        case SecondCheckSet(on):
            if not on:
                return _("Results count without a second person")
            return _("Results count once a second person confirms them")
        case ResultOffered():
            return _("Result ready; a second person is asked")
        case ResultDoubted(seat=seat):
            return _("%(player)s says that the result is wrong", player=players[seat])
        case EntryUndone(target):
            return _("Undone: %(what)s", what=_describe(target, history, before))
        case EntryRedone(target):
            return _("Redone: %(what)s", what=_describe(target, history, before))
        case ClosingEvent():
            scored = _of_edition(event, history, before[seq])
            return _confirmed(event, scored, players)
        case _:
            return _of_edition(event, history, before[seq])


def _of_edition(event: Event, history: History, before: Table) -> str:
    """What the edition tells of it, for which the places of the round are all seats."""
    players = tuple(history.table.game.players[seat] for seat in before.seats)
    return edition_of(before.game.edition).describe(event, players, before.of_round)


def _confirmed(event: ClosingEvent, scored: str, players: tuple[str, ...]) -> str:
    seat = event.confirmed_by
    if seat is UNRECORDED:
        return scored
    if seat is None:
        return _("%(scored)s – without a second person", scored=scored)
    return _("%(scored)s – confirmed by %(player)s", scored=scored, player=players[int(seat)])
