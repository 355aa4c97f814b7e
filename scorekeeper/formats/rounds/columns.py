"""The columns of the table: what all editions have, and the order in which they are written."""

from collections.abc import Iterable

from scorekeeper.formats.editions import EDITIONS

GAME = ("game", "table", "played", "edition", "options", "first_dealer")
CHANGES = "changes"  # who came and went, and points beside the play, as a record tells them
INFORMATION = ("cards", "dealer", "points", "total")  # follows from the rest: written, never taken over
REQUIRED = ("game", "edition", "round", "seat", "player")


def columns_of(editions: Iterable[str], changes: bool = False) -> list[str]:
    """All columns of a table with games of these editions, with `changes` also that of who came and went."""
    own = [column for edition in editions for column in EDITIONS[edition].columns]
    last = ("points", "total", CHANGES) if changes else ("points", "total")
    return [*GAME, "round", "cards", "seat", "player", "dealer", *own, *last]


KNOWN = frozenset(columns_of(EDITIONS, changes=True))
