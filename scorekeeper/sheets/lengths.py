"""How long a pad is: a row for each round of the longest game it serves, and where the shorter ones end."""

from collections.abc import Mapping
from gettext import NullTranslations

from scorekeeper.words import N_

_FOR = {3: N_("for three"), 4: N_("for four"), 5: N_("for five"), 6: N_("for six")}


def ends(lengths: Mapping[int, int], words: NullTranslations) -> dict[int, str]:
    """What to print beside the last row of each table's game, by row; nothing where all end with the pad.

    `lengths` are the rounds by number of players.
    """
    if len({*lengths.values()}) == 1:
        return {}
    return {rounds: words.gettext(_FOR[seats]) for seats, rounds in lengths.items()}


def bars(endings: Mapping[int, str], rows: int) -> tuple[int, ...]:
    """After which rows of so many a bar is drawn."""
    return tuple(sorted(row for row in endings if row < rows))
