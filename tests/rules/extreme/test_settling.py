"""Settling a trick. Source: 004 «Der Kampf um die Stiche» with its examples, «Hinweise und Taktik»."""

import pytest

from scorekeeper.rules.extreme.seals import Layout
from scorekeeper.rules.extreme.tricks import fitting_colours, settle, settlements
from tests.extreme import TAKEN, layout, seals, seat

BOOKLET = layout(TAKEN)
SIX = " ".join(["Peter"] * 6)


def ways(lying: Layout, name: str, led: str, trumped: bool = False) -> list[str]:
    """All settlements, the usual one first; "-" for giving and taking nothing."""
    return [gives or "-" for gives in settlements(lying, seat(name), led, trumped)]


class TestTheBooklet:
    def test_sabine_gives_a_violet_seal_or_her_white_one(self) -> None:
        assert ways(BOOKLET, "Sabine", "V") == ["V", "white"]
        assert settle(BOOKLET, seat("Sabine"), "V").before[seat("Sabine")] == seals("V R R R white")

    def test_frank_has_no_yellow_one_and_takes_a_black_one(self) -> None:
        assert ways(BOOKLET, "Frank", "Y") == ["black"]
        assert settle(BOOKLET, seat("Frank"), "black").before[seat("Frank")] == seals("R B B G black")

    def test_sabine_beat_violet_with_red_and_may_give_either(self) -> None:
        assert ways(BOOKLET, "Sabine", "V", trumped=True) == ["R", "V", "white"]

    def test_the_schwarzmagier_gives_and_takes_nothing(self) -> None:
        assert ways(BOOKLET, "Katrin", "V") == ways(BOOKLET, "Katrin", "R") == ["-"]
        assert settle(BOOKLET, seat("Katrin"), None) == BOOKLET


def test_what_fits() -> None:
    """Red led: red. Red over another colour: either. Otherwise the led colour."""
    assert fitting_colours("R", False) == ("R",)
    assert fitting_colours("V", False) == ("V",)
    assert set(fitting_colours("V", True)) == {"R", "V"}


def test_a_red_seal_does_not_fit_where_red_did_not_win() -> None:
    assert ways(layout("Frank: R R"), "Frank", "V") == ["black"]


class TestWhite:
    """Frank's only seal went to Sabine, so that he has a white one; with a second red one in the other."""

    ONE = layout("Frank: Y Y Y | Sabine: Y<Frank")

    def test_it_fits_any_trick(self) -> None:
        assert ways(self.ONE, "Frank", "B") == ["white", "black"]
        assert ways(self.ONE, "Frank", "R") == ["white", "black"]

    def test_it_may_be_given_where_a_coloured_one_would_do(self) -> None:
        assert ways(self.ONE, "Frank", "Y") == ["Y", "white"]

    def test_a_fitting_coloured_one_is_not_kept_for_a_black_one(self) -> None:
        assert "black" not in ways(self.ONE, "Frank", "Y")

    def test_it_goes_back_to_the_middle(self) -> None:
        assert settle(self.ONE, seat("Frank"), "white").middle["white"] == 4


class TestTheSeventhBlackSeal:
    GONE = layout("Frank: Y Y Y | Sabine: Y<Frank | Katrin: R", blacks=SIX)

    def test_nobody_takes_it(self) -> None:
        assert ways(self.GONE, "Katrin", "B") == ["-"]
        assert settle(self.GONE, seat("Katrin"), "black") == self.GONE

    def test_a_fitting_one_still_goes(self) -> None:
        assert ways(self.GONE, "Katrin", "R") == ["R"]

    def test_a_white_one_goes_or_stays(self) -> None:
        assert ways(self.GONE, "Frank", "B") == ["white", "-"]

    def test_the_sixth_is_taken(self) -> None:
        assert ways(layout("Katrin: R", blacks="Peter " * 5), "Katrin", "B") == ["black"]


@pytest.mark.parametrize("gives", ["B", "white", "purple", None])
def test_a_seal_that_is_not_there_does_not_go(gives: str | None) -> None:
    assert settle(BOOKLET, seat("Katrin"), gives) == BOOKLET
