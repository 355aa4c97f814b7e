"""A round of Extreme, from dealing to penalty points."""

from scorekeeper.rulebook.explanation import Explanation
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
