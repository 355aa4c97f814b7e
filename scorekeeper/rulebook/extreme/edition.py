"""The rulebook of Wizard Extreme."""

from scorekeeper.rulebook.edition import Chapter, Edition
from scorekeeper.rulebook.extreme.options import OPTIONS, options_in_words
from scorekeeper.rulebook.extreme.round import ROUND, SEALS
from scorekeeper.rulebook.extreme.rulings import RULINGS
from scorekeeper.words import N_

EDITION = Edition(
    title="Wizard Extreme",
    chapters=(
        Chapter("extreme-round", N_("A round of Extreme"), ROUND),
        Chapter("extreme-seals", N_("Seals and Black Mage"), SEALS),
        Chapter("extreme-options", N_("What you may agree on"), OPTIONS),
        Chapter("extreme-rulings", N_("How we read the text of Extreme"), RULINGS),
    ),
    options_in_words=options_in_words,
)
