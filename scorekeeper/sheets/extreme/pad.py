"""The empty pad of Wizard Extreme: totals, framed points, and below a table of seals to tick.

Source: 004 «Die Vergabe der Strafpunkte».
"""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from scorekeeper.rules.extreme.schedule import mage_base, rounds_planned
from scorekeeper.sheets.edition import PadPlan
from scorekeeper.sheets.extreme import seal_table
from scorekeeper.sheets.pad_lines import INK, Grid, Ruled, bars, deals_of, draw_pad, ends
from scorekeeper.sheets.page import Page, pad_row_height
from scorekeeper.sheets.symbols import CORNER, HAT, MAGE, SEAL, SPACE

ORNAMENT = (Ruled(SEAL, 0.9), Ruled(HAT, 0, "none", INK, "translate(6.6 6.4) scale(.45)"))

# Millimetres.
_TALLEST, _LEAST = 18, 7
_SCORES_SHARE = 0.42  # of a page, where there is a seal table below


def extreme_pad(plan: PadPlan, page: Page, words: NullTranslations) -> Mapping[str, Any]:
    """What the pad shows beyond heading, names, table and date."""
    options, seats = plan.options, plan.seats
    lengths = {table: rounds_planned(options, table) for table in plan.tables}
    endings, rounds = ends(lengths, words), max(lengths.values())
    bases = [mage_base(options, seats, number) for number in range(1, rounds + 1)]
    raised = len(set(bases)) > 1
    # One line more than rounds: the ranks at the end.
    by_agreement = bases[0] < seal_table.legend_points()["raised"] and plan.tables[0] == 3
    room = page.below_head - ((3 if page.small else 4) + by_agreement + bool(endings)) * page.legend_line
    apart = _LEAST * (rounds + 1) > room - seal_table.least_room(rounds, seats, _LEAST, page)
    parts: tuple[str, ...] = ("scores and seals",)
    share = min(room * _SCORES_SHARE, room - seal_table.least_room(rounds, seats, _LEAST, page))
    height = max(pad_row_height(rounds + 1, share, _TALLEST), _LEAST)
    below = seal_table.seal_height(rounds, seats, room - (rounds + 1) * height, _TALLEST, page)
    if apart:  # front and back
        parts = ("scores", "seals")
        height = pad_row_height(rounds + 1, page.below_head - 3 * page.legend_line, _TALLEST)
        rest = page.height - page.title - page.head - 3 * page.legend_line
        below = seal_table.seal_height(rounds, seats, rest, _TALLEST, page)
    grid = Grid(page, seal_table.score_lead(page, raised), _box(page, seats), seats, rounds, height, feet=1)
    deals = deals_of(plan, rounds)
    return {
        "parts": parts,
        "rounds": [(number, base, endings.get(number, "")) for number, base in enumerate(bases, start=1)],
        "bases": raised,
        "base": min(bases),
        "by_agreement": by_agreement,
        "endings": bool(endings),
        "team_of": ("",) * seats,
        "columns": seal_table.score_columns(grid, 4.4 if page.small else 6.4),
        "row_height": height,
        "drawing": draw_pad(grid, ORNAMENT, deals, bars(endings, rounds)),
        "seal_columns": seal_table.lead(page),
        "seal_height": below,
        "seal_bands": seal_table.bands(seats, rounds, below, page, words, apart),
        "apart": apart,
        "mage": MAGE,
        "corner": CORNER if deals else "",
        "space": SPACE,
        "costs": seal_table.legend_points(),
    }


def _box(page: Page, seats: int) -> float:
    """A seat's framed column: the Schwarzmagier's sign to ring, and room for the points."""
    return {3: 13.0, 4: 9.2, 5: 9.0}[seats] if page.small else {3: 17.0, 4: 14.5, 5: 13.0}[seats]
