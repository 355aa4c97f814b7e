"""What the page about one trick says: who wins, what has to be followed, what cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.wizard.cards import Card
from scorekeeper.rules.wizard.tricks import Follow, FollowReason, TrickRules, Win, WinReason, why_followed
from scorekeeper.web.ui.language import card_label, ngettext, suit_in_sentence
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.wizard.trick.address import Fault
from scorekeeper.words import N_
from scorekeeper.words.cards import THE_CARDS, THE_NUMBERS

_WINS = {
    Win.CONQUEROR: N_("Dragon and Fairy are in the same trick, and then the Fairy wins."),
    Win.DRAGON: N_("%(card)s beats everything, as long as the Fairy is not there too."),
    Win.ONLY_WIZARD: N_("%(card)s beats every suit, and trump as well."),
    Win.FIRST_WIZARD: N_("%(card)s is the first of %(rivals)s Wizards, and the first one wins."),
    Win.ONLY_TRUMP: N_("%(card)s is the only trump in the trick."),
    Win.HIGHEST_TRUMP: N_("%(card)s is the highest trump in the trick."),
    Win.HIGHEST_VALUE: N_("%(card)s has the highest value; suits do not matter here."),
    Win.FIRST_OF_EQUALS: N_("%(card)s has the highest value and was played first; suits do not matter here."),
    Win.LEAST_PASSIVE: N_("%(card)s wins, because the trick has only cards that otherwise never win."),
    Win.JESTER_OVER_FAIRY: N_("%(card)s wins as the first Jester, for the Fairy is lower still."),
}
_OF_SUIT = {
    (Win.HIGHEST_OF_SUIT, True): N_("%(card)s is the highest card in %(suit)s, and nobody played trump."),
    (Win.HIGHEST_OF_SUIT, False): N_("%(card)s is the highest card in %(suit)s, and nothing is trump."),
    (Win.ONLY_OF_SUIT, True): N_("%(card)s is the only card in %(suit)s, and nobody played trump."),
    (Win.ONLY_OF_SUIT, False): N_("%(card)s is the only card in %(suit)s, and nothing is trump."),
}

_FOLLOWS = {
    Follow.LED: N_("%(card)s was led."),
    Follow.FIRST_SUIT: N_("%(card)s is the first card with a suit."),
    Follow.ANNOUNCED: N_("%(card)s sets the suit that was named."),
    Follow.FREED: N_("%(card)s came before any suit, so the whole trick is free."),
    Follow.NOTHING_SET: N_("No card has set a suit yet; the first one with a suit will."),
    Follow.SUITS_DO_NOT_MATTER: N_("In One Colour suits do not matter."),
}

_CARD_FAULTS = {
    "unknown": N_("“%(card)s” is not a card. Tap the card that was played there."),
    "not-in-game": N_("%(card)s is not in this game. Tap the card that was played there."),
    "never-played": N_("%(card)s is never played to a trick. Tap the card that was played there."),
    "copy-unknown": N_("%(card)s: the card it copies is missing. Tap it again and choose one."),
    "undeclared": N_("%(card)s: what it was played as is missing. Tap it again and choose."),
    "too-often": N_("%(card)s is here more often than in the deck. Tap the card that was really played."),
}
_HAND_FAULTS = {
    "unknown": N_("“%(card)s” is not a card. Tap it in your hand to take it out."),
    "not-in-game": N_("%(card)s is not in this game. Tap it in your hand to take it out."),
    "never-played": N_("%(card)s is never played to a trick: swap it first. Tap it to take it out."),
    "too-often": N_("%(card)s is already in the trick or in your hand. Tap it in your hand to take it out."),
}
_FAULTS = {
    "players": N_("A table of “%(written)s” players cannot play; three to six can. Choose again below."),
    "variant": N_("There is no variant “%(written)s”. Choose again below."),
    "special": N_("There is no special card “%(written)s”. Choose again below."),
    "leader": N_("Nobody sits at seat “%(written)s”. Tap who led the trick."),
    "copies": N_("A Vampire cannot copy “%(written)s”. Tap the card again."),
    "trump": N_("“%(written)s” cannot be trump. Tap the trump again."),
    "surplus": N_("There are more cards than players: %(written)s does not count. Take it back with ↶."),
}


def the_card(card: Card) -> str:
    """A card as a sentence begins with it."""
    if card.copy is not None:
        original = str(Card(card.copy, card.announced))
        return _begun(_(THE_CARDS[card.code], card=card_label(original)))
    if card.suit is not None:
        return _begun(_(THE_NUMBERS[card.suit], value=card.code[1:]))
    if card.played_suit is not None:
        return _begun(_(THE_CARDS[card.code], suit=suit_in_sentence(card.played_suit)))
    return _begun(_(THE_CARDS[str(card)]))


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def why_it_wins(why: WinReason, rules: TrickRules) -> str:
    """One sentence about the card that takes the trick."""
    card = the_card(why.card)
    if why.code is Win.FIRST_JESTER:
        return ngettext(
            "%(card)s wins: no other card counts.",
            "%(card)s wins: there are only Jesters, and then the first one takes the trick.",
            why.rivals,
            card=card,
        )
    if why.code in _WINS:
        return _(_WINS[why.code], card=card, rivals=why.rivals)
    suit = suit_in_sentence(why.card.played_suit or "")
    return _(_OF_SUIT[why.code, rules.trump is not None], card=card, suit=suit)


def why_it_is_followed(why: FollowReason) -> str:
    """One sentence about the card that sets the suit or frees the trick."""
    return _(_FOLLOWS[why.code], card="" if why.card is None else the_card(why.card))


def say_fault(fault: Fault) -> str:
    """What is wrong with an address, and what to do."""
    return _(_FAULTS[fault.code], written=fault.written)


def say_card_fault(fault: str, written: str, in_hand: bool = False) -> str:
    """What is wrong with a card in an address, and what to do."""
    card = Card.parse(written)
    sentences = _HAND_FAULTS if in_hand else _CARD_FAULTS
    return _(sentences[fault], card=written if card is None else _begun(card_label(str(card))))


@dataclass(frozen=True, slots=True)
class Demand:
    """What has to be followed now, "" for nothing, why, and whether the next card may still set a suit."""

    suit: str
    why: str
    rule: str
    open: bool


def demand_after(leader: int, before: Sequence[Card | None], seats: int, rules: TrickRules) -> Demand:
    """What the cards before ask of the next one."""
    if not before:
        return Demand("", _("The player who leads may play any card."), "round.play", True)
    why = why_followed(leader, before, seats, rules)
    return Demand(why.suit or "", why_it_is_followed(why), why.rule, why.code is Follow.NOTHING_SET)
