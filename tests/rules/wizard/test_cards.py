"""Cards as they are spelled, held and played, how many there are, and the coins.

Source: 003, title page, «Die Charakterkarten», each special card; the formats' card codes.
"""

import re
from itertools import combinations

from scorekeeper.paths import PACKAGE, STATIC, TEMPLATES
from scorekeeper.rules.wizard.bids import COINS, Coins, coins_of, coins_short
from scorekeeper.rules.wizard.cards import BASE_CARDS, BOOKLET_SPECIALS, SPECIALS, Card, cards_of, deck_size
from scorekeeper.rules.wizard.specials import Asks, asking, missing_companions
from tests.notation import ALL_SPECIALS, hand
from tests.notation import SPECIALS as BOOKLET

NUMBERS = [f"{suit}{value}" for suit in "BRGY" for value in range(1, 14)]
ANNOUNCED = "GW:Z GW:N JO:B JO:R JO:G JO:Y WO:B WO:R WO:G WO:Y".split()
EVERY_CARD = [*NUMBERS, "Z", "N", *BOOKLET, *ANNOUNCED]


def card(code: str) -> Card:
    [found] = hand(code)
    return found


def test_what_is_read_is_written_again_and_what_is_no_card() -> None:
    assert [str(Card.parse(code)) for code in EVERY_CARD] == EVERY_CARD
    assert [text for text in (*NO_CODES, *NO_TEXT) if Card.parse(text) is not None] == []


NO_CODES = "B0 B14 R07 V7 b5 5B B R7:B Z:N N:Z DR:Z FE:N BO:B WW:R GW: GW:B GW:GW JO:Z JO:V JO:R:R :R".split()
NO_TEXT = ["", " B5", "B5 ", "B 5", "B５", "B-1", None, 5, True, ["B5"], {"B5": 1}]


def test_a_number_card_has_a_suit_and_a_height_and_no_other_has_a_suit_in_hand() -> None:
    """003 «Die Charakterkarten» for Zauberer and Narr; of Jongleur and Wolke our ruling."""
    for code in NUMBERS:
        played = card(code)
        assert (played.suit, played.played_suit, played.height) == (code[0], code[0], int(code[1:]))
        assert played.character is None
    assert {card(code).suit for code in EVERY_CARD if code not in NUMBERS} == {None}


def test_what_is_announced() -> None:
    """003 «Gestaltenwandler», «Jongleur»: above a 7, below an 8; «Wolke»: above a 9, below a 10."""
    assert {code for code in EVERY_CARD if card(code).undeclared} == {"GW", "JO", "WO"}
    assert [str(card(code).in_hand) for code in ANNOUNCED] == [code[:2] for code in ANNOUNCED]
    assert [card(f"GW:{name}").character for name in "ZN"] == [card(name).character for name in "ZN"]
    assert [card(f"{code}:{suit}").played_suit for code in ("JO", "WO") for suit in "BRGY"] == [*"BRGYBRGY"]
    assert (card("JO:R").height, card("WO:R").height) == (7.5, 9.75)


def test_sixty_cards_and_each_special_card_that_was_chosen_are_in_the_game() -> None:
    """Four times thirteen numbers, four Zauberer and four Narren."""
    assert {*NUMBERS, "Z", "N"} == BASE_CARDS
    cards = cards_of(())
    assert (cards["Z"], cards["N"], cards["R13"], cards["GW"]) == (4, 4, 1, 0)
    assert cards.total() == deck_size(()) == 60
    assert cards_of(tuple(BOOKLET)) - cards == dict.fromkeys(BOOKLET, 1)
    assert {code for code in EVERY_CARD if not card(code).is_in_game(())} == {*BOOKLET, *ANNOUNCED}
    assert all(card(code).is_in_game((code[:2],)) for code in EVERY_CARD)


def test_the_special_cards_in_the_order_of_the_formats() -> None:
    """003, title page: seven; CARDS_2026: nine, Hexe and Vampir besides."""
    assert (tuple(BOOKLET), tuple(ALL_SPECIALS)) == (BOOKLET_SPECIALS, SPECIALS)
    asked = [(row.code, row.asks) for row in asking(("WO", "GW", "JO", "BO"))]
    assert asked == [("BO", Asks.WHETHER_PLAYED), ("WO", Asks.WHOSE_BID), ("JO", Asks.TO_PASS)]


def test_drache_and_fee_should_come_together() -> None:
    """003 «Erweitertes Spiel mit Sonderkarten»; every choice of special cards."""
    for size in range(len(ALL_SPECIALS) + 1):
        for chosen in combinations(ALL_SPECIALS, size):
            lonely = {"DR", "FE"} & set(chosen)
            assert set(missing_companions(chosen)) == ({"DR", "FE"} - lonely if len(lonely) == 1 else set())


CODES = f"""["']({"|".join(SPECIALS)})["']"""
COMPARED = re.compile(rf"(==|!=|\bin\b) *\(?{CODES}|{CODES} (not )?in\b")


def test_what_a_card_does_is_asked_of_its_row_and_not_of_its_code() -> None:
    sources = [*PACKAGE.rglob("*.py"), *TEMPLATES.rglob("*.html"), *STATIC.glob("js/**/*.js")]
    assert [source.name for source in sources if COMPARED.search(source.read_text(encoding="utf-8"))] == []


def test_coins() -> None:
    """003: 25 in the box; one goes on each trick while there are some (Henry: one placed, two to go)."""
    assert COINS == 25
    of = {(3, 1): (1, 2), (3, 0): (0, 3), (3, 3): (3, 0), (0, 2): (0, 0), (1, 4): (1, 0)}
    of |= {(None, None): (0, 0), (2, None): (0, 2)}
    assert {seat: coins_of(*seat) for seat in of} == {seat: Coins(*coins) for seat, coins in of.items()}
    short = {(10, 10, 5): 0, (10, 10, 6): 1, (0, 0, 0): 0, (20, 20, 20): 35, (20, 5, None): 0}
    short |= {(20, 6, None): 1}
    assert {bids: coins_short(bids) for bids in short} == short
