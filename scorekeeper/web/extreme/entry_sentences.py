"""Extreme's entries in words, for the history of a game."""

from collections.abc import Mapping

from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.extreme import events as did
from scorekeeper.gamelog.state import Table
from scorekeeper.rules.extreme.cards import KINDS
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import ngettext, seal_name, suit_in_sentence
from scorekeeper.words import N_

# By the event, and whether the seal moved between two seats.
_SEALS: Mapping[tuple[type[Event], bool], str] = {
    (did.SealTaken, False): N_("%(player)s takes a seal: %(seal)s"),
    (did.SealTaken, True): N_("%(player)s takes a seal from %(other)s: %(seal)s"),
    (did.SealReturned, False): N_("%(player)s puts a seal back: %(seal)s"),
    (did.SealReturned, True): N_("%(player)s gives a seal back to %(other)s: %(seal)s"),
}


def describe(event: Event, players: tuple[str, ...], before: Table) -> str:
    """The sentence for one of Extreme's events; `before` is the table that it was entered on."""
    match event:
        case did.SealTaken() | did.SealReturned():
            source = "" if event.source is None else players[event.source]
            facts = {"player": players[event.seat], "seal": seal_name(event.seal), "other": source}
            return _(_SEALS[type(event), bool(source)], **facts)
        case did.MageTaken():
            return _("%(player)s takes the Black Mage", player=players[event.seat])
        case did.MageReturned():
            return _("%(player)s puts the Black Mage back", player=players[event.seat])
        case did.TakingEnded():
            return _("%(player)s takes no more seals", player=players[event.seat])
        case did.TakingsReopened():
            return _("%(player)s and everybody after take their seals again", player=players[event.seat])
        case did.LeftSet():
            left = ngettext("%(num)s is left", "%(num)s are left", event.count)
            facts = {"player": players[event.seat], "seal": seal_name(event.kind), "left": left}
            return _("%(player)s, %(seal)s: %(left)s", **facts)
        case did.NothingLeft():
            return _("%(player)s has given all seals back", player=players[event.seat])
        case did.TrickWon():
            number, player = len(before.open_draft.tricks) + 1, players[event.winner]
            if event.gives is None:
                return _("Trick %(trick)s: %(player)s, no seal", trick=number, player=player)
            return _("Trick %(trick)s: %(player)s takes a black seal", trick=number, player=player)
        case did.TrickSettled():
            led = suit_in_sentence(event.led)
            facts = {
                "trick": str(len(before.open_draft.tricks) + 1),
                "led": _("%(suit)s, trumped", suit=led) if event.trumped else led,
                "player": players[event.winner],
            }
            if event.gives is None:
                return _("Trick %(trick)s (%(led)s): %(player)s, no seal", **facts)
            if event.gives == "black":
                return _("Trick %(trick)s (%(led)s): %(player)s takes a black seal", **facts)
            facts["seal"] = seal_name(event.gives)
            return _("Trick %(trick)s (%(led)s): %(player)s gives back %(seal)s", **facts)
        case did.RoundSettled():
            left = _seals(players, event.left)
            if before.correction is None:
                return _("Round scored; seals left: %(left)s", left=left)
            return _("Round %(round)s corrected; seals left: %(left)s", round=event.round, left=left)
        case did.RoundResettled():
            facts = {"round": str(event.round), "left": _seals(players, event.left)}
            return _("Round %(round)s corrected; seals left: %(left)s; its trick log was left out", **facts)
        case _:
            raise TypeError(f"not an entry of Extreme: {event!r}")


def _seals(players: tuple[str, ...], left: tuple[Mapping[str, int], ...]) -> str:
    lines = []
    for player, seals in zip(players, left, strict=True):
        counts = ", ".join(f"{seals[kind]} {seal_name(kind)}" for kind in KINDS if seals.get(kind))
        lines.append(f"{player} {counts or 0}")
    return "; ".join(lines)
