"""Whoever comes and goes: whatever is worked out of an evening can be, after every round, and adds up."""

import os
from dataclasses import replace
from random import Random

import pytest

from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.outlook import outlook
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.page import SIZES
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.statistics.analysis import facts_of, moments_of
from scorekeeper.statistics.facts import NO_PLACE, Counts
from scorekeeper.web.game.chart import UPRIGHT, draw_chart
from tests.deep import deep
from tests.random_evenings import CHANGES, random_evening, scored

EVENINGS = int(os.environ.get("EVENINGS", "1"))  # of each edition and kind of change


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["wizard", "extreme"])
@pytest.mark.parametrize("changes", [*deep(*CHANGES[:-1]), CHANGES[-1]])
def test_everything_about_an_evening_can_be_worked_out(edition: str, changes: str) -> None:
    for number in range(15 * EVENINGS):
        chance = Random(f"{edition} {changes} {number}")
        before = random_evening(chance, edition, changes)
        check(before.game, chance)
        check(scored(before).game, chance)


def check(game: Game, chance: Random) -> None:
    result, facts = score(game), facts_of(score(game))
    sheet_html(result, language="de", size=chance.choice([*SIZES]))
    draw_chart(result, dark=False, shape=UPRIGHT)
    if game.edition == "wizard":
        assert all(line.most >= total for line, total in zip(outlook(result), result.totals, strict=True))
    assert (facts is None) is (not game.rounds)
    if facts is None:
        return
    moments_of(result)
    certificate_html(score(replace(game, ended=True)), language="en")
    left, played = set(game.last_lineup.left), {seat for seat in range(game.seats) if game.of_seat(seat)}
    for seat, own in enumerate(facts.seats):
        assert (own.place != NO_PLACE) is (seat in played - left)
        assert own.counts.rounds == len(game.of_seat(seat))
        given = sum(adjustment.points for adjustment in game.adjustments if adjustment.seat == seat)
        assert own.total == result.start_of(seat) + own.counts.points + given
    assert Counts.total(own.counts for own in facts.seats).wins == sum(own.place == 1 for own in facts.seats)
