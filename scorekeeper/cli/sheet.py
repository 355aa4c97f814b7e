"""`scorekeeper sheet`: the filled score sheet of a record."""

import sys
from typing import IO

import click

from scorekeeper.cli.paper import write_pdf
from scorekeeper.cli.records import read_all, tell
from scorekeeper.cli.speech import language
from scorekeeper.formats.record import read_text
from scorekeeper.rules.editions import edition_of
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.words import LANGUAGES


@click.command("sheet")
@click.argument("file", type=click.File("rb"))
@click.option("-o", "--output", required=True, help="The PDF to write (- for standard output).")
@click.option("--language", "wished", type=click.Choice(LANGUAGES), help="The language of the sheet.")
def command(file: IO[bytes], output: str, wished: str | None) -> None:
    """Print the filled sheet of the game record FILE (- for standard input).

    Rounds behind the first one with a problem are left empty.
    """
    reading = read_text(read_all(file))
    tell(reading.problems, reading.players)
    game = reading.game
    if game is None:
        sys.exit(1)
    html = sheet_html(game, edition_of(game.edition).score(game), language=wished or language())
    write_pdf(html, output)
    sys.exit(0 if reading.clean else 1)
