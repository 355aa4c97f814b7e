"""Standings are derived: from results, penalties, cuts. Counted by hand."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.advancement import (
    Field,
    Tie,
    advancing_field,
    draw_problem_of,
    select_advancing,
)
from scorekeeper.rules.tournament.draw.problem import SWISS
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Dispute, Heat, TableResult
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.places import BY_PLACE, Points
from scorekeeper.rules.tournament.season import SeasonRules, season_table
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import ORDER, PRESETS, Cut, Settings, judge_settings
from scorekeeper.rules.tournament.standings import Place, podium, seat_results, standings, uncounted
from scorekeeper.rules.tournament.tournament import Tournament

PEOPLE = tuple(Entrant(name) for name in "Anya Ben Cleo Dora Emil Freya Gus Henry".split())
FIRST = Heat(
    0,
    "random",
    "1",
    Seating(((0, 1, 2, 3), (4, 5, 6, 7))),
    {1: TableResult((300, 200, 200, 100), (7, 5, 4, 2)), 2: TableResult((100, 90, 80, 70), (3, 3, 3, 3))},
)
PLACED = Tournament(
    "Autumn", Settings(points=BY_PLACE, cuts=(Cut(4),)), PEOPLE, frozenset(range(8)), (FIRST,)
)


def shown(tournament: Tournament) -> list[tuple[str, int, float]]:
    lines = standings(tournament)
    return [(tournament.entrants[line.entrant].name, line.rank, float(line.points)) for line in lines]


def ranked(tournament: Tournament) -> str:
    """The standings in a line: rank, name and points of each."""
    return ", ".join(f"{rank} {name} {points:g}" for name, rank, points in shown(tournament))


def test_points_by_place_then_points_of_the_game_tell_or_their_sum_alone() -> None:
    """Cleo has as many points of the game as Ben, and one hit fewer."""
    assert ranked(PLACED) == (
        "1 Anya 45, 2 Emil 45, 3 Freya 30, 4 Ben 25, 5 Cleo 25, 6 Gus 20, 7 Dora 10, 8 Henry 10"
    )
    backwards = replace(FIRST, results=dict(reversed(FIRST.results.items())))
    assert [*seat_results(replace(PLACED, heats=(backwards,)), 1)] == [*range(8)], "table by table"
    summed = replace(PLACED, settings=Settings(order=("points",)))
    assert ranked(summed) == (
        "1 Anya 300, 2 Ben 200, 2 Cleo 200, 4 Dora 100, 4 Emil 100, 6 Freya 90, 7 Gus 80, 8 Henry 70"
    )


def test_three_ranks_stand_on_the_podium_the_first_last() -> None:
    """A shared first rank takes the second; who played nothing stands nowhere."""
    assert [[line.entrant for line in level] for level in podium(PLACED)] == [[5], [4], [0]]
    shared = replace(PLACED, settings=Settings(points=BY_PLACE, order=("points",)))
    assert [[line.entrant for line in level] for level in podium(shared)] == [[5], [0, 4]]
    assert podium(replace(PLACED, heats=())) == ()


def test_what_waits_at_a_table_and_in_a_heat() -> None:
    """Of two heats the first is over and the second lacks a table."""
    paper = TableResult((10, 20, 30, 40), source="paper")
    second = replace(FIRST, results={1: paper})
    late, revoke = (Penalty(entrant, 2, "game", 10, "late") for entrant in (3, 4))
    played = replace(PLACED, heats=(FIRST, second), penalties=(late, revoke))
    assert (played.running, played.later_than(1), played.later_than(2)) == ((2,), 2, 0)
    assert [played.is_newest(heat) for heat in (1, 2)] == [False, True]
    assert replace(played, heats=(second, FIRST)).is_newest(1)
    assert [played.decided_at(*place) for place in ((1, 1), (2, 1), (2, 2))] == [None, paper, None]
    assert [played.taken_at(*place) for place in ((1, 1), (2, 1), (2, 2))] == [(), (late,), (revoke,)]
    assert (played.penalised_for(2, "late"), played.penalised_for(1, "late")) == ({3, 4}, set())
    assert (played.ahead, replace(played, heats=(FIRST,) * 4).ahead) == (1, 0)
    assert [FIRST.table_of(entrant) for entrant in (3, 4, 8)] == [1, 2, 0]
    assert (played.has_results, replace(played, heats=(replace(second, cancelled=True),)).has_results) == (
        True,
        False,
    )
    counted = [replace(played, heats=heats).counts_hits for heats in ((), (second,), (second, FIRST))]
    assert counted == [True, False, True]


@pytest.mark.parametrize(
    ("result", "waits"),
    [
        ({}, True),
        ({"confirmed": (1,)}, True),
        ({"confirmed": (1, 2)}, False),
        ({"accepted": True}, False),
        ({"source": "paper"}, False),
        ({"source": "paper", "dispute": Dispute(1, "why")}, True),
    ],
)
def test_two_of_a_table_confirm_its_result_where_that_is_agreed(result: dict[str, Any], waits: bool) -> None:
    """Until the next heat is published, or the tournament is over; an objection stays."""
    heat = replace(FIRST, results={1: TableResult((0, 0, 0, 0), **result)})
    agreed = replace(PLACED, settings=replace(PLACED.settings, confirm=True), heats=(heat,))
    assert (agreed.awaits_confirmation(1, 1), agreed.awaits_confirmation(1, 2)) == (waits, False)
    assert not replace(agreed, heats=(replace(heat, cancelled=True),)).awaits_confirmation(1, 1)
    whole = replace(heat, results=heat.results | {2: heat.results[1]})
    for later in (
        replace(agreed, settings=PLACED.settings),
        replace(agreed, finished=True),
        replace(agreed, heats=(whole, FIRST)),
    ):
        assert later.awaits_confirmation(1, 1) == ("dispute" in result)


def test_a_penalty_of_the_game_can_cost_a_place_and_one_of_the_tournament_its_points() -> None:
    late = Penalty(0, 1, "game", 110, "late")
    assert seat_results(replace(PLACED, penalties=(late,)), 1)[0].place == 3
    off = Penalty(4, 1, "tournament", 20, "conduct")
    points_of = {name: points for name, _, points in shown(replace(PLACED, penalties=(off,)))}
    assert points_of["Emil"] == 25
    before_all = replace(off, heat=0)
    assert shown(replace(PLACED, penalties=(before_all,))) == shown(replace(PLACED, penalties=(off,)))
    lifted = replace(PLACED, penalties=(replace(late, cancelled=True), replace(off, cancelled=True)))
    assert shown(lifted) == shown(PLACED)


@pytest.mark.parametrize(
    ("kind", "reason", "stays"),
    [
        *(("tournament", reason, False) for reason in ("overtime", "late", "revoke", "absent")),
        *(("tournament", reason, True) for reason in ("conduct", "device", "other")),
        ("game", "conduct", False),
    ],
)
def test_conduct_outlives_a_heat_and_what_was_done_to_it_goes(kind: str, reason: str, stays: bool) -> None:
    """A game that is not has no points to take; and who was late was late for nothing. Who has left keeps
    what was played.
    """
    given = replace(PLACED, penalties=(Penalty(4, 1, kind, 20, reason, "said"),))
    cancelled = replace(given, heats=(replace(FIRST, cancelled=True),))
    assert {name: points for name, _, points in shown(cancelled)}["Emil"] == (-20 if stays else 0)
    assert (cancelled.counting_penalties == given.penalties) is stays
    assert (given.counting_penalties, cancelled.seatings) == (given.penalties, ())
    assert shown(replace(given, checked_in=frozenset(range(1, 8)))) == shown(given)
    of_no_heat = replace(cancelled, penalties=(replace(given.penalties[0], heat=0),))
    assert of_no_heat.counting_penalties == of_no_heat.penalties


def test_who_went_on_is_ahead_of_all_others() -> None:
    ahead = [draw_problem_of(replace(PLACED, heats=(FIRST,) * heats), (), SWISS).ahead for heats in (1, 3)]
    assert ahead == [1, 0], "of three heats, after the next one"
    through = select_advancing(PLACED, Cut(4))
    assert through == (0, 4, 5, 1)
    final = Heat(1, "snake", "2", Seating((through,)), {1: TableResult((10, 40, 20, 30))})
    done = replace(PLACED, through=(through,), heats=(FIRST, final))
    order = "1 Emil, 2 Ben, 3 Freya, 4 Anya, 5 Cleo, 6 Gus, 7 Dora, 8 Henry"
    assert ", ".join(f"{rank} {name}" for name, rank, _points in shown(done)) == order
    before_all = Penalty(4, 0, "tournament", 40, "conduct")
    assert shown(replace(done, penalties=(before_all,)))[0] == ("Emil", 1, 45), "it is of the first stage"
    for heats, heat in (((final, FIRST), 1), ((FIRST, final), 2)):
        of_final = replace(done, heats=heats, penalties=(replace(before_all, heat=heat),))
        assert ("Emil", 4, 5) in shown(of_final)


def test_a_draw_knows_how_people_stand() -> None:
    """By the stage before as long as nothing was played in this one; who has no line yet is behind."""
    two = replace(PLACED, settings=replace(PLACED.settings, draws=("random", SWISS)))
    ways = [replace(two, heats=(FIRST,) * heats).next_way for heats in range(4)]
    assert [*ways, replace(two, through=((0, 4, 5, 1),)).next_way] == ["random", *[SWISS] * 3, "snake"]
    final = replace(PLACED, through=((0, 4, 5, 1),))
    assert draw_problem_of(final, (0, 1, 4, 5), SWISS).players == (0, 4, 5, 1)
    assert [line.entrant for line in standings(final)[:4]] == [0, 1, 4, 5], "nothing parts them yet"
    few = replace(FIRST, seating=Seating(((4, 5, 6, 7),)), results={1: FIRST.results[2]})
    late = draw_problem_of(replace(PLACED, checked_in=frozenset(), heats=(few,)), (0, 7), SWISS)
    assert (late.players, late.levels) == ((7, 0), {0: 0, 7: 10})
    unplayed = extreme({}, ("points",), one=(3, 10, 20))
    assert draw_problem_of(replace(unplayed, heats=()), (0, 1), SWISS).levels == {0: 0, 1: 0}


def test_only_the_first_of_a_table_goes_on() -> None:
    wide = replace(PLACED, settings=replace(PLACED.settings, sizes=(2,)))
    assert select_advancing(wide, Cut(2, firsts=True)) == (0, 4)
    other = replace(FIRST, results=dict.fromkeys((1, 2), TableResult((0, 0, 0, 10))))
    later = select_advancing(replace(wide, heats=(other, FIRST)), Cut(2, firsts=True))
    assert {*later} == {0, 4}, "of the last heat"
    tied = replace(FIRST, results={**FIRST.results, 2: TableResult((100, 100, 80, 70))})
    shared, cut = replace(wide, heats=(tied,)), Cut(2, firsts=True)
    assert advancing_field(shared, cut) == Field((0,), (Tie((4, 5), 1),))
    both = replace(tied, results=dict.fromkeys((1, 2), tied.results[2]))
    assert advancing_field(replace(wide, heats=(both,)), cut) == Field((), (Tie((0, 1), 1), Tie((4, 5), 1)))
    with pytest.raises(RuleProblem, match="cut-tied"):
        select_advancing(shared, cut)
    drawn = {select_advancing(shared, cut, lots=str(seed)) for seed in range(20)}
    assert drawn == {(0, 4), (0, 5)}
    assert advancing_field(replace(shared, checked_in=frozenset({0, 1, 5})), cut) == Field((0, 5))


def test_of_a_shared_first_place_one_goes_on_also_where_not_every_table_has_one() -> None:
    """Four tables: Anya has 90, Ben and Cleo of table 2 share 80, Freya has 80, Henry 10."""
    seats = ((0, 3), (1, 2), (5, 6), (7, 4))
    points = ((90, 0), (80, 80), (80, 0), (10, 0))
    results = {table: TableResult(scores) for table, scores in enumerate(points, start=1)}
    settings, heat = Settings(sizes=(2,), order=("points",)), Heat(0, "random", "1", Seating(seats), results)
    tournament = Tournament("Autumn", settings, PEOPLE, frozenset(range(8)), (heat,))
    three = Cut(3, firsts=True)
    assert advancing_field(tournament, three) == Field((0, 5), (Tie((1, 2), 1),))
    drawn = {select_advancing(tournament, Cut(2, firsts=True), lots=str(seed)) for seed in range(40)}
    assert drawn == {(0, 1), (0, 2), (0, 5)}
    assert {select_advancing(tournament, three, lots=str(seed)) for seed in range(20)} == {
        (0, 1, 5),
        (0, 2, 5),
    }


def extreme(points: Points, order: tuple[str, ...], **tables: tuple[int, ...]) -> Tournament:
    """A heat of Extreme for seven people at tables of three, with the penalty points of each seat."""
    seats = tuple(tuple(range(at, at + 3)) for at in range(0, 3 * len(tables), 3))
    results = {number: TableResult(scores) for number, scores in enumerate(tables.values(), start=1)}
    heat = Heat(0, "random", "1", Seating(seats), results)
    settings = Settings(edition="extreme", sizes=(3,), points=points, order=order, cuts=(Cut(3),))
    return Tournament("Autumn", settings, PEOPLE[:7], frozenset(range(7)), (heat,))


def test_fewest_penalty_points_lead_where_places_are_worth_the_same_and_in_a_season() -> None:
    """Anya 3, Ben 10, Cleo 20 and Dora 5, Emil 12, Freya 22 penalty points; Gus did not play."""
    tournament = extreme({3: (45, 30, 0)}, ("points", "score"), one=(3, 10, 20), other=(5, 12, 22))
    assert ranked(tournament) == "1 Anya 45, 2 Dora 45, 3 Ben 30, 4 Emil 30, 5 Cleo 0, 6 Freya 0, 7 Gus 0"
    assert select_advancing(tournament, Cut(3)) == (0, 3, 1)
    assert draw_problem_of(tournament, tuple(range(7)), SWISS).players == (0, 3, 1, 4, 2, 5, 6)
    evening = extreme({}, ("points", "score"), one=(3, 10, 20), other=(5, 12, 22))
    table = season_table([evening], SeasonRules("grand_prix"))
    names = [line.entrant.name for line in table]
    assert names == ["Anya", "Dora", "Ben", "Emil", "Cleo", "Freya"]


def test_penalty_points_that_are_added_up_stand_as_they_are_and_the_fewest_lead() -> None:
    for by in ("points", "score", "best"):
        tournament = extreme({}, (by,), one=(3, 10, 20), other=(5, 12, 22))
        assert ranked(tournament) == (
            "1 Anya 3, 2 Dora 5, 3 Ben 10, 4 Emil 12, 5 Cleo 20, 6 Freya 22, 7 Gus 0"
        )
    late, revoke = Penalty(0, 1, "tournament", 20, "late"), Penalty(3, 1, "game", 8, "revoke")
    points_of = {name: points for name, _, points in shown(replace(tournament, penalties=(late, revoke)))}
    assert (points_of["Anya"], points_of["Dora"]) == (23, 13)
    # The best by standing, then those behind them: table 1 of a Swiss heat.
    levels = draw_problem_of(tournament, tuple(range(7)), SWISS).levels
    assert sorted(levels, key=lambda entrant: -levels[entrant]) == [0, 3, 1, 4, 2, 5, 6]


def test_a_preset_has_nothing_wrong_and_qualifiers_have_ten_hands() -> None:
    assert [judge_settings(preset) for preset in PRESETS.values()] == [[]] * len(PRESETS)
    fours = (1, 3, 5, 7, 9, 11, 12, 13, 14, 15)
    ten = {3: (*range(2, 21, 2),), 4: fours, 5: (2, *range(4, 13)), 6: (*range(1, 11),)}
    qualifier, championship = PRESETS["qualifier"], PRESETS["championship"]
    assert qualifier.hands == championship.hands == ten
    assert (qualifier.heats, qualifier.cuts) == ((3, 1), (Cut(4),))
    cuts = Cut(64), Cut(16, firsts=True), Cut(4, firsts=True)
    assert (championship.heats, championship.cuts, championship.clubs_apart) == ((5, 1, 1, 1), cuts, True)
    assert (championship.minutes, championship.call, championship.overtime) == (45, 5, 10)


def test_settings_that_mean_nothing_are_told(subtests: pytest.Subtests) -> None:
    """The last points are good, and there are none for the other sizes. Bounds are those of the schema."""
    least = {"draws": ("swiss",), "hands": {4: (1,)}, "minutes": 1, "call": 0, "overtime": 0}
    most = {"draws": ("swiss",) * 30, "order": ORDER, "minutes": 600, "call": 600, "overtime": 1000}
    for cuts, bounds in ((Cut(2), least), (Cut(2, heats=30), most)):
        assert judge_settings(replace(Settings(), cuts=(cuts,), **bounds)) == []
    wrong: dict[str, list[Any]] = {
        **{"edition": ["poker"], "draws": [(), ("lots",), ("swiss",) * 31], "sizes": [(), (4, 4), (7,)]},
        **{"hands": [{4: ()}, {4: (0,)}], "ties": ["coin"], "order": [()], "minutes": [0, 601]},
        **{"call": [-1, 601], "overtime": [-1, 1001], "points": [{4: (1, 2, 3, 4)}, {4: (4, 3, 2, 1)}]},
        **{"cuts": [(Cut(1),), (Cut(2, heats=0),), (Cut(2, heats=31),)]},
    }
    for setting, values in wrong.items():
        for value in values:
            with subtests.test(setting, value=value):
                problems = judge_settings(replace(Settings(), **{setting: value}))
                assert {problem.code for problem in problems} == {"setting-invalid"}
                assert problems[0].facts["setting"] == setting


def test_tables_are_named_whose_hits_would_decide() -> None:
    """300, 200, 200, 100 and 100, 90, 80, 70 points: two are level at table 1, and some over both."""
    first, second = FIRST.results.values()
    plain = replace(FIRST, results={1: replace(first, hits=None), 2: replace(second, hits=None)})
    rules = PLACED.settings

    def tables(order: str, ties: str = "averaged", *more: Heat, **results: TableResult) -> tuple[Place, ...]:
        heat = replace(plain, results=plain.results | {int(at[1:]): result for at, result in results.items()})
        settings = replace(rules, order=tuple(order.split()), ties=ties)
        return uncounted(replace(PLACED, settings=settings, heats=(heat, *more)))

    assert tables("points hits") == ((1, 1), (1, 2))  # 45 and 45, 10 and 10
    assert tables("points hits", t1=first) == ((1, 2),)
    assert tables("score hits") == ((1, 1), (1, 2))  # 200 and 200, 100 and 100
    assert tables("score hits", t2=TableResult((95, 90, 80, 70))) == ((1, 1),)
    assert tables("score hits", "averaged", replace(plain, cancelled=True), t1=first, t2=second) == ()
    assert tables("score") == ()
    assert tables("score", "hits") == ((1, 1),)
    assert tables("score", "hits", t1=first) == ()
    assert tables("points hits", "hits", t1=first, t2=second) == ()
