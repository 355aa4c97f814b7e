"""The proof against the slow and plain way: every deal and every pass of small decks."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.wizard.disputes.proof import prove
from scorekeeper.rules.wizard.disputes.seen import Seen
from scorekeeper.rules.wizard.disputes.ways import Question
from tests.rules.wizard.disputes.every_deal import Told, verdict

MOST_UNSEEN = 3


@dataclass(frozen=True)
class SmallRound:
    """A round of a small deck, with what was seen of it."""

    played: list[list[str | None]]
    told: Told

    @property
    def seen(self) -> Seen:
        cards = {
            (seat, trick): code
            for seat, codes in enumerate(self.played)
            for trick, code in enumerate(codes, start=1)
            if code is not None
        }
        given = tuple(enumerate(self.told.given or ()))
        return Seen(len(self.played), len(self.played[0]), cards, self.told.deck, self.told.taken_up, given)


@st.composite
def small_rounds(draw: st.DrawFn, hidden: bool) -> SmallRound:
    """Any hands of a small deck played in any order, legal or not; some plays unseen where `hidden`."""
    seats = draw(st.integers(3, 5 if not hidden else 4))
    size = draw(st.integers(1, 4 if seats == 3 else 3))
    return SmallRound(*play(Random(draw(st.integers(0, 2**32))), seats, size, hidden))


def play(chance: Random, seats: int, size: int, hidden: bool) -> tuple[list[list[str | None]], Told]:
    spare = chance.choice([0, 0, 1, 2])
    suits = chance.choice(["B", "BR", "BRG"] if seats * size + spare <= 13 else ["BR", "BRG"])
    numbers = [f"{suit}{value}" for value in range(1, 14) for suit in suits]
    others = ["JO", *chance.sample(["Z", "Z", "N", "N", "WO", "FE"], k=chance.randint(0, 5))]
    cards = [*others, *numbers][: seats * size + spare]
    chance.shuffle(cards)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    taken_up = None
    if chance.random() < 0.4:
        holder = chance.randrange(seats)
        taken_up = (holder, "JO" if "JO" in hands[holder] else chance.choice(hands[holder]))
    played: list[list[str | None]] = [[] for _ in range(seats)]
    passed: tuple[str, ...] | None = None
    for trick in range(1, size + 1):
        for seat, hand in enumerate(hands):
            played[seat].append(hand.pop(chance.randrange(len(hand))))
        if trick < size and any(codes[-1] == "JO" for codes in played):
            passed = tuple(hand.pop(chance.randrange(len(hand))) for hand in hands)
            for seat in range(seats):
                hands[seat].append(passed[seat - 1])
    if hidden:
        hide(chance, played)
    if passed and (not any("JO" in codes for codes in played) or chance.random() < 0.6):
        passed = None
    return played, Told(Counter(cards), taken_up, passed)


def hide(chance: Random, played: list[list[str | None]]) -> None:
    """Break the protocol off, begin it late, leave out any plays, mostly of one seat, or the Jongleur."""
    seats, size = len(played), len(played[0])
    places = [(seat, at) for at in range(size) for seat in range(seats)]
    count = chance.randint(1, min(MOST_UNSEEN, len(places)))
    one = chance.randrange(seats)
    order = {
        "broken off": lambda place: -places.index(place),
        "begun late": lambda place: places.index(place),
        "anywhere": lambda place: chance.random(),
        "one seat": lambda place: (place[0] != one, chance.random()),
        "jongleur": lambda place: (played[place[0]][place[1]] != "JO", chance.random()),
    }
    missing = sorted(places, key=order[chance.choice(list(order))])[:count]
    for seat, at in missing:
        played[seat][at] = None


def questions(made: SmallRound) -> list[Question]:
    """Every play that was seen, with every suit that it does not have."""
    return [
        Question(seat, trick, suit)
        for seat, codes in enumerate(made.played)
        for trick, code in enumerate(codes, start=1)
        for suit in "BR"
        if code is not None and code[0] != suit
    ]


def agree(made: SmallRound) -> None:
    whole = all(code is not None for codes in made.played for code in codes)
    for question in questions(made):
        certainty, evidence = verdict(made.played, made.told, question.seat, question.trick, question.suit)
        proof = prove(made.seen, question, whole)
        assert (proof and proof.certainty.value) == certainty, question
        shown = {made.seen.cards[place] for place in proof.places} if proof else set()
        assert shown == evidence, question


@settings(max_examples=80, deadline=None)
@given(small_rounds(hidden=False))
def test_in_a_round_recorded_whole_all_passes_are_weighed(made: SmallRound) -> None:
    agree(made)


@settings(max_examples=40, deadline=None)
@given(small_rounds(hidden=True))
def test_where_cards_are_unseen_all_deals_are_weighed_too(made: SmallRound) -> None:
    agree(made)
