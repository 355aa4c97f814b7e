"""The check of one round of Extreme: what its protocol proves.

It flags and changes nothing. Every finding is told, and none hides another.
"""

from functools import partial

from scorekeeper.rules.extreme.cards import dealt_cards
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.disputes.faults import follow_tricks, judge_cards, judge_protocol
from scorekeeper.rules.extreme.disputes.revokes import judge_revokes
from scorekeeper.rules.extreme.disputes.seen import Seen
from scorekeeper.rules.extreme.protocol import Protocol, RecordedTrick, judge_tricks
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.takings import judge_takings
from scorekeeper.rules.extreme.tally import count
from scorekeeper.rules.extreme.written import Takings, Written
from scorekeeper.rules.findings import Finding, RoundCheck
from scorekeeper.rules.plays import plays_of


def check_round(written: Written, plan: PlannedRound) -> RoundCheck | None:
    """The check of a round; None where it has no protocol that can be read.

    Whatever else is wrong with the round does not matter, but where the takings have a problem nobody
    knows who held which seals, and settling is not judged.
    """
    seats = plan.seats
    _problems, protocol = judge_tricks(written.tricks, plan.number, seats)
    if protocol is None or not protocol.tricks:
        return None
    cards = partial(RecordedTrick.cards, seats=seats)
    plays = plays_of(enumerate(protocol.tricks, start=1), cards, seats, HAND_SIZE)
    shown = {(play.seat, play.trick): play.card for play in plays if play.from_hand}
    followed = follow_tricks(protocol)
    findings = [
        *judge_protocol(protocol, followed, plan.order[0]),
        *judge_cards(plays),
        *judge_revokes(plays, Seen(HAND_SIZE, shown, dealt_cards(seats))),
        *_settling(written.takings, protocol, plan),
    ]
    return RoundCheck(
        number=plan.number,
        tricks=followed,
        won=tuple(sum(trick.winner == seat for trick in followed) for seat in range(seats)),
        findings=tuple(sorted(findings, key=lambda finding: finding.trick)),
    )


def _settling(takings: Takings, protocol: Protocol, plan: PlannedRound) -> list[Finding]:
    """The tricks that were settled as they could not be, with the seats that won them."""
    problems, layout = judge_takings(takings, plan)
    if problems:
        return []
    return [Finding("settle-illegal", trick, seat) for trick, seat in count(protocol, layout).illegal]
