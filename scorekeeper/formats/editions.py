"""The registry of editions: which columns each has, and how they are read."""

from scorekeeper.formats.edition import RoundsEdition
from scorekeeper.formats.extreme.rounds import ExtremeRounds
from scorekeeper.formats.wizard.rounds import WizardRounds

ROUNDS: dict[str, RoundsEdition] = {"wizard": WizardRounds(), "extreme": ExtremeRounds()}
