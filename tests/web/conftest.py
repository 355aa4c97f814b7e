"""Each request in a context of its own, as on a server; and what the app was asked."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response, request, request_started
from flask.testing import FlaskClient
from werkzeug.exceptions import MethodNotAllowed
from werkzeug.test import Cookie

from scorekeeper.app import create_app
from scorekeeper.storage.models import db
from tests.conftest import QUIET, copy_instance, open_start, without_waiting
from tests.web.driving import begin

# All that an answer may say.
STATUSES = frozenset(
    {200, 204, 206, 302, 303, 304, 308, 400, 403, 404, 405, 409, 410, 412, 413, 416, 422, 429, 500, 501, 503}
)


def _hold_status(response: Response) -> Response:
    status = response.status_code
    assert status in STATUSES, f"{request.method} {request.path} answered {status}"
    assert status != 302 or request.method == "GET", f"what {request.path} was sent would be sent again"
    seen = request.if_none_match or request.if_modified_since
    assert status != 304 or seen, f"{request.path} answered 304 unasked"
    assert status != 405 or isinstance(request.routing_exception, MethodNotAllowed), request.path
    return response


@pytest.fixture(scope="session")
def host_cookie(empty_database: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Cookie]:
    """A database in which one browser opened the start link, and that browser's cookie."""
    folder = tmp_path_factory.mktemp("host")
    copy_instance(empty_database, folder)
    app = create_app(QUIET, instance=folder)
    client = app.test_client()
    assert open_start(client).status_code == 303
    with app.app_context():
        db.engine.dispose()
    cookie = client.get_cookie(app.config["SESSION_COOKIE_NAME"])
    assert cookie is not None
    return folder / empty_database.name, cookie


@pytest.fixture
def make_app(
    make_app: Callable[[], Flask], request: pytest.FixtureRequest, tmp_path: Path
) -> Callable[[], Flask]:
    if "host" in request.fixturenames:
        database, _cookie = request.getfixturevalue("host_cookie")
        shutil.copy(database, tmp_path / "instance")

    def make() -> Flask:
        app = without_waiting(make_app())
        app.after_request(_hold_status)
        return app

    return make


@pytest.fixture
def host(app: Flask, host_cookie: tuple[Path, Cookie]) -> FlaskClient:
    """A browser that opened the start link; opening it anew for each test takes half of an app's time."""
    client = app.test_client()
    _database, cookie = host_cookie
    client.set_cookie(cookie.key, cookie.value)
    return client


@pytest.fixture
def app(make_app: Callable[[], Flask]) -> Flask:
    return make_app()


@pytest.fixture
def in_english(app: Flask) -> Iterator[None]:
    with app.test_request_context(headers={"Accept-Language": "en"}):
        yield


@pytest.fixture
def game(host: FlaskClient) -> str:
    """The code of a game that the host began."""
    return begin(host)


@pytest.fixture
def asked(app: Flask) -> list[str]:
    """Every address that the app itself was asked for."""
    addresses: list[str] = []

    def note(_app: Flask, **_: Any) -> None:
        addresses.append(request.full_path)

    request_started.connect(note, app, weak=False)
    return addresses


@pytest.fixture
def elsewhere(tmp_path: Path, empty_database: Path) -> FlaskClient:
    """The host of another Scorekeeper."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    shutil.copy(empty_database, folder)
    client = create_app(QUIET, instance=folder).test_client()
    assert open_start(client).status_code == 303
    return client
