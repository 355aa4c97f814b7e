"""Tricks won: as many as there are, less the one that the Bombe took.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe», «Wolke».
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


def judge_cloud(
    cloud: object, bids: object, won: object, number: int, options: Options, seats: int
) -> list[Problem]:
    """Everything wrong with the Wolke's change of a bid."""
    if cloud is None:
        return []
    fields = cloud if isinstance(cloud, dict) else {}
    change = fields.get("change")
    seat = _seat(fields.get("seat"), seats)
    if "WO" not in options.specials:
        return [Problem("cloud-not-in-game", number, seat)]
    problems = []
    from_zero = change == -1 and _at(bids, seat, seats) == 0
    if seat is None or type(change) is not int or change not in (1, -1) or from_zero:
        problems.append(Problem("cloud-change-invalid", number, seat, {"change": change}))
    if _at(won, seat, seats) == 0:
        problems.append(Problem("cloud-without-trick", number, seat))
    return problems


def _seat(value: object, seats: int) -> int | None:
    return value if type(value) is int and 0 <= value < seats else None


def _at(values: object, seat: int | None, seats: int) -> object:
    listed = isinstance(values, (list, tuple)) and seat is not None and len(values) == seats
    return values[seat] if listed else None  # type: ignore[index]
