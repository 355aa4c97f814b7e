"""A heat: all tables of a tournament that play at the same time."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.table_result import TableResult


@dataclass(frozen=True, slots=True)
class Heat:
    """A published heat: who sits where, what came of it as far as it is known, by the table's number from 1.

    `seed` is what its draw was printed with, empty where it was made by hand. `longer` are extra minutes a
    table. A heat that was `cancelled` counts nowhere, and nobody met in it.
    """

    stage: int
    how: str
    seed: str
    seating: Seating
    results: Mapping[int, TableResult] = field(default_factory=dict)
    longer: Mapping[int, int] = field(default_factory=dict)
    cancelled: bool = False

    @property
    def open_tables(self) -> tuple[int, ...]:
        """The numbers of the tables whose result is not known."""
        numbers = range(1, len(self.seating.tables) + 1)
        return tuple(number for number in numbers if number not in self.results)

    @property
    def complete(self) -> bool:
        """Whether all results are in, or none is waited for."""
        return self.cancelled or not self.open_tables
