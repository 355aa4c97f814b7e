"""The checker against the slow and plain reading and the examples of `docs/rules.md`; honest rounds."""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.rules.findings import Certainty, RoundCheck
from tests.deep import deep
from tests.notation import CAST, SPECIALS, game
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.drawing import check
from tests.rules.wizard.disputes.plain_reading import NUMBERS, judge, trumps_with
from tests.rules.wizard.disputes.random_rounds import full_round, play, small_round, swapped
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


def honest_round(chance: Random, seats: int, size: int, specials: list[str]) -> dict[str, Any]:
    """A round as a record has it, played legally. Where all cards were dealt none was turned up."""
    deck = [*NUMBERS, *["Z", "N"] * 4, *specials]
    chance.shuffle(deck)
    if "JO" in deck and chance.random() < 0.8:
        deck.remove("JO")
        deck.insert(chance.randrange(seats * size), "JO")
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    raw: dict[str, Any] = {"turned_up": None, "trump": None}
    if rest := deck[seats * size :]:
        holder = swapped(hands, rest[0])
        raw = {"turned_up": rest[0], "trump": chance.choice(trumps_with(rest[0], holder is not None))}
        raw |= {} if holder is None else {"werewolf": holder}
    return raw | play(chance, hands, raw["trump"], "N", 1, honest=True)


@pytest.mark.parametrize("seed", range(50))
def test_an_honest_round_has_no_finding(seed: int) -> None:
    """Whole, broken off, or begun in the middle; without its passes nothing is proven of a whole one. 003
    «Der Trumpf», last paragraph: where all cards are dealt none is turned up, and there is no trump.
    """
    chance = Random(seed)
    seats, specials = chance.randint(3, 6), chance.sample(SPECIALS, chance.choice([0, 1, 3, 7]))
    size = chance.choice([60 // seats, chance.randint(1, 60 // seats)])
    table = game(seats, dealer=(1 - size) % seats, specials=specials)
    raw = honest_round(chance, seats, size, specials)

    def found(**fields: Any) -> RoundCheck:
        checked = WIZARD.check_round(raw | fields, size, table)
        assert checked is not None
        return checked

    whole, tricks, passes = found(), raw["tricks"], raw["passes"]
    assert whole.findings == ()
    assert all(finding.certainty is Certainty.POSSIBLE for finding in found(passes=[]).findings)
    count = chance.randint(1, size)
    seen = [given for given in passes if given["after"] <= count]
    assert found(tricks=tricks[:count], passes=seen).findings == ()
    if count < size:
        assert found(tricks=tricks[:count], passes=[]).findings == ()
        late = [given for given in passes if given["after"] > count]
        checked = found(tricks=tricks[count:], first_trick=count + 1, passes=late)
        assert (checked.findings, checked.tricks) == ((), whole.tricks[count:])
