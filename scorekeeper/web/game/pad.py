"""The pad of any edition, ready to be drawn: a row a planned round; an edition adds what only its pad has."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from scorekeeper.gamelog.state import Table
from scorekeeper.rules.game import Adjustment, Game
from scorekeeper.web.game.standings import Standings, standings_of

Fields = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class PadCell:
    """One seat in one round: total and points, None where there are none yet; `away`: it does not play.

    `given`: points beside the play from that round on. `begins`: the points with which it comes in the next.
    """

    total: int | None = None
    points: int | None = None
    away: bool = False
    given: tuple[Adjustment, ...] = ()
    begins: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PadRow:
    """A round: "closed", "open", "correcting", "empty" or "covered" (hidden); `changed`: by new rules."""

    number: int
    dealer: int
    state: str
    cells: tuple[PadCell, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class PadPart:
    """Some rows in a row, and a key that names all that is in them; `piece` is the id of the open one."""

    key: Hashable
    rows: tuple[PadRow, ...]
    piece: str = ""


@dataclass(frozen=True, slots=True)
class PadFields:
    """The fields that an edition adds to rows and cells of the pad, and their classes.

    `of_round(number, game, played, draft)` returns a row's fields, `of_places(places, played, draft)` those
    of each place. `played` is a scored round, `draft` the open one; both are None for a round to come.
    """

    cell: type[PadCell]
    row: type[PadRow]
    of_round: Callable[[int, Game, Any, Any], Fields]
    of_places: Callable[[int, Any, Any], Sequence[Fields]]


def pad_parts(table: Table, rows: PadFields) -> tuple[PadPart, ...]:
    """All rows of the pad, planned rounds included: those that count, the open one, those to come."""
    standings = standings_of(table.game)
    correcting = table.correction.number if table.correction else 0
    parts = [PadPart((standings.key, "closed", correcting), _closed(standings, correcting, rows))]
    first = len(table.game.rounds) + 1
    if table.unseen:
        covered = _to_come(standings, first, first + table.unseen, "covered", rows)
        parts.append(PadPart((standings.key, "covered", first, table.unseen), covered))
    draft = None if table.ended else table.draft
    if draft is not None:
        row = _row(rows, table.game, draft.number, "open", draft=draft)
        parts.append(PadPart((standings.key, "open", row), (row,), f"row-{draft.number}"))
    begin = first + table.unseen + (draft is not None)
    end = standings.result.rounds_planned + 1
    parts.append(PadPart((standings.key, "to come", begin), _to_come(standings, begin, end, "empty", rows)))
    return tuple(parts)


@lru_cache(maxsize=512)
def _closed(standings: Standings, correcting: int, rows: PadFields) -> tuple[PadRow, ...]:
    """Those that count; round `correcting` is being put right, 0 for none."""
    result = standings.result
    drawn = []
    for row, played in zip(result.rounds, result.game.rounds, strict=True):
        state = "correcting" if row.number == correcting else "closed"
        cells: list[Fields] = [
            {"total": total, "points": points, "begins": result.begins(row.number, seat)}
            for seat, (total, points) in enumerate(zip(row.totals, row.points, strict=True))
        ]
        drawn.append(_row(rows, result.game, row.number, state, cells, played))
    return tuple(drawn)


@lru_cache(maxsize=512)
def _to_come(standings: Standings, begin: int, end: int, state: str, rows: PadFields) -> tuple[PadRow, ...]:
    """Those from `begin` to the one before `end`, of which nothing is shown: "empty" or "covered"."""
    return tuple(_row(rows, standings.result.game, number, state) for number in range(begin, end))


def _row(
    rows: PadFields,
    game: Game,
    number: int,
    state: str,
    cells: Sequence[Fields] = (),
    played: Any = None,
    draft: Any = None,
) -> PadRow:
    lineup, begun = game.lineup(number), played is not None or draft is not None
    own = game.spread(number, rows.of_places(len(lineup.seats), played, draft))
    return rows.row(
        number=number,
        dealer=lineup.dealer_of(number),
        state=state,
        cells=tuple(
            rows.cell(
                away=added is None,
                given=game.given(number, seat) if begun else (),
                **(cells[seat] if cells else {}),
                **(added or {}),
            )
            for seat, added in enumerate(own)
        ),
        changed=game.changes_rules(number),
        **rows.of_round(number, game, played, draft),
    )
