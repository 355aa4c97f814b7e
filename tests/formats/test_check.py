"""The check of a record as it is published: findings in their shape, and what is left out."""

from typing import Any

import pytest

from tests import extreme
from tests.formats.records import check_of, record
from tests.notation import SPECIALS, raw_round, tricks

FIRST = raw_round("R7", "0 1 1", "0 0 1")


def findings_of(drawn: str, number: int = 2, **more: Any) -> list[dict[str, Any]]:
    """The findings of a round with all special cards, Anya leading; those before it have no protocol."""
    before = [raw_round("", "0 0 0", f"{played} 0 0") for played in range(1, number)]
    played = raw_round("Y7", "0 0 0", "0 0 0", tricks=tricks(*drawn.split("; ")), **more)
    raw = record(*before, played, dealer=(1 - number) % 3, specials=SPECIALS)
    [checked] = check_of(raw)["rounds"]
    assert checked["round"] == number
    return checked["findings"]


def test_a_round_as_the_contract_shows_it() -> None:
    """Henry wins with the red 3, on which Anya plays blue; her red 4 shows that she could have followed."""
    played = raw_round("Y7", "1 0 1", "2 0 0", tricks=tricks("Freya: R1 R3 B1", "Henry: B5 R4 B2"))
    revoke = {"code": "revoke", "trick": 1, "seat": 1, "card": "B1", "certainty": "proven"}
    revoke |= {"evidence": [{"trick": 2, "card": "R4"}], "message": "revoke"}
    outcomes = [{"winner": 0, "next_leader": 0, "suit_to_follow": suit} for suit in "RB"]
    assert check_of(record(FIRST, played, dealer=0)) == {
        "format": "scorekeeper-check/1",
        "rounds": [{"round": 2, "tricks": outcomes, "won": [2, 0, 0], "findings": [revoke]}],
        "problems": [],
    }


def test_a_finding_with_a_card_with_a_seat_or_with_neither(subtests: pytest.Subtests) -> None:
    """Only revokes carry certainty and evidence, which tells who got it in the pass."""
    for drawn, code, trick, seat, card in (
        ("Anya: B5 B3 B3; Anya: Z N N", "duplicate-card", 1, 0, "B3"),
        ("Anya: B5 B3 N; Freya: Z N N", "wrong-leader", 2, 2, None),
        ("Anya: B5 B3 N; Anya: Z N", "wrong-card-count", 2, None, None),
    ):
        with subtests.test(code=code):
            found = {"code": code, "trick": trick, "seat": seat, "card": card, "message": code}
            assert findings_of(drawn) == [found]
    passes = [{"after": 1, "cards": ["B1", "B2", "B4"]}]
    [mismatch] = findings_of("Anya: B5 B3 N; Anya: Z N N", passes=passes)
    assert (mismatch["code"], mismatch["seat"]) == ("pass-mismatch", None)
    [found] = findings_of("Anya: B5 B3 R3; Anya: JO:G G1 G2; Anya: B9 Y1 Y2", number=3)
    assert (found["code"], found["seat"], found["certainty"]) == ("revoke", 0, "proven")
    assert found["evidence"] == [{"trick": 3, "card": "B9", "seat": 1}]


PLAYED = raw_round("R7", "0 0 0", "1 0 0", tricks=tricks("Anya: B3 B4 B5"))
FAULTY = PLAYED | {"bids": "none"}


def test_which_rounds_are_listed() -> None:
    """Those with a protocol, also with a problem and after one with a problem, but no surplus one."""

    def listed(raw: object) -> list[int]:
        return [checked["round"] for checked in check_of(raw)["rounds"]]

    assert (listed(record(FIRST)), listed(record(PLAYED))) == ([], [1])
    assert listed(record(FAULTY, FIRST, [], FAULTY)) == [1, 4]  # type: ignore[arg-type]
    assert listed(record(PLAYED, PLAYED, rounds=1)) == [1]
    assert check_of(record(PLAYED, dealer=0))["problems"] == []
    for raw in ([], {}, record(PLAYED, players=2), record(PLAYED, colour="red")):
        check = check_of(raw)
        assert (check["rounds"], bool(check["problems"])) == ([], True), "the set-up has a problem"


def test_a_round_of_extreme() -> None:
    """Violet is a suit to follow there, and settling a finding of its own, which carries no card."""
    drawn = extreme.tricks("Frank: V2 V11 V7 G12 > black")
    [checked] = check_of(extreme.record(extreme.raw_round(tricks=drawn)))["rounds"]
    illegal = {"code": "settle-illegal", "trick": 1, "seat": 1, "card": None, "message": "settle-illegal"}
    assert (checked["won"], checked["findings"]) == ([0, 1, 0, 0], [illegal])
    assert "first_trick" not in checked, "it begins with the first one"
    assert checked["tricks"] == [{"winner": 1, "next_leader": 1, "suit_to_follow": "V"}]
