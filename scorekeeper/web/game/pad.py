"""The pad of any edition, ready to be drawn: which rows there are, each drawn by its edition."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from scorekeeper.gamelog.table import Table
from scorekeeper.rules.game import Game
from scorekeeper.web.game.derived import Standings, standings_of

Row = TypeVar("Row", covariant=True)


@dataclass(frozen=True, slots=True)
class PadPart(Generic[Row]):
    """Some rows in a row, and a key that names all that is in them; `piece` is the id of the open one."""

    key: Hashable
    rows: tuple[Row, ...]
    piece: str = ""


class Rows(Protocol[Row]):
    """The rows as an edition draws them."""

    def closed(self, standings: Standings, correcting: int) -> tuple[Row, ...]:
        """Those that count; round `correcting` is being put right, 0 for none."""
        ...

    def open(self, draft: Any, game: Game) -> Row:
        """That of the round on the table."""
        ...

    def to_come(self, standings: Standings, begin: int, end: int, state: str) -> tuple[Row, ...]:
        """Those from `begin` to the one before `end`, of which nothing is shown: "empty" or "covered"."""
        ...


def pad_parts(table: Table, rows: Rows[Row]) -> tuple[PadPart[Row], ...]:
    """All rows of the pad, planned rounds included: those that count, the open one, those to come."""
    standings = standings_of(table.game)
    correcting = table.correction.number if table.correction else 0
    parts = [PadPart((standings.key, 1, correcting), rows.closed(standings, correcting))]
    first = len(table.game.rounds) + 1
    if table.unseen:
        covered = rows.to_come(standings, first, first + table.unseen, "covered")
        parts.append(PadPart((standings.key, 4, first, table.unseen), covered))
    draft = None if table.ended else table.draft
    if draft is not None:
        row = rows.open(draft, table.game)
        parts.append(PadPart((standings.key, 2, row), (row,), f"row-{draft.number}"))
    begin = first + table.unseen + (draft is not None)
    end = standings.result.rounds_planned + 1
    parts.append(PadPart((standings.key, 3, begin), rows.to_come(standings, begin, end, "empty")))
    return tuple(parts)
