"""What is shown of an edition's games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.web.statistics.figures import Figure


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
