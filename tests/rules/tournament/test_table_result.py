"""What a table wrote down and cannot be true.

Source: 003 «Die Vergabe der Erfahrungspunkte»: a hit gives 20 points and 10 a trick, a miss takes 10 or more.
"""

import pytest

from scorekeeper.rules.tournament.heat import judge_paper
from scorekeeper.rules.tournament.settings import Settings
from tests.notation import codes

TEN = {3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)}


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param(Settings(), id="a whole game"),
        pytest.param(Settings(options={"specials": ["WO"]}, hands=TEN), id="special cards"),
        pytest.param(Settings(options={"scoring": "progressive"}, hands=TEN), id="progressive points"),
        pytest.param(Settings(hands=TEN), id="ten hands"),
    ],
)
def test_without_a_hit_nobody_has_points(settings: Settings) -> None:
    """However many rounds were played, and whatever a miss took."""
    assert codes(judge_paper((100, -150, 200), (0, 0, 4), 3, settings)) == ["hits-do-not-fit 0"]
    assert judge_paper((-100, -150, 200), (0, 0, 4), 3, settings) == []


def test_in_extreme_they_are_penalty_points() -> None:
    assert judge_paper((100, 0, 7), (0, 4, 2), 3, Settings(edition="extreme")) == []
