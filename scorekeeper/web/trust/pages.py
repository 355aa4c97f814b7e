"""Trusting this computer in two steps, and going over to https."""

from flask import Blueprint, Response, abort, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.storage.codes import new_entry_id
from scorekeeper.web.guard.access import public
from scorekeeper.web.guard.addresses import is_loopback
from scorekeeper.web.guard.own_tls import OwnTls, own_tls
from scorekeeper.web.people.links import carried
from scorekeeper.web.trust.profile import certificate, fingerprint, profile
from scorekeeper.web.trust.ticket import accept, issued
from scorekeeper.web.ui.forms import TicketForm
from scorekeeper.web.ui.qr_code import drawn
from scorekeeper.web.ui.speech import gettext as _

bp = Blueprint("trust", __name__)

KINDS = ("apple", "android", "windows", "mac")
_TOLD_BY = (("Android", "android"), ("Windows", "windows"), ("iPhone", "apple"), ("iPad", "apple"))
APART = "apart"  # in the cookie: it was shown the way over


def is_worth_it() -> bool:
    """Whether this device would have something of https: it is served, and the browser is not there yet."""
    return own_tls() is not None and not request.is_secure and not is_loopback(request.host)


@bp.app_context_processor
def _told() -> dict[str, object]:
    return {"own_tls": own_tls(), "worth_https": is_worth_it()}


@bp.get("/trust")
@public
def show() -> ResponseReturnValue:
    """The two steps for each kind of device; over https, that they are behind it."""
    own = _own()
    if request.is_secure:
        return render_template("trust/trusted.html")
    ticket = issued()
    if ticket:
        session[APART] = True
    way_over = url_for(".arrive") if ticket else "/"
    return render_template(
        "trust/trust.html",
        kinds=KINDS,
        likely=_kind(),
        over=[f"https://{name}:{own.port}{way_over}" for name in own.names],
        ticket=ticket,
        fingerprint=fingerprint(own.root),
        here=own.plainly(own.names[-1], url_for(".show")),
        qr_code=drawn(own.plainly(own.names[-1], url_for(".show")), "m"),
    )


@bp.get("/trust/scorekeeper.crt")
@public
def take_certificate() -> ResponseReturnValue:
    """The root certificate, without its key."""
    return _file(certificate(_own().root), "application/x-x509-ca-cert", "scorekeeper.crt")


@bp.get("/trust/scorekeeper.mobileconfig")
@public
def take_profile() -> ResponseReturnValue:
    """The same as a profile for an iPhone or an iPad."""
    about = _("Lets this device trust the Scorekeeper in your home, and nobody else.")
    kind = "application/x-apple-aspen-config"
    return _file(profile(_own().root, about), kind, "scorekeeper.mobileconfig")


@bp.get("/arrive")
@public
def arrive() -> ResponseReturnValue:
    """Where the way over leads to: the page sends what the link carries."""
    _own()
    return _arriving()


@bp.post("/arrive")
@public
def come_in() -> ResponseReturnValue:
    """Let this browser do what the device might over plain http."""
    _own()
    form = TicketForm()
    sound = request.is_secure and form.validate_on_submit()
    if not sound or not accept(carried(form.secret.data), form.entry.data or ""):
        return _arriving(
            _("This is not what the way over carries. Open the page for it over http again.")
        ), 403
    return redirect(url_for(".show"), 303)


def _own() -> OwnTls:
    own = own_tls()
    if own is None or not own.names:
        abort(404)
    return own


def _arriving(error: str = "") -> str:
    return render_template("trust/arrive.html", entry=new_entry_id(), error=error)


def _kind() -> str:
    """What kind of device asks. An iPad says that it is a Mac, and tablets are what lies on tables."""
    agent = request.user_agent.string
    return next(
        (kind for part, kind in _TOLD_BY if part in agent), "apple" if "Macintosh" in agent else "windows"
    )


def _file(data: bytes, kind: str, name: str) -> Response:
    return Response(
        data,
        mimetype=kind,
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )
