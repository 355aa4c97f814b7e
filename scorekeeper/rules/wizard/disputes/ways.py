"""Every way a round can have gone that fits what was seen, as seen from one hand.

Only two things of a round are unknown. One is which card lies in an empty place. The other is the pass
of the Jongleur: after trick u each seat gave one card to its left neighbour, who played it after u. So a pass
is one choice a seat, *received*: into which of its places after u the card from the right went. Any such
choice belongs to some deal, because nobody saw the deal: seat x was dealt its places up to u, its places
after u without the received one, and the place that its left neighbour received. What seat x gives is what
seat x + 1 receives, so the hand of seat s before the pass hangs on two choices only, its own and its left
neighbour's. A Werwolf's holder has two more, because the card taken up has to be in the hand that was
dealt; recorded passes tie all of them to codes.

Choices between places that look alike make no difference and are tried once. A hand can be without a suit
where no place shows the suit and the empty ones can be filled without it. Three sorts of cards are bound to
certain places: recorded passes, the card taken up, and an unseen Jongleur, which must lie in the trick
after which cards were passed, or, where none were, in the last trick or outside the hands. They are tried in
each sort of place. For all others counting is exact: enough cards of other suits for the hand, and enough
cards of any for the rest.

A Hexe's swap is one more thing that is unknown: `swaps` tells every one, and each is weighed as a round of
its own. Where a Jongleur was taken back and cards are passed twice, no more is claimed of the hands before
than that they can have been without the suit.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from scorekeeper.rules.wizard.disputes.seen import Place, Retaken, Seen, suit_of
from scorekeeper.rules.wizard.disputes.swaps import every_swap, keeping

Bound = tuple[str, frozenset[Place]]
Sort = frozenset[Place]


@dataclass(frozen=True, slots=True)
class Question:
    """Whether the hand of `seat` was without `suit` after its play into `trick`."""

    seat: int
    trick: int
    suit: str


@dataclass(frozen=True, slots=True)
class Way:
    """One sort of pass that fits. What lies in empty places is left open.

    `surely` are the places that show the suit and were in the hand in all passes of the sort, `maybe` in
    some; `without` tells whether the hand can have been without the suit.
    """

    surely: frozenset[Place]
    maybe: frozenset[Place]
    without: bool


def ways(seen: Seen, question: Question) -> Iterator[Way]:
    """Every way that fits what was seen; those that look alike are told once."""
    for swapped in likeliest_swaps(seen):
        yield from _ways_of(swapped, question)
        if swapped.retaken is None:
            for kept in keeping(swapped, question.seat, question.trick, question.suit):
                yield from _ways_of(kept, question)


@lru_cache(maxsize=16)
def likeliest_swaps(seen: Seen) -> tuple[Seen, ...]:
    """What was seen with each swap that there can have been, and without.

    Only those count by which the fewest cards were there more often than the deck has them: what was taken
    back is played twice, and nothing else can explain that.
    """
    told = list(every_swap(seen))
    if len(told) > 1:
        told = [way for way in told if any(True for _ in _ways_of(way, _nothing(seen)))] or told[:1]
    least = min((way.excess for way in told), default=0)
    return tuple(way for way in told if way.excess == least)


def played_again(seen: Seen) -> str | None:
    """The card that is there once more because it was taken back; None where none must have been."""
    swaps = likeliest_swaps(seen)
    back = [way.retaken.code for way in swaps if way.retaken is not None]
    return back[0] if back and len(back) == len(swaps) else None


def _ways_of(seen: Seen, question: Question) -> Iterator[Way]:
    """Every way with one swap, or without."""
    passes, back = seen.passes, seen.retaken
    if back is not None and back.code in seen.passing and back.place[1] < seen.hand_size:
        if question.trick <= back.after:
            yield Way(frozenset(), frozenset(), without=True)
            return
        seen, passes = replace(seen, taken_up=None, given=()), (back.place[1],)
    for after in passes:
        if back is not None and not _can_pass(seen, back, after):
            continue
        seats = _seats_that_matter(seen, question, after)
        choices = [_receivable(seen, question, after or 0, seat) for seat in seats]
        for chosen in product(*choices):
            way = _way(seen, question, after, dict(zip(seats, chosen, strict=True)))
            if way:
                yield way


def fits(seen: Seen) -> bool:
    """Whether there is any way at all."""
    return any(True for _ in ways(seen, _nothing(seen)))


def _nothing(seen: Seen) -> Question:
    """A question about nothing: no hand has a card after the last trick."""
    return Question(seat=0, trick=seen.hand_size, suit="")


def _seats_that_matter(seen: Seen, question: Question, after: int | None) -> list[int]:
    """Whose received card the answer hangs on."""
    if after is None:
        return []
    givers = {seat for seat, _ in seen.given}
    receivers = {seen.left_of(seat) for seat in givers}
    if question.trick <= after:
        receivers |= {question.seat, seen.left_of(question.seat)}
    if seen.taken_up:
        receivers |= {seen.taken_up[0], seen.left_of(seen.taken_up[0])}
    return sorted(receivers)


def _receivable(seen: Seen, question: Question, after: int, seat: int) -> list[Sort]:
    """The places after the pass where the card can be that the seat received, by sorts that look alike."""
    given = dict(seen.given).get((seat - 1) % seen.seats)
    back = seen.retaken
    taken = _taken_before(seen, after)
    if back is not None and taken is not None and taken[0] == seat != back.seat:
        return [frozenset([taken])] if given in (None, back.code) else []
    sorts: dict[object, set[Place]] = {}
    for trick in range(after + 1, seen.hand_size + 1):
        place = (seat, trick)
        code = seen.cards.get(place)
        dealt = back is not None and place == back.place  # it was given away, and taken for it what is played
        if place == taken:
            continue
        if code is None:
            sorts.setdefault(("empty", trick > question.trick, dealt), set()).add(place)
        elif given in (None, code):
            taken_up = seen.taken_up is not None and code == seen.taken_up[1]
            sorts.setdefault((taken_up, suit_of(code) == question.suit, dealt), set()).add(place)
    return [frozenset(sort) for sort in sorts.values()]


def _can_pass(seen: Seen, back: Retaken, after: int | None) -> bool:
    """Whether cards can have been passed so, or not at all, where that card was taken back.

    Its place is the left neighbour's where it was passed on; else another card has to be there to be passed.
    """
    if back.place[0] != back.seat:
        return after is not None and back.after <= after < back.place[1]
    last = after is not None and back.after <= after == seen.hand_size - 1
    return not (last and back.place[1] == seen.hand_size)


def _taken_before(seen: Seen, after: int) -> Place | None:
    """The place whose card was taken out of a trick before the pass after that trick: a swap comes first."""
    return seen.retaken.place if seen.retaken and seen.retaken.after <= after else None


def _way(seen: Seen, question: Question, after: int | None, sorts: Mapping[int, Sort]) -> Way | None:
    received = {seat: min(sort) for seat, sort in sorts.items()}
    hand = {(question.seat, trick) for trick in range(question.trick + 1, seen.hand_size + 1)}
    surely, maybe = hand, hand
    if after is not None and question.trick <= after:
        own, lefts = sorts[question.seat], sorts[seen.left_of(question.seat)]
        surely = (hand - own) | (lefts if len(lefts) == 1 else set())
        maybe = (hand - (own if len(own) == 1 else set())) | lefts
        hand = _before_pass(seen, question.seat, hand, received)
    held = any(suit_of(seen.held(place, question.trick)) == question.suit for place in hand)
    dealt = hand - {place for place in [seen.taken_by(question.trick)] if place}
    without = False
    fitting = False
    for bound in _bound_cards(seen, after, received):
        need = Counter(code for code, _ in bound)
        if any(seen.unseen[code] < count for code, count in need.items()):
            continue
        for placed in _placings(bound, seen.empty, dealt):
            fitting = fitting or _rest_fits(seen, question, need, placed, frozenset())
            without = without or (not held and _rest_fits(seen, question, need, placed, dealt))
    if not fitting:
        return None
    always, ever = (seen.showing(question.suit, places, question.trick) for places in (surely, maybe))
    return Way(always, ever, without)


def _before_pass(seen: Seen, seat: int, places: set[Place], received: Mapping[int, Place]) -> set[Place]:
    """What was in a hand before the pass, of all that the seat played from then on."""
    return (places - {received[seat]}) | {received[seen.left_of(seat)]}


def _bound_cards(seen: Seen, after: int | None, received: Mapping[int, Place]) -> Iterator[Sequence[Bound]]:
    """The unseen cards that have to be in certain empty places; nothing where that cannot be.

    More than one answer where a Jongleur may lie in the last trick, or in no hand.
    """
    given = {received[seen.left_of(seat)]: code for seat, code in seen.given} if after is not None else {}
    taken = None if after is None else _taken_before(seen, after)
    bound = [
        (code, frozenset([place])) for place, code in given.items() if place in seen.empty and place != taken
    ]
    juggler = seen.passing_card
    juggled = frozenset(place for place in seen.gaps if place[1] == (after or seen.hand_size))
    if after is None:
        juggled |= seen.empty - seen.gaps  # given away, it is never played
    if seen.taken_up:
        holder, code = seen.taken_up
        dealt = {(holder, trick) for trick in range(1, seen.hand_size + 1)}
        if after is not None:
            dealt = _before_pass(seen, holder, dealt, received)
        unseen = (place for place, passed in given.items() if passed == code and place not in seen.cards)
        if dealt.isdisjoint(seen.places_of(code)) and dealt.isdisjoint(unseen):
            free = (dealt & seen.empty) - (given.keys() - {taken})
            bound.append((code, frozenset(free & juggled if code == juggler else free)))
    if juggler is not None and all(code != juggler for code, _ in bound):
        if after is None:
            yield bound
        bound = [*bound, (juggler, juggled)]
    yield bound


def _placings(
    bound: Sequence[Bound], empty: frozenset[Place], hand: Set[Place]
) -> Iterator[dict[Place, str]]:
    """The bound cards in empty places of each sort."""
    if not bound:
        yield {}
        return
    (code, allowed), *others = bound
    sorts: dict[object, Place] = {}
    for place in allowed & empty:
        sorts.setdefault((place in hand, *(place in wanted for _, wanted in others)), place)
    for place in sorts.values():
        for placed in _placings(others, empty - {place}, hand):
            yield {place: code, **placed}


def _rest_fits(
    seen: Seen,
    question: Question,
    need: Mapping[str, int],
    placed: Mapping[Place, str],
    without: Set[Place],
) -> bool:
    """Whether the other cards fill the other empty places, those of `without` without the suit."""
    if any(place in without and suit_of(code) == question.suit for place, code in placed.items()):
        return False
    juggler = seen.passing_card
    outside = int(juggler is not None and juggler not in need)
    total = seen.unseen.total() - sum(need.values()) - outside
    suited = seen.unseen_suits[question.suit] - sum(
        count for code, count in need.items() if suit_of(code) == question.suit
    )
    places = seen.empty - placed.keys()
    if outside:
        places &= seen.gaps  # the card given away may be that one
    return len(places) <= total and len(places & without) <= total - suited
