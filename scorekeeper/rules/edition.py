"""What an edition of the game must be able to do."""

from typing import Any, Protocol

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.raw_values import RawOptions
from scorekeeper.rules.result import Result


class Edition(Protocol):
    """One edition: a package of its own, found through the registry in `rules.editions`.

    `judge_…` report everything that is wrong with raw values. `close_round` copies what was judged clean and
    judges nothing, so that an old game always replays.
    """

    code: str
    player_counts: range
    fewest_points_win: bool

    def __hash__(self) -> int:
        """There is one of each."""

    def judge_options(self, written: RawOptions[Any], seats: int) -> list[Problem]:
        """Everything wrong with the options for a table of `seats`; empty means clean."""

    def judge_round(self, written: Any, number: int, game: Game) -> list[Problem]:
        """Everything wrong with round `number` (from 1) of a game set up like `game`.

        `written` is a round of the pad, a raw round of a record, or `Unreadable` where the record has no
        round.
        """

    def check_round(self, written: Any, number: int, game: Game) -> RoundCheck | None:
        """What the trick protocol of round `number` (from 1) proves, whatever else is wrong with it.

        None where it has none that can be read.
        """

    def close_round(self, written: Any, number: int, game: Game) -> Any:
        """The edition's frozen value of a round that has no problem.

        What it leaves to be counted from its protocol is counted, so that a closed round never depends on
        the count again.
        """

    def rounds_planned(self, options: Any, seats: int) -> int:
        """How many rounds the game has."""

    def in_teams(self, options: Any) -> bool:
        """Whether seats play together, so that nobody can come or go."""

    def plan_round(self, number: int, game: Game) -> Any:
        """What is settled of round `number` (from 1) before anybody plays: who deals, how many cards.

        As all that is said of a round it is about the places of those who sit there then.
        """

    def score(self, game: Game) -> Result:
        """The derived table of the closed rounds."""
