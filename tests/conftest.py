"""An app with an empty database of its own, and browsers in front of it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.app import create_app
from scorekeeper.storage.schema import migrate


@pytest.fixture
def make_app(tmp_path: Path) -> Callable[[], Flask]:
    """Makes an app on the test's instance folder: called twice, it is a restart."""

    def make() -> Flask:
        app = create_app({"TESTING": True, "WTF_CSRF_ENABLED": False}, instance=tmp_path / "instance")
        with app.app_context():
            migrate()
        return app

    return make


@pytest.fixture
def app(make_app: Callable[[], Flask]) -> Iterator[Flask]:
    app = make_app()
    with app.app_context():
        yield app


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """A browser that never opened the start link."""
    return app.test_client()


@pytest.fixture
def host(app: Flask) -> FlaskClient:
    """A browser that opened the start link."""
    client = app.test_client()
    assert client.get(f"/start/{app.config['START_TOKEN']}").status_code == 303
    return client
