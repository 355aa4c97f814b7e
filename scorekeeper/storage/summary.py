"""What lists show of a game: a projection of its log, written beside it in the same transaction."""

import json
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from scorekeeper.gamelog.state import Table
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result

LONGEST_TITLE = 200


def summarize(table: Table) -> dict[str, Any]:
    """The columns of `storage.models.GAME` that follow from the log."""
    game, result = table.game, score(table.covered.game)
    return {
        "edition": game.edition,
        "players": json.dumps(game.players, ensure_ascii=False),
        "title": title_of(game),
        "finished": table.finished and not table.hides,
        "aside": table.aside,
        "rounds_played": len(game.rounds),
        "rounds_planned": result.rounds_planned,
        "totals": json.dumps(result.totals),
        "leaders": json.dumps(_leaders(result)),
    }


def title_of(game: Game) -> str:
    """What the evening is called, as every database can store and search it."""
    return dict(game.details).get("table", "").replace("\0", "")[:LONGEST_TITLE]


def _leaders(result: Result) -> list[int]:
    """The seats that are first; with teams those of the first team."""
    if not result.teams:
        return list(result.leaders)
    return sorted(seat for team in result.teams if team.rank == 1 for seat in team.seats)


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a list; `totals` are running totals in points, seat 0 first.

    `aside` tells that it was set aside and is in no other list than that of such games. `played` is the day
    of a finished game that counts, of any other that of its newest entry. `leaders` are the names of all who
    are first; with teams, those of the first team.
    """

    id: int
    code: str
    edition: str
    title: str
    players: tuple[str, ...]
    finished: bool
    aside: bool
    rounds_played: int
    rounds_planned: int
    totals: tuple[int, ...]
    leaders: tuple[str, ...]
    created_at: datetime
    updated_at: datetime
    played: date

    @classmethod
    def from_row(cls, row: Any) -> "Summary":
        """The summary that a row of `game` holds, with the day on which a finished game was played."""
        as_it_is = ("id", "code", "edition", "title", "finished", "aside", "rounds_played", "rounds_planned")
        players = tuple(json.loads(row.players))
        updated_at = datetime.fromisoformat(row.updated_at)
        return cls(
            **{name: getattr(row, name) for name in as_it_is},
            players=players,
            totals=tuple(json.loads(row.totals)),
            leaders=tuple(players[seat] for seat in json.loads(row.leaders)),
            created_at=datetime.fromisoformat(row.created_at),
            updated_at=updated_at,
            played=date.fromisoformat(row.day) if row.day else updated_at.astimezone().date(),
        )
