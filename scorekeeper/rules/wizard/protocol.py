"""The optional protocol of a round, judged by its shape alone; faults of play are the checker's matter."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import COPYING
from scorekeeper.rules.wizard.tricks import Plays


@dataclass(frozen=True, slots=True)
class RecordedSwap:
    """What a Hexe swapped: a card of its player's hand for one of its trick, as they are held."""

    given: str
    taken: str


@dataclass(frozen=True, slots=True)
class RecordedTrick:
    """A trick as recorded: leader, codes in order of play, a Hexe's swap; `raw` where a record says more."""

    leader: int
    plays: tuple[str, ...]
    raw: Mapping[str, object] | None = field(default=None, compare=False)
    swap: RecordedSwap | None = None

    def cards(self, specials: tuple[str, ...], copied: str | None = None) -> Plays:
        """The plays as cards of such a game, None for another; a Vampir copies `copied`, None: unknown."""
        parsed = (Card.parse(code) for code in self.plays)
        cards = (card if card and card.is_in_game(specials) else None for card in parsed)
        if copied is None or COPYING.isdisjoint(specials):
            return list(cards)
        return [card.copying(copied) if card and card.code in COPYING else card for card in cards]


@dataclass(frozen=True, slots=True)
class RecordedPass:
    """Codes given away after trick `after` (from 1), seat 0 first; `raw` where a record says more."""

    after: int
    cards: tuple[str, ...]
    raw: Mapping[str, object] | None = field(default=None, compare=False)


Tricks = tuple[RecordedTrick, ...] | Unreadable
Passes = tuple[RecordedPass, ...] | Unreadable


@dataclass(frozen=True, slots=True)
class Protocol:
    """The recorded tricks, from number `first` (from 1) on, of `seats` hands of `hand_size` cards."""

    tricks: tuple[RecordedTrick, ...]
    hand_size: int
    seats: int
    first: int

    @property
    def numbered(self) -> tuple[tuple[int, RecordedTrick], ...]:
        """The tricks, each with its number in the round, from 1."""
        return tuple(enumerate(self.tricks, start=self.first))

    @property
    def whole(self) -> bool:
        """Whether the round is recorded whole: as many tricks as cards in hand, a card of every seat each."""
        return self.first == 1 and len(self.tricks) == self.hand_size == len(self.complete_tricks)

    @property
    def complete_tricks(self) -> tuple[RecordedTrick, ...]:
        """Those with one card of every seat; tricks beyond the cards in hand cannot have been played."""
        return tuple(
            trick
            for number, trick in self.numbered
            if number <= self.hand_size and len(trick.plays) == self.seats
        )


def judge_tricks(
    tricks: Tricks, first: int | Unreadable, plan: PlannedRound, seats: int
) -> tuple[list[Problem], Protocol | None]:
    """Whether `tricks` and `first_trick` of a round are a protocol, and that one if there is any."""
    if not tricks and first == 1:
        return [], None
    problems = []
    if isinstance(tricks, Unreadable) or not all(0 <= trick.leader < seats for trick in tricks):
        problems.append(Problem("unreadable", plan.number, facts={"field": "tricks"}))
    if isinstance(first, Unreadable) or not 1 <= first <= plan.hand_size:
        problems.append(Problem("unreadable", plan.number, facts={"field": "first_trick"}))
    if problems or isinstance(tricks, Unreadable) or isinstance(first, Unreadable):
        return problems, None
    return [], Protocol(tricks, plan.hand_size, seats, first)


def judge_passes(passes: Passes, number: int) -> list[Problem]:
    """Whether the passes of round `number` could be read."""
    unreadable = isinstance(passes, Unreadable)
    return [Problem("unreadable", number, facts={"field": "passes"})] if unreadable else []
