"""The moments that a game of Wizard has, one sentence each."""

from collections.abc import Mapping

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.game import moments
from scorekeeper.web.game.moments import COMMON, Text
from scorekeeper.web.ui.language import ngettext
from scorekeeper.words import N_


def tell(moment: Moment, players: tuple[str, ...]) -> str:
    """The sentence for a moment."""
    points = ngettext("%(num)s point", "%(num)s points", moment.number)
    return moments.tell(TEXTS[moment.kind], moment, players, points=points)


TEXTS: Mapping[Kind, Text] = {
    **COMMON,
    Kind.HIT_ALL: Text("%(players)s hit every bid.", "%(players)s hit every bid."),
    Kind.HIT_NONE: Text("%(players)s did not hit a single bid.", "%(players)s did not hit a single bid."),
    Kind.HIT_RUN: Text(
        "%(players)s hit %(number)s bids in a row.",
        "%(players)s each hit %(number)s bids in a row.",
        N_("%(players)s hit %(number)s in a row, from round %(first)s to round %(last)s."),
    ),
    Kind.BEST_ROUND: Text(
        "%(points)s in one round, more than anybody else: %(players)s.",
        "%(points)s in one round, more than anybody else: %(players)s.",
        N_("The best round: %(players)s bid %(tricks)s in round %(round)s and made them, for %(points)s."),
    ),
    Kind.HIGHEST_BID: Text(
        "The boldest bid that came true, %(tricks)s: %(players)s.",
        "The boldest bid that came true, %(tricks)s: %(players)s.",
        N_("The boldest bid that came true: %(players)s with %(tricks)s in round %(round)s."),
    ),
    Kind.WORST_ROUND: Text(
        "The biggest loss in one round, %(points)s: %(players)s.",
        "The biggest loss in one round, %(points)s: %(players)s.",
        N_("The costliest round: %(players)s lost %(points)s in round %(round)s."),
    ),
    Kind.MISS_RUN: Text(
        "%(players)s missed %(number)s bids in a row.",
        "%(players)s each missed %(number)s bids in a row.",
        N_("%(players)s missed %(number)s in a row, from round %(first)s to round %(last)s."),
    ),
    Kind.MOST_HITS: Text(
        "%(players)s hit %(number)s of %(last)s bids, more than anybody else.",
        "%(players)s each hit %(number)s of %(last)s bids, more than anybody else.",
    ),
    Kind.ALL_HIT: Text("Everybody hit in round %(rounds)s.", "Everybody hit in rounds %(rounds)s."),
    Kind.NONE_HIT: Text("Nobody hit in round %(rounds)s.", "Nobody hit in rounds %(rounds)s."),
    Kind.CLOUD_GAIN: Text(
        "The Cloud was worth %(points)s to %(players)s more than once.",
        "The Cloud was worth %(points)s each to %(players)s.",
        N_("The Cloud was worth %(points)s to %(players)s in round %(round)s."),
    ),
    Kind.CLOUD_LOSS: Text(
        "The Cloud cost %(players)s %(points)s more than once.",
        "The Cloud cost %(players)s %(points)s each.",
        N_("The Cloud cost %(players)s %(points)s in round %(round)s."),
    ),
    Kind.BOMBS: Text(
        "The Bomb blew up a trick in round %(rounds)s.", "The Bomb blew up tricks in rounds %(rounds)s."
    ),
}
