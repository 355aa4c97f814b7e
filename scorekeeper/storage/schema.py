"""The database's schema, brought to the newest with its data kept."""

import fcntl
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from flask import current_app
from sqlalchemy.exc import DBAPIError

from scorekeeper import private
from scorekeeper.storage.engine import StorageFault, on_sqlite
from scorekeeper.storage.models import db
from scorekeeper.storage.statistics.rebuild import rebuild_if_old

MIGRATING = 0x5C0BE  # the number of PostgreSQL's lock; any that nothing else of ours uses


class SchemaFault(Exception):
    """The database is no database, cannot be written, or comes from a newer version."""


def migrate() -> None:
    """Bring the current app's database to the newest schema, and what follows from the logs with it.

    Of several processes that start at once one migrates; the others wait and find it done.
    Raises SchemaFault.
    """
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        with _alone():
            # Flask-Migrate's own upgrade() ends the process where something is wrong.
            command.upgrade(_config(), "head")
            rebuild_if_old()
    except DBAPIError as error:
        raise SchemaFault(str(error.orig)) from error
    except (CommandError, StorageFault, OSError) as error:
        raise SchemaFault(str(error)) from error


def is_known(version: str) -> bool:
    """Whether this app can bring a schema of that version to the newest; one of a newer app it cannot."""
    scripts = ScriptDirectory.from_config(_config())
    return version in {script.revision for script in scripts.walk_revisions()}


def _config() -> Config:
    config: Config = current_app.extensions["migrate"].migrate.get_config()
    return config


@contextmanager
def _alone() -> Iterator[None]:
    """No other process migrates this database; a lock ends with its process, however that ends."""
    if on_sqlite():
        with open(f"{db.engine.url.database}.migrating", "w", opener=private.opener) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
    else:
        with db.engine.connect() as connection:
            connection.exec_driver_sql("SET lock_timeout = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
            yield
