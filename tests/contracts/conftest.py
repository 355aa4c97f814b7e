"""The same promises on every database: each test here runs once on each."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.storage.models import db
from scorekeeper.storage.schema import migrate
from tests.conftest import QUIET, without_waiting
from tests.postgres import Cluster

DATABASES = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))


@pytest.fixture(scope="session")
def empty_postgresql(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database at the newest schema with nothing in it; migrated once, emptied for each test."""
    name = cluster.new_database()
    url = psycopg_url(cluster, name)
    app = create_app(QUIET | {"SQLALCHEMY_DATABASE_URI": url}, tmp_path_factory.mktemp("schema"))
    with app.app_context():
        migrate()
        db.engine.dispose()
    return name


def psycopg_url(cluster: Cluster, name: str) -> str:
    return cluster.url(name).replace("postgresql:", "postgresql+psycopg:")


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """SQLAlchemy's name of a database at the newest schema and empty; its schema may be changed by what is
    marked `own_schema`.
    """
    if request.param == "sqlite":
        file = tmp_path / "scorekeeper.sqlite"
        shutil.copy(request.getfixturevalue("empty_database"), file)
        yield f"sqlite:///{file}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name: str = request.getfixturevalue("empty_postgresql")
    if request.node.get_closest_marker("own_schema") is None:
        yield psycopg_url(cluster, name)
        cluster.empty(name)
        return
    copy = cluster.new_database(name)
    yield psycopg_url(cluster, copy)
    cluster.drop(copy)


@pytest.fixture
def make_app(database: str, tmp_path: Path) -> Iterator[Callable[[], Flask]]:
    """Makes an app on the test's database: called twice, it is a restart or another process."""
    apps: list[Flask] = []

    def make() -> Flask:
        app = create_app(QUIET | {"SQLALCHEMY_DATABASE_URI": database}, instance=tmp_path)
        apps.append(without_waiting(app))
        return app

    yield make
    for app in apps:
        with app.app_context():
            db.engine.dispose()


@pytest.fixture(params=DATABASES)
def unused_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """SQLAlchemy's name of a database that nothing was ever written to."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name = cluster.new_database()
    yield psycopg_url(cluster, name)
    cluster.drop(name)
