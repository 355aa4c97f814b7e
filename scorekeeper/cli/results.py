"""`scorekeeper results`: a tournament's record with what its tables played."""

import sys
from dataclasses import replace
from typing import IO

import click

from scorekeeper.cli.records import cannot, decoded, read_all, tell
from scorekeeper.formats.tournament.played import read_played
from scorekeeper.formats.tournament.record import read_tournament_text, write_tournament_text


@click.command("results")
@click.argument("file", type=click.File("rb"))
@click.argument("table", type=click.File("rb"))
@click.option(
    "--heat", "number", type=click.IntRange(1), help="The heat; else the first that waits for results."
)
def command(file: IO[bytes], table: IO[bytes], number: int | None) -> None:
    """Print the tournament record FILE with the results of TABLE, a CSV with name, score and hits.

    What a line says wrongly is told, and its table stays as it was.
    """
    reading = read_tournament_text(read_all(file))
    tournament = reading.tournament
    if tournament is None:
        tell(reading.problems, ())
        sys.exit(1)
    if number is not None and number > len(tournament.heats):
        raise cannot("heat-unknown", heat=number)
    if not tournament.heats:
        raise cannot("nothing-played")
    heats = tournament.heats
    waiting = (place for place, heat in enumerate(heats, start=1) if not heat.complete)
    chosen = number or next(waiting, len(heats))
    heat = heats[chosen - 1]
    played = read_played(decoded(read_all(table)), tournament, heat)
    for broken in played.broken:
        tell(broken.problems, (), broken.line)
    heat = replace(heat, results={**heat.results, **played.results})
    changed = replace(tournament, heats=(*heats[: chosen - 1], heat, *heats[chosen:]))
    click.echo(write_tournament_text(changed, reading.games))
    sys.exit(1 if played.broken else 0)
