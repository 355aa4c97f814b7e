"""Games as lines of the table."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.formats.changes import write_changes
from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.rounds.cells import YES, protect, write_pairs
from scorekeeper.formats.rounds.table import CHANGES, INFORMATION, columns_of
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game

BOM = "\ufeff"


def write_rounds(
    games: Iterable[tuple[str, Game]], editions: Sequence[str], separator: str = ","
) -> Iterator[str]:
    """The table of games: its head, then a piece of text a game, one held at a time. It has columns of the
    `editions`, and of comings and goings where games come one by one, or one tells of some.
    """
    changes = not isinstance(games, Sequence) or any(write_changes(game) for _name, game in games)
    columns = columns_of(editions, changes)
    yield BOM + _text([columns], separator)
    for name, game in games:
        rows = ([cells.get(column, "") for column in columns] for cells in _lines(name, game))
        yield _text(rows, separator)


def _changes(game: Game) -> str:
    """Who came and went, points beside the play, an early end, as the record has them; else nothing."""
    changes = {"players": list(game.players), **write_changes(game)}
    return json.dumps(changes, ensure_ascii=False, separators=(",", ":")) if len(changes) > 1 else ""


def _text(rows: Iterable[Sequence[object]], separator: str) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


def _lines(name: str, game: Game) -> Iterator[dict[str, object]]:
    """A line a seat and round; of a game without a round a line a seat, with nothing in `round`."""
    details = dict(game.details)
    shared = {
        "game": protect(name),
        "table": protect(details.get("table", "")),
        "played": protect(details.get("played", "")),
        "edition": game.edition,
        "options": write_pairs(EDITIONS[game.edition].write_options(game.options)),
        "first_dealer": game.first_dealer,
        CHANGES: _changes(game),
    }
    if not game.rounds:
        for seat, player in enumerate(game.players):
            yield shared | {"seat": seat, "player": protect(player)}
    for round, row in zip(game.rounds, score(game).rounds, strict=True):
        seats = game.lineup(row.number).seats
        for seat, cells in zip(seats, EDITIONS[game.edition].write(round), strict=True):
            derived = (row.hand_size, YES if row.dealer == seat else "", row.points[seat], row.totals[seat])
            yield {
                **shared,
                "round": row.number,
                "seat": seat,
                "player": protect(game.players[seat]),
                **cells,
                **dict(zip(INFORMATION, derived, strict=True)),
            }
