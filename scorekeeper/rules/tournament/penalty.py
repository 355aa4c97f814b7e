"""What a referee takes off: points of a game, or of the tournament."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules.errors import Problem

GAME, TOURNAMENT = "game", "tournament"
KINDS = (GAME, TOURNAMENT)
REASONS = ("overtime", "late", "revoke", "conduct", "device", "absent", "other")
OF_HEAT = frozenset({"overtime", "late", "revoke", "absent"})  # what was done to that heat, not to people
MOST = 1000
MOST_LETTERS = 200


@dataclass(frozen=True, slots=True)
class Penalty:
    """`points` taken off somebody in a heat, for a reason; `note` says more. Not if `cancelled`."""

    entrant: int
    heat: int
    kind: str
    points: int
    reason: str
    note: str = ""
    cancelled: bool = False

    @property
    def goes_with_heat(self) -> bool:
        """Whether it ends with its heat: points of the game, and what concerns the heat; behaviour stays."""
        return self.kind == GAME or self.reason in OF_HEAT


def taken_off(penalties: Iterable[Penalty]) -> dict[int, int]:
    """The points that these take off, by entrant."""
    off = Counter[int]()
    for penalty in penalties:
        off[penalty.entrant] += penalty.points
    return off


def judge_penalty(penalty: Penalty) -> list[Problem]:
    """What is wrong with a penalty, whoever it is for; empty means clean."""
    good = penalty.kind in KINDS and 1 <= penalty.points <= MOST and penalty.reason in REASONS
    has_reason = bool(penalty.note.strip()) or penalty.reason != "other"
    problems = [] if good else [Problem("penalty-invalid", facts={"points": penalty.points, "most": MOST})]
    if not has_reason:
        problems.append(Problem("reason-missing"))
    if len(penalty.note) > MOST_LETTERS:
        problems.append(Problem("reason-too-long", facts={"most": MOST_LETTERS}))
    return problems
