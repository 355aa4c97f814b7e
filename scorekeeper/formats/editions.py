"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.formats.edition import Edition
from scorekeeper.formats.extreme.edition import EDITION as EXTREME
from scorekeeper.formats.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}


def edition_of(code: str) -> Edition:
    """What the edition of that code brings to the table of rounds. Raises KeyError where there is none."""
    return EDITIONS[code]
