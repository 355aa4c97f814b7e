"""A round of Extreme, from dealing to penalty points: how seals and the Black Mage are taken and go again."""

from scorekeeper.rulebook.edition import Explanation
from scorekeeper.words import N_

ROUND = (
    Explanation(
        "extreme.aim",
        N_("What the game is about"),
        N_(
            "You predict not only how many tricks you will win but also in which colours, and take a seal "
            "for each of them. Winning such a trick takes one away again; what is left over, and every "
            "trick that does not fit, costs penalty points."
        ),
        N_("Extreme booklet, “Die Aufgabe”"),
    ),
    Explanation(
        "extreme.deal",
        N_("Dealing fifteen cards"),
        N_(
            "Everybody gets 15 cards: the values 1 to 9 of each colour with three players, 1 to 12 with "
            "four, and all 75 cards with five. After every round the deal moves on to the left."
        ),
        N_("Extreme booklet, “Die Vorbereitung”"),
    ),
    Explanation(
        "extreme.follow",
        N_("Following the colour, and red as trump"),
        N_(
            "The dealer's left neighbour leads; whoever has the colour that was led must follow it, the "
            "others play what they like. The highest red card wins, whatever was led; without red it is the "
            "highest card of the led colour."
        ),
        N_("Extreme booklet, “Der Kampf um die Stiche”"),
    ),
    Explanation(
        "extreme.points",
        N_("Penalty points"),
        N_(
            "Each coloured seal that is left in front of you costs 2 points, a black one 3 and a white "
            "one 4. The Black Mage costs 4 points, less one for each black seal of the others, but never "
            "less than nothing."
        ),
        N_("Extreme booklet, “Die Vergabe der Strafpunkte”"),
    ),
    Explanation(
        "extreme.end",
        N_("The end of the game"),
        N_(
            "Three of you play six rounds, four play four and five play five. Whoever then has the fewest "
            "penalty points wins."
        ),
        N_("Extreme booklet, “Das Ende”"),
    ),
)


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
