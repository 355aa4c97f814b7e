"""Each request in a context of its own, as on a server."""

from collections.abc import Callable

import pytest
from flask import Flask


@pytest.fixture
def app(make_app: Callable[[], Flask]) -> Flask:
    return make_app()
