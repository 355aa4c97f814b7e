"""Trusting this computer in two steps, and going over to https with all that a device may.

A signed ticket takes the rights of a device from http to https, which share no cookie; its device is nobody
from then on. It is good for an hour.
"""

from hashlib import sha256
from typing import Any
from uuid import UUID

from flask import Blueprint, abort, current_app, redirect, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from itsdangerous import BadSignature, URLSafeTimedSerializer

from scorekeeper.storage.devices import come_over
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.web.guard.access import device, public, renew_identity
from scorekeeper.web.guard.allowed_hosts import OwnTls, is_loopback, own_tls
from scorekeeper.web.people.invitations import carried
from scorekeeper.web.ui.drawing import draw_qr_code
from scorekeeper.web.ui.files import download
from scorekeeper.web.ui.forms import SecretForm
from scorekeeper.web.ui.language import gettext as _

bp = Blueprint("trust", __name__)

KINDS = ("apple", "android", "windows", "mac")
_TOLD_BY = (("Android", "android"), ("Windows", "windows"), ("iPhone", "apple"), ("iPad", "apple"))
APART = "apart"  # in the cookie: it was shown the way over


@bp.app_context_processor
def _template_values() -> dict[str, object]:
    own = own_tls()
    worth = own is not None and not request.is_secure and not is_loopback(request.host)
    return {"own_tls": own, "worth_https": worth}


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
    handover_path = url_for(".arrive") if ticket else "/"
    return render_template(
        "trust/trust.html",
        kinds=KINDS,
        likely=_kind(),
        over=[f"https://{name}:{own.port}{handover_path}" for name in own.names],
        ticket=ticket,
        fingerprint=fingerprint(own.root),
        here=own.plain_address(own.names[-1], url_for(".show")),
        qr_code=draw_qr_code(own.plain_address(own.names[-1], url_for(".show")), "m"),
    )


@bp.get("/trust/scorekeeper.crt")
@public
def take_certificate() -> ResponseReturnValue:
    """The root certificate, without its key."""
    return download(certificate(_own().root), "scorekeeper.crt", "application/x-x509-ca-cert")


@bp.get("/trust/scorekeeper.mobileconfig")
@public
def take_profile() -> ResponseReturnValue:
    """The same as a profile for an iPhone or an iPad."""
    about = _("Lets this device trust the Scorekeeper in your home, and nobody else.")
    kind = "application/x-apple-aspen-config"
    return download(profile(_own().root, about), "scorekeeper.mobileconfig", kind)


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
    form = SecretForm()
    sound = request.is_secure and form.validate_on_submit()
    if not sound or not accept(carried(form.secret.data), form.entry.data or ""):
        return _arriving(
            _("This code does not belong to the move to https. Open the page for it over http again.")
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


LASTS = 60 * 60  # seconds; trusting this computer takes some minutes
# Of its cookie, where there is none yet.
GOES_ALONG = ("device", "visitor", "language", "theme", "sound", "aloud")


def issued() -> str:
    """One for this browser; "" where it is nobody, or may nothing that could go along."""
    own = device().id
    if not own:
        return ""
    settings = {name: session[name] for name in GOES_ALONG if name in session}
    return str(_signing().dumps({"device": own, "kept": settings}))


def accept(text: str, entry: str) -> bool:
    """Give this browser all that the ticket's device may; False where nobody signed it within the hour."""
    try:
        ticket: dict[str, Any] = _signing().loads(text, max_age=LASTS)
    except BadSignature:
        return False
    for name, value in ticket["kept"].items():
        session.setdefault(name, value)
    come_over(ticket["device"], renew_identity(entry).id)
    return True


def _signing() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(current_app.config["SECRET_KEY"], salt="going over to https")


NAME = "Scorekeeper"


def certificate(root: bytes) -> bytes:
    """As Android, Windows and Mac take it."""
    import ssl

    return ssl.DER_cert_to_PEM_cert(root).encode()


def profile(root: bytes, about: str) -> bytes:
    """As an iPhone and an iPad take it: a profile that holds nothing else. Loaded twice, it is one."""
    import plistlib

    digest = sha256(root).digest()
    own, whole = UUID(bytes=digest[:16]), UUID(bytes=digest[16:])
    payload = {
        "PayloadType": "com.apple.security.root",
        "PayloadVersion": 1,
        "PayloadIdentifier": f"scorekeeper.root.{own}",
        "PayloadUUID": str(own).upper(),
        "PayloadDisplayName": NAME,
        "PayloadCertificateFileName": "scorekeeper.cer",
        "PayloadContent": root,
    }
    return plistlib.dumps(
        {
            "PayloadType": "Configuration",
            "PayloadVersion": 1,
            "PayloadIdentifier": f"scorekeeper.profile.{whole}",
            "PayloadUUID": str(whole).upper(),
            "PayloadDisplayName": NAME,
            "PayloadDescription": about,
            "PayloadContent": [payload],
        }
    )


def fingerprint(root: bytes) -> str:
    """By which a person can compare it on two screens."""
    digits = sha256(root).hexdigest().upper()
    return " ".join(digits[at : at + 4] for at in range(0, 16, 4))
