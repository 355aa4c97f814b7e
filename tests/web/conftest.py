"""Each request in a context of its own, as on a server."""

from collections.abc import Callable

import pytest
from flask import Flask

from tests.conftest import without_waiting


@pytest.fixture
def make_app(make_app: Callable[[], Flask]) -> Callable[[], Flask]:
    return lambda: without_waiting(make_app())


@pytest.fixture
def app(make_app: Callable[[], Flask]) -> Flask:
    return make_app()
