"""The database connection: durable writes, queued writers (`group_commit`, or a game's row), StorageFault."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from functools import partial, wraps
from pathlib import Path
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from flask import Flask, current_app
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidatePoolError

from scorekeeper.storage.database_file import DatabaseFile, FileGone, opened_for_reading
from scorekeeper.storage.group_commit import GroupCommit, NotWritten
from scorekeeper.storage.models import db

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")
A_MOMENT = 0.1  # seconds; no database is gone and back in that time
SINCE = "idle since"


def watch_idle_connections(engine: Engine) -> None:
    """Connection check: tests connections that were idle, and replaces those that are gone."""

    def come_back(_driver: object, record: Any) -> None:
        record.info[SINCE] = monotonic()

    def go_out(driver: Any, record: Any, _proxy: object) -> None:
        since = record.info.get(SINCE)
        if since is None or monotonic() - since < A_MOMENT:
            return
        try:
            alive = engine.dialect.do_ping(driver)
        except engine.dialect.loaded_dbapi.Error:
            alive = False
        if not alive:
            raise InvalidatePoolError

    event.listen(engine, "checkin", come_back)
    event.listen(engine, "checkout", go_out)


# Seconds that a page waits for the database to be there, and a writer for another one.
PATIENCE = 5
PAGES_KEPT = -8000  # of a SQLite file, in kB a connection: what a page of statistics goes through
WRITTEN = "written"  # what an app wants to be called after each write
FILE = "database file"  # SQLite's, where the app has one
CLOSED = "closed"  # what lets the database go when it is closed
# A thread holds one connection at most, and their number is the server's setting.
SQLITE: dict[str, Any] = {"pool_size": 8, "max_overflow": -1}
POSTGRESQL: dict[str, Any] = {
    "pool_size": 8,
    "max_overflow": -1,
    "pool_use_lifo": True,  # one that was just used needs no test, and knows the questions already
    "isolation_level": "READ COMMITTED",  # what is read after waiting for a row is what its writer left
    "connect_args": {
        "connect_timeout": PATIENCE,
        "options": f"-c lock_timeout={PATIENCE}s -c synchronous_commit=on -c timezone=UTC",
    },
}


class StorageFault(Exception):
    """The database failed to read or write; nothing was changed."""


class Collision(StorageFault):
    """Another writer was first with the same key; its row can be read now."""


def retried(change: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """Decorator: tries a change once more if another process did the same, or lent something, just then."""

    @wraps(change)
    def tried(*args: Asked.args, **named: Asked.kwargs) -> Answer:
        try:
            return change(*args, **named)
        except Collision:
            return change(*args, **named)

    return tried


def prepare(app: Flask) -> None:
    """Connects the database to `app` and configures every new SQLite connection."""
    postgresql = app.config["SQLALCHEMY_DATABASE_URI"].startswith("postgresql")
    app.config.setdefault("SQLALCHEMY_ENGINE_OPTIONS", POSTGRESQL if postgresql else SQLITE)
    db.init_app(app)
    with app.app_context():
        if not on_sqlite():
            watch_idle_connections(db.engine)
        else:
            name, reads_only = db.engine.url.database, app.config["READS_ONLY"]
            journal = None if reads_only else app.config["JOURNAL"]
            if name and reads_only:
                event.listen(db.engine, "do_connect", lambda *_: opened_for_reading(Path(name)))
            event.listen(db.engine, "connect", partial(_set_up_sqlite, journal))
            event.listen(db.engine, "begin", _begin)
            file = DatabaseFile(Path(str(name)))
            if name and name != ":memory:" and not reads_only:
                event.listen(db.engine, "do_connect", lambda *_: file.open())
                if journal == "WAL":
                    event.listen(db.engine, "connect", lambda *_: file.connected())
                    event.listen(db.engine, "engine_disposed", lambda _engine: file.close())
            app.extensions[FILE] = file
            app.extensions["group_commit"] = GroupCommit(db.engine, file.check)


@contextmanager
def keep_connection(app: Flask) -> Iterator[None]:
    """Keeps a connection open, so that a restore sees the database in use; closes all at the end."""
    with app.app_context(), suppress(StorageFault), reading():
        pass  # it stays open, in the pool
    try:
        yield
    finally:
        with app.app_context():
            close()


def close() -> None:
    """Closes all connections; an SQLite file then holds everything, without a journal beside it."""
    for let_go in current_app.extensions.get(CLOSED, ()):
        let_go()
    name = db.engine.url.database
    db.engine.dispose()
    if on_sqlite() and name and Path(name).exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(name, timeout=1)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def on_sqlite() -> bool:
    """Whether the current app's database is SQLite."""
    return db.engine.dialect.name == "sqlite"


def missing_file() -> str | None:
    """Returns the name of the SQLite file if it does not exist yet, else None."""
    name = db.engine.url.database
    return name if on_sqlite() and name and not Path(name).exists() else None


def _set_up_sqlite(journal: str | None, connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    if journal is not None:  # else the connection only reads
        connection.execute(f"PRAGMA busy_timeout={PATIENCE * 1000}")
        connection.execute(f"PRAGMA journal_mode={journal}")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
    connection.execute(f"PRAGMA cache_size={PAGES_KEPT}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    driver: Any = connection.connection.dbapi_connection  # SQLAlchemy's own way takes longer than the BEGIN
    try:
        driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
    except sqlite3.Error as error:
        raise StorageFault(str(error)) from error


@contextmanager
def reading() -> Iterator[Connection]:
    """Yields a connection with one consistent view. Raises StorageFault."""
    with _faults(), db.engine.connect() as connection:
        yield connection if on_sqlite() else connection.execution_options(isolation_level="REPEATABLE READ")


def fetch(query: Any, **values: Any) -> Sequence[Any]:
    """Returns the rows of a query, in a view of its own. Raises StorageFault."""
    with reading() as connection:
        return connection.execute(query, values).all()


def fetch_values(query: Any, **values: Any) -> list[Any]:
    """Returns what `fetch` does, of each row its first column alone."""
    return [row[0] for row in fetch(query, **values)]


@contextmanager
def writing(together: bool = False) -> Iterator[Connection]:
    """A durable transaction; short ones may share a commit: `together`. Raises Collision, StorageFault."""
    try:
        with _faults(), _transaction(together) as connection:
            yield connection
    finally:  # also where nobody knows whether it was written
        for tell in current_app.extensions.get(WRITTEN, ()):
            tell()


def _transaction(together: bool) -> AbstractContextManager[Connection]:
    writers: GroupCommit | None = current_app.extensions.get("group_commit")
    return db.engine.begin() if writers is None else writers.transaction(together)


@contextmanager
def _faults() -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        raise Collision(str(error.orig)) from error
    except DBAPIError as error:
        raise StorageFault(str(error.orig)) from error
    except (NotWritten, FileGone, sqlite3.Error) as error:
        raise StorageFault(str(error)) from error
