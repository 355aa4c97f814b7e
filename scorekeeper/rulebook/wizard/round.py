"""A round of the basic game, from dealing to points."""

from scorekeeper.rulebook.edition import Explanation
from scorekeeper.words import N_

ROUND = (
    Explanation(
        "round.deal",
        # Translators: heading of a rule: how cards are dealt.
        N_("Dealing"),
        N_(
            "In round 1 everybody gets one card, and in each later round one more: 20 rounds with three "
            "players, 15 with four, 12 with five, 10 with six. After every round the deal moves on to the "
            "left."
        ),
        N_("Booklet, “Das Verteilen der Karten”"),
    ),
    Explanation(
        "flow.turned_up",
        N_("The turned-up card"),
        N_(
            "A number card makes its suit trump; with a Jester, Fairy, Bomb or Witch nothing is trump. "
            "After a Wizard or any other special card the dealer looks at their hand and has to name one of "
            "the four suits."
        ),
        N_("Booklet, “Der Trumpf”"),
    ),
    Explanation(
        "round.last",
        N_("When no card is left"),
        N_(
            "In the last round of a full game without special cards every card is dealt. None is left to "
            "turn up, so nothing is trump."
        ),
        N_("Booklet, “Der Trumpf”"),
    ),
    Explanation(
        "round.bid",
        N_("Bidding"),
        N_(
            "The dealer's left neighbour begins; in turn each says how many tricks it will be, from none to "
            "all. The dealer bids last and so knows most."
        ),
        N_("Booklet, “Die Vorhersage”"),
    ),
    Explanation(
        "flow.coins",
        N_("Coins"),
        N_(
            "Everybody takes as many coins as they bid and lays one on every trick won. The coins still "
            "in front of you are the tricks you still need."
        ),
        N_("Booklet, “Die Vorhersage”"),
    ),
    Explanation(
        "round.play",
        N_("Playing a trick"),
        N_(
            "The dealer's left neighbour leads; whoever has the suit that was led must follow it, the "
            "others play what they like. Wizards, Jesters and special cards may be played instead at any "
            "time."
        ),
        N_("Booklet, “Der Kampf um den Stich”"),
    ),
    Explanation(
        "round.led",
        N_("When a Wizard or Jester leads"),
        N_(
            "A Wizard that is led frees the whole trick: everybody plays what they like. A Jester that is "
            "led sets no suit; the first number card after it does."
        ),
        N_("Booklet, “Zauberer und Narren”"),
    ),
    Explanation(
        "round.trick",
        N_("Who wins the trick"),
        N_(
            "The first Wizard wins; without one the highest trump, and without trump the highest card of "
            "the suit that was led. If there are only Jesters, the first one takes the trick; the winner "
            "leads the next."
        ),
        N_("Booklet, “Der Kampf um den Stich”"),
    ),
    Explanation(
        "round.points",
        # Translators: head of a column or heading.
        N_("Points"),
        N_(
            "A bid that was hit brings 20 points and another 10 for each trick won. A missed one costs 10 "
            "for each trick too many or too few."
        ),
        N_("Booklet, “Die Vergabe der Erfahrungspunkte”"),
    ),
    Explanation(
        "flow.protocol",
        N_("The trick log"),
        N_(
            "Tap every card as it is played: who wins and who leads next appears at once, and each "
            "trick counts for its winner. What the cards prove is shown right away, such as a suit "
            "that somebody had and did not follow."
        ),
        N_("Booklet, “Der Kampf um den Stich”"),
    ),
    Explanation(
        "flow.shared_win",
        N_("Several winners"),
        N_(
            "Whoever has the most points after the last round wins. Players tied at the top share the "
            "win; there is no tie-break."
        ),
        N_("Booklet, “Das Ende”"),
    ),
)
