"""The 27 seals and the Black Mage: how they are taken and how they go again."""

from scorekeeper.rulebook.explanation import Explanation
from scorekeeper.words import N_

SEALS = (
    Explanation(
        "extreme.takings",
        N_("Taking the seals"),
        N_(
            "The dealer's left neighbour begins; in turn each of you takes a seal for every trick that you "
            "mean to win, in its colour, or none at all. Five of them are red and three of each other "
            "colour; white and black ones are never taken by choice."
        ),
        N_("Extreme booklet, “Die Vorhersage”"),
    ),
    Explanation(
        "extreme.gone",
        N_("A colour that is gone"),
        N_(
            "Once the middle has no seal of a colour any more, you take one from any other player, who "
            "cannot refuse and gets a white one for it at once. As there are four white ones, that works "
            "four times in a round."
        ),
        N_("Extreme booklet, “Die weißen Siegel”"),
    ),
    Explanation(
        "extreme.mage",
        N_("The Black Mage"),
        N_(
            "Instead of seals one of you may take the Black Mage; tricks then cost nothing, and no seal is "
            "given or taken for them. All that counts is to spoil the plans of the others: each black seal "
            "that they take makes the Black Mage cheaper by one point."
        ),
        N_("Extreme booklet, “Der Schwarzmagier”"),
    ),
    Explanation(
        "extreme.give",
        N_("Giving a seal back"),
        N_(
            "Whoever wins a trick puts a seal of the led colour back into the middle at once and leads next. "
            "If red won over another colour, it may be a red one or one of the led colour; if red was led, "
            "it has to be red."
        ),
        N_("Extreme booklet, “Der Kampf um die Stiche”"),
    ),
    Explanation(
        "extreme.white",
        N_("White seals"),
        N_(
            "A white seal may be given for any trick, even where you have a coloured one that fits. Get rid "
            "of it in time: no other seal costs as much at the end."
        ),
        N_("Extreme booklet, “Die weißen Siegel”"),
    ),
    Explanation(
        "extreme.black",
        N_("Black seals"),
        N_(
            "If you have no seal that fits the trick you won, you take a black one from the middle. A "
            "coloured one that fits cannot be held back for later."
        ),
        N_("Extreme booklet, “Der Kampf um die Stiche”"),
    ),
    Explanation(
        "extreme.seventh",
        N_("The seventh black seal"),
        N_(
            "There are only six black seals in a round. Whoever would have to take a seventh is lucky and "
            "takes none, and it does not count for the Black Mage either."
        ),
        N_("Extreme booklet, “Hinweise und Taktik”"),
    ),
)
