"""The bridge, asked as its page's service worker asks it."""

import json

from scorekeeper.pocket.bridge import Bridge
from tests.pocket.walk import Answered, Asked

FORM = "application/x-www-form-urlencoded"


def asking(bridge: Bridge, origin: str = "http://localhost") -> Asked:
    def ask(method: str, address: str, form: str | None) -> Answered:
        headers = [("Accept-Language", "de"), ("Referer", f"{origin}/"), ("Content-Type", FORM)]
        status, received, body = bridge.answer(method, address, json.dumps(headers), (form or "").encode())
        return status, dict(json.loads(received)).get("Location", ""), body.decode(errors="replace")

    return ask
