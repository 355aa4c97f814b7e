"""The app for commands that need the database, and what is said when the database is no good."""

from collections.abc import Iterator
from contextlib import contextmanager

import click
from flask import Flask

from scorekeeper.cli.speech import say
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.schema import SchemaFault, migrate
from scorekeeper.words import N_

NOT_USABLE = N_("The database cannot be used: {why}")


@contextmanager
def ready_app() -> Iterator[Flask]:
    """The app with its database at the newest schema, in its context.

    Exits with status 2 and a sentence where the database cannot be used; it is left as it was.
    """
    from scorekeeper.app import create_app

    app = create_app()
    with app.app_context():
        try:
            migrate()
        except SchemaFault as fault:
            raise click.UsageError(say(NOT_USABLE, why=fault)) from fault
        try:
            yield app
        except StorageFault as fault:
            raise click.UsageError(say(NOT_USABLE, why=fault)) from fault
