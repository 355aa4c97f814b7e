"""The judgement of a whole round: takings, protocol and seals left, each as far as the one before allows.

Source: the formats' «Rounds, Extreme».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.left import judge_left
from scorekeeper.rules.extreme.protocol import judge_tricks
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking, layout_after
from scorekeeper.rules.extreme.takings import judge_takings
from scorekeeper.rules.extreme.tally import Tally, count, judge_settling, judge_tally
from scorekeeper.rules.extreme.written import Written
from scorekeeper.rules.unreadable import Unreadable
from scorekeeper.rules.unrecorded import UNRECORDED


def judge_round(written: Written, plan: PlannedRound) -> list[Problem]:
    """Everything wrong with a round; after any problem of the takings nothing else is judged."""
    problems, layout = judge_takings(written.takings, plan)
    if problems:
        return problems
    problems, protocol = judge_tricks(written.tricks, plan.number, plan.seats)
    tally = None if protocol is None else count(protocol, layout)
    return [
        *problems,
        *(judge_settling(tally, plan.number) if tally else []),
        *_judge_left(written, layout, tally, plan.number),
    ]


def _judge_left(written: Written, layout: Layout, tally: Tally | None, number: int) -> list[Problem]:
    """The seals left: judged by themselves and by a protocol; a whole one stands in for them.

    `tally` is None where the protocol cannot be read; what it would have told is then not missed.
    """
    left = written.left
    if left is UNRECORDED and (tally is None or tally.whole):
        return []
    if left is UNRECORDED or isinstance(left, Unreadable) or len(left) != layout.seats:
        return [Problem("unreadable", number, facts={"field": "left"})]
    if tally is not None and tally.whole:
        return judge_tally(left, tally, number)
    return judge_left(left, layout, number) + (judge_tally(left, tally, number) if tally else [])


def close_round(written: Written, plan: PlannedRound) -> Round:
    """The round that was written down without a problem; seals left that are missing are counted."""
    if isinstance(written, Round):
        return written
    assert not isinstance(written.takings, Unreadable)  # or it had a problem
    takings = tuple(
        taking if isinstance(taking, Taking) else taking.by(seat)
        for seat, taking in zip(plan.order, written.takings, strict=True)
    )
    left = written.left
    if left is UNRECORDED:
        _problems, protocol = judge_tricks(written.tricks, plan.number, plan.seats)
        assert protocol is not None
        left = count(protocol, layout_after(takings, plan.seats)).layout.before
    assert not isinstance(left, Unreadable)
    seals = tuple(entry if isinstance(entry, Seals) else entry.seals for entry in left)
    return Round(takings, seals, written.tricks)
