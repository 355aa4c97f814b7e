"""`scorekeeper hall-paper`: seating lists, pads, badges, standings … of a tournament."""

import csv
from collections.abc import Mapping
from io import StringIO
from typing import IO

import click

from scorekeeper.cli.messages import CannotDo, language, say
from scorekeeper.cli.pdf_files import exit_when_refused, warn_missing_letters, write_pdf
from scorekeeper.cli.records import decoded, read_all, read_tournament
from scorekeeper.rules.tournament.board import CHECK_IN
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.tournament.papers import PAPERS, pages_of, title_of
from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.words import N_

NO_LINK = N_("“{said}” is no address: it begins with https:// or http://.")
NO_CODE = N_("Line {line}: “{said}” is no name, number or table here, or has no address.")


@click.command("hall-paper")
@click.argument("kind", type=click.Choice(list(PAPERS)))
@click.argument("file", type=click.File("rb"))
@click.option("--heat", type=click.IntRange(1), help="The heat; else the last one.")
@click.option(
    "--codes", type=click.File("rb"), help="A CSV of who (or which table) and the address in the QR code."
)
@click.option("--address", default="", help="Posters: the address in the QR code, the link for everybody.")
@click.option("--day", "played", type=click.DateTime(["%Y-%m-%d"]), help="When it was, for certificates.")
@click.option("--first", type=int, default=3, show_default=True, help="Certificates: for so many places.")
@click.option("--size", type=click.Choice(list(SIZES), case_sensitive=False), default="A4", show_default=True)
@click.option("-o", "--output", required=True, help="The PDF to write (- for standard output).")
def command(
    kind: str,
    file: IO[bytes],
    heat: int | None,
    codes: IO[bytes] | None,
    address: str,
    played: click.DateTime | None,
    first: int,
    size: str,
    output: str,
) -> None:
    """Print a paper of the tournament record FILE (- for standard input).

    Of a heat: seating by names or by tables, pads, result slips. Of all: table cards, name badges, the poster
    for everybody, standings, certificates.
    """
    if address and "://" not in address:
        raise CannotDo(say(NO_LINK, said=address))
    tournament, reading = read_tournament(file)
    addresses = _addresses(codes, kind, tournament) if codes else {}
    printing = PrintRequest(
        tournament,
        language(),
        size,
        heat,
        played.date() if played else None,  # type: ignore[attr-defined]
        addresses,
        addresses,
        first,
        address,
        CHECK_IN in reading.board.phones,
    )
    warn_missing_letters(
        [
            tournament.name,
            *(f"{entrant.name}{entrant.club}{entrant.substitute}" for entrant in tournament.entrants),
        ]
    )
    with exit_when_refused():
        pages, title = pages_of(kind, printing), title_of(kind, printing)
    write_pdf(pages, output, title)


def _addresses(codes: IO[bytes], kind: str, tournament: Tournament) -> Mapping[int, str]:
    """The addresses by entrant, or by number of table."""
    found: dict[int, str] = {}
    text = decoded(read_all(codes))
    mark = max(",;\t", key=text.count)
    for line, cells in enumerate(csv.reader(StringIO(text), delimiter=mark), start=1):
        label, address = [*(cell.strip() for cell in cells), "", ""][:2]
        key = _table(label) if kind == "cards" else _entrant(label, tournament)
        if key is None or "://" not in address:
            raise CannotDo(say(NO_CODE, line=line, said=label))
        found[key] = address
    return found


def _table(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and 1 <= int(text) <= 999 else None


def _entrant(text: str, tournament: Tournament) -> int | None:
    names_by_index = (
        (index, (entrant.name, str(entrant.number))) for index, entrant in enumerate(tournament.entrants)
    )
    return next((index for index, names in names_by_index if text in names), None)
