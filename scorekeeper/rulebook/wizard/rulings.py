"""Where the texts are silent or disagree: how we read them."""

from scorekeeper.rulebook.edition import Explanation
from scorekeeper.words import N_

RULINGS = (
    Explanation(
        "ruling.passive_cards",
        N_("When no card can win"),
        N_(
            "Where only Witch, Fairy and Bomb are played, the Fairy takes the trick, and without it the "
            "Witch. Any Jester in it would win before them."
        ),
        N_("30-year edition, second-hand"),
        ours=True,
        second_hand=True,
    ),
    Explanation(
        "ruling.witch_swap",
        N_("How the Witch swaps"),
        N_(
            "Nobody has to swap, the Witch itself cannot be taken back, and if the Juggler is in the "
            "same trick, you swap first and pass a card afterwards. A special card that was taken back "
            "has its full effect again when it is played again."
        ),
        N_("30-year edition, second-hand"),
        ours=True,
        second_hand=True,
    ),
    Explanation(
        "ruling.vampire_copy",
        N_("What the Vampire finds"),
        N_(
            "If there is no card under the Werewolf, the Vampire is like a Jester; the same goes if no "
            "card was turned up. Of two equally high cards the one played first wins, as always."
        ),
        N_("30-year edition, second-hand"),
        ours=True,
        second_hand=True,
    ),
    Explanation(
        "ruling.specials_rounds",
        N_("Special cards and the length of the game"),
        N_(
            "Special cards do not make the game longer: the usual number of rounds stays. So there is a "
            "card left to turn up even in the last one."
        ),
        N_("Booklet, “Erweitertes Spiel mit Sonderkarten”"),
        ours=True,
    ),
    Explanation(
        "ruling.einfarbig_dealer",
        N_("One Colour: who begins"),
        N_(
            "The dealer's place moves on here too, and the left neighbour bids and leads first. Each of you "
            "keeps the same suit for the whole game."
        ),
        N_("Booklet, “Einfarbig”"),
        ours=True,
    ),
    Explanation(
        "ruling.clairvoyance",
        N_("Clairvoyance in other variants"),
        N_(
            "Clairvoyance does not go with One Colour or Wizard Maximus. It needs a round with a single "
            "card, and they have none."
        ),
        N_("Booklet, “Hellsehen”"),
        ours=True,
    ),
    Explanation(
        "ruling.werewolf_trump",
        N_("The Werewolf has the last word"),
        N_(
            "What the Werewolf's holder says replaces whatever the turned-up card decided, even the "
            "dealer's choice. The turned-up card is from then on one of the holder's own."
        ),
        N_("Booklet, “Werwolf”"),
        ours=True,
    ),
    Explanation(
        "ruling.bomb_plus_minus",
        N_("Bomb and Plus/minus One"),
        N_(
            "A Bomb among the cards changes nothing about Plus/minus One. What counts is the number of "
            "cards in hand, whether the Bomb comes out or not."
        ),
        N_("Booklet, “Plus/minus Eins”"),
        ours=True,
    ),
    Explanation(
        "ruling.plus_minus_covered",
        N_("Plus/minus One with covered bids"),
        N_(
            "If hidden or secret bids add up to the forbidden sum, everybody bids again. The app says "
            "only that, and nobody learns a number."
        ),
        N_("Booklet, “Plus/minus Eins”"),
        ours=True,
    ),
    Explanation(
        "ruling.plus_minus_cloud",
        N_("Cloud and Plus/minus One"),
        N_(
            "When the Cloud has changed a bid, Plus/minus One is not looked at again. The sum may then even "
            "be the forbidden one."
        ),
        N_("Booklet, “Wolke”"),
        ours=True,
    ),
    Explanation(
        "ruling.coins",
        N_("When the coins run out"),
        N_(
            "If you need more than the 25 coins, the app says so, and you play on without. They only help "
            "to remember and never change a point."
        ),
        N_("Booklet, “Die Vorhersage”"),
        ours=True,
    ),
    Explanation(
        "ruling.no_suit_in_hand",
        N_("Juggler and Cloud in hand"),
        N_(
            "As long as you hold them, Juggler and Cloud have no suit and never oblige you to follow. They "
            "get one only when you play them and name it."
        ),
        N_("Booklet, “Jongleur” and “Wolke”"),
        ours=True,
    ),
    Explanation(
        "ruling.dragon_frees",
        N_("A Dragon before the first suit"),
        N_(
            "If the Dragon is played while no suit is set yet, nobody has to follow in this trick any more, "
            "just as after a Wizard. Once a suit is set, the Dragon changes nothing about it."
        ),
        N_("Booklet, “Drache”"),
        ours=True,
    ),
    Explanation(
        "ruling.jesters_and_fairy",
        N_("The Fairy among Jesters"),
        N_(
            "If a trick is nothing but Jesters and the Fairy, the first Jester takes it. That holds even "
            "where the Fairy was led, for it is lower still."
        ),
        N_("Booklet, “Fee”"),
        ours=True,
    ),
    Explanation(
        "ruling.cloud_limits",
        N_("How far the Cloud may push a bid"),
        N_(
            "A bid of 0 can only become 1. A bid of all tricks may become one more, though it is then out "
            "of reach; the app warns you."
        ),
        N_("Booklet, “Wolke”"),
        ours=True,
    ),
    Explanation(
        "ruling.progressive",
        N_("Progressive points: the 20 stays"),
        N_(
            "Only what a trick is worth grows from round to round. The 20 points for a bid that was hit "
            "are the same in every round."
        ),
        N_("Older rule sheet, “Spielende”"),
        ours=True,
    ),
)
