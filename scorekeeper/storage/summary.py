"""What lists show of a game: a projection of its log, written beside it in the same transaction."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.gamelog.table import Table
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.result import Result, rank_seats


def summarize(table: Table, result: Result) -> dict[str, Any]:
    """The columns of `storage.models.GameRow` that follow from the log."""
    game = table.game
    return {
        "edition": game.edition,
        "players": json.dumps(game.players, ensure_ascii=False),
        "title": dict(game.details).get("table", ""),
        "finished": table.finished,
        "rounds_played": len(game.rounds),
        "rounds_planned": result.rounds_planned,
        "totals": json.dumps(result.totals),
    }


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a list; `totals` are running totals in points, seat 0 first."""

    id: int
    code: str
    edition: str
    title: str
    players: tuple[str, ...]
    finished: bool
    rounds_played: int
    rounds_planned: int
    totals: tuple[int, ...]
    created_at: datetime
    updated_at: datetime

    @property
    def leaders(self) -> tuple[str, ...]:
        """The names of all who share the first rank."""
        fewest = edition_of(self.edition).fewest_points_win
        ranking = rank_seats(self.totals, fewest_first=fewest)
        return tuple(self.players[place.seat] for place in ranking if place.rank == 1)

    @classmethod
    def from_row(cls, row: Any) -> "Summary":
        """The summary that a row of `game` holds."""
        return cls(
            id=row.id,
            code=row.code,
            edition=row.edition,
            title=row.title,
            players=tuple(json.loads(row.players)),
            finished=row.finished,
            rounds_played=row.rounds_played,
            rounds_planned=row.rounds_planned,
            totals=tuple(json.loads(row.totals)),
            created_at=datetime.fromisoformat(row.created_at),
            updated_at=datetime.fromisoformat(row.updated_at),
        )
