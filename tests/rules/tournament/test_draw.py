"""The draw: everybody seated once, nobody meets again who need not, and the same seed gives the same."""

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.tournament.draw.local_search import RandomSource
from scorekeeper.rules.tournament.draw.methods import draw, order_seats
from scorekeeper.rules.tournament.draw.problem import RANDOM, SNAKE, SWISS, WAYS, DrawProblem
from scorekeeper.rules.tournament.places import BY_PLACE, USUAL, table_sizes
from scorekeeper.rules.tournament.seating import Seating, judge_seating
from tests.rules.tournament.every_seating import again, least_again, met_before


def evening(
    people: int, heats: int, how: str = RANDOM, seed: str = "seed", sizes: tuple[int, ...] = USUAL
) -> tuple[Seating, ...]:
    """Heats one after the other; whoever has the larger number wins, so that Swiss heats have standings."""
    past: tuple[Seating, ...] = ()
    levels = dict.fromkeys(range(people), 0)
    for heat in range(heats):
        players = tuple(sorted(range(people), key=lambda player: -levels[player]))
        problem = DrawProblem(how, players, past, levels, sizes=sizes, ahead=heats - 1 - heat)
        past = (*past, draw(problem, f"{seed} {heat}"))
        for table in past[-1].tables:
            for place, player in enumerate(sorted(table, reverse=True)):
                levels[player] += (45, 30, 20, 10, 5, 0)[place]
    return past


def repeats(past: tuple[Seating, ...]) -> int:
    return sum(met_before(seating, past[:number]) for number, seating in enumerate(past))


@given(
    people=st.integers(3, 6)
    | st.integers(20, 40),  # between them some may have to meet again: that takes long
    heats=st.integers(1, 3),
    how=st.sampled_from(WAYS),
    seed=st.text(min_size=1, max_size=8),
)
@settings(max_examples=25, deadline=None)
def test_everybody_is_seated_once_at_legal_tables(people: int, heats: int, how: str, seed: str) -> None:
    for seating in evening(people, heats, how, seed):
        assert (judge_seating(seating, range(people)), seating.out) == ([], ())
        assert Counter(map(len, seating.tables)) == Counter(table_sizes(people))


FOR_EVER = "not counted by hand: what a seed gave once is printed on papers, and has to come again"
SIXTH = {9: ((5, 0, 1, 4), (7, 6, 8, 2)), 14: ((1, 3, 12, 0), (7, 2, 9, 13), (5, 8, 4, 6))}


def test_a_printed_seed_gives_that_draw_for_ever() -> None:
    assert draw(DrawProblem(RANDOM, tuple(range(9))), "Herbst 2026").tables == ((5, 7, 1, 8), (3, 4, 0, 2, 6))
    for problem in (DrawProblem(how, tuple(range(9))) for how in WAYS):
        assert draw(problem, "Herbst 2026") != draw(problem, "Herbst 2027"), "another seed gives another"
    assert draw(DrawProblem(SWISS, tuple(range(9))), "Herbst 2026").tables == ((5, 4, 3, 6), (1, 2, 8, 7, 0))
    past = (Seating(tuple(tuple(range(at, at + 4)) for at in range(0, 20, 4))),)
    levels = {person: 5 * (person % 7) for person in range(20)}
    swiss = draw(DrawProblem(SWISS, tuple(range(20)), past, levels), "Herbst 2026")
    equal = ((11, 19, 12, 5), (2, 18, 13, 6), (3, 4, 17, 10), (9, 16, 15, 1), (14, 0, 7, 8))
    assert swiss.tables == equal
    shuffled = (Random(heat).sample(range(24), 24) for heat in range(5))
    met = tuple(Seating(tuple(tuple(order[at : at + 4]) for at in range(0, 24, 4))) for order in shuffled)
    levels: dict[int, float] = {person: person * 37 % 101 / 2 for person in range(24)}
    drawn = draw(DrawProblem(SWISS, tuple(range(24)), met, levels), "Herbst 2026")
    assert sha256(str(drawn.tables).encode()).hexdigest()[:8] == "7af6d6ea"
    for people, digest in ((32, "e65ebb55"), (33, "27cebccf"), (80, "83bf0544")):
        past = (Seating(tuple(tuple(range(at, at + 4)) for at in range(0, people - 3, 4))),)
        levels = {person: 5 * (person * 37 % 101) for person in range(people)}
        drawn = draw(DrawProblem(SWISS, tuple(range(people)), past, levels), "Herbst 2026")
        assert sha256(str(drawn.tables).encode()).hexdigest()[:8] == digest


@pytest.mark.parametrize("people", [16, 20, 32, 232])
def test_five_heats_without_meeting_again(people: int) -> None:
    """At 16 everybody meets everybody once: the affine plane of order 4, and no other way."""
    assert repeats(evening(people, 5)) == 0


def test_where_some_have_to_meet_again_nothing_is_tried_for_later_heats() -> None:
    """Each of twelve meets three of eleven in a heat: after three they begin again."""
    assert evening(12, 4)[3].tables == ((4, 5, 1, 11), (7, 2, 6, 0), (3, 8, 10, 9)), FOR_EVER


def test_swiss_heats_do_not_meet_again_and_the_best_sit_at_the_first_table() -> None:
    past = evening(40, 3, SWISS)
    assert repeats(past) == 0
    first, last = past[1].tables[0], past[1].tables[-1]
    won = {max(table) for table in past[0].tables}
    assert set(first) <= won
    assert not set(last) & won
    assert past[2].tables[0] == (31, 38, 39, 33), FOR_EVER


def test_people_of_other_standing_meet_rather_than_the_same_ones_in_a_later_heat() -> None:
    first = Seating(((5, 12, 11, 3), (7, 10, 14, 1), (4, 2, 13, 8), (0, 6, 9)))
    second = Seating(((14, 9, 12, 13), (6, 11, 8, 10), (0, 5, 4, 7), (3, 1, 2)))
    levels = dict(enumerate((30, 30, 40, 55, 40, 50, 40, 65, 50, 55, 60, 75, 65, 75, 90)))
    third = draw(DrawProblem(SWISS, tuple(range(15)), (first, second), levels, ahead=1), "seed")
    last = draw(DrawProblem(RANDOM, tuple(range(15)), (first, second, third)), "seed")
    assert repeats((first, second, third, last)) == 0


def test_two_heats_running_with_the_same_people_are_worst() -> None:
    """Eight people, two tables: some have to meet again, and then not those of the heat before."""
    met = Seating(((0, 1, 2, 3), (4, 5, 6, 7)))
    lately = Seating(((0, 1, 4, 5), (2, 3, 6, 7)))
    pairs = set(draw(DrawProblem(RANDOM, tuple(range(8)), (met, lately)), "seed").pairs())
    assert len(pairs & set(lately.pairs())) == 4  # two of each table of four: less is impossible
    assert len(pairs & set(met.pairs())) == 4


def test_a_snake_makes_equal_tables() -> None:
    drawn = draw(DrawProblem(SNAKE, tuple(range(16))), "seed")
    equal = ({0, 7, 8, 15}, {1, 6, 9, 14}, {2, 5, 10, 13}, {3, 4, 11, 12})
    assert {frozenset(table) for table in drawn.tables} == {*map(frozenset, equal)}
    assert drawn.tables[0] == (8, 7, 15, 0), FOR_EVER


def test_people_of_one_club_sit_apart_but_never_make_somebody_meet_again() -> None:
    clubs = {player: "ABCD"[player % 4] for player in range(16)}
    drawn = draw(DrawProblem(RANDOM, tuple(range(16)), clubs=clubs), "seed")
    assert all(len({clubs[player] for player in table}) == 4 for table in drawn.tables)
    met = Seating(tuple(tuple(range(club, 16, 4)) for club in range(4)))
    drawn = draw(DrawProblem(RANDOM, tuple(range(16)), (met,), clubs=clubs), "seed")
    assert met_before(drawn, [met]) == 0


def test_unusual_tables_go_round() -> None:
    """Nineteen people, a table of three in each heat: nobody sits there twice in four heats."""
    past = evening(19, 4)
    threes = [player for seating in past for table in seating.tables if len(table) == 3 for player in table]
    assert max(Counter(threes).values()) == 1
    assert past[3].tables[:2] == ((10, 3, 9, 5), (8, 18, 2, 1)), FOR_EVER


@pytest.mark.parametrize(("people", "sizes"), [(9, (4,)), (14, (4,)), (7, USUAL), (9, USUAL)])
def test_small_halls_are_drawn_as_well_as_they_can_be(people: int, sizes: tuple[int, ...]) -> None:
    """Each way of drawing in turn, held against every seating and everybody who may sit out, which all do as
    often. Of fourteen at fours the first floor that is tried is not the best.
    """
    past, tables_of = tuple[Seating, ...](), table_sizes(people, sizes)
    levels = dict.fromkeys(range(people), 0)
    rested: Counter[int] = Counter()
    for heat in range(6):
        players = tuple(sorted(range(people), key=lambda player: -levels[player]))
        problem = DrawProblem(WAYS[heat % 3], players, past, levels, sizes=sizes, ahead=5 - heat)
        drawn = draw(problem, f"{people} {heat}")
        assert judge_seating(drawn, range(people)) == []
        assert again(drawn, past) == least_again(range(people), tables_of, past)
        past = (*past, drawn)
        rested.update(drawn.out)
        assert max(rested.values(), default=0) - min(rested[player] for player in range(people)) <= 1
        for table in drawn.tables:
            for player, worth in zip(table, BY_PLACE[len(table)], strict=True):
                levels[player] += worth
    if sizes == (4,):
        assert past[5].tables == SIXTH[people], FOR_EVER


def test_late_comers_sit_out_before_others_do_so_again() -> None:
    """Of ten two sat out; four more come, and of fourteen two more do."""
    first = draw(DrawProblem(RANDOM, tuple(range(10)), sizes=(4,)), "seed")
    players, sizes = tuple(range(14)), table_sizes(14, (4,))
    second = draw(DrawProblem(RANDOM, players, (first,), sizes=(4,)), "seed")
    assert not set(second.out) & set(first.out)
    assert again(second, (first,)) == least_again(players, sizes, (first,))


@pytest.mark.parametrize(("people", "heats"), [(15, 5), (17, 4), (21, 4)])
def test_who_sits_out_is_chosen_so_that_nobody_has_to_meet_again_later(people: int, heats: int) -> None:
    """Of fifteen each plays four of five heats at least, and meets twelve of fourteen."""
    past = evening(people, heats, sizes=(4,))
    assert repeats(past) == 0
    assert past[3].out == {15: (3, 4, 11), 17: (2,), 21: (4,)}[people], FOR_EVER


def test_by_standing_the_last_sit_out_and_people_of_like_standing_meet() -> None:
    """Nobody met: ten by standing, and of two who never sat out it is the last two."""
    levels = {player: 100 - player for player in range(10)}
    assert draw(DrawProblem(SWISS, tuple(range(10)), levels=levels, sizes=(4,)), "seed").out == (8, 9)
    levels = {person: 10 if person < 4 else 0 for person in range(8)}
    drawn = draw(DrawProblem(SWISS, tuple(range(8)), levels=levels), "seed")
    assert {*drawn.tables[0]} == {0, 1, 2, 3}


def test_who_has_sat_somewhere_least_sits_there_again() -> None:
    """How often squared: three times at one place are better than twice at three, not than once at two."""

    def sat(person: int, *times: int) -> list[Seating]:
        others = [10, 11, 12]
        return [
            Seating(((*others[:seat], person, *others[seat:]),))
            for seat, count in enumerate(times)
            for _ in range(count)
        ]

    for past, order in (
        ([*sat(1, 1, 3, 9, 2), *sat(2, 1, 2, 0, 9), *sat(3, 1, 9, 2, 0)], (0, 1, 2, 3)),
        ([*sat(1, 1, 2, 1, 9), *sat(2, 1, 1, 0, 9), *sat(3, 1, 9, 9, 0)], (0, 2, 1, 3)),
    ):
        for seed in "abc":
            assert order_seats([(3, 2, 1, 0)], past, RandomSource(seed)) == [order]


@pytest.mark.parametrize("people", [9, 16])
def test_who_deals_first_did_so_least_of_the_table(people: int) -> None:
    dealt: Counter[int] = Counter()
    for seating in evening(people, 4):
        for table in seating.tables:
            assert dealt[table[0]] == min(dealt[player] for player in table)
        dealt.update(table[0] for table in seating.tables)
