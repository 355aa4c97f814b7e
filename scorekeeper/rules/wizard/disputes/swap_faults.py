"""The recorded swaps of a Hexe: which of them fit what was played.

Source: second-hand («Hexe»), as `docs/rules.md` tells.
"""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.rules.findings import Finding
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.disputes.seen import Seen
from scorekeeper.rules.wizard.disputes.ways import fits, likeliest_swaps
from scorekeeper.rules.wizard.protocol import RecordedTrick


def judge_swaps(seen: Seen, tricks: Iterable[tuple[int, RecordedTrick]]) -> tuple[Seen, list[Finding]]:
    """What was seen with the swap that fits, and what is wrong with the others."""
    findings = []
    for number, trick in tricks:
        if trick.swap is None:
            continue
        hexes = [place for code in seen.swapping for place in seen.places_of(code) if place[1] == number]
        seat = min(hexes)[0] if hexes and number < seen.hand_size and seen.swap is None else None
        if seat is None:
            findings.append(Finding("swap-mismatch", number))
            continue
        fault, known = _swapped(seen, number, seat, trick)
        findings += [Finding("swap-mismatch", number, seat, fault)] if fault is not None else []
        seen = known
    return seen, findings


def _swapped(seen: Seen, number: int, seat: int, trick: RecordedTrick) -> tuple[str | None, Seen]:
    """The card that cannot have been swapped so; None, and what was seen with the swap, where all can."""
    assert trick.swap is not None
    given, taken = Card.parse(trick.swap.given), Card.parse(trick.swap.taken)
    others = [(other, number) for other in range(seen.seats) if other != seat]
    there = {seen.cards.get(place) for place in others}
    if taken is None or (taken.code not in there and None not in there):
        return trick.swap.taken, seen
    if given is None:
        return trick.swap.given, seen
    known = replace(seen, swap=(number, given.code, taken.code))
    least = min(way.excess for way in likeliest_swaps(seen))
    if all(way.excess > least for way in likeliest_swaps(known)) or not fits(known):
        return trick.swap.given, seen
    return None, known
