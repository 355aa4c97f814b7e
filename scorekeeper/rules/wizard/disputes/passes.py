"""The recorded passes: which of them fit what was played.

Source: 003 «Jongleur».
"""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.rules.findings import Finding
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.disputes.seen import NO_CARD, Seen
from scorekeeper.rules.wizard.disputes.ways import fits, likeliest_swaps
from scorekeeper.rules.wizard.protocol import RecordedPass


def judge_passes(seen: Seen, recorded: Iterable[RecordedPass]) -> tuple[Seen, list[Finding]]:
    """What was seen with the passes that fit, and what is wrong with the others.

    The givers are tried in order of their seats, each together with those before it that fit. One whose
    card the left neighbour cannot have received makes its whole entry count for nothing.
    """
    findings = []
    again = _passed_again(seen)
    for entry in recorded:
        if entry.after in again and len(entry.cards) == seen.seats:
            continue  # the hands before it are not known well enough to judge it
        possible = entry.after in seen.passes and entry.after == seen.passing_trick
        if not possible or len(entry.cards) != seen.seats:
            findings.append(Finding("pass-mismatch", entry.after))
            continue
        known, faults = _give(seen, entry)
        findings += faults
        seen = seen if faults else known
    return seen, findings


def _passed_again(seen: Seen) -> set[int]:
    """The tricks after which cards may have been passed a second time: a Hexe took the Jongleur back."""
    back = [way.retaken for way in likeliest_swaps(seen) if way.retaken is not None]
    return {took.place[1] for took in back if took.code in seen.passing and took.place[1] < seen.hand_size}


def _give(seen: Seen, entry: RecordedPass) -> tuple[Seen, list[Finding]]:
    faults = []
    for seat, text in enumerate(entry.cards):
        card = Card.parse(text)
        given = (seat, card.code if card else NO_CARD)
        known = seen if given in seen.given else replace(seen, given=(*seen.given, given))
        if card and _one_each(known) and fits(known):
            seen = known
        else:
            faults.append(Finding("pass-mismatch", entry.after, seat, text))
    return seen, faults


def _one_each(seen: Seen) -> bool:
    """Whether nobody is said to have given two cards."""
    return len(dict(seen.given)) == len(seen.given)
