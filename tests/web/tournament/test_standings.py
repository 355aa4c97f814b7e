"""The standings as a page: what is kept of it is what would be drawn now, whatever happens in a hall."""

import re
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import replace
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup

from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.tournament import commands
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import ORDER, Cut, Settings
from scorekeeper.web.live import fragments
from tests.contracts.tournaments import send
from tests.web.tournament.evening import Hall, begin, hall_of, phone

BY_POINTS = Settings(points=BY_PLACE, order=ORDER, cuts=(Cut(4),))
RULES = (BY_POINTS, replace(BY_POINTS, order=("points", "hits")), Settings(cuts=(Cut(4),)))
TAPS = 50


def something(chance: Random, log: TournamentHistory) -> Command:
    """Something that the desk may want, or a table."""
    tournament, pick = log.state.tournament, chance.choice
    entrant, heat = chance.randrange(9), chance.randint(1, max(len(tournament.heats), 1))
    wishes: list[Command] = [
        *(Undo(), Undo(), Redo(), commands.Leave(entrant), commands.CheckIn((entrant,)), commands.MakeCut()),
        *(
            commands.CancelHeat(heat),
            commands.ReopenHeat(heat),
            commands.ReopenHeat(heat),
            commands.ChangeSettings(pick(RULES)),
        ),
        commands.Substitute(entrant, pick(["Zoe", ""])),
        commands.ChangeEntrant(entrant, Entrant(f"Gast {entrant}", pick(["Turm", ""]))),
        commands.GivePenalty(entrant, heat, pick([GAME, TOURNAMENT]), 10, "late"),
        commands.CancelPenalty(0),
        commands.PublishHeat(log.state.next_heat, log.seq),
    ]
    if tournament.heats:
        tables = tournament.heats[heat - 1].seating.tables
        table = chance.randrange(len(tables))
        people = tables[table]
        scores, hits = ([10 * chance.randint(0, 2) for _ in people] for _ in "ab")
        given = pick([None, hits])
        previous = tournament.heats[heat - 1].results.get(table + 1)
        instead = "" if previous is None else previous.mark
        result = commands.EnterResult(heat, table + 1, people, scores, given, "override", "why", instead)
        wishes += [result] * 12
    return pick(wishes)


@pytest.mark.parametrize("seed", range(2))
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
    desk = Hall(host, begin(host))
    for tap in range(TAPS):
        with app.app_context():
            command = something(chance, desk.log)
            with suppress(RuleProblem):
                if isinstance(command, commands.PublishHeat):
                    send(desk.code, commands.ProposeHeat(str(tap)), f"draw-{tap}")
                    command = commands.PublishHeat(command.heat, desk.log.seq)
                send(desk.code, command, f"tap-{tap}")
        with host.session_transaction() as session:
            session["language"] = chance.choice(["de", "en"])
        desk.get("/standings")
    assert found >= TAPS // 2, "lines were kept, or there was nothing to compare"


def test_hits_that_nobody_counted_are_a_dash_and_where_they_would_decide_the_desk_is_told(
    host: FlaskClient,
) -> None:
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
    assert ", points:" not in hall.get(f"/people/{waiting}")
    assert "rank 1, points: −10" in hall.words(f"/people/{people[0]}")


def test_fewest_penalty_points_lead_on_every_page(host: FlaskClient) -> None:
    """Extreme, added up: at the first table 3, 10 and 20 penalty points, at the second 5, 12 and 22."""
    extreme = {"edition": "extreme", "size": 3, "sizes": [], "played": "whole"}
    hall = hall_of(host, "Anya Ben Cleo Dora Emil Freya".split(), **extreme)
    hall.draw()
    hall.on_paper([3, 10, 20], [5, 12, 22])
    first, second = hall.tables
    hall.fine(second[0], kind="tournament", points=2, reason="late")

    def ranked(page: str, *marks: str) -> list[tuple[str, ...]]:
        found = re.findall(".*?".join(rf"{mark}[^>]*>(?:<b>)?([^<]+)<" for mark in marks), page, re.S)
        return [tuple(unescape(text).strip() for text in line) for line in found][:4]

    names = hall.names((first[0], second[0], first[1], second[1]))
    best = list(zip(names, ["3", "7", "10", "12"], strict=True))
    page = hall.get("/standings")
    assert ranked(page, "ranks__name", "ranks__points")[1:] == best[:3]  # below the line of their titles
    assert "+2 penalty" in page
    assert "+2 penalty points" in page
    assert ranked(hall.get("/wall"), "wall__name", "<b") == best
    assert "Rank 2 of 6, points: 7" in phone(hall, second[0]).get(f"{hall.path}/me").text
