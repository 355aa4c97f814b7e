"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.statistics.edition import Edition
from scorekeeper.statistics.extreme.edition import EDITION as EXTREME
from scorekeeper.statistics.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}


def edition_of(code: str) -> Edition:
    """What the edition of that code tells of its games. Raises KeyError where there is none."""
    return EDITIONS[code]
