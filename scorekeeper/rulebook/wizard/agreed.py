"""What a table of Wizard agreed on, in a few words each."""

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

from scorekeeper.rulebook.wizard.options import BIDDING, HOUSE_RULES, VARIANTS
from scorekeeper.rules.wizard.deck import BOOKLET_SPECIALS, SPECIALS
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.schedule import official_rounds
from scorekeeper.rules.wizard.specials import BID_CHANGING
from scorekeeper.words.cards import CARD_NAMES

_TITLES = {rule.key: rule.title for rule in (*VARIANTS, *BIDDING, *HOUSE_RULES)}


@lru_cache(maxsize=256)
def agreed(options: Options, seats: int, words: NullTranslations) -> tuple[str, ...]:
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
    if options.plus_minus_one and options.plus_minus_one_from_cards == 2:
        yield title("plus_minus_one_from_cards")
    elif options.plus_minus_one and options.plus_minus_one_from_cards > 2:
        cards = options.plus_minus_one_from_cards
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
    if options.rounds not in (None, official_rounds(options.variant, seats)):
        rounds = words.ngettext("%(num)s round", "%(num)s rounds", options.rounds or 0)
        yield rounds % {"num": options.rounds}
