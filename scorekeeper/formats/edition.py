"""What an edition brings to records and to the table of rounds."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

from scorekeeper.formats.rounds.cells import Row
from scorekeeper.formats.values import Json
from scorekeeper.rules.raw_values import RawOptions


class Edition(Protocol):
    """One edition's cells, found through the registry in `formats.editions`."""

    columns: tuple[str, ...]
    """Its own columns, in order."""

    required: tuple[str, ...]
    """Those of them without which no game can be read."""

    bgg: int
    """The number of the game at BoardGameGeek; 0 where it is not known."""

    lists: tuple[str, ...]
    """The options with several values."""

    seats_stand_alone: bool
    """Whether a faulty cell of one seat leaves the others to be judged."""

    def read_options(self, raw: Mapping[str, Json]) -> RawOptions[Any]:
        """What a record's object says of the options, right or wrong, for the rules to judge."""

    def write_options(self, options: Any) -> dict[str, Any]:
        """The options that differ from their defaults as a record's object, in a fixed order."""

    def read_round(self, raw: Json) -> Any:
        """What a record's object says of a round, right or wrong, for the rules to judge."""

    def write_round(self, round: Any) -> dict[str, Any]:
        """A round of the pad as a record's object, fields in a fixed order."""

    def bare(self, round: Any) -> Any:
        """A round without what the table does not carry: the protocol of its tricks."""

    def numbers(self, round: Any) -> Hashable:
        """What a round is about, whatever else of it was noted: an evening is known by these."""

    def write(self, round: Any) -> list[Mapping[str, object]]:
        """The cells of a round, a line a seat; a column that is missing is empty."""

    def read(self, rows: Sequence[Row | None], dealer: int) -> dict[str, Any]:
        """A round's lines (None: no line), seat 0 first, as the record's object; faults are None there."""
