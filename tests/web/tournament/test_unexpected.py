"""What no page offers, from whoever sends it: refused with a reason, and nothing breaks."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import RULES, Hall, begin

BIG = "9" * 30


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    host.post("/language", data={"language": "en"})
    hall.draw()
    host.application.config["PROPAGATE_EXCEPTIONS"] = False
    host.application.testing = False
    return hall


def test_numbers_in_addresses_are_of_any_size(hall: Hall) -> None:
    at_a_table = [
        f"/heats/{heat}/tables/{table}/{act}"
        for act in ("pad", "call", "came", "time", "paper")
        for heat, table in ((BIG, 1), (1, BIG), (9, 1), (1, 9), (0, 0))
    ]
    heats = [
        f"/heats/{heat}/{act}" for act in ("cancel", "reopen", "clock", "clock/on") for heat in (BIG, 7, 0)
    ]
    people = [f"/people/{who}/{act}" for act in ("here", "in", "out", "substitute") for who in (BIG, 99)]
    others = [f"/people/0/penalties/{BIG}/cancel", "/people/99/penalties/0/cancel", f"/devices/{BIG}/away"]
    for path in at_a_table + heats + people + others:
        assert hall.post(path).status_code in (303, 404, 422), path


def test_a_call_for_a_table_that_is_not_there_is_refused_with_its_reason(hall: Hall) -> None:
    for path in ("/heats/9/tables/1/call", "/heats/1/tables/9/call"):
        answer = hall.post(path)
        assert answer.status_code == 422, path
        assert 'class="fault"' in answer.text


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/draw/by-hand", {"who": [99999], "table": [1]}),
        ("/draw/by-hand", {"who": [-1], "table": [1]}),
        ("/heats/1/tables/1/paper", {"who": [99999], "score": ["x"], "hits": [""]}),
        ("/heats/1/tables/1/paper", {"who": [], "score": [], "hits": []}),
        ("/cut", {"who": [99999]}),
        ("/draw/swap", {"one": BIG, "other": 0}),
        ("/undo", {"stroke": BIG}),
        ("/redo", {"stroke": BIG}),
        ("/redo", {}),
        ("/draw/publish", {"heat": BIG, "seen": BIG}),
        ("/rules", RULES | {"order": ["points", "nonsense"]}),
        ("/rules", RULES | {"draw": ["nonsense"]}),
        ("/rules", {}),
        ("/people", {"people": '"' + "x" * 140_000 + '"'}),
        ("/people", {"people": "A\x00B"}),
        ("/people/0/penalties", {"heat": 1, "kind": "zzz", "points": BIG, "reason": "other"}),
        ("/heats/1/tables/1/time", {"minutes": BIG}),
    ],
)
def test_fields_that_nobody_offers_are_refused(hall: Hall, path: str, fields: dict[str, Any]) -> None:
    hall.refused(path, **fields)
    assert hall.client.get(f"/halls/{hall.code}").status_code == 200
    assert hall.client.get(f"/halls/{hall.code}/people").status_code == 200


@pytest.mark.parametrize(
    "fields",
    [
        {"draw": ["nonsense"]},
        {"draw": ["random"], "order": ["nonsense"]},
        {"draw": ["random"], "order": ["points"], "ties": "nonsense"},
    ],
)
def test_a_beginning_with_settings_that_nobody_offers_is_refused(
    host: FlaskClient, fields: dict[str, Any]
) -> None:
    answer = host.post("/halls", data={"people": "A\nB", "title": "t"} | fields)
    assert answer.status_code == 422
    assert 'class="fault"' in answer.text
