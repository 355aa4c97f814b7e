"""Who comes and goes, rules that change, points beside the play: the record's words, scored by hand."""

from typing import Any

import pytest

from scorekeeper.formats.record import read_record, write_record
from scorekeeper.rules.editions import score
from scorekeeper.rules.result import Result
from scorekeeper.rules.wizard.outlook import outlook

THREE: dict[str, Any] = {
    "format": "scorekeeper-game/1",
    "edition": "wizard",
    "players": ["Henry", "Anya", "Freya"],
    "first_dealer": 0,
    "options": {},
    "rounds": [],
}
FIRST = {"bids": [0, 1, 0], "won": [0, 1, 0]}  # 20, 30, 20
EVERYBODY_ONE = {"bids": [1, 1, 0, 0], "won": [1, 1, 0, 0]}  # 30, 30, 20, 20


def scored(**fields: Any) -> Result:
    reading = read_record(THREE | fields)
    assert reading.problems == ()
    assert reading.game is not None
    return score(reading.game)


def refused(**fields: Any) -> set[tuple[str, int | None]]:
    return {(problem.code, problem.round) for problem in read_record(THREE | fields).problems}


def joined(**start: Any) -> dict[str, Any]:
    return {
        "players": ["Henry", "Anya", "Freya", "Ben"],
        "sittings": [
            {"from": 1, "seats": [0, 1, 2]},
            {"from": 2, "seats": [0, 1, 2, 3], "starts": [{"seat": 3, **start}]},
        ],
        "rounds": [FIRST, EVERYBODY_ONE],
    }


@pytest.mark.parametrize(
    ("start", "begins"),
    [
        ({"as": "zero"}, 0),
        ({"as": "last"}, 20),
        ({}, 20),
        ({"as": "mean"}, 20),  # 70 / 3, in tens
        ({"as": "seat", "of": 1}, 30),
    ],
)
def test_whoever_joins_begins_with_what_was_agreed(start: dict[str, Any], begins: int) -> None:
    result = scored(**joined(**start))
    assert [row.totals for row in result.rounds] == [(20, 30, 20, None), (50, 60, 40, begins + 20)]
    assert [row.points for row in result.rounds] == [(20, 30, 20, None), (30, 30, 20, 20)]
    assert result.start_of(3) == begins
    assert [result.after(number)[3] for number in (0, 1, 2)] == [None, begins, begins + 20]


def test_the_number_of_rounds_follows_the_number_of_players() -> None:
    assert scored(**joined()).rounds_planned == 15
    assert scored(rounds=[FIRST]).rounds_planned == 20


def test_in_extreme_the_last_has_the_most_points() -> None:
    """Nobody took a seal; three, two and one black ones cost 9, 6 and 3, so Ben begins with 9."""
    record = THREE | {"edition": "extreme"}
    takings = [{"seat": seat} for seat in (1, 2, 0)]
    black = {"takings": takings, "left": [{"black": 3}, {"black": 2}, {"black": 1}]}
    reading = read_record(record | {"rounds": [black]})
    assert reading.problems == ()
    later = {
        "players": ["Henry", "Anya", "Freya", "Ben"],
        "sittings": [
            {"from": 1, "seats": [0, 1, 2]},
            {"from": 2, "seats": [0, 1, 2, 3], "starts": [{"seat": 3}]},
        ],
        "rounds": [black],
    }
    read = read_record(record | later)
    assert read.game is not None
    assert score(read.game).totals == (9, 6, 3, 9)


def test_whoever_left_keeps_the_total_and_cannot_win() -> None:
    left = [{"from": 1, "seats": [0, 1, 2, 3]}, {"from": 2, "seats": [0, 2, 3], "left": [1]}]
    result = scored(
        players=["Henry", "Anya", "Freya", "Ben"],
        sittings=left,
        rounds=[{"bids": [0, 1, 0, 0], "won": [0, 1, 0, 0]}, {"bids": [1, 1, 1], "won": [1, 1, 0]}],
    )
    assert result.totals == (50, 30, 50, 10)
    assert [(place.seat, place.rank) for place in result.ranking] == [(0, 1), (2, 1), (3, 3), (1, 4)]
    assert result.leaders == (0, 2)


LEAVES: dict[str, Any] = {
    "players": ["Henry", "Anya", "Freya", "Ben"],
    "options": {"rounds": 3},
    "sittings": [{"from": 3, "seats": [0, 1, 2], "left": [3]}],
}
BEN_AHEAD = {"bids": [0, 0, 0, 1], "won": [0, 0, 0, 1]}  # 20, 20, 20, 30


@pytest.mark.parametrize("left", [[3], []])
def test_the_outlook_knows_who_still_plays_the_round_on_the_table(left: list[int]) -> None:
    """Round 2 is worth 40 at best, round 3, which Ben does not play, 50.

    Whoever leaves comes behind all others.
    """
    sittings = [{"from": 3, "seats": [0, 1, 2], "left": left}]
    chances = outlook(scored(**LEAVES | {"sittings": sittings, "rounds": [BEN_AHEAD]}))
    assert [(one.most, one.can_win) for one in chances] == [(110, True)] * 3 + [(70, not left)]


def test_whoever_takes_over_a_seat_after_this_round_begins_with_what_it_makes_until_then() -> None:
    """Ben, at 30, makes 40 in round 2, and Mira, who takes over, 50 in round 3; Henry, at 140, loses 50."""
    sittings = [
        {"from": 1, "seats": [0, 1, 2, 3]},
        {"from": 3, "seats": [0, 1, 2, 4], "left": [3], "starts": [{"seat": 4, "as": "seat", "of": 3}]},
    ]
    given = [{"round": 1, "seat": 0, "points": points} for points in (100, 20)]
    people = {"players": ["Henry", "Anya", "Freya", "Ben", "Mira"], "options": {"rounds": 3}}
    told = scored(**people, sittings=sittings, adjustments=given, rounds=[BEN_AHEAD])
    mira = outlook(told)[4]
    assert (mira.most, mira.can_win) == (120, True)


def test_whoever_has_left_cannot_win() -> None:
    gone = {"bids": [0, 1, 0, 0], "won": [0, 1, 0, 1]}
    chances = outlook(scored(**LEAVES, rounds=[BEN_AHEAD, gone]))
    assert [(one.most, one.can_win) for one in chances] == [(90, True), (100, True), (90, True), (20, False)]


def test_the_outlook_counts_each_round_to_come_by_its_own_rules() -> None:
    """Round 2 as usual: 40 at best; round 3 progressive: 20 + 3 × 30."""
    steep = [{"from": 3, "options": {"rounds": 3, "scoring": "progressive"}}]
    chances = outlook(scored(options={"rounds": 3}, sittings=steep, rounds=[FIRST]))
    assert [one.most for one in chances] == [170, 180, 170]


def test_the_deal_goes_on_with_those_who_are_there() -> None:
    """Henry, Anya, then Freya in Anya's stead: she was next after Henry; whoever comes back deals in turn."""
    four = ["Henry", "Anya", "Freya", "Ben"]
    sittings = [{"from": 2, "seats": [0, 2, 3]}, {"from": 4, "seats": [0, 1, 2, 3]}]
    hit = {"bids": [0, 0, 1], "won": [0, 0, 1]}
    rounds = [
        {"bids": [1, 0, 0, 0], "won": [1, 0, 0, 0]},
        hit | {"won": [0, 0, 2]},
        hit | {"won": [0, 0, 3]},
        {"bids": [1, 1, 1, 0], "won": [1, 1, 1, 1]},
    ]
    assert [row.dealer for row in scored(players=four, sittings=sittings, rounds=rounds).rounds] == [
        0,
        2,
        3,
        0,
    ]


def test_each_round_is_judged_by_the_rules_that_held_for_it() -> None:
    bound = [{"from": 2, "options": {"plus_minus_one": True}}]
    even = {"bids": [1, 1, 0], "won": [1, 1, 0]}
    assert refused(sittings=bound, rounds=[FIRST, even]) == {("bid-sum-forbidden", 2)}
    assert refused(sittings=[{"from": 3, "options": {"plus_minus_one": True}}], rounds=[FIRST, even]) == set()
    steep = scored(sittings=[{"from": 2, "options": {"scoring": "progressive"}}], rounds=[FIRST, even])
    assert [row.points for row in steep.rounds] == [(20, 30, 20), (40, 40, 20)]


def test_a_list_of_hands_says_how_many_cards_and_how_many_rounds() -> None:
    result = scored(
        options={"hands": [2, 5]},
        rounds=[{"bids": [1, 1, 1], "won": [1, 1, 0]}, {"bids": [2, 2, 2], "won": [2, 2, 1]}],
    )
    assert ([row.hand_size for row in result.rounds], result.complete) == ([2, 5], True)
    assert refused(options={"hands": [21]}) == {("hands-out-of-range", None)}
    assert refused(options={"hands": [3], "rounds": 3}) == {("option-conflict", None)}
    assert refused(options={"hands": []}) == {("option-invalid", None)}
    assert refused(options={"hands": ["3"]}) == {("option-invalid", None)}


def test_rounds_played_on_are_as_the_last_one() -> None:
    rounds = [{"bids": [1, 0, 0], "won": [1, 0, 0]}, {"bids": [1, 1, 0], "won": [1, 1, 0]}]
    result = scored(options={"rounds": 1, "extra_rounds": 1}, rounds=[rounds[0], FIRST])
    assert ([row.hand_size for row in result.rounds], result.rounds_planned) == ([1, 1], 2)


def test_points_beside_the_play_count_from_their_round_on_and_in_no_round() -> None:
    given = [
        {"round": 1, "seat": 1, "points": -30, "reason": "revoke"},
        {"round": 3, "seat": 0, "points": 10},
    ]
    rounds = [FIRST, {"bids": [1, 1, 0], "won": [1, 1, 0]}]
    result = scored(adjustments=given, rounds=rounds)
    assert [row.totals for row in result.rounds] == [(20, 0, 20), (50, 30, 40)]
    assert [row.points for row in result.rounds] == [(20, 30, 20), (30, 30, 20)]
    assert result.totals == (60, 30, 40), "the table has agreed on it, although its round is still to come"


FAULTS: list[tuple[dict[str, Any], tuple[str, int | None]]] = [
    ({"sittings": [{"from": 2, "seats": [0, 1]}]}, ("player-count", 2)),
    ({"sittings": [{"from": 1, "seats": [0, 1]}]}, ("player-count", None)),
    ({"sittings": [{"from": 2, "seats": [0, 1, 1]}]}, ("sitting-invalid", 2)),
    ({"sittings": [{"from": 2, "seats": [0, 1, 3]}]}, ("sitting-invalid", 2)),
    ({"sittings": [{"from": 2, "dealer": 3}]}, ("sitting-invalid", 2)),
    ({"sittings": [{"from": 0}]}, ("sitting-invalid", 0)),
    ({"sittings": [{"from": 3}, {"from": 2}]}, ("sitting-invalid", 2)),
    ({"sittings": [{"from": 2, "starts": [{"seat": 0}]}]}, ("sitting-invalid", 2)),
    ({"sittings": [{"from": 2, "options": {"rounds": 22}}]}, ("rounds-out-of-range", None)),
    ({"sittings": [{"from": 5, "options": {"rounds": 3}}]}, ("no-round-left", 5)),
    ({"sittings": {}}, ("unreadable", None)),
    ({"sittings": [{"from": "2"}]}, ("unreadable", None)),
    ({"sittings": [{"from": 2, "starts": [{"seat": 0, "as": 1}]}]}, ("unreadable", 2)),
    ({"adjustments": [{"round": 1, "seat": 0, "points": 15}]}, ("adjustment-invalid", 1)),
    ({"adjustments": [{"round": 1, "seat": 0, "points": 10_000}]}, ("adjustment-invalid", 1)),
    ({"adjustments": [{"round": 1, "seat": 3, "points": 10}]}, ("seat-unknown", 1)),
    ({"adjustments": [{"round": 21, "seat": 0, "points": 10}]}, ("round-out-of-range", 21)),
    (
        {"adjustments": [{"round": 1, "seat": 0, "points": 10, "reason": "x" * 61}]},
        ("reason-too-long", 1),
    ),
    ({"adjustments": [{"round": 1, "seat": 0}]}, ("unreadable", None)),
    ({"adjustments": 1}, ("unreadable", None)),
]
TOLD_ALONE = {"teams-stay", "teams-sit", "hands-out-of-range"}


@pytest.mark.parametrize(("fields", "fault"), FAULTS)
def test_what_cannot_be_is_refused(fields: dict[str, Any], fault: tuple[str, int | None]) -> None:
    assert refused(**fields) == {fault}


def test_teams_stay_together() -> None:
    four: dict[str, Any] = {"players": ["Henry", "Anya", "Freya", "Ben"], "options": {"teams": True}}
    assert refused(**four, sittings=[{"from": 2, "seats": [0, 1, 2]}]) >= {("option-conflict", None)}
    assert refused(**four, sittings=[{"from": 2, "seats": [1, 0, 2, 3]}]) == {("teams-sit", 2)}
    assert refused(**four, sittings=[{"from": 2, "options": {}}]) == {("teams-stay", 2)}


def test_a_pad_has_ten_columns() -> None:
    names = [f"Player {number}" for number in range(11)]
    assert refused(players=names, sittings=[{"from": 1, "seats": [0, 1, 2]}]) == {("player-count", None)}


def test_a_record_comes_out_as_it_came_in() -> None:
    record = THREE | joined(**{"as": "mean"}) | {"adjustments": [{"round": 2, "seat": 0, "points": 10}]}
    game = read_record(record).game
    assert game is not None
    assert write_record(game) == record


def test_points_beside_the_play_do_not_swallow_what_somebody_begins_with() -> None:
    """Agreed on for round 2 while round 1 is played: Ben begins with the last one's 20, and 10 less."""
    result = scored(**joined(), adjustments=[{"round": 1, "seat": 3, "points": -10}])
    assert [row.totals[3] for row in result.rounds] == [None, 30]
    assert result.start_of(3) == 20


def test_whoever_takes_over_from_somebody_who_never_played_begins_with_the_same() -> None:
    """For the same round Ben takes over Anya's seat with 30, and Mira then his."""
    result = scored(
        players=["Henry", "Anya", "Freya", "Ben", "Mira"],
        sittings=[
            {"from": 1, "seats": [0, 1, 2]},
            {
                "from": 2,
                "seats": [0, 4, 2],
                "starts": [{"seat": 3, "as": "seat", "of": 1}, {"seat": 4, "as": "seat", "of": 3}],
                "left": [1, 3],
            },
        ],
        rounds=[FIRST, {"bids": [1, 1, 0], "won": [1, 1, 0]}],
    )
    assert result.totals == (50, 30, 40, 30, 60)
