"""The check of one Wizard round: what its protocol proves.

It flags and changes nothing; what a revoke costs is the table's matter. Every finding is told, and none
hides another: each play counts as seen, whatever else is wrong with it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.plays import plays_of
from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.wizard.deck import SUITS, cards_of, is_in_deck
from scorekeeper.rules.wizard.disputes.card_faults import judge_cards
from scorekeeper.rules.wizard.disputes.passes import judge_passes
from scorekeeper.rules.wizard.disputes.revokes import judge_revokes
from scorekeeper.rules.wizard.disputes.seen import Seen, see
from scorekeeper.rules.wizard.disputes.trick_faults import follow_tricks, judge_protocol
from scorekeeper.rules.wizard.disputes.ways import fits
from scorekeeper.rules.wizard.following import TrickRules
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.protocol import RecordedTrick, judge_tricks
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
    cards = partial(RecordedTrick.cards, specials=options.specials)
    plays = plays_of(protocol.numbered, cards, seats, plan.hand_size)
    faults = judge_trump(written.turned_up, written.trump, written.werewolf, plan, options, seats)
    trumps = _trumps(written, faults, plan, options)
    turned_up, swapper = _turned_up(written, plan, options), _swapper(written, faults)
    lying_out = turned_up if swapper is None else None
    taken_up = None if swapper is None or turned_up is None else (swapper, turned_up)
    in_hands = cards_of(options.specials)
    in_hands.subtract([*NEVER_PLAYED, *([lying_out] if lying_out else [])])
    seen = Seen(seats, plan.hand_size, see(plays), +in_hands, taken_up)
    seen = seen if fits(seen) else replace(seen, taken_up=None)
    passes = () if isinstance(written.passes, Unreadable) else written.passes
    seen, pass_faults = judge_passes(seen, passes)
    followed = follow_tricks(protocol, options.specials, trumps)
    findings = [
        *judge_protocol(protocol, followed, first_leader(plan.dealer, seats)),
        *judge_cards(plays, lying_out),
        *judge_revokes(plays, seen, trumps[0], protocol.whole),
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
    written: Written, faults: Sequence[Problem], plan: PlannedRound, options: Options
) -> list[TrickRules]:
    """The rules for every suit that may have been trump."""
    if not faults:
        in_play = trump_in_play(written.turned_up, written.trump, written.werewolf, plan)
        if in_play is not UNRECORDED:
            return [trick_rules(options, in_play)]
    return [trick_rules(options, suit) for suit in (None, *SUITS)]


def _turned_up(written: Written, plan: PlannedRound, options: Options) -> str | None:
    """The card that was turned up, where one was and it is known."""
    card = written.turned_up
    known = plan.turns_up and isinstance(card, str) and is_in_deck(card, options.specials)
    return card if known and isinstance(card, str) else None


def _swapper(written: Written, faults: Sequence[Problem]) -> int | None:
    """Who swapped the Werwolf, where that can have been."""
    impossible = any(problem.code == "werewolf-impossible" for problem in faults)
    return None if impossible or isinstance(written.werewolf, Unreadable) else written.werewolf
