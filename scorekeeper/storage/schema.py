"""The database's schema, brought to the newest with its data kept."""

import logging

from alembic import command
from alembic.util.exc import CommandError
from flask import current_app
from sqlalchemy.exc import DBAPIError

from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.statistics.rebuild import rebuild_if_old


class SchemaFault(Exception):
    """The database is no database, cannot be written, or comes from a newer version."""


def migrate() -> None:
    """Bring the current app's database to the newest schema, and what follows from the logs with it.

    Raises SchemaFault.
    """
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # Flask-Migrate's own upgrade() ends the process where something is wrong.
    config = current_app.extensions["migrate"].migrate.get_config()
    try:
        command.upgrade(config, "head")
        rebuild_if_old()
    except DBAPIError as error:
        raise SchemaFault(str(error.orig)) from error
    except (CommandError, StorageFault, OSError) as error:
        raise SchemaFault(str(error)) from error
