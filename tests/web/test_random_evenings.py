"""Whoever comes and goes: an evening can be finished, and all its pages, papers, figures and files be had."""

import os
import re
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.formats.record import write_text
from scorekeeper.gamelog.history import History
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import begin_all
from tests.deep import deep
from tests.random_evenings import CHANGES, random_evening, with_tricks
from tests.web.driving import Pad, bring, load

EVENINGS = int(os.environ.get("EVENINGS", "1"))  # of each edition and kind of change
PAPERS = ("sheet.pdf", "sheet.pdf?size=A5", "certificate.pdf", "print/preview", "result.png")
SLOW = ("papers.show", "papers.show_card", "papers.card", "pads.show", "pads.pad", "papers.take_picture")


def stored(app: Flask, history: History, name: str) -> str:
    """The code of that game, in the database stroke by stroke."""
    strokes = (replace(stroke, request_id=f"{name}-{stroke.seq}") for stroke in history.entries)
    with app.app_context():
        return begin_all([History.of(strokes)])[0][0]


def addresses(app: Flask, code: str) -> list[str]:
    """Every address about that game, and those about all games, but those that print."""
    bound = app.url_map.bind("localhost")
    return [
        bound.build(rule.endpoint, dict.fromkeys(rule.arguments, code))
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ())
        and rule.arguments <= {"code"}
        and not rule.endpoint.endswith((".sheet", ".certificate"))
        and rule.endpoint not in SLOW
    ]


def opened(host: FlaskClient, *paths: str) -> str:
    """What is at these addresses; nothing breaks."""
    pages = []
    for address in paths:
        with host.get(address) as answer:
            assert answer.status_code < 500, (address, answer.status_code)
            pages.append(str(answer.text) if answer.mimetype == "text/html" else "")
    return "\n".join(pages)


def finish(host: FlaskClient, code: str, early: bool) -> None:
    """Score the round on the table, or end the game before that; then reveal what was hidden."""
    pad, table, address = Pad(host, code), load(host, code).table, f"/games/{code}"
    if table.draft is not None and not early:
        assert pad.post(f"/rounds/{table.draft.number}/score").status_code == 200
    if not load(host, code).table.finished:
        assert pad.post("/end").status_code == 200
    if load(host, code).table.hides:
        opened(host, address, f"{address}/display", f"{address}/history")
        for places in (2, 10):
            assert pad.post("/reveal", places=places).status_code == 200
            opened(host, address)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["wizard", "extreme"])
@pytest.mark.parametrize("changes", [*deep(*CHANGES[:-1]), CHANGES[-1]])
def test_every_page_of_an_evening_can_be_had(host: FlaskClient, edition: str, changes: str) -> None:
    app = host.application
    for number in range(2 * EVENINGS):
        chance = Random(f"{edition} {changes} {number}")
        evening = random_evening(chance, edition, changes, chance.choice([None, None, 1, 2]))
        code = stored(app, evening.history, f"{edition}-{changes}-{number}")
        opened(host, f"/games/{code}", f"/games/{code}/changes", f"/games/{code}/history")
        finish(host, code, early=bool(number % 2))
        pages = opened(host, *addresses(app, code))
        people = sorted(set(re.findall(r'href="(/statistics/players/\d+)[^"]*"', pages)))
        assert len(people) >= (3 if load(host, code).table.game.rounds else 0)
        opened(host, *(person + address for person in people for address in ("", "/hits.svg", "/rating.svg")))
        for pair in list(combinations(people, 2))[:4]:
            player, other = (person.rpartition("/")[2] for person in pair)
            opened(host, f"/statistics/heads-up?a={player}&b={other}")
        game = with_tricks(load(host, code).table.game, chance)
        [noted] = bring(host, write_text(replace(game, details=(("table", "Elsewhere"),))))
        opened(host, *addresses(app, noted))
        papers = [f"/games/{noted}/rounds/{played}/protocol" for played in range(1, len(game.rounds) + 1)]
        if number < 1:
            opened(host, *(f"/games/{code}/{paper}" for paper in PAPERS))
            papers += [f"{page}.pdf" for page in papers[-1:]]
        for address in papers:
            assert host.get(address).status_code == 200, address
    with app.app_context():
        assert [*verify(Extent())] == []
