"""The table of a season on paper, with each evening and what of it was dropped."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.names import truncate
from scorekeeper.rules.tournament import season
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.sheets.page import A4, LETTER, Page
from scorekeeper.sheets.templates import fill
from scorekeeper.sheets.tournament.printing import beside, fitted, numbered, points, portions
from scorekeeper.sheets.written_numbers import isolated
from scorekeeper.words import N_, translations

SIZES = {"A4": A4, "Letter": LETTER}
NOBODY = N_("Nobody has played yet.")
COUNTED = {
    season.SUM: N_("An evening counts with all its points."),
    season.BY_RANK: N_("An evening counts by its rank: 15, 13, 11, 9, 8, 7, 6, 5, 4, 3."),
    season.BY_OPPONENTS: N_("At each table +1 for everybody behind, −1 for everybody ahead."),
}
_UPRIGHT, _ACROSS = 10, 18  # so many evenings have a column, on a page upright or on its side
_LINE, _HEAD, _FOOT, _LEGEND = 6.2, 8.0, 9.0, 4.0  # millimetres
_RANK, _EVENING, _POINTS, _LETTERS = 10.0, 9.6, 15.0, 10.5
_LONGEST = 46


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table, as text; of each evening its points, and the class that tells what it counts."""

    rank: int
    name: str
    club: str
    fit: str
    evenings: tuple[tuple[str, str], ...]
    played: int
    points: str


def season_html(
    name: str, evenings: Sequence[Tournament], rules: season.SeasonRules, *, language: str, size: str = "A4"
) -> str:
    """The table, over as many pages as it takes; of very many evenings the last ones have a column.

    Raises ValueError, with a sentence, where nobody has played.
    """
    words, upright = translations(language), SIZES[size]
    lines = season.season_table(evenings, rules)
    if not lines:
        raise ValueError(words.gettext(NOBODY))
    aside = len(evenings) > _UPRIGHT
    page = Page(f"season-{upright.style}", upright.height, upright.width) if aside else upright
    shown = range(max(len(evenings) - _ACROSS, 0), len(evenings))
    width = page.width - _RANK - len(shown) * _EVENING - 2 * _POINTS
    titles = [f"{at + 1}: {isolated(truncate(evenings[at].name, 40))}" for at in shown]
    legend = sum(map(len, titles)) // int(page.width * 0.6) + 3
    most = int((page.height - page.title - _HEAD - _FOOT - legend * _LEGEND) // _LINE)
    return fill(
        "tournament/season.html",
        language,
        page,
        title=isolated(truncate(name, _LONGEST)),
        parts=numbered(portions([_row(line, shown, width - 2, language) for line in lines], most)),
        evenings=[at + 1 for at in shown],
        titles=titles,
        widths=(_RANK, round(width, 1), _EVENING, _POINTS),
        line=_LINE,
        letters=_LETTERS,
        counted=words.gettext(COUNTED[rules.counting]),
        best=rules.counted(len(evenings)) if rules.dropped else 0,
    )


def _row(line: season.SeasonLine, shown: range, width: float, language: str) -> Row:
    words, name = translations(language), isolated(line.entrant.name)

    def cell(evening: season.Evening | None) -> tuple[str, str]:
        if evening is None:
            return "–", "off"
        text = points(evening.points, words)
        return (text, "heat") if evening.counts else (f"({text})", "off")

    return Row(
        line.rank,
        name,
        beside(name, line.entrant.club, width, _LETTERS),
        fitted(name, width, _LETTERS),
        tuple(cell(line.evenings[at]) for at in shown),
        line.played,
        points(line.points, words),
    )
