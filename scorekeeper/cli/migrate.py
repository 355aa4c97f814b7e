"""`scorekeeper migrate`: the database at the newest schema."""

import click

from scorekeeper.cli.database import ready_app


@click.command("migrate")
def command() -> None:
    """Bring the database to the newest schema; `run` does so by itself."""
    with ready_app():
        pass
