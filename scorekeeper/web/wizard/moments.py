"""The moments that a game of Wizard has, one sentence each."""

from collections.abc import Mapping

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.moments import COMMON, Sentence, Telling, points
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import ngettext


def tell(moment: Moment, players: tuple[str, ...]) -> str:
    """The sentence for a moment."""
    return TOLD[moment.kind](Telling(moment, players, points))


def _hit_all(told: Telling) -> str:
    return ngettext(
        "%(players)s hit every bid.",
        "%(players)s hit every bid.",
        told.people,
        players=told.who,
    )


def _hit_none(told: Telling) -> str:
    return ngettext(
        "%(players)s did not hit a single bid.",
        "%(players)s did not hit a single bid.",
        told.people,
        players=told.who,
    )


def _hit_run(told: Telling) -> str:
    number = told.moment.number
    if told.round is None:
        return ngettext(
            "%(players)s hit %(number)s bids in a row.",
            "%(players)s each hit %(number)s bids in a row.",
            told.people,
            players=told.who,
            number=number,
        )
    first, last = told.moment.rounds
    return _(
        "%(players)s hit %(number)s in a row, from round %(first)s to round %(last)s.",
        players=told.who,
        number=number,
        first=first,
        last=last,
    )


def _miss_run(told: Telling) -> str:
    number = told.moment.number
    if told.round is None:
        return ngettext(
            "%(players)s missed %(number)s bids in a row.",
            "%(players)s each missed %(number)s bids in a row.",
            told.people,
            players=told.who,
            number=number,
        )
    first, last = told.moment.rounds
    return _(
        "%(players)s missed %(number)s in a row, from round %(first)s to round %(last)s.",
        players=told.who,
        number=number,
        first=first,
        last=last,
    )


def _most_hits(told: Telling) -> str:
    return ngettext(
        "%(players)s hit %(number)s of %(rounds)s bids, more than anybody else.",
        "%(players)s each hit %(number)s of %(rounds)s bids, more than anybody else.",
        told.people,
        players=told.who,
        number=told.moment.number,
        rounds=told.moment.rounds[1],
    )


def _best_round(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "%(points)s in one round, the most that anybody made: %(players)s.",
            "%(points)s in one round, the most that anybody made: %(players)s.",
            told.people,
            players=told.who,
            points=told.scored,
        )
    return _(
        "The best round: %(players)s bid %(tricks)s in round %(round)s and made them, for %(points)s.",
        players=told.who,
        tricks=_tricks(told),
        round=told.round,
        points=told.scored,
    )


def _highest_bid(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "%(tricks)s bid and made, the boldest bid that came true: %(players)s.",
            "%(tricks)s bid and made, the boldest bid that came true: %(players)s.",
            told.people,
            players=told.who,
            tricks=_tricks(told),
        )
    return _(
        "The boldest bid that came true: %(players)s with %(tricks)s in round %(round)s.",
        players=told.who,
        tricks=_tricks(told),
        round=told.round,
    )


def _worst_round(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "%(points)s lost in one round, the most of all: %(players)s.",
            "%(points)s lost in one round, the most of all: %(players)s.",
            told.people,
            players=told.who,
            points=told.scored,
        )
    return _(
        "The costliest round: %(players)s lost %(points)s in round %(round)s.",
        players=told.who,
        points=told.scored,
        round=told.round,
    )


def _all_hit(told: Telling) -> str:
    return ngettext(
        "Everybody hit in round %(rounds)s.",
        "Everybody hit in rounds %(rounds)s.",
        len(told.moment.rounds),
        rounds=told.rounds,
    )


def _none_hit(told: Telling) -> str:
    return ngettext(
        "Nobody hit in round %(rounds)s.",
        "Nobody hit in rounds %(rounds)s.",
        len(told.moment.rounds),
        rounds=told.rounds,
    )


def _cloud_gain(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "The Cloud was worth %(points)s to %(players)s more than once.",
            "The Cloud was worth %(points)s each to %(players)s.",
            told.people,
            players=told.who,
            points=told.scored,
        )
    return _(
        "The Cloud was worth %(points)s to %(players)s in round %(round)s.",
        players=told.who,
        points=told.scored,
        round=told.round,
    )


def _cloud_loss(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "The Cloud cost %(players)s %(points)s more than once.",
            "The Cloud cost %(players)s %(points)s each.",
            told.people,
            players=told.who,
            points=told.scored,
        )
    return _(
        "The Cloud cost %(players)s %(points)s in round %(round)s.",
        players=told.who,
        points=told.scored,
        round=told.round,
    )


def _bombs(told: Telling) -> str:
    return ngettext(
        "The Bomb blew up a trick in round %(rounds)s.",
        "The Bomb blew up tricks in rounds %(rounds)s.",
        len(told.moment.rounds),
        rounds=told.rounds,
    )


def _tricks(told: Telling) -> str:
    return ngettext("%(num)s trick", "%(num)s tricks", told.moment.tricks)


TOLD: Mapping[Kind, Sentence] = {
    **COMMON,
    Kind.HIT_ALL: _hit_all,
    Kind.HIT_NONE: _hit_none,
    Kind.HIT_RUN: _hit_run,
    Kind.BEST_ROUND: _best_round,
    Kind.HIGHEST_BID: _highest_bid,
    Kind.WORST_ROUND: _worst_round,
    Kind.MISS_RUN: _miss_run,
    Kind.MOST_HITS: _most_hits,
    Kind.ALL_HIT: _all_hit,
    Kind.NONE_HIT: _none_hit,
    Kind.CLOUD_GAIN: _cloud_gain,
    Kind.CLOUD_LOSS: _cloud_loss,
    Kind.BOMBS: _bombs,
}
