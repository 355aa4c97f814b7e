"""The moments of a game, one sentence each: those that both editions have."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.statistics.moments.moment import Kind, Moment
from scorekeeper.web.speech import listed, ngettext


@dataclass(frozen=True)
class Telling:
    """A moment that is being told; `points` says so many points of the edition."""

    moment: Moment
    players: tuple[str, ...]
    points: Callable[[int], str]

    @cached_property
    def who(self) -> str:
        """Whom it is about; a team is told as one."""
        sides = self.moment.sides
        return listed(" + ".join(self.players[seat] for seat in side) for side in sides)

    @property
    def people(self) -> int:
        """How many it is about."""
        return sum(map(len, self.moment.sides))

    @property
    def round(self) -> int | None:
        """The round in which it happened, where that is told."""
        return self.moment.rounds[0] if self.moment.rounds else None

    @property
    def rounds(self) -> str:
        """All the rounds in which it happened."""
        return listed(map(str, self.moment.rounds))

    @property
    def scored(self) -> str:
        """Its points."""
        return self.points(self.moment.number)


Sentence = Callable[[Telling], str]


def points(number: int) -> str:
    """So many points."""
    return ngettext("%(num)s point", "%(num)s points", number)


def _comeback(told: Telling) -> str:
    if told.round is None:
        return ngettext(
            "%(players)s was %(points)s behind and won after all.",
            "%(players)s were %(points)s behind and won after all.",
            told.people,
            players=told.who,
            points=told.scored,
        )
    return ngettext(
        "After round %(round)s %(players)s was %(points)s behind and won after all.",
        "After round %(round)s %(players)s were %(points)s behind and won after all.",
        told.people,
        players=told.who,
        points=told.scored,
        round=told.round,
    )


def _last_round(told: Telling) -> str:
    return ngettext(
        "Only the last round put %(players)s ahead.",
        "Only the last round put %(players)s ahead.",
        told.people,
        players=told.who,
    )


def _lead_changes(told: Telling) -> str:
    number = told.moment.number
    return ngettext("The lead changed %(num)s time.", "The lead changed %(num)s times.", number)


def _led_all(told: Telling) -> str:
    return ngettext(
        "%(players)s was ahead after every single round.",
        "%(players)s were ahead after every single round.",
        told.people,
        players=told.who,
    )


def _for_good(told: Telling) -> str:
    return ngettext(
        "%(players)s took the lead in round %(round)s and never gave it back.",
        "%(players)s took the lead in round %(round)s and never gave it back.",
        told.people,
        players=told.who,
        round=told.round,
    )


def _close(told: Telling) -> str:
    return ngettext(
        "How close it was: %(players)s won by %(points)s.",
        "How close it was: %(players)s won by %(points)s.",
        told.people,
        players=told.who,
        points=told.scored,
    )


def _wide(told: Telling) -> str:
    return ngettext(
        "A clear win: %(players)s won by %(points)s.",
        "A clear win: %(players)s won by %(points)s.",
        told.people,
        players=told.who,
        points=told.scored,
    )


COMMON: Mapping[Kind, Sentence] = {
    Kind.LAST_ROUND: _last_round,
    Kind.COMEBACK: _comeback,
    Kind.LEAD_CHANGES: _lead_changes,
    Kind.CLOSE: _close,
    Kind.WIDE: _wide,
    Kind.LED_ALL: _led_all,
    Kind.FOR_GOOD: _for_good,
}
