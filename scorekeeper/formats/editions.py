"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.formats.edition import Edition
from scorekeeper.formats.extreme.edition import EDITION as EXTREME
from scorekeeper.formats.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}
edition_of = EDITIONS.__getitem__  # by its code; raises KeyError where there is none
