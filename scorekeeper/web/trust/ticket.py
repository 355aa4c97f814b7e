"""What a device carries from plain http to https: who it is, signed.

To a browser both are different places, which share no cookie. A ticket opens nothing twice: what its device
may goes along with the browser that brings it, and the device is nobody from then on.
"""

from typing import Any

from flask import current_app, session
from itsdangerous import BadSignature, URLSafeSerializer

from scorekeeper.storage.hosts import come_over
from scorekeeper.web.guard.access import device, welcome

KEPT = ("device", "visitor", "language", "theme", "sound", "aloud")  # of its cookie, where there is none yet


def issued() -> str:
    """One for this browser; "" where it is nobody, or may nothing that could go along."""
    own = device().id
    if not own:
        return ""
    kept = {name: session[name] for name in KEPT if name in session}
    return str(_signing().dumps({"device": own, "kept": kept}))


def accept(text: str, entry: str) -> bool:
    """Give this browser all that the ticket's device may; False where nobody signed it."""
    try:
        ticket: dict[str, Any] = _signing().loads(text)
    except BadSignature:
        return False
    for name, value in ticket["kept"].items():
        session.setdefault(name, value)
    come_over(ticket["device"], welcome(entry).id)
    return True


def _signing() -> URLSafeSerializer:
    return URLSafeSerializer(current_app.config["SECRET_KEY"], salt="going over to https")
