"""The registry of editions: the only place that knows them by name."""

from scorekeeper.rules.edition import Edition
from scorekeeper.rules.extreme.edition import Extreme
from scorekeeper.rules.wizard.edition import Wizard

EDITIONS: dict[str, Edition] = {edition.code: edition for edition in (Wizard(), Extreme())}


def edition_of(code: str) -> Edition:
    """The edition with that code. Raises KeyError where there is none."""
    return EDITIONS[code]
