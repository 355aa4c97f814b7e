"""Help and health."""

from flask import Blueprint, Response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.rulebook import BOOKS
from scorekeeper.storage.engine import is_up
from scorekeeper.web.access import public
from scorekeeper.web.speech import own_path
from scorekeeper.words import MAGE, PEOPLES, SEAL_NAMES

bp = Blueprint("guide", __name__)


@bp.get("/help")
@public
def rules() -> ResponseReturnValue:
    """The rulebook of every edition, how the app works, and whose it is not; with the way back."""
    back = own_path(request.args.get("from", ""))
    return render_template("help.html", books=BOOKS, peoples=PEOPLES, seals=SEAL_NAMES, mage=MAGE, back=back)


@bp.get("/healthz")
@public
def health() -> ResponseReturnValue:
    """Whether the app is up and its database answers."""
    up = is_up()
    return Response("ok\n" if up else "database\n", 200 if up else 503, mimetype="text/plain")
