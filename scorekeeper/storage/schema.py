"""The database's schema, brought to the newest with its data kept."""

import fcntl
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from flask import current_app
from sqlalchemy.exc import DBAPIError

from scorekeeper import private_files
from scorekeeper.storage.database_file import open_file
from scorekeeper.storage.engine import StorageFault, on_sqlite
from scorekeeper.storage.models import db
from scorekeeper.storage.statistics.rebuild import rebuild_if_old
from scorekeeper.storage.tournament import tables as tournament_tables  # noqa: F401 – they are ours too

# Tables of what the secrets of links are made of: no copy of the database holds their rows.
LINKS = ("invitation", "tournament_link")
MIGRATING = 0x5C0BE  # the number of PostgreSQL's lock; any that nothing else of ours uses
BEGINNING = "a new database"  # stands in the lock's file until there is one
SPOILT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class SchemaFault(Exception):
    """The database is no database, cannot be written, or comes from a newer version."""


class Spoilt(SchemaFault):
    """The database's file has been cut off or overwritten, and is left as it is. The words are its name."""


class Older(SchemaFault):
    """The database is of an older version, and it was not to be brought to the newest."""


def migrate() -> None:
    """Bring the database to the newest schema, in one process; spoilt files stay. Raises SchemaFault."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    with _as_schema_faults(), _alone():
        # Flask-Migrate's own upgrade() ends the process where something is wrong.
        command.upgrade(_config(), "head")
        rebuild_if_old()


def check_newest() -> None:
    """Raises SchemaFault unless the database is at the newest schema; nothing is changed."""
    with _as_schema_faults(), db.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
        if found is None and on_sqlite():
            raise Spoilt(str(db.engine.url.database))
        if found != ScriptDirectory.from_config(_config()).get_current_head():
            raise Older(str(found)) if found and is_known(found) else SchemaFault(str(found))


@contextmanager
def _as_schema_faults() -> Iterator[None]:
    """Whatever is wrong with the database, as a SchemaFault."""
    try:
        yield
    except (DBAPIError, StorageFault) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error.__cause__
        if _is_spoilt(cause):
            raise Spoilt(str(db.engine.url.database)) from error
        raise SchemaFault(str(error.orig if isinstance(error, DBAPIError) else error)) from error
    except (CommandError, OSError) as error:
        raise SchemaFault(str(error)) from error


def _is_spoilt(error: BaseException | None) -> bool:
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in SPOILT


def is_known(version: str) -> bool:
    """Whether this app can bring a schema of that version to the newest; one of a newer app it cannot."""
    scripts = ScriptDirectory.from_config(_config())
    return version in {script.revision for script in scripts.walk_revisions()}


def _config() -> Config:
    return current_app.extensions["migrate"].migrate.get_config()


def _is_ours(path: Path) -> bool:
    """Whether the file has the table of all our databases, once its journal has been taken back."""
    try:
        with closing(open_file(path, "mode=rw")) as connection:
            found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")
            return found.fetchone() is not None
    except sqlite3.Error as error:
        if _is_spoilt(error):
            return False
        raise SchemaFault(str(error)) from error


@contextmanager
def _alone() -> Iterator[None]:
    """No other process migrates this database; a lock ends with its process, however that ends."""
    if on_sqlite():
        path = Path(str(db.engine.url.database))
        with open(f"{path}.migrating", "a+", opener=private_files.opener) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            if not path.exists():
                file.truncate(0)
                file.write(BEGINNING)  # a process that ends meanwhile leaves a file with little in it
                file.flush()
            elif file.read() != BEGINNING and not _is_ours(path):
                raise Spoilt(str(path))
            yield
            file.truncate(0)
    else:
        with db.engine.connect() as connection:
            connection.exec_driver_sql("SET lock_timeout = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
            yield
