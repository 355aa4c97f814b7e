"""What makes the app installable, and what it shows where the network is away."""

import json

from flask import Blueprint, Response, g, render_template, request, send_from_directory
from flask.typing import ResponseReturnValue

from scorekeeper.paths import STATIC
from scorekeeper.web.guard.access import public
from scorekeeper.web.ui.assets import FOR_EVER, asset, folder, version
from scorekeeper.web.ui.palette import asks_for_dark, palette
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import language
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
        "description": _("Keeps the pad of Wizard evenings: bids, tricks, points."),
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
        json.dumps(facts, ensure_ascii=False),
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
