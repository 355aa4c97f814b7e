"""The app for commands that need the database, and what is said when the database is no good."""

from collections.abc import Iterator
from contextlib import contextmanager

import click
from flask import Flask

from scorekeeper.cli.speech import say
from scorekeeper.settings import SettingWrong
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.schema import SchemaFault, migrate
from scorekeeper.words import N_

NOT_USABLE = N_("The database cannot be used: {why}")

NO_SETTING = N_("This setting has to be a number: {what}")
NO_DRIVER = N_("DATABASE_URL names PostgreSQL, whose package is missing. It comes with: make serve")


@contextmanager
def ready_app() -> Iterator[Flask]:
    """The app with its database at the newest schema, in its context.

    Exits with status 2 and a sentence where the database cannot be used; it is left as it was.
    """
    from scorekeeper.app import create_app

    try:
        app = create_app()
    except SettingWrong as wrong:
        raise click.UsageError(say(NO_SETTING, what=wrong)) from wrong
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise click.UsageError(say(NO_DRIVER)) from error
    with app.app_context():
        try:
            migrate()
        except SchemaFault as fault:
            raise click.UsageError(say(NOT_USABLE, why=fault)) from fault
        try:
            yield app
        except StorageFault as fault:
            raise click.UsageError(say(NOT_USABLE, why=fault)) from fault
