"""What a table wrote down and cannot be true.

Source: 003 «Die Vergabe der Erfahrungspunkte»: a hit gives 20 points and 10 a trick, a miss takes 10 or more.
"""

from scorekeeper.rules.tournament.heat import TableResult, judge_paper
from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import Settings
from tests.notation import codes

TEN = {3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)}


def test_without_a_hit_nobody_has_points() -> None:
    """However many rounds were played, and whatever a miss took."""
    special, progressive = {"specials": ["WO"]}, {"scoring": "progressive"}
    for settings in (Settings(), *(Settings(options=more, hands=TEN) for more in (special, progressive, {}))):
        assert codes(judge_paper((100, -150, 200), (0, 0, 4), 3, settings)) == ["hits-do-not-fit 0"]
        assert judge_paper((-100, -150, 200), (0, 0, 4), 3, settings) == []


def test_one_hit_gives_what_its_hand_can_and_nine_misses_take_what_theirs_can() -> None:
    """At best 20 tricks of 20 as bid, nine times one trick missed; at worst two cards, none bid, none won."""
    settings = Settings(hands=TEN)
    for score, fits in ((130, True), (140, False), (20 - 1080, True), (10 - 1080, False)):
        found = codes(judge_paper((score, -100, 200), (1, 0, 4), 3, settings))
        assert found == ([] if fits else ["hits-do-not-fit 0"])
    for hits, found in ((60, []), (61, ["hits-out-of-range 0"]), (-1, ["hits-out-of-range 0"])):
        assert codes(judge_paper((100, 10, 10), (hits, 1, 1), 3, Settings())) == found
    assert codes(judge_paper((100, 10, 10), (11, 1, 1), 3, settings)) == ["hits-out-of-range 0"]


def test_another_result_has_another_mark_and_in_extreme_they_are_penalty_points() -> None:
    assert TableResult((10, 20), (1, 2), early=(3, 9)).mark == "game:10,20:1,2:3"
    assert TableResult((10, 20), accepted=True, confirmed=(0,)).unjudged == TableResult((10, 20))
    for hands in ({}, TEN):
        assert judge_paper((100, 0, 7), (0, 4, 2), 3, Settings(edition="extreme", hands=hands)) == []
    assert codes(judge_paper((10, 0, 7), (0, 4), 3, Settings(edition="extreme"))) == ["result-count"]
    assert codes(judge_paper((-1, 0, 7), None, 3, Settings(edition="extreme"))) == ["result-below-zero 0"]


def test_a_result_of_wizard_is_tens_for_each_at_the_table() -> None:
    assert codes(judge_paper((10, 20, 35), None, 3, Settings())) == ["result-not-tens 2"]
    assert codes(judge_paper((10, 20), None, 3, Settings())) == ["result-count"]


def test_a_penalty_adds_points_where_the_fewest_lead() -> None:
    """In Extreme; where places are worth points those of a tournament are taken away all the same."""
    for settings, adds in (
        (Settings(), [False, False]),
        (Settings(edition="extreme"), [True, True]),
        (Settings(edition="extreme", points=BY_PLACE), [True, False]),
    ):
        assert [settings.penalty_adds(kind) for kind in (GAME, TOURNAMENT)] == adds
