"""One closed round, as written on the pad."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.extreme.left import read_left
from scorekeeper.rules.extreme.seals import Seals
from scorekeeper.rules.extreme.taking import Taking
from scorekeeper.rules.extreme.takings import read_takings, write_taking


@dataclass(frozen=True, slots=True)
class Round:
    """What the pad holds of a round: the takings in their order, and the seals left, seat 0 first.

    `tricks` is the optional protocol, kept as it was recorded.
    """

    takings: tuple[Taking, ...]
    left: tuple[Seals, ...]
    tricks: tuple[Any, ...] = ()

    @property
    def mage(self) -> int | None:
        """The seat that took the Schwarzmagier; None where nobody did."""
        return next((taking.seat for taking in self.takings if taking.mage), None)


def read_round(raw: Mapping[str, Any]) -> Round:
    """A clean raw round as a value; `left` has to be there."""
    return Round(read_takings(raw["takings"]), read_left(raw["left"]), tuple(raw.get("tricks", ())))


def write_round(round: Round) -> dict[str, Any]:
    """A round as record fields, in the order of the public table; what is empty is left out."""
    written: dict[str, Any] = {
        "takings": [write_taking(taking) for taking in round.takings],
        "left": [seals.written() for seals in round.left],
    }
    return written | ({"tricks": list(round.tricks)} if round.tricks else {})
