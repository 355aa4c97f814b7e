"""How often one may ask: enough for every evening, too little for guessing; and what guests may in a day.

Wrong short codes (`guess`) and all writes are counted, for the browser and, with more room, for its address.
Guests of an open server have quotas: so much a device, and five times as much an address.
"""

import ipaddress
import math
import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from hashlib import sha256
from typing import Any, TypeVar

from flask import Flask, Response, current_app, g, request, session
from limits import RateLimitItem, RateLimitItemPerDay, RateLimitItemPerMinute, parse_many
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter
from msgspec import Struct
from werkzeug.exceptions import TooManyRequests

from scorekeeper.storage import limit_counts  # noqa: F401 - makes counts:// known
from scorekeeper.web.guard.access import is_host, is_open, visitor
from scorekeeper.web.ui.language import ngettext
from scorekeeper.words import several

Found = TypeVar("Found")

WRONG_GUESSES = "10 per minute; 60 per hour"
OF_A_HOUSEHOLD = "40 per minute; 240 per hour"  # of some 900 million codes
DEVICES = 10  # so many may write at full speed from one address, such as a club's
PAUSE = 10  # seconds for which counts that cannot be kept are not tried again


class Limit(Struct, frozen=True):
    """How often may be done, by whom, what `scope` names."""

    scope: str
    item: RateLimitItem
    key: Callable[[], str]


class Limits:
    """What is counted where all processes see it; where that fails, each process counts for itself."""

    def __init__(self, app: Flask) -> None:
        self.shared = FixedWindowRateLimiter(storage_from_string(app.config["RATELIMIT_STORAGE_URI"]))
        self._own = FixedWindowRateLimiter(MemoryStorage())
        self._tried_again = float("-inf")
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
        window = self._asked(lambda counting: counting.get_window_stats(limit.item, limit.key(), limit.scope))
        return max(1, math.ceil(window.reset_time - time.time()))

    def _asked(self, question: Callable[[FixedWindowRateLimiter], Any]) -> Any:
        if time.monotonic() >= self._tried_again:
            try:
                return question(self.shared)
            except self.faults as fault:
                self._tried_again = time.monotonic() + PAUSE
                self._logger.warning("limits are counted by each process for itself: %s", fault)
        return question(self._own)


def prepare(app: Flask) -> None:
    """Hold every request to its limits; has to come before whatever else reads it."""
    app.extensions["limits"] = Limits(app)
    app.after_request(_tell_when)
    if app.config.setdefault("RATELIMIT_ENABLED", True):
        app.before_request(_count_writes)


def limits() -> Limits:
    """Those of the current app."""
    return current_app.extensions["limits"]


def guess(look_up: Callable[[], Found | None]) -> Found | None:
    """What a short code leads to, or None, which counts. Raises TooManyRequests after too many wrong ones."""
    if not current_app.config["RATELIMIT_ENABLED"]:
        return look_up()
    counted = [limit for limit in limits().guesses if limit.key is not device_key or _is_known()]
    _refuse([limit for limit in counted if not limits().has_room(limit)])
    found = look_up()
    if found is None:
        for limit in counted:
            limits().hit(limit)
    return found


def _count_writes() -> None:
    """Raises TooManyRequests."""
    if request.endpoint is not None and request.method not in ("GET", "HEAD", "OPTIONS"):
        _refuse([limit for limit in limits().writes if not limits().hit(limit)])


def _refuse(over: list[Limit]) -> None:
    if over:
        wait_for(max(map(limits().wait, over)))
        raise TooManyRequests


def _tell_when(response: Response) -> Response:
    if response.status_code == 429:
        response.headers["Retry-After"] = str(seconds_to_wait())
    return response


def wait_for(seconds: int) -> None:
    """Note after how long this request, which was one too many, may be sent again."""
    g.seconds_to_wait = seconds


def seconds_to_wait() -> int:
    """How long, until a request that was one too many may be sent again."""
    return int(g.get("seconds_to_wait", 1))


def device_key() -> str:
    """One browser, whatever ids it had; one that nobody let in yet by its token for forms, at its address."""
    return pseudonym(visitor() or _place() + str(session.get("csrf_token", "")))


def _is_known() -> bool:
    """Whether the browser keeps anything of ours: all others at an address would be one device."""
    return bool(visitor() or session.get("csrf_token"))


def address_key() -> str:
    """Returns the pseudonym under which the address of whoever asks is counted."""
    return pseudonym(_place())


def _place() -> str:
    """The address of whoever asks; a whole network of version 6, for one household has that many."""
    address = request.remote_addr or ""
    if ":" not in address:
        return address
    return str(ipaddress.ip_network((address.partition("%")[0], 64), strict=False))


def pseudonym(text: str) -> str:
    """What is kept says nothing about who it was."""
    return sha256(f"{current_app.config['SECRET_KEY']}{text}".encode()).hexdigest()[:24]


GUESTS_DEVICES = 5  # so many may use all of theirs at one address
AN_HOUR = 60 * 60


class Quota(StrEnum):
    """What is counted; the app's setting of that name is how many a device has in a day."""

    GAMES = "GAMES_A_DAY"
    NAMES = "NAMES_A_DAY"
    PRINTS = "PRINTS_A_DAY"


# Of each quota what is said of a device that has spent it, and of a network.
_SPENT = {
    Quota.GAMES: (
        several(
            "On this open server a device can start %(most)s game a day; this one has reached that limit.",
            "On this open server a device can start %(most)s games a day; this one has reached that limit.",
        ),
        several(
            "On this open server a network can start %(most)s game a day; yours has reached that limit.",
            "On this open server a network can start %(most)s games a day; yours has reached that limit.",
        ),
    ),
    Quota.NAMES: (
        several(
            "On this open server a device can enter %(most)s name a day; this one has reached that limit.",
            "On this open server a device can enter %(most)s names a day; this one has reached that limit.",
        ),
        several(
            "On this open server a network can enter %(most)s name a day; yours has reached that limit.",
            "On this open server a network can enter %(most)s names a day; yours has reached that limit.",
        ),
    ),
    Quota.PRINTS: (
        several(
            "On this open server a device can print %(most)s time a day; this one has reached that limit.",
            "On this open server a device can print %(most)s times a day; this one has reached that limit.",
        ),
        several(
            "On this open server a network can print %(most)s time a day; yours has reached that limit.",
            "On this open server a network can print %(most)s times a day; yours has reached that limit.",
        ),
    ),
}


class QuotaSpent(Exception):
    """As much was done as may be within a day; `text` says what, and when it goes on."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def check(what: Quota, amount: int = 1) -> None:
    """Whether there is room for so many. Raises QuotaSpent."""
    _count(what, amount, spend=False)


def spend(what: Quota, amount: int = 1) -> None:
    """So many more were done. Raises QuotaSpent where there is no room; then nothing is counted."""
    _count(what, amount, spend=False)
    _count(what, amount, spend=True)


def _count(what: Quota, amount: int, spend: bool) -> None:
    if is_host() or not is_open() or not current_app.config["RATELIMIT_ENABLED"]:
        return
    of_a_device = current_app.config[what]
    for place, key, most, sentences in (
        ("device", device_key(), of_a_device, _SPENT[what][0]),
        ("address", address_key(), of_a_device * GUESTS_DEVICES, _SPENT[what][1]),
    ):
        item, key_parts = RateLimitItemPerDay(most), ("quota", what, place, key)
        with suppress(*limits().faults):  # where counts cannot be kept, the evening goes on
            strategy = limits().shared
            if spend:
                strategy.hit(item, *key_parts, cost=amount)
            elif not strategy.test(item, *key_parts, cost=amount):
                window = strategy.get_window_stats(item, *key_parts)
                is_untouched = window.remaining == most  # so many at once are too many
                wait = item.get_expiry() if is_untouched else math.ceil(window.reset_time - time.time())
                wait_for(wait)
                raise QuotaSpent(f"{ngettext(*sentences, most, most=most)} {_when(wait)}")


def _when(wait: int) -> str:
    hours = math.ceil(wait / AN_HOUR)
    return ngettext("You can continue in an hour.", "You can continue in %(num)s hours.", hours)
