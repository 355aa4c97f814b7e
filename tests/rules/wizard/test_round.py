"""A round as a value and as a record's object. Source: the formats' table of a round's fields."""

from typing import Any

from scorekeeper.formats.wizard.edition import write_round
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud
from tests.notation import faults, game, raw_round, row, tricks
from tests.recorded import WIZARD

read_round = WIZARD.read_round
TABLE = game(3)
TRICK = {"leader": 0, "plays": ["B5", "B3", "N"]}
PASS = {"after": 1, "cards": ["B1", "B2", "B3"]}


def test_what_was_not_recorded_differs_from_none_and_the_wolke_changes_one_bid() -> None:
    silent, none = (read_round(raw_round(trump, "0 0 0", "1 0 0")) for trump in ("", "- -"))
    assert (silent.turned_up, silent.trump) == (UNRECORDED, UNRECORDED)
    assert (none.turned_up, none.trump) == (None, None)
    for change, counts in ((1, (3, 0, 1)), (-1, (1, 0, 1))):
        changed = read_round(raw_round("", "2 0 1", "3 0 0", cloud={"seat": 0, "change": change}))
        assert (changed.cloud, changed.final_bids, changed.bids) == (Cloud(0, change), counts, (2, 0, 1))


def test_defaults_are_left_out_and_fields_keep_the_order_of_the_public_table() -> None:
    spelled_out = raw_round("R7", "0 1 1", "0 0 1", bombed=False, cloud=None, werewolf=None)
    assert write_round(read_round(spelled_out)) == raw_round("R7", "0 1 1", "0 0 1")
    whole = {"passes": PASS, "tricks": [TRICK], "won": row("1 0 0"), "cloud": {"seat": 0, "change": 1}}
    whole |= {"bombed": True, "bids": row("1 0 0"), "werewolf": 2, "trump": "G", "turned_up": "Y3"}
    written = write_round(read_round(whole))
    assert written == whole, "nothing is lost"
    assert list(written) == "turned_up trump werewolf bids bombed cloud won tricks passes".split()


def shape_faults(**fields: Any) -> list[str]:
    """What is wrong with a second round that was recorded so; Henry won its first trick."""
    return faults(raw_round("R", "1 0 0", "1 0 1", **fields), 2, TABLE)


CLEAN: list[dict[str, Any]] = [
    {"tricks": [], "passes": []},
    {"tricks": [TRICK], "passes": PASS},
    {"tricks": [TRICK], "passes": [PASS]},
    {"tricks": [TRICK], "first_trick": 2},
    {"tricks": [TRICK | {"note": "wow"}], "passes": [PASS | {"note": 1}]},
]
NO_LISTS = [None, {}, "Z", 1, True, ["Z"], [None], [[]], [{}]]
LEADERS = [-1, 3, "0", "Henry", 0.0, True, None, [0]]
PLAYS = [None, "B5 B3 N", {"0": "B5"}, 3, [1, 2, 3], ["B5", None, "N"], [["B5"]]]
SPOILT: list[dict[str, Any]] = [
    *({field: value} for value in NO_LISTS for field in ("tricks", "passes")),
    *({"tricks": [TRICK, TRICK | {"leader": leader}]} for leader in LEADERS),
    *({"tricks": [{"leader": 0, "plays": plays}]} for plays in PLAYS),
    *({"passes": [PASS | {"after": after}]} for after in (None, "1", 1.0, True, [1])),
    *({"passes": [PASS | {"cards": cards}]} for cards in PLAYS),
    *({"tricks": [TRICK], "first_trick": first} for first in (0, 3, -1, None, "1", 1.0, True)),
    {"tricks": [{"plays": TRICK["plays"]}]},
    {"tricks": [{"leader": 0}]},
    {"passes": [{"cards": PASS["cards"]}]},
    {"passes": [{"after": 1}]},
]


def test_a_protocol_has_its_shape() -> None:
    """Fields beside these are left alone; each of the two is told, and the rest of the round too."""
    assert faults([], 2, TABLE) == ["unreadable"]
    assert [fields for fields in CLEAN if shape_faults(**fields)] == []
    assert [fields for fields in SPOILT if shape_faults(**fields) != ["unreadable"]] == []
    played = raw_round("R", "9 0 0", "1 0 0", tricks=["Z"], passes=["Z"])
    assert faults(played, 2, TABLE) == ["bid-out-of-range 0", "trick-sum-mismatch", *["unreadable"] * 2]


def test_faults_of_cards_and_play_make_nothing_unreadable() -> None:
    """They are findings of `check`: too few cards, doubled ones, no cards, a revoke, undeclared ones."""
    for plays in ("B5 B3", "", "B5 B3 N Z", "B5 B5 B5", "X9 what GW", "B5 R1 WW", "GW JO:R DR"):
        raw = raw_round("-", "1 0 0", "2 0 0", tricks=tricks(f"Henry: {plays}"))
        assert faults(raw, 2, TABLE) == []
    wrong = {"tricks": tricks("Henry: B5 B3 N", "Freya: N B5 R1"), "passes": [{"after": 9, "cards": []}]}
    assert faults(raw_round("-", "1 0 0", "2 0 0", **wrong), 2, TABLE) == []
