"""The check of one Wizard round: what its protocol proves.

It flags and changes nothing; what a revoke costs is the table's matter. Every finding is told, and none
hides another: each play counts as seen, whatever else is wrong with it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import Certainty, Finding, RoundCheck
from scorekeeper.rules.plays import Play, plays_of
from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.copied import copied_in, copyable, is_covered, plays_copy
from scorekeeper.rules.wizard.deck import SUITS, cards_of, is_in_deck
from scorekeeper.rules.wizard.disputes.card_faults import judge_cards
from scorekeeper.rules.wizard.disputes.passes import judge_passes
from scorekeeper.rules.wizard.disputes.revokes import judge_revokes
from scorekeeper.rules.wizard.disputes.seen import Seen, as_copied, see
from scorekeeper.rules.wizard.disputes.swap_faults import judge_swaps
from scorekeeper.rules.wizard.disputes.trick_faults import follow_tricks, judge_protocol
from scorekeeper.rules.wizard.disputes.ways import fits, played_again
from scorekeeper.rules.wizard.following import TrickRules
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import Protocol, RecordedTrick, judge_tricks
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import NEVER_PLAYED
from scorekeeper.rules.wizard.tally import trick_rules
from scorekeeper.rules.wizard.tricks import first_leader
from scorekeeper.rules.wizard.trump import judge_trump, trump_in_play
from scorekeeper.rules.wizard.written import Written


def check_round(written: Written, plan: PlannedRound, options: Options, seats: int) -> RoundCheck | None:
    """The check of a round; None where it has no protocol that can be read.

    Whatever else is wrong with the round does not matter. Where the trump has a problem, or nobody
    recorded it, any suit or none may have been trump. A swap that cannot have been counts as none.
    """
    _problems, protocol = judge_tricks(written.tricks, written.first_trick, plan, seats)
    if protocol is None or not protocol.tricks:
        return None
    faults = judge_trump(written.turned_up, written.trump, written.werewolf, plan, options, seats)
    trumps = _trumps(written, faults, plan, options, protocol)
    turned_up, swapper = _turned_up(written, plan, options), _swapper(written, faults)
    lying_out = _lying_out(written, turned_up, swapper, plan, options)
    taken_up = None if swapper is None or turned_up is None else (swapper, turned_up)
    in_hands = cards_of(options.specials)
    in_hands.subtract([*NEVER_PLAYED, *lying_out])
    plays = _plays(protocol, trumps[0], plan, options)
    seen = Seen(seats, plan.hand_size, see(plays), +in_hands, taken_up)
    seen = as_copied(seen, trumps[0].copied)
    seen = seen if fits(seen) else replace(seen, taken_up=None)
    seen, swap_faults = judge_swaps(seen, protocol.numbered)
    passes = () if isinstance(written.passes, Unreadable) else written.passes
    seen, pass_faults = judge_passes(seen, passes)
    followed = follow_tricks(protocol, options.specials, trumps)
    findings = [
        *judge_protocol(protocol, followed, first_leader(plan.dealer, seats)),
        *judge_cards(plays, lying_out, played_again(seen)),
        *_revokes(protocol, seen, trumps, plan, options),
        *swap_faults,
        *pass_faults,
    ]
    return RoundCheck(
        number=plan.number,
        tricks=followed,
        won=tuple(sum(trick.winner == seat for trick in followed) for seat in range(seats)),
        findings=tuple(sorted(findings, key=lambda finding: finding.trick)),
        first_trick=protocol.first,
    )


def _trumps(
    written: Written, faults: Sequence[Problem], plan: PlannedRound, options: Options, protocol: Protocol
) -> list[TrickRules]:
    """The rules for every suit that may have been trump, and every card that may have been copied."""
    suits: Sequence[str | None] = (None, *SUITS)
    if not faults:
        in_play = trump_in_play(written.turned_up, written.trump, written.werewolf, plan)
        suits = suits if in_play is UNRECORDED else [in_play]
    copied: Sequence[str | None] = [copied_in(written, plan, options)]
    if copied == [None] and any(plays_copy(trick.plays) for trick in protocol.tricks):
        swapped = written.werewolf is not None
        copied = copyable(written.turned_up, written.trump, swapped, options)
    return [trick_rules(options, suit, copy) for copy in copied for suit in suits]


def _plays(protocol: Protocol, rules: TrickRules, plan: PlannedRound, options: Options) -> list[Play[Card]]:
    """The plays, a Vampir being the copy that these rules say."""
    cards = partial(RecordedTrick.cards, specials=options.specials, copied=rules.copied)
    return plays_of(protocol.numbered, cards, protocol.seats, plan.hand_size)


def _revokes(
    protocol: Protocol, seen: Seen, trumps: Sequence[TrickRules], plan: PlannedRound, options: Options
) -> list[Finding]:
    """The revokes, whatever a Vampir was a copy of where nobody recorded it."""
    told: list[dict[tuple[int, int | None], Finding]] = []
    for rules in {rules.copied: rules for rules in trumps}.values():
        plays = _plays(protocol, rules, plan, options)
        found = judge_revokes(plays, as_copied(seen, rules.copied), rules, protocol.whole)
        told.append({(finding.trick, finding.seat): finding for finding in found})
    first, *others = told
    return [
        min((found[place] for found in told), key=lambda finding: finding.certainty is Certainty.PROVEN)
        for place in first
        if all(place in found for found in others)
    ]


def _lying_out(
    written: Written, turned_up: str | None, swapper: int | None, plan: PlannedRound, options: Options
) -> list[str]:
    """The cards that lie on the stack for all to see: the turned-up one, or the one under a Werwolf."""
    if not is_covered(turned_up, swapper is not None):
        return [turned_up] if turned_up else []
    under = copied_in(written, plan, options) if isinstance(written.under, str) else None
    lying = [under] if under == written.under and under else []
    return lying if swapper is not None else [*lying, *([turned_up] if turned_up else [])]


def _turned_up(written: Written, plan: PlannedRound, options: Options) -> str | None:
    """The card that was turned up, where one was and it is known."""
    card = written.turned_up
    known = plan.turns_up and isinstance(card, str) and is_in_deck(card, options.specials)
    return card if known and isinstance(card, str) else None


def _swapper(written: Written, faults: Sequence[Problem]) -> int | None:
    """Who swapped the Werwolf, where that can have been."""
    impossible = any(problem.code == "werewolf-impossible" for problem in faults)
    return None if impossible or isinstance(written.werewolf, Unreadable) else written.werewolf
