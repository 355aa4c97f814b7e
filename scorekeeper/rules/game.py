"""The pad as a value: what is written on the «Block der Wahrheit»."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.frozen import quick


@quick
@dataclass(frozen=True, slots=True)
class Game:
    """One game as written down: closed rounds only, nothing derived.

    `options` and each of `rounds` are of the edition's own types. `details` are the optional words
    that the rules do not care about (`table`, `played`), kept so that a record loses nothing.
    """

    edition: str
    players: tuple[str, ...]
    first_dealer: int
    options: Any
    rounds: tuple[Any, ...] = ()
    details: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    def with_rounds(self, rounds: tuple[Any, ...]) -> "Game":
        """The same game with other rounds."""
        return Game(self.edition, self.players, self.first_dealer, self.options, rounds, self.details)
