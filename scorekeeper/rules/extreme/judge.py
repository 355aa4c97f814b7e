"""The judgement of a whole round: takings, protocol and seals left, each as far as the one before allows.

Source: the formats' «Rounds, Extreme».
"""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.extreme.layout import Layout
from scorekeeper.rules.extreme.left import is_left, judge_left
from scorekeeper.rules.extreme.protocol import judge_tricks, read_protocol
from scorekeeper.rules.extreme.schedule import PlannedRound
from scorekeeper.rules.extreme.takings import judge_takings
from scorekeeper.rules.extreme.tally import Tally, count, judge_settling, judge_tally


def judge_round(raw: Mapping[str, Any], plan: PlannedRound) -> list[Problem]:
    """Everything wrong with a raw round; after any problem of the takings nothing else is judged."""
    problems, layout = judge_takings(raw.get("takings", []), plan)
    if problems:
        return problems
    tricks = raw.get("tricks", [])
    problems = judge_tricks(tricks, plan.number, plan.seats)
    tally = None if problems else count(read_protocol(tricks, plan.seats), layout)
    return [
        *problems,
        *(judge_settling(tally, plan.number) if tally else []),
        *_judge_left(raw, layout, tally, plan.number),
    ]


def _judge_left(raw: Mapping[str, Any], layout: Layout, tally: Tally | None, number: int) -> list[Problem]:
    """The seals left: judged by themselves and by a protocol; a whole one stands in for them.

    `tally` is None where the protocol cannot be read; what it would have told is then not missed.
    """
    if "left" not in raw and (tally is None or tally.whole):
        return []
    left = raw.get("left")
    if not is_left(left, layout.seats):
        return [Problem("unreadable", number, facts={"field": "left"})]
    if tally is not None and tally.whole:
        return judge_tally(left, tally, number)
    return judge_left(left, layout, number) + (judge_tally(left, tally, number) if tally else [])
