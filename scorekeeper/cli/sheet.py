"""`scorekeeper sheet`: the filled score sheets of records."""

import sys
from collections.abc import Iterator
from typing import IO

import click

from scorekeeper.cli.messages import language, say
from scorekeeper.cli.pdf_files import warn_missing_letters, write_pdf
from scorekeeper.cli.records import print_problems, read_all
from scorekeeper.formats.record import Reading, read_text
from scorekeeper.rules.editions import score
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.words import N_

TITLE = N_("Score sheets")


@click.command("sheet")
@click.argument("files", metavar="FILE...", type=click.File("rb"), nargs=-1, required=True)
@click.option("--jsonl", is_flag=True, help="One record a line; each gets a sheet.")
@click.option("--size", type=click.Choice(list(SIZES), case_sensitive=False), default="A4", show_default=True)
@click.option("-o", "--output", required=True, help="The PDF to write (- for standard output).")
def command(files: tuple[IO[bytes], ...], jsonl: bool, size: str, output: str) -> None:
    """Print the filled sheets of the game records FILE, in one PDF (- for standard input).

    Rounds behind the first one with a problem are left empty; a record whose set-up has one gets no sheet.
    """
    pages, clean = [], True
    several = jsonl or len(files) > 1
    for name, line, reading in _readings(files, jsonl):
        try:
            pages += _pages(reading, size)
        except Exception as error:
            reading = reading.failed(error)
        if reading.problems and len(files) > 1:
            click.echo(f"{name}:", err=True)
        print_problems(reading.problems, reading.players, line)
        clean = clean and reading.clean
    if not pages:
        sys.exit(1)
    write_pdf(pages, output, say(TITLE) if several else None)
    sys.exit(0 if clean else 1)


def _pages(reading: Reading, size: str) -> list[str]:
    """The sheet of a record; none where its set-up has a problem."""
    game = reading.game
    if game is None:
        return []
    warn_missing_letters([*game.players, *(text for _, text in game.details)])
    return [sheet_html(score(game), language=language(), size=size)]


def _readings(files: tuple[IO[bytes], ...], jsonl: bool) -> Iterator[tuple[str, int | None, Reading]]:
    """Every record with the file that it is from and, of many in one, its line."""
    for file in files:
        if jsonl:
            for number, line in enumerate(file, start=1):
                yield _name(file), number, read_text(line)
        else:
            yield _name(file), None, read_text(read_all(file))


def _name(file: IO[bytes]) -> str:
    return str(getattr(file, "name", "-"))
