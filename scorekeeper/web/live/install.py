"""What makes the app installable, what it shows where the network is away, and the app itself for a device.

`make pocket` builds that app, so that a device that keeps a pad can go on while this server does not answer.
"""

import json
from mimetypes import guess_type
from pathlib import Path

from flask import (
    Blueprint,
    Flask,
    Response,
    abort,
    current_app,
    g,
    render_template,
    request,
    send_from_directory,
)
from flask.typing import ResponseReturnValue
from werkzeug.utils import safe_join

from scorekeeper.paths import STATIC
from scorekeeper.web.guard.access import public
from scorekeeper.web.ui.assets import FOR_EVER, asset, folder, version
from scorekeeper.web.ui.drawing import asks_for_dark, palette
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.language import language
from scorekeeper.web.ui.settings import goes_on_alone
from scorekeeper.words.languages import LANGUAGES

bp = Blueprint("install", __name__)

ICONS = tuple((name, size) for name in ("icon", "maskable") for size in (192, 512))
SHELL = ("css/**/*.css", "js/**/*.js", "vendor/*.js", "fonts/*.woff2", "*.svg", "install/icon-192.png")


@bp.get("/manifest.webmanifest")
@public
def manifest() -> ResponseReturnValue:
    """The app as a device installs it. Browsers ask without a cookie: the address names language and look."""
    _speak(request.args.get("language"))
    colours = palette(asks_for_dark())
    facts = {
        "id": "/",
        "name": _("Scorekeeper for Wizard"),
        "short_name": "Scorekeeper",
        "description": _("Keeps the pad on Wizard evenings: bids, tricks, points."),
        "lang": language(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": colours.bar,
        "background_color": colours.ground,
        "icons": [
            {
                "src": asset(f"install/{name}-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": "any" if name == "icon" else name,
            }
            for name, size in ICONS
        ],
    }
    return Response(
        json.dumps(facts),
        mimetype="application/manifest+json",
        headers={"Cache-Control": FOR_EVER if request.args.get("v") == version() else "no-cache"},
    )


@bp.get("/favicon.ico")
@public
def favicon() -> ResponseReturnValue:
    """What a browser asks for beside whatever is no page of ours and names no picture: a PDF, a drawing."""
    return send_from_directory(STATIC / "install", "icon-192.png")


@bp.get("/service-worker.js")
@public
def service_worker() -> ResponseReturnValue:
    """The script that keeps the app's own files and the pads seen last; another one after every update."""
    files = sorted(path for pattern in SHELL for path in STATIC.glob(pattern))
    shell = {
        "version": version(),
        "folder": folder(),
        "files": [asset(path.relative_to(STATIC).as_posix()) for path in files],
        "languages": list(LANGUAGES),
    }
    script = (STATIC / "worker" / "service-worker.js").read_text(encoding="utf-8")
    return Response(
        f"const SHELL = {json.dumps(shell)};\n{script}",
        mimetype="text/javascript",
        headers={"Cache-Control": "no-cache", "Service-Worker-Allowed": "/"},
    )


@bp.get("/offline")
@public
def offline() -> ResponseReturnValue:
    """What stands there where the network is away and nothing was kept; `language` asks for another one."""
    _speak(request.args.get("language"))
    return render_template("live/offline.html"), {"Cache-Control": "no-cache"}


def _speak(asked: str | None) -> None:
    if asked in LANGUAGES:
        g.language = asked


# A worker has the policy that its own script came with: Python is compiled in it, and nothing else is let in.
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


def prepare(app: Flask) -> None:
    """Let pages say where it is, for a device that wants it, and whether there is one to be had."""
    app.jinja_env.globals["core"] = lambda: address() if goes_on_alone() and not app.config["DEMO"] else None
    app.jinja_env.globals["has_core"] = lambda: address() is not None


def address() -> str | None:
    """Where it is, None where it is not offered."""
    made = _made()
    return None if made is None else f"{request.script_root}/core/{made}/"


def _made() -> str | None:
    """The word in its address; None where there is none, or one of another version."""
    try:
        facts = json.loads((current_app.config["CORE"] / "pocket" / "built.json").read_text())
        return str(facts["made"]) if facts["version"] == version() else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _sent(folder: Path, name: str) -> Response:
    """One of its files; where it was packed when it was built, it travels so, and a browser unpacks it."""
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
def core_file(made: str, name: str) -> Response:
    """One of its files."""
    if made != _made():
        abort(404)
    response = _sent(current_app.config["CORE"], name)
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Cache-Control"] = FOR_EVER
    return response
