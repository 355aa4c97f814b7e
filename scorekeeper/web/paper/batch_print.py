"""The sheets of many games in one PDF: choose them, watch it being made, take it or stop it."""

from collections.abc import Callable
from contextlib import suppress

from flask import Blueprint, Flask, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.gamelog.state import Table
from scorekeeper.rules.game import Game
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.score_sheet import date_of
from scorekeeper.sheets.written_numbers import day
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.log import load
from scorekeeper.web.game.suspense import covered_table
from scorekeeper.web.guard.bodies import FORM, takes
from scorekeeper.web.paper.game_papers import filled_sheet
from scorekeeper.web.paper.pdf import TooMany, press, print_jobs, stop_print, take_print, watch_print
from scorekeeper.web.ui.forms import PrintsForm
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import paper_language
from scorekeeper.words import translations

bp = Blueprint("prints", __name__)

A_PAGE, MOST = 60, 200
BACK = "/prints"


def prepare(app: Flask) -> None:
    """Drop what was kept before the server was started, where it is old."""
    with suppress(OSError):  # said when somebody prints
        print_jobs(app).forget()


@bp.get("/prints")
def choose() -> ResponseReturnValue:
    """The finished games, page by page."""
    return _draw_choice([])


@bp.post("/prints")
@takes(FORM)
def begin() -> ResponseReturnValue:
    """Begin to print the chosen ones."""
    form = PrintsForm()
    size = form.size.data or next(iter(SIZES))
    if form.all.data:
        codes = [game.code for game in list_games(finished=True, most=MOST).games]
    else:
        codes = list(dict.fromkeys(code for code in form.games.data if code))
    if not codes:
        return _draw_choice([_("Choose at least one game.")]), 422
    if len(codes) > MOST:
        return _draw_choice([_("At most %(most)s sheets can be printed together.", most=MOST)]), 422
    if size not in SIZES:
        return _draw_choice([_("There is no such paper size here.")]), 422
    games = [_shown(code).game for code in codes]  # one that is not there is said now, not half-way
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    try:
        makers = [_maker(app, code, paper_language(), size) for code in codes]
        return press().many(makers, _title(games), BACK, lambda key: redirect(_place(key), 303))
    except TooMany as refused:
        return _draw_choice([str(refused)]), 503


@bp.get("/prints/<key>")
def watch(key: str) -> ResponseReturnValue:
    """How far it is; asked for by the script, only what changes."""
    again, heading = _("Choose other games"), _("Sheets of past games")
    return watch_print(key, _place(key), BACK, again, heading)


@bp.post("/prints/<key>/cancel")
def cancel(key: str) -> ResponseReturnValue:
    """Stop it."""
    return stop_print(key, _place(key), BACK)


@bp.get("/prints/<key>/sheets.pdf")
def take(key: str) -> ResponseReturnValue:
    """The whole PDF; there is none before it is done."""
    return take_print(key, _place(key), BACK)


def _place(key: str) -> str:
    return url_for(".watch", key=key)


def _maker(app: Flask, code: str, spoken: str, size: str) -> Callable[[], str]:
    def make() -> str:
        with app.app_context():
            return filled_sheet(code, _shown(code), language=spoken, size=size)

    return make


def _shown(code: str) -> Table:
    """The table as everybody may see it: this page is nobody's pad."""
    return covered_table(load(code).table)


def _title(games: list[Game]) -> str:
    """What the PDF is called, with the evenings that it is about where those are known."""
    days = sorted(filter(None, (date_of(dict(game.details).get("played", "")) for game in games)))
    words = translations(paper_language())
    say = words.gettext
    if not days:
        return say("Score sheets")
    first, last = day(days[0], words), day(days[-1], words)
    if first == last:
        return say("Score sheets of %(day)s") % {"day": first}
    return say("Score sheets from %(first)s to %(last)s") % {"first": first, "last": last}


def _draw_choice(faults: list[str]) -> str:
    page = list_games(finished=True, most=A_PAGE, after=request.args.get("after"))
    following = url_for(".choose", after=page.after) if page.after else None
    return render_template(
        "paper/prints.html",
        games=page.games,
        next_page=following,
        sizes=list(SIZES),
        most=MOST,
        faults=faults,
    )
