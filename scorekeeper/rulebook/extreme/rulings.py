"""Where the text of Extreme is silent: how we read it."""

from scorekeeper.rulebook.edition import Explanation
from scorekeeper.words import N_

RULINGS = (
    Explanation(
        "ruling.extreme_most_seals",
        N_("How many seals you may take"),
        N_(
            "Nobody takes more than 15 seals, because there are no more tricks. All of you together may well "
            "take more than 15."
        ),
        N_("Extreme booklet, “Die Vorhersage”"),
        ours=True,
    ),
    Explanation(
        "ruling.extreme_white_kept",
        N_("When only a white seal fits"),
        N_(
            "If you have a white seal but no coloured one that fits, you choose: you give the white one, "
            "or take a black one and keep the white. The app suggests giving it."
        ),
        N_("Extreme booklet, “Der Kampf um die Stiche”"),
        ours=True,
    ),
    Explanation(
        "ruling.extreme_seventh_white",
        N_("A white seal when the black ones are gone"),
        N_(
            "Once all six black seals are taken, whoever has only a white one that fits may still give it. "
            "It may also stay where it is, and then nothing is given or taken."
        ),
        N_("Extreme booklet, “Hinweise und Taktik”"),
        ours=True,
    ),
    Explanation(
        "ruling.extreme_shared_win",
        N_("Tied with the fewest points"),
        N_(
            "If several of you are tied with the fewest penalty points at the end, you share the win. "
            "There is no tie-break."
        ),
        N_("Extreme booklet, “Das Ende”"),
        ours=True,
    ),
)
