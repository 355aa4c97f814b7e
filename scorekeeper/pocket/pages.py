"""What this browser keeps, what it cannot do, and the way out for all of it."""

from datetime import date
from pathlib import Path

from flask import Blueprint, Response, current_app, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.storage.models import db
from scorekeeper.web.guard.offers import Offer, is_offered
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("device", __name__, url_prefix="/device")

ASIDE = "set aside"  # the names of damaged databases that lie beside


@bp.get("")
def show() -> ResponseReturnValue:
    """Where the games are, how safe they are there, and what needs a server."""
    reasons = [_(offer.value) for offer in Offer if not is_offered(offer)]
    return render_template("pocket/device.html", aside=current_app.extensions[ASIDE], reasons=reasons)


@bp.get("/backup.sqlite")
def backup() -> ResponseReturnValue:
    """The database as it is: between two requests nothing is being written."""
    data = Path(str(db.engine.url.database)).read_bytes()
    name = f"scorekeeper-{date.today():%Y-%m-%d}.sqlite"
    response = Response(data, mimetype="application/vnd.sqlite3")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
