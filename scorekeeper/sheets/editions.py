"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.sheets.edition import Edition
from scorekeeper.sheets.extreme.edition import EDITION as EXTREME
from scorekeeper.sheets.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}


def edition_of(code: str) -> Edition:
    """The sheets of that edition. Raises ValueError where there are none."""
    try:
        return EDITIONS[code]
    except KeyError:
        raise ValueError(
            f"there is no sheet for the edition “{code}”, only for {', '.join(EDITIONS)}"
        ) from None
