"""A tournament beside the play: clock, referee calls, announcement, shown standings, rights of phones."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.tournament.entrant import judge_signs
from scorekeeper.rules.tournament.tournament import Tournament

ALL, THROUGH, HIDDEN = "all", "through", "hidden"
SHOWN = (ALL, THROUGH, HIDDEN)
CHECK_IN, KEEP_PAD = "check_in", "keep_pad"
PHONES = (CHECK_IN, KEEP_PAD)
MOST_LETTERS = 200  # of an announcement


@dataclass(frozen=True, slots=True)
class Call:
    """A table of a heat that waits for the referee, and since when (UTC)."""

    heat: int
    table: int
    at: str


@dataclass(frozen=True, slots=True)
class Pause:
    """The time of a heat stood from `since` to `until` (UTC), which is empty while it stands."""

    since: str
    until: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """When each heat's clock began and stood (UTC), and how much of the standings everybody sees (`shown`).
    `phones` is what people may do on their own (`PHONES`).
    """

    clocks: Mapping[int, str] = field(default_factory=dict)
    pauses: Mapping[int, tuple[Pause, ...]] = field(default_factory=dict)
    calls: tuple[Call, ...] = ()
    announcement: str = ""
    shown: str = ALL
    phones: frozenset[str] = frozenset()

    def stands(self, heat: int) -> bool:
        """Whether the time of that heat is paused."""
        pauses = self.pauses.get(heat, ())
        return bool(pauses) and not pauses[-1].until


def judge_board(board: Board, tournament: Tournament) -> list[Problem]:
    """Everything wrong with what was told in a tournament; empty means clean."""
    heats = tournament.heats
    named = {*board.clocks, *board.pauses, *(call.heat for call in board.calls)}
    unknown = sorted(named - {*range(1, len(heats) + 1)})
    problems = [Problem("heat-unknown", facts={"heat": heat}) for heat in unknown]
    problems += [
        Problem("table-unknown", facts={"table": call.table})
        for call in board.calls
        if 1 <= call.heat <= len(heats) and not 1 <= call.table <= len(heats[call.heat - 1].seating.tables)
    ]
    if len(board.announcement) > MOST_LETTERS:
        problems.append(Problem("announcement-too-long", facts={"most": MOST_LETTERS}))
    problems += judge_signs(board.announcement)
    if board.shown not in SHOWN:
        problems.append(Problem("setting-invalid", facts={"setting": "shown", "value": board.shown}))
    if not board.phones <= {*PHONES}:
        names = ", ".join(sorted(board.phones))
        problems.append(Problem("setting-invalid", facts={"setting": "phones", "value": names}))
    return problems
