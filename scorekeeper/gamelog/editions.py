"""The registry of editions: the only place here that knows them by name."""

from scorekeeper.gamelog.edition import Edition
from scorekeeper.gamelog.extreme.edition import EDITION as EXTREME
from scorekeeper.gamelog.wizard.edition import EDITION as WIZARD

EDITIONS: dict[str, Edition] = {"wizard": WIZARD, "extreme": EXTREME}
edition_of = EDITIONS.__getitem__  # by its code; raises KeyError where there is none
