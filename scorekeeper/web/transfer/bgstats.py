"""A finished game handed over to the app Board Game Stats: by a button, a picture, or a file."""

from typing import Any

from flask import Blueprint, Response, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.formats.bgstats import address_of, play_of, written
from scorekeeper.gamelog.history import History
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.web.game.derived import standings_of
from scorekeeper.web.game.pace import played_between
from scorekeeper.web.game.suspense import load_shown
from scorekeeper.web.game.table import go_to
from scorekeeper.web.guard.access import needs
from scorekeeper.web.paper.filenames import disposition, evening
from scorekeeper.web.ui.qr_code import drawn_if_it_fits
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("bgstats", __name__)


@bp.get("/games/<code>/bgstats")
@needs("reader")
def show(code: str) -> ResponseReturnValue:
    """The ways over; while the game is being played, the way to its page."""
    log = load_shown(code)
    if not _is_over(log):
        return go_to(code)
    address = address_of(_play(code, log))
    return render_template(
        "transfer/bgstats.html",
        code=code,
        players=log.table.game.players,
        address=address,
        qr_code=drawn_if_it_fits(address),
    )


@bp.get("/games/<code>/bgstats.json")
@needs("reader")
def file(code: str) -> ResponseReturnValue:
    """What the address carries, as a file."""
    log = load_shown(code)
    if not _is_over(log):
        return go_to(code)
    name = f"{evening(log.table.game, code)}.bgstats.json"
    return Response(
        written(_play(code, log)),
        mimetype="application/json",
        headers={"Content-Disposition": disposition(name, "attachment")},
    )


def _is_over(log: History) -> bool:
    return log.table.finished and bool(log.table.game.rounds)


def _play(code: str, log: History) -> dict[str, Any]:
    result = standings_of(log.table.game).result
    comments = _("%(played)s of %(planned)s rounds", played=len(result.rounds), planned=result.rounds_planned)
    name = rulebook_of(result.game.edition).title
    return play_of(result, code, name, comments, *played_between(log))
