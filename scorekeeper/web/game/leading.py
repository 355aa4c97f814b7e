"""Who leads and who can still win, in words."""

from collections.abc import Sequence

from scorekeeper.rules.result import Outlook, Result, TeamStanding
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import listed, ngettext, signed


def who_leads(result: Result, outlook: Sequence[Outlook] = ()) -> str:
    """Who leads, and where there is an outlook who can no longer win; with teams it is teams that do.

    That somebody who left cannot win needs no words.
    """
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
    gone = result.game.last_sitting.left
    lost = [side for side in lost if not set(side.seats).issubset(gone)]
    return " · ".join([leads, *(_beaten(players, side, outlook) for side in lost)])


def ahead(result: Result) -> tuple[int, ...]:
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
