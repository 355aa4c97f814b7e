"""The Hexe's swap: every way it can have gone.

After a trick the Hexe's player puts a card of the hand into it and takes one out of it, which is played again
later: by that seat, or after a pass by its left neighbour. The card given away is never played. So a swap is
told by one place, that into which the taken card is played again. Of the deal nothing changes but this: the
card at that place came from somebody else's hand, and in its stead the one that was given away was dealt.
`Seen` with that place emptied is the deal, and all that holds without a swap holds for it.

A place that nobody saw can have the taken card too. What was given for it is as unknown as what would lie
there without a swap, so that only a hand that still holds the taken card tells the difference.

Source: second-hand («Hexe»), as `docs/rules.md` tells. That nobody has to swap, and that it is done before
cards are passed, are our rulings.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from scorekeeper.rules.wizard.disputes.seen import NO_CARD, Place, Retaken, Seen, suit_of


def every_swap(seen: Seen) -> Iterator[Seen]:
    """What was seen without a swap, and with every one that the recorded plays can show.

    Of a place that nobody saw only a recorded swap is told here, or a recorded pass of what was taken;
    `keeping` has the others.
    """
    if seen.swap is None:
        yield seen
    for holder, after in _hexes(seen):
        if seen.swap is not None and seen.swap[0] != after:
            continue
        yield from _given_unplayed(seen, holder, after)
        for place in _later(seen, holder, after):
            for taken, given in _exchanges(seen, place, holder):
                for lay in _from(seen, taken, (holder, after)):
                    yield _with(seen, Retaken(after, holder, place, taken), given | lay)


def _given_unplayed(seen: Seen, holder: int, after: int) -> Iterator[Seen]:
    """The swaps that excuse an unseen Jongleur from being played at all, where every card lies in a hand."""
    tight = seen.passing_card is not None and seen.unseen.total() == len(seen.empty)
    if seen.swap is not None or not tight:
        return
    hexe = (holder, after)
    codes = sorted({seen.cards.get(place, NO_CARD) for place in _others(seen, hexe)} - {NO_CARD})
    for place in _ends(seen, holder, after):
        for code in codes[:1]:
            yield _with(seen, Retaken(after, holder, place, code), _hexe(seen, hexe))


def keeping(seen: Seen, seat: int, trick: int, suit: str) -> Iterator[Seen]:
    """The swaps of which a hand still holds, unseen, what was taken, after its play into that trick.

    Only cards of other suits than the asked one are told; the others make no difference.
    """
    if seen.swap is not None or not seen.swaps_possible:
        return
    for holder, after in _hexes(seen):
        if after >= trick or seat not in (holder, seen.left_of(holder)):
            continue
        codes = {seen.cards.get(place, NO_CARD) for place in _others(seen, (holder, after))}
        taken = sorted(code for code in codes - {NO_CARD} if suit_of(code) != suit)
        # What is passed on later lies in a place of the left neighbour.
        for player in dict.fromkeys((seat, seen.left_of(holder))):
            for place in _ends(seen, player, trick):
                for code in taken:
                    yield _with(seen, Retaken(after, holder, place, code), _hexe(seen, (holder, after)))


def _ends(seen: Seen, seat: int, trick: int) -> Iterable[Place]:
    """The unseen places of a seat after that trick; those between look like those at the ends."""
    hand = [(seat, late) for late in range(trick + 1, seen.hand_size + 1) if (seat, late) in seen.empty]
    return dict.fromkeys((*hand[:2], *hand[-2:]))


def _hexes(seen: Seen) -> list[Place]:
    """The plays that are or may be a Hexe's, a trick still being to come."""
    if not seen.swaps_possible:
        return []
    places = [place for code in seen.swapping for place in seen.places_of(code)]
    if not places:
        places = [place for place in seen.empty if place[1] >= seen.first_seen]
        early = {(seat, seen.first_seen - 1) for seat in range(seen.seats)} & seen.empty
        places += early if seen.taken_up else set()
    return sorted(place for place in places if place[1] < seen.hand_size)


def _hexe(seen: Seen, place: Place) -> dict[Place, str]:
    return {} if place in seen.cards else {place: seen.swapping_card or NO_CARD}


def _others(seen: Seen, hexe: Place) -> list[Place]:
    return [(seat, hexe[1]) for seat in range(seen.seats) if seat != hexe[0]]


def _later(seen: Seen, holder: int, after: int) -> Iterator[Place]:
    """Where the taken card can be played again: by who took it, or after a pass by the left neighbour."""
    passes = [late for late in (*seen.passes, seen.passing_trick) if late is not None and late >= after]
    for trick in range(after + 1, seen.hand_size + 1):
        yield holder, trick
        left = (seen.left_of(holder), trick)
        if any(late < trick for late in passes) or seen.cards.get(left) in seen.passing:
            yield left


def _exchanges(seen: Seen, place: Place, holder: int) -> Iterator[tuple[str, dict[Place, str]]]:
    """What can have been taken and be played there, with what is known to have been given for it."""
    code = seen.cards.get(place)
    if seen.swap is not None:
        if code in (None, seen.swap[2]):
            yield seen.swap[2], {place: seen.swap[1]}
    elif code is None and place[0] != holder:
        passed = dict(seen.given).get(holder)
        if passed is not None:
            yield passed, {}
    elif code is not None and code != NO_CARD:
        yield code, {}


def _from(seen: Seen, code: str, hexe: Place) -> Iterator[dict[Place, str]]:
    """Where in the trick that card can have lain: in a play that was seen, else in one that nobody saw."""
    others = _others(seen, hexe)
    if any(seen.cards.get(place) == code for place in others):
        yield _hexe(seen, hexe)
    elif hexe[1] >= seen.first_seen or (seen.taken_up and code == seen.taken_up[1]):
        for place in others:
            if place not in seen.cards:
                yield {place: code, **_hexe(seen, hexe)}


def _with(seen: Seen, retaken: Retaken, laid: Mapping[Place, str]) -> Seen:
    cards = {place: code for place, code in seen.cards.items() if place != retaken.place}
    return replace(seen, cards={**cards, **laid}, retaken=retaken, shown=seen.cards)
