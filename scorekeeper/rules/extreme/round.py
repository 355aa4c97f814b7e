"""One closed round, as written on the pad."""

from dataclasses import dataclass

from scorekeeper.rules.extreme.protocol import Tricks
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking
from scorekeeper.rules.frozen import quick


@quick
@dataclass(frozen=True, slots=True)
class Round:
    """What the pad holds of a round: the takings in their order, and the seals left, seat 0 first.

    `tricks` is the optional protocol, kept as it was recorded, even where it is none.
    """

    takings: tuple[Taking, ...]
    left: tuple[Seals, ...]
    tricks: Tricks = ()

    @property
    def mage(self) -> int | None:
        """The seat that took the Schwarzmagier; None where nobody did."""
        return next((taking.seat for taking in self.takings if taking.mage), None)
