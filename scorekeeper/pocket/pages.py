"""What this browser keeps, what it cannot do, and the way out for all of it."""

from datetime import date
from pathlib import Path

from flask import Blueprint, Response, current_app, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.pocket.restoring import BEFORE, Unfit, put_back
from scorekeeper.storage.engine import close
from scorekeeper.storage.models import db
from scorekeeper.web.guard.bodies import Measure, takes
from scorekeeper.web.guard.offers import Offer, is_offered
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("device", __name__, url_prefix="/device")

ASIDE = "set aside"  # the names of damaged databases that lie beside
LASTS = "lasts"  # whether the browser keeps anything
COPY = Measure(256 * 1024 * 1024, 8)


@bp.get("")
def show() -> ResponseReturnValue:
    """Where the games are, how safe they are there, and what needs a server."""
    return _draw()


def _draw(problem: str = "") -> str:
    reasons = [_(offer.value) for offer in Offer if not is_offered(offer)]
    before = _database().with_name(BEFORE)
    return render_template(
        "pocket/device.html",
        aside=current_app.extensions[ASIDE],
        lasts=current_app.extensions[LASTS],
        reasons=reasons,
        problem=problem,
        has_before=before.exists() and before.stat().st_size > 0,
    )


def _database() -> Path:
    return Path(str(db.engine.url.database))


@bp.get("/backup.sqlite")
def backup() -> ResponseReturnValue:
    """The database as it is: between two requests nothing is being written."""
    return _file(_database(), f"scorekeeper-{date.today():%Y-%m-%d}.sqlite")


@bp.get("/before.sqlite")
def before() -> ResponseReturnValue:
    """What was there before a copy was put back."""
    return _file(_database().with_name(BEFORE), "scorekeeper-before.sqlite")


@bp.post("/restore")
@takes(COPY)
def restore() -> ResponseReturnValue:
    """Put a copy in the place of what is here; whoever holds the app begins it anew on it."""
    copy = request.files.get("copy")
    data = copy.read() if copy else b""
    if not data:
        return _draw(_("Choose a file that is not empty.")), 422
    place = _database()
    close()
    try:
        put_back(data, place)
    except Unfit:
        return _draw(_("That is no copy of this app's games, or it is damaged or from a newer version.")), 422
    return redirect("/", 303)


def _file(path: Path, name: str) -> Response:
    data = path.read_bytes() if path.exists() else b""
    response = Response(data, mimetype="application/vnd.sqlite3")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
