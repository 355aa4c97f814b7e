"""The seals left, by themselves and beside a protocol. Source: the formats' «Rounds, Extreme»."""

from collections.abc import Callable
from typing import Any

from tests.extreme import EXTREME, LEFT, TAKEN, faults, left, raw_round, table, tricks
from tests.notation import differing

# Frank took 4, Sabine 6 of which Peter took one, Katrin 5: 15 coloured seals and Sabine's white one.
WITHOUT_MAGE = "Frank: R R B B | Sabine: V V V B G G | Katrin: R R R Y G | Peter: B<Sabine"
# The booklet's three tricks.
YELLOW = "Sabine: Y4 Y2 Y9 Y10 > black"
PLAYED = tricks("Frank: V2 V11 V7 G12 > V", YELLOW, "Frank: V8 R3 V1 G8 > R")


def left_faults(taken: str, **more: Any) -> Callable[..., str]:
    """What is wrong with seals left after these takings, seat by seat."""
    return lambda *seats: ", ".join(faults(raw_round(taken, " | ".join(seats), **more)))


ONE_A_TRICK = """
    Sixteen seals lie before the players; each trick gives one back or brings a black one
    Sabine: white                                                       =>
    Sabine: white V | Peter: black                                      =>
    Frank: R R B B | Katrin: Y black | Peter: black black black         =>
    => seal-count-impossible
    Sabine: white V                => seal-count-impossible
    Sabine: white | Peter: black   => seal-count-impossible
    With six black ones fewer may be: beside them nine, eight and ten given back; never seven
    Frank: R R B B | Sabine: V V G | Katrin: {TWO} | Peter: {FOUR}       =>
    Frank: R R B B | Sabine: V V G white | Katrin: {TWO} | Peter: {FOUR} =>
    Frank: R R B | Sabine: V V G | Katrin: {TWO} | Peter: {FOUR}         => seal-count-impossible
    Frank: R R B B {FOUR} black {TWO} | Sabine: V V V G                  => seal-count-impossible
"""
WITH_MAGE = """
    004's scoring: twelve given back and two black ones, so Katrin won one trick; then sixteen
    Frank: black | Sabine: white | Peter: Y black         =>
    Frank: black black | Sabine: white | Peter: black     => seal-count-impossible
    No more than was held, no seal that was taken away: Sabine's blue one is Peter's
    Frank: Y black | Sabine: white | Peter: Y             => seal-count-impossible 0
    Sabine: B white | Frank: R                            => seal-count-impossible 1
    Nothing before the Schwarzmagier, no white one that nobody gave
    Katrin: black | Sabine: white | Peter: Y              => seal-count-impossible 2
    Katrin: R | Sabine: white | Peter: Y                  => seal-count-impossible 2
    Frank: white | Sabine: white | Peter: Y               => seal-count-impossible 0
"""
BESIDE_TRICKS = """
    What may still come of it; what was given back is not left, and a black one that was taken stays
    Frank: black | Sabine: white | Peter: Y black         =>
    Frank: black | Sabine: V V white | Peter: Y           => tally-mismatch 1
    Sabine: white | Peter: Y black                        => tally-mismatch 0
"""


def test_given_back_and_taken_make_fifteen() -> None:
    assert differing(ONE_A_TRICK, left_faults(WITHOUT_MAGE), TWO="black " * 2, FOUR="black " * 4) == []
    assert differing(WITH_MAGE, left_faults(TAKEN)) == []
    seats = "Frank: Y Y", "Sabine: G G white", "Katrin: R V V G G", "Peter: Y"
    faulty = ", ".join(["seal-count-impossible", *(f"seal-count-impossible {at}" for at in (0, 2, 3))])
    assert left_faults(WITHOUT_MAGE)(*seats) == faulty


def test_beside_a_protocol_that_breaks_off() -> None:
    """It replaces nothing; each trick settled as it could not be is told."""
    assert differing(BESIDE_TRICKS, left_faults(TAKEN, tricks=PLAYED)) == []
    raw = raw_round(TAKEN, "", tricks=PLAYED)
    del raw["left"]
    assert faults(raw) == ["unreadable"]
    begun = raw_round(
        TAKEN, "Frank: Y black | Sabine: white | Peter: Y", tricks=tricks("Frank: V2 V11 > V", YELLOW)
    )
    assert faults(begun) == ["seal-count-impossible 0"], "a trick without all cards says nothing"
    wrong = tricks("Frank: V2 V11 V7 G12 > black", "Sabine: Y4 Y2 Y9 Y10 > Y", "Frank: V8 R3 V1 G8 > -")
    followed = raw_round(TAKEN, "Frank: black | Sabine: white black | Peter: Y", tricks=wrong)
    assert faults(followed) == ["settle-illegal 0", "settle-illegal 1", "settle-illegal 1"]


def test_its_shape() -> None:
    """An object of counts for each seat."""
    assert faults([]) == ["unreadable"]
    for odd in (None, {}, "none", 3, [], [{}] * 3, [{}] * 5, [{}, {}, {}, []], [{}, {}, {}, None]):
        assert faults(raw_round() | {"left": odd}) == ["unreadable"]
    raw = raw_round()
    for count in (-1, "1", 1.5, True, None):
        raw["left"][3] = {"Y": count}
        assert faults(raw) == ["seal-count-impossible 3"]
    raw["left"][3] = {"Y": 1, "black": 1, "purple": 1}
    assert faults(raw) == ["seal-count-impossible 3"]
    [problem] = EXTREME.judge_round(raw, 1, table())
    assert problem.facts == {"seal": "purple", "count": 1, "lacking": "purple"}
    for counts, facts in (
        ({"V": 0, "Y": 2, "G": 2}, {"seal": "G", "count": 2, "most": 1}),
        ({"Y": -1}, {"seal": "Y", "count": -1, "most": 2}),
    ):
        raw["left"][3] = counts
        assert EXTREME.judge_round(raw, 1, table())[0].facts == facts
    for protocol in ([], PLAYED):
        none = raw_round(TAKEN, "Frank: black | Peter: Y black", tricks=protocol)
        none["left"][1] = {"white": 1, "purple": 0}
        assert faults(none) == [], "none of a kind that there is not"
    del raw["left"]
    assert faults(raw) == ["unreadable"]
    assert faults(raw | {"tricks": "none"}) == ["unreadable"], "that the tricks are none is enough"
    assert faults(raw_round(TAKEN, LEFT, tricks=[PLAYED[0] | {"leader": 4}])) == ["unreadable"]
    assert left(LEFT) == [{"black": 1}, {"white": 1}, {}, {"Y": 1, "black": 1}]
