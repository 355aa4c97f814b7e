"""The check of one Wizard round: what its protocol proves, not what that costs. Every finding is told, and
none hides another: each play counts as seen.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import Certainty, Evidence, Finding, RoundCheck, TrickCheck
from scorekeeper.rules.plays import Play, judge_order, plays_of
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.wizard.cards import JESTER, Card, copies
from scorekeeper.rules.wizard.disputes.course import Course, CourseSet, HandQuery
from scorekeeper.rules.wizard.disputes.observations import Gift, Observations, Place, observe, suit_of
from scorekeeper.rules.wizard.disputes.stacks import decks_of, fitting_stacks, has_spare, stacks_of, turned_up
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import Protocol, RecordedPass, RecordedTrick, judge_tricks
from scorekeeper.rules.wizard.round import Written
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import NEVER_PLAYED
from scorekeeper.rules.wizard.trick_counts import trick_rules
from scorekeeper.rules.wizard.tricks import (
    TrickOutcome,
    TrickRules,
    first_leader,
    judge_trick,
    suit_to_follow,
)
from scorekeeper.rules.wizard.trump import judge_trump
from scorekeeper.rules.wizard.vampire import plays_copy

Doubt = tuple[Course, HandQuery]


@dataclass(frozen=True, slots=True)
class Proof:
    """How certain a revoke is, and the later plays that show it: of a hand in every course if proven, else in
    some. Without any, the deck is too small, or the card taken up for the Werwolf was never seen again.
    """

    certainty: Certainty
    places: tuple[Place, ...]


def prove(course_set: CourseSet, doubts: Sequence[Doubt], whole: bool) -> Proof | None:
    """The proof that a hand held the suit when it played another, or None. `doubts` ask for the suit in each
    course; only in a `whole` record can a revoke be just possible.
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
    texts = {place: text for place, text, *_ in _plays_of_hands(protocol)}
    findings = []
    for (seat, number), text, at, trick in _plays_of_hands(protocol):
        own = suit_of(course_set.observations.cards[seat, number])
        doubts = list(_doubts(course_set, trick, at, (seat, number), options)) if own else []
        if all(query.suit not in ("", own) for _, query in doubts):
            proof = prove(course_set, doubts, protocol.whole)
            if proof:
                evidence = tuple(Evidence(late, player, texts[player, late]) for player, late in proof.places)
                findings.append(Finding("revoke", number, seat, text, proof.certainty, evidence))
    return findings


def _plays_of_hands(protocol: Protocol) -> Iterator[tuple[Place, str, int, RecordedTrick]]:
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


def judge_cards(
    plays: Iterable[Play[Card]], lying_out: Collection[str], again: str | None = None
) -> list[Finding]:
    """Everything wrong with the cards themselves, in order of play; of equal ones the later are at fault.
    `lying_out` nobody could play; `again` is the card that a Hexe took back.
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
    """What can have become of each trick by all possible `rules`, as if no card of it were to come."""
    copying, seats = set(rules), protocol.seats
    plain = {replace(rule, copied=None) for rule in copying}
    return [
        frozenset(
            judge_trick(trick.leader, trick.cards(specials, rule.copied)[:seats], seats, rule)
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
    seen = course_set.observations
    swapping = {code for course in course_set.courses for code in course.deck.swapping}
    seats = [seat for seat in range(seen.seats) if seen.cards.get((seat, number)) in swapping]
    if not seats or number >= seen.hand_size or seen.swap is not None:
        return Finding("swap-mismatch", number)
    taken = Card.parse(trick.swap.taken)
    others = {seen.cards.get((seat, number)) for seat in range(seen.seats) if seat != seats[0]}
    was_in_trick = taken is not None and (taken.code in others or None in others)
    return Finding("swap-mismatch", number, seats[0], trick.swap.given if was_in_trick else trick.swap.taken)


def retaken_card(course_set: CourseSet) -> str | None:
    """The card that is there once more because it was taken back; None where none must have been."""
    seen, plain = course_set.observations, min((course.excess for course in course_set.courses), default=0)
    if (course_set.faults or 0) >= plain:
        return None
    if seen.swap is not None:
        return seen.swap[2]
    codes = [code for code in seen.cards.values() if list(seen.cards.values()).count(code) > 1]
    swaps = ((trick, None, code) for code in dict.fromkeys(codes) for trick in range(1, seen.hand_size))
    return next((swap[2] for swap in swaps if course_set.narrow(replace(seen, swap=swap))), None)


def judge_passes(course_set: CourseSet, recorded: Iterable[RecordedPass]) -> tuple[CourseSet, list[Finding]]:
    """The reading with the passes that fit, and what is wrong with the others. Givers are tried in order of
    their seats; one that cannot be makes its whole entry count for nothing.
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


def check_round(written: Written, plan: PlannedRound, options: Options, seats: int) -> RoundCheck | None:
    """The check of a round; None where it has no protocol that can be read. A trump that is unknown or a
    problem may have been any or none; a swap that cannot have been counts as none.
    """
    _problems, protocol = judge_tricks(written.tricks, written.first_trick, plan, seats)
    if protocol is None or not protocol.tricks:
        return None
    faults = judge_trump(written.turned_up, written.trump, written.werewolf, plan, options, seats)
    course_set, lying_out = _read(written, protocol, faults, plan, options)
    course_set, swap_faults = judge_swaps(course_set, protocol.numbered)
    passes = () if isinstance(written.passes, Unreadable) else written.passes
    course_set, pass_faults = judge_passes(course_set, passes)
    stacks = course_set.stacks
    rules = {trick_rules(options, trump, stack.copied) for stack in stacks for trump in stack.trumps}
    outcomes = outcomes_of(protocol, options.specials, rules)
    followers = [{outcome.next_leader for outcome in possible} for possible in outcomes]
    leaders = {first_leader(plan.dealer, seats)} if protocol.first == 1 else set[int]()
    findings = [
        *judge_order(protocol.numbered, followers, leaders, seats, protocol.hand_size),
        *_card_faults(protocol, course_set, lying_out, plan, options),
        *judge_revokes(protocol, course_set, options),
        *swap_faults,
        *pass_faults,
    ]
    return RoundCheck.of(plan.number, seats, follow_tricks(protocol, outcomes), findings, protocol.first)


def _read(
    written: Written, protocol: Protocol, faults: Sequence[Problem], plan: PlannedRound, options: Options
) -> tuple[CourseSet, list[str]]:
    """The round as far as it was seen, and the cards that certainly lie out."""
    swapper = _swapper(written, faults)
    texts = [text for trick in protocol.tricks for text in trick.plays]
    codes = [card.code for card in map(Card.parse, texts) if card is not None]
    stacks = fitting_stacks(stacks_of(written, not faults, swapper, plan, options, codes), texts)
    stack, *others = stacks
    plays = _plays(protocol, stack.copied, plan, options)
    seen = Observations(protocol.seats, plan.hand_size, observe(plays))
    decks = decks_of(stacks, options, _named(written, codes), has_spare(seen, options))
    up = turned_up(written.turned_up, plan, options)
    course_set = CourseSet(seen, decks)
    if swapper is not None and up is not None:
        holding = CourseSet(seen, decks, (swapper, up))
        course_set = holding if holding.faults == course_set.faults and not holding.is_open else course_set
    return course_set, [code for code in stack.out if all(code in other.out for other in others)]


def _named(written: Written, played: Sequence[str]) -> set[str]:
    """The cards that the record names as they are in hand."""
    passes = () if isinstance(written.passes, Unreadable) else written.passes
    tricks = () if isinstance(written.tricks, Unreadable) else written.tricks
    swaps = [text for trick in tricks if trick.swap for text in (trick.swap.given, trick.swap.taken)]
    named = [*swaps, *(text for entry in passes for text in entry.cards)]
    return {*played, *(card.code for card in map(Card.parse, named) if card is not None)}


def _plays(protocol: Protocol, copied: str, plan: PlannedRound, options: Options) -> list[Play[Card]]:
    """The plays, a Vampir being a copy of that card."""
    cards = partial(RecordedTrick.cards, specials=options.specials, copied=copied)
    return plays_of(protocol.numbered, cards, protocol.seats, plan.hand_size)


def _card_faults(
    protocol: Protocol, course_set: CourseSet, lying_out: Sequence[str], plan: PlannedRound, options: Options
) -> list[Finding]:
    """What is wrong with the cards themselves, whatever a Vampir was a copy of."""
    again = retaken_card(course_set)
    copying = any(plays_copy(trick.plays) for trick in protocol.tricks)
    first, *others = (
        judge_cards(_plays(protocol, copied, plan, options), lying_out, again)
        for copied in ({stack.copied for stack in course_set.stacks} if copying else {JESTER})
    )
    return [finding for finding in first if all(finding in findings for findings in others)]


def _swapper(written: Written, faults: Sequence[Problem]) -> int | None:
    """Who swapped the Werwolf, where that can have been."""
    impossible = any(problem.code == "werewolf-impossible" for problem in faults)
    return None if impossible or isinstance(written.werewolf, Unreadable) else written.werewolf
