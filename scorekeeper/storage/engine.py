"""The database connection: durable writes, one writer at a time, and faults said in one word.

SQLite runs with a write-ahead log and full synchronisation, so that what was acknowledged survives
a power cut; writers queue on a lock of this process, which keeps their waits short, and begin their
transaction as writers at once.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError

from scorekeeper.storage.models import db

_write_lock = threading.Lock()


class StorageFault(Exception):
    """The database did not take or give what was asked; nothing was changed."""


def prepare(app: Flask) -> None:
    """Tie the database to `app` and set up every new SQLite connection."""
    db.init_app(app)
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            event.listen(db.engine, "connect", _set_up_sqlite)
            event.listen(db.engine, "begin", _begin)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    driver: Any = connection.connection.dbapi_connection  # SQLAlchemy's own way takes longer than the BEGIN
    try:
        driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
    except sqlite3.Error as error:
        raise StorageFault(str(error)) from error


@contextmanager
def reading(one_moment: bool = False) -> Iterator[Connection]:
    """A connection for looking; with `one_moment` all that is read is from one, whatever the database.

    Raises StorageFault where the database fails.
    """
    with _faults(), db.engine.connect() as connection:
        if one_moment and connection.dialect.name != "sqlite":  # there it always is
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


@contextmanager
def writing() -> Iterator[Connection]:
    """A connection whose transaction is durable once the block has ended without an exception."""
    with _faults(), _write_lock, db.engine.connect() as connection:
        connection = connection.execution_options(writes=True)
        with connection.begin():
            yield connection


@contextmanager
def _faults() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        raise StorageFault(str(error.orig)) from error


def is_up() -> bool:
    """Whether the database answers."""
    try:
        with reading() as connection:
            connection.exec_driver_sql("SELECT 1")
    except StorageFault:
        return False
    return True
