"""The checker against the slow and plain reading, and the examples of `docs/rules.md`."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from tests.deep import deep
from tests.notation import CAST
from tests.rules.wizard.disputes.drawing import check
from tests.rules.wizard.disputes.plain_reading import judge
from tests.rules.wizard.disputes.random_rounds import full_round, small_round
from tests.rules.wizard.disputes.reference import checked


def documented() -> list[list[str]]:
    """The rows of examples in `docs/rules.md`: the words of each cell, without their marks."""
    text = (Path(__file__).parents[4] / "docs" / "rules.md").read_text(encoding="utf-8")
    table = text.partition("| specials | card, trump |")[2].partition("\n\n")[0]
    return [
        [cell.strip().replace("`", "") for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]
    ]


@pytest.mark.parametrize("row", documented(), ids=" | ".join)
def test_the_examples_of_the_documents(row: list[str]) -> None:
    specials, trump, size, plays, noted, expected = row
    drawn = "; ".join(f"{CAST[int(line[0])]}{line[1:]}" for line in plays.split("; "))
    table = {"specials": specials.split(), "hands": [int(size)], "dealer": 2}
    lines = [
        f"{finding.trick} {finding.code} {'-' if finding.seat is None else finding.seat} "
        f"{finding.certainty.value if finding.certainty else ''}".strip()
        for finding in check(drawn, "1", trump, noted=noted, **table).findings
    ]
    assert lines == [part for part in expected.split(", ") if part]


# Whatever small change of the checker the first thousand rounds notice, these notice. The last two: of a card
# that was swapped back nobody recorded the play; a noted swap says which it was, and it shows a revoke too.
CHOSEN = """
    0 1 3 6 16 19 20 21 23 25 29 46 50 65 71 72 95 99 117 186 209 254 262 278 332 426 491 629 651 681 752 1473
    808642 1208162
"""


# Always the same rounds; `make test-reference` goes through more.
@pytest.mark.parametrize("seeds", [[*map(int, CHOSEN.split())], *deep(range(1000))], ids=["chosen", "more"])
def test_small_rounds_are_judged_as_every_deal_says(seeds: Iterable[int]) -> None:
    for seed in seeds:
        small = small_round(Random(seed))
        assert checked(small) == judge(small), seed


# What is left of a deck decides here. Some take hours to be read; these notice what the first 800 notice.
@pytest.mark.parametrize("seeds", [[41, 42, 203, 212, 336, 352, 508, 544], *deep([97, 295, 652])], ids=str)
def test_rounds_of_all_cards_are_judged_as_every_deal_says(seeds: Iterable[int]) -> None:
    for seed in seeds:
        whole = full_round(Random(seed))
        assert checked(whole) == judge(whole), seed
