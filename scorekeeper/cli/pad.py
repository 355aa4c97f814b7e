"""`scorekeeper pad`: the empty pad."""

from typing import Any

import click

from scorekeeper.cli.messages import CannotDo, language, say
from scorekeeper.cli.pdf_files import exit_when_refused, warn_missing_letters, write_pdf
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.wizard.options import VARIANTS
from scorekeeper.sheets.pad import DEFAULT_EDITION, Pad, pad_html
from scorekeeper.sheets.page import SIZES
from scorekeeper.words import N_

HOW_MANY = N_("Say how many --players there are, or --universal for any number of them.")
NO_DEALER = N_("--first-dealer {said}: that is not one of --names and not a seat from 1.")


@click.command("pad")
@click.option("--players", type=int, help="How many columns.")
@click.option("--universal", is_flag=True, help="Columns and rows for any number of players, with bars.")
@click.option("--names", help="Names for the columns, separated by commas.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default=DEFAULT_EDITION, show_default=True)
@click.option("--rounds", type=int, help="How many rows; the usual number if not said.")
@click.option("--first-dealer", help="A name of --names or a place from 1: every round marks its dealer.")
@click.option("--variant", type=click.Choice(VARIANTS), help="Wizard: which game is played.")
@click.option("--teams", is_flag=True, help="Wizard: a line for the sums of the teams.")
@click.option("--progressive", is_flag=True, help="Wizard: the legend tells progressive points.")
@click.option("--plus-minus-one", is_flag=True, help="Wizard: a column for the sum of the bids.")
@click.option("--plus-minus-one-from", type=int, help="Wizard: the first round in which that rule binds.")
@click.option("--mage-base", type=int, help="Extreme: what the Black Mage costs at first, 4 or 5.")
@click.option("--no-mage-raise", is_flag=True, help="Extreme: in a long game the Black Mage stays at 4.")
@click.option("--plain", is_flag=True, help="No trumps to ring and no sum of bids, but wider columns.")
@click.option("--size", type=click.Choice(list(SIZES), case_sensitive=False), default="A4", show_default=True)
@click.option("--per-page", type=int, default=1, show_default=True, help="2: two pads of half the size.")
@click.option("--pages", type=int, default=1, show_default=True, help="How many sheets of paper.")
@click.option("-o", "--output", required=True, help="The PDF to write (- for standard output).")
def command(
    players: int | None,
    universal: bool,
    names: str | None,
    edition: str,
    first_dealer: str | None,
    plain: bool,
    size: str,
    per_page: int,
    pages: int,
    output: str,
    **agreed: Any,
) -> None:
    """Print an empty pad."""
    if universal == (players is not None):
        raise CannotDo(say(HOW_MANY))
    listed = [name.strip() for name in names.split(",")] if names else None
    with exit_when_refused():
        pad = Pad(
            players=players,
            names=listed,
            edition=edition,
            options=_options(**agreed),
            first_dealer=_place(first_dealer, listed or []),
            size=size,
            per_page=per_page,
            sheets=pages,
            plain=plain,
        )
        html = pad_html(pad, language=language())
    warn_missing_letters(listed or [])
    write_pdf([html], output)


def _options(
    rounds: int | None,
    variant: str | None,
    teams: bool,
    progressive: bool,
    plus_minus_one: bool,
    plus_minus_one_from: int | None,
    mage_base: int | None,
    no_mage_raise: bool,
) -> dict[str, Any]:
    """What was said, as options of the public record."""
    options = {
        "rounds": rounds,
        "variant": variant,
        "teams": teams or None,
        "scoring": "progressive" if progressive else None,
        "plus_minus_one": plus_minus_one or plus_minus_one_from is not None or None,
        "plus_minus_one_from_round": plus_minus_one_from,
        "mage_base": mage_base,
        "mage_raise": False if no_mage_raise else None,
    }
    return {name: value for name, value in options.items() if value is not None}


def _place(text: str | None, names: list[str]) -> int | None:
    if text is None:
        return None
    if text in names:
        return names.index(text)
    try:
        return int(text) - 1
    except ValueError:
        raise CannotDo(say(NO_DEALER, said=text)) from None
