"""Becoming the host: the start link, which the terminal shows."""

import hmac

from flask import Blueprint, current_app, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.codes import new_entry_id
from scorekeeper.web.guard.access import fingerprint, public, welcome
from scorekeeper.web.people.links import carried
from scorekeeper.web.ui.forms import StartForm
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("starting", __name__)


@bp.get("/start")
@public
def ask() -> ResponseReturnValue:
    """Where the start link leads to: the page sends what the link carries, or it is typed."""
    return _draw()


@bp.post("/start")
@public
def start() -> ResponseReturnValue:
    """Make this browser the host's, if it brings the right secret."""
    form = StartForm()
    secret = carried(form.secret.data) if form.validate_on_submit() else ""
    if not hmac.compare_digest(secret.encode(), current_app.config["START_TOKEN"].encode()):
        return _draw(_("This is not what the start link carries.")), 403
    welcome(form.entry.data or "", fingerprint(secret))
    return redirect(url_for("games.start_page"), 303)


def _draw(error: str = "") -> str:
    return render_template("people/start_link.html", entry=new_entry_id(), error=error)
