"""Games as files: records that lose nothing, a table for spreadsheets, and for the app Board Game Stats."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request, stream_with_context
from flask.typing import ResponseReturnValue

from scorekeeper.formats.bgstats import address_of, play_of, written
from scorekeeper.formats.editions import EDITIONS
from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.writer import write_rounds
from scorekeeper.gamelog.history import History
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.game import Game
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.log import load
from scorekeeper.web.game.game_page import go_to
from scorekeeper.web.game.pace import played_between
from scorekeeper.web.game.standings import standings_of
from scorekeeper.web.game.suspense import load_visible, may_see_standings
from scorekeeper.web.guard.access import needs
from scorekeeper.web.ui.drawing import draw_qr_code_if_it_fits
from scorekeeper.web.ui.error_pages import page
from scorekeeper.web.ui.files import disposition, download, evening_file_name
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import ngettext

bp = Blueprint("records", __name__)

_CSV, _JSONL = "text/csv; charset=utf-8", "application/jsonl; charset=utf-8"


@bp.get("/games/<code>/record.json")
def export(code: str) -> ResponseReturnValue:
    """The closed rounds of a game as a record."""
    game = _exported(code)
    return file_of([write_text(game) + "\n"], f"{evening_file_name(game, code)}.json", "application/json")


@bp.get("/games/<code>/rounds.csv")
def export_rounds(code: str) -> ResponseReturnValue:
    """The closed rounds of a game as a table."""
    game = _exported(code)
    text = write_rounds([(code, game)], [game.edition], _separator())
    return file_of(text, f"{evening_file_name(game, code)}.csv", _CSV)


@bp.get("/export/games.jsonl")
def export_all() -> ResponseReturnValue:
    """The closed rounds of all games, a record a line."""
    return file_of((write_text(game) + "\n" for _code, game in all_games()), "scorekeeper.jsonl", _JSONL)


@bp.get("/export/games.csv")
def export_all_rounds() -> ResponseReturnValue:
    """The closed rounds of all games as a table."""
    return file_of(write_rounds(all_games(), tuple(EDITIONS), _separator()), "scorekeeper.csv", _CSV)


def _exported(code: str) -> Game:
    """The game, unless its points wait for the reveal: then nobody has them."""
    table = load(code).table
    if not may_see_standings(table):
        text = _("Bids or points are covered. Once they are shown, you can take the game with you.")
        abort(make_response(page(409, _("Not right now"), text)))
    return table.game


def _separator() -> str:
    """What parts the cells: where numbers have a comma no comma, so that a spreadsheet opens the file."""
    return ";" if request.args.get("separator") == "semicolon" else ","


def file_of(pieces: Iterable[str], name: str, kind: str) -> Response:
    """A file to save, sent piece by piece. The first is made at once, so that a fault then is a page."""
    listed = iter(pieces)
    first = next(listed, "")
    headers = {"Content-Disposition": disposition(name, "attachment")}
    return Response(stream_with_context(chain([first], listed)), content_type=kind, headers=headers)


@bp.get("/games/<code>/bgstats")
@needs("reader")
def show_bgstats(code: str) -> ResponseReturnValue:
    """The ways over; while the game is being played, the way to its page."""
    log = load_visible(code)
    if not _is_over(log):
        return go_to(code)
    address = address_of(_play(code, log))
    return render_template(
        "transfer/bgstats.html",
        code=code,
        players=log.table.game.players,
        address=address,
        qr_code=draw_qr_code_if_it_fits(address),
    )


@bp.get("/games/<code>/bgstats.json")
@needs("reader")
def save_bgstats(code: str) -> ResponseReturnValue:
    """What the address carries, as a save_bgstats."""
    log = load_visible(code)
    if not _is_over(log):
        return go_to(code)
    name = f"{evening_file_name(log.table.game, code)}.bgstats.json"
    return download(written(_play(code, log)), name, "application/json")


def _is_over(log: History) -> bool:
    return log.table.finished and bool(log.table.game.rounds)


def _play(code: str, log: History) -> dict[str, Any]:
    result = standings_of(log.table.game).result
    comments = ngettext(
        "%(played)s of %(num)s round",
        "%(played)s of %(num)s rounds",
        result.rounds_planned,
        played=len(result.rounds),
    )
    name = rulebook_of(result.game.edition).title
    return play_of(result, code, name, comments, *played_between(log))
