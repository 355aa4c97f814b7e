"""How the server is, in a word for whoever watches over it: without rights, and nothing else is told."""

from flask import Blueprint, Response, current_app
from flask.typing import ResponseReturnValue

from scorekeeper.storage.backup import daily
from scorekeeper.storage.health import ailment
from scorekeeper.web.guard.access import public

bp = Blueprint("health", __name__)


@bp.get("/healthz")
@public
def show() -> ResponseReturnValue:
    """`ok`; `degraded` and why, where all is served and yet something is wrong; else what fails, with 503."""
    if not current_app.secret_key:
        return _say("secret key", 503)
    ill = ailment()
    if ill is not None:
        return _say(ill.value, 503)
    missing = daily.missing()
    return _say("ok" if missing is None else f"degraded: no daily copy, {missing.word}", 200)


def _say(text: str, status: int) -> Response:
    return Response(f"{text}\n", status, mimetype="text/plain")
