"""The bridge, asked as its page's service worker asks it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.pocket.walk import Answered, Asked

if TYPE_CHECKING:
    from scorekeeper.pocket.bridge import Bridge

FORM = "application/x-www-form-urlencoded"


def asking(bridge: Bridge, origin: str = "http://localhost") -> Asked:
    def ask(method: str, address: str, form: str | None) -> Answered:
        headers = [("Accept-Language", "de"), ("Referer", f"{origin}/"), ("Content-Type", FORM)]
        status, received, body = bridge.answer(method, address, json.dumps(headers), (form or "").encode())
        return status, dict(json.loads(received)).get("Location", ""), body.decode(errors="replace")

    return ask
