"""How high the rows of a page may be. All measures are millimetres."""

from scorekeeper.sheets.page import Page

_RANKING_LINE, _WIDE_LINE = 80, 62  # letters on a page 184 mm wide


def row_height(rows: int, room: float, tallest: int) -> int:
    """Whole millimetres, so that a class of the stylesheet can say it."""
    return min(tallest, int(room // max(rows, 1)))


def pad_row_height(rows: int, room: float, tallest: int) -> float:
    """Tenths of a millimetre, so that rows to write in fill the page."""
    return min(tallest, int(room * 10 // rows) / 10)


def lines_of(letters: int, page: Page) -> int:
    """How many lines in small type so many letters take."""
    return -(-letters // page.legend_letters)


def room_for_rounds(players: tuple[str, ...], terms: tuple[str, ...], page: Page) -> float:
    """What standings and agreements, wrapped or not, leave for the rounds."""
    letters = sum(len(name) + 10 for name in players)
    share = page.width / 184 * (1.15 if page.small else 1)
    # A line each for seats and for teams; where names are long, as many as wide letters need.
    ranking = 2 if letters <= _RANKING_LINE * share else 2 * -(-letters // int(_WIDE_LINE * share))
    standings = (23 + 4.2 * ranking) if page.small else (28 + 5.2 * ranking)
    lines = lines_of(sum(len(words) + 3 for words in terms), page)
    return page.below_head - standings - (3 + page.legend_line * 1.05 * lines if terms else 0)
