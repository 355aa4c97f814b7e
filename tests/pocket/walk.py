"""A walk through all that the app has to show: every stored evening, every page, both languages of entries.

Whoever is walked through answers as `Asked`: the bridge, a browser's page, a server.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

if TYPE_CHECKING:  # who walks in a Python that lacks something begins with nothing loaded
    from flask import Flask

Answered = tuple[int, str, str]  # status, where it leads, what it says
Asked = Callable[[str, str, "str | None"], Answered]  # method, address, form

TOKEN = re.compile(r'name="csrf_token" value="([^"]*)"')
STEM = "/games/"
UNNAMED = {"filename", "secret", "role", "seat", "key", "name", "token", "size"}  # what no walk can guess


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
    assert token is not None
    return ask("POST", address, urlencode({"csrf_token": token[1], **fields}, doseq=True))


def pages(app: Flask, codes: list[str]) -> Iterator[str]:
    """Every address that is asked for by its name alone, those of a game for each of them."""
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()) or rule.arguments & UNNAMED:
            continue
        for code in codes if "code" in rule.arguments else codes[:1]:
            values = {"code": code}
            yield adapter.build(rule.endpoint, {name: values.get(name, 1) for name in rule.arguments})


def failing(ask: Asked, addresses: Iterator[str]) -> list[tuple[str, int]]:
    """What answers as if something broke; what is not offered (501) says so."""
    answered = ((address, ask("GET", address, None)[0]) for address in addresses)
    return [(address, status) for address, status in answered if status >= 500 and status != 501]
