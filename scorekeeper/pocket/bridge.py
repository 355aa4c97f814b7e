"""Requests as the page's service worker hands them over, and the app's answers to them."""

import io
import json
import re
import sys
from http.client import responses
from typing import Any, Protocol
from urllib.parse import urlsplit

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorekeeper.storage.engine import close

TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')

Answer = tuple[int, str, bytes]


class Visitor(Protocol):
    """The only browser that there is."""

    @property
    def cookies(self) -> str:
        """As a request brings them."""
        ...

    def take(self, said: list[str]) -> None:
        """What an answer sets."""
        ...


class Bridge:
    """The app, asked by its only visitor: one request after the other."""

    def __init__(self, app: Flask, device: Visitor, origin: str) -> None:
        self.app, self._device, self._origin = app, device, origin

    def enter(self) -> None:
        """Open the start link, where this device is not the host's yet."""
        if self.answer("GET", "/games/new", "[]", b"")[0] != 403:
            return
        page = self.answer("GET", "/start", "[]", b"")[2].decode()
        found = TOKEN.search(page)
        assert found is not None
        secret = self.app.config["START_TOKEN"]
        body = f"csrf_token={found[1]}&secret={secret}".encode()
        headers = [
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
        pieces, status, told = run_wsgi_app(self.app.wsgi_app, environ, buffered=True)
        self._device.take(told.getlist("Set-Cookie"))
        told.remove("Set-Cookie")
        assert int(status.split()[0]) in responses
        return int(status.split()[0]), json.dumps(list(told)), b"".join(pieces)

    def close(self) -> None:
        """Let the database go."""
        with self.app.app_context():
            close()
