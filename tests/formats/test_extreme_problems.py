"""Every problem code of an Extreme record, as `scorekeeper score` tells it: code, round, seat.

Source: the formats' list of problem codes and «Exact readings».
"""

from typing import Any

import pytest

from tests.extreme import CAST, LEFT, TAKEN, raw_round, record, tricks
from tests.formats.records import problems_of, result_of

FIRST = raw_round()
# In the second round Sabine takes first: the booklet's example one seat on.
AGAIN = "Sabine: R B B G | Katrin: V V B R R R | Peter: mage | Frank: Y Y G B<Katrin"
SCORED = "Sabine: black | Katrin: white | Frank: Y black"


def second(sabine: str = "", katrin: str = "", peter: str = "", frank: str = "") -> dict[str, Any]:
    """A second round with these takings; nothing else of it is judged where one of them is faulty."""
    return raw_round(f"Sabine: {sabine} | Katrin: {katrin} | Peter: {peter} | Frank: {frank}", "")


def again(**fields: Any) -> dict[str, Any]:
    """A clean second round, but for these fields."""
    return raw_round(AGAIN, SCORED) | fields


def changed(**fields: Any) -> dict[str, Any]:
    """A clean record without a round, but for these fields."""
    return record() | fields


SET_UP = [
    (changed(players="Frank, Sabine"), "unreadable", None),
    (changed(rounds={"1": FIRST}), "unreadable", None),
    (changed(format="scorekeeper-game/2"), "unknown-format", None),
    (record(specials=["GW"]), "unknown-option", None),
    (record(variant="standard"), "unknown-option", None),
    (record(mage_base=3), "option-invalid", None),
    (record(mage_raise="yes"), "option-invalid", None),
    (record(rounds="8"), "option-invalid", None),
    (changed(first_dealer=4), "option-invalid", None),
    (changed(players=list(CAST[:2]), first_dealer=0), "player-count", None),
    (changed(players=[*CAST, "Tom"], first_dealer=0), "player-count", None),
    (changed(players=["Frank", "Sabine", "Frank", "Peter"]), "player-names", 2),
    (record(mage_base=5), "option-conflict", None),
    (record(players=5, mage_base=5), "option-conflict", None),
    (record(rounds=5), "rounds-out-of-range", None),
    (record(players=5, rounds=8), "rounds-out-of-range", None),
    (record(players=3, dealer=0, rounds=3), "rounds-out-of-range", None),
]


@pytest.mark.parametrize(("raw", "code", "seat"), SET_UP)
def test_of_the_set_up(raw: dict[str, Any], code: str, seat: int | None) -> None:
    """Told once, without a round; the rounds are not examined."""
    result = result_of(raw if code == "unreadable" else raw | {"rounds": [FIRST, {"takings": "junk"}]})
    problems = [(problem["code"], problem["round"], problem["seat"]) for problem in result["problems"]]
    assert problems == [(code, None, seat)]
    assert (result["rounds"], result["complete"]) == ([], False)


# Sabine took all yellow and green ones, of which four went on.
SWAPPED_OUT = ("Y Y Y G G G", "Y<Sabine Y<Sabine Y<Sabine", "G<Sabine")

ROUNDS = [
    ([], "unreadable", None),
    (again(takings="R B"), "unreadable", None),
    (again(left="none"), "unreadable", None),
    (again(tricks="V2 V11"), "unreadable", None),
    (raw_round(TAKEN), "taking-order", None),
    (again(takings=[]), "taking-order", None),
    (second("mage", "R", "mage"), "mage-taken", 3),
    (second("Y Y Y", "Y"), "seal-not-available", 2),
    (second("white"), "seal-not-available", 1),
    (second("black"), "seal-not-available", 1),
    (second("Y Y", "Y<Sabine"), "seal-still-in-middle", 2),
    (second("Y Y Y", "Y<Frank"), "seal-holder-lacks", 2),
    (second(*SWAPPED_OUT, "G<Sabine"), "white-exhausted", 0),
    (second("R R R R R Y Y Y V V V B B B G G"), "too-many-seals", 1),
]


@pytest.mark.parametrize(("raw", "code", "seat"), ROUNDS)
def test_of_a_round(raw: dict[str, Any], code: str, seat: int | None) -> None:
    """Told once, with the number of the round; only the round before it counts."""
    table = record(FIRST, raw)
    assert problems_of(table) == [(code, 2, seat)]
    assert [counted["round"] for counted in result_of(table)["rounds"]] == [1]


PLAYED = ("Frank: V2 V11 V7 G12 > V", "Sabine: Y4 Y2 Y9 Y10 > black", "Frank: V8 R3 V1 G8 > R")


def test_of_seals_that_do_not_make_fifteen_or_that_a_protocol_tells_otherwise() -> None:
    """Without a Schwarzmagier one settles each trick: fourteen lay there, so one black one was taken.

    Broken off after the booklet's three tricks: one violet seal is Sabine's, and one black Frank's.
    """
    taken = "Frank: R B B G | Sabine: V V B R R R | Katrin: | Peter: Y Y G B<Sabine"
    assert problems_of(record(raw_round(taken, ""))) == [("seal-count-impossible", 1, None)]
    assert problems_of(record(raw_round(taken, "Frank: black"))) == []
    assert problems_of(record(raw_round(TAKEN, LEFT, tricks=tricks(*PLAYED)))) == []
    differing = raw_round(TAKEN, "Sabine: V V white | Peter: Y black", tricks=tricks(*PLAYED))
    assert problems_of(record(differing)) == [("tally-mismatch", 1, 0), ("tally-mismatch", 1, 1)]
    for silent in (raw_round(), raw_round(tricks=tricks(*PLAYED))):
        del silent["left"]
        assert problems_of(record(silent)) == [("unreadable", 1, None)]


def test_of_seals_that_cannot_be_left_and_of_a_trick_settled_as_it_could_not_be() -> None:
    """The seat is the one that lacks them, or won the trick, here Frank the second."""
    for remaining, seat in (("Sabine: Y | Katrin: white", 1), ("Peter: black | Katrin: white", 3)):
        table = record(FIRST, raw_round(AGAIN, remaining))
        assert problems_of(table) == [("seal-count-impossible", 2, seat)]
    assert problems_of(record(FIRST, raw_round(AGAIN, SCORED))) == []
    drawn = PLAYED[0], "Sabine: Y4 Y2 Y9 Y10 > white", PLAYED[2]
    left = "Frank: black | Sabine: white black | Peter: Y"
    problems = problems_of(record(raw_round(TAKEN, left, tricks=tricks(*drawn))))
    assert [problem for problem in problems if problem[0] == "settle-illegal"] == [("settle-illegal", 1, 0)]


def test_of_a_surplus_round() -> None:
    game = [raw_round(_turned(TAKEN, by), _turned(LEFT, by)) for by in range(4)]
    assert problems_of(record(*game)) == []
    assert problems_of(record(*game, FIRST)) == [("round-out-of-range", 5, None)]
    assert result_of(record(*game, FIRST))["complete"] is True


def _turned(text: str, by: int) -> str:
    """The same with every seat moved on around the table of four."""
    moved = {name: CAST[(at + by) % 4] for at, name in enumerate(CAST[:4])}
    for name in moved:
        text = text.replace(name, f"<{name}>")
    for name, other in moved.items():
        text = text.replace(f"<{name}>", other)
    return text
