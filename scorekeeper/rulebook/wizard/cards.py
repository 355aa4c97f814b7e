"""The nine special cards, and the moments in which they ask for something."""

from scorekeeper.rulebook.edition import Explanation
from scorekeeper.words import N_
from scorekeeper.words.cards import CARD_NAMES

EDITION_30 = N_("30-year edition, second-hand")

CARDS = (
    Explanation(
        "option.specials",
        N_("Special cards"),
        N_(
            "Up to nine special cards are shuffled in with the 60 others, seven of them the booklet's and "
            "two of the 30-year edition. Dragon and Fairy should come together, because only the Fairy "
            "stops the Dragon."
        ),
        N_("Booklet, “Erweitertes Spiel mit Sonderkarten”"),
        N_("New to you? Start with the Shapeshifter."),
    ),
    Explanation(
        "card.GW",
        CARD_NAMES["GW"],
        N_(
            "You may play it at any time and say whether it is a Wizard or a Jester; from then on it counts "
            "as just that, also when it is led. Turned up, it lets the dealer name the trump."
        ),
        N_("Booklet, “Gestaltenwandler”"),
        N_("Wizard or Jester – you say which"),
    ),
    Explanation(
        "card.DR",
        CARD_NAMES["DR"],
        N_(
            "You may play it at any time; it beats everything, Wizards too, unless the Fairy is in the "
            "same trick, and led it frees the trick as a Wizard does. Turned up, it lets the dealer "
            "name the trump."
        ),
        N_("Booklet, “Drache”"),
        N_("Beats everything but the Fairy"),
    ),
    Explanation(
        "card.FE",
        CARD_NAMES["FE"],
        N_(
            "You may play it at any time; it is lower than any Jester, but takes the trick if the "
            "Dragon is in it too, and led it sets no suit. Turned up, it means that nothing is trump."
        ),
        N_("Booklet, “Fee”"),
        N_("Lower than a Jester, and yet it beats the Dragon"),
    ),
    Explanation(
        "card.BO",
        CARD_NAMES["BO"],
        N_(
            "You may play it at any time, and nobody gets that trick; whoever would have won it without the "
            "Bomb leads next, and a Bomb that is led sets no suit. Turned up, it means that nothing is "
            "trump."
        ),
        N_("Booklet, “Bombe”"),
        N_("Nobody gets the trick"),
    ),
    Explanation(
        "card.WW",
        CARD_NAMES["WW"],
        N_(
            "Whoever is dealt it must swap it for the turned-up card before the first bid and names the "
            "trump or none; so it is never played to a trick. Turned up, it lets the dealer name the "
            "trump."
        ),
        N_("Booklet, “Werwolf”"),
        N_("Swaps for the turned-up card and names the trump"),
    ),
    Explanation(
        "card.JO",
        CARD_NAMES["JO"],
        N_(
            "You may play it at any time as a 7½ of a suit that you name, which must be followed if it "
            "is led; after that trick everybody passes a card on. Turned up, it lets the dealer name "
            "the trump."
        ),
        N_("Booklet, “Jongleur”"),
        N_("7½ of any suit; then everybody passes a card on"),
    ),
    Explanation(
        "card.WO",
        CARD_NAMES["WO"],
        N_(
            "You may play it at any time as a 9¾ of a suit that you name, which must be followed if it is "
            "led; whoever wins it has to change their bid by one. Turned up, it lets the dealer name the "
            "trump."
        ),
        N_("Booklet, “Wolke”"),
        N_("9¾ of any suit; its winner's bid changes by one"),
    ),
    Explanation(
        "card.HX",
        CARD_NAMES["HX"],
        N_(
            "You may play it at any time; it is lower than the Fairy and any Jester, led it sets no suit, "
            "and after its trick you may swap a card of your hand for one of that trick. Turned up, it "
            "means that nothing is trump."
        ),
        EDITION_30,
        N_("Lowest of all; then you may swap a card with the trick"),
        second_hand=True,
    ),
    Explanation(
        "card.VA",
        CARD_NAMES["VA"],
        N_(
            "You may play it at any time; for that trick it copies the turned-up card and all that it "
            "does, and where there is nothing to copy, it is like a Jester. Turned up, it lets the "
            "dealer name the trump."
        ),
        EDITION_30,
        N_("Copies the turned-up card"),
        second_hand=True,
    ),
    Explanation(
        "flow.witch_swap",
        N_("The Witch's swap"),
        N_(
            "After the Witch's trick, whoever played it may put a card from their hand into the trick "
            "and take out any other; the winner of the trick stays the same. This also works after a "
            "Bomb, but not after the last trick."
        ),
        EDITION_30,
        second_hand=True,
    ),
    Explanation(
        "flow.vampire_under",
        N_("The Vampire and the Werewolf"),
        N_(
            "If the Werewolf is turned up, the card under it is turned up as soon as the Vampire is "
            "played. The Vampire then copies that card; the trump stays."
        ),
        EDITION_30,
        second_hand=True,
    ),
    Explanation(
        "flow.werewolf_swap",
        N_("Swapping the Werewolf"),
        N_(
            "Whoever holds the Werewolf swaps it for the turned-up card and names a suit, or says that "
            "nothing is trump. Only then does bidding begin."
        ),
        N_("Booklet, “Werwolf”"),
    ),
    Explanation(
        "flow.bomb_sum",
        N_("Counting after a Bomb"),
        N_(
            "The trick with the Bomb belongs to nobody. So all won tricks together are one fewer than the "
            "cards that each of you had."
        ),
        N_("Booklet, “Bombe”"),
    ),
    Explanation(
        "flow.juggler_pass",
        N_("After the Juggler"),
        N_(
            "As soon as the Juggler's trick is taken, all of you pass one card to the left at the same "
            "time, face down, and only then pick up the new one. Nobody passes after the last trick of "
            "the round; a Bomb does not prevent it."
        ),
        N_("Booklet, “Jongleur”"),
    ),
    Explanation(
        "flow.cloud_choice",
        N_("The Cloud's choice"),
        N_(
            "Whoever won the trick with the Cloud must make their bid one higher or one lower, even if it "
            "was just right; only with a Bomb in that trick does nobody have to. The tricks stay as they "
            "are, and the changed bid is scored."
        ),
        N_("Booklet, “Wolke”"),
    ),
)
