"""A season over evenings: what counts, what is dropped, who is who. Counted by hand."""

from dataclasses import replace

import pytest

from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat, TableResult
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.season import Evening, SeasonRules, judge_people, judge_season, season_table
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.tournament import Tournament


def evening(name: str, /, **scores: int) -> Tournament:
    """One table of these people, who are called so, with the points of their game."""
    people = tuple(range(len(scores)))
    heat = Heat(0, "random", "1", Seating((people,)), {1: TableResult(tuple(scores.values()))})
    return Tournament(name, Settings(), tuple(Entrant(name) for name in scores), frozenset(people), (heat,))


# Ranks 1 2 3 4; then 1 1 3 4, without Dora; then 1 2 3, three people.
EVENINGS = (
    evening("January", Anya=300, Ben=200, Cleo=100, Dora=0),
    evening("February", Ben=200, Anya=200, Cleo=150, Emil=-50),
    evening("March", Dora=120, Ben=90, Cleo=60),
)


def shown(rules: SeasonRules, evenings: tuple[Tournament, ...] = EVENINGS) -> list[tuple[int, str, float]]:
    return [(line.rank, line.entrant.name, float(line.points)) for line in season_table(evenings, rules)]


def ranked(rules: SeasonRules, *evenings: Tournament) -> str:
    """The table in a line: rank, name and points of each."""
    return ", ".join(f"{rank} {name.strip()} {points:g}" for rank, name, points in shown(rules, evenings))


@pytest.mark.parametrize(
    "counting, dropped, expected",
    [
        # 300 + 200; 200 + 200 + 90; 100 + 150 + 60; 0 + 120; −50
        ("sum", 0, [("Anya", 500), ("Ben", 490), ("Cleo", 310), ("Dora", 120), ("Emil", -50)]),
        # Anya and Dora drop the evening that they missed; Emil −50, and keeps one of two that he missed.
        ("sum", 1, [("Anya", 500), ("Ben", 400), ("Cleo", 250), ("Dora", 120), ("Emil", 0)]),
        # 15 13 11 9; who shares the first place gets (15 + 13) / 2.
        ("grand_prix", 0, [("Ben", 40), ("Cleo", 33), ("Anya", 29), ("Dora", 24), ("Emil", 9)]),
        ("grand_prix", 1, [("Anya", 29), ("Ben", 27), ("Dora", 24), ("Cleo", 22), ("Emil", 9)]),
        # +3 +1 −1 −3; +2 +2 −1 −3; with three +2 0 −2.
        ("zero_sum", 0, [("Anya", 5), ("Ben", 3), ("Dora", -1), ("Emil", -3), ("Cleo", -4)]),
        ("zero_sum", 1, [("Anya", 5), ("Ben", 3), ("Dora", 2), ("Emil", 0), ("Cleo", -2)]),
    ],
)
def test_the_best_evenings_count(counting: str, dropped: int, expected: list[tuple[str, float]]) -> None:
    table = shown(SeasonRules(counting, dropped))
    assert table == [(place, *line) for place, line in enumerate(expected, start=1)]


def test_what_is_dropped_is_told() -> None:
    lines = {line.entrant.name: line for line in season_table(EVENINGS, SeasonRules("grand_prix", 1))}

    def counts(name: str) -> list[bool | None]:
        return [evening.counts if evening else None for evening in lines[name].evenings]

    assert counts("Ben") == [True, True, False]  # 13, 14, 13: of equal ones the later goes
    assert (counts("Anya"), counts("Dora")) == ([True, True, None], [True, None, True])
    sums = {line.entrant.name: line.evenings[0] for line in season_table(EVENINGS, SeasonRules(dropped=1))}
    assert sums["Dora"] == Evening(4, 0), "no points count before an evening missed"
    assert [evening and evening.rank for evening in lines["Ben"].evenings] == [2, 1, 2]
    assert (lines["Ben"].played, lines["Ben"].firsts, lines["Ben"].best) == (3, 1, 14)


def test_as_long_as_the_season_goes_on_fewer_are_dropped() -> None:
    """Of six evenings four count: after three all do."""
    assert shown(SeasonRules("grand_prix", 2, 6)) == shown(SeasonRules("grand_prix"))
    assert shown(SeasonRules("grand_prix", 9)) == shown(SeasonRules("grand_prix", 2))  # one always counts


def test_evenings_won_then_the_best_one_part_equal_points_and_what_stays_equal_is_shared() -> None:
    first = evening("1", Anya=40, Ben=30, Cleo=20, Dora=10)
    other = evening("2", Cleo=40, Ben=30, Anya=20, Dora=10)
    # 15 + 11, 13 + 13, 11 + 15: Ben won none.
    assert ranked(SeasonRules("grand_prix"), first, other) == "1 Anya 26, 1 Cleo 26, 3 Ben 26, 4 Dora 18"
    # 40 + 20 and 35 + 25: nobody of them won, Anya's best evening is the better one.
    first, other = evening("1", Emil=90, Anya=40, Ben=35), evening("2", Emil=90, Ben=25, Anya=20)
    assert ranked(SeasonRules(), first, other) == "1 Emil 180, 2 Anya 60, 3 Ben 60"


def test_who_was_there_and_played_nothing_missed_the_evening_and_takes_nobodys_rank() -> None:
    first = EVENINGS[0]
    watching = replace(first, entrants=(*first.entrants, Entrant("Gus")), checked_in=frozenset(range(5)))
    # Gus stands before nobody, though nought points are more than none below zero.
    lines = season_table((watching,), SeasonRules("grand_prix"))
    assert ([line.entrant.name for line in lines], lines[3].points) == (["Anya", "Ben", "Cleo", "Dora"], 9)


def test_all_stages_count_and_penalties_are_taken_off() -> None:
    """45 30 20 10 for places; the first two and Cleo play a final of three: 45 30 20 once more."""
    settings = Settings(points=BY_PLACE, cuts=(Cut(3),))
    first = replace(EVENINGS[0], settings=settings)
    final = Heat(1, "snake", "2", Seating(((2, 1, 0),)), {1: TableResult((30, 20, 10))})
    off = Penalty(1, 1, "tournament", 5, "late")
    whole = replace(first, heats=(*first.heats, final), through=((0, 1, 2),), penalties=(off,))
    # 45 + 20, 30 + 30 − 5, 20 + 45, 10. The final tells the evening's ranks: Cleo, Ben, Anya, Dora.
    assert ranked(SeasonRules(), whole) == "1 Cleo 65, 2 Anya 65, 3 Ben 55, 4 Dora 10"
    assert ranked(SeasonRules("grand_prix"), whole) == "1 Cleo 15, 2 Ben 13, 3 Anya 11, 4 Dora 9"
    # 3 places each: +3 and −2; +1 and 0; −1 and +2; −3.
    assert ranked(SeasonRules("zero_sum"), whole) == "1 Cleo 1, 2 Anya 1, 2 Ben 1, 4 Dora -3"


def numbered(tournament: Tournament, *numbers: int | None) -> Tournament:
    pairs = zip(tournament.entrants, numbers, strict=True)
    return replace(tournament, entrants=tuple(replace(entrant, number=number) for entrant, number in pairs))


def test_people_are_matched_by_what_is_heard_of_their_name() -> None:
    other = evening("2", **{"ANYA": 10, " Ben ": 5, "Anya B.": 0})
    merged = ranked(SeasonRules(), EVENINGS[0], other)
    assert merged == "1 ANYA 310, 2 Ben 205, 3 Cleo 100, 4 Anya B. 0, 4 Dora 0"
    same = SeasonRules(same=(("Anya B.", "Dora"), ("dora", "CLEO")))
    assert len(shown(same, (evening("1", Cleo=10, Ben=0, Anya=0), other))) == 3


def test_people_are_matched_by_number_where_that_is_wished() -> None:
    """Number 1 has married; Ben forgot his once; Cleo never had one."""
    first = numbered(evening("1", Anya=30, Ben=20, Cleo=10), 1, 2, None)
    other = numbered(evening("2", **{"Anya Roth": 30, "Ben": 20, "Cleo": 10}), 1, None, None)
    by_number = SeasonRules(matching="number")
    assert ranked(by_number, first, other) == "1 Anya Roth 60, 2 Ben 40, 3 Cleo 20"
    assert [line.entrant.number for line in season_table((first, other), by_number)] == [1, 2, None]
    assert len(shown(SeasonRules(), (first, other))) == 4
    third = numbered(evening("3", Anya=5, Ben=4, Cleo=3), 9, 2, None)
    assert len(shown(by_number, (first, third))) == 4  # number 9 is somebody else
    merged = replace(by_number, same=(("Anya Roth", "Anya"),))
    assert len(shown(merged, (first, numbered(other, 7, 2, None)))) == 3


def test_two_who_played_the_same_evening_stay_two_and_that_is_told() -> None:
    rules = SeasonRules(same=(("Ben", "Anya"),))
    assert len(shown(rules)) == 5
    (first, second, *_) = judge_people(EVENINGS, rules)
    assert (first.code, first.facts) == (
        "season-one-of-two",
        {"name": "Ben", "other": "Anya", "evening": "January"},
    )
    assert (second.facts["evening"], judge_people(EVENINGS, SeasonRules())) == ("February", [])


def codes(rules: SeasonRules, *evenings: Tournament) -> list[str]:
    return [problem.code for problem in judge_season(evenings or EVENINGS, rules)]


def test_what_has_no_sum_is_refused() -> None:
    placed = replace(EVENINGS[0], settings=Settings(points=BY_PLACE))
    smaller = replace(placed, settings=Settings(sizes=(4,), points={4: BY_PLACE[4]}))
    extreme = replace(EVENINGS[0], settings=Settings(edition="extreme"))
    assert codes(SeasonRules(), placed, smaller) == []
    assert codes(SeasonRules(), EVENINGS[0], placed) == ["season-mixed"]
    assert codes(SeasonRules(), extreme) == ["season-of-penalties"]
    assert codes(SeasonRules("grand_prix"), placed, extreme, EVENINGS[1]) == []
    assert codes(SeasonRules("zero_sum"), placed, extreme, EVENINGS[1]) == []


def test_settings_that_mean_nothing_or_drop_all_evenings_are_refused() -> None:
    out_of_range = [SeasonRules(dropped=dropped) for dropped in (-1, 100)]
    out_of_range += [SeasonRules(planned=planned) for planned in (0, 101)]
    for rules in (*out_of_range, SeasonRules("x"), SeasonRules(matching="")):
        assert "setting-invalid" in codes(rules)
    assert codes(SeasonRules(dropped=3, planned=3)) == ["season-drops-all"]
    assert codes(SeasonRules(dropped=3)) == codes(SeasonRules(planned=1)) == []
    hundred = EVENINGS[:1] * 100
    assert codes(SeasonRules(dropped=99, planned=100), *hundred) == []
    assert codes(SeasonRules(), *hundred, EVENINGS[0]) == ["season-too-long"]
