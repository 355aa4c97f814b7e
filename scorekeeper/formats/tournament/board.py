"""What is told in the hall beside the play, between its values and the fields of the record."""

from datetime import datetime

from scorekeeper.formats.tournament.parts import BoardPart, CallPart, PausePart
from scorekeeper.formats.tournament.values import Unfit
from scorekeeper.rules.tournament.board import PHONES, Board, Call, Pause

_YEARS = range(2000, 3000)


def board_of(part: BoardPart | None) -> Board:
    """What a record tells. Raises Unfit for a moment that is none, and for a clock that cannot have gone
    so.
    """
    if part is None:
        return Board()
    for heat, pauses in part.pauses.items():
        _judge_clock(heat, part.clocks.get(heat), pauses)
    return Board(
        {heat: _moment(began) for heat, began in part.clocks.items()},
        {heat: tuple(Pause(each.since, each.until) for each in told) for heat, told in part.pauses.items()},
        tuple(Call(each.heat, each.table, _moment(each.at)) for each in part.calls),
        part.announcement,
        part.shown,
        frozenset(part.phones),
    )


def board_part(board: Board) -> BoardPart | None:
    """What a record tells of it, heats in their order; nothing where nothing was told."""
    if board == Board():
        return None
    pauses = {
        heat: tuple(PausePart(each.since, each.until) for each in told)
        for heat, told in sorted(board.pauses.items())
    }
    return BoardPart(
        dict(sorted(board.clocks.items())),
        pauses,
        tuple(CallPart(each.heat, each.table, each.at) for each in board.calls),
        board.announcement,
        board.shown,
        tuple(each for each in PHONES if each in board.phones),
    )


def _judge_clock(heat: int, began: str | None, pauses: tuple[PausePart, ...]) -> None:
    """One pause comes after the other, once the time has begun; only the last one may last."""
    moments = [began or "", *(at for each in pauses for at in (each.since, each.until))]
    if pauses and not pauses[-1].until:
        moments.pop()
    told = [datetime.fromisoformat(_moment(at)) for at in moments]
    if told != sorted(told):
        raise Unfit(f"The pauses of heat {heat} do not come one after the other")


def _moment(said: str) -> str:
    """A moment in UTC or with its zone. Raises Unfit."""
    try:
        at = datetime.fromisoformat(said)
    except ValueError:
        at = None
    if at is None or at.tzinfo is None or at.year not in _YEARS:
        raise Unfit(f"Expected a moment with its zone, got `{said}`")
    return said
