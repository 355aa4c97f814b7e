"""How high the rows of a page may be. All measures are millimetres."""

from collections.abc import Collection
from math import ceil

from scorekeeper.sheets.figures import letters_of
from scorekeeper.sheets.page import Page

RANKING = 84.0  # the width of a ranking beside which something stands
_NARROW, _WIDE = 20, 58  # letters of a name in such a ranking, and in one over the whole page
_FILLED = 0.8  # how full a line is that is broken between words
_MOST_LINES = 2  # of a name in a ranking that leaves room beside it
_HEADING = 70  # letters in the line that says who wins or leads
_COMFORTABLE = 62.0  # the end of a sheet with a chart that can be read


def row_height(rows: int, room: float, tallest: int) -> int:
    """Whole millimetres, so that a class of the stylesheet can say it."""
    return min(tallest, int(room // max(rows, 1)))


def pad_row_height(rows: int, room: float, tallest: int) -> float:
    """Tenths of a millimetre, so that rows to write in fill the page."""
    return min(tallest, int(room * 10 // rows) / 10)


def lines_of(letters: int, page: Page) -> int:
    """How many lines in small type so many letters take."""
    return -(-letters // page.legend_letters)


def is_wide(names: Collection[str], page: Page) -> bool:
    """Whether the ranking of `names` takes the whole width of the page."""
    return any(_lines(name, _NARROW, page) > _MOST_LINES for name in names)


def ranking_width(page: Page) -> float:
    """How wide a ranking is that leaves room beside it."""
    return RANKING * page.width / 184


def standings_height(names: Collection[str], page: Page) -> float:
    """A heading, in two lines where names are long, and the lines of `names`, players and teams."""
    letters = _WIDE if is_wide(names, page) else _NARROW
    lines = sum(_lines(name, letters, page) for name in names)
    long = sum(map(letters_of, names)) > _HEADING * _scale(page)
    return ((19 if page.small else 24) if long else (14 if page.small else 18)) + line_height(page) * (
        lines + 1
    )


def line_height(page: Page) -> float:
    """A line of the ranking."""
    return 3.7 if page.small else 4.8


def room_for_rounds(names: Collection[str], terms: tuple[str, ...], page: Page) -> float:
    """What standings of players and teams, and agreements, wrapped or not, leave for the rounds."""
    return page.below_head - standings_height(names, page) - terms_height(terms, page)


def terms_height(terms: tuple[str, ...], page: Page) -> float:
    """The agreements below the standings."""
    lines = lines_of(sum(len(words) + 3 for words in terms), page)
    return 3 + page.legend_line * 1.05 * lines if terms else 0


def comfortable(rows: int, height: int, terms: tuple[str, ...], page: Page) -> int:
    """The height of `rows`, a little less than they could have, where a chart then can stand below them."""
    least, closing = (6, _COMFORTABLE * 0.72) if page.small else (8, _COMFORTABLE)
    lower = row_height(rows, page.below_head - closing - terms_height(terms, page), height)
    return lower if lower >= least else height


def _lines(name: str, letters: int, page: Page) -> int:
    """How many lines a name takes where so many letters fit one."""
    room = letters * _scale(page)
    return 1 if letters_of(name) <= room else ceil(letters_of(name) / (room * _FILLED))


def _scale(page: Page) -> float:
    return page.width / 184 * (1.15 if page.small else 1)
