"""Points given and taken beside the play: what a referee, or the whole table, decided. Source: ours."""

from dataclasses import dataclass

from scorekeeper.rules.errors import Problem

STEP = 10
MOST = 100
LONGEST_REASON = 60
REASONS = ("revoke", "misdeal", "seen", "late", "conduct", "thanks", "agreed")
"""The reasons that have words in every language; any other is told as it was typed."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added to a seat's total from round `round` (from 1) on; below 0 they are taken away."""

    round: int
    seat: int
    points: int
    reason: str = ""


def judge_adjustment(given: Adjustment, seats: int, rounds: int) -> list[Problem]:
    """Everything wrong with points for one of `seats` in one of `rounds`."""
    problems = []
    if not 1 <= given.round <= rounds:
        problems.append(Problem("round-out-of-range", given.round, facts={"planned": rounds}))
    if not 0 <= given.seat < seats:
        problems.append(Problem("seat-unknown", given.round))
    if given.points == 0 or given.points % STEP or abs(given.points) > MOST:
        facts = {"points": given.points, "step": STEP, "most": MOST}
        problems.append(Problem("adjustment-invalid", given.round, facts=facts))
    if len(given.reason) > LONGEST_REASON:
        problems.append(Problem("reason-too-long", given.round, facts={"most": LONGEST_REASON}))
    return problems
