"""The check of one Wizard round: what its protocol proves.

It flags and changes nothing; what a revoke costs is the table's matter. Every finding is told, and none
hides another: each play counts as seen, whatever else is wrong with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.wizard import protocol as protocol_
from scorekeeper.rules.wizard.deck import SUITS, cards_of, is_in_deck
from scorekeeper.rules.wizard.disputes.card_faults import judge_cards
from scorekeeper.rules.wizard.disputes.passes import RecordedPass, judge_passes
from scorekeeper.rules.wizard.disputes.plays import plays_of
from scorekeeper.rules.wizard.disputes.revokes import judge_revokes
from scorekeeper.rules.wizard.disputes.seen import Seen, see
from scorekeeper.rules.wizard.disputes.trick_faults import follow_tricks, judge_protocol
from scorekeeper.rules.wizard.disputes.ways import fits
from scorekeeper.rules.wizard.following import TrickRules
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import NEVER_PLAYED
from scorekeeper.rules.wizard.tally import trick_rules
from scorekeeper.rules.wizard.tricks import first_leader
from scorekeeper.rules.wizard.trump import judge_trump, trump_in_play


def check_round(raw: object, plan: PlannedRound, options: Options, seats: int) -> RoundCheck | None:
    """The check of a raw round; None where it has no protocol that can be read.

    Whatever else is wrong with the round does not matter. Where the trump has a problem, or nobody
    recorded it, any suit or none may have been trump. A swap that cannot have been counts as none.
    """
    if not isinstance(raw, Mapping):
        return None
    number = plan.number
    if not raw.get("tricks") or protocol_.judge_tricks(raw, plan, seats):
        return None
    protocol = protocol_.read_protocol(raw, plan, seats)
    plays = plays_of(protocol, options.specials)
    trumps = _trumps(raw, plan, options, seats)
    turned_up = _turned_up(raw, plan, options)
    swapper = _swapper(raw, plan, options, seats)
    lying_out = turned_up if swapper is None else None
    taken_up = None if swapper is None or turned_up is None else (swapper, turned_up)
    in_hands = cards_of(options.specials)
    in_hands.subtract([*NEVER_PLAYED, *([lying_out] if lying_out else [])])
    seen = Seen(seats, plan.hand_size, see(plays), +in_hands, taken_up)
    seen = seen if fits(seen) else replace(seen, taken_up=None)
    seen, pass_faults = judge_passes(seen, _passes(raw, number))
    followed = follow_tricks(protocol, options.specials, trumps)
    findings = [
        *judge_protocol(protocol, followed, first_leader(plan.dealer, seats)),
        *judge_cards(plays, lying_out),
        *judge_revokes(plays, seen, trumps[0], protocol.whole),
        *pass_faults,
    ]
    return RoundCheck(
        number=number,
        tricks=followed,
        won=tuple(sum(trick.winner == seat for trick in followed) for seat in range(seats)),
        findings=tuple(sorted(findings, key=lambda finding: finding.trick)),
        first_trick=protocol.first,
    )


def _trumps(raw: Mapping[str, Any], plan: PlannedRound, options: Options, seats: int) -> list[TrickRules]:
    """The rules for every suit that may have been trump."""
    turned_up, trump, werewolf = _trump_fields(raw)
    if not judge_trump(turned_up, trump, werewolf, plan, options, seats):
        in_play = trump_in_play(turned_up, trump, werewolf, plan)
        if in_play is not UNRECORDED:
            return [trick_rules(options, in_play)]
    return [trick_rules(options, suit) for suit in (None, *SUITS)]


def _turned_up(raw: Mapping[str, Any], plan: PlannedRound, options: Options) -> str | None:
    """The card that was turned up, where one was and it is known."""
    card = raw.get("turned_up")
    return card if plan.turns_up and is_in_deck(card, options.specials) else None


def _swapper(raw: Mapping[str, Any], plan: PlannedRound, options: Options, seats: int) -> int | None:
    """Who swapped the Werwolf, where that can have been."""
    problems = judge_trump(*_trump_fields(raw), plan, options, seats)
    impossible = any(problem.code == "werewolf-impossible" for problem in problems)
    return None if impossible else raw.get("werewolf")


def _trump_fields(raw: Mapping[str, Any]) -> tuple[Any, Any, Any]:
    return raw.get("turned_up", UNRECORDED), raw.get("trump", UNRECORDED), raw.get("werewolf")


def _passes(raw: Mapping[str, Any], number: int) -> Sequence[RecordedPass]:
    """The recorded passes; none where they cannot be read."""
    if protocol_.judge_passes(raw, number):
        return []
    return [RecordedPass(given["after"], tuple(given["cards"])) for given in protocol_.passes_of(raw)]
