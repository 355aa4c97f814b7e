"""Each request in a context of its own, as on a server; and what the app was asked."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask, request, request_started

from tests.conftest import without_waiting


@pytest.fixture
def make_app(make_app: Callable[[], Flask]) -> Callable[[], Flask]:
    return lambda: without_waiting(make_app())


@pytest.fixture
def app(make_app: Callable[[], Flask]) -> Flask:
    return make_app()


@pytest.fixture
def asked(app: Flask) -> list[str]:
    """Every address that the app itself was asked for."""
    addresses: list[str] = []

    def note(_app: Flask, **_: Any) -> None:
        addresses.append(request.full_path)

    request_started.connect(note, app, weak=False)
    return addresses
