"""The moments that a game of Extreme has, one sentence each."""

from collections.abc import Mapping

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.game import moments
from scorekeeper.web.game.moments import COMMON, Text
from scorekeeper.web.ui.language import ngettext
from scorekeeper.words import N_


def tell(moment: Moment, players: tuple[str, ...]) -> str:
    """The sentence for a moment."""
    points = ngettext("%(num)s penalty point", "%(num)s penalty points", moment.number)
    seals = ngettext("%(num)s black seal", "%(num)s black seals", moment.number)
    return moments.tell(TEXTS[moment.kind], moment, players, points=points, seals=seals)


TEXTS: Mapping[Kind, Text] = {
    **COMMON,
    Kind.HIT_ALL: Text(
        "%(players)s took no penalty point in the whole game.",
        "%(players)s took no penalty point in the whole game.",
    ),
    Kind.HIT_NONE: Text(
        "%(players)s took penalty points in every round.", "%(players)s took penalty points in every round."
    ),
    Kind.HIT_RUN: Text(
        "%(players)s went %(number)s rounds in a row without a penalty point.",
        "%(players)s each went %(number)s rounds in a row without a penalty point.",
        N_("%(players)s took no penalty point from round %(first)s to round %(last)s."),
    ),
    Kind.WORST_ROUND: Text(
        "%(points)s in one round, the most that anybody took: %(players)s.",
        "%(points)s in one round, the most that anybody took: %(players)s.",
        N_("The costliest round: %(players)s took %(points)s in round %(round)s."),
    ),
    Kind.MISS_RUN: Text(
        "%(players)s took penalty points in %(number)s rounds in a row.",
        "%(players)s each took penalty points in %(number)s rounds in a row.",
        N_("%(players)s took penalty points in every round from %(first)s to %(last)s."),
    ),
    Kind.MOST_HITS: Text(
        "%(players)s took no penalty point in %(number)s of %(last)s rounds.",
        "%(players)s each took no penalty point in %(number)s of %(last)s rounds.",
    ),
    Kind.ALL_HIT: Text(
        "Nobody took a penalty point in round %(rounds)s.",
        "Nobody took a penalty point in rounds %(rounds)s.",
    ),
    Kind.NONE_HIT: Text(
        "Everybody took penalty points in round %(rounds)s.",
        "Everybody took penalty points in rounds %(rounds)s.",
    ),
    Kind.MAGE_FREE: Text(
        "More than once %(players)s had the Black Mage and got away without a penalty point.",
        "%(players)s had the Black Mage and got away without a penalty point.",
        N_("%(players)s had the Black Mage in round %(round)s and got away without a penalty point."),
    ),
    Kind.BLACKS: Text(
        "%(players)s took %(seals)s in this game, more than anybody else.",
        "%(players)s took %(seals)s each in this game, more than anybody else.",
    ),
}
