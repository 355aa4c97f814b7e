"""`scorekeeper backup`: a copy of everything in one file."""

from pathlib import Path

import click

from scorekeeper.cli.database import backup_faults, ready_app
from scorekeeper.cli.messages import say
from scorekeeper.storage.backup.copies import back_up, place_of_now
from scorekeeper.words import N_

DONE = N_("All games are in {file}.")


@click.command("backup")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write.")
def command(output: Path | None) -> None:
    """Copy the whole database into a file; games may be played on meanwhile.

    Without -o the file lies in the folder `backups` of the instance and is named after the moment.
    """
    with ready_app(existing=True), backup_faults():
        target = output or place_of_now()
        back_up(target)
        click.echo(say(DONE, file=target), err=True)
