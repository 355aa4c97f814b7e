"""What a table may agree on: variants, ways of bidding and house rules; and in a few words what it did."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from scorekeeper.rulebook.edition import Explanation
from scorekeeper.rules.wizard.cards import BOOKLET_SPECIALS, SPECIALS
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import official_rounds
from scorekeeper.rules.wizard.specials import BID_CHANGING
from scorekeeper.words import N_
from scorekeeper.words.cards import CARD_NAMES

VARIANTS = (
    Explanation(
        "option.variant.standard",
        N_("Standard game"),
        N_(
            "You get one more card in every round, and the card that is turned up decides the trump. This "
            "is the game that most tables play."
        ),
        N_("Booklet, “Das Verteilen der Karten”"),
        N_("One more card in every round"),
    ),
    Explanation(
        "option.variant.einfarbig",
        N_("One Colour"),
        N_(
            "Each of you plays your own suit with one Wizard and one Jester: twelve rounds without "
            "trump, the first with four cards. Nobody has to follow; the highest value wins, and of "
            "equal ones the earlier."
        ),
        N_("Booklet, “Einfarbig”"),
        N_("Three or four players, each with a suit of their own, no trump"),
    ),
    Explanation(
        "option.variant.maximus",
        N_("Wizard Maximus"),
        N_(
            "There are just five rounds, and all 60 cards are dealt in each of them. Blue, red, green and "
            "yellow are trump in turn; in round 5 nothing is."
        ),
        N_("Booklet, “Wizard Maximus”"),
        N_("Five rounds, every time with all cards"),
    ),
    Explanation(
        "option.clairvoyance",
        N_("Clairvoyance"),
        N_(
            "In round 1 you hold your only card to your forehead without looking at it: you see "
            "everybody's card but your own. Bidding and points are as usual, and from round 2 on you "
            "play as usual."
        ),
        N_("Booklet, “Hellsehen”"),
        N_("Round 1: you see every card but your own"),
    ),
)

BIDDING = (
    Explanation(
        "option.bidding.open",
        N_("Open bids"),
        N_("You say your bids aloud, one after the other. The later you bid, the more you have heard."),
        N_("Booklet, “Die Vorhersage”"),
        N_("In turn, aloud"),
    ),
    Explanation(
        "option.bidding.hidden",
        N_("Hidden bids"),
        N_(
            "Each of you chooses a bid in secret, and when everybody is ready, all are shown together. "
            "So nobody can go by the others."
        ),
        N_("Booklet, “Verdeckte Vorhersage”"),
        N_("Everybody chooses a number first, then all are shown"),
    ),
    Explanation(
        "option.bidding.secret",
        N_("Secret bids"),
        N_(
            "Each of you chooses a bid in secret, and it stays covered while the round is played. The "
            "bids are shown after the last trick, just before scoring."
        ),
        N_("Booklet, “Geheime Vorhersage”"),
        N_("Covered until the round is over"),
    ),
    Explanation(
        "option.plus_minus_one",
        N_("Plus/minus One"),
        N_(
            "The bids must not add up to the number of tricks, so somebody is sure to miss. With open "
            "bids it is the last bidder who has to give way: one number is struck out there."
        ),
        N_("Booklet, “Plus/minus Eins”"),
        N_("The bids must not add up to the tricks"),
    ),
    Explanation(
        "option.plus_minus_one_from_round",
        N_("Plus/minus One from a later round"),
        N_("You may let the rule begin later. Until then the bids may add up to anything."),
        N_("Booklet, “Plus/minus Eins”"),
        ours=True,
    ),
    Explanation(
        "option.plus_minus_one_from_cards",
        N_("The round with one card stays free"),
        N_(
            "Many tournaments play plus/minus One like this. Wherever a single card is dealt, in the first "
            "round or in a later one, the bids may add up to anything."
        ),
        N_("Ours"),
        N_("With one card in hand everybody may say what they like"),
        ours=True,
    ),
)

HOUSE_RULES = (
    Explanation(
        "option.bid_direction",
        N_("Bidding counter-clockwise"),
        N_(
            "The dealer's right neighbour bids first, then bidding continues counter-clockwise; the "
            "dealer is still last. Cards are played clockwise as usual."
        ),
        N_("Older rule sheet, “Spielvorbereitung”"),
        N_("The dealer's right neighbour begins"),
    ),
    Explanation(
        "option.scoring",
        N_("Progressive points"),
        N_(
            "Every trick that counts for you or against you is worth ten times the number of the round. In "
            "round 4 it is 40 points, up or down."
        ),
        N_("Older rule sheet, “Spielende”"),
        N_("10 a trick in round 1, 20 in round 2, 30 in round 3 …"),
    ),
    Explanation(
        "option.teams",
        N_("Teams"),
        N_(
            "With four or six players those who sit opposite each other are a team. Everybody bids and "
            "scores alone; the points of a team are the sum of its two."
        ),
        N_("Older rule sheet, beginning"),
        N_("With four or six: opposite seats together"),
    ),
    Explanation(
        "option.rounds",
        N_("Number of rounds"),
        N_(
            "You may stop after fewer rounds than usual, or, with enough special cards, play one or two "
            "more. How many cards a round has stays as it is."
        ),
        N_("Booklet, “Das Ende”"),
        N_("Leave it empty for the usual number"),
        ours=True,
    ),
    Explanation(
        "option.hands",
        # Translators: an option: other numbers of cards per round.
        N_("Other hands"),
        N_(
            "You may agree on how many cards are dealt in each round: only every second number, or the "
            "large ones first. There are as many rounds as numbers; plus/minus One and the points stay "
            "as they are."
        ),
        N_("Ours"),
        N_("Cards in hand, round by round, such as 1, 3, 5, 7"),
        ours=True,
    ),
    Explanation(
        "option.extra_rounds",
        N_("Play on"),
        N_(
            "After the last round you may agree on some more, each with as many cards as the last one. Where "
            "the number of rounds or the list of hands names a later one, you play up to that first."
        ),
        N_("Ours"),
        N_("More rounds after the last one"),
        ours=True,
    ),
    Explanation(
        "option.cloud_change",
        N_("The Cloud right after its trick"),
        N_(
            "The booklet lets the winner of the Cloud change the bid when the round is over, other editions "
            "right after the trick. The points are worked out the same way; only the moment differs."
        ),
        N_("Booklet, “Wolke”"),
        N_("The bid changes there, not at the end of the round"),
    ),
)


_TITLES = {rule.key: rule.title for rule in (*VARIANTS, *BIDDING, *HOUSE_RULES)}


@lru_cache(maxsize=256)
def options_in_words(options: Options, seats: int, words: NullTranslations) -> tuple[str, ...]:
    """Where the options of a table of `seats` differ from the plain game, in the order of the set-up page."""
    return tuple(_differences(options, seats, words))


def _differences(options: Options, seats: int, words: NullTranslations) -> Iterator[str]:
    def title(key: str) -> str:
        return words.gettext(_TITLES[f"option.{key}"])

    usual = Options()
    if options.variant != usual.variant:
        yield title(f"variant.{options.variant}")
    if options.clairvoyance:
        yield title("clairvoyance")
    if set(options.specials) == set(SPECIALS):
        yield words.gettext("All special cards")
    elif set(options.specials) == set(BOOKLET_SPECIALS):
        yield words.gettext("All special cards of the booklet")
    elif options.specials:
        names = ", ".join(words.gettext(CARD_NAMES[code]) for code in options.specials)
        yield words.gettext("Special cards: %(names)s") % {"names": names}
    if options.with_any(BID_CHANGING) and options.cloud_change != usual.cloud_change:
        yield title("cloud_change")
    if options.bidding != usual.bidding:
        yield title(f"bidding.{options.bidding}")
    if options.plus_minus_one and options.plus_minus_one_from_round == 1:
        yield title("plus_minus_one")
    elif options.plus_minus_one:
        first = options.plus_minus_one_from_round
        yield words.gettext("Plus/minus One from round %(round)s") % {"round": first}
    cards = options.plus_minus_one_from_cards
    if options.plus_minus_one and cards == 2:
        yield title("plus_minus_one_from_cards")
    elif options.plus_minus_one and cards != usual.plus_minus_one_from_cards:
        yield words.gettext("Plus/minus One from %(cards)s cards in hand") % {"cards": cards}
    if options.bid_direction != usual.bid_direction:
        yield title("bid_direction")
    if options.scoring != usual.scoring:
        yield title("scoring")
    if options.teams:
        yield title("teams")
    if options.hands is not None:
        hands = ", ".join(map(str, options.hands))
        yield words.gettext("Cards in hand: %(hands)s") % {"hands": hands}
    if options.extra_rounds:
        more = words.ngettext("%(num)s more round", "%(num)s more rounds", options.extra_rounds)
        yield more % {"num": options.extra_rounds}
    if options.rounds is not None and options.rounds != official_rounds(options.variant, seats):
        rounds = words.ngettext("%(num)s round", "%(num)s rounds", options.rounds)
        yield rounds % {"num": options.rounds}
