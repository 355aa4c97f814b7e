"""`scorekeeper pad`: the empty pad."""

import click

from scorekeeper.cli.paper import write_pdf
from scorekeeper.cli.speech import language
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.sheets.pad import DEFAULT_EDITION, pad_html
from scorekeeper.words import LANGUAGES


@click.command("pad")
@click.option("--players", type=int, required=True, help="How many columns.")
@click.option("--names", help="Names for the columns, separated by commas.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default=DEFAULT_EDITION, show_default=True)
@click.option("--rounds", type=int, help="How many rows; the usual number if not said.")
@click.option("-o", "--output", required=True, help="The PDF to write (- for standard output).")
@click.option("--language", "wished", type=click.Choice(LANGUAGES), help="The language of the pad.")
def command(
    players: int, names: str | None, edition: str, rounds: int | None, output: str, wished: str | None
) -> None:
    """Print an empty pad."""
    listed = [name.strip() for name in names.split(",")] if names else None
    try:
        spoken = wished or language()
        html = pad_html(players, names=listed, edition=edition, rounds=rounds, language=spoken)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    write_pdf(html, output)
