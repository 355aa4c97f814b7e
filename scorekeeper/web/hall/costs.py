"""What a draw costs, in sentences: who meets again, whose club sits together, who sits out once more."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.rules.tournament.draw.task import Again, Cost, is_least
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.web.hall.words import points_told
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import ngettext

MOST = 12  # sentences of a kind
FEW = 2  # so many say all by themselves


@dataclass(frozen=True, slots=True)
class Found:
    """All of a kind in one line, and each in a sentence; whether another draw may help."""

    line: str
    each: Sequence[str]
    helped: bool = True

    @property
    def few(self) -> bool:
        """Whether the sentences say all that the line does."""
        return self.helped and len(self.each) <= FEW


def found_of(cost: Cost, seating: Seating, tournament: Tournament) -> list[Found]:
    """Everything that a director may want to know, kind by kind; empty where nothing is to be said."""
    clubs, unusual, out = len(cost.clubs), len(cost.unusual), len(cost.out)
    told = [
        _met(cost.again, seating, tournament),
        Found(
            ngettext(
                "%(num)s pair of one club sits together",
                "%(num)s pairs of one club sit together",
                clubs,
            ),
            _clubs(cost.clubs, tournament),
        ),
        Found(
            ngettext(
                "%(num)s player is at a smaller or larger table than most again",
                "%(num)s players are at a smaller or larger table than most again",
                unusual,
            ),
            _unusual(cost.unusual, tournament),
        ),
        Found(
            ngettext("%(num)s player sits out again", "%(num)s players sit out again", out),
            _out(cost.out, tournament),
        ),
    ]
    return [each for each in told if each.each]


def _met(again: Sequence[Again], seating: Seating, tournament: Tournament) -> Found:
    """Who meets again, and that this cannot be helped where it is known."""
    pairs = ngettext("%(num)s pair meets again", "%(num)s pairs meet again", len(again))
    each = _again(again, tournament)
    if not is_least(seating, tournament.seatings):
        return Found(pairs, each)
    line = ngettext(
        "%(pairs)s; with %(people)s players at %(num)s table no draw can do better",
        "%(pairs)s; with %(people)s players at %(num)s tables no draw can do better",
        len(seating.tables),
        pairs=pairs,
        people=len(seating.seated) + len(seating.out),
    )
    return Found(line, each, helped=False)


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
    told = _some(_again(more.again, tournament)) + _some(_clubs(more.clubs, tournament))
    told += _some(_unusual(more.unusual, tournament)) + _some(_out(more.out, tournament))
    apart = after.apart - before.apart
    if not mends and apart > 0:
        told.append(
            _(
                "The players at a table are further apart in the standings: %(points)s points",
                points=points_told(apart),
            )
        )
    return told


def _again(again: Sequence[Again], tournament: Tournament) -> list[str]:
    told = []
    for each in again:
        pair = dict(zip(("one", "other"), _names(each.pair, tournament), strict=True))
        if each.lately:
            told.append(_("%(one)s and %(other)s meet again, as in the session before", **pair))
        elif each.times > 1:
            told.append(
                _("%(one)s and %(other)s meet again (meeting number %(time)s)", **pair, time=each.times + 1)
            )
        else:
            told.append(_("%(one)s and %(other)s meet again", **pair))
    return told


def _clubs(pairs: Sequence[tuple[int, int]], tournament: Tournament) -> list[str]:
    told = []
    for pair in pairs:
        one, other = _names(pair, tournament)
        club = tournament.entrants[pair[0]].club
        told.append(_("%(one)s and %(other)s of %(club)s sit together", one=one, other=other, club=club))
    return told


def _unusual(people: Iterable[int], tournament: Tournament) -> list[str]:
    names = _names(people, tournament)
    return [_("%(name)s is at a smaller or larger table than most again", name=name) for name in names]


def _out(people: Iterable[int], tournament: Tournament) -> list[str]:
    return [_("%(name)s sits out again", name=name) for name in _names(people, tournament)]


def _names(people: Iterable[int], tournament: Tournament) -> list[str]:
    return [tournament.entrants[one].plays for one in people]


def _some(told: list[str]) -> list[str]:
    if len(told) <= MOST:
        return told
    return [*told[:MOST], _("… and %(more)s more", more=len(told) - MOST)]
