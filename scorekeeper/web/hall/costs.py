"""What a draw costs, in sentences: who meets again, whose club sits together, who sits out once more."""

from collections.abc import Iterable, Sequence

from scorekeeper.rules.tournament.draw.cost import Again, Cost
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.hall.told import points_told
from scorekeeper.web.ui.speech import gettext as _

MOST = 12  # sentences of a kind


def said_of(cost: Cost, tournament: Tournament) -> list[str]:
    """Everything that a director may want to know; empty where nothing is to be said."""
    told = _again(cost.again, tournament) + _clubs(cost.clubs, tournament)
    return told + _unusual(cost.unusual, tournament) + _out(cost.out, tournament)


def swap_told(before: Cost, after: Cost, tournament: Tournament) -> tuple[list[str], list[str]]:
    """What a swap brings and what it mends, in sentences."""
    return _new(before, after, tournament), _new(after, before, tournament, mends=True)


def _new(before: Cost, after: Cost, tournament: Tournament, mends: bool = False) -> list[str]:
    known = {again.pair for again in before.again}
    more = Cost(
        tuple(again for again in after.again if again.pair not in known),
        tuple(pair for pair in after.clubs if pair not in before.clubs),
        tuple(one for one in after.unusual if one not in before.unusual),
        tuple(one for one in after.out if one not in before.out),
        after.apart,
    )
    told = said_of(more, tournament)
    apart = after.apart - before.apart
    if not mends and apart > 0:
        told.append(
            _("The people of a table stand further apart: %(points)s points", points=points_told(apart))
        )
    return told


def _again(again: Sequence[Again], tournament: Tournament) -> list[str]:
    told = []
    for each in again:
        pair = dict(zip(("one", "other"), _names(each.pair, tournament), strict=True))
        if each.lately:
            told.append(_("%(one)s and %(other)s meet again, as in the heat before", **pair))
        elif each.times > 1:
            told.append(
                _("%(one)s and %(other)s meet again, for the %(time)s. time", **pair, time=each.times + 1)
            )
        else:
            told.append(_("%(one)s and %(other)s meet again", **pair))
    return _some(told)


def _clubs(pairs: Sequence[tuple[int, int]], tournament: Tournament) -> list[str]:
    told = []
    for pair in pairs:
        one, other = _names(pair, tournament)
        club = tournament.entrants[pair[0]].club
        told.append(_("%(one)s and %(other)s of %(club)s sit together", one=one, other=other, club=club))
    return _some(told)


def _unusual(people: Iterable[int], tournament: Tournament) -> list[str]:
    names = _names(people, tournament)
    return _some([_("%(name)s sits at a table of unusual size once more", name=name) for name in names])


def _out(people: Iterable[int], tournament: Tournament) -> list[str]:
    return _some([_("%(name)s sits out once more", name=name) for name in _names(people, tournament)])


def _names(people: Iterable[int], tournament: Tournament) -> list[str]:
    return [tournament.entrants[one].plays for one in people]


def _some(told: list[str]) -> list[str]:
    if len(told) <= MOST:
        return told
    return [*told[:MOST], _("… and %(more)s more", more=len(told) - MOST)]
