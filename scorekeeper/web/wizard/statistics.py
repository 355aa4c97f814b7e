"""What is shown of games of Wizard."""

from scorekeeper.web.statistics.figures import GAMES, RATING, WINS, WON, Figure, share, tenths
from scorekeeper.web.statistics.shown import Shown
from scorekeeper.words import N_

_FIGURES = (
    GAMES,
    WINS,
    WON,
    Figure("points", N_("Points a round"), N_("points made, by rounds"), "points", "rounds", tenths),
    Figure("hits", N_("Hits"), N_("rounds with exactly the tricks that were bid"), "hits", "rounds", share),
    Figure("high", N_("Overbid"), N_("rounds with fewer tricks than bid"), "high", "rounds", share, "asc"),
    Figure("low", N_("Underbid"), N_("rounds with more tricks than bid"), "low", "rounds", share, "asc"),
    RATING,
)

STATISTICS = Shown(
    kinds={
        "standard": N_("Base game"),
        "specials": N_("With special cards"),
        "einfarbig": N_("One Colour"),
        "maximus": N_("Wizard Maximus"),
        "progressive": N_("Progressive points"),
    },
    figures=_FIGURES,
    by_round="size",
    round_title=N_("Cards in hand"),
    hits_title=N_("Hits by cards in hand"),
    bid_title=N_("Bid"),
    bids_title=N_("Hits by bid"),
    heads=(N_("Hits"), N_("too high"), N_("too low"), N_("Points")),
    by_trump=True,
    penalty=False,
)
