"""What an edition brings to the table of rounds."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

from scorekeeper.formats.rounds.row import Row


class Edition(Protocol):
    """One edition's cells, found through the registry in `formats.editions`."""

    columns: tuple[str, ...]
    """Its own columns, in order."""

    required: tuple[str, ...]
    """Those of them without which no game can be read."""

    lists: tuple[str, ...]
    """The options with several values."""

    seats_stand_alone: bool
    """Whether a faulty cell of one seat leaves the others to be judged."""

    def bare(self, round: Any) -> Any:
        """A round without what the table does not carry: the protocol of its tricks."""
        ...

    def numbers(self, round: Any) -> Hashable:
        """What a round is about, whatever else of it was noted: an evening is known by these."""
        ...

    def write(self, round: Any) -> list[Mapping[str, object]]:
        """The cells of a round, a line a seat; a column that is missing is empty."""
        ...

    def read(self, rows: Sequence[Row | None], dealer: int) -> dict[str, Any]:
        """The lines of a round, seat 0 first (None: it has none), as the record's object.

        What could not be read is None there, and a fault of its line.
        """
        ...
