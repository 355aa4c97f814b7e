"""The rulebook of Wizard."""

from scorekeeper.rulebook.edition import Chapter, Edition
from scorekeeper.rulebook.wizard.cards import CARDS
from scorekeeper.rulebook.wizard.options import BIDDING, HOUSE_RULES, VARIANTS, options_in_words
from scorekeeper.rulebook.wizard.round import ROUND
from scorekeeper.rulebook.wizard.rulings import RULINGS
from scorekeeper.words import N_

EDITION = Edition(
    title="Wizard",
    chapters=(
        Chapter("round", N_("A round"), ROUND),
        Chapter("cards", N_("Special cards"), CARDS),
        Chapter("variants", N_("Variants"), VARIANTS),
        # Translators: heading of a rule: how tricks are announced.
        Chapter("bidding", N_("Bidding"), BIDDING),
        Chapter("house", N_("House rules"), HOUSE_RULES),
        Chapter("rulings", N_("How we read what the texts leave open"), RULINGS),
    ),
    options_in_words=options_in_words,
)
