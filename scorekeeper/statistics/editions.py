"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.statistics.edition import Edition
from scorekeeper.statistics.extreme.edition import EDITION as EXTREME
from scorekeeper.statistics.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}
edition_of = EDITIONS.__getitem__  # by its code; raises KeyError where there is none
