"""`scorekeeper standings`: who stands where in a tournament's record."""

from typing import IO

import click

from scorekeeper.cli.records import read_tournament
from scorekeeper.formats.tournament import standings
from scorekeeper.formats.values import write_line


@click.command("standings")
@click.argument("file", type=click.File("rb"))
@click.option("--csv", "table", type=click.Choice(["standings", "results"]), help="As a table instead.")
def command(file: IO[bytes], table: str | None) -> None:
    """Print the standings of the tournament record FILE (- for standard input)."""
    tournament, _reading = read_tournament(file)
    if table == "standings":
        text = standings.write_rows(standings.STANDINGS_COLUMNS, standings.standings_rows(tournament))
    elif table == "results":
        text = standings.write_rows(standings.RESULTS_COLUMNS, standings.results_rows(tournament))
    else:
        text = write_line(standings.write_standings(tournament)) + "\n"
    click.echo(text, nl=False)
