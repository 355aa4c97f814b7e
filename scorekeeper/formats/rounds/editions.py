"""The registry of editions: which columns each has, and how they are read."""

from scorekeeper.formats.rounds.edition import RoundsEdition
from scorekeeper.formats.rounds.extreme import ExtremeRounds
from scorekeeper.formats.rounds.wizard import WizardRounds

ROUNDS: dict[str, RoundsEdition] = {"wizard": WizardRounds(), "extreme": ExtremeRounds()}
