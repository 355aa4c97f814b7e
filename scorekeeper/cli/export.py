"""`scorekeeper export`: games of the app as records."""

import sys

import click

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.speech import say
from scorekeeper.formats.record import write_text
from scorekeeper.storage.archive import all_codes
from scorekeeper.storage.log import GameUnknown, load
from scorekeeper.words import N_

NAME_SOME = N_("Name the codes of some games, or say --all.")
UNKNOWN = N_("No game has the code {code}.")


@click.command("export")
@click.argument("codes", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Every game, the oldest first.")
def command(codes: tuple[str, ...], everything: bool) -> None:
    """Print the records of the games CODES, one a line."""
    if bool(codes) == everything:
        raise click.UsageError(say(NAME_SOME))
    with ready_app(existing=True):
        for code in all_codes() if everything else codes:
            try:
                sys.stdout.write(write_text(load(code).table.game) + "\n")
            except GameUnknown as error:
                raise click.UsageError(say(UNKNOWN, code=code)) from error
