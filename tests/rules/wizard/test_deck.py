"""How many cards there are of each. Source: 003 «Die Charakterkarten», «Erweitertes Spiel …»."""

from scorekeeper.rules.wizard.cards import cards_of, deck_size
from tests.notation import SPECIALS


def test_sixty_cards_with_four_zauberer_and_four_narren() -> None:
    cards = cards_of(())
    assert (cards["Z"], cards["N"], cards["R13"], cards["GW"]) == (4, 4, 1, 0)
    assert cards.total() == deck_size(()) == 60


def test_and_one_of_each_special_card_that_was_chosen() -> None:
    assert cards_of(tuple(SPECIALS)) - cards_of(()) == dict.fromkeys(SPECIALS, 1)
    assert cards_of(("GW", "JO")).total() == deck_size(("GW", "JO")) == 62
