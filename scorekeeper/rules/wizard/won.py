"""Tricks won: as many as there are, less the one that the Bombe took.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.unreadable import Unreadable, as_said
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import SWAPPING, VOIDING
from scorekeeper.rules.wizard.written import Numbers, total_of


def tricks_to_win(hand_size: int, bombs: int) -> int:
    """How many tricks belong to somebody in the end, where so many were bombed."""
    return hand_size - bombs


def bombs_possible(options: Options) -> int:
    """How many tricks of a round can be bombed: a Hexe may take the Bombe back, and it is played again."""
    return (1 + options.with_any(SWAPPING)) if options.with_any(VOIDING) else 0


def judge_bombed(bombed: bool | Unreadable, number: int, options: Options) -> list[Problem]:
    """Everything wrong with what was noted of the Bombe in round `number`."""
    if isinstance(bombed, Unreadable):
        return [Problem("unreadable", number, facts={"field": "bombed"})]
    return [Problem("bomb-not-in-game", number)] if bombed and not options.with_any(VOIDING) else []


def judge_won(
    won: Numbers, bombed: bool | Unreadable, plan: PlannedRound, options: Options, seats: int
) -> list[Problem]:
    """Everything wrong with the tricks won in one round; one fewer where the Bombe was played.

    Where a Hexe may have taken it back they are one or two fewer.
    """
    number, size = plan.number, plan.hand_size
    if not isinstance(won, tuple) or len(won) != seats:
        return [Problem("won-count", number, facts={"seats": seats})]
    problems, possible = [], plan.possible
    for seat, count in enumerate(won):
        if count not in possible:
            problems.append(Problem("won-out-of-range", number, seat, {"won": as_said(count), "most": size}))
    expected, total = tricks_to_win(size, bombed is True), total_of(won)
    if total is None or total == expected:
        return problems
    again = bombed is True and bombs_possible(options) > 1 and size > 1
    if not (again and total == expected - 1):
        problems.append(Problem("trick-sum-mismatch", number, facts={"sum": total, "tricks": expected}))
    return problems
