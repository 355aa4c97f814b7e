"""An app with an empty database of its own, and browsers in front of it."""

import gc
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import Environment
from sqlalchemy import Engine, event
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.util import LRUCache, immutabledict
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from scorekeeper.app import create_app
from scorekeeper.storage.engine import on_sqlite
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from tests.postgres import Cluster

QUIET = {
    "TESTING": True,
    "WTF_CSRF_ENABLED": False,
    "RATELIMIT_ENABLED": False,
    "CORE": Path("nowhere"),
    "PAPERS_AHEAD": False,
}
SOONER = 0.9  # of a run, after which only quick files are left


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with long tests come first, and quick ones lie among the others. Some worker computes while
    another one's browser waits, and none is busy with a long test at the end.
    """
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    kinds = [[group for group in files.values() if _pace(group) == pace] for pace in range(3)]
    patient, quick = kinds[0] + kinds[1], kinds[2]
    places = [(SOONER * place / len(patient), group) for place, group in enumerate(patient)]
    places += [(place / len(quick), group) for place, group in enumerate(quick)]
    items[:] = [item for _, group in sorted(places, key=lambda placed: placed[0]) for item in group]


def _pace(items: list[pytest.Item]) -> int:
    """What a file's tests are marked as: 0 begins before all others, 2 is quick."""
    marks = {mark.name for item in items for mark in item.iter_markers()}
    return 0 if "long" in marks else 1 if marks & {"browser", "slow"} else 2


def pytest_collection_finish() -> None:
    """Thousands of tests stay for the whole run: nobody looks through them for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class KnownRule(Rule):
    """An address that is compiled once a test run: what is made of it knows neither its app nor its rules."""

    _compiled: ClassVar[dict[tuple[str, str], tuple[Any, ...]]] = {}
    _builders: ClassVar[dict[tuple[Any, ...], Callable[..., tuple[str, str]]]] = {}

    def compile(self) -> None:
        key = (self.rule, str(self.defaults))
        if key not in self._compiled:
            super().compile()
            self._compiled[key] = (self._parts, self._trace, self._converters, frozenset(self.arguments))
            return
        self._parts, self._trace, self._converters, arguments = self._compiled[key]
        self.arguments |= arguments
        self._build = self._compile_builder(False).__get__(self, None)
        self._build_unknown = self._compile_builder(True).__get__(self, None)

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        key = (self.rule, str(self.defaults), append_unknown)
        if key not in self._builders:
            self._builders[key] = super()._compile_builder(append_unknown)
        return self._builders[key]


@pytest.fixture(scope="session", autouse=True)
def known_rules() -> Iterator[None]:
    """Compiling all addresses takes longer than making the rest of an app, and each test makes one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Flask, "url_rule_class", KnownRule)
        yield


@pytest.fixture(scope="session", autouse=True)
def known_statements() -> Iterator[None]:
    """A statement is compiled once a test run: on an empty database that takes longer than asking it. Engines
    of one kind speak the same language, as long as all databases of a kind are of one server.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Engine, "_execution_options", immutabledict({"compiled_cache": LRUCache(2000)}))
        patch.setattr(DefaultDialect, "__eq__", lambda dialect, other: type(dialect) is type(other))
        patch.setattr(DefaultDialect, "__hash__", lambda dialect: hash(type(dialect)))
        yield


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database at the newest schema with nothing in it; migrated once, copied for each test."""
    folder = tmp_path_factory.mktemp("schema")
    app = create_app(QUIET, instance=folder)
    with app.app_context():
        migrate()
        db.engine.dispose()
    return folder / "scorekeeper.sqlite"


def copy_instance(database: Path, folder: Path) -> None:
    """Copies a database and the secrets beside it."""
    for file in (database, *(database.with_name(name) for name in ("secret_key", "start_link"))):
        shutil.copy(file, folder)


@pytest.fixture(scope="session")
def read_templates(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The templates, read once a test run: they know no app, and each test makes one."""
    return create_app(QUIET, instance=tmp_path_factory.mktemp("templates")).jinja_env


@pytest.fixture
def make_app(tmp_path: Path, empty_database: Path, read_templates: Environment) -> Callable[[], Flask]:
    """Makes an app on the test's instance folder: called twice, it is a restart. Its secrets are there
    already: making them waits for the disk.
    """
    instance = tmp_path / "instance"
    instance.mkdir()
    copy_instance(empty_database, instance)

    def make() -> Flask:
        app = create_app(QUIET, instance=instance)
        app.__dict__["jinja_env"] = read_templates  # where Flask keeps its own once it is made
        return app

    return make


def without_waiting(app: Flask) -> Flask:
    """The app on a SQLite database that does not wait for the disk: for tests that cut no power."""

    def hurry(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA synchronous=OFF")

    with app.app_context():
        if on_sqlite():
            event.listen(db.engine, "connect", hurry)
    return app


@pytest.fixture
def app(make_app: Callable[[], Flask]) -> Iterator[Flask]:
    app = make_app()
    with app.app_context():
        yield app


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """A browser that never opened the start link."""
    return app.test_client()


def open_start(client: FlaskClient, secret: str = "", **named: Any) -> TestResponse:
    """Open the start link as its page does: it sends what the link carries behind the #."""
    page = client.get("/start", **named).text
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    headers = {"Referer": "https://pad.example.org/start", **named.pop("headers", {})}
    fields = {"csrf_token": token[1], "secret": secret or client.application.config["START_TOKEN"]}
    return client.post("/start", data=fields, headers=headers, **named)


@pytest.fixture
def host(app: Flask) -> FlaskClient:
    """A browser that opened the start link."""
    client = app.test_client()
    assert open_start(client).status_code == 303
    return client


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of this test run's own."""
    cluster = Cluster().start()
    yield cluster
    cluster.remove()
