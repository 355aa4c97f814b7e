"""The registry of figures: what an edition's statistics show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.web.statistics.figures import EXTREME, WIZARD, Figure
from scorekeeper.words import N_


@dataclass(frozen=True, slots=True)
class Shown:
    """What an edition adds to the pages; words are to be translated where they are said.

    `kinds` names the kinds of its games. `by_round` is the value of a round that the picture of hits goes by.
    `heads` stand over its tables of rounds: the shares of hits, of what counts as too high and too low, and
    the points of a round. `by_trump` tells whether trump changes from round to round, `penalty` that points
    are penalty points.
    """

    kinds: Mapping[str, str]
    figures: Sequence[Figure]
    by_round: str
    round_title: str
    hits_title: str
    bid_title: str
    bids_title: str
    heads: tuple[str, str, str, str]
    by_trump: bool
    penalty: bool


SHOWN: dict[str, Shown] = {
    "wizard": Shown(
        kinds={
            "standard": N_("Base game"),
            "specials": N_("With special cards"),
            "einfarbig": N_("One Colour"),
            "maximus": N_("Wizard Maximus"),
            "progressive": N_("Progressive points"),
        },
        figures=WIZARD,
        by_round="size",
        round_title=N_("Cards in hand"),
        hits_title=N_("Hits by cards in hand"),
        bid_title=N_("Bid"),
        bids_title=N_("Hits by bid"),
        heads=(N_("Hits"), N_("too high"), N_("too low"), N_("Points")),
        by_trump=True,
        penalty=False,
    ),
    "extreme": Shown(
        kinds={"usual": N_("Usual length"), "long": N_("Long game")},
        figures=EXTREME,
        by_round="number",
        round_title=N_("Round"),
        hits_title=N_("Zero rounds by round"),
        bid_title=N_("Seals taken"),
        bids_title=N_("Zero rounds by seals taken"),
        heads=(N_("Zero rounds"), N_("Seals left"), N_("Black ones"), N_("Penalty points")),
        by_trump=False,
        penalty=True,
    ),
}
