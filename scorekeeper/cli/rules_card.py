"""`scorekeeper card`: the rules in short, to fold and give to every player."""

import click

from scorekeeper.cli.messages import language
from scorekeeper.cli.pdf_files import write_pdf
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.sheets.rules_card import DEFAULT_EDITION, SIZES, card_html


@click.command("card")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default=DEFAULT_EDITION, show_default=True)
@click.option("--size", type=click.Choice(list(SIZES), case_sensitive=False), default="A4", show_default=True)
@click.option("-o", "--output", required=True, help="The PDF to write (- for standard output).")
def command(edition: str, size: str, output: str) -> None:
    """Print the rules card: one side of one sheet, folded twice."""
    write_pdf([card_html(language=language(), edition=edition, size=size)], output)
