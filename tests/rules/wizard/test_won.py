"""Tricks won, the Bombe, the Wolke.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Bombe», «Wolke». What is told of a wrong record: the
formats' «Exact readings», rounds.
"""

from scorekeeper.rules.wizard.cloud import Outcome, outcomes
from scorekeeper.rules.wizard.point_values import USUAL
from tests.notation import SPECIALS, differing, faults, fields, game, row

BASE = game(3)
WITH_SPECIALS = game(3, specials=SPECIALS)


def told(won: str, number: str, more: str = "", table: str = "") -> str:
    """What is wrong with a round of three with all special cards, or with these options; nobody bids one."""
    chosen = game(3, **fields(table)) if table else WITH_SPECIALS
    return ", ".join(faults({"bids": [0, 0, 0], "won": row(won), **fields(more)}, int(number), chosen))


WON = """
    As many as there are, neither more nor fewer
    2 0 3 | 5   =>
    2 0 2 | 5   => trick-sum-mismatch
    2 2 2 | 5   => trick-sum-mismatch
    Out of range one problem a seat
    6 0 -1 | 5  => won-out-of-range 0, won-out-of-range 2
    6 0 0 | 5   => trick-sum-mismatch, won-out-of-range 0
    One number for every seat, or nothing else is judged
    9 -9 | 1    => won-count
    1 0 0 0 | 1 => won-count
    003 «Einfarbig», «Wizard Maximus»: they count their own tricks
    1 1 2 | 1 | | variant="einfarbig" =>
    1 1 2 | 2 | | variant="einfarbig" => trick-sum-mismatch
    7 7 6 | 2 | | variant="maximus"   =>
    003 «Bombe»: nobody gets that trick; where it is not in the game the sum is judged as if
    2 0 2 | 5 | bombed=true               =>
    2 0 3 | 5 | bombed=true               => trick-sum-mismatch
    1 0 0 | 2 | bombed=true | rounds=2    => bomb-not-in-game
    2 0 0 | 2 | bombed=true | rounds=2    => bomb-not-in-game, trick-sum-mismatch
    2 0 0 | 2 | bombed=false | rounds=2   =>
"""


def test_tricks_and_the_bombe() -> None:
    assert differing(WON, told) == []


def test_what_is_no_number_no_list_of_them_or_no_yes_or_no() -> None:
    for count in ("1", 1.0, None, True, [1]):
        assert faults({"bids": [0, 0, 0], "won": [0, count, 0]}, 1, BASE) == ["won-out-of-range 1"]
    for won in ([], None, 1, "100"):
        assert faults({"bids": [0, 0, 0], "won": won}, 1, BASE) == ["won-count"]
    assert faults({"bids": [0, 0, 0]}, 1, BASE) == ["won-count"]
    for bombed in (1, "true", None, []):
        raw = {"bids": [0, 0, 0], "won": [1, 0, 0], "bombed": bombed}
        assert faults(raw, 1, WITH_SPECIALS) == ["unreadable"]


def clouded(cloud: str, bids: str = "2 0 1", won: str = "3 1 0", table: str = 'specials=["WO"]') -> str:
    """What is wrong with round 4, in which that was noted of the Wolke."""
    raw = {"bids": row(bids), "won": row(won), **fields(f"cloud={cloud}")}
    return ", ".join(faults(raw, 4, game(3, **fields(table))))


CLOUD = """
    003 «Wolke»: who took its trick changes the bid by one, from an exact hit too, from nothing only up
    {"seat":0,"change":1}                   =>
    {"seat":0,"change":-1}                  =>
    {"seat":0,"change":1} | 3 0 1           =>
    {"seat":1,"change":1}                   =>
    {"seat":1,"change":-1}                  => cloud-change-invalid 1
    Above the tricks of the round is allowed
    {"seat":0,"change":1} | 4 0 0 | 4 0 0   =>
    Who changes has won a trick; both faults are told, and rows that are too short by themselves
    {"seat":2,"change":1}                   => cloud-without-trick 2
    {"seat":2,"change":5}                   => cloud-change-invalid 2, cloud-without-trick 2
    {"seat":2,"change":1} | 2 0 1 | 3 1     => won-count
    {"seat":2,"change":-1} | 2 0 | 2 1 1    => bid-count
    null is no change; where it is not in the game nothing else is judged
    null | 2 0 1 | 3 1 0 | rounds=9                  =>
    {"seat":0,"change":1} | 2 0 1 | 3 1 0 | rounds=9 => cloud-not-in-game 0
    With it the bids come out, which no longer matters
    {"seat":0,"change":1} | 2 0 1 | 3 1 0 | specials=["WO"] plus_minus_one=true =>
    No other change, nobody outside the table, and both belong together
    {"seat":0,"change":2}    => cloud-change-invalid 0
    {"seat":0,"change":"1"}  => cloud-change-invalid 0
    {"seat":0,"change":true} => cloud-change-invalid 0
    {"seat":-1,"change":1}   => cloud-change-invalid
    {"seat":3,"change":1}    => cloud-change-invalid
    {"seat":true,"change":1} => cloud-change-invalid
    {}                       => cloud-change-invalid
    "0"                      => cloud-change-invalid
"""


def test_the_wolke() -> None:
    """And what it would make of two bid and three won, or of nothing bid."""
    assert differing(CLOUD, clouded) == []
    assert outcomes(2, 3, USUAL) == (Outcome(1, 3, 50), Outcome(-1, 1, -20))
    assert outcomes(1, 2, USUAL) == (Outcome(1, 2, 40), Outcome(-1, 0, -20))
    assert outcomes(0, 1, USUAL) == (Outcome(1, 1, 30),)
