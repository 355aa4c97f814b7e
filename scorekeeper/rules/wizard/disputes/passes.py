"""The recorded passes: which of them fit what was played.

Source: 003 «Jongleur».
"""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.rules.findings import Finding
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.disputes.seen import NO_CARD, Seen
from scorekeeper.rules.wizard.disputes.ways import fits
from scorekeeper.rules.wizard.protocol import RecordedPass


def judge_passes(seen: Seen, recorded: Iterable[RecordedPass]) -> tuple[Seen, list[Finding]]:
    """What was seen with the passes that fit, and what is wrong with the others.

    The givers are tried in order of their seats, each together with those before it that fit. One whose
    card the left neighbour cannot have received makes its whole entry count for nothing.
    """
    findings = []
    for entry in recorded:
        possible = entry.after in seen.passes and entry.after == seen.passing_trick
        if not possible or len(entry.cards) != seen.seats:
            findings.append(Finding("pass-mismatch", entry.after))
            continue
        known, faults = _give(seen, entry)
        findings += faults
        seen = seen if faults else known
    return seen, findings


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
