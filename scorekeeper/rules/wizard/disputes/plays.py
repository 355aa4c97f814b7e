"""The plays of a protocol, one by one, with the seat that made each."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.protocol import Protocol


@dataclass(frozen=True, slots=True)
class Play:
    """One play: trick from 1, seat, what was recorded, and the card, None where none of this game is.

    `from_hand` is false for what no hand can have held: cards beyond one of every seat in a trick, and
    the cards of surplus tricks.
    """

    trick: int
    seat: int
    text: str
    card: Card | None
    from_hand: bool


def plays_of(protocol: Protocol, specials: tuple[str, ...]) -> list[Play]:
    """Every play in order. Seats are counted clockwise from the recorded leader, right or wrong."""
    return [
        Play(
            trick=number,
            seat=(trick.leader + place) % protocol.seats,
            text=text,
            card=card,
            from_hand=number <= protocol.hand_size and place < protocol.seats,
        )
        for number, trick in protocol.numbered
        for place, (text, card) in enumerate(zip(trick.plays, trick.cards(specials), strict=True))
    ]


def in_trick(plays: Sequence[Play], number: int) -> list[Play]:
    """Those of one trick that came from a hand."""
    return [play for play in plays if play.trick == number and play.from_hand]
