"""The sheets of many games in one PDF: choose them, watch it being made, take it or stop it.

What is being made lies in this process' memory; a server is one process.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from flask import Blueprint, Flask, Response, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.rules.editions import edition_of
from scorekeeper.sheets.batch import Batch, Stage, unavailable
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.log import load
from scorekeeper.web.forms import PrintsForm
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import language

bp = Blueprint("prints", __name__)

A_PAGE, MOST = 60, 200
_KEPT, _AT_ONCE = 8, 2


class Prints:
    """The batches of this process, the newest last; old ones are forgotten."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._batches: OrderedDict[str, Batch] = OrderedDict()

    def begin(self, makers: list[Callable[[], str]], title: str) -> str | None:
        """The key of a new batch; None while as many as may be are being made."""
        with self._lock:
            if sum(batch.running for batch in self._batches.values()) >= _AT_ONCE:
                return None
            key = secrets.token_urlsafe(12)
            self._batches[key] = Batch(makers, title)
            for old in [key for key, batch in self._batches.items() if not batch.running][:-_KEPT]:
                del self._batches[old]
            return key

    def get(self, key: str) -> Batch | None:
        with self._lock:
            return self._batches.get(key)


@bp.get("/prints")
def choose() -> ResponseReturnValue:
    """The finished games, page by page."""
    return _draw_choice([])


@bp.post("/prints")
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
        return _draw_choice([_("At most %(most)s sheets go into one PDF.", most=MOST)]), 422
    if size not in SIZES:
        return _draw_choice([_("There is no such size of paper here.")]), 422
    for code in codes:
        load(code)  # one that is not there is said now, not half-way
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    makers = [_maker(app, code, language(), size) for code in codes]
    key = _prints().begin(makers, _("Score sheets"))
    if key is None:
        return _draw_choice([_("Two such PDFs are being made already. Please wait for one of them.")]), 503
    return redirect(url_for(".watch", key=key), 303)


@bp.get("/prints/<key>")
def watch(key: str) -> ResponseReturnValue:
    """How far it is; asked for by the script, only what changes."""
    batch = _batch(key)
    missing = unavailable(batch)
    template = "papers/_progress.html" if "X-Fragment" in request.headers else "papers/progress.html"
    page = render_template(
        template, key=key, batch=batch, stage=batch.stage, remedy=missing.remedy if missing else ""
    )
    return page, 200, {"Cache-Control": "no-store"}


@bp.post("/prints/<key>/cancel")
def cancel(key: str) -> ResponseReturnValue:
    """Stop it."""
    _batch(key).cancel()
    return redirect(url_for(".watch", key=key), 303)


@bp.get("/prints/<key>/sheets.pdf")
def take(key: str) -> ResponseReturnValue:
    """The whole PDF; there is none before it is done."""
    batch = _batch(key)
    if batch.stage is not Stage.DONE or batch.data is None:
        return redirect(url_for(".watch", key=key), 303)
    response = Response(batch.data, mimetype="application/pdf")
    response.headers["Content-Disposition"] = 'inline; filename="score-sheets.pdf"'
    return response


def _maker(app: Flask, code: str, spoken: str, size: str) -> Callable[[], str]:
    def make() -> str:
        with app.app_context():
            table = load(code).table
        result = edition_of(table.game.edition).score(table.game)
        return sheet_html(table.game, result, language=spoken, ended=table.ended, size=size)

    return make


def _draw_choice(faults: list[str]) -> str:
    page = list_games(finished=True, most=A_PAGE, after=request.args.get("after"))
    following = url_for(".choose", after=page.after) if page.after else None
    return render_template(
        "papers/prints.html",
        games=page.games,
        next_page=following,
        sizes=list(SIZES),
        most=MOST,
        faults=faults,
    )


def _prints() -> Prints:
    prints: Prints = current_app.extensions.setdefault("prints", Prints())
    return prints


def _batch(key: str) -> Batch:
    batch = _prints().get(key)
    if batch is None:
        abort(404)
    return batch
