"""What cannot have been: cards played, tricks, the pass of a Jongleur, the swap of a Hexe.

Source: 003 «Die Charakterkarten», «Der Trumpf», «Erweitertes Spiel mit Sonderkarten», «Werwolf», «Der Kampf
um den Stich», «Bombe», «Jongleur»; the Hexe second-hand, as `docs/rules.md` tells.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from scorekeeper.rules.findings import Finding, Play, TrickCheck
from scorekeeper.rules.wizard.cards import Card, copies
from scorekeeper.rules.wizard.disputes.course import CourseSet
from scorekeeper.rules.wizard.disputes.observations import Gift
from scorekeeper.rules.wizard.protocol import Protocol, RecordedPass, RecordedTrick
from scorekeeper.rules.wizard.specials import NEVER_PLAYED
from scorekeeper.rules.wizard.tricks import TrickOutcome, TrickRules, judge_trick
from scorekeeper.rules.wizard.vampire import plays_copy


def judge_cards(
    plays: Iterable[Play[Card]], lying_out: Collection[str], again: str | None = None
) -> list[Finding]:
    """Everything wrong with the cards themselves, in order of play.

    `lying_out` are the turned-up card that nobody swapped and what lay under a Werwolf; `again` is the card
    that a Hexe took back, so that it may be played once more. Of equal cards the later ones are at fault.
    """
    findings = []
    seen: Counter[str] = Counter()
    for play in plays:
        if play.card is None:
            codes = ["card-not-in-game"]
        else:
            code = play.card.code
            seen[code] += 1
            most = copies(code) + (code == again)
            left = 0 if code in NEVER_PLAYED else most - list(lying_out).count(code)
            faults = {
                "duplicate-card": seen[code] > most,
                "card-not-available": seen[code] > left and left < most,
                "undeclared-card": play.card.undeclared,
            }
            codes = [fault for fault, found in faults.items() if found]
        findings += [Finding(fault, play.trick, play.seat, play.text) for fault in codes]
    return findings


Outcomes = frozenset[TrickOutcome]
Value = TypeVar("Value", int, str)


def outcomes_of(protocol: Protocol, specials: tuple[str, ...], rules: Iterable[TrickRules]) -> list[Outcomes]:
    """What can have become of each trick; `rules` are those for every possible trump and copy.

    A trick that is not over is judged as if no card were to come.
    """
    copying = set(rules)
    plain = {replace(rule, copied=None) for rule in copying}
    return [
        frozenset(
            judge_trick(
                trick.leader, trick.cards(specials, rule.copied)[: protocol.seats], protocol.seats, rule
            )
            for rule in (copying if plays_copy(trick.plays) else plain)
        )
        for trick in protocol.tricks
    ]


def follow_tricks(protocol: Protocol, outcomes: Sequence[Outcomes]) -> tuple[TrickCheck, ...]:
    """What became of each trick, as far as it is certain."""
    checks = []
    for (number, trick), possible in zip(protocol.numbered, outcomes, strict=True):
        counts = number <= protocol.hand_size and len(trick.plays) == protocol.seats
        checks.append(
            TrickCheck(
                winner=_certain({outcome.winner for outcome in possible}) if counts else None,
                next_leader=_certain({outcome.next_leader for outcome in possible}),
                suit_to_follow=_certain({outcome.suit_to_follow for outcome in possible}),
            )
        )
    return tuple(checks)


def _certain(values: set[Value | None]) -> Value | None:
    """The only one of them; None where there are more."""
    return next(iter(values)) if len(values) == 1 else None


def judge_protocol(protocol: Protocol, outcomes: Sequence[Outcomes], first: int) -> list[Finding]:
    """Everything wrong with the tricks as tricks; `first` is the seat that has to lead the round.

    After a wrong leader the record is followed. The leader of the first trick is not judged in a protocol
    that begins later. Nor is the leader after a trick without exactly one card of every seat: a missing card
    may have won it.
    """
    findings = []
    leaders = {first} if protocol.first == 1 else set()
    for (number, trick), possible in zip(protocol.numbered, outcomes, strict=True):
        fits = len(trick.plays) == protocol.seats
        if number > protocol.hand_size:
            findings.append(Finding("too-many-tricks", number))
        if leaders and trick.leader not in leaders:
            findings.append(Finding("wrong-leader", number, trick.leader))
        if not fits:
            findings.append(Finding("wrong-card-count", number))
        leaders = {outcome.next_leader for outcome in possible} if fits else set()
    return findings


def judge_swaps(
    course_set: CourseSet, tricks: Iterable[tuple[int, RecordedTrick]]
) -> tuple[CourseSet, list[Finding]]:
    """The reading with the swap that fits, and what is wrong with the others."""
    findings = []
    for number, trick in tricks:
        if trick.swap is None:
            continue
        given, taken = Card.parse(trick.swap.given), Card.parse(trick.swap.taken)
        observations, fitting = course_set.observations, None
        if given and taken and number < observations.hand_size and observations.swap is None:
            fitting = course_set.narrow(replace(observations, swap=(number, given.code, taken.code)))
        if fitting is None:
            findings.append(_mismatch(course_set, number, trick))
        course_set = fitting or course_set
    return course_set, findings


def _mismatch(course_set: CourseSet, number: int, trick: RecordedTrick) -> Finding:
    assert trick.swap is not None
    seen, swapping = (
        course_set.observations,
        {code for course in course_set.courses for code in course.deck.swapping},
    )
    seats = [seat for seat in range(seen.seats) if seen.cards.get((seat, number)) in swapping]
    if not seats or number >= seen.hand_size or seen.swap is not None:
        return Finding("swap-mismatch", number)
    taken = Card.parse(trick.swap.taken)
    others = {seen.cards.get((seat, number)) for seat in range(seen.seats) if seat != seats[0]}
    was_in_trick = taken is not None and (taken.code in others or None in others)
    return Finding("swap-mismatch", number, seats[0], trick.swap.given if was_in_trick else trick.swap.taken)


def retaken_card(course_set: CourseSet) -> str | None:
    """The card that is there once more because it was taken back; None where none must have been."""
    seen, plain = course_set.observations, [course.excess for course in course_set.courses]
    if not plain or course_set.faults is None or course_set.faults >= min(plain):
        return None
    if seen.swap is not None:
        return seen.swap[2]
    codes = [code for code in seen.cards.values() if list(seen.cards.values()).count(code) > 1]
    swaps = ((trick, None, code) for code in dict.fromkeys(codes) for trick in range(1, seen.hand_size))
    return next((swap[2] for swap in swaps if course_set.narrow(replace(seen, swap=swap))), None)


def judge_passes(course_set: CourseSet, recorded: Iterable[RecordedPass]) -> tuple[CourseSet, list[Finding]]:
    """The reading with the passes that fit, and what is wrong with the others.

    The givers are tried in order of their seats, each together with those before it that fit. One whose
    card the left neighbour cannot have received makes its whole entry count for nothing.
    """
    findings = []
    for entry in sorted(recorded, key=lambda entry: entry.after):  # not as they were written down
        passed = _narrow(course_set, entry.after, ())
        if passed is None or len(entry.cards) != course_set.observations.seats:
            findings.append(Finding("pass-mismatch", entry.after))
            continue
        gifts = [(seat, card.code) for seat, card in enumerate(map(Card.parse, entry.cards)) if card]
        every = _narrow(passed, entry.after, gifts) if len(gifts) == len(entry.cards) else None
        if every is None:
            findings += _faults(passed, entry)
        course_set = every or course_set
    return course_set, findings


def _faults(course_set: CourseSet, entry: RecordedPass) -> Iterator[Finding]:
    for seat, text in enumerate(entry.cards):
        card = Card.parse(text)
        given = _narrow(course_set, entry.after, [(seat, card.code)]) if card else None
        if given is None:
            yield Finding("pass-mismatch", entry.after, seat, text)
        course_set = given or course_set


def _narrow(course_set: CourseSet, after: int, gifts: Iterable[Gift]) -> CourseSet | None:
    """The reading with these cards passed after that trick; None where that cannot have been."""
    seen = course_set.observations
    if not 1 <= after < seen.hand_size:
        return None
    passes = {**seen.passes, after: (*seen.passes.get(after, ()), *gifts)}
    return course_set.narrow(replace(seen, passes=passes))
