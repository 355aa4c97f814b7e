"""How often one may ask: enough for every evening, too little for guessing.

A view that takes a short code is marked `@guessed`: wrong ones are counted, for the browser that sent them
and, more of them, for its address; right ones are not. Nobody guesses what a link carries. Every write counts
for its device, and all writes for their address.
"""

import ipaddress
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from flask import Flask, Response, current_app, g, request, session
from limits import RateLimitItem, RateLimitItemPerMinute, parse_many
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from scorekeeper.storage import counts  # noqa: F401 - makes counts:// known

View = TypeVar("View", bound=Callable[..., Any])

WRONG_GUESSES = "10 per minute; 60 per hour"
OF_A_HOUSEHOLD = "40 per minute; 240 per hour"  # of some 900 million codes
DEVICES = 10  # so many may write at full speed from one address, such as a club's
PAUSE = 10  # seconds for which counts that cannot be kept are not tried again


@dataclass(frozen=True, slots=True)
class Limit:
    """How often may be done, by whom, what `scope` names."""

    scope: str
    item: RateLimitItem
    key: Callable[[], str]


class Limits:
    """What is counted where all processes see it; where that fails, each process counts for itself."""

    def __init__(self, app: Flask) -> None:
        self.shared = FixedWindowRateLimiter(storage_from_string(app.config["RATELIMIT_STORAGE_URI"]))
        self._own = FixedWindowRateLimiter(MemoryStorage())
        self._tried_again = 0.0
        self._logger = app.logger
        a_minute = app.config["WRITES_A_MINUTE"]
        self.writes = (
            Limit("writes", RateLimitItemPerMinute(a_minute), device_key),
            Limit("writes", RateLimitItemPerMinute(a_minute * DEVICES), address_key),
        )
        self.guesses = (
            *(Limit("guesses", item, device_key) for item in parse_many(WRONG_GUESSES)),
            *(Limit("guesses", item, address_key) for item in parse_many(OF_A_HOUSEHOLD)),
        )

    @property
    def faults(self) -> tuple[type[Exception], ...]:
        """What is raised where shared counts cannot be kept."""
        kinds = self.shared.storage.base_exceptions
        return kinds if isinstance(kinds, tuple) else (kinds,)

    def hit(self, limit: Limit) -> bool:
        """Count once more; False where that was too much."""
        return bool(self._asked(lambda counting: counting.hit(limit.item, limit.key(), limit.scope)))

    def has_room(self, limit: Limit) -> bool:
        """Whether it may be done once more."""
        return bool(self._asked(lambda counting: counting.test(limit.item, limit.key(), limit.scope)))

    def wait(self, limit: Limit) -> int:
        """Seconds until it may be done again."""
        told = self._asked(lambda counting: counting.get_window_stats(limit.item, limit.key(), limit.scope))
        return max(1, math.ceil(told.reset_time - time.time()))

    def _asked(self, question: Callable[[FixedWindowRateLimiter], Any]) -> Any:
        if time.monotonic() >= self._tried_again:
            try:
                return question(self.shared)
            except self.faults as fault:
                self._tried_again = time.monotonic() + PAUSE
                self._logger.warning("limits are counted by each process for itself: %s", fault)
        return question(self._own)


def guessed(view: View) -> View:
    """Mark a view at whose address somebody may try out secrets; a wrong one is answered with 403 or 404."""
    view.guessed = True  # type: ignore[attr-defined]
    return view


def prepare(app: Flask) -> None:
    """Hold every request to its limits; has to come before whatever else reads it."""
    app.extensions["limits"] = Limits(app)
    if app.config.setdefault("RATELIMIT_ENABLED", True):
        app.before_request(_check)
        app.after_request(_count_wrong_guess)


def limits() -> Limits:
    """Those of the current app."""
    kept: Limits = current_app.extensions["limits"]
    return kept


def _check() -> None:
    """Raises TooManyRequests."""
    if request.endpoint is None:  # there is no such page
        return
    kept, over = limits(), []
    if _marked("guessed"):
        over += [limit for limit in kept.guesses if not kept.has_room(limit)]
    if not _only_reads():
        over += [limit for limit in kept.writes if not kept.hit(limit)]
    if over:
        g.limit = over[0]
        raise TooManyRequests


def _count_wrong_guess(response: Response) -> Response:
    if _marked("guessed") and response.status_code in (403, 404):
        for limit in limits().guesses:
            limits().hit(limit)
    return response


def seconds_to_wait() -> int:
    """How long, until a request that was one too many may be sent again."""
    limit: Limit | None = g.get("limit")
    return limits().wait(limit) if limit else 1


def _marked(name: str) -> bool:
    return getattr(current_app.view_functions.get(request.endpoint or ""), name, False)


def _only_reads() -> bool:
    return request.method in ("GET", "HEAD", "OPTIONS")


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
