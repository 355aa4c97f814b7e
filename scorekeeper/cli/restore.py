"""`scorekeeper restore`: a copy back in its place."""

from pathlib import Path

import click

from scorekeeper.cli.database import backup_faults, made_app
from scorekeeper.cli.messages import say
from scorekeeper.storage.backup.copies import restore
from scorekeeper.storage.schema import migrate
from scorekeeper.words import N_

DONE = N_("The games of {file} are back.")
KEPT = N_("What was there before is in {file}.")


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Also where there are games; they are kept aside.")
def command(file: Path, force: bool) -> None:
    """Put the copy FILE in the place of the database; the app must not be running."""
    with made_app():
        with backup_faults():
            replaced = restore(file, force)
        if replaced is not None:  # said first: what comes next may fail
            click.echo(say(KEPT, file=replaced), err=True)
        migrate()
    click.echo(say(DONE, file=file), err=True)
