"""The checker against the slow and plain reading, and the smallest rounds by which it was once found wrong.

Source: 003 «Jongleur», «Werwolf»; Hexe and Vampir second-hand, as `docs/rules.md` tells.
"""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from scorekeeper.rules.wizard.round import UNRECORDED
from tests.deep import deep
from tests.notation import game, tricks, turned_and_trump
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.drawing import findings
from tests.rules.wizard.disputes.plain_reading import judge
from tests.rules.wizard.disputes.reference import checked
from tests.rules.wizard.disputes.small_rounds import small_round


def found(
    specials: str,
    *drawn: str,
    swap: tuple[int, str, str] | None = None,
    passes: Iterable[tuple[int, str]] = (),
    size: int = 3,
    dealer: int = 2,
    **more: Any,
) -> list[str]:
    """The findings of a round of three; `swap` is trick, given, taken, `passes` trick and cards."""
    table = game(3, dealer=dealer, specials=specials.split(), hands=[size])
    recorded = tricks(*drawn)
    if swap:
        recorded[swap[0] - 1]["swap"] = {"given": swap[1], "taken": swap[2]}
    raw = {**more, "tricks": recorded}
    raw |= {"passes": [{"after": after, "cards": cards.split()} for after, cards in passes]} if passes else {}
    check = WIZARD.check_round(raw, 1, table)
    assert check is not None
    return findings(check)


class TestJugglerTakenBack:
    """Anya's Hexe takes it, she passes it on with the first pass, and Freya plays it again."""

    FIRST = "Henry: JO:R HX R11"
    AGAIN = (FIRST, "Freya: JO:R B5 B12", "Freya: Y12 R2 N")
    GREEN: ClassVar[dict[str, Any]] = {"turned_up": "G7", "trump": "G"}

    def test_henry_received_the_red_2_with_the_second_pass(self) -> None:
        """He had one card left after the second trick, and had to pass it."""
        assert found("JO HX", *self.AGAIN, **self.GREEN) == []

    def test_so_that_freya_had_it_before(self) -> None:
        """She passed the card that was left to her besides the Jongleur: the blue 1 was the revoke."""
        drawn = ("Henry: JO:R HX B1", *self.AGAIN[1:])
        lines = [line for line in found("JO HX", *drawn, **self.GREEN) if "leader" not in line]
        assert lines == ["1 Freya revoke B1: proven by R2 of Henry in 3"]

    def test_the_swap_fits(self) -> None:
        assert found("JO HX", *self.AGAIN, swap=(1, "B4", "JO"), **self.GREEN) == []

    def test_so_do_both_passes(self) -> None:
        passes = [(1, "B12 JO B5"), (2, "N Y12 R2")]
        assert found("JO HX", *self.AGAIN, passes=passes, **self.GREEN) == []
        assert found("JO HX", *self.AGAIN, swap=(1, "B4", "JO"), passes=passes, **self.GREEN) == []

    FOUR = (FIRST, "Freya: JO:R B5 B12", "Freya: Y12 R2 N", "Freya: Y5 B9 N")

    def test_which_card_henry_passed_the_second_time_decides(self) -> None:
        """His red 2 and his blue 9 come later: one of them he received."""
        possible = "2 Henry revoke B5: possible by R2 in 3"
        assert found("JO HX", *self.FOUR, size=4, **self.GREEN) == [possible]
        assert found("JO HX", *self.FOUR, size=4, passes=[(2, "N Y5 R2")], **self.GREEN) == []
        proven = "2 Henry revoke B5: proven by R2 in 3"
        assert found("JO HX", *self.FOUR, size=4, passes=[(2, "N Y5 B9")], **self.GREEN) == [proven]

    def test_a_second_pass_that_cannot_have_been(self) -> None:
        lines = found("JO HX", *self.FOUR, size=4, passes=[(1, "N JO B5"), (2, "N Y5 G13")], **self.GREEN)
        assert lines == ["2 Henry revoke B5: possible by R2 in 3", "2 Freya pass-mismatch G13"]

    def test_passes_count_in_the_order_in_which_they_were_made(self) -> None:
        passes = [(1, "Y12 JO N"), (2, "N Y5 B9")]
        lines = found("JO HX", *self.FOUR, size=4, passes=passes, **self.GREEN)
        assert found("JO HX", *self.FOUR, size=4, passes=passes[::-1], **self.GREEN) == lines


class TestCopyThatNobodyKnows:
    """Only what holds for every card that the Vampir may have been a copy of."""

    @pytest.mark.parametrize("special", ["GW", "JO", "WO"])
    def test_it_need_not_have_been_one_that_is_announced(self, special: str) -> None:
        assert found(f"{special} VA", "Henry: B5 VA B3", size=1) == []
        assert found(f"{special} VA", "Henry: B5 VA B3", size=1, trump="R") == []

    def test_it_was_one_that_is_announced_where_it_was(self) -> None:
        assert found("GW VA", "Henry: B5 VA:N B3", size=1) == []
        assert found("WW JO VA", "Henry: B5 VA:R B3", size=1, turned_up="R7", trump="R", werewolf=2) == []
        assert found("DR VA", "Henry: B5 VA:N B3", size=1) == ["1 Anya card-not-in-game VA:N"]

    def test_where_every_card_it_can_have_been_is_announced_it_is_undeclared(self) -> None:
        lines = found("JO VA", "Henry: B5 VA B3", size=1, turned_up="JO", trump="Y")
        assert lines == ["1 Anya undeclared-card VA"]

    def test_what_it_swapped_tells_that_it_was_the_hexe(self) -> None:
        """Anya takes the blue 5 back and plays it again."""
        drawn = ("Henry: B5 VA B3", "Henry: B9 B5 R1")
        assert found("HX VA", *drawn, size=2, swap=(1, "G4", "B5")) == []
        assert found("HX VA", *drawn, size=2) == []
        lines = found("HX VA", *drawn, size=2, swap=(1, "G4", "B5"), turned_up="B7", trump="B")
        assert lines == ["1 - swap-mismatch", "2 Henry wrong-leader", "2 Anya duplicate-card B5"]

    def test_what_was_passed_tells_that_it_was_the_jongleur(self) -> None:
        """Anya threw red on blue; the blue 2 was Henry's until then."""
        drawn = ("Henry: B5 R3 VA:Y", "Anya: B2 G5 G4", "Anya: G8 G9 G6")
        lines = [line for line in found("JO WO VA", *drawn, passes=[(1, "B2 G5 G6")]) if "leader" not in line]
        assert lines == []
        proven = [
            line for line in found("JO WO VA", *drawn, passes=[(1, "G8 G5 G6")]) if "leader" not in line
        ]
        assert proven == ["1 Anya revoke R3: proven by B2 in 2"]


class TestCardsThatNobodyRecorded:
    def test_no_trump_was_not_made_by_a_jongleur(self) -> None:
        """Then the dealer names one: the bare Vampir passed nothing, and Anya had the blue 7 all along."""
        drawn = ("Freya: B3 FE G12", "Freya: Y6 Z VA", "Henry: JO:G B7 B9")
        lines = found("DR FE WW JO WO HX VA", *drawn, size=4, dealer=1, trump=None)
        assert "1 Anya revoke G12: proven by B7 in 3" in lines

    def test_a_leader_is_wrong_who_cannot_have_won_with_any_trump(self) -> None:
        """Henry's blue 5 or Anya's red 3 takes it, never Freya's blue 2."""
        drawn = ("Henry: B5 R3 B2", "Freya: G1 G2 G3")
        assert "2 Freya wrong-leader" in found("", *drawn, size=2)
        assert found("", "Henry: B5 R3 B2", "Anya: G1 G2 G3", size=2) == []

    def test_a_pass_may_have_come_after_a_play_that_was_left_out(self) -> None:
        """Freya's card is missing in the first trick: it was the Jongleur."""
        drawn = ("Henry: B5 R3", "Anya: B2 G5 G4", "Anya: G8 G9 G6")
        assert "mismatch" not in str(found("JO", *drawn, passes=[(1, "B2 G5 G6")]))
        assert "1 - pass-mismatch" in found("WO", *drawn, passes=[(1, "B2 G5 G6")])

    def test_so_may_a_swap(self) -> None:
        """Freya's Hexe took the red 3."""
        drawn = ("Henry: B5 R3", "Henry: G4 B2 R3")
        assert "mismatch" not in str(found("HX", *drawn, size=2, swap=(1, "B9", "R3")))
        assert "1 - swap-mismatch" in found("WO", *drawn, size=2, swap=(1, "B9", "R3"))


def documented() -> list[list[str]]:
    """The rows of examples in `docs/rules.md`: the words of each cell, without their marks."""
    text = (Path(__file__).parents[4] / "docs" / "rules.md").read_text(encoding="utf-8")
    table = text.partition("| specials | card, trump |")[2].partition("\n\n")[0]
    return [
        [cell.strip().replace("`", "") for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]
    ]


# As the rows of the document: specials, card and trump, cards, tricks, what was noted, findings.
FURTHER = [
    ["JO HX", "G7 G", "3", "0: JO:R HX R11; 2: JO:R B5 B12; 2: Y12 R2 N", "", ""],
    ["GW VA", "R", "1", "0: B5 VA B3", "", ""],
    ["DR VA", "R", "1", "0: B5 VA:N B3", "", "1 card-not-in-game 1"],
    [
        "DR FE WW JO WO HX VA",
        "-",
        "4",
        "2: B3 FE G12; 2: Y6 Z VA; 0: JO:G B7 B9",
        "",
        "1 wrong-leader 2, 1 revoke 1 proven",
    ],
    [
        "HX VA",
        "B7 B",
        "2",
        "0: B5 VA B3; 1: B5 R1 B9",
        "swap in 1: G4 B5",
        "1 swap-mismatch -, 2 duplicate-card 1",
    ],
]


@pytest.mark.parametrize("row", [*documented(), *FURTHER], ids=" | ".join)
def test_the_examples_of_the_documents(row: list[str]) -> None:
    specials, trump, size, plays, noted, expected = row
    recorded = [line.split(":", 1) for line in plays.split("; ")]
    card, suit = turned_and_trump(trump)
    raw: dict[str, Any] = {"turned_up": card, "trump": suit}
    raw = {name: value for name, value in raw.items() if value is not UNRECORDED}
    raw["tricks"] = [{"leader": int(leader), "plays": codes.split()} for leader, codes in recorded]
    kind, _, rest = noted.partition(" ")
    number, _, codes = rest.partition(": ")
    if kind == "pass":
        raw["passes"] = [{"after": int(number.split()[-1]), "cards": codes.split()}]
    elif kind == "swap":
        given, taken = codes.split()
        raw["tricks"][int(number.split()[-1]) - 1]["swap"] = {"given": given, "taken": taken}
    table = game(3, dealer=2, specials=specials.split(), hands=[int(size)])
    check = WIZARD.check_round(raw, 1, table)
    assert check is not None
    lines = [
        f"{finding.trick} {finding.code} {'-' if finding.seat is None else finding.seat} "
        f"{finding.certainty.value if finding.certainty else ''}".strip()
        for finding in check.findings
    ]
    assert lines == [part for part in expected.split(", ") if part]


@pytest.mark.parametrize("seed", [808642, 1208162])
def test_a_card_that_was_swapped_back_shows_the_revoke_too(seed: int) -> None:
    """Nobody recorded its play; a noted swap says which card it was."""
    small = small_round(Random(seed))
    assert checked(small) == judge(small)


# Always the same rounds; `make test-reference` goes through more.
@pytest.mark.slow
@pytest.mark.parametrize("start", [0, *deep(*range(250, 2000, 250))])
def test_small_rounds_are_judged_as_every_deal_says(start: int) -> None:
    for seed in range(start, start + 250):
        small = small_round(Random(seed))
        assert checked(small) == judge(small), seed
