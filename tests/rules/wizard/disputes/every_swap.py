"""The slow and plain way to judge a revoke where a Hexe swaps: every deal, every swap and every pass.

A round is a table of codes: by seat, what it played into each trick, None where nobody saw it. Every choice
of cards for what was not seen, of what the Hexe's player gave and took, and of what everybody passed makes a
deal; it counts where the deck has those cards and everybody can play what they played, card by card.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

Played = Sequence[Sequence[str | None]]
Table = Sequence[Sequence[str]]
Exchange = tuple[int, int, str, str]


@dataclass(frozen=True)
class Told:
    """What is known beside the plays: the deck, the Werwolf's holder with its card, pass and swap."""

    deck: Counter[str]
    taken_up: tuple[int, str] | None = None
    given: tuple[str, ...] | None = None
    swap: tuple[int, str, str] | None = None


@dataclass(frozen=True)
class Course:
    """One way that the round can have gone: every hand after every trick, and how often cards were passed."""

    hands: dict[tuple[int, int], frozenset[str]]
    passed: int


def courses(played: Played, told: Told) -> list[Course]:
    """Every way that fits what was seen; those with the same hands once."""
    found = {}
    for whole in completions(played, told.deck):
        for exchange in exchanges(whole, told):
            for passed in passes(whole, told):
                course = play_through(whole, exchange, passed, told)
                if course is not None:
                    found[tuple(sorted(course.hands.items())), course.passed] = course
    return list(found.values())


def completions(played: Played, deck: Counter[str]) -> Iterator[list[list[str]]]:
    """The round with any cards in what nobody saw, none lying there more often than it can come back."""
    empty = [(seat, at) for seat, codes in enumerate(played) for at, code in enumerate(codes) if code is None]
    for codes in product(sorted(deck), repeat=len(empty)):
        whole = [[code or "" for code in row] for row in played]
        for (seat, at), code in zip(empty, codes, strict=True):
            whole[seat][at] = code
        count = Counter(code for row in whole for code in row)
        over = [code for code, times in count.items() if times > deck[code]]
        if len(over) <= 1 and all(count[code] == deck[code] + 1 for code in over):
            yield whole


def exchanges(whole: Table, told: Told) -> Iterator[Exchange | None]:
    """Nothing, or trick, seat, the card given and the card taken; not after the last trick."""
    if told.swap is None:
        yield None
    for seat, codes in enumerate(whole):
        for at, code in enumerate(codes[:-1], 1):
            if code == "HX":
                others = {row[at - 1] for other, row in enumerate(whole) if other != seat}
                for given, taken in product(sorted(told.deck), sorted(others)):
                    if told.swap in (None, (at, given, taken)):
                        yield at, seat, given, taken


def passes(whole: Table, told: Told) -> Iterator[list[tuple[int, tuple[str, ...]]]]:
    """What each seat passed after each trick with a Jongleur but the last."""
    seats, size = len(whole), len(whole[0])
    after = [at for at in range(1, size) if any(row[at - 1] == "JO" for row in whole)]
    if not after:
        yield []
    elif len(after) == 1:
        left = [(seat + 1) % seats for seat in range(seats)]
        possible = [set(whole[seat][after[0] :]) | set(told.deck) for seat in left]
        chosen = [[told.given[seat]] if told.given else sorted(codes) for seat, codes in enumerate(possible)]
        for passed in product(*chosen):
            yield [(after[0], passed)]
    else:
        yield [(at, ()) for at in after]


def play_through(
    whole: Table, exchange: Exchange | None, passed: list[tuple[int, tuple[str, ...]]], told: Told
) -> Course | None:
    """The hands of the round, followed back from its end; None where that cannot have been."""
    if len(passed) > 1:
        return Course({}, len(passed))
    seats, size = len(whole), len(whole[0])
    hands: list[Counter[str]] = [Counter() for _ in range(seats)]
    seen: dict[tuple[int, int], frozenset[str]] = {}
    for at in range(size, 0, -1):
        for after, cards in passed:
            if after == at:
                for giver, card in enumerate(cards):
                    hands[(giver + 1) % seats][card] -= 1
                if any(count < 0 for hand in hands for count in hand.values()):
                    return None
                for giver, card in enumerate(cards):
                    hands[giver][card] += 1
        if exchange and exchange[0] == at:
            _, seat, given, taken = exchange
            hands[seat][taken] -= 1
            if hands[seat][taken] < 0:
                return None
            hands[seat][given] += 1
        for seat, hand in enumerate(hands):
            seen[seat, at] = frozenset(+hand)
            hand[whole[seat][at - 1]] += 1
    dealt: Counter[str] = sum((+hand for hand in hands), Counter())
    if any(count > told.deck[code] for code, count in dealt.items()):
        return None
    if told.taken_up and not hands[told.taken_up[0]][told.taken_up[1]]:
        return None
    return Course(seen, len(passed))


def verdict(
    ways: Sequence[Course], played: Played, seat: int, trick: int, suit: str
) -> tuple[str | None, set[str]]:
    """Whether a play into `trick` (from 1) that did not follow `suit` was a revoke, and what shows it."""
    held = [
        {code for code in way.hands[seat, trick] if code[0] == suit and code[1:].isdigit()} for way in ways
    ]
    seen = {code for codes in played for code in codes if code is not None}
    evidence = set.intersection(*held) & seen or set.union(*held) & seen
    if all(held):
        return "proven", evidence
    whole = all(code is not None for codes in played for code in codes)
    return ("possible", evidence) if whole and any(hand & seen for hand in held) else (None, set())
