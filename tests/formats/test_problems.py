"""Every problem code of a Wizard record, as `scorekeeper score` tells it: code, round, seat.

Source: the formats' list of problem codes and «Exact readings».
"""

from typing import Any

import pytest

from tests.formats.records import problems_of, record, result_of
from tests.notation import ALL_SPECIALS, CAST, raw_round, row, tricks

FIRST = raw_round("R7", "0 1 1", "0 0 1")
WITH_SPECIALS = {"specials": ALL_SPECIALS}


def changed(**fields: Any) -> dict[str, Any]:
    """A clean record without a round, but for these fields."""
    return record() | fields


SET_UP = [
    (changed(players="Henry, Anya, Freya"), "unreadable", None),
    (changed(rounds={"1": FIRST}), "unreadable", None),
    (changed(format="scorekeeper-game/2"), "unknown-format", None),
    (changed(edition="skat"), "unknown-format", None),
    (record(colour="red"), "unknown-option", None),
    (record(mage_base=4), "unknown-option", None),
    (record(bidding="loud"), "option-invalid", None),
    (record(specials=["GW", "GW"]), "option-invalid", None),
    (record(plus_minus_one_from_round=0), "option-invalid", None),
    (changed(first_dealer=3), "option-invalid", None),
    (changed(players=list(CAST[:2])), "player-count", None),
    (changed(players=["Henry", "Anya", "Henry"]), "player-names", 2),
    (changed(players=["Henry", " ", "Freya"]), "player-names", 1),
    (record(teams=True), "option-conflict", None),
    (record(players=5, variant="einfarbig"), "option-conflict", None),
    (record(specials=["GW"], clairvoyance=True), "option-conflict", None),
    (record(rounds=21), "rounds-out-of-range", None),
    (record(rounds=13, variant="einfarbig"), "rounds-out-of-range", None),
    (record(rounds=6, variant="maximus"), "rounds-out-of-range", None),
    (record(rounds=23, **WITH_SPECIALS), "rounds-out-of-range", None),
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

ROUNDS = [
    ([], "unreadable", None),
    (raw_round("R7", "0 1 0", "1 1 0", bombed="yes"), "unreadable", None),
    (raw_round("R7", "0 1 0", "1 1 0", tricks="B5 B3 N"), "unreadable", None),
    (raw_round("R7", "0 1 0", "1 1 0", passes=[{"after": 1}]), "unreadable", None),
    (raw_round("V7 R", "0 1 0", "1 1 0"), "unknown-card", None),
    (raw_round("WW R", "0 1 0", "1 1 0", under="WW"), "unknown-card", None),
    (raw_round("R7", "0 1 0", "1 1 0", under="B5"), "under-impossible", None),
    (raw_round("GW:Z R", "0 1 0", "1 1 0"), "unknown-card", None),
    (raw_round("R7 B", "0 1 0", "1 1 0"), "trump-mismatch", None),
    (raw_round("FE G", "0 1 0", "1 1 0"), "trump-mismatch", None),
    (raw_round("DR -", "0 1 0", "1 1 0"), "trump-required", None),
    (raw_round("WW B", "0 1 0", "1 1 0", werewolf=2), "werewolf-impossible", 2),
    (raw_round("R7 B", "0 1 0", "1 1 0", werewolf=3), "werewolf-impossible", None),
    (raw_round("R7", "0 1", "1 1 0"), "bid-count", None),
    (raw_round("R7", "0 3 0", "1 1 0"), "bid-out-of-range", 1),
    (raw_round("R7", "0 1 1", "1 1 0"), "bid-sum-forbidden", None),
    (raw_round("R7", "0 1 0", "1 1"), "won-count", None),
    (raw_round("R7", "0 1 0", "-1 1 2"), "won-out-of-range", 0),
    (raw_round("R7", "0 1 0", "1 0 0"), "trick-sum-mismatch", None),
    (raw_round("R7", "0 1 0", "1 1 0", bombed=True), "trick-sum-mismatch", None),
    (raw_round("R7", "0 1 0", "1 1 0", cloud=CLOUD | {"change": 2}), "cloud-change-invalid", 0),
    (raw_round("R7", "0 1 0", "1 1 0", cloud=CLOUD | {"change": -1}), "cloud-change-invalid", 0),
    (raw_round("R7", "0 1 0", "1 1 0", cloud=CLOUD | {"seat": 2}), "cloud-without-trick", 2),
]


@pytest.mark.parametrize(("raw", "code", "seat"), ROUNDS)
def test_of_a_round(raw: dict[str, Any], code: str, seat: int | None) -> None:
    """Told once, with the number of the round; only the round before it counts."""
    table = record(FIRST, raw, FIRST | {"won": [1, 1, 1]}, plus_minus_one=True, **WITH_SPECIALS)
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


def test_of_a_protocol_that_says_otherwise_or_stands_in_for_nothing() -> None:
    """One for each differing seat; of a broken-off one only for a seat below."""
    whole = raw_round("R7", "0 1 0", "0 2 0", tricks=PROTOCOL)
    assert second(whole) == {("tally-mismatch", 0), ("tally-mismatch", 1)}
    assert second(whole | {"won": [0, 0, 2], "tricks": PROTOCOL[:1]}) == {("tally-mismatch", 1)}
    silent = {"trump": "R", "bids": row("0 1 0")}
    assert second(silent) == second(silent | {"tricks": PROTOCOL[:1]}) == {("won-count", None)}
    assert second(silent | {"tricks": PROTOCOL}) == set()


def test_every_problem_of_a_round_is_told_at_once() -> None:
    """All that can be wrong independently: Anya's trick and Henry's, with red trump."""
    more = {"bombed": True, "cloud": {"seat": 2, "change": 3}, "tricks": PROTOCOL, "passes": "none"}
    raw = raw_round("R7", "0 3 -1", "2 1 0", **more)
    seats = {("bid-out-of-range", 1), ("bid-out-of-range", 2), ("tally-mismatch", 0)}
    seats |= {("cloud-change-invalid", 2), ("cloud-without-trick", 2)}
    none = {"bid-sum-forbidden", "trick-sum-mismatch", "bomb-not-in-game", "unreadable"}
    assert second(raw, specials=["WO"], plus_minus_one=True) == seats | {(code, None) for code in none}


TOLD_ALONE = {"round-out-of-range", "bomb-not-in-game", "cloud-not-in-game", "tally-mismatch"}
