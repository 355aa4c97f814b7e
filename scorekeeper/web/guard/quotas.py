"""What guests of an open server may do in a day: so much a device, and five times as much an address.

The host has no quota, and where the server is not open nobody has one. Only the host can send files.
"""

import math
import time
from contextlib import suppress
from enum import StrEnum

from flask import current_app
from limits import RateLimitItemPerDay

from scorekeeper.web.guard.access import is_host, is_open, visitor
from scorekeeper.web.guard.limits import address_key, device_key, hidden, limits
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.web.ui.speech import ngettext

DEVICES = 5  # so many may use all of theirs at one address
AN_HOUR = 60 * 60


class Quota(StrEnum):
    """What is counted; the app's setting of that name is how many a device has in a day."""

    GAMES = "GAMES_A_DAY"
    NAMES = "NAMES_A_DAY"
    PRINTS = "PRINTS_A_DAY"


class QuotaSpent(Exception):
    """As much was done as may be within a day; `text` says what, and `wait` is how many seconds it takes."""

    def __init__(self, text: str, wait: int) -> None:
        super().__init__(text)
        self.text, self.wait = text, wait


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
    own = hidden(visitor()) if visitor() else device_key()
    for place, key, most in (("device", own, of_a_device), ("address", address_key(), of_a_device * DEVICES)):
        item, told = RateLimitItemPerDay(most), ("quota", what, place, key)
        with suppress(*limits().faults):  # where counts cannot be kept, the evening goes on
            strategy = limits().shared
            if spend:
                strategy.hit(item, *told, cost=amount)
            elif not strategy.test(item, *told, cost=amount):
                wait = max(1, math.ceil(strategy.get_window_stats(item, *told).reset_time - time.time()))
                raise QuotaSpent(f"{_sentence(what, place, most)} {_when(wait)}", wait)


def _sentence(what: Quota, place: str, most: int) -> str:
    own = place == "device"
    if what is Quota.GAMES and own:
        return _("On this open server a device can begin %(most)s games a day, and this one has.", most=most)
    if what is Quota.GAMES:
        return _("On this open server a network can begin %(most)s games a day, and yours has.", most=most)
    if what is Quota.NAMES and own:
        return _("On this open server a device can enter %(most)s names a day, and this one has.", most=most)
    if what is Quota.NAMES:
        return _("On this open server a network can enter %(most)s names a day, and yours has.", most=most)
    if own:
        return _("On this open server a device can print %(most)s times a day, and this one has.", most=most)
    return _("On this open server a network can print %(most)s times a day, and yours has.", most=most)


def _when(wait: int) -> str:
    hours = math.ceil(wait / AN_HOUR)
    return ngettext("It goes on in an hour.", "It goes on in %(num)s hours.", hours)
