"""The table of cards without a suit. What its rows do is in the tests of trump, following and tricks."""

import re
from itertools import combinations

import pytest

from scorekeeper.paths import PACKAGE, STATIC, TEMPLATES
from scorekeeper.rules.wizard.cards import BOOKLET_SPECIALS, SPECIALS
from scorekeeper.rules.wizard.specials import SUITLESS, Asks, asking, missing_companions
from tests.notation import ALL_SPECIALS as ALL
from tests.notation import SPECIALS as BOOKLET


def test_the_box_holds_seven_special_cards() -> None:
    """003, title page and «Erweitertes Spiel mit Sonderkarten»; the order is that of the formats."""
    assert tuple(BOOKLET) == BOOKLET_SPECIALS


def test_the_30_year_edition_adds_two() -> None:
    """CARDS_2026: nine special cards, the seven known, Hexe and Vampir."""
    assert tuple(ALL) == SPECIALS


@pytest.mark.parametrize(
    ("code", "announced"), [("GW", ("Z", "N")), ("JO", ("B", "R", "G", "Y")), ("WO", ("B", "R", "G", "Y"))]
)
def test_what_may_be_announced(code: str, announced: tuple[str, ...]) -> None:
    """003 «Gestaltenwandler», «Jongleur», «Wolke»: any suit, trump too."""
    assert SUITLESS[code].announces == announced


@pytest.mark.parametrize("code", ["Z", "N", "DR", "FE", "BO", "WW", "HX"])
def test_nothing_is_announced_with_the_others(code: str) -> None:
    assert SUITLESS[code].announces == ()


def test_drache_and_fee_should_come_together() -> None:
    """003 «Erweitertes Spiel mit Sonderkarten»; every choice of special cards."""
    for size in range(len(ALL) + 1):
        for chosen in combinations(ALL, size):
            lonely = {"DR", "FE"} & set(chosen)
            expected = {"DR", "FE"} - lonely if len(lonely) == 1 else set()
            assert set(missing_companions(chosen)) == expected


CODES = f"""["']({"|".join(SPECIALS)})["']"""
COMPARED = re.compile(rf"(==|!=|\bin\b) *\(?{CODES}|{CODES} (not )?in\b")


def test_what_a_card_does_is_asked_of_its_row_and_not_of_its_code() -> None:
    sources = [*PACKAGE.rglob("*.py"), *TEMPLATES.rglob("*.html"), *STATIC.glob("js/**/*.js")]
    assert [source.name for source in sources if COMPARED.search(source.read_text(encoding="utf-8"))] == []


def test_cards_that_ask_stand_in_the_order_of_the_page() -> None:
    asked = [(row.code, row.asks) for row in asking(("WO", "GW", "JO", "BO"))]
    assert asked == [("BO", Asks.WHETHER_PLAYED), ("WO", Asks.WHOSE_BID), ("JO", Asks.TO_PASS)]
