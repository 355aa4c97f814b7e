"""What a check of Extreme says. Source: 004 «Der Kampf um die Stiche»; the formats' checker."""

from typing import Any

import pytest

from scorekeeper.rules.findings import Finding, RoundCheck, TrickCheck
from tests.extreme import CAST, EXTREME, TAKEN, table, takings, tricks

BOOKLET = ("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")
NOBODY = "Frank: | Sabine: | Katrin: | Peter:"


def check(*drawn: str, taken: str = TAKEN, **more: Any) -> RoundCheck:
    raw = {"takings": takings(taken), "tricks": tricks(*drawn), **more}
    checked = EXTREME.check_round(raw, 1, table())
    assert checked is not None
    return checked


def findings(*drawn: str, **more: Any) -> list[str]:
    """One line a finding: trick, seat, code, card, and the cards that show it."""
    return [_line(finding) for finding in check(*drawn, **more).findings]


def _line(finding: Finding) -> str:
    name = "-" if finding.seat is None else CAST[finding.seat]
    facts = " ".join(filter(None, [str(finding.trick), name, finding.code, finding.card]))
    if finding.certainty is None:
        assert not finding.evidence
        return facts
    shown = ", ".join(f"{proof.card} in {proof.trick}" for proof in finding.evidence)
    return f"{facts}: {finding.certainty.value} by {shown or 'the deck'}"


def test_the_booklets_three_tricks_are_sound() -> None:
    checked = check(*BOOKLET)
    assert checked.findings == ()
    assert checked.tricks == (TrickCheck(1, 1, "V"), TrickCheck(0, 0, "Y"), TrickCheck(1, 1, "V"))
    assert checked.won == (1, 2, 0, 0)


class TestRevokes:
    def test_a_later_card_of_the_colour_proves_it(self) -> None:
        """Peter threw off green on violet, and plays violet two tricks later."""
        got = findings(*BOOKLET[:2], "Frank: V8 R3 V1 V9 > R")
        assert got == ["1 Peter revoke G12: proven by V9 in 3"]

    def test_trumping_is_a_revoke_too(self) -> None:
        """Sabine beats yellow with red, though she holds yellow; she won that trick and leads the next."""
        got = findings("Frank: Y4 R2 Y5 Y6 > R", "Sabine: Y7 Y8 Y9 Y10 > black")
        assert "1 Sabine revoke R2: proven by Y7 in 2" in got

    def test_what_a_hand_still_holds_excuses(self) -> None:
        assert findings(BOOKLET[0]) == []

    def test_red_led_is_followed(self) -> None:
        got = findings("Frank: R4 R5 Y1 R1 > black", "Sabine: B1 R6 B2 B3 > black", taken=NOBODY)
        assert "1 Katrin revoke Y1: proven by R6 in 2" in got

    def test_the_leader_follows_nothing(self) -> None:
        """Sabine leads red and still holds violet."""
        drawn = ("Frank: V2 V11 V7 V3 > V", "Sabine: R1 R2 R4 R5 > R", "Frank: V8 V9 V1 V4 > V")
        assert findings(*drawn) == []

    def test_the_deck_counts(self) -> None:
        """Three players, and every trick goes to whoever plays third.

        After eleven tricks all cards were seen but the nine violet ones and three green ones. Violet is
        led, and both others throw off green: one green card cannot fill the three cards that each still has.
        """
        assert self.revokes(after=11) == [
            "12 Frank revoke G8: proven by the deck",
            "12 Katrin revoke G9: proven by the deck",
        ]

    def test_as_long_as_other_cards_are_left_it_does_not(self) -> None:
        """After nine tricks seven green ones are unseen, and each hand has five cards."""
        assert self.revokes(after=9) == []

    def revokes(self, after: int) -> list[str]:
        cards = [f"{colour}{value}" for colour in "YRBG" for value in range(1, 10)]
        played, leader = [], 0
        for at in range(0, 3 * after, 3):
            played.append({"leader": leader, "plays": cards[at : at + 3]})
            leader = (leader + 2) % 3
        assert leader == {11: 1, 9: 0}[after]
        played.append({"leader": leader, "plays": ["V1", "G9", "G8"]})
        checked = EXTREME.check_round({"tricks": played}, 1, table(3, dealer=2))
        assert checked is not None
        return sorted(_line(finding) for finding in checked.findings)


CASES = [
    (("Frank: V2 V11 V7 V7 > V",), ["1 Peter duplicate-card V7"]),
    (("Frank: V2 V11 V7 G13 > V",), ["1 Peter card-not-in-game G13"]),
    (("Frank: V2 V11 V7 Z > V",), ["1 Peter card-not-in-game Z"]),
    (("Sabine: V11 V7 G12 V2 > V",), ["1 Sabine wrong-leader"]),
    (("Frank: V2 V11 V7 > V",), ["1 - wrong-card-count"]),
    (("Frank: V2 V11 V7 G12 G11 > V",), ["1 - wrong-card-count"]),
    (
        ("Frank: V2 V11 V7 G12 > V", "Katrin: Y4 Y9 Y2 Y1 > -"),
        ["2 Katrin wrong-leader", "2 Peter settle-illegal"],
    ),
    (("Frank: V2 V11 V7 G12 > black",), ["1 Sabine settle-illegal"]),
    (("Frank: V2 V11 V7 G12 > purple",), ["1 Sabine settle-illegal"]),
    (("Frank: V2 V9 V11 G12 > -",), []),
    (("Frank: V2 V9 V11 G12 > black",), ["1 Katrin settle-illegal"]),
]


class TestOther:
    @pytest.mark.parametrize(("drawn", "expected"), CASES)
    def test_every_other_code(self, drawn: tuple[str, ...], expected: list[str]) -> None:
        assert findings(*drawn) == expected

    def test_each_trick_beyond_fifteen(self) -> None:
        got = check(*["Frank: V2 V1 V3 V4 > -"] * 17, taken=NOBODY)
        assert [f.trick for f in got.findings if f.code == "too-many-tricks"] == [16, 17]
        assert [trick.winner for trick in got.tricks[14:]] == [3, None, None]

    def test_after_a_short_trick_nobody_knows_who_leads_or_what_is_held(self) -> None:
        assert findings("Frank: V2 V11 V7 > V", "Peter: Y4 Y9 Y2 Y1 > purple") == ["1 - wrong-card-count"]


def test_settling_is_not_judged_where_the_takings_are_faulty() -> None:
    assert findings("Frank: V2 V11 V7 G12 > purple", taken="Frank: | Sabine:") == []


def test_the_size_of_the_table_decides_what_is_in_the_game() -> None:
    raw = {"takings": takings("Frank: | Sabine: | Katrin: mage"), "tricks": tricks("Frank: V2 V10 V9 > -")}
    checked = EXTREME.check_round(raw, 1, table(3, dealer=2))
    assert checked is not None
    assert [_line(finding) for finding in checked.findings] == ["1 Sabine card-not-in-game V10"]
    assert checked.tricks[0].winner == CAST.index("Katrin")


@pytest.mark.parametrize(
    "odd", [None, [], "tricks", {"tricks": []}, {"tricks": "V2"}, {"tricks": [{"leader": 9}]}]
)
def test_a_protocol_that_cannot_be_read_is_not_checked(odd: object) -> None:
    assert EXTREME.check_round(odd, 1, table()) is None


def test_a_faulty_round_is_checked_all_the_same() -> None:
    expected = ["1 Peter revoke G12: proven by V9 in 3"]
    assert findings(*BOOKLET[:2], "Frank: V8 R3 V1 V9 > R", left="none") == expected
    assert findings(*BOOKLET[:2], "Frank: V8 R3 V1 V9 > R", taken="Frank: white") == expected
