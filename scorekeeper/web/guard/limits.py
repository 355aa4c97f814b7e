"""How often one may ask: enough for every evening, too little for guessing.

A view that takes a short code is marked `@guessed`: wrong ones are counted, for the browser that sent them
and, more of them, for its address; right ones are not. Nobody guesses what a link carries. Every write counts
for its device, and all writes for their address.
"""

import ipaddress
import math
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Any, TypeVar

from flask import Flask, Response, current_app, request, session
from flask_limiter import ApplicationLimit, Limiter

from scorekeeper.storage import counts  # noqa: F401 - makes counts:// known

View = TypeVar("View", bound=Callable[..., Any])

WRONG_GUESSES = "10 per minute; 60 per hour"
OF_A_HOUSEHOLD = "40 per minute; 240 per hour"  # of some 900 million codes
DEVICES = 10  # so many may write at full speed from one address, such as a club's


def guessed(view: View) -> View:
    """Mark a view at whose address somebody may try out secrets; a wrong one is answered with 403 or 404."""
    view.guessed = True  # type: ignore[attr-defined]
    return view


def prepare(app: Flask) -> None:
    """Hold every request to its limits; has to come before whatever else reads it."""
    limiter = Limiter(
        device_key,
        application_limits=[
            _wrong_guesses(WRONG_GUESSES, device_key),
            _wrong_guesses(OF_A_HOUSEHOLD, address_key),
            _writes(app.config["WRITES_A_MINUTE"], device_key),
            _writes(app.config["WRITES_A_MINUTE"] * DEVICES, address_key),
        ],
        in_memory_fallback_enabled=True,  # where the counts cannot be kept, each process counts for itself
    )
    limiter.request_filter(_is_free)
    limiter.init_app(app)
    app.extensions["limits"] = limiter


def _wrong_guesses(most: str, key: Callable[[], str]) -> ApplicationLimit:
    return ApplicationLimit(
        limit_provider=most,
        key_function=key,
        scope="guesses",
        exempt_when=lambda: not _marked("guessed"),
        deduct_when=_was_wrong,
    )


def _writes(a_minute: int, key: Callable[[], str]) -> ApplicationLimit:
    return ApplicationLimit(
        limit_provider=f"{a_minute} per minute",
        key_function=key,
        scope="writes",
        exempt_when=_only_reads,
    )


def seconds_to_wait() -> int:
    """How long, until a request that was one too many may be sent again."""
    limit = current_app.extensions["limits"].current_limit
    return max(1, math.ceil(limit.reset_at - time.time())) if limit else 1


def _marked(name: str) -> bool:
    return getattr(current_app.view_functions.get(request.endpoint or ""), name, False)


def _only_reads() -> bool:
    return request.method in ("GET", "HEAD", "OPTIONS")


def _is_free() -> bool:
    """Whether nothing is counted: of those who look on, and ask every second."""
    return _only_reads() and not _marked("guessed")


def _was_wrong(response: Response) -> bool:
    return response.status_code in (403, 404)


def device_key() -> str:
    """One browser at one address; its token for forms tells it apart from others there."""
    return hidden(_place() + str(session.get("csrf_token", "")))


def address_key() -> str:
    return hidden(_place())


def _place() -> str:
    """The address of whoever asks; a whole network of version 6, for one household has that many."""
    address = request.remote_addr or ""
    if ":" not in address:
        return address
    return str(ipaddress.ip_network((address.partition("%")[0], 64), strict=False))


def hidden(text: str) -> str:
    """What is kept says nothing about who it was."""
    return sha256(f"{current_app.config['SECRET_KEY']}{text}".encode()).hexdigest()[:24]
