"""`scorekeeper certificate`: the certificate for whoever won."""

import sys
from dataclasses import replace
from typing import IO

import click

from scorekeeper.cli.messages import language
from scorekeeper.cli.pdf_files import warn_missing_letters, write_pdf
from scorekeeper.cli.records import print_problems, read_all
from scorekeeper.formats.record import read_text
from scorekeeper.rules.editions import score
from scorekeeper.sheets.certificate import SIZES, certificate_html


@click.command("certificate")
@click.argument("file", type=click.File("rb"))
@click.option("--ended", is_flag=True, help="The table stopped before the last round, and meant it.")
@click.option("--size", type=click.Choice(list(SIZES), case_sensitive=False), default="A4", show_default=True)
@click.option("-o", "--output", required=True, help="The PDF to write (- for standard output).")
def command(file: IO[bytes], ended: bool, size: str, output: str) -> None:
    """Print the certificate for the winners of the finished game FILE (- for standard input).

    A record with a problem gets none: what it says about the end cannot be trusted.
    """
    reading = read_text(read_all(file))
    print_problems(reading.problems, reading.players)
    game = reading.game
    if game is None or not reading.clean:
        sys.exit(1)
    if ended:
        game = replace(game, ended=True)
    warn_missing_letters([*game.players, *(text for _, text in game.details)])
    try:
        html = certificate_html(score(game), language=language(), size=size)
    except ValueError as unfinished:
        click.echo(str(unfinished), err=True)
        sys.exit(1)
    write_pdf([html], output)
