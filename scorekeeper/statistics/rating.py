"""How strong somebody plays, from who came in before whom: Plackett and Luce's model, of openskill."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

START, A_POINT = 1000, 40  # what everybody begins with, and how far apart the scale draws people

Who = TypeVar("Who", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength as far as it is known: the estimate, and how uncertain it is."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def ordinal(self) -> int:
        """A whole number that is very probably not too high; everybody begins with 1000."""
        return START + round(A_POINT * (self.mu - 3 * self.sigma))


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # heavy, and only a finished game needs it

    return PlackettLuce()


def rate(before: Mapping[Who, Rating], sides: Sequence[tuple[int, Sequence[Who]]]) -> dict[Who, Rating]:
    """Ratings after a game of `sides` with shared places, new people included; one side rates nobody."""
    if len(sides) < 2:
        return {}
    model = _model()
    teams = [
        [model.create_rating([before.get(who, Rating()).mu, before.get(who, Rating()).sigma]) for who in side]
        for _place, side in sides
    ]
    rated = model.rate(teams, ranks=[place for place, _side in sides])
    return {
        who: Rating(new.mu, new.sigma)
        for (_place, side), team in zip(sides, rated, strict=True)
        for who, new in zip(side, team, strict=True)
    }
