"""The slow and plain way to judge a revoke: every deal and every pass, played through card by card.

Nothing here knows why the checker's short cuts hold. A round is a table of codes: by seat, what it played
into each trick, None where nobody saw it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

Played = Sequence[Sequence[str | None]]
Hands = list[Counter[str]]


@dataclass(frozen=True)
class Told:
    """What is known beside the plays: the deck, the Werwolf's holder with the card it took up, the pass."""

    deck: Counter[str]
    taken_up: tuple[int, str] | None = None
    given: tuple[str, ...] | None = None


def verdict(played: Played, told: Told, seat: int, trick: int, suit: str) -> tuple[str | None, set[str]]:
    """Whether a play into `trick` (from 1) that did not follow `suit` was a revoke, and what shows it."""
    held = [
        {code for code in hand if code[0] == suit and code[1:].isdigit()}
        for hand in hands_after(played, told, seat, trick)
    ]
    assert held, "no deal fits"
    seen = {code for codes in played for code in codes if code is not None}
    evidence = set.intersection(*held) & seen or set.union(*held) & seen
    if all(held):
        return "proven", evidence
    whole = all(code is not None for codes in played for code in codes)
    return ("possible", evidence) if whole and any(held) else (None, set())


def hands_after(played: Played, told: Told, seat: int, trick: int) -> Iterator[set[str]]:
    """The hand of a seat after its play into a trick, in every deal and pass that fits."""
    for whole in completions(played, told.deck):
        for dealt, passed in passes(whole):
            if told.taken_up and not dealt[told.taken_up[0]][told.taken_up[1]]:
                continue
            if told.given and passed and told.given != passed:
                continue
            hand = play_through(whole, dealt, passed, seat, trick)
            if hand is not None:
                yield hand


def completions(played: Played, deck: Counter[str]) -> Iterator[list[list[str]]]:
    """The round with every choice of unseen cards for what nobody saw."""
    unseen = Counter(deck)
    unseen.subtract(code for codes in played for code in codes if code is not None)
    empty = [(seat, at) for seat, codes in enumerate(played) for at, code in enumerate(codes) if code is None]
    for codes in different(+unseen, len(empty)):
        whole = [[code or "" for code in row] for row in played]
        for (seat, at), code in zip(empty, codes, strict=True):
            whole[seat][at] = code
        yield whole


def different(cards: Counter[str], count: int) -> Iterator[list[str]]:
    """Every row of so many of the cards; equal cards are not told apart."""
    if not count:
        yield []
        return
    for code in list(cards):
        if cards[code]:
            cards[code] -= 1
            for others in different(cards, count - 1):
                yield [code, *others]
            cards[code] += 1


def pass_after(whole: Sequence[Sequence[str]]) -> int | None:
    """003 «Jongleur»: the trick after which cards are passed; not the last one."""
    return next((at for codes in whole for at, code in enumerate(codes[:-1], 1) if code == "JO"), None)


def passes(whole: list[list[str]]) -> Iterator[tuple[Hands, tuple[str, ...]]]:
    """What was dealt and what each seat passed, in every way that may be."""
    seats, after = len(whole), pass_after(whole)
    if after is None:
        yield [Counter(codes) for codes in whole], ()
        return
    to_receive = [sorted(set(whole[(seat + 1) % seats][after:])) for seat in range(seats)]
    for passed in product(*to_receive):
        dealt = [
            Counter(codes) + Counter([passed[seat]]) - Counter([passed[seat - 1]])
            for seat, codes in enumerate(whole)
        ]
        yield dealt, passed


def play_through(
    whole: Sequence[Sequence[str]], dealt: Hands, passed: tuple[str, ...], seat: int, trick: int
) -> set[str] | None:
    """The hand of a seat after its play into a trick; None where somebody plays what is not in hand."""
    hands, after = [Counter(hand) for hand in dealt], pass_after(whole)
    asked = None
    for at in range(1, len(whole[0]) + 1):
        for player, codes in enumerate(whole):
            if not hands[player][codes[at - 1]]:
                return None
            hands[player][codes[at - 1]] -= 1
        if at == trick:
            asked = set(+hands[seat])
        if at == after:
            if any(not hands[giver][code] for giver, code in enumerate(passed)):
                return None
            for giver, code in enumerate(passed):
                hands[giver][code] -= 1
                hands[(giver + 1) % len(hands)][code] += 1
    return asked
