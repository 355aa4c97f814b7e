"""The check of one Wizard round: what its protocol proves.

It flags and changes nothing; what a revoke costs is the table's matter. Every finding is told, and none
hides another: each play counts as seen, whatever else is wrong with it.
"""

from collections.abc import Sequence
from functools import partial

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import Finding, Play, RoundCheck, plays_of
from scorekeeper.rules.raw_values import Unreadable
from scorekeeper.rules.wizard.cards import JESTER, Card
from scorekeeper.rules.wizard.disputes.course import CourseSet
from scorekeeper.rules.wizard.disputes.faults import (
    follow_tricks,
    judge_cards,
    judge_passes,
    judge_protocol,
    judge_swaps,
    outcomes_of,
    retaken_card,
)
from scorekeeper.rules.wizard.disputes.observations import Observations, observe
from scorekeeper.rules.wizard.disputes.revokes import judge_revokes
from scorekeeper.rules.wizard.disputes.stacks import decks_of, fitting_stacks, has_spare, stacks_of, turned_up
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import Protocol, RecordedTrick, judge_tricks
from scorekeeper.rules.wizard.round import Written
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.tally import trick_rules
from scorekeeper.rules.wizard.tricks import first_leader
from scorekeeper.rules.wizard.trump import judge_trump
from scorekeeper.rules.wizard.vampire import plays_copy


def check_round(written: Written, plan: PlannedRound, options: Options, seats: int) -> RoundCheck | None:
    """The check of a round; None where it has no protocol that can be read.

    Whatever else is wrong with the round does not matter. Where the trump has a problem, or nobody
    recorded it, any suit or none may have been trump. A swap that cannot have been counts as none.
    """
    _problems, protocol = judge_tricks(written.tricks, written.first_trick, plan, seats)
    if protocol is None or not protocol.tricks:
        return None
    faults = judge_trump(written.turned_up, written.trump, written.werewolf, plan, options, seats)
    course_set, lying_out = _read(written, protocol, faults, plan, options)
    course_set, swap_faults = judge_swaps(course_set, protocol.numbered)
    passes = () if isinstance(written.passes, Unreadable) else written.passes
    course_set, pass_faults = judge_passes(course_set, passes)
    rules = {
        trick_rules(options, trump, stack.copied) for stack in course_set.stacks for trump in stack.trumps
    }
    outcomes = outcomes_of(protocol, options.specials, rules)
    findings = [
        *judge_protocol(protocol, outcomes, first_leader(plan.dealer, seats)),
        *_card_faults(protocol, course_set, lying_out, plan, options),
        *judge_revokes(protocol, course_set, options),
        *swap_faults,
        *pass_faults,
    ]
    followed = follow_tricks(protocol, outcomes)
    return RoundCheck(
        number=plan.number,
        tricks=followed,
        won=tuple(sum(trick.winner == seat for trick in followed) for seat in range(seats)),
        findings=tuple(sorted(findings, key=lambda finding: finding.trick)),
        first_trick=protocol.first,
    )


def _read(
    written: Written, protocol: Protocol, faults: Sequence[Problem], plan: PlannedRound, options: Options
) -> tuple[CourseSet, list[str]]:
    """The round as far as it was seen, and the cards that certainly lie out."""
    swapper = _swapper(written, faults)
    texts = [text for trick in protocol.tricks for text in trick.plays]
    codes = [card.code for card in map(Card.parse, texts) if card is not None]
    stacks = fitting_stacks(stacks_of(written, not faults, swapper, plan, options, codes), texts)
    seen = Observations(
        protocol.seats, plan.hand_size, observe(_plays(protocol, stacks[0].copied, plan, options))
    )
    decks = decks_of(stacks, options, _named(written, codes), has_spare(seen, options))
    up = turned_up(written.turned_up, plan, options)
    course_set = CourseSet(seen, decks)
    if swapper is not None and up is not None:
        holding = CourseSet(seen, decks, (swapper, up))
        course_set = holding if holding.faults == course_set.faults and not holding.is_open else course_set
    return course_set, [code for code in stacks[0].out if all(code in stack.out for stack in stacks)]


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
