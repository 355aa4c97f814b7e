"""Every course of a round that fits what was seen, played forward trick by trick. A dealt card is blank until
something recorded says which one it is; courses with the same hands are one. A Hexe's player swaps a card
with the trick; after a Jongleur everybody passes one. In the end the deck has to hold all identified cards,
and enough for the blank ones. Whether plays would be illegal does not matter. Source: 003 «Der Kampf um den
Stich», «Jongleur», «Werwolf»; the Hexe second-hand, as `docs/rules.md` tells.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from scorekeeper.rules.wizard.cards import copies
from scorekeeper.rules.wizard.disputes.observations import NO_CARD, Gift, Observations, Place, suit_of
from scorekeeper.rules.wizard.disputes.stacks import Deck, Stack

# Blank cards of a hand: dealt, or laid unseen into a trick and taken back. Those of an asked hand are marked.
DEALT, LAID = "?", "?*"
MARK = "!"
_MARKED = {DEALT: MARK, LAID: "!*"}
BLANKS = frozenset({*_MARKED, *_MARKED.values()})

# A record that leaves more open at one moment proves nothing.
MOST_STATES = 500

Hand = tuple[str, ...]
Hands = tuple[Hand, ...]
Counts = tuple[tuple[str, int], ...]


class TooManyStates(Exception):
    """The record leaves more open than is looked through."""


class Blanks(NamedTuple):
    """How many cards were laid or put away blank: `bound` are not of the asked suit, `roomy` may be any."""

    free_roomy: int
    bound_roomy: int = 0
    bound: int = 0
    free: int = 0

    def plus(self, kind: str, count: int = 1) -> "Blanks":
        """The same with so many more of that kind."""
        return self._replace(**{kind: getattr(self, kind) + count})


class State(NamedTuple):
    """The hands at one moment, each in order. `extra` counts identified cards beyond the recorded plays,
    below 0 cards played twice; `laid` is the trick on the table, by seat.
    """

    hands: Hands
    blanks: Blanks
    extra: Counts = ()
    laid: Hand = ()


@dataclass(frozen=True, slots=True)
class HandQuery:
    """Whether the hand of `seat` after its play into `trick` can have been without `suit`. With a `place` it
    asks of the card played there later: can it have been in that hand (`inside`), or outside?
    """

    seat: int
    trick: int
    suit: str
    place: Place | None = None
    inside: bool | None = None

    def excludes(self, card: str, code: str) -> bool:
        """Whether that card of a hand cannot be the one of that code."""
        return self.place is None and is_marked(card) and suit_of(code) == self.suit


@dataclass(frozen=True)
class Course:
    """The courses of a round with one deck. `taken_up` is who swapped the Werwolf, and for which card."""

    observations: Observations
    deck: Deck
    taken_up: Gift | None = None

    @cached_property
    def faults(self) -> int | None:
        """The number of surplus cards in the best course; None where there is no course."""
        try:
            return self._least(self._played[self._end], None)
        except TooManyStates:
            return 0

    @property
    def is_open(self) -> bool:
        """Whether so much was not seen that anything may have been."""
        return self.faults == 0 and "_played" not in vars(self)

    @property
    def excess(self) -> int:
        """By how many cards the recorded plays are more than the deck has."""
        return sum(-count for count in self._unseen.values() if count < 0)

    def allows(self, query: HandQuery, faults: int) -> bool:
        """Whether the answer is yes in some course with so many surplus cards at most."""
        try:
            least = self._least(self._asked(query), query)
        except TooManyStates:
            return True
        return least is not None and least <= faults

    def _asked(self, query: HandQuery) -> set[State]:
        """Every state at the end of a course in which the answer can be yes."""
        states = {marked for state in self._played[query.trick] for marked in _mark(state, query)}
        for trick in range(query.trick, self._end):
            states = self._play(self._settle(states, trick, query), trick + 1, query)
        return states

    @cached_property
    def _played(self) -> dict[int, set[State]]:
        """Every state after each trick was played, before anything is swapped or passed."""
        states, played = self._dealt(), {}
        for trick in range(self._begin, self._end + 1):
            states = self._play(states, trick, None)
            played[trick] = states
            states = self._settle(states, trick, None) if trick < self._end else states
        return played

    @cached_property
    def _begin(self) -> int:
        """The first trick from which anything follows: a card taken up changes hands in two unseen tricks at
        most, by Hexe and Jongleur, or by the Jongleur twice.
        """
        first = self.observations.first - (2 if self.taken_up else 0)
        return max(min(first, *self.observations.passes, self.observations.hand_size), 1)

    @cached_property
    def _end(self) -> int:
        """The last trick from which anything follows."""
        return min(self.observations.last, self.observations.hand_size)

    def _dealt(self) -> set[State]:
        """Every state before the first trick from which anything follows."""
        seats, early = self.observations.seats, self.observations.seats * (self._begin - 1)
        hand = (DEALT,) * (self.observations.hand_size - self._begin + 1)
        state = State((hand,) * seats, blanks=Blanks(free_roomy=early))
        if self.taken_up is None:
            return {state}
        seat, code = self.taken_up
        state = state._replace(extra=((code, 1),))
        gone = {state._replace(blanks=Blanks(free_roomy=early - 1))} if early else set()
        return {state._replace(hands=_with(state.hands, seat, (code, *hand[1:]))), *gone}

    @cached_property
    def _unseen(self) -> Counter[str]:
        """The deck without the recorded plays; below 0 is what was played too often."""
        cards = Counter(self.deck.cards)
        cards.subtract(code for code in self.observations.cards.values() if code != NO_CARD)
        return cards

    # --- a trick

    def _play(self, states: Iterable[State], trick: int, query: HandQuery | None) -> set[State]:
        """Every state after each seat played into the trick."""
        states = {state._replace(laid=()) for state in states}
        for seat in range(self.observations.seats):
            place = seat, trick
            if place in self.observations.cards:
                states = {after for state in states for after in self._recorded_play(state, place, query)}
            else:
                states = {after for state in states for after in self._unseen_play(state, place)}
            if len(states) > MOST_STATES:
                raise TooManyStates
        return states

    def _recorded_play(self, state: State, place: Place, query: HandQuery | None) -> Iterator[State]:
        """The states after a recorded play, whichever card of the hand it was."""
        seat, code = place[0], self.observations.cards[place]
        hand = dict.fromkeys(state.hands[seat])
        same = [card for card in hand if card.rstrip(MARK) == code]
        # The only card of its kind is the identified one.
        for card in same if same and copies(code) == 1 else hand:
            if query is not None and query.place == place and query.inside != is_marked(card):
                continue
            for after in _identified(state, card, code, query, recorded=True):
                yield after._replace(hands=_without(state.hands, seat, card), laid=(*state.laid, code))

    def _unseen_play(self, state: State, place: Place) -> Iterator[State]:
        """The states after a play that nobody saw. A card that does something to the hands is identified."""
        seat, roomy = place[0], place[1] == self.observations.hand_size
        for card in dict.fromkeys(state.hands[seat]):
            after = state._replace(hands=_without(state.hands, seat, card))
            if card not in (DEALT, MARK):
                yield after._replace(laid=(*state.laid, card.rstrip(MARK)))
                continue
            laid = LAID if card == DEALT else _MARKED[LAID]
            yield after._replace(blanks=_put_down(state.blanks, card, roomy), laid=(*state.laid, laid))
            for code in () if roomy else self._effective:
                if dict(state.extra).get(code, 0) < self._unseen[code] + self._again:
                    yield after._replace(extra=_more(state.extra, code), laid=(*state.laid, code))

    @cached_property
    def _effective(self) -> list[str]:
        """The cards that do something to the hands and may have been played unseen."""
        effective = (self.deck.passing | self.deck.swapping) & self.deck.cards.keys()
        return sorted(code for code in effective if self._unseen[code] + self._again > 0)

    @cached_property
    def _again(self) -> int:
        """How often a card can be played again: once, where somebody can have taken it back."""
        return int(not self.deck.swapping.isdisjoint(self.deck.cards))

    # --- after a trick

    def _settle(self, states: Iterable[State], trick: int, query: HandQuery | None) -> set[State]:
        """Every state after the swap and the pass that the trick asks for."""
        if trick == self.observations.hand_size:
            return set(states)
        noted = self.observations.swap is not None and self.observations.swap[0] == trick
        settled: set[State] = set()
        for state in states:
            player = next((seat for seat, card in enumerate(state.laid) if card in self.deck.swapping), None)
            swapped = [] if noted else [state]
            if player is not None and (noted or self.observations.swap is None):
                swapped += self._swap(state, player, query)
            if not self.deck.passing.isdisjoint(state.laid):
                gifts = self.observations.passes.get(trick, ())
                settled.update(after for before in swapped for after in _pass(before, gifts, query))
            elif trick not in self.observations.passes:
                settled.update(swapped)
        return settled

    def _swap(self, state: State, seat: int, query: HandQuery | None) -> Iterator[State]:
        """The states after a Hexe's swap, which is the recorded one where there is any."""
        _, given, taken = self.observations.swap or (None, None, None)
        others = {card for other, card in enumerate(state.laid) if other != seat and card != NO_CARD}
        for away in dict.fromkeys(state.hands[seat]):
            hands = _without(state.hands, seat, away)
            for put in _put_away(state, away, given, query):
                for card in others:
                    if taken is None:
                        yield put._replace(hands=_with(hands, seat, (*hands[seat], card)))
                        continue
                    identified = _known_as(taken, card, query)
                    for after in _identified(put, card, taken, query):
                        yield after._replace(hands=_with(hands, seat, (*hands[seat], identified)))

    # --- the end

    def _least(self, states: Iterable[State], query: HandQuery | None) -> int | None:
        """The fewest surplus cards in these states; None where the deck never holds what is needed."""
        seen = self.observations
        if self._end in seen.passes or (seen.swap is not None and seen.swap[0] == self._end):
            states = self._settle(states, self._end, query)
        suit = None if query is None or query.place else query.suit
        counts = {self._surplus(state, suit) for state in states}
        return min((count for count in counts if count is not None), default=None)

    def _surplus(self, state: State, suit: str | None) -> int | None:
        """How many cards are too many; None where the deck has not enough for the blank ones."""
        left = Counter(self._unseen)
        left.subtract(dict(state.extra))
        excess = sum(-count for count in left.values() if count < 0)
        left = +left
        waiting = Counter(card for hand in state.hands for card in hand)
        blanks = state.blanks.plus("bound_roomy", waiting[MARK]).plus("free_roomy", waiting[DEALT])
        total = blanks.bound + blanks.free + blanks.bound_roomy + blanks.free_roomy
        lacking = max(total - left.total(), 0)
        passing = sum(left[code] for code in self.deck.passing)
        suited = sum(count for code, count in left.items() if suit and suit_of(code) == suit)
        others = left.total() - passing - suited + lacking
        enough = (
            blanks.bound <= others
            and blanks.bound + blanks.bound_roomy <= others + passing
            and blanks.bound + blanks.free <= others + suited
        )
        return excess + lacking if enough else None


def is_marked(card: str) -> bool:
    """Whether the card was in the asked hand."""
    return MARK in card


def _mark(state: State, query: HandQuery) -> list[State]:
    """The state with the asked hand marked; none where the answer is no already."""
    hand = state.hands[query.seat]
    suited = {card: card + MARK for card in hand if card not in BLANKS and suit_of(card) == query.suit}
    if suited and not query.place:
        return []
    marked = (_MARKED.get(card) or suited.get(card) or card for card in hand)
    again = hand.count(LAID)
    blanks = state.blanks.plus("bound", again).plus("free", -again)
    return [state._replace(hands=_with(state.hands, query.seat, marked), blanks=blanks)]


def _identified(
    state: State, card: str, code: str, query: HandQuery | None, recorded: bool = False
) -> list[State]:
    """The state once that card is identified, `recorded` or not; none where it cannot have that code."""
    if code == NO_CARD:
        return [state]
    if card not in BLANKS:
        if card.rstrip(MARK) != code:
            return []
        return [state._replace(extra=_more(state.extra, code, -1)) if recorded else state]
    if query is not None and query.excludes(card, code):
        return []
    if card not in (DEALT, MARK):
        state = state._replace(blanks=state.blanks.plus("bound" if is_marked(card) else "free", -1))
    return [state if recorded else state._replace(extra=_more(state.extra, code))]


def _known_as(code: str, card: str, query: HandQuery | None) -> str:
    """The code of an identified card; one of the asked hand stays marked where a later play is asked for."""
    marked = is_marked(card) and query is not None and query.place
    return code + MARK if marked else code


def _put_away(state: State, card: str, code: str | None, query: HandQuery | None) -> list[State]:
    """The state once a Hexe's player put that card into the trick; `code` where it was recorded."""
    if code is not None:
        return _identified(state, card, code, query)
    if card in (DEALT, MARK):
        return [state._replace(blanks=_put_down(state.blanks, card, roomy=True))]
    return [state]


def _pass(state: State, gifts: Iterable[Gift], query: HandQuery | None) -> Iterator[State]:
    """The states after everybody passed a card to the left neighbour, `gifts` among them."""
    for cards in product(*(dict.fromkeys(hand) for hand in state.hands)):
        passed, afters = list(cards), [state]
        for giver, code in gifts:
            card = passed[giver]
            afters = [after for before in afters for after in _identified(before, card, code, query)]
            passed[giver] = _known_as(code, card, query)
        for after in afters:
            rest = [_less(hand, card) for hand, card in zip(state.hands, cards, strict=True)]
            hands = (tuple(sorted((*hand, passed[seat - 1]))) for seat, hand in enumerate(rest))
            yield after._replace(hands=tuple(hands))


def _put_down(blanks: Blanks, card: str, roomy: bool) -> Blanks:
    """The blanks with that card of a hand."""
    return blanks.plus(("bound" if is_marked(card) else "free") + ("_roomy" if roomy else ""))


def _more(extra: Counts, code: str, count: int = 1) -> Counts:
    counts = Counter(dict(extra))
    counts[code] += count
    return tuple(sorted((code, count) for code, count in counts.items() if count))


def _with(hands: Hands, seat: int, hand: Iterable[str]) -> Hands:
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])


def _without(hands: Hands, seat: int, card: str) -> Hands:
    return (*hands[:seat], _less(hands[seat], card), *hands[seat + 1 :])


def _less(hand: Hand, card: str) -> Hand:
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


@dataclass(frozen=True)
class CourseSet:
    """All courses of a round that fit what was seen, with every stack. Of a faulty record they are those with
    the fewest surplus cards, doubles taken back if possible. `taken_up` is who swapped the Werwolf, for which
    card.
    """

    observations: Observations
    decks: Sequence[Deck]
    taken_up: Gift | None = None

    @cached_property
    def courses(self) -> list[Course]:
        """The courses by deck, of those decks with which the fewest cards are too many."""
        courses = [Course(self.observations, deck, self.taken_up) for deck in self.decks]
        least = _least(courses)
        return [course for course in courses if course.faults is not None and course.faults == least]

    @cached_property
    def faults(self) -> int | None:
        """How many cards are too many; None where the round cannot have been at all."""
        return _least(self.courses)

    @property
    def stacks(self) -> list[Stack]:
        """Every stack that fits; all of them where nothing does."""
        decks = [course.deck for course in self.courses] or self.decks
        return [stack for deck in decks for stack in deck.stacks]

    def narrow(self, observations: Observations) -> "CourseSet | None":
        """The same with more that was seen; None where that does not fit."""
        other = CourseSet(observations, self.decks, self.taken_up)
        return other if other.faults is not None and other.faults <= (self.faults or 0) else None

    @property
    def is_open(self) -> bool:
        """Whether so much was not seen that anything may have been."""
        return any(course.is_open for course in self.courses)


def _least(courses: Sequence[Course]) -> int | None:
    """The fewest cards too many of these courses; None where none can have been."""
    return min((course.faults for course in courses if course.faults is not None), default=None)
