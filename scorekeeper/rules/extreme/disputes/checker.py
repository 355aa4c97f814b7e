"""The check of one round of Extreme: what its protocol proves.

It flags and changes nothing. Every finding is told, and none hides another.
"""

from collections.abc import Mapping

from scorekeeper.rules.extreme.cards import dealt_cards
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.disputes.faults import follow_tricks, judge_cards, judge_protocol
from scorekeeper.rules.extreme.disputes.plays import plays_of
from scorekeeper.rules.extreme.disputes.revokes import judge_revokes
from scorekeeper.rules.extreme.disputes.seen import Seen
from scorekeeper.rules.extreme.protocol import Protocol, judge_tricks, read_protocol
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.takings import judge_takings
from scorekeeper.rules.extreme.tally import count
from scorekeeper.rules.findings import Finding, RoundCheck


def check_round(raw: object, plan: PlannedRound) -> RoundCheck | None:
    """The check of a raw round; None where it has no protocol that can be read.

    Whatever else is wrong with the round does not matter, but where the takings have a problem nobody
    knows who held which seals, and settling is not judged.
    """
    if not isinstance(raw, Mapping):
        return None
    tricks, seats = raw.get("tricks"), plan.seats
    if not tricks or judge_tricks(tricks, plan.number, seats):
        return None
    protocol = read_protocol(tricks, seats)
    plays = plays_of(protocol)
    shown = {(play.seat, play.trick): play.card for play in plays if play.from_hand}
    followed = follow_tricks(protocol)
    findings = [
        *judge_protocol(protocol, followed, plan.order[0]),
        *judge_cards(plays),
        *judge_revokes(plays, Seen(HAND_SIZE, shown, dealt_cards(seats))),
        *_settling(raw.get("takings", []), protocol, plan),
    ]
    return RoundCheck(
        number=plan.number,
        tricks=followed,
        won=tuple(sum(trick.winner == seat for trick in followed) for seat in range(seats)),
        findings=tuple(sorted(findings, key=lambda finding: finding.trick)),
    )


def _settling(takings: object, protocol: Protocol, plan: PlannedRound) -> list[Finding]:
    """The tricks that were settled as they could not be, with the seats that won them."""
    problems, layout = judge_takings(takings, plan)
    if problems:
        return []
    return [Finding("settle-illegal", trick, seat) for trick, seat in count(protocol, layout).illegal]
