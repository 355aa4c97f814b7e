"""Who may write in a tournament is settled inside the transaction, whatever was true before."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorekeeper.storage.tournament.devices import holders, secrets_of
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.web.guard import access, tournament_rights
from tests.web.people import invite, join, people
from tests.web.rights import DIRECTOR
from tests.web.tournament.evening import RULES, TIMED, Hall, device

WRITES = DIRECTOR | {"tournament_heats.call"}
FIELDS: dict[str, object] = {
    **{"heat": 1, "seen": 1, "seed": "seed", "how": "random", "one": 1, "other": 2},
    **{"who": [0, 1, 2], "score": [20, 20, 20], "hits": ["", "", ""]},
    **{"kind": "late", "reason": "other", "points": 10, "minutes": 5, "stroke": 1},
    **{"player": "Mona", "name": "Mona", "people": "Mona", "title": "Winter"},
    **{"text": "Break", "shown": "all", "allow": "check_in"},
}


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Two tables play, the second longer than allowed; devices of all kinds may come in."""
    hall.done("/rules", **RULES | TIMED)
    for role in ("guest", "table", "director"):
        hall.done(f"/devices/links/{role}")
    hall.draw()
    hall.begin_time()
    hall.play(2)
    return hall


def writes(app: Flask, code: str) -> Iterator[tuple[str, str]]:
    """The endpoint and the address of everything that a director alone may write, at table 1 of heat 1;
    overtime is table 2's.
    """
    arguments = {"tournament_code": code, "role": "guest", "key": "0" * 20}
    for rule in app.url_map.iter_rules():
        if rule.endpoint in WRITES and "POST" in (rule.methods or ()):
            values = {name: arguments.get(name, 1) for name in rule.arguments}
            if rule.endpoint == "tournament_heats.give":
                values["table"] = 2
            yield rule.endpoint, app.url_map.bind("localhost").build(rule.endpoint, values)


def everything(app: Flask, code: str) -> object:
    with app.app_context():
        printed = sorted(path.name for path in Path(app.instance_path, "prints").glob("*"))
        return load_tournament(code), holders(code), secrets_of(code), printed


def stands_still(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> Callable[[bool], None]:
    """Whether that question about rights is answered as it was the first time, from now on."""
    found, seen = getattr(module, name), {}

    def as_it_stood(*asked: str) -> object:
        return seen.setdefault(asked, found(*asked))

    return lambda still: monkeypatch.setattr(module, name, as_it_stood if still else found)


def test_a_director_sent_away_while_the_request_came_in_writes_nothing(
    hall: Hall, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    director = device(hall, "director")
    still = stands_still(monkeypatch, tournament_rights, "around")
    still(True)
    assert director.get(f"{hall.path}/devices").status_code == 200
    still(False)
    away = re.findall(r'action="(/halls/[^"]*/devices/\d+/away)"', hall.get("/devices"))
    assert hall.client.post(away[-1]).status_code == 303
    assert director.get(f"{hall.path}/devices").status_code == 403
    before = everything(app, hall.code)
    still(True)
    statuses = {
        endpoint: director.post(path, data=FIELDS | {"entry": f"too-late-{number}"}).status_code
        for number, (endpoint, path) in enumerate(writes(app, hall.code))
    }
    assert everything(app, hall.code) == before
    assert set(statuses.values()) <= {403, 422}, statuses
    refused = [endpoint for endpoint, status in statuses.items() if status == 422]
    assert len(refused) < len(statuses) / 3, f"only forms that are not whole by these fields: {refused}"
    assert not {"tournament_heats.give", "tournament_paper.begin", "tournament_paper.cancel"} & {*refused}


def test_a_phone_sent_away_from_a_table_while_the_request_came_in_calls_no_referee(
    hall: Hall, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, phone = hall.game(), app.test_client()
    join(phone, invite(hall.client, game, "seat"), 1)
    still = stands_still(monkeypatch, access, "seating_of")
    still(True)
    assert phone.get(f"/games/{game}/referee").status_code == 200
    still(False)
    removed = re.search(r'name="device" value="(\d+)"', people(hall.client, game))
    assert removed is not None
    removal = {"device": removed[1]}
    assert hall.client.post(f"/games/{game}/devices/removal", data=removal).status_code == 303
    assert phone.get(f"/games/{game}/referee").status_code == 403
    before = hall.log
    still(True)
    assert phone.post(f"/games/{game}/referee", data={"entry": "late-call"}).status_code == 403
    assert hall.log == before
