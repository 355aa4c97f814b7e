"""Who may call what. What is about a game is its scorekeeper's, everything else the host's, unless a
view says otherwise.

The host is whoever opened the start link, which carries a secret; the browser then keeps a signed
cookie. In a game a device may be the scorekeeper's, a seat's or a spectator's (`storage.seating`); the
host's devices are the scorekeeper's until they hand the pad over. A browser without rights gets a
friendly page and learns nothing about any game, not even whether there is one.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import (
    Blueprint,
    Flask,
    current_app,
    g,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.storage.seating import Around, Device, Role, around
from scorekeeper.web.limits import guessed

View = TypeVar("View", bound=Callable[..., Any])

bp = Blueprint("access", __name__)

# What a view may ask for, and the roles in the game that have it.
PUBLIC, OPEN, HOST = "public", "open", "host"
OF_A_GAME = {
    "keeper": frozenset({Role.KEEPER}),
    "keeper or host": frozenset({Role.KEEPER}),
    "seat": frozenset({Role.KEEPER, Role.SEAT}),
    "reader": frozenset(Role),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where this device sits at a game: its role, its seat if it has one, and who else is there."""

    role: Role
    seat: int | None
    around: Around

    @property
    def phones(self) -> frozenset[int]:
        """The seats that have a device of their own other than this."""
        return self.around.seats - {self.seat}


def public(view: View) -> View:
    """Mark a view that anybody may call."""
    return needs(PUBLIC)(view)


def needs(access: str) -> Callable[[View], View]:
    """Mark what a view asks for: "public", "open" (anybody on an open server), "host", or in a game
    "keeper" (its scorekeeper), "keeper or host" (also a host who handed the pad over), "seat" (a seat or
    the scorekeeper), "reader" (any role).
    """

    def mark(view: View) -> View:
        view.access = access  # type: ignore[attr-defined]
        return view

    return mark


def access_of(endpoint: str | None, of_a_game: bool) -> str:
    """What an endpoint asks for. A view that says nothing is the scorekeeper's if it is about a game,
    else the host's.
    """
    view = current_app.view_functions.get(endpoint or "")
    return str(getattr(view, "access", "keeper" if of_a_game else HOST))


def guard(app: Flask) -> None:
    """Let nobody through to a view without the rights that it asks for."""
    app.before_request(_check)
    app.jinja_env.globals["is_host"] = is_host
    public(app.view_functions["static"])


def _check() -> ResponseReturnValue | None:
    values = request.view_args or {}
    access = access_of(request.endpoint, "code" in values)
    if access == PUBLIC:
        return None
    if access in OF_A_GAME:
        return _check_in_game(values["code"], access)
    if is_host() or (access == OPEN and is_open()):
        return None
    return turn_away()


def turn_away() -> ResponseReturnValue:
    """The page for a browser without rights."""
    return render_template("stranger.html", open_to_all=is_open()), 403


def _check_in_game(code: str, access: str) -> ResponseReturnValue | None:
    there = around(code)
    holder, role = there.of(device().id), there.role_of(device().id, is_host())
    if role is None:
        return turn_away()
    if role not in OF_A_GAME[access] and not (access == "keeper or host" and is_host()):
        return render_template("not_yours.html", code=code, role=role), 403
    g.place = Place(role, None if holder is None else holder.seat, there)
    return None


def place() -> Place:
    """Where this device sits at the game that the request is about."""
    found: Place = g.place
    return found


def may_read(code: str) -> bool:
    """Whether this device may read that game."""
    return around(code).role_of(device().id, is_host()) is not None


def is_host() -> bool:
    """Whether this browser has opened the start link of this installation."""
    return hmac.compare_digest(str(session.get("host", "")), _fingerprint())


def is_open() -> bool:
    """Whether anybody may start a table of their own here."""
    return bool(current_app.config["OPEN"])


def device() -> Device:
    """This browser, known again by its cookie; without one it is nobody."""
    return Device(str(session.get("id", ""))[:32], device_name())


def welcome() -> Device:
    """This browser, which from now on is known again."""
    session.permanent = True
    session.setdefault("id", secrets.token_urlsafe(16))
    session.setdefault("device", _guess_device())
    return device()


def device_name() -> str:
    """What the log calls the device that writes."""
    return str(session.get("device", ""))[:80]


@bp.get("/start/<token>")
@public
@guessed
def start(token: str) -> ResponseReturnValue:
    """Make this browser the host's, if it brings the right secret."""
    if not hmac.compare_digest(token.encode(), current_app.config["START_TOKEN"].encode()):
        return turn_away()
    welcome()
    session["host"] = _fingerprint()
    return redirect(url_for("games.start_page"), 303)


def _fingerprint() -> str:
    return hashlib.sha256(current_app.config["START_TOKEN"].encode()).hexdigest()[:32]


def _guess_device() -> str:
    agent = request.user_agent.string
    kinds = ("iPad", "iPhone", "Android", "Macintosh", "Windows", "CrOS", "Linux")
    names = {"Macintosh": "Mac", "CrOS": "Chromebook"}
    kind = next((kind for kind in kinds if kind in agent), "Browser")
    return f"{names.get(kind, kind)} {secrets.token_hex(2).upper()}"
