"""The columns of rounds and points, on the empty pad and on the filled sheet of Extreme alike."""

from scorekeeper.sheets.extreme.seal_table import lead
from scorekeeper.sheets.page import Page
from scorekeeper.sheets.ruling import Grid


def score_lead(page: Page, bases: bool) -> tuple[float, ...]:
    """The columns before the seats': the round, and what the Black Mage costs where that changes."""
    whole = sum(lead(page))
    return (whole * 0.6, whole * 0.4) if bases else (whole,)


def score_columns(grid: Grid, hat: float) -> tuple[float | None, ...]:
    """All of them; `hat` is how wide the Black Mage's sign is, which stands beside each seat's points."""
    return (*grid.lead, *(None, hat, grid.box - hat) * grid.seats)
