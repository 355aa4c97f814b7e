"""What a tournament's log adds up to, the draw on the desk, and look-ups of what a command names."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from scorekeeper.rules.errors import refuse
from scorekeeper.rules.tournament.advancement import draw_problem_of
from scorekeeper.rules.tournament.board import ALL, THROUGH, Board
from scorekeeper.rules.tournament.draw.methods import draw
from scorekeeper.rules.tournament.draw.problem import DrawProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import PAPER, Heat, TableResult
from scorekeeper.rules.tournament.seating import Pair, Seating
from scorekeeper.rules.tournament.tournament import Tournament


def entrant_at(tournament: Tournament, number: int) -> Entrant:
    """That entrant. Raises RuleProblem where there is none."""
    if not 0 <= number < len(tournament.entrants):
        raise refuse("entrant-unknown", number=number)
    return tournament.entrants[number]


def heat_at(tournament: Tournament, number: int) -> Heat:
    """The heat of that number, from 1. Raises RuleProblem where there is none."""
    if not 1 <= number <= len(tournament.heats):
        raise refuse("heat-unknown", heat=number)
    return tournament.heats[number - 1]


def people_at(heat: Heat, number: int) -> tuple[int, ...]:
    """Who sits at the table of that number, from 1. Raises RuleProblem where there is none."""
    if not 1 <= number <= len(heat.seating.tables):
        raise refuse("table-unknown", table=number)
    return heat.seating.tables[number - 1]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A draw on the desk: its `seating`, before any `swaps`. Old logs know only the seed and `players`."""

    how: str
    seed: str = ""
    seating: Seating | None = None
    players: tuple[int, ...] = ()
    swaps: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentState:
    """A tournament, its proposal, and what is told beside the play. `played` is what games said, by heat and
    table. `gong` is whether one rings, `gong_tried` when it last did for a test (UTC, empty: never).
    `ceremony` is how many places are revealed, None outside of one; `pause` is until when, and a text.
    """

    tournament: Tournament
    proposal: Proposal | None = None
    played: Mapping[tuple[int, int], TableResult] = field(default_factory=dict)
    board: Board = field(default_factory=Board)
    gong: bool = False
    gong_tried: str = ""
    ceremony: int | None = None
    pause: tuple[str, str] = ("", "")

    @property
    def next_heat(self) -> int:
        """The number that the next heat will have."""
        return len(self.tournament.heats) + 1

    @property
    def running(self) -> bool:
        """Whether a heat waits for results."""
        return bool(self.tournament.running)

    @property
    def all_seen(self) -> bool:
        """Whether everybody may see everybody's points: not before a ceremony is over."""
        return self.ceremony is None and (self.tournament.finished or self.board.shown == ALL)

    @property
    def through_seen(self) -> bool:
        """Whether everybody may see the points of those who are through."""
        return self.ceremony is None and self.board.shown == THROUGH and bool(self.tournament.through)


def differing_result(state: TournamentState, heat: int, table: int) -> TableResult | None:
    """What a table's game says other than a paper; None where they agree, or a referee has decided."""
    stands, reported = state.tournament.heats[heat - 1].results.get(table), state.played.get((heat, table))
    if stands is None or reported is None or stands.source != PAPER or stands.scores == reported.scores:
        return None
    return reported


def seating_of(state: TournamentState) -> Seating:
    """The seating that lies on the desk, with its swaps. Only where there is a proposal."""
    proposal = state.proposal
    assert proposal is not None
    seating = proposal.seating
    if seating is None:
        past = state.tournament.seatings
        problem = draw_problem_of(state.tournament, proposal.players, proposal.how, past)
        seating = draw_seating(problem, proposal.seed)
    for pair in proposal.swaps:
        seating = seating.swapped(*pair)
    return seating


@lru_cache(maxsize=32)
def draw_seating(problem: DrawProblem, seed: str) -> Seating:
    """What that seed gives; a draw that is looked at again and again is drawn once."""
    return draw(problem, seed)
