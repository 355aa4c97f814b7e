"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.rulebook.edition import Edition
from scorekeeper.rulebook.extreme.edition import EDITION as EXTREME
from scorekeeper.rulebook.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}


def edition_of(code: str) -> Edition:
    """The rulebook of the edition of that code. Raises KeyError where there is none."""
    return EDITIONS[code]
