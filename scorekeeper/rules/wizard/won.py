"""Tricks won: as many as there are, less the one that the Bombe took.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe».
"""

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import PlannedRound


def tricks_to_win(hand_size: int, bombed: bool) -> int:
    """How many tricks belong to somebody in the end."""
    return hand_size - bombed


def judge_won(won: object, bombed: object, plan: PlannedRound, options: Options, seats: int) -> list[Problem]:
    """Everything wrong with the tricks won and the Bombe of one round."""
    number, size = plan.number, plan.hand_size
    problems = []
    if not isinstance(bombed, bool):
        problems.append(Problem("unreadable", number, facts={"field": "bombed"}))
    elif bombed and "BO" not in options.specials:
        problems.append(Problem("bomb-not-in-game", number))
    if not isinstance(won, (list, tuple)) or len(won) != seats:
        return [*problems, Problem("won-count", number, facts={"seats": seats})]
    problems += [
        Problem("won-out-of-range", number, seat, {"won": count, "most": size})
        for seat, count in enumerate(won)
        if type(count) is not int or not 0 <= count <= size
    ]
    expected = tricks_to_win(size, bombed is True)
    if all(type(count) is int for count in won) and sum(won) != expected:
        problems.append(Problem("trick-sum-mismatch", number, facts={"sum": sum(won), "tricks": expected}))
    return problems
