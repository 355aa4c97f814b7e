"""Tricks won: as many as there are, less the one that the Bombe took.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.unreadable import Unreadable, as_said
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import VOIDING
from scorekeeper.rules.wizard.written import Numbers, total_of


def tricks_to_win(hand_size: int, bombed: bool) -> int:
    """How many tricks belong to somebody in the end."""
    return hand_size - bombed


def judge_bombed(bombed: bool | Unreadable, number: int, options: Options) -> list[Problem]:
    """Everything wrong with what was noted of the Bombe in round `number`."""
    if isinstance(bombed, Unreadable):
        return [Problem("unreadable", number, facts={"field": "bombed"})]
    return [Problem("bomb-not-in-game", number)] if bombed and not options.with_any(VOIDING) else []


def judge_won(won: Numbers, bombed: bool | Unreadable, plan: PlannedRound, seats: int) -> list[Problem]:
    """Everything wrong with the tricks won in one round; one fewer where the Bombe was played."""
    number, size = plan.number, plan.hand_size
    if not isinstance(won, tuple) or len(won) != seats:
        return [Problem("won-count", number, facts={"seats": seats})]
    problems = []
    for seat, count in enumerate(won):
        if count not in plan.possible:
            problems.append(Problem("won-out-of-range", number, seat, {"won": as_said(count), "most": size}))
    expected, total = tricks_to_win(size, bombed is True), total_of(won)
    if total is not None and total != expected:
        problems.append(Problem("trick-sum-mismatch", number, facts={"sum": total, "tricks": expected}))
    return problems
