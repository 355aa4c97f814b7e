"""The plays of a protocol, one by one, with the seat that made each."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

Card = TypeVar("Card")


class Trick(Protocol):
    """A trick as it was recorded: the seat that led, and codes in order of play, clockwise from it."""

    @property
    def leader(self) -> int:
        """The recorded leader, right or wrong."""
        ...

    @property
    def plays(self) -> tuple[str, ...]:
        """What was recorded, card by card."""
        ...


Recorded = TypeVar("Recorded", bound=Trick)


@dataclass(frozen=True, slots=True)
class Play(Generic[Card]):
    """One play: trick from 1, seat, what was recorded, and the card, None where none of this game is.

    `from_hand` is false for what no hand can have held: cards beyond one of every seat in a trick, and
    the cards of surplus tricks.
    """

    trick: int
    seat: int
    text: str
    card: Card | None
    from_hand: bool


def plays_of(
    numbered: Iterable[tuple[int, Recorded]],
    cards: Callable[[Recorded], Sequence[Card | None]],
    seats: int,
    hand_size: int,
) -> list[Play[Card]]:
    """Every play in order; `cards` are those that a trick's codes mean."""
    return [
        Play(
            trick=number,
            seat=(trick.leader + place) % seats,
            text=text,
            card=card,
            from_hand=number <= hand_size and place < seats,
        )
        for number, trick in numbered
        for place, (text, card) in enumerate(zip(trick.plays, cards(trick), strict=True))
    ]


def in_trick(plays: Iterable[Play[Card]], number: int) -> list[Play[Card]]:
    """Those of one trick that came from a hand."""
    return [play for play in plays if play.trick == number and play.from_hand]
