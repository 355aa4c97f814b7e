"""Start page and lists of games."""

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.archive import list_games

bp = Blueprint("games", __name__)

SHOWN_RUNNING, SHOWN_FINISHED, A_PAGE = 12, 6, 30


@bp.get("/")
def start_page() -> ResponseReturnValue:
    """Running games, the newest finished ones, and the way to a new one."""
    finished = list_games(finished=True, most=SHOWN_FINISHED)
    running = list_games(finished=False, most=SHOWN_RUNNING)
    return render_template(
        "start.html",
        running=running.games,
        finished=finished.games,
        more_finished=finished.after is not None,
        more_running=running.after is not None,
    )


@bp.get("/games")
def archive() -> ResponseReturnValue:
    """All finished games, or with `running` all running ones, page by page."""
    running = "running" in request.args
    page = list_games(not running, A_PAGE, request.args.get("after"))
    following = url_for(".archive", after=page.after, running=1 if running else None) if page.after else None
    return render_template("games.html", games=page.games, next_page=following, running=running)
