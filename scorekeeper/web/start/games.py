"""Start page and lists of games."""

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.archive import Page, count_aside, games_aside, list_games, newest_strokes
from scorekeeper.storage.backup import daily
from scorekeeper.storage.codes import new_entry_id
from scorekeeper.web.guard.access import device, is_host, is_open, needs, public, turn_away

bp = Blueprint("games", __name__)

SHOWN_RUNNING, SHOWN_FINISHED, A_PAGE = 12, 6, 30


@bp.get("/")
@public
def start_page() -> ResponseReturnValue:
    """Running games, the newest finished ones, and the way to a new one.

    The host sees every game, anybody else those that this device has a role in.
    """
    finished, running, apart = _games(True, SHOWN_FINISHED), _games(False, SHOWN_RUNNING), _count_aside()
    may_begin = is_host() or is_open()
    if not may_begin and not (finished.games or running.games or apart):
        return turn_away()
    return render_template(
        "start/start.html",
        no_copy=daily.missing() if is_host() else None,
        running=running.games,
        finished=finished.games,
        more_finished=finished.after is not None,
        more_running=running.after is not None,
        apart=apart,
        may_begin=may_begin,
        host=is_host(),
    )


@bp.get("/games")
@needs("open")
def archive() -> ResponseReturnValue:
    """All finished games, or with `running` all running ones, page by page."""
    running = "running" in request.args
    page = _games(not running, A_PAGE, request.args.get("after"))
    following = url_for(".archive", after=page.after, running=1 if running else None) if page.after else None
    return render_template(
        "start/games.html", games=page.games, next_page=following, running=running, apart=_count_aside()
    )


@bp.get("/set-aside")
@public
def aside() -> ResponseReturnValue:
    """The games that were set aside, with the way to bring back those that this browser may.

    The host sees every one, anybody else those that this device has a role in.
    """
    own = None if is_host() else device().id
    if own == "" and not is_open():  # a browser that nobody has let in anywhere
        return turn_away()
    page = games_aside(A_PAGE, request.args.get("after"), device=own)
    following = url_for(".aside", after=page.after) if page.after else None
    expected = newest_strokes([game.code for game in page.games], keeper=own)
    return render_template(
        "start/set_aside.html",
        games=page.games,
        next_page=following,
        expected=expected,
        entries={code: new_entry_id() for code in expected},
    )


def _games(finished: bool, most: int, after: str | None = None) -> Page:
    if is_host():
        return list_games(finished, most, after)
    own = device().id
    return list_games(finished, most, after, device=own) if own else Page((), None)


def _count_aside() -> int:
    return count_aside(None if is_host() else device().id)
