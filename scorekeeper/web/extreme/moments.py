"""The moments that a game of Extreme has, one sentence each."""

from collections.abc import Mapping

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.moments import COMMON, Sentence, Telling
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import ngettext


def tell(moment: Moment, players: tuple[str, ...]) -> str:
    """The sentence for a moment."""
    return TOLD[moment.kind](Telling(moment, players, penalty_points))


def penalty_points(number: int) -> str:
    """So many penalty points."""
    return ngettext("%(num)s penalty point", "%(num)s penalty points", number)


def _hit_all(told: Telling) -> str:
    return ngettext(
        "%(players)s took no penalty point in the whole game.",
        "%(players)s took no penalty point in the whole game.",
        told.people,
        players=told.who,
    )


def _hit_none(told: Telling) -> str:
    return ngettext(
        "%(players)s took penalty points in every round.",
        "%(players)s took penalty points in every round.",
        told.people,
        players=told.who,
    )


def _hit_run(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "%(players)s went %(number)s rounds in a row without a penalty point.",
            "%(players)s each went %(number)s rounds in a row without a penalty point.",
            told.people,
            players=told.who,
            number=told.moment.number,
        )
    return _(
        "%(players)s took no penalty point from round %(first)s to round %(last)s.",
        players=told.who,
        first=told.moment.rounds[0],
        last=told.moment.rounds[1],
    )


def _miss_run(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "%(players)s took penalty points in %(number)s rounds in a row.",
            "%(players)s each took penalty points in %(number)s rounds in a row.",
            told.people,
            players=told.who,
            number=told.moment.number,
        )
    return _(
        "%(players)s took penalty points in every round from %(first)s to %(last)s.",
        players=told.who,
        first=told.moment.rounds[0],
        last=told.moment.rounds[1],
    )


def _most_hits(told: Telling) -> str:
    return ngettext(
        "%(players)s took no penalty point in %(number)s of %(rounds)s rounds.",
        "%(players)s each took no penalty point in %(number)s of %(rounds)s rounds.",
        told.people,
        players=told.who,
        number=told.moment.number,
        rounds=told.moment.rounds[1],
    )


def _worst_round(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "%(points)s in one round, the most that anybody took: %(players)s.",
            "%(points)s in one round, the most that anybody took: %(players)s.",
            told.people,
            players=told.who,
            points=told.scored,
        )
    return _(
        "The costliest round: %(players)s took %(points)s in round %(round)s.",
        players=told.who,
        points=told.scored,
        round=told.round,
    )


def _all_hit(told: Telling) -> str:
    return ngettext(
        "Nobody took a penalty point in round %(rounds)s.",
        "Nobody took a penalty point in rounds %(rounds)s.",
        len(told.moment.rounds),
        rounds=told.rounds,
    )


def _none_hit(told: Telling) -> str:
    return ngettext(
        "Everybody took penalty points in round %(rounds)s.",
        "Everybody took penalty points in rounds %(rounds)s.",
        len(told.moment.rounds),
        rounds=told.rounds,
    )


def _mage_free(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "More than once %(players)s had the Black Mage and got away without a penalty point.",
            "%(players)s had the Black Mage and got away without a penalty point.",
            told.people,
            players=told.who,
        )
    return _(
        "%(players)s had the Black Mage in round %(round)s and got away without a penalty point.",
        players=told.who,
        round=told.round,
    )


def _blacks(told: Telling) -> str:
    seals = ngettext("%(num)s black seal", "%(num)s black seals", told.moment.number)
    return ngettext(
        "%(players)s ended up with %(seals)s, more than anybody else.",
        "%(players)s ended up with %(seals)s each, more than anybody else.",
        told.people,
        players=told.who,
        seals=seals,
    )


TOLD: Mapping[Kind, Sentence] = {
    **COMMON,
    Kind.HIT_ALL: _hit_all,
    Kind.HIT_NONE: _hit_none,
    Kind.HIT_RUN: _hit_run,
    Kind.WORST_ROUND: _worst_round,
    Kind.MISS_RUN: _miss_run,
    Kind.MOST_HITS: _most_hits,
    Kind.ALL_HIT: _all_hit,
    Kind.NONE_HIT: _none_hit,
    Kind.MAGE_FREE: _mage_free,
    Kind.BLACKS: _blacks,
}
