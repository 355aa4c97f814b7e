"""Extreme's strokes in words, for the history of a game."""

from collections.abc import Mapping
from functools import singledispatch

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.extreme.events import (
    LeftSet,
    MageReturned,
    MageTaken,
    NothingLeft,
    RoundResettled,
    RoundSettled,
    SealReturned,
    SealTaken,
    TakingEnded,
    TakingsReopened,
    TrickSettled,
    TrickWon,
)
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.extreme.spelling import KINDS
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import ngettext, seal_name


@singledispatch
def describe(event: Event, players: tuple[str, ...], before: Table) -> str:
    """The sentence for one of Extreme's events; `before` is the table that it was entered on."""
    raise TypeError(f"not an entry of Extreme: {event!r}")


@describe.register
def _seal(event: SealTaken, players: tuple[str, ...], before: Table) -> str:
    player, seal = players[event.seat], seal_name(event.seal)
    if event.source is None:
        return _("%(player)s takes a seal: %(seal)s", player=player, seal=seal)
    return _(
        "%(player)s takes a seal from %(other)s: %(seal)s",
        player=player,
        other=players[event.source],
        seal=seal,
    )


@describe.register
def _returned(event: SealReturned, players: tuple[str, ...], before: Table) -> str:
    player, seal = players[event.seat], seal_name(event.seal)
    if event.source is None:
        return _("%(player)s puts a seal back: %(seal)s", player=player, seal=seal)
    return _(
        "%(player)s gives a seal back to %(other)s: %(seal)s",
        player=player,
        other=players[event.source],
        seal=seal,
    )


@describe.register
def _mage(event: MageTaken, players: tuple[str, ...], before: Table) -> str:
    return _("%(player)s takes the Black Mage", player=players[event.seat])


@describe.register
def _mage_returned(event: MageReturned, players: tuple[str, ...], before: Table) -> str:
    return _("%(player)s puts the Black Mage back", player=players[event.seat])


@describe.register
def _ended(event: TakingEnded, players: tuple[str, ...], before: Table) -> str:
    return _("%(player)s takes no more seals", player=players[event.seat])


@describe.register
def _again(event: TakingsReopened, players: tuple[str, ...], before: Table) -> str:
    return _("%(player)s takes again, and all after", player=players[event.seat])


@describe.register
def _left(event: LeftSet, players: tuple[str, ...], before: Table) -> str:
    left = ngettext("%(num)s is left", "%(num)s are left", event.count)
    return _(
        "%(player)s, %(seal)s: %(left)s", player=players[event.seat], seal=seal_name(event.kind), left=left
    )


@describe.register
def _nothing(event: NothingLeft, players: tuple[str, ...], before: Table) -> str:
    return _("%(player)s has given all seals back", player=players[event.seat])


@describe.register
def _won(event: TrickWon, players: tuple[str, ...], before: Table) -> str:
    number, player = len(before.entry.tricks) + 1, players[event.winner]
    if event.gives is None:
        return _("Trick %(trick)s: %(player)s, no seal", trick=number, player=player)
    return _("Trick %(trick)s: %(player)s takes a black seal", trick=number, player=player)


@describe.register
def _trick(event: TrickSettled, players: tuple[str, ...], before: Table) -> str:
    number, player = len(before.entry.tricks) + 1, players[event.winner]
    led = _("%(colour)s, trumped", colour=seal_name(event.led)) if event.trumped else seal_name(event.led)
    if event.gives is None:
        return _("Trick %(trick)s (%(led)s): %(player)s, no seal", trick=number, led=led, player=player)
    if event.gives == "black":
        return _(
            "Trick %(trick)s (%(led)s): %(player)s takes a black seal", trick=number, led=led, player=player
        )
    seal = seal_name(event.gives)
    return _(
        "Trick %(trick)s (%(led)s): %(player)s gives back %(seal)s",
        trick=number,
        led=led,
        player=player,
        seal=seal,
    )


@describe.register
def _settled(event: RoundSettled, players: tuple[str, ...], before: Table) -> str:
    if before.correction is not None:
        return _(
            "Round %(round)s corrected; seals left: %(left)s",
            round=event.round,
            left=_seals(players, event.left),
        )
    return _("Round scored; seals left: %(left)s", left=_seals(players, event.left))


@describe.register
def _resettled(event: RoundResettled, players: tuple[str, ...], before: Table) -> str:
    left = _seals(players, event.left)
    return _(
        "Round %(round)s corrected; seals left: %(left)s; its protocol was left out",
        round=event.round,
        left=left,
    )


def _seals(players: tuple[str, ...], left: tuple[Mapping[str, int], ...]) -> str:
    told = []
    for player, seals in zip(players, left, strict=True):
        counts = ", ".join(f"{seals[kind]} {seal_name(kind)}" for kind in KINDS if seals.get(kind))
        told.append(f"{player} {counts or 0}")
    return "; ".join(told)
