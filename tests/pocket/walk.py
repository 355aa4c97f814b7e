"""A walk through what the app has to show: every stored evening, and pages of it.

Whoever is walked through answers as `Asked`: the bridge, a browser's page, a server.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from urllib.parse import urlencode, urlsplit

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.transfer import write_with_history
from tests.gamelog.test_stored_logs import STORED, replay

Answered = tuple[int, str, str]  # status, where it leads, what it says
Asked = Callable[[str, str, str | None], Answered]  # method, address, form

TOKEN = re.compile(r'name="csrf_token" value="([^"]*)"')
STEM = "/games/"


def evenings() -> dict[str, str]:
    """The stored evenings as files that travel, by name; their entries have ids that no other one has."""
    logs = {name: _alone(name) for name in STORED}
    return {name: write_with_history(log.table.game, log.entries) for name, log in logs.items()}


def _alone(name: str) -> History:
    strokes = replay(name).entries
    return History.of(
        replace(stroke, request_id=f"{stroke.request_id}-{STORED.index(name)}") for stroke in strokes
    )


def bring_all(ask: Asked, evenings: Mapping[str, str]) -> dict[str, str]:
    """The code of each evening by its name, brought as a game that travels."""
    return {name: bring(ask, text) for name, text in evenings.items()}


def bring(ask: Asked, text: str) -> str:
    status, location, body = send(ask, "/import", text=text)
    path = urlsplit(location).path
    assert status == 303, body
    assert path.startswith(STEM), location
    return path.removeprefix(STEM)


def send(ask: Asked, address: str, **fields: str | int | list[str]) -> Answered:
    token = TOKEN.search(ask("GET", "/games/new", None)[2])
    return ask("POST", address, urlencode({"csrf_token": token[1], **fields}, doseq=True))


def failing(ask: Asked, addresses: Iterator[str]) -> list[tuple[str, int]]:
    """What answers as if something broke; what is not offered (501) says so."""
    answered = ((address, ask("GET", address, None)[0]) for address in addresses)
    return [(address, status) for address, status in answered if status >= 500 and status != 501]
