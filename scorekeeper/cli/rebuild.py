"""`scorekeeper rebuild`: lists and statistics made anew from the logs."""

import sys

import click

from scorekeeper.cli.database import DamagedGames, ready_app
from scorekeeper.cli.messages import say
from scorekeeper.storage.statistics.rebuild import rebuild
from scorekeeper.words import N_

DONE = N_("Lists and statistics have been rebuilt. Games: {games}.")


@click.command("rebuild")
def command() -> None:
    """Make lists, statistics and ratings anew from what was entered; games may be played on meanwhile."""
    left_out = DamagedGames()
    with ready_app():
        click.echo(say(DONE, games=rebuild(left_out)), err=True)
    sys.exit(1 if left_out else 0)
