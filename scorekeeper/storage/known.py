"""What is here already of games that come: the same game, and the names of those who played."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.reading import bare
from scorekeeper.rules.game import Game
from scorekeeper.storage.engine import reading
from scorekeeper.storage.log import read_history
from scorekeeper.storage.models import GameRow, PlayerRow

A_TIME = 400  # values in one question to the database
GAME: Any = GameRow.__table__

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Here:
    """A game that is here: its code, and whether it was set aside."""

    code: str
    aside: bool = False


def already_here(coming: Sequence[tuple[Game, bool]]) -> list[Here | None]:
    """For each game, with whether it came whole, the same game here; None: there is none.

    One that counts is named before one that was set aside. Logs are read only of games that have the same
    players and as many rounds, each once. What did not come whole has no protocols to compare.
    """
    found: list[Here | None] = [None] * len(coming)
    asked: dict[tuple[str, str, int], dict[tuple[bool, str], list[int]]] = {}
    for at, (game, whole) in enumerate(coming):
        alike = asked.setdefault((game.edition, _players(game), len(game.rounds)), {})
        alike.setdefault((whole, write_text(game if whole else bare(game))), []).append(at)
    with reading() as connection:
        for row in _rows(connection, {players for _edition, players, _rounds in asked}):
            alike = asked.get((row.edition, row.players, row.rounds_played), {})
            if not alike:
                continue
            here = read_history(connection, row.id).table.game
            for same in ((True, write_text(here)), (False, write_text(bare(here)))):
                for at in alike.pop(same, ()):
                    found[at] = Here(row.code, row.aside)
    return found


def known_names(names: Iterable[str]) -> set[str]:
    """Those of the names that have sat at a table here."""
    known: set[str] = set()
    with reading() as connection:
        for some in _some(sorted(set(names))):
            known.update(connection.execute(select(PlayerRow.name).where(PlayerRow.name.in_(some))).scalars())
    return known


def made_by(entries: Iterable[str]) -> dict[str, str]:
    """The codes of the games that these entries made, by entry."""
    made: dict[str, str] = {}
    with reading() as connection:
        for some in _some(list(entries)):
            query = select(GameRow.entry, GameRow.code).where(GameRow.entry.in_(some))
            made.update((row.entry, row.code) for row in connection.execute(query))
    return made


def _rows(connection: Connection, players: Iterable[str]) -> Iterator[Any]:
    names = ("id", "code", "aside", "edition", "players", "rounds_played")
    columns = select(*(GAME.c[name] for name in names)).order_by(GAME.c.aside, GAME.c.id)
    for some in _some(sorted(players)):
        yield from connection.execute(columns.where(GAME.c.players.in_(some)))


def _players(game: Game) -> str:
    """As `storage.summary` keeps them."""
    return json.dumps(game.players, ensure_ascii=False)


def _some(values: Sequence[One]) -> Iterator[list[One]]:
    listed = iter(values)
    while some := list(islice(listed, A_TIME)):
        yield some
