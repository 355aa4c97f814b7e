"""Every problem code of a record, as `scorekeeper score` tells it: code, round, seat.

The rules in every detail are in tests/rules. Source: the formats' list of problem codes and «Exact readings».
"""

from typing import Any

import pytest

from tests import extreme
from tests.formats.records import problems_of, record, result_of
from tests.notation import ALL_SPECIALS, CAST, raw_round, tricks

FIRST = raw_round("R7", "0 1 1", "0 0 1")
SEALS = extreme.raw_round()

SET_UP = [
    (record() | {"players": "Henry, Anya, Freya"}, "unreadable", None),
    (record() | {"edition": "skat"}, "unknown-format", None),
    (record(mage_base=4), "unknown-option", None),
    (record(bidding="loud"), "option-invalid", None),
    (record() | {"players": list(CAST[:2])}, "player-count", None),
    (record() | {"players": ["Henry", "Anya", "Henry"]}, "player-names", 2),
    (record(teams=True), "option-conflict", None),
    (record(rounds=21), "rounds-out-of-range", None),
    (extreme.record(specials=["GW"]), "unknown-option", None),
    (extreme.record(mage_base=3), "option-invalid", None),
    (extreme.record() | {"players": [*extreme.CAST, "Tom"]}, "player-count", None),
    (extreme.record(mage_base=5), "option-conflict", None),
    (extreme.record(rounds=5), "rounds-out-of-range", None),
]


@pytest.mark.parametrize(("raw", "code", "seat"), SET_UP)
def test_of_the_set_up(raw: dict[str, Any], code: str, seat: int | None) -> None:
    """Told once, without a round; the rounds are not examined."""
    result = result_of(raw if code == "unreadable" else raw | {"rounds": [FIRST, {"bids": "junk"}]})
    problems = [(problem["code"], problem["round"], problem["seat"]) for problem in result["problems"]]
    assert problems == [(code, None, seat)]
    assert (result["rounds"], result["complete"]) == ([], False)


PROTOCOL = tricks("Anya: B5 B3 N", "Anya: R1 B2 Z")  # with red trump Anya's trick, then Henry's
CLOUD = {"seat": 0, "change": 1}


def of_wizard(raw: Any) -> dict[str, Any]:
    """A table with that second round; the third is faulty too."""
    faulty = FIRST | {"won": [1, 1, 1]}
    return record(FIRST, raw, faulty, plus_minus_one=True, specials=ALL_SPECIALS)


def of_extreme(**taken: str) -> dict[str, Any]:
    """A table with these takings in its second round, in which Sabine takes first."""
    drawn = " | ".join(f"{name}: {taken.get(name, '')}" for name in ("Sabine", "Katrin", "Peter", "Frank"))
    return extreme.record(SEALS, extreme.raw_round(drawn, ""))


def scored(left: str, *drawn: str) -> dict[str, Any]:
    """A second round as the booklet's example, one seat on, with these seals left and tricks."""
    taken = "Sabine: R B B G | Katrin: V V B R R R | Peter: mage | Frank: Y Y G B<Katrin"
    return extreme.record(SEALS, extreme.raw_round(taken, left, tricks=extreme.tricks(*drawn)))


# Sabine took all yellow and green ones, of which four went on.
SWAPPED_OUT = {"Sabine": "Y Y Y G G G", "Katrin": "Y<Sabine Y<Sabine Y<Sabine", "Peter": "G<Sabine"}
ROUNDS = [
    (of_wizard([]), "unreadable", None),
    (of_wizard(raw_round("V7 R", "0 1 0", "1 1 0")), "unknown-card", None),
    (of_wizard(raw_round("R7", "0 1 0", "1 1 0", under="B5")), "under-impossible", None),
    (of_wizard(raw_round("R7 B", "0 1 0", "1 1 0")), "trump-mismatch", None),
    (of_wizard(raw_round("DR -", "0 1 0", "1 1 0")), "trump-required", None),
    (of_wizard(raw_round("WW B", "0 1 0", "1 1 0", werewolf=2)), "werewolf-impossible", 2),
    (of_wizard(raw_round("R7", "0 1", "1 1 0")), "bid-count", None),
    (of_wizard(raw_round("R7", "0 3 0", "1 1 0")), "bid-out-of-range", 1),
    (of_wizard(raw_round("R7", "0 1 1", "1 1 0")), "bid-sum-forbidden", None),
    (of_wizard(raw_round("R7", "0 1 0", "1 1")), "won-count", None),
    (of_wizard(raw_round("R7", "0 1 0", "-1 1 2")), "won-out-of-range", 0),
    (of_wizard(raw_round("R7", "0 1 0", "1 0 0")), "trick-sum-mismatch", None),
    (of_wizard(raw_round("R7", "0 1 0", "1 1 0", cloud=CLOUD | {"change": 2})), "cloud-change-invalid", 0),
    (of_wizard(raw_round("R7", "0 1 0", "1 1 0", cloud=CLOUD | {"seat": 2})), "cloud-without-trick", 2),
    (of_wizard(raw_round("R7", "0 1 0", "0 0 2", tricks=PROTOCOL[:1])), "tally-mismatch", 1),
    (extreme.record(SEALS, []), "unreadable", None),  # type: ignore[arg-type]
    (extreme.record(SEALS, SEALS), "taking-order", None),
    (of_extreme(Sabine="mage", Katrin="R", Peter="mage"), "mage-taken", 3),
    (of_extreme(Sabine="Y Y Y", Katrin="Y"), "seal-not-available", 2),
    (of_extreme(Sabine="Y Y", Katrin="Y<Sabine"), "seal-still-in-middle", 2),
    (of_extreme(Sabine="Y Y Y", Katrin="Y<Frank"), "seal-holder-lacks", 2),
    (of_extreme(**SWAPPED_OUT, Frank="G<Sabine"), "white-exhausted", 0),
    (of_extreme(Sabine="R R R R R Y Y Y V V V B B B G G"), "too-many-seals", 1),
    (scored("Sabine: Y | Katrin: white"), "seal-count-impossible", 1),
    (scored("Katrin: white black | Frank: Y", "Sabine: V2 V11 V7 G12 > black"), "settle-illegal", 2),
]


@pytest.mark.parametrize(("table", "code", "seat"), ROUNDS)
def test_of_a_round(table: dict[str, Any], code: str, seat: int | None) -> None:
    """Told once, with the number of the round; only the round before it counts."""
    assert problems_of(table) == [(code, 2, seat)]
    assert [counted["round"] for counted in result_of(table)["rounds"]] == [1]


def second(raw: dict[str, Any], **options: Any) -> set[tuple[str, int | None]]:
    """Code and seat of what is wrong with a second round of a table."""
    problems = problems_of(record(FIRST, raw, **options))
    assert {number for _, number, _ in problems} <= {2}
    return {(code, seat) for code, _, seat in problems}


def test_of_what_is_not_in_the_game_or_surplus() -> None:
    assert second(raw_round("R7", "0 1 0", "1 0 0", bombed=True)) == {("bomb-not-in-game", None)}
    assert second(raw_round("R7", "0 1 0", "1 1 0", cloud=CLOUD)) == {("cloud-not-in-game", 0)}
    assert second(FIRST, rounds=1) == {("round-out-of-range", None)}


def test_every_problem_of_a_round_is_told_at_once() -> None:
    """All that can be wrong independently: Anya's trick and Henry's, with red trump."""
    more = {"bombed": True, "cloud": {"seat": 2, "change": 3}, "tricks": PROTOCOL, "passes": "none"}
    raw = raw_round("R7", "0 3 -1", "2 1 0", **more)
    seats = {("bid-out-of-range", 1), ("bid-out-of-range", 2), ("tally-mismatch", 0)}
    seats |= {("cloud-change-invalid", 2), ("cloud-without-trick", 2)}
    none = {"bid-sum-forbidden", "trick-sum-mismatch", "bomb-not-in-game", "unreadable"}
    assert second(raw, specials=["WO"], plus_minus_one=True) == seats | {(code, None) for code in none}


TOLD_ALONE = {"round-out-of-range", "bomb-not-in-game", "cloud-not-in-game"}
