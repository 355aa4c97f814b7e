"""Games as files: one of them or all, as records that lose nothing or as a table for spreadsheets."""

from collections.abc import Iterable, Iterator

from flask import Blueprint, Response, request, stream_with_context
from flask.typing import ResponseReturnValue

from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.writing import write_rounds
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.log import load
from scorekeeper.web.paper.filenames import disposition, evening

bp = Blueprint("records", __name__)

# What parts the cells where a number has a comma, so that a spreadsheet opens the file as it is.
SEPARATORS = {"semicolon": ";"}
_CSV, _JSONL = "text/csv; charset=utf-8", "application/jsonl; charset=utf-8"


@bp.get("/games/<code>/record.json")
def export(code: str) -> ResponseReturnValue:
    """The closed rounds of a game as a record."""
    game = load(code).table.game
    return file_of([write_text(game) + "\n"], f"{evening(game, code)}.json", "application/json")


@bp.get("/games/<code>/rounds.csv")
def export_rounds(code: str) -> ResponseReturnValue:
    """The closed rounds of a game as a table."""
    game = load(code).table.game
    text = write_rounds([(code, game)], [game.edition], _separator())
    return file_of(text, f"{evening(game, code)}.csv", _CSV)


@bp.get("/export/games.jsonl")
def export_all() -> ResponseReturnValue:
    """The closed rounds of all games, a record a line."""
    return file_of((write_text(game) + "\n" for _code, game in all_games()), "scorekeeper.jsonl", _JSONL)


@bp.get("/export/games.csv")
def export_all_rounds() -> ResponseReturnValue:
    """The closed rounds of all games as a table."""
    return file_of(write_rounds(all_games(), tuple(EDITIONS), _separator()), "scorekeeper.csv", _CSV)


def _separator() -> str:
    return SEPARATORS.get(request.args.get("separator", ""), ",")


def file_of(pieces: Iterable[str], name: str, kind: str) -> Response:
    """A file to save, sent piece by piece. The first is made at once, so that a fault then is a page."""
    listed = iter(pieces)
    first = next(listed, "")
    response = Response(stream_with_context(_from(first, listed)), content_type=kind)
    response.headers["Content-Disposition"] = disposition(name, "attachment")
    response.headers["Cache-Control"] = "no-store"
    return response


def _from(first: str, rest: Iterator[str]) -> Iterator[str]:
    yield first
    yield from rest
