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
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import product

from scorekeeper.rules.wizard.disputes.seen import NO_CARD, Place, Seen, suit_of

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
    for after in seen.passes:
        seats = _seats_that_matter(seen, question, after)
        choices = [_receivable(seen, question, after or 0, seat) for seat in seats]
        for chosen in product(*choices):
            way = _way(seen, question, after, dict(zip(seats, chosen, strict=True)))
            if way:
                yield way


def fits(seen: Seen) -> bool:
    """Whether there is any way at all."""
    nothing = Question(seat=0, trick=seen.hand_size, suit="")
    return any(True for _ in ways(seen, nothing))


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
    sorts: dict[object, set[Place]] = {}
    for trick in range(after + 1, seen.hand_size + 1):
        place = (seat, trick)
        code = seen.cards.get(place)
        if code is None:
            sorts.setdefault(("empty", trick > question.trick), set()).add(place)
        elif given in (None, code):
            taken_up = seen.taken_up is not None and code == seen.taken_up[1]
            sorts.setdefault((taken_up, suit_of(code) == question.suit), set()).add(place)
    return [frozenset(sort) for sort in sorts.values()]


def _way(seen: Seen, question: Question, after: int | None, sorts: Mapping[int, Sort]) -> Way | None:
    received = {seat: min(sort) for seat, sort in sorts.items()}
    hand = {(question.seat, trick) for trick in range(question.trick + 1, seen.hand_size + 1)}
    surely, maybe = hand, hand
    if after is not None and question.trick <= after:
        own, lefts = sorts[question.seat], sorts[seen.left_of(question.seat)]
        surely = (hand - own) | (lefts if len(lefts) == 1 else set())
        maybe = (hand - (own if len(own) == 1 else set())) | lefts
        hand = _before_pass(seen, question.seat, hand, received)
    held = _showing(seen, question.suit, hand)
    without = False
    fitting = False
    for bound in _bound_cards(seen, after, received):
        need = Counter(code for code, _ in bound)
        if any(seen.unseen[code] < count for code, count in need.items()):
            continue
        for placed in _placings(bound, seen.empty, hand):
            fitting = fitting or _rest_fits(seen, question, need, placed, frozenset())
            without = without or (not held and _rest_fits(seen, question, need, placed, hand))
    if not fitting:
        return None
    return Way(_showing(seen, question.suit, surely), _showing(seen, question.suit, maybe), without)


def _showing(seen: Seen, suit: str, places: Set[Place]) -> frozenset[Place]:
    """The places that were seen to hold a card of the suit."""
    return frozenset(place for place in places if suit_of(seen.cards.get(place, NO_CARD)) == suit)


def _before_pass(seen: Seen, seat: int, places: set[Place], received: Mapping[int, Place]) -> set[Place]:
    """What was in a hand before the pass, of all that the seat played from then on."""
    return (places - {received[seat]}) | {received[seen.left_of(seat)]}


def _bound_cards(seen: Seen, after: int | None, received: Mapping[int, Place]) -> Iterator[Sequence[Bound]]:
    """The unseen cards that have to be in certain empty places; nothing where that cannot be.

    More than one answer where a Jongleur may lie in the last trick, or in no hand.
    """
    given = {received[seen.left_of(seat)]: code for seat, code in seen.given} if after is not None else {}
    bound = [(code, frozenset([place])) for place, code in given.items() if place in seen.empty]
    juggler = seen.passing_card
    juggled = frozenset(place for place in seen.empty if place[1] == (after or seen.hand_size))
    if seen.taken_up:
        holder, code = seen.taken_up
        dealt = {(holder, trick) for trick in range(1, seen.hand_size + 1)}
        if after is not None:
            dealt = _before_pass(seen, holder, dealt, received)
        unseen = (place for place, passed in given.items() if passed == code and place not in seen.cards)
        if dealt.isdisjoint(seen.places_of(code)) and dealt.isdisjoint(unseen):
            free = (dealt & seen.empty) - given.keys()
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
    return len(places) <= total and len(places & without) <= total - suited
