"""What seals and the Schwarzmagier cost, for the words below a table."""

from scorekeeper.rules.extreme.options import RAISED_BASE, USUAL_BASE
from scorekeeper.rules.extreme.scoring import A_BLACK, A_COLOURED, A_WHITE


def costs() -> dict[str, int]:
    """The numbers of the legend, in penalty points."""
    return {
        "coloured": A_COLOURED,
        "black": A_BLACK,
        "white": A_WHITE,
        "base": USUAL_BASE,
        "raised": RAISED_BASE,
    }
