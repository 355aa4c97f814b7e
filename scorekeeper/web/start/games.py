"""Start page, lists of games, and help."""

from collections.abc import Callable, Mapping
from functools import partial

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.rulebook.editions import EDITIONS
from scorekeeper.rules.editions import EDITIONS as RULES
from scorekeeper.storage.archive import (
    Page,
    count_aside,
    games_aside,
    games_left,
    games_touched,
    list_games,
    newest_versions,
)
from scorekeeper.storage.backup import daily
from scorekeeper.storage.game_roles import Role, seating_of
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.storage.tournament.lists import tournaments_of
from scorekeeper.web.guard.access import device, is_host, is_open, needs, public, turn_away
from scorekeeper.web.ui.language import own_path
from scorekeeper.words.cards import MAGE, PEOPLES, SEAL_NAMES

bp = Blueprint("games", __name__)

SHOWN_RUNNING, SHOWN_LEFT, SHOWN_FINISHED, A_PAGE = 12, 12, 6, 30

List = Callable[..., Page]


@bp.get("/")
@public
def start_page() -> ResponseReturnValue:
    """Running games, the newest finished ones, the way to a new one: all for the host, else one's own."""
    finished, apart = _own(partial(list_games, True), SHOWN_FINISHED), _count_aside()
    running, left = _own(games_touched, SHOWN_RUNNING), _own(games_left, SHOWN_LEFT)
    may_begin = is_host() or is_open()
    if not may_begin and not (finished.games or running.games or left.games or apart):
        own = tournaments_of(device().id, most=1) if device().id else ()
        return redirect(f"/halls/{own[0].code}", 303) if own else turn_away()
    return render_template(
        "start/start.html",
        no_copy=daily.missing() if is_host() else None,
        running=running.games,
        finished=finished.games,
        penalty_editions=_penalty_editions(),
        more_finished=finished.after is not None,
        more_running=running.after is not None,
        left=left.games,
        more_left=left.after is not None,
        left_open="left" in request.args,
        pads={
            game.code
            for game in left.games
            if seating_of(game.code).role_of(device().id, is_host()) is Role.KEEPER
        },
        **_forms(left),
        apart=apart,
        may_begin=may_begin,
        host=is_host(),
    )


@bp.get("/games")
@needs("open")
def archive() -> ResponseReturnValue:
    """All finished games, or with `running` all running ones, page by page."""
    running = "running" in request.args
    page = _own(partial(list_games, not running), A_PAGE, request.args.get("after"))
    following = url_for(".archive", after=page.after, running="" if running else None) if page.after else None
    return render_template(
        "start/games.html",
        games=page.games,
        penalty_editions=_penalty_editions(),
        next_page=following,
        running=running,
        apart=_count_aside(),
    )


def _penalty_editions() -> dict[str, str]:
    """The titles of the editions in which the fewest points win, by their names."""
    return {name: EDITIONS[name].title for name, rules in RULES.items() if rules.fewest_points_win}


@bp.get("/set-aside")
@public
def aside() -> ResponseReturnValue:
    """The games set aside: all for the host, else the device's own, with the way back for those it may."""
    own = None if is_host() else device().id
    if own == "" and not is_open():  # a browser that nobody has let in anywhere
        return turn_away()
    page = games_aside(A_PAGE, request.args.get("after"), device=own)
    following = url_for(".aside", after=page.after) if page.after else None
    return render_template("start/set_aside.html", games=page.games, next_page=following, **_forms(page))


def _own(games: List, most: int, after: str | None = None) -> Page:
    """Of a list what this browser may see: the host every game, anybody else those it has a role in."""
    if is_host():
        return games(most, after)
    own = device().id
    return games(most, after, device=own) if own else Page((), None)


def _forms(page: Page) -> dict[str, Mapping[str, object]]:
    """What a form about a game in a list sends along, for the games that this browser may write into."""
    codes = [game.code for game in page.games]
    expected = newest_versions(codes, keeper=None if is_host() else device().id) if codes else {}
    return {"expected": expected, "entries": {code: new_entry_id() for code in expected}}


def _count_aside() -> int:
    return count_aside(None if is_host() else device().id)


@bp.get("/help")
@public
def show_help() -> ResponseReturnValue:
    """The rulebook of every edition, how the app works, and whose it is not; with the way back."""
    back = own_path(request.args.get("from", ""))
    return render_template(
        "start/help.html", books=EDITIONS, peoples=PEOPLES, seals=SEAL_NAMES, mage=MAGE, back=back
    )
