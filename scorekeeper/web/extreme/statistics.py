"""What is shown of games of Extreme."""

from scorekeeper.web.statistics.figures import GAMES, RATING, WINS, WON, Figure, share, tenths
from scorekeeper.web.statistics.shown import Shown
from scorekeeper.words import N_

_PENALTY = N_("penalty points, by rounds")
_MAGES = N_("share of the Black Mages taken that cost no penalty point")
_LEFT = N_("rounds in which coloured or white seals were left")
_FIGURES = (
    GAMES,
    WINS,
    WON,
    Figure("points", N_("Penalty a round"), _PENALTY, "points", "rounds", tenths, "asc"),
    Figure("hits", N_("Zero rounds"), N_("rounds without a penalty point"), "hits", "rounds", share),
    Figure("high", N_("Seals left"), _LEFT, "high", "rounds", share, "asc"),
    Figure("blacks", N_("Black ones"), N_("black seals, by rounds"), "blacks", "rounds", tenths, "asc"),
    Figure("mages", N_("Black Mage"), _MAGES, "mages_made", "mages", share),
    RATING,
)

STATISTICS = Shown(
    kinds={"usual": N_("Usual length"), "long": N_("Long game")},
    figures=_FIGURES,
    by_round="number",
    round_title=N_("Round"),
    hits_title=N_("Zero rounds by round"),
    bid_title=N_("Seals taken"),
    bids_title=N_("Zero rounds by seals taken"),
    heads=(N_("Zero rounds"), N_("Seals left"), N_("Black ones"), N_("Penalty points")),
    by_trump=False,
    penalty=True,
)
