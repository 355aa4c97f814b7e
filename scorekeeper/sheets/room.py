"""How high the rows of a page may be. All measures are millimetres."""

# What a page holds below its title and head row.
BELOW_HEAD = 246
_RANKING_LINE, _WIDE_LINE, _LONG_LINE = 80, 62, 110  # letters


def row_height(rows: int, room: float, tallest: int) -> int:
    """Whole millimetres, so that a class of the stylesheet can say it."""
    return min(tallest, int(room // max(rows, 1)))


def room_for_rounds(players: tuple[str, ...], terms: tuple[str, ...]) -> float:
    """What standings and agreements, wrapped or not, leave for the rounds."""
    letters = sum(len(name) + 10 for name in players)
    # A line each for seats and for teams; where names are long, as many as wide letters need.
    ranking = 2 if letters <= _RANKING_LINE else 2 * -(-letters // _WIDE_LINE)
    standings = 28 + 5.2 * ranking
    lines = -(-sum(len(words) + 3 for words in terms) // _LONG_LINE)
    return BELOW_HEAD - standings - (3 + 4 * lines if terms else 0)
