"""The app itself for a device that keeps a pad, so that it can go on while this server does not answer.

It is what `make pocket` builds. What was built of another version is not offered, and where nobody built it
nothing is said about it.
"""

import json
from mimetypes import guess_type
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request, send_from_directory
from werkzeug.utils import safe_join

from scorekeeper.web.guard.access import public
from scorekeeper.web.ui.assets import FOR_EVER, version
from scorekeeper.web.ui.settings import goes_on_alone

bp = Blueprint("core", __name__)

# A worker has the policy that its own script came with: Python is compiled in it, and nothing else is let in.
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


def prepare(app: Flask) -> None:
    """Let pages say where it is, for a device that wants it, and whether there is one to be had."""
    app.jinja_env.globals["core"] = lambda: address() if goes_on_alone() else None
    app.jinja_env.globals["has_core"] = lambda: address() is not None


def address() -> str | None:
    """Where it is, None where it is not offered."""
    made = _made()
    return None if made is None else f"{request.script_root}/core/{made}/"


def _made() -> str | None:
    """The word in its address; None where there is none, or one of another version."""
    try:
        told = json.loads((current_app.config["CORE"] / "pocket" / "built.json").read_text())
        return str(told["made"]) if told["version"] == version() else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _sent(folder: Path, name: str) -> Response:
    """The file; where it was packed when it was built, it travels so, and a browser unpacks it."""
    packed = safe_join(str(folder), f"{name}.packed")
    if packed is None or not Path(packed).is_file():
        return send_from_directory(folder, name)
    response = send_from_directory(
        folder, f"{name}.packed", mimetype=guess_type(name)[0] or "application/octet-stream"
    )
    response.content_encoding = "gzip"
    return response


@bp.get("/core/<made>/<path:name>")
@public
def file(made: str, name: str) -> Response:
    """A file of it."""
    if made != _made():
        abort(404)
    response = _sent(current_app.config["CORE"], name)
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Cache-Control"] = FOR_EVER
    return response
