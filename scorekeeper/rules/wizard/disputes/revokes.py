"""Plays that did not follow suit, and which of them were revokes.

Where the hand held the suit in every course that the round can have taken, a revoke is proven. In a round
recorded whole, where only passes or swaps are open, it is possible if the hand held the suit in some courses.
What an unseen card could excuse is nothing.

Source: 003 «Der Kampf um den Stich», «Zauberer und Narren»: number cards of the suit oblige; Zauberer,
Narren and special cards may always be played. `course` explains how all courses are tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.findings import Certainty, Evidence, Finding
from scorekeeper.rules.wizard.disputes.course import Course, CourseSet, HandQuery
from scorekeeper.rules.wizard.disputes.observations import Place, suit_of
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import Protocol, RecordedTrick
from scorekeeper.rules.wizard.tally import trick_rules
from scorekeeper.rules.wizard.tricks import suit_to_follow
from scorekeeper.rules.wizard.vampire import plays_copy

Doubt = tuple[Course, HandQuery]


@dataclass(frozen=True, slots=True)
class Proof:
    """How certain a revoke is, and the later plays that show it, in order of tricks.

    For a proven one these are the plays whose cards were in the hand in every course. Without such plays, and
    for a possible one, they were in it in some course. None at all: the deck is too small, or the card taken
    up for the Werwolf was never seen again.
    """

    certainty: Certainty
    places: tuple[Place, ...]


def prove(course_set: CourseSet, doubts: Sequence[Doubt], whole: bool) -> Proof | None:
    """The proof that a hand held the suit when it played another; None where there is none.

    `doubts` ask in each course for the suit that was to be followed. `whole` tells whether the round was
    recorded whole; a revoke can only be possible there.
    """
    faults = course_set.faults
    if faults is None or not doubts:
        return None
    excused = any(course.allows(query, faults) for course, query in doubts)
    if excused and not whole:
        return None
    later = [place for place in course_set.observations.cards if place[1] > doubts[0][1].trick]
    in_some = [{place for place in later if _was_in(doubt, course_set, place, faults)} for doubt in doubts]
    if excused:
        shown = set().union(*in_some) if all(in_some) else set()
        return Proof(Certainty.POSSIBLE, _ordered(shown)) if shown else None
    in_all = {
        place
        for place in set.intersection(*in_some)
        if not any(_was_in(doubt, course_set, place, faults, inside=False) for doubt in doubts)
    }
    return Proof(Certainty.PROVEN, _ordered(in_all or set().union(*in_some)))


def _was_in(doubt: Doubt, course_set: CourseSet, place: Place, faults: int, inside: bool = True) -> bool:
    """Whether the card of the suit that was played into that place can have been in the hand, or outside."""
    course, query = doubt
    suited = suit_of(course_set.observations.cards[place]) == query.suit
    return suited and course.allows(replace(query, place=place, inside=inside), faults)


def _ordered(places: set[Place]) -> tuple[Place, ...]:
    return tuple(sorted(places, key=lambda place: (place[1], place[0])))


def judge_revokes(protocol: Protocol, course_set: CourseSet, options: Options) -> list[Finding]:
    """Every revoke that what was seen proves or, in a round recorded whole, leaves possible."""
    texts = {place: text for place, text, *_ in _plays(protocol)}
    findings = []
    for (seat, number), text, at, trick in _plays(protocol):
        own = suit_of(course_set.observations.cards[seat, number])
        doubts = list(_doubts(course_set, trick, at, (seat, number), options)) if own else []
        if all(query.suit not in ("", own) for _, query in doubts):
            proof = prove(course_set, doubts, protocol.whole)
            if proof:
                evidence = tuple(Evidence(late, player, texts[player, late]) for player, late in proof.places)
                findings.append(Finding("revoke", number, seat, text, proof.certainty, evidence))
    return findings


def _plays(protocol: Protocol) -> Iterator[tuple[Place, str, int, RecordedTrick]]:
    """Every play that came from a hand, with its place in its trick."""
    for number, trick in protocol.numbered:
        for at, text in enumerate(trick.plays[: protocol.seats]):
            if number <= protocol.hand_size:
                yield ((trick.leader + at) % protocol.seats, number), text, at, trick


def _doubts(
    course_set: CourseSet, trick: RecordedTrick, at: int, place: Place, options: Options
) -> Iterator[Doubt]:
    """A question in each course for every suit that may have been to follow; "" where none was."""
    copied_there = plays_copy(trick.plays[:at])
    for course in course_set.courses:
        copied = {stack.copied for stack in course.deck.stacks} if copied_there else {None}
        rules = (trick_rules(options, None, code) for code in copied)
        suits = {suit_to_follow(trick.cards(options.specials, rule.copied)[:at], rule) for rule in rules}
        for suit in suits:
            yield course, HandQuery(*place, suit or "")
