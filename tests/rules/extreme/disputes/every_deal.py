"""The slow and plain way to judge a revoke: every deal that fits, gone through card by card.

A round is a table of codes: by seat, what it played into each trick, None where nobody saw it.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

Played = Sequence[Sequence[str | None]]


def is_proven(played: Played, deck: Sequence[str], seat: int, trick: int, suit: str) -> bool:
    """Whether the hand of a seat held the suit after its play into `trick` (from 1) in all deals that fit."""
    return all(any(code[0] == suit for code in hands[seat][trick:]) for hands in deals(played, deck))


def deals(played: Played, deck: Sequence[str]) -> Iterator[list[list[str]]]:
    """The round with every choice of unseen cards for what nobody saw."""
    seen = {code for codes in played for code in codes}
    unseen = [code for code in deck if code not in seen]
    empty = [(seat, at) for seat, codes in enumerate(played) for at, code in enumerate(codes) if code is None]
    for chosen in permutations(unseen, len(empty)):
        hands = [[code or "" for code in codes] for codes in played]
        for (seat, at), code in zip(empty, chosen, strict=True):
            hands[seat][at] = code
        yield hands
