"""Standings are derived: from results, penalties, cuts. Counted by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.cut import Cut
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.going_on import going_on
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.penalty import Penalty
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.presets import PRESETS
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import ORDER, Settings, judge_settings
from scorekeeper.rules.tournament.standings import seat_results, stage_standings, standings
from scorekeeper.rules.tournament.table_result import TableResult
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
    told = standings(tournament)
    return [(tournament.entrants[line.entrant].name, line.rank, float(line.points)) for line in told]


def test_points_by_place_then_points_of_the_game_tell() -> None:
    assert shown(PLACED) == [
        ("Anya", 1, 45),
        ("Emil", 2, 45),
        ("Freya", 3, 30),
        ("Ben", 4, 25),
        ("Cleo", 5, 25),  # as many points of the game as Ben, one hit fewer
        ("Gus", 6, 20),
        ("Dora", 7, 10),
        ("Henry", 8, 10),
    ]


def test_the_sum_of_points_decides_where_places_give_none() -> None:
    summed = replace(PLACED, settings=Settings(order=("points",)))
    assert shown(summed) == [
        ("Anya", 1, 300),
        ("Ben", 2, 200),
        ("Cleo", 2, 200),
        ("Dora", 4, 100),
        ("Emil", 4, 100),
        ("Freya", 6, 90),
        ("Gus", 7, 80),
        ("Henry", 8, 70),
    ]


def test_a_penalty_of_the_game_can_cost_a_place_and_one_of_the_tournament_its_points() -> None:
    late = Penalty(0, 1, "game", 110, "late")
    assert seat_results(replace(PLACED, penalties=(late,)), 1)[0].place == 3
    off = Penalty(4, 1, "tournament", 20, "conduct")
    told = {name: points for name, _, points in shown(replace(PLACED, penalties=(off,)))}
    assert told["Emil"] == 25
    lifted = replace(PLACED, penalties=(replace(late, cancelled=True), replace(off, cancelled=True)))
    assert shown(lifted) == shown(PLACED)


def test_a_cancelled_heat_counts_nowhere() -> None:
    cancelled = replace(PLACED, heats=(replace(FIRST, cancelled=True),))
    assert {points for _, _, points in shown(cancelled)} == {0}


@pytest.mark.parametrize(
    ("kind", "reason", "stays"),
    [
        *(("tournament", reason, False) for reason in ("overtime", "late", "revoke", "absent")),
        *(("tournament", reason, True) for reason in ("conduct", "device", "other")),
        ("game", "conduct", False),
    ],
)
def test_conduct_stays_when_a_heat_is_cancelled_and_what_was_done_to_it_goes(
    kind: str, reason: str, stays: bool
) -> None:
    """A game that is not has no points to take; and who was late was late for nothing."""
    given = replace(PLACED, penalties=(Penalty(4, 1, kind, 20, reason, "said"),))
    cancelled = replace(given, heats=(replace(FIRST, cancelled=True),))
    assert {name: points for name, _, points in shown(cancelled)}["Emil"] == (-20 if stays else 0)
    assert (cancelled.counting_penalties == given.penalties) is stays
    assert given.counting_penalties == given.penalties
    assert shown(replace(cancelled, heats=PLACED.heats)) == shown(given)
    assert cancelled.seatings == ()


def test_one_who_left_keeps_what_was_played() -> None:
    assert shown(replace(PLACED, here=frozenset(range(1, 8)))) == shown(PLACED)


def test_who_went_on_is_ahead_of_all_others() -> None:
    through = going_on(PLACED, Cut(4))
    assert through == (0, 4, 5, 1)
    final = Heat(1, "snake", "2", Seating((through,)), {1: TableResult((10, 40, 20, 30))})
    done = replace(PLACED, through=(through,), heats=(FIRST, final))
    order = [name for name, _, _ in shown(done)]
    assert order == "Emil Ben Freya Anya Cleo Gus Dora Henry".split()
    assert [rank for _, rank, _ in shown(done)] == list(range(1, 9))


def test_only_the_first_of_a_table_goes_on() -> None:
    wide = replace(PLACED, settings=replace(PLACED.settings, sizes=(2,)))
    assert going_on(wide, Cut(2, firsts=True)) == (0, 4)
    tied = replace(FIRST, results={**FIRST.results, 2: TableResult((100, 100, 80, 70))})
    with pytest.raises(RuleProblem, match="first-place-shared"):
        going_on(replace(wide, heats=(tied,)), Cut(2, firsts=True))


def test_a_cut_is_not_larger_than_the_field_and_leaves_a_table() -> None:
    with pytest.raises(RuleProblem, match="cut-too-large"):
        going_on(PLACED, Cut(9))
    with pytest.raises(RuleProblem, match="cut-too-small"):
        going_on(PLACED, Cut(2))


@given(st.data())
def test_a_table_gives_what_its_places_are_worth(data: st.DataObject) -> None:
    numbers = st.lists(st.integers(0, 4).map(lambda tens: tens * 10), min_size=4, max_size=4).map(tuple)
    results = {table: TableResult(data.draw(numbers), data.draw(numbers)) for table in (1, 2)}
    told = seat_results(replace(PLACED, heats=(replace(FIRST, results=results),)), 1).values()
    for table in (1, 2):
        assert sum(each.points for each in told if each.table == table) == 45 + 30 + 20 + 10
    lines = stage_standings(replace(PLACED, heats=(replace(FIRST, results=results),)), 0)
    assert sum(line.points for line in lines) == 2 * 105


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_has_nothing_wrong(preset: str) -> None:
    assert judge_settings(PRESETS[preset]) == []


def test_ten_hands_of_a_qualifier() -> None:
    hands = PRESETS["qualifier"].hands
    assert {size: len(each) for size, each in hands.items()} == {3: 10, 4: 10, 5: 10, 6: 10}


@pytest.mark.parametrize(
    "part",
    [
        {"edition": "poker"},
        {"draws": ()},
        {"draws": ("lots",)},
        {"sizes": ()},
        {"sizes": (4, 4)},
        {"sizes": (7,)},
        {"hands": {4: ()}},
        {"ties": "coin"},
        {"order": ()},
        {"minutes": 0},
        {"call": -1},
        {"overtime": -1},
        {"cuts": (Cut(1),)},
        {"points": {4: (1, 2, 3, 4)}},
        {"points": {4: (4, 3, 2, 1)}},  # and nothing for the other sizes
    ],
    ids=str,
)
def test_settings_that_mean_nothing_are_told(part: dict[str, object]) -> None:
    problems = judge_settings(replace(Settings(), **part))  # type: ignore[arg-type]
    assert {problem.code for problem in problems} == {"setting-invalid"}
    assert problems[0].facts["setting"] == next(iter(part))


@dataclass
class Sums:
    """What the slow count adds up for somebody."""

    points: list[Fraction] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    hits: int = 0
    firsts: int = 0
    off: int = 0

    def by(self, order: Sequence[str]) -> list[Fraction | int]:
        told = {"points": sum(self.points) - self.off, "score": sum(self.scores), "hits": self.hits}
        told |= {"firsts": self.firsts, "best": max(self.points, default=0)}
        return [told[each] for each in order]


def counted_slowly(tournament: Tournament) -> list[tuple[int, list[Fraction | int]]]:
    """Who stands where with what, of a tournament of one stage: heat by heat, table by table."""
    sums = {one: Sums() for one in range(len(tournament.entrants))}
    for number, heat in enumerate(tournament.heats, start=1):
        for table, result in heat.results.items():
            people = heat.seating.tables[table - 1]
            scores = list(result.scores)
            for penalty in tournament.penalties:
                if (penalty.heat, penalty.kind) == (number, "game") and penalty.entrant in people:
                    scores[people.index(penalty.entrant)] -= penalty.points
            worth = tournament.settings.points.get(len(people))
            for one, score, hits in zip(people, scores, result.hits or (0,) * len(people), strict=True):
                ahead, level = sum(each > score for each in scores), scores.count(score)
                shared = Fraction(sum(worth[ahead : ahead + level]), level) if worth else Fraction(score)
                sums[one].points.append(shared)
                sums[one].scores.append(score)
                sums[one].hits += hits
                sums[one].firsts += ahead == 0
    for penalty in tournament.penalties:
        sums[penalty.entrant].off += penalty.points if penalty.kind == "tournament" else 0
    order = tournament.settings.order
    return sorted(
        ((one, each.by(order)) for one, each in sums.items()), key=lambda told: told[1], reverse=True
    )


EIGHT = st.permutations(range(8)).map(lambda people: Seating((tuple(people[:4]), tuple(people[4:]))))
FOUR = st.lists(st.integers(0, 3).map(lambda tens: 10 * tens), min_size=4, max_size=4).map(tuple)
RESULTS = st.dictionaries(st.integers(1, 2), st.builds(TableResult, FOUR, st.none() | FOUR))
HEATS = st.lists(st.builds(Heat, st.just(0), st.just("random"), st.just(""), EIGHT, RESULTS), max_size=3)
PENALTIES = st.builds(
    Penalty,
    st.integers(0, 7),
    st.just(1),
    st.sampled_from(["game", "tournament"]),
    st.just(10),
    st.just("late"),
)
ORDERS = st.permutations(ORDER).map(tuple)


@given(HEATS, st.lists(PENALTIES, max_size=3), ORDERS, st.booleans())
def test_standings_are_what_counts_up_heat_by_heat(
    heats: list[Heat], penalties: list[Penalty], order: tuple[str, ...], by_places: bool
) -> None:
    """Whatever was worked out before for other tournaments."""
    settings = Settings(points=BY_PLACE if by_places else {}, order=order)
    off = tuple(penalties) if heats else ()
    tournament = replace(PLACED, settings=settings, heats=tuple(heats), penalties=off)
    lines, slow = standings(tournament), counted_slowly(tournament)
    assert [[line.value(by) for by in order] for line in lines] == [told for _, told in slow]
    assert {line.entrant: [line.value(by) for by in order] for line in lines} == dict(slow)
    assert [line.rank for line in lines] == [1 + sum(other > told for _, other in slow) for _, told in slow]
