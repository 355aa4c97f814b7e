"""Who sits at the table, comes and goes, rules that change, points beside the play: the record's words.

Points are counted by hand. Source: 003, title page (3–6 players); the formats' «Exact readings», set-up.
"""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from scorekeeper.formats.record import read_record, write_record
from scorekeeper.gamelog.commands import ChangeRules, ChangeSeats
from scorekeeper.gamelog.creation import created
from scorekeeper.gamelog.fold import fold
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import Problem, RuleProblem, with_pad_seats
from scorekeeper.rules.result import Result
from scorekeeper.rules.wizard.outlook import outlook
from tests.notation import CAST, evening, row, setup_faults

SEVEN = [*CAST, "Ida"]
FOUR, FIVE = SEVEN[:4], SEVEN[:5]
THREE: dict[str, Any] = {
    "format": "scorekeeper-game/1",
    "edition": "wizard",
    "players": SEVEN[:3],
    "first_dealer": 0,
    "options": {},
    "rounds": [],
}


def rounds(text: str) -> list[dict[str, Any]]:
    """Rounds as "bids, won", ";" between them."""
    pairs = (pair.split(", ") for pair in text.split("; "))
    return [{"bids": row(bids), "won": row(won)} for bids, won in pairs]


def sat(first: int, seats: str, **more: Any) -> dict[str, Any]:
    """Who sits there from a round on."""
    return {"from": first, "seats": row(seats), **more}


def heir(seat: int, of: int) -> list[dict[str, Any]]:
    """That a seat takes over from another one."""
    return [{"seat": seat, "as": "seat", "of": of}]


def scored(**fields: Any) -> Result:
    reading = read_record(THREE | fields)
    assert reading.problems == ()
    assert reading.game is not None
    return score(reading.game)


def refused(**fields: Any) -> set[tuple[str, int | None]]:
    return {(problem.code, problem.round) for problem in read_record(THREE | fields).problems}


def blacks(order: str, counts: str) -> dict[str, Any]:
    """A round of Extreme in which nobody took a seal, and so many black ones are taken at each place."""
    return {
        "takings": [{"seat": at} for at in row(order)],
        "left": [{"black": count} for count in row(counts)],
    }


def test_three_to_six_can_play_and_extreme_three_to_five() -> None:
    for edition, most in (("wizard", 6), ("extreme", 5)):
        for players in range(8):
            fitting = [] if 3 <= players <= most else ["player-count"]
            assert setup_faults(SEVEN[:players], 0, {}, edition) == fitting


def test_everybody_has_a_name_of_their_own() -> None:
    """Of a doubled one the later seats are told; names are compared exactly."""
    for nameless in ("", " ", "\t", "\u00a0"):
        assert setup_faults(("Henry", nameless, "Freya"), 0, {}) == ["player-names 1"]
    assert setup_faults(("Henry", "Anya", "Henry"), 0, {}) == ["player-names 2"]
    assert setup_faults(("Henry", "Henry", "Henry"), 0, {}) == ["player-names 1", "player-names 2"]
    assert setup_faults(("Henry", "henry", "Henry "), 0, {}) == []


def test_the_first_dealer_sits_at_the_table() -> None:
    assert [setup_faults(CAST[:3], seat, {}) for seat in range(3)] == [[]] * 3
    assert setup_faults(CAST[:1], 1, {}) == ["option-invalid", "player-count"]
    for seat in (-1, 3, 99, None, "0", 1.5, True, [0]):
        assert setup_faults(CAST[:3], seat, {}) == ["option-invalid"]


# 20, 30, 20, then 30, 30, 20, 20: Ben joins in round 2.
FIRST = "0 1 0, 0 1 0"


def joined(**start: Any) -> dict[str, Any]:
    sittings = [sat(1, "0 1 2"), sat(2, "0 1 2 3", starts=[{"seat": 3, **start}])]
    return {"players": FOUR, "sittings": sittings, "rounds": rounds(f"{FIRST}; 1 1 0 0, 1 1 0 0")}


def test_whoever_joins_begins_with_what_was_agreed() -> None:
    """The number of rounds follows the number of players."""
    for start, begins in (
        ({"as": "zero", "of": 1}, 0),
        ({"as": "last"}, 20),
        ({}, 20),
        ({"as": "mean"}, 20),  # 70 / 3, in tens
        ({"as": "seat", "of": 1}, 30),
    ):
        result = scored(**joined(**start))
        assert [row.totals for row in result.rounds] == [(20, 30, 20, None), (50, 60, 40, begins + 20)], start
        assert [row.points for row in result.rounds] == [(20, 30, 20, None), (30, 30, 20, 20)], start
        assert (result.start_of(3), result.after(0)) == (begins, (0, 0, 0, None)), start
        assert [result.after(number)[3] for number in (1, 2)] == [begins, begins + 20], start
        assert result.rounds_planned == 15
    assert scored(rounds=rounds(FIRST)).rounds_planned == 20


def test_whoever_takes_over_from_somebody_who_never_sat_begins_with_nothing() -> None:
    result = scored(**joined(**{"as": "seat", "of": 4}) | {"players": FIVE})
    assert (result.start_of(3), [result.after(number)[4] for number in (0, 1, 2)]) == (0, [None] * 3)
    assert [result.game.last_round(seat) for seat in (3, 4)] == [2, 0]
    assert [result.game.first_round(seat) for seat in (3, 4)] == [2, 1]
    behind = scored(**joined() | {"players": FIVE} | given_points(points=-100)).ranking
    assert [(place.seat, place.total) for place in behind[-2:]] == [(3, 20 - 80), (4, 0)]
    assert scored(players=FIVE, sittings=[sat(1, "0 1 2")]).game.behind == set()


def test_a_problem_with_a_place_is_one_with_the_seat_on_the_pad() -> None:
    problems = [Problem("won-out-of-range", 2, place) for place in (None, 0, 1, 2, 3, -1)]
    assert [problem.seat for problem in with_pad_seats(problems, (1, 2, 4))] == [None, 1, 2, 4, 3, -1]
    assert RuleProblem(*problems).problem is problems[0]


def test_in_extreme_the_last_has_the_most_points() -> None:
    """Three, two and one black seals cost 9, 6 and 3, so Ben begins with 9."""
    later = {"players": FOUR, "sittings": joined()["sittings"]}
    first, second = blacks("1 2 0", "3 2 1"), blacks("2 3 0 1", "1 1 4 0")
    assert scored(edition="extreme", **later, rounds=[first]).totals == (9, 6, 3, 9)
    assert scored(edition="extreme", **later, rounds=[first, second]).start_of(3) == 9, "he makes none"
    mean = {"sittings": joined(**{"as": "mean"})["sittings"]} | given_points()
    assert scored(edition="extreme", **later | mean, rounds=[first]).start_of(3) == 9, "of 19, 6 and 3"


def test_whoever_left_keeps_the_total_and_cannot_win() -> None:
    left = [sat(1, "0 1 2 3"), sat(2, "0 2 3", left=[1])]
    result = scored(players=FOUR, sittings=left, rounds=rounds("0 1 0 0, 0 1 0 0; 1 1 1, 1 1 0"))
    assert result.totals == (50, 30, 50, 10)
    assert [result.game.last_round(seat) for seat in range(4)] == [2, 1, 2, 2]
    assert [(place.seat, place.rank) for place in result.ranking] == [(0, 1), (2, 1), (3, 3), (1, 4)]
    assert result.leaders == (0, 2)


# Three rounds; after the first Ben has 30, the others 20. He does not play the third.
BEN_AHEAD = "0 0 0 1, 0 0 0 1"
LEAVES: dict[str, Any] = {"players": FOUR, "options": {"rounds": 3}, "rounds": rounds(BEN_AHEAD)}


def chances(**fields: Any) -> list[tuple[int, bool]]:
    return [(prospect.most, prospect.can_win) for prospect in outlook(scored(**fields))]


def test_the_outlook_knows_who_still_plays_and_who_has_left() -> None:
    """Round 2 is worth 40 at best, round 3 50. Whoever leaves comes behind all others."""
    for left in ([3], []):
        expected = [(110, True)] * 3 + [(70, not left)]
        assert chances(**LEAVES, sittings=[sat(3, "0 1 2", left=left)]) == expected
    gone = LEAVES | {
        "rounds": rounds(f"{BEN_AHEAD}; 0 1 0 0, 0 1 0 1"),
        "sittings": [sat(3, "0 1 2", left=[3])],
    }
    assert chances(**gone) == [(90, True), (100, True), (90, True), (20, False)]
    level = {"players": FOUR, "options": {"rounds": 2}, "rounds": rounds("1 0 0 1, 0 0 0 1")}
    assert chances(**level, sittings=[sat(2, "0 1 2")]) == [(30, True), (60, True), (60, True), (30, True)]


def test_whoever_takes_over_a_seat_after_this_round_begins_with_what_it_makes_until_then() -> None:
    """Ben, at 30, makes 40 in round 2, and Mira, who takes over, 50 in round 3; Henry, at 140, loses 50."""
    sittings = [sat(1, "0 1 2 3"), sat(3, "0 1 2 4", left=[3], starts=heir(4, of=3))]
    given = [{"round": 1, "seat": 0, "points": points} for points in (100, 20)]
    fields = LEAVES | {"players": FIVE, "sittings": sittings, "adjustments": given}
    assert chances(**fields)[4] == (120, True)


def test_the_outlook_counts_each_round_to_come_by_its_own_rules() -> None:
    """Round 2 as usual: 40 at best; round 3 progressive: 20 + 3 × 30."""
    steep = [{"from": 3, "options": {"rounds": 3, "scoring": "progressive"}}]
    most = [most for most, _ in chances(options={"rounds": 3}, sittings=steep, rounds=rounds(FIRST))]
    assert most == [170, 180, 170]


def test_the_deal_goes_on_with_those_who_are_there() -> None:
    """Henry, Anya, then Freya in Anya's stead: she was next after Henry; whoever comes back deals in turn."""
    sittings = [sat(2, "0 2 3"), sat(4, "0 1 2 3")]
    played = rounds("1 0 0 0, 1 0 0 0; 0 0 1, 0 0 2; 0 0 1, 0 0 3; 1 1 1 0, 1 1 1 1")
    result = scored(players=FOUR, sittings=sittings, rounds=played)
    assert [row.dealer for row in result.rounds] == [0, 2, 3, 0]
    assert result.game.spread(2, "HFB") == ("H", None, "F", "B")
    assert [result.game.lineup(number).first_dealer for number in (1, 2, 4)] == [0, 0, 1]


TAKES_OVER = sat(2, "0 4 3", left=[1, 2], starts=heir(4, of=2))
FOUR_SAT = sat(1, "0 1 2 3")
DEALERS = {
    "Anya dealt and left; Mira has the seat of Freya, who was next": (TAKES_OVER, 4),
    "Mira has Anya's own seat, which has dealt": (sat(2, "0 4 2 3", starts=heir(4, of=1)), 2),
    "Mira sits where Anya sat without taking over": (sat(2, "0 4 2 3", starts=[{"seat": 4}]), 2),
    "Mira sits down behind Anya, who is there": (sat(2, "0 1 4 2 3", starts=[{"seat": 4}]), 4),
    "Freya was next, wherever she sits now": (sat(2, "4 3 2", starts=[{"seat": 4, "as": "zero"}]), 2),
    "the table says who deals": (TAKES_OVER | {"dealer": 3}, 3),
    "Everybody is new and took over from nobody: the first of them": (sat(2, "5 4 6", left=[0, 1, 2, 3]), 5),
}


@pytest.mark.parametrize("what", DEALERS)
def test_who_deals_after_a_dealer_who_has_gone(what: str) -> None:
    """Anya deals round 1."""
    second, deals = DEALERS[what]
    people = {"players": SEVEN, "first_dealer": 1}
    played = scored(**people, sittings=[FOUR_SAT, second], rounds=rounds("1 0 0 0, 1 0 0 0")).game
    assert played.lineup(2).dealer == deals
    written = write_record(played)["sittings"]
    assert read_record(THREE | people | {"sittings": written}).game == played.until(0)


def test_in_extreme_whoever_took_over_the_next_dealers_seat_takes_last() -> None:
    """Mira deals round 2 at place 1, so Ben at place 2 takes first."""
    first, second = blacks("2 3 0 1", "3 2 1 0"), blacks("2 0 1", "3 2 1")
    people = {"edition": "extreme", "players": FIVE, "first_dealer": 1, "sittings": [FOUR_SAT, TAKES_OVER]}
    assert [row.dealer for row in scored(**people, rounds=[first, second]).rounds] == [1, 4]
    assert refused(**people, rounds=[first, blacks("0 1 2", "3 2 1")]) == {("taking-order", 2)}


def test_a_log_that_named_no_dealer_replays_as_it_was_taken_in() -> None:
    """Older versions dealt on without looking who took a seat over, and left out what they could work out."""
    sittings = [FOUR_SAT, TAKES_OVER]
    game = scored(players=FIVE, first_dealer=1, sittings=sittings, rounds=rounds("1 0 0 0, 1 0 0 0")).game
    event = created(game)
    assert isinstance(event.changes, Mapping)
    assert [sitting.get("dealer") for sitting in event.changes["sittings"]] == [None, 4]
    assert fold([event]).game == game
    older = structs.replace(event, changes={"sittings": sittings})
    assert fold([older]).game.lineup(2).dealer == 3


SEAT = st.integers(-1, 5)
START = st.fixed_dictionaries(
    {"seat": SEAT}, optional={"as": st.sampled_from(["seat", "last", "x"]), "of": SEAT}
)
ANY_SITTING = st.fixed_dictionaries(
    {"from": st.integers(-1, 4)},
    optional={
        **dict.fromkeys(("seats", "left", "back"), st.lists(SEAT, min_size=1, max_size=4)),
        "dealer": SEAT,
        "starts": st.lists(START, max_size=3),
        "options": st.sampled_from([{}, {"teams": True}, {"rounds": 2}, {"rounds": 99}]),
    },
)


@settings(max_examples=50, deadline=None)
@given(st.lists(ANY_SITTING, max_size=4), st.sampled_from(["wizard", "extreme"]), st.integers(0, 4))
def test_whatever_is_said_of_who_sits_there_is_judged(sittings, edition, dealer):
    fields = {"edition": edition, "players": FIVE, "first_dealer": dealer, "sittings": sittings}
    assert "app-fault" not in {problem.code for problem in read_record(THREE | fields).problems}


def test_each_round_is_judged_by_the_rules_that_held_for_it_and_has_the_cards_that_a_list_says() -> None:
    """Rounds played on are as the last one."""
    even, bound = rounds(f"{FIRST}; 1 1 0, 1 1 0"), {"plus_minus_one": True}
    assert refused(sittings=[{"from": 2, "options": bound}], rounds=even) == {("bid-sum-forbidden", 2)}
    assert refused(sittings=[{"from": 3, "options": bound}], rounds=even) == set()
    steep = scored(sittings=[{"from": 2, "options": {"scoring": "progressive"}}], rounds=even)
    assert [row.points for row in steep.rounds] == [(20, 30, 20), (40, 40, 20)]
    assert [steep.game.changes_rules(number) for number in (1, 2, 3)] == [False, True, False]
    assert not scored(rounds=even).game.changes_rules(2)
    result = scored(options={"hands": [2, 5]}, rounds=rounds("1 1 1, 1 1 0; 2 2 2, 2 2 1"))
    assert ([row.hand_size for row in result.rounds], result.complete) == ([2, 5], True)
    more = scored(options={"rounds": 1, "extra_rounds": 1}, rounds=rounds(f"1 0 0, 1 0 0; {FIRST}"))
    assert ([row.hand_size for row in more.rounds], more.rounds_planned) == ([1, 1], 2)


def test_points_beside_the_play_count_from_their_round_on_and_in_no_round() -> None:
    given = [
        {"round": 1, "seat": 1, "points": -30, "reason": "revoke"},
        {"round": 3, "seat": 0, "points": 10},
    ]
    result = scored(adjustments=given, rounds=rounds(f"{FIRST}; 1 1 0, 1 1 0"))
    assert [row.totals for row in result.rounds] == [(20, 0, 20), (50, 30, 40)]
    assert [row.points for row in result.rounds] == [(20, 30, 20), (30, 30, 20)]
    assert result.totals == (60, 30, 40), "the table has agreed on it, although its round is still to come"
    assert [adjustment.round for adjustment in result.game.until(1).adjustments] == [1]
    assert [result.game.given(number, 1) for number in (1, 2)] == [result.game.adjustments[:1], ()]


def test_points_beside_the_play_do_not_swallow_what_somebody_begins_with() -> None:
    """Agreed on for round 2 while round 1 is played: Ben begins with the last one's 20, and 10 less."""
    result = scored(**joined(), adjustments=[{"round": 1, "seat": 3, "points": -10}])
    assert ([row.totals[3] for row in result.rounds], result.start_of(3)) == ([None, 30], 20)
    before = joined() | {"rounds": rounds(FIRST)} | {"adjustments": [{"round": 1, "seat": 3, "points": -10}]}
    assert scored(**before).start_of(3) == 20, "before he plays"


def given_points(**fields: Any) -> dict[str, Any]:
    return {"adjustments": [{"round": 1, "seat": 0, "points": 10} | fields]}


TEAMS: dict[str, Any] = {"players": FOUR, "options": {"teams": True}}
FAULTS: list[tuple[dict[str, Any], tuple[str, int | None]]] = [
    ({"sittings": [sat(2, "0 1")]}, ("player-count", 2)),
    ({"sittings": [sat(1, "0 1")]}, ("player-count", None)),
    ({"sittings": [sat(2, "0 1 1")]}, ("sitting-invalid", 2)),
    ({"sittings": [{"from": 2, "dealer": 3}]}, ("sitting-invalid", 2)),
    ({"sittings": [sat(2, "0 1 2", left=[3])]}, ("sitting-invalid", 2)),
    ({"sittings": [{"from": 0}]}, ("sitting-invalid", 0)),
    *(({"sittings": [{"from": first}, {"from": 2}]}, ("sitting-invalid", 2)) for first in (2, 3)),
    ({"sittings": [{"from": 2, "starts": [{"seat": 0}]}]}, ("sitting-invalid", 2)),
    (joined(**{"as": "x"}), ("sitting-invalid", 2)),
    *((joined(**{"as": "seat", "of": of}), ("sitting-invalid", 2)) for of in (-1, 4, None)),
    *((joined(seat=seat), ("sitting-invalid", 2)) for seat in (-1, 4)),
    ({"sittings": [{"from": 2, "options": {"rounds": 22}}]}, ("rounds-out-of-range", None)),
    ({"sittings": [{"from": 5, "options": {"rounds": 3}}]}, ("no-round-left", 5)),
    ({"sittings": [sat(4, "1 0 2", options={"rounds": 3})]}, ("no-round-left", 4)),
    ({"sittings": [sat(21, "1 0 2")]}, ("no-round-left", 21)),
    ({"sittings": [{"from": 21, "options": {}}]}, ("no-round-left", 21)),
    ({"sittings": [{"from": 2, "options": {"colour": 1}}]}, ("unknown-option", None)),
    ({"sittings": [{"from": 2, "options": {"rounds": "9"}}]}, ("option-invalid", None)),
    ({"sittings": [{"from": 1, "options": {"rounds": 22}}]}, ("rounds-out-of-range", None)),
    ({"sittings": {}}, ("unreadable", None)),
    ({"sittings": [{"from": "2"}]}, ("unreadable", None)),
    ({"sittings": [{"from": 2, "starts": [{"seat": 0, "as": 1}]}]}, ("unreadable", 2)),
    (given_points(points=0), ("adjustment-invalid", 1)),
    (given_points(points=15), ("adjustment-invalid", 1)),
    (given_points(points=110), ("adjustment-invalid", 1)),
    *((given_points(seat=seat), ("seat-unknown", 1)) for seat in (-1, 3)),
    *((given_points(round=number), ("round-out-of-range", number)) for number in (0, 21)),
    (given_points(reason="x" * 61), ("reason-too-long", 1)),
    ({"adjustments": [{"round": 1, "seat": 0}]}, ("unreadable", None)),
    ({"adjustments": 1}, ("unreadable", None)),
    *(({"options": {"hands": [1, hand, 20]}}, ("hands-out-of-range", None)) for hand in (0, 21)),
    ({"options": {"hands": [3], "rounds": 3}}, ("option-conflict", None)),
    ({"players": [*"ABCDEFGHIJK"], "sittings": [sat(1, "0 1 2")]}, ("player-count", None)),
    (TEAMS | {"sittings": [sat(2, "1 0 2 3")]}, ("teams-sit", 2)),
    (TEAMS | {"sittings": [{"from": 2, "options": {}}]}, ("teams-stay", 2)),
]


@pytest.mark.parametrize(("fields", "fault"), FAULTS)
def test_what_cannot_be_is_refused(fields: dict[str, Any], fault: tuple[str, int | None]) -> None:
    assert refused(**fields) == {fault}


def test_a_pad_has_ten_columns_points_have_their_bounds_and_rules_may_end_the_game() -> None:
    assert refused(players=[*"ABCDEFGHIJ"], sittings=[sat(1, "0 1 2")]) == set()
    assert refused(**given_points(points=-100, round=20, seat=2, reason="x" * 60)) == set()
    assert refused(sittings=[{"from": 4, "options": {"rounds": 3}}]) == set()
    assert refused(sittings=[sat(2, "1 0 2"), sat(3, "0 1 2"), sat(20, "0 2 1")]) == set()


def facts(**fields: Any) -> list[dict[str, object]]:
    return [dict(problem.facts) for problem in read_record(THREE | fields).problems]


def test_what_would_be_right_is_told() -> None:
    eleven = facts(players=[*"ABCDEFGHIJK"], sittings=[sat(1, "0 1 2")])
    assert eleven == [{"players": 11, "fewest": 3, "most": 10}]
    assert facts(sittings=[sat(2, "0 1")]) == [{"players": 2, "fewest": 3, "most": 6}]
    assert facts(**given_points(points=15)) == [{"points": 15, "step": 10, "most": 100}]
    assert facts(**given_points(reason="x" * 61)) == [{"most": 60}]
    assert facts(options={"hands": [20, 21, 22]}) == [{"hand": 21, "most": 20}]


def test_teams_stay_together() -> None:
    assert refused(**TEAMS, sittings=[sat(2, "0 1 2")]) >= {("option-conflict", None)}
    assert refused(**TEAMS, sittings=[{"from": 2, "options": {"teams": True, "rounds": 9}}]) == set()


def test_whoever_takes_over_from_somebody_who_never_played_begins_with_the_same() -> None:
    """For the same round Ben takes over Anya's seat with 30, and Mira then his."""
    sittings = [sat(1, "0 1 2"), sat(2, "0 4 2", starts=heir(3, of=1) + heir(4, of=3), left=[1, 3])]
    result = scored(players=FIVE, sittings=sittings, rounds=rounds(f"{FIRST}; 1 1 0, 1 1 0"))
    assert result.totals == (50, 30, 40, 30, 60)


BEN_LEFT = (
    evening("Henry Anya Freya Ben")
    .round("R", "0 0 0 1", "0 0 0 1")
    .write(ChangeSeats("left", 3))
    .round("G", "0 0 0", "2 0 0")
)


def test_whoever_is_back_and_sits_out_has_not_left() -> None:
    """Ben leaves with 30 points and is back for round 3, where he sits out: Henry with −30 is last."""
    comes_back = BEN_LEFT.write(ChangeSeats("returned", 3), ChangeSeats("paused", 3))
    game = comes_back.round("B", "0 0 0", "3 0 0").game
    written = write_record(game)
    assert [sitting.get("back") for sitting in written["sittings"]] == [None, [3]]
    assert read_record(written).game == game
    places = [(place.seat, place.total) for place in score(game).ranking]
    assert places == [(1, 60), (2, 60), (3, 30), (0, -30)]


def test_whoever_comes_back_and_goes_again_for_the_same_round_has_left() -> None:
    """Who left for an earlier round is named first: Mira before round 2, Ben for round 3."""
    again = BEN_LEFT.write(ChangeSeats("returned", 3), ChangeSeats("left", 3)).game
    began = evening("Henry Anya Freya Ben Mira").round("R", "0 0 0 0 0", "1 0 0 0 0")
    later = began.write(ChangeSeats("left", 4)).round("G", "0 0 0 0", "2 0 0 0")
    gone = later.write(ChangeSeats("left", 3), ChangeSeats("returned", 4), ChangeSeats("left", 4)).game
    assert (again.last_lineup.left, gone.last_lineup.left) == ((3,), (4, 3))
    games = [again, gone, BEN_LEFT.write(ChangeSeats("returned", 3)).game]
    assert [read_record(write_record(game)).game for game in games] == games


def test_options_that_were_replaced_before_the_first_round_may_have_suited_other_numbers() -> None:
    """Four agree on one suit, which five cannot play; then on the usual rules, and a fifth comes."""
    changed = evening("Henry Anya Freya Ben", variant="einfarbig").write(
        ChangeRules({}), ChangeSeats("joined", player="Max", start="last")
    )
    record = write_record(changed.game)
    assert record["options"] == {"variant": "einfarbig"}
    reading = read_record(record)
    assert (reading.problems, reading.game) == ((), changed.game)
    assert (changed.game.last_lineup.dealer, score(changed.game).totals) == (0, (0,) * 5)
    assert not changed.game.changes_rules(1)
    without = read_record(record | {"sittings": [{"from": 1, "starts": [{"seat": 4}]}]})
    assert [problem.code for problem in without.problems] == ["option-conflict"]
