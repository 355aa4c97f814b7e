"""What an edition of the game must be able to do."""

from typing import Any, Protocol

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import RawOptions
from scorekeeper.rules.result import Result


class Edition(Protocol):
    """One edition, found through `rules.editions`. `judge_…` report everything that is wrong with raw values;
    `close_round` judges nothing, so that an old game always replays.
    """

    code: str
    player_counts: range
    fewest_points_win: bool

    def __hash__(self) -> int:
        """There is one of each."""

    def judge_options(self, written: RawOptions[Any], seats: int) -> list[Problem]:
        """Everything wrong with the options for a table of `seats`; empty means clean."""

    def judge_round(self, written: Any, number: int, game: Game) -> list[Problem]:
        """Everything wrong with round `number` (from 1); `written` is the pad's, raw, or `Unreadable`."""

    def check_round(self, written: Any, number: int, game: Game) -> RoundCheck | None:
        """What the trick protocol of round `number` (from 1) proves; None where none can be read."""

    def close_round(self, written: Any, number: int, game: Game) -> Any:
        """The frozen value of a round without a problem, counted from its protocol once and for all."""

    def rounds_planned(self, options: Any, seats: int) -> int:
        """How many rounds the game has."""

    def in_teams(self, options: Any) -> bool:
        """Whether seats play together, so that nobody can come or go."""

    def plan_round(self, number: int, game: Game) -> Any:
        """What is settled of round `number` (from 1) before anybody plays, about places of that round."""

    def score(self, game: Game) -> Result:
        """The derived table of the closed rounds."""
