"""Who may call what: a game's views its scorekeeper, all others the host, unless a view says otherwise.

The host is whoever opened the start link, which carries a secret; the browser then keeps a signed cookie. A
browser without rights learns nothing about any game, not even whether there is one.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any, TypeVar

from cachetools import FIFOCache
from flask import Blueprint, Flask, current_app, g, render_template, request, session
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.storage.devices import link_of, move, take_over
from scorekeeper.storage.game_roles import Device, Role, Seating, seating_of
from scorekeeper.storage.random_codes import fits_code
from scorekeeper.storage.rows import GameUnknown

View = TypeVar("View", bound=Callable[..., Any])
Check = Callable[[dict[str, Any], str], None]
_CHECKS, _LEADS = "access", "leads on"

# What a view may ask for, and the roles in the game that have it.
PUBLIC, OPEN, HOST = "public", "open", "host"
OF_A_GAME = {
    "keeper": frozenset({Role.KEEPER}),
    "keeper or host": frozenset({Role.KEEPER}),
    "seat": frozenset({Role.KEEPER, Role.SEAT}),
    "reader": frozenset(Role),
}


MOST_RIGHTS = 1024


class Rights(Struct, frozen=True):
    """A device's role at a game, and whether it is the host's."""

    role: Role
    hosts: bool


class RightsCache:
    """The rights that a device had when it last wrote: enough to read a body; the transaction asks again."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._rights: FIFOCache[tuple[str, str], Rights] = FIFOCache(MOST_RIGHTS)

    def of(self, device: str, code: str) -> Rights | None:
        """Returns the device's rights at the game, None if they are not cached."""
        with self._lock:
            return self._rights.get((device, code))

    def note(self, device: str, code: str, rights: Rights | None) -> None:
        """None: it has no rights any more."""
        with self._lock:
            self._rights.pop((device, code), None)
            if rights is not None:
                self._rights[device, code] = rights


def _rights_cache() -> RightsCache:
    return current_app.extensions["rights_cache"]


class Place(Struct, frozen=True):
    """Where this device sits at a game; `lent`: a tournament lent it something there, which it `directs`."""

    role: Role
    seat: int | None
    seating: Seating
    lent: bool
    directs: bool

    @property
    def phones(self) -> frozenset[int]:
        """The seats that have a device of their own other than this."""
        return self.seating.seats - {self.seat}


class NoRights(Exception):
    """This device may not do that; `role` is what it has in the game, None for nothing."""

    def __init__(self, role: Role | None) -> None:
        super().__init__(role)
        self.role = role


class EntryBlueprint(Blueprint):
    """Views that only write an entry, whose transaction settles rights: for reading forms cached ones do."""


def needs(access: str) -> Callable[[View], View]:
    """Mark what a view asks for: "public", "open" (anybody on an open server) or "host".

    In a game: "keeper" (its scorekeeper), "keeper or host" (also without the pad), "seat" (or the
    scorekeeper), or "reader" (any role). `web.guard.tournament_rights` has those of a tournament.
    """

    def mark(view: View) -> View:
        view.access = access  # type: ignore[attr-defined]
        return view

    return mark


public = needs(PUBLIC)  # marks a view that anybody may call


def access_of(endpoint: str | None, of_a_game: bool) -> str:
    """What an endpoint asks for; by itself the scorekeeper if it is about a game, else the host."""
    view = current_app.view_functions.get(endpoint or "")
    return str(getattr(view, "access", "keeper" if of_a_game else HOST))


def guard(app: Flask) -> None:
    """Let nobody through to a view without the rights that it asks for."""
    app.before_request(_believe_once)
    app.before_request(_check)
    app.register_error_handler(NoRights, _turn_away)
    app.extensions["rights_cache"] = RightsCache()
    app.extensions.setdefault(_LEADS, lambda _code: None)
    app.jinja_env.globals["is_host"] = is_host


def add_checks(app: Flask, checks: Mapping[str, Check]) -> None:
    """Let others settle what they know of: by what a view asks for, what looks whether this device may."""
    app.extensions.setdefault(_CHECKS, {}).update(checks)


def _check() -> ResponseReturnValue | None:
    values = request.view_args or {}
    access = access_of(request.endpoint, "code" in values)
    if access == PUBLIC:
        return None
    others: Mapping[str, Check] = current_app.extensions.get(_CHECKS, {})
    if access in others:
        others[access](values, access)
        return None
    if access in OF_A_GAME:
        _check_in_game(values["code"], access)
        return None
    if is_host() or (access == OPEN and is_open()):
        return None
    return turn_away()


def turn_away() -> ResponseReturnValue:
    """The page for a browser without rights."""
    return render_template("guard/stranger.html", open_to_all=is_open()), 403


def lead_on(app: Flask, lead: Callable[[str], ResponseReturnValue | None]) -> None:
    """Register what answers a device whose rights at a game ended, None where it is a stranger there."""
    app.extensions[_LEADS] = lead


def _turn_away(refusal: NoRights) -> ResponseReturnValue:
    code = (request.view_args or {})["code"]
    if refusal.role is None:
        lead: Callable[[str], ResponseReturnValue | None] = current_app.extensions[_LEADS]
        return lead(code) or turn_away()
    return render_template("guard/not_yours.html", code=code, role=refusal.role), 403


def _check_in_game(code: str, access: str) -> None:
    if isinstance(current_app.blueprints.get(request.blueprint or ""), EntryBlueprint):
        cached = _rights_cache().of(device().id, code)
        if cached is not None and _may(cached, access):
            return  # for now: the entry's own transaction settles it
    settle(seating_of(code, device().id))
    if not fits_code(code):  # no game has it, and not every database may be asked about every text
        raise GameUnknown(code)


def settle(seating: Seating) -> Place:
    """Where this device sits at the request's game. Raises NoRights unless it may do what is asked."""
    own, code = device().id, str((request.view_args or {})["code"])
    if seating.seq:
        g.link = (own, seating.link)
    hosts = is_host()
    holder, role = seating.of(own), seating.role_of(own, hosts)
    rights = None if role is None else Rights(role, hosts)
    if request.method == "POST":
        _rights_cache().note(own, code, rights)
    if rights is None or not _may(rights, access_of(request.endpoint, True)):
        raise NoRights(role)
    lent = holder is not None and holder.from_tournament
    directs = hosts or (holder is not None and holder.directs)
    g.place = Place(rights.role, None if holder is None else holder.seat, seating, lent, directs)
    return place()


def _may(rights: Rights, access: str) -> bool:
    return rights.role in OF_A_GAME[access] or (access == "keeper or host" and rights.hosts)


def place() -> Place:
    """Where this device sits at the game that the request is about; asked for once a request."""
    if "place" not in g:
        settle(seating_of((request.view_args or {})["code"], device().id))
    return g.place


def may_read(code: str) -> bool:
    """Whether this device may read that game."""
    return seating_of(code).role_of(device().id, is_host()) is not None


def is_host() -> bool:
    """Whether this browser has opened the start link of this installation."""
    own = device().id
    if not own:
        return False
    if g.get("link", ("",))[0] != own:
        g.link = (own, link_of(own))
    return hmac.compare_digest(g.link[1] or "", fingerprint(current_app.config["START_TOKEN"]))


def is_open() -> bool:
    """Whether anybody may start a table of their own here."""
    return bool(current_app.config["OPEN"])


def device() -> Device:
    """This browser, known again by the id in its cookie; without one it is nobody. Asked once a request."""
    found: Device | None = g.get("device")
    if found is None:
        cookie_id = session.get("id")
        found = g.device = Device(stored_id(str(cookie_id)) if cookie_id else "", device_name())
    return found


def forget_identity() -> None:
    """The cookie says something else now: who this is has to be asked anew."""
    g.pop("device", None)
    g.pop("link", None)


def stored_id(made: str) -> str:
    """What is kept of a device in whose cookie that id is."""
    return fingerprint(made)


def renew_identity(entry: str = "", link: str | None = None) -> Device:
    """Gives this browser another id, for its rights grow: whoever had its cookie gains nothing by it.

    With a start link's fingerprint it is the host's. The id follows from the old one and the form's `entry`,
    so a form that is sent twice comes from the same device.
    """
    old, before = device().id, session.get("id") or session.get("csrf_token")
    new = _mac(f"{before}.{entry}") if before and entry else secrets.token_urlsafe(16)
    move(old or fingerprint(new), fingerprint(new), link)
    session["id"] = new
    session["csrf_token"] = secrets.token_hex(20)  # at once: all that is asked for next agrees about it
    session.permanent = True
    session.setdefault("device", _guess_device())
    session.setdefault("visitor", secrets.token_urlsafe(12))
    g.pop("csrf_token", None)
    forget_identity()
    return device()


def visitor() -> str:
    """This browser as it is counted, whatever ids it had; nothing is opened by it."""
    return str(session.get("visitor", "")) or device().id


def _believe_once() -> None:
    """A cookie of an older version said of itself whether it is the host's; now the server knows."""
    claim, former = session.get("host"), current_app.config["FORMER_START_TOKEN"]
    if claim is None:
        return
    if former and hmac.compare_digest(str(claim), fingerprint(former)):
        take_over(device().id, fingerprint(current_app.config["START_TOKEN"]))
    session.pop("host")  # only now: while the database is away, the cookie goes on saying it


def device_name() -> str:
    """What the log calls the device that writes."""
    return str(session.get("device", ""))[:80]


def fingerprint(secret: str) -> str:
    """What is kept of a start link's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def _mac(text: str) -> str:
    key = str(current_app.config["SECRET_KEY"]).encode()
    return hmac.new(key, f"device {text}".encode(), hashlib.sha256).hexdigest()[:32]


def _guess_device() -> str:
    agent = request.user_agent.string
    kinds = ("iPad", "iPhone", "Android", "Macintosh", "Windows", "CrOS", "Linux")
    names = {"Macintosh": "Mac", "CrOS": "Chromebook"}
    kind = next((kind for kind in kinds if kind in agent), "Browser")
    return f"{names.get(kind, kind)} {secrets.token_hex(2).upper()}"
