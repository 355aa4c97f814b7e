"""How large a name is set, so that it fits its line: smaller where it is long, then small in two lines."""

from scorekeeper.names import clipped
from scorekeeper.sheets.figures import isolated, letters_of

# So many times what fits the line in full size: the classes of static/print/hall.css.
_STEPS = ((1.0, "fits"), (1.17, "close"), (1.4, "long"))
_LETTER = 0.18  # a usual letter of one point is so many millimetres wide
_SMALLER, _LEAST = 0.85, 6  # a club's letters beside a name's; how many of them tell something


def fitted(name: str, width: float, points: float, two: float = 2.7) -> str:
    """The class that makes it fit so many millimetres, where letters have so many points.

    `two` is how much more than a line there is room for where it is small and broken.
    """
    ratio = letters_of(name) * points * _LETTER / width
    return next((fit for most, fit in (*_STEPS, (two, "two")) if ratio <= most), "tiny")


def beside(name: str, club: str, width: float, points: float) -> str:
    """As much of the club as there is room for beside the name; nothing where that is little."""
    room = int((width / (points * _LETTER) - letters_of(name) - 1) / _SMALLER)
    return isolated(clipped(club, room)) if room >= _LEAST else ""
