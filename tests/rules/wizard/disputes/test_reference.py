"""The checker against the slow and plain reading, and the smallest rounds by which it was once found wrong.

Source: 003 «Jongleur», «Werwolf»; Hexe and Vampir second-hand, as `docs/rules.md` tells.
"""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from tests.deep import deep
from tests.notation import CAST, differing
from tests.rules.wizard.disputes.drawing import check, findings
from tests.rules.wizard.disputes.plain_reading import judge
from tests.rules.wizard.disputes.random_rounds import full_round, small_round
from tests.rules.wizard.disputes.reference import checked


def found(
    specials: str,
    drawn: str,
    trump: str = "",
    noted: str = "",
    size: str = "3",
    more: str = "",
    dealer: str = "2",
) -> str:
    """What is found of a round of three; who led is left aside."""
    table = {"specials": specials.split(), "hands": [int(size)], "dealer": int(dealer)}
    lines = findings(check(drawn, "1", trump, more, noted, **table))
    return ", ".join(line for line in lines if "leader" not in line)


# Anya's Hexe takes the Jongleur, she passes it on with the first pass, and Freya plays it again.
FIRST = "Henry: JO:R HX R11"
AGAIN = "Freya: JO:R B5 B12; Freya: Y12 R2 N"
FOUR = f"{FIRST}; {AGAIN}; Freya: Y5 B9 N"
ROWS = """
    Henry had one card left after the second trick and had to pass it: he received the red 2 with that pass
    JO HX | {FIRST}; {AGAIN} | G7 G =>
    So Freya had it before: she passed what was left to her besides the Jongleur; her blue 1 was the revoke
    JO HX | Henry: JO:R HX B1; {AGAIN} | G7 G => 1 Freya revoke B1: proven by R2 of Henry in 3
    Swap and passes fit, alone and together
    JO HX | {FIRST}; {AGAIN} | G7 G | swap in 1: B4 JO =>
    JO HX | {FIRST}; {AGAIN} | G7 G | pass after 1: B12 JO B5; pass after 2: N Y12 R2 =>
    JO HX | {FIRST}; {AGAIN} | G7 G | swap in 1: B4 JO; pass after 1: B12 JO B5; pass after 2: N Y12 R2 =>
    Which card Henry passed the second time decides: of his red 2 and his blue 9 he received one
    JO HX | {FOUR} | G7 G | | 4                     => 2 Henry revoke B5: possible by R2 in 3
    JO HX | {FOUR} | G7 G | pass after 2: N Y5 R2 | 4 =>
    JO HX | {FOUR} | G7 G | pass after 2: N Y5 B9 | 4 => 2 Henry revoke B5: proven by R2 in 3
    Passes count in the order in which they were made: Anya had to pass on the Y12 that Freya plays
    JO HX | {FOUR} | G7 G | pass after 2: N Y5 B9; pass after 1: Y12 JO N | 4 => {ORDER}
    JO HX | {FOUR} | G7 G | pass after 1: Y12 JO N; pass after 2: N Y5 B9 | 4 => {ORDER}
    Of a copy that nobody knows only what holds for all: it need not have been one that is announced
    GW VA | Henry: B5 VA B3 | | | 1   =>
    JO VA | Henry: B5 VA B3 | R | | 1 =>
    It was where it was announced; where every card it can have been is announced it is undeclared
    GW VA | Henry: B5 VA:N B3 | | | 1 =>
    WW JO VA | Henry: B5 VA:R B3 | R7 R | | 1 | werewolf=2 =>
    DR VA | Henry: B5 VA:N B3 | | | 1  => 1 Anya card-not-in-game VA:N
    JO VA | Henry: B5 VA B3 | JO Y | | 1 => 1 Anya undeclared-card VA
    What it swapped tells that it was the Hexe: Anya takes the blue 5 back and plays it again
    HX VA | Henry: B5 VA B3; Henry: B9 B5 R1 | | swap in 1: G4 B5 | 2 =>
    HX VA | Henry: B5 VA B3; Henry: B9 B5 R1 | | | 2 =>
    HX VA | Henry: B5 VA B3; Henry: B9 B5 R1 | B7 B | swap in 1: G4 B5 | 2 => {NO_HEXE}
    What was passed tells that it was the Jongleur: Anya threw red on blue; the blue 2 was Henry's until then
    JO WO VA | Henry: B5 R3 VA:Y; {REST} | | pass after 1: B2 G5 G6 =>
    JO WO VA | Henry: B5 R3 VA:Y; {REST} | | pass after 1: G8 G5 G6 => 1 Anya revoke R3: proven by B2 in 2
    Each pass that nobody can have made is told, and so is one before the first trick
    WO | {PLAIN} | | pass after 1: B1 B2 B3; pass after 2: B1 B2 B3 => 1 - pass-mismatch, 2 - pass-mismatch
    JO | {PLAIN} | | pass after 0: B1 B2 B3 => 0 - pass-mismatch
    A Hexe takes a card of another player's out of the trick, also out of the last that was seen
    HX | Henry: B5 HX B3 | | swap in 1: G4 B3 =>
    HX | Henry: B5 HX B3 | | swap in 1: G4 R9 => 1 Anya swap-mismatch R9
    HX | Henry: B5 HX B3 | | swap in 1: G4 HX => 1 Anya swap-mismatch HX
    Where more may have happened than is looked through, nothing is proven: B9 may have been passed to Anya,
    and her Hexe may have taken B6 back
    JO HX | Henry: B5 R3 B2; Henry: B6; Anya: B6; Henry: B8; Anya: B9 Y1 Y2 | G7 G | | 6 => {OPEN}
    No trump was not made by a Jongleur, of which the dealer names one: the bare Vampir passed nothing
    DR FE WW JO WO HX VA | {BARE} | - | | 4 | | 1 => 1 Anya revoke G12: proven by B7 in 3
    A play that was left out may have been the Jongleur or the Hexe
    JO | Henry: B5 R3; {REST} | | pass after 1: B2 G5 G6 => 1 - wrong-card-count
    WO | Henry: B5 R3; {REST} | | pass after 1: B2 G5 G6 => {NO_JONGLEUR}
    HX | Henry: B5 R3; Henry: G4 B2 R3 | | swap in 1: B9 R3 | 2 => {SHORT}
    WO | Henry: B5 R3; Henry: G4 B2 R3 | | swap in 1: B9 R3 | 2 => {NO_SWAP}
"""
REVOKE = "1 Anya revoke R3: proven by B2 in 2"
PARTS = {
    "FIRST": FIRST,
    "AGAIN": AGAIN,
    "FOUR": FOUR,
    "PLAIN": "Henry: B5 B6 B7; Freya: G5 G6 G7; Anya: Y1 Y2 Y3",
    "REST": "Anya: B2 G5 G4; Anya: G8 G9 G6",
    "BARE": "Freya: B3 FE G12; Freya: Y6 Z VA; Henry: JO:G B7 B9",
    "ORDER": "2 Henry revoke B5: possible by R2 in 3, 2 Anya pass-mismatch Y5",
    "NO_HEXE": "1 - swap-mismatch, 2 Anya duplicate-card B5",
    "NO_JONGLEUR": f"1 - wrong-card-count, {REVOKE}, 1 - pass-mismatch",
    "OPEN": "2 - wrong-card-count, 3 - wrong-card-count, 4 - wrong-card-count",
    "SHORT": f"1 - wrong-card-count, {REVOKE}",
    "NO_SWAP": f"1 - wrong-card-count, {REVOKE}, 1 - swap-mismatch, 2 Freya duplicate-card R3",
}


def test_rounds_worked_out_by_hand() -> None:
    assert differing(ROWS, found, **PARTS) == []


def test_a_leader_is_wrong_who_cannot_have_won_with_any_trump() -> None:
    """Henry's blue 5 or Anya's red 3 takes it, never Freya's blue 2."""
    for name, wrong in (("Freya", ["2 Freya wrong-leader"]), ("Anya", [])):
        shown = check(f"Henry: B5 R3 B2; {name}: G1 G2 G3", "1", dealer=2, hands=[2])
        assert [line for line in findings(shown) if "leader" in line] == wrong


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
