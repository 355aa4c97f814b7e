"""What follows from the rounds that count, derived once for each `Game`: totals, what stands, who leads."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from threading import Condition

from cachetools import LRUCache, cached
from msgspec import Struct

from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Outlook, Result, TeamStanding
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import listed, ngettext, signed

KEPT = 256


@dataclass(frozen=True, slots=True, eq=False)
class Standings:
    """A state of the pad with its derived table; `key` is its number in this process."""

    key: int
    result: Result


_numbers = count(1)


@cached(LRUCache(KEPT), key=id, condition=Condition())
def standings_of(game: Game) -> Standings:
    """The standings of that `Game` object. They hold it, so that no other object gets its `id`."""
    return Standings(next(_numbers), score(game))


class Gain(Struct, frozen=True):
    """What the newest round brought a seat."""

    seat: int
    points: int


class Side(Struct, frozen=True):
    """A seat, or the seats of a team: the running total, and what the newest round brought them."""

    seats: tuple[int, ...]
    total: int
    points: int | None
    leads: bool


class Scores(Struct, frozen=True):
    """How `sides` stand after so many rounds and who gained; `state` is another whenever a total is."""

    rounds: int
    state: str
    gains: tuple[Gain, ...]
    sides: tuple[Side, ...]


@lru_cache(maxsize=256)
def scores_of(standings: Standings) -> Scores:
    """The scores of each side, and what the newest round brought each seat."""
    result = standings.result
    newest = result.rounds[-1].points if result.rounds else ()
    course = repr([result.after(row.number) for row in result.rounds]).encode()
    return Scores(
        rounds=len(result.rounds),
        state=f"{len(result.rounds)}-{zlib.crc32(course):08x}",
        gains=tuple(Gain(seat, points) for seat, points in enumerate(newest) if points is not None),
        sides=tuple(_side(side, newest) for side in sorted(result.sides, key=lambda side: side.seats)),
    )


def _side(side: TeamStanding, newest: Sequence[int | None]) -> Side:
    brought = [newest[seat] for seat in side.seats if seat < len(newest)]
    points = [point for point in brought if point is not None]
    return Side(side.seats, side.total, sum(points) if points else None, bool(newest) and side.rank == 1)


def who_leads(result: Result, outlook: Sequence[Outlook] = ()) -> str:
    """Who leads, and by an outlook who of those still here can no longer win; with teams it is teams."""
    if not result.rounds:
        return _("No round is scored yet.")
    players = result.game.players
    sides = result.sides
    first = [side for side in sides if side.rank == 1]
    leads = ngettext(
        "%(players)s leads with %(total)s",
        "%(players)s lead with %(total)s",
        sum(len(side.seats) for side in first),
        players=listed(_names(players, side) for side in first),
        total=signed(first[0].total),
    )
    if result.complete or not outlook:
        return leads
    lost = [side for side in sides if not outlook[side.seats[0]].can_win]
    if len(lost) == len(sides) - 1:
        return f"{leads} · " + _("nobody can catch up any more")
    gone = result.game.last_lineup.left
    lost = [side for side in lost if not set(side.seats).issubset(gone)]
    return " · ".join([leads, *(_beaten(players, side, outlook) for side in lost)])


def leading_seats(result: Result) -> tuple[int, ...]:
    """The seats that lead, partners too; none before the first round."""
    first = [side for side in result.sides if side.rank == 1] if result.rounds else []
    return tuple(seat for side in first for seat in side.seats)


def _names(players: Sequence[str], side: TeamStanding) -> str:
    return " + ".join(players[seat] for seat in side.seats)


def _beaten(players: Sequence[str], side: TeamStanding, outlook: Sequence[Outlook]) -> str:
    names = _names(players, side)
    if len(side.seats) > 1:  # what a team can reach is not the sum of what each of its seats can
        return _("%(players)s can no longer win", players=names)
    most = signed(outlook[side.seats[0]].most)
    return _("%(player)s can no longer win (at most %(most)s)", player=names, most=most)
