"""Who may call what. Everything is the host's alone unless a view says that it is public.

The host is whoever opened the start link, which carries a secret; the browser then keeps a signed
cookie. A browser that never opened it gets a friendly page and learns nothing about any game.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from flask import Blueprint, Flask, current_app, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.web.limits import guessed

View = TypeVar("View", bound=Callable[..., Any])

bp = Blueprint("access", __name__)


def public(view: View) -> View:
    """Mark a view that anybody may call."""
    view.access = "public"  # type: ignore[attr-defined]
    return view


def access_of(view: Callable[..., Any] | None) -> str:
    """Who may call a view: "public" or "host"."""
    return getattr(view, "access", "host")


def guard(app: Flask) -> None:
    """Let only the host through to anything that is not public."""
    app.before_request(_check)
    public(app.view_functions["static"])


def _check() -> ResponseReturnValue | None:
    view = current_app.view_functions.get(request.endpoint or "")
    if access_of(view) == "public" or is_host():
        return None
    return render_template("stranger.html"), 403


def is_host() -> bool:
    """Whether this browser has opened the start link of this installation."""
    return hmac.compare_digest(str(session.get("host", "")), _fingerprint())


def device_name() -> str:
    """What the log calls the device that writes."""
    return str(session.get("device", ""))[:80]


@bp.get("/start/<token>")
@public
@guessed
def start(token: str) -> ResponseReturnValue:
    """Make this browser the host's, if it brings the right secret."""
    if not hmac.compare_digest(token.encode(), current_app.config["START_TOKEN"].encode()):
        return render_template("stranger.html"), 403
    session.permanent = True
    session["host"] = _fingerprint()
    session.setdefault("device", _guess_device())
    return redirect(url_for("games.start_page"), 303)


def _fingerprint() -> str:
    return hashlib.sha256(current_app.config["START_TOKEN"].encode()).hexdigest()[:32]


def _guess_device() -> str:
    agent = request.user_agent.string
    kinds = ("iPad", "iPhone", "Android", "Macintosh", "Windows", "CrOS", "Linux")
    names = {"Macintosh": "Mac", "CrOS": "Chromebook"}
    kind = next((kind for kind in kinds if kind in agent), "Browser")
    return f"{names.get(kind, kind)} {secrets.token_hex(1).upper()}"
