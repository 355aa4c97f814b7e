"""Files as games that can be continued: sent, looked at, and only then taken over.

What was sent is kept under a key (`storage.uploads`) and read anew each time, so nothing of what a page says
about it is believed. The key and a game's number are the entry that makes the game: confirmed twice, it is
the same game.
"""

from collections.abc import Iterator
from itertools import islice

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import FileStorage

from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.intake import first_of
from scorekeeper.storage.log import begin_all
from scorekeeper.storage.uploads import Sent, find, keep
from scorekeeper.web.access import device_name
from scorekeeper.web.arrivals import Incoming, arriving, entry_of, look_at
from scorekeeper.web.bodies import FILES, FORM, takes
from scorekeeper.web.faults import explain
from scorekeeper.web.forms import ImportForm, TakeForm
from scorekeeper.web.speech import gettext as _
from scorekeeper.web.speech import language

bp = Blueprint("imports", __name__)

A_TIME = 50  # games a transaction


@bp.get("/import")
def ask() -> ResponseReturnValue:
    """Where to put files; and the way out for all games."""
    return _draw_form()


@bp.post("/import")
@takes(FILES)
def send() -> ResponseReturnValue:
    """Keep what was sent, and show what would become of it. Nothing is written."""
    form = ImportForm()
    pasted = form.text.data or ""
    files = [Sent(_name(file), file.read()) for file in form.file.data or () if isinstance(file, FileStorage)]
    files += [Sent("", pasted.encode())] if pasted.strip() else []
    files = [file for file in files if file.data.strip()]
    if not files:
        return _draw_form([_("Choose a file that is not empty, or paste its text.")], pasted), 422
    try:
        key = keep(files)
    except StorageFault as fault:
        why = explain(fault)
        return _draw_form([_("What you sent could not be kept: %(why)s.", why=why)], pasted), 503
    return redirect(url_for(".preview", key=key), 303)


@bp.get("/import/<key>")
def preview(key: str) -> ResponseReturnValue:
    """What was sent, game by game: what it is, or what is wrong with it; and what was taken over already."""
    files = find(key)
    return _gone() if files is None else _draw_preview(key, files, [])


@bp.post("/import/<key>")
@takes(FORM)
def take(key: str) -> ResponseReturnValue:
    """Make games of the chosen ones; what is in stays in where the database fails on the way."""
    files = find(key)
    if files is None:
        return _gone()
    form, shown = TakeForm(), look_at(key, files)
    named = set(form.take.data)
    chosen = {number for number in shown.takeable if str(number) in named}
    if form.rest.data:
        chosen.update(shown.unlisted)
    if not chosen:
        return _draw_preview(key, files, [_("Choose at least one game.")], 422)
    try:
        _take_over(key, (coming for coming in arriving(files) if coming.number in chosen))
    except StorageFault as fault:
        why = explain(fault)
        stopped = _("Not all were imported: %(why)s. Please try again; none will be added twice.", why=why)
        return _draw_preview(key, files, [stopped], 503)
    return redirect(url_for(".preview", key=key), 303)


def _take_over(key: str, coming: Iterator[Incoming]) -> None:
    while some := list(islice(coming, A_TIME)):
        games = ((each.number, each.arrival.reading.game) for each in some)
        begin_all([first_of(game, device_name(), entry_of(key, number)) for number, game in games if game])


def _name(file: FileStorage) -> str:
    """The name of a file without folders, as much of it as can be shown."""
    name = (file.filename or "").replace("\\", "/").rpartition("/")[2]
    return "".join(letter for letter in name if letter.isprintable())[:80]


def _draw_form(faults: list[str] | None = None, text: str = "") -> str:
    separator = "semicolon" if language() == "de" else None
    return render_template("import/form.html", faults=faults or [], text=text, separator=separator)


def _draw_preview(key: str, files: list[Sent], faults: list[str], status: int = 200) -> ResponseReturnValue:
    shown = look_at(key, files)
    asked = request.form.getlist("take") if request.method == "POST" else None
    page = render_template("import/preview.html", key=key, shown=shown, faults=faults, asked=asked)
    return page, status if shown.good or shown.bad or status != 200 else 422


def _gone() -> ResponseReturnValue:
    gone = _("What was sent is not kept any more. What was imported is here; for the rest send it again.")
    return _draw_form([gone]), 410
