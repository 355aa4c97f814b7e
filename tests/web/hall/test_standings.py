"""The standings as a page: what is kept of it is what would be drawn now, whatever happens in a hall."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import Markup

from scorekeeper.gamelog.commands import Command, Redo, Undo
from scorekeeper.gamelog.tournament.commands import (
    CancelHeat,
    CancelPenalty,
    ChangeEntrant,
    ChangeSettings,
    CheckIn,
    EnterResult,
    GivePenalty,
    Leave,
    MakeCut,
    ProposeHeat,
    PublishHeat,
    ReopenHeat,
    Substitute,
)
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.cut import Cut
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.penalty import GAME, TOURNAMENT
from scorekeeper.rules.tournament.places import BY_PLACE
from scorekeeper.rules.tournament.settings import ORDER, Settings
from scorekeeper.web.live import kept
from tests.contracts.halls import send
from tests.web.hall.evening import Hall, begin

BY_POINTS = Settings(points=BY_PLACE, order=ORDER, cuts=(Cut(4),))
RULES = (BY_POINTS, replace(BY_POINTS, order=("points", "hits")), Settings(cuts=(Cut(4),)))
TAPS = 50


def something(chance: Random, log: TournamentHistory) -> Command:
    """Something that the desk may want, or a table."""
    tournament, pick = log.hall.tournament, chance.choice
    one, heat = chance.randrange(9), chance.randint(1, max(len(tournament.heats), 1))
    commands: list[Command] = [
        *(Undo(), Undo(), Redo(), Leave(one), CheckIn((one,)), MakeCut()),
        *(CancelHeat(heat), ReopenHeat(heat), ReopenHeat(heat), ChangeSettings(pick(RULES))),
        Substitute(one, pick(["Zoe", ""])),
        ChangeEntrant(one, Entrant(f"Gast {one}", pick(["Turm", ""]))),
        GivePenalty(one, heat, pick([GAME, TOURNAMENT]), 10, "late"),
        CancelPenalty(0),
        PublishHeat(log.hall.next_heat, log.seq),
    ]
    if tournament.heats:
        tables = tournament.heats[heat - 1].seating.tables
        table = chance.randrange(len(tables))
        people = tables[table]
        scores, hits = ([10 * chance.randint(0, 2) for _ in people] for _ in "ab")
        given = pick([None, hits])
        known = tournament.heats[heat - 1].results.get(table + 1)
        instead = "" if known is None else known.mark
        result = EnterResult(heat, table + 1, people, scores, given, "override", "why", instead)
        commands += [result] * 12
    return pick(commands)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_a_line_is_what_would_be_drawn_anew(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    chance, found, known = Random(seed), 0, set[Hashable]()

    def piece(*key: Hashable, caller: Callable[[], str]) -> Markup:
        nonlocal found
        shown = kept.kept(*key, caller=caller)
        assert str(shown) == str(caller()), key
        found += key in known
        known.add(key)
        return shown

    monkeypatch.setitem(app.jinja_env.globals, "kept", piece)
    desk = Hall(host, begin(host))
    for tap in range(TAPS):
        with app.app_context():
            command = something(chance, desk.log)
            with suppress(RuleProblem):
                if isinstance(command, PublishHeat):
                    send(desk.code, ProposeHeat(str(tap)), f"draw-{tap}")
                    command = PublishHeat(command.heat, desk.log.seq)
                send(desk.code, command, f"tap-{tap}")
        with host.session_transaction() as session:
            session["language"] = chance.choice(["de", "en"])
        desk.get("/standings")
    assert found > TAPS, "lines were kept, or there was nothing to compare"


def test_hits_that_nobody_counted_are_no_column(host: FlaskClient) -> None:
    hall = Hall(host, begin(host))
    host.post("/language", data={"language": "en"})
    hall.draw()
    sizes = [len(table) for table in hall.tournament.heats[0].seating.tables]

    def column() -> bool:
        return ">Hits</th>" in hall.get("/standings")

    hall.paper(1, [10] * sizes[0])
    assert not column()
    hall.paper(2, [10] * sizes[1], hits=[1] * sizes[1])
    assert column()
