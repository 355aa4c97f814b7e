"""Sizes of paper, and what fits on it. All measures are millimetres."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil

from scorekeeper.sheets.written_numbers import FITS, fit_of, letters_of


@dataclass(frozen=True, slots=True)
class Page:
    """What a page offers: `width` and `height` are within its margins, `style` is its class in paper.css.

    `title` is the band of the heading, `head` the first row of a pad. A `small` page has smaller type, and
    its rounds stand closer together.
    """

    style: str
    width: float
    height: float
    small: bool = False

    @property
    def title(self) -> float:
        """The band above the table, with heading, table and date."""
        return 9.5 if self.small else 13.0

    @property
    def head(self) -> float:
        """The row with the names."""
        return 8.5 if self.small else 10.0

    @property
    def below_head(self) -> float:
        """What is left below the head row, less a line that tells what the signs mean."""
        return self.height - self.title - self.head - (5.5 if self.small else 7.0)

    @property
    def legend_line(self) -> float:
        """The height of a line in small type."""
        return 3.2 if self.small else 4.0

    @property
    def legend_letters(self) -> int:
        """About how many letters such a line holds."""
        return int(self.width * (0.78 if self.small else 0.65))


A4 = Page("a4", 184, 276)
LETTER = Page("letter", 184, 260.4)
A5 = Page("a5", 129, 193, small=True)
HALF_LETTER = Page("half-letter", 122.7, 198.9, small=True)

SIZES = {"A4": A4, "A5": A5, "Letter": LETTER}
# A sheet that carries two pages side by side: its class in the stylesheet, and these pages.
TWO_ABREAST = {"A4": ("two-a4", A5), "Letter": ("two-letter", HALF_LETTER)}


def page_of(size: str) -> Page:
    """The page of that size. Raises ValueError for one that is not made."""
    try:
        return SIZES[size]
    except KeyError:
        raise ValueError(f"there is no paper of the size “{size}”, only {', '.join(SIZES)}") from None


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


# Letters of the ordinary size that fit over a seat, by number of seats.
_ROOM = {3: 22, 4: 16, 5: 12, 6: 9}
_SMALL = 0.82


@dataclass(frozen=True, slots=True)
class Heads:
    """A name a seat, empty for room to write one, and the class that makes all of them fit."""

    names: tuple[str, ...]
    fit: str


def heads(names: Sequence[str], page: Page = A4) -> Heads:
    """The names in one size, that of the longest."""
    room = _ROOM.get(len(names), min(_ROOM.values()))
    if page.small:
        room = int(room * _SMALL)
    return Heads(tuple(names), max((fit_of(name, room) for name in names), key=FITS.index))
