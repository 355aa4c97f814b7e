"""What an edition of the game must be able to do."""

from collections.abc import Mapping
from typing import Any, Protocol

from scorekeeper.rules.errors import Problem
from scorekeeper.rules.findings import RoundCheck
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result

Raw = Mapping[str, Any]


class Edition(Protocol):
    """One edition: a package of its own, found through the registry in `rules.editions`.

    `judge_…` report everything that is wrong with raw fields of the public record; `read_…` copy
    fields that were judged clean and judge nothing, so that an old game always replays.
    """

    code: str
    player_counts: range
    fewest_points_win: bool

    def judge_options(self, raw: Raw, seats: int) -> list[Problem]:
        """Everything wrong with the options for a table of `seats`; empty means clean."""
        ...

    def read_options(self, raw: Raw) -> Any:
        """The options as the edition's frozen value."""
        ...

    def write_options(self, options: Any) -> dict[str, Any]:
        """The options that differ from their defaults, as record fields in a fixed order."""
        ...

    def judge_round(self, raw: object, number: int, game: Game) -> list[Problem]:
        """Everything wrong with round `number` (from 1) of a game set up like `game`."""
        ...

    def check_round(self, raw: object, number: int, game: Game) -> RoundCheck | None:
        """What the trick protocol of round `number` (from 1) proves, whatever else is wrong with it.

        None where it has none that can be read.
        """
        ...

    def complete_round(self, raw: Raw, number: int, game: Game) -> Raw:
        """A round judged clean, with what it leaves to be counted from its protocol written out.

        What it gives can be read without judging, so a stored round never depends on the count again.
        """
        ...

    def read_round(self, raw: Raw) -> Any:
        """A clean, complete round as the edition's frozen value."""
        ...

    def write_round(self, round: Any) -> dict[str, Any]:
        """A round as record fields in a fixed order."""
        ...

    def rounds_planned(self, options: Any, seats: int) -> int:
        """How many rounds the game has."""
        ...

    def score(self, game: Game) -> Result:
        """The derived table of the closed rounds."""
        ...
