"""Tricks won: as many as there are, less the one that the Bombe took.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import PlannedRound
from scorekeeper.rules.wizard.specials import VOIDING


def tricks_to_win(hand_size: int, bombed: bool) -> int:
    """How many tricks belong to somebody in the end."""
    return hand_size - bombed


def judge_bombed(bombed: object, number: int, options: Options) -> list[Problem]:
    """Everything wrong with what was noted of the Bombe in round `number`."""
    if not isinstance(bombed, bool):
        return [Problem("unreadable", number, facts={"field": "bombed"})]
    return [Problem("bomb-not-in-game", number)] if bombed and not options.with_any(VOIDING) else []


def judge_won(won: object, bombed: object, plan: PlannedRound, seats: int) -> list[Problem]:
    """Everything wrong with the tricks won in one round; one fewer where the Bombe was played."""
    number, size = plan.number, plan.hand_size
    if not isinstance(won, (list, tuple)) or len(won) != seats:
        return [Problem("won-count", number, facts={"seats": seats})]
    problems = [
        Problem("won-out-of-range", number, seat, {"won": count, "most": size})
        for seat, count in enumerate(won)
        if type(count) is not int or not 0 <= count <= size
    ]
    expected = tricks_to_win(size, bombed is True)
    if all(type(count) is int for count in won) and sum(won) != expected:
        problems.append(Problem("trick-sum-mismatch", number, facts={"sum": sum(won), "tricks": expected}))
    return problems
