"""The standings as a page: what is kept of it is what would be drawn now, whatever happens in a hall."""

import re
from collections.abc import Callable, Hashable
from contextlib import suppress
from fractions import Fraction
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup

from scorekeeper.gamelog.tournament import commands
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.web.live import fragments
from scorekeeper.web.tournament.rules import column_title
from scorekeeper.web.tournament.words import format_points
from tests.contracts.tournaments import send
from tests.gamelog.tournament.evening import anything
from tests.web.tournament.evening import RULES, Hall, hall_of

TAPS = 50


@pytest.mark.parametrize("seed", [0, 3])
def test_whatever_happens_a_line_is_what_would_be_drawn_anew(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance, found, keys = Random(seed), 0, set[Hashable]()

    def piece(*key: Hashable, caller: Callable[[], str]) -> Markup:
        nonlocal found
        shown = fragments.cached_fragment(*key, caller=caller)
        assert str(shown) == str(caller()).strip(), key
        found += key in keys
        keys.add(key)
        return shown

    monkeypatch.setitem(app.jinja_env.globals, "cached_fragment", piece)
    desk = hall_of(host, cut=["4"])
    desk.draw()
    desk.on_paper()
    desk.done("/people/0/substitute", name="Zoe")
    desk.fine(1, kind="tournament")
    for tap in range(TAPS):
        with app.app_context():
            command = anything(chance, desk.log)
            with suppress(RuleProblem):
                if isinstance(command, commands.PublishHeat):
                    send(desk.code, commands.ProposeHeat(str(tap)), f"draw-{tap}")
                    command = commands.PublishHeat(command.heat, desk.log.seq)
                send(desk.code, command, f"tap-{tap}")
        with host.session_transaction() as session:
            session["language"] = chance.choice(["de", "en"])
        desk.get("/standings")
    assert found >= TAPS // 2, "lines were kept, or there was nothing to compare"


def test_hits_that_nobody_counted_are_a_dash_and_where_they_would_decide_the_desk_is_told(host):
    """40, 30, 20 and 10 points at both tables, at the first without hits: each two would be told apart."""
    hall = hall_of(host, [*"ABCDEFGH"], played="whole")
    hall.draw()
    sentence = "Hits would decide who is ahead, but nobody counted them here:"

    def column() -> list[str]:
        return re.findall(r'ranks__by figure">([^<]*)</td>\s*</tr>', hall.get("/standings"))

    hall.paper(1, [40, 30, 20, 10])
    page = hall.get("/standings")
    assert (sentence in page, ">Hits</th>" in page) == (False, False), "the heat runs, and nobody counted any"
    hall.paper(2, [40, 30, 20, 10], hits=[4, 3, 2, 1])
    page = hall.get("/standings")
    assert ">Hits</th>" in page
    assert column() == ["4", "–", "3", "–", "2", "–", "1", "–"]
    way = f'<a href="{hall.path}/heats/1/tables/1">Session 1, table 1</a></p>'
    assert f"{sentence} {way}" in page
    hall.paper(1, [40, 30, 20, 10], hits=[4, 3, 2, 2], instead=hall.results[1].mark)
    assert sentence not in hall.get("/standings")
    assert "–" not in column()


def test_who_has_not_played_has_no_rank_and_stands_last(hall: Hall) -> None:
    hall.draw()
    people, (waiting, *_others) = hall.tables
    hall.paper(1, [-10, *[-20] * (len(people) - 1)])
    ranks = re.findall(r'ranks__rank figure">([^<]*)<', hall.get("/standings"))
    assert ranks == ["1", *["2"] * (len(people) - 1), *["–"] * (9 - len(people))]
    assert "penalty" not in hall.get("/standings")
    assert ", points:" not in hall.get(f"/people/{waiting}")
    hall.done("/rules", **RULES | {"order": ["best", "points", "firsts"]})
    assert re.findall('ranks__by">([^<]*)<', hall.get("/standings")) == ["Best session", "First places"]
    assert "rank 1, points: −10" in hall.words(f"/people/{people[0]}")


def test_points_have_two_decimals_at_most_and_are_penalty_points_in_extreme(app: Flask) -> None:
    points = [Fraction(5, 2), Fraction(-1, 3), Fraction(-1, 1000), Fraction(7), -20]
    with app.test_request_context():
        titles = [column_title("score", Settings(edition=edition)) for edition in ("wizard", "extreme")]
        assert titles == ["Spielpunkte", "Strafpunkte"]
        assert [format_points(number) for number in points] == ["2,5", "−0,33", "0", "7", "−20"]


def test_a_penalty_adds_penalty_points_where_the_fewest_lead(host: FlaskClient) -> None:
    """Extreme, added up: 3, 10 and 20 penalty points, and two more for the first."""
    hall = hall_of(host, ["Anya", "Ben", "Cleo"], edition="extreme", size=3, sizes=[], played="whole")
    hall.draw()
    hall.on_paper([3, 10, 20])
    hall.fine(hall.tables[0][0], kind="tournament", points=2, reason="late")
    page = hall.get("/standings")
    title, *names = re.findall(r'ranks__name">([^<]+)<', page)
    assert (title, names) == ("Name", hall.names(hall.tables[0]))
    assert re.findall(r'ranks__points figure"><b>(\d+)<', page) == ["5", "10", "20"]
    on_wall = re.findall(r"wall__name[^>]*>([^<]+)<.*?<b[^>]*>([^<]+)<", hall.get("/wall"), re.S)
    assert on_wall == list(zip(names, ["5", "10", "20"], strict=True))
    assert "Rank 1 of 3, points: 5" in hall.phone(hall.tables[0][0]).get(f"{hall.path}/me").text
    assert (page.count("+2 penalty"), page.count("+2 penalty points")) == (2, 1)
