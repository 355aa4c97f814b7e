"""`scorekeeper hall-paper`: seating lists, pads, badges, standings … of a tournament."""

import csv
import sys
from collections.abc import Mapping
from io import StringIO
from typing import IO

import click

from scorekeeper.cli.paper import refused, tell_missing, write_pdf
from scorekeeper.cli.records import decoded, read_all, tell
from scorekeeper.cli.speech import CannotDo, language, say
from scorekeeper.formats.tournament.record import read_tournament_text
from scorekeeper.rules.tournament.board import CHECK_IN
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.hall.papers import PAPERS, pages_of, title_of
from scorekeeper.sheets.hall.printing import Printing
from scorekeeper.sheets.page import SIZES
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
    """Print a paper of the tournament record FILE (- for standard input): seating by names or by tables, pads
    and result slips of a heat; table cards, name badges, the poster for everybody; standings, certificates.
    """
    if address and "://" not in address:
        raise CannotDo(say(NO_LINK, said=address))
    reading = read_tournament_text(read_all(file))
    tournament = reading.tournament
    if tournament is None:
        tell(reading.problems, ())
        sys.exit(1)
    addresses = _addresses(codes, kind, tournament) if codes else {}
    printing = Printing(
        tournament,
        language(),
        size,
        heat,
        played.date() if played else None,  # type: ignore[attr-defined]
        addresses if kind == "badges" else {},
        addresses if kind == "cards" else {},
        first,
        address,
        CHECK_IN in reading.board.phones,
    )
    tell_missing(
        [tournament.name, *(f"{each.name}{each.club}{each.substitute}" for each in tournament.entrants)]
    )
    with refused():
        pages, title = pages_of(kind, printing), title_of(kind, printing)
    write_pdf(pages, output, title)


def _addresses(codes: IO[bytes], kind: str, tournament: Tournament) -> Mapping[int, str]:
    """The addresses by entrant, or by number of table."""
    found: dict[int, str] = {}
    text = decoded(read_all(codes))
    mark = max(",;\t", key=text.count)
    for line, cells in enumerate(csv.reader(StringIO(text), delimiter=mark), start=1):
        said, address = [*(cell.strip() for cell in cells), "", ""][:2]
        one = _table(said) if kind == "cards" else _entrant(said, tournament)
        if one is None or "://" not in address:
            raise CannotDo(say(NO_CODE, line=line, said=said))
        found[one] = address
    return found


def _table(said: str) -> int | None:
    return int(said) if said.isascii() and said.isdigit() and 1 <= int(said) <= 999 else None


def _entrant(said: str, tournament: Tournament) -> int | None:
    known = ((one, (each.name, str(each.number))) for one, each in enumerate(tournament.entrants))
    return next((one for one, names in known if said in names), None)
