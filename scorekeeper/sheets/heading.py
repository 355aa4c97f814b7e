"""The head of the score table: a name over each seat's two columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.sheets.figures import FITS, fit_of
from scorekeeper.sheets.page import A4, Page

# Letters of the ordinary size that fit over a seat, by number of seats.
_ROOM = {3: 22, 4: 16, 5: 12, 6: 9}
_SMALL = 0.82


@dataclass(frozen=True, slots=True)
class Heads:
    """A name a seat, empty for room to write one, and the class that makes all of them fit."""

    names: tuple[str, ...]
    fit: str


def heads(names: Sequence[str], page: Page = A4) -> Heads:
    """The names in one size, that of the longest."""
    room = _ROOM.get(len(names), min(_ROOM.values()))
    if page.small:
        room = int(room * _SMALL)
    return Heads(tuple(names), max((fit_of(name, room) for name in names), key=FITS.index))
