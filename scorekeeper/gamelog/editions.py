"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.extreme.edition import EDITION as EXTREME
from scorekeeper.gamelog.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}


def edition_of(code: str) -> Edition:
    """What the edition of that code adds to the log. Raises KeyError where there is none."""
    return EDITIONS[code]
