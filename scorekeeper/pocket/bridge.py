"""Requests as the service worker hands them over, the app's answers, and what this device is known by.

A browser takes no cookie from a page's own script: secrets and cookies are kept here, in a file that lasts.
"""

import io
import json
import re
import secrets
import sys
from http.client import responses
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorekeeper.storage.engine import close

TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')

Answer = tuple[int, str, bytes]
# English has no catalogue: one that is asked for before it is here would be missing for good.
ENGLISH = [("Accept-Language", "en")]


class Visitor(Protocol):
    """The only browser that there is."""

    @property
    def cookies(self) -> str:
        """As a request brings them."""

    def take(self, set_cookies: list[str]) -> None:
        """What an answer sets."""


class Bridge:
    """The app, asked by its only visitor: one request after the other."""

    def __init__(self, app: Flask, device: Visitor, origin: str) -> None:
        self.app, self._device, self._origin = app, device, origin

    def enter(self) -> None:
        """Open the start link, where this device is not the host's yet."""
        if self.answer("GET", "/games/new", json.dumps(ENGLISH), b"")[0] != 403:
            return
        page = self.answer("GET", "/start", json.dumps(ENGLISH), b"")[2].decode()
        found = TOKEN.search(page)
        assert found is not None
        secret = self.app.config["START_TOKEN"]
        body = f"csrf_token={found[1]}&secret={secret}".encode()
        headers = [
            *ENGLISH,
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Referer", f"{self._origin}/start"),
        ]
        self.answer("POST", "/start", json.dumps(headers), body)

    def answer(self, method: str, address: str, headers: str, body: Any) -> Answer:
        """Status, headers as JSON, and body."""
        sent = Headers(json.loads(headers))
        sent["Cookie"] = self._device.cookies
        data = bytes(body if isinstance(body, bytes) else body.to_py())
        parts = urlsplit(address)
        environ = EnvironBuilder(
            path=parts.path,
            query_string=parts.query,
            base_url=self._origin,
            method=method,
            headers=sent,
            input_stream=io.BytesIO(data),
            content_length=len(data),
            errors_stream=sys.stderr,
        ).get_environ()
        pieces, status, answer_headers = run_wsgi_app(self.app.wsgi_app, environ, buffered=True)
        self._device.take(answer_headers.getlist("Set-Cookie"))
        answer_headers.remove("Set-Cookie")
        assert int(status.split()[0]) in responses
        return int(status.split()[0]), json.dumps(list(answer_headers)), b"".join(pieces)

    def close(self) -> None:
        """Let the database go."""
        with self.app.app_context():
            close()


SECRETS = ("SECRET_KEY", "START_TOKEN")


class Device:
    """The secrets of this installation and the cookies of its only browser."""

    def __init__(self, path: Path) -> None:
        self._path = path
        stored = _read(path)
        self.secrets: dict[str, str] = {
            name: stored.get(name) or secrets.token_urlsafe(24) for name in SECRETS
        }
        self._cookies: dict[str, str] = dict(stored.get("cookies") or {})
        self._write()

    @property
    def cookies(self) -> str:
        """As a request brings them."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def take(self, set_cookies: list[str]) -> None:
        """Keep what an answer sets, and drop what it takes away."""
        before = dict(self._cookies)
        for line in set_cookies:
            jar = SimpleCookie()
            try:
                jar.load(line)
            except CookieError:
                continue
            for name, morsel in jar.items():
                if morsel["max-age"] == "0" or not morsel.value:
                    self._cookies.pop(name, None)
                else:
                    self._cookies[name] = morsel.coded_value
        if self._cookies != before:
            self._write()

    def _write(self) -> None:
        self._path.write_text(json.dumps(self.secrets | {"cookies": self._cookies}))


def _read(path: Path) -> dict[str, Any]:
    """What was kept; nothing where it cannot be read: then the device gets another id."""
    try:
        stored = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return stored if isinstance(stored, dict) else {}
