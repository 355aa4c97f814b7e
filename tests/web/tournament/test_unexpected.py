"""What no page offers, from whoever sends it: refused with a reason, and nothing is written."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import RULES, Hall

BIG = "9" * 30
PAPER = "/heats/1/tables/1/paper"
NOBODY_OFFERS: list[tuple[str, dict[str, Any]]] = [
    ("/heats/9/tables/1/call", {}),
    ("/heats/1/tables/9/call", {}),
    ("/draw/by-hand", {"who": [99999], "table": [1]}),
    ("/draw/by-hand", {"who": [-1], "table": [1]}),
    (PAPER, {"who": [99999], "score": ["x"], "hits": [""]}),
    (PAPER, {"who": [], "score": [], "hits": []}),
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
]


@pytest.fixture
def hall(hall: Hall) -> Hall:
    hall.draw()
    hall.client.application.config["PROPAGATE_EXCEPTIONS"] = False
    hall.client.application.testing = False
    return hall


def test_fields_that_nobody_offers_are_refused(hall: Hall, subtests: pytest.Subtests) -> None:
    for path, fields in NOBODY_OFFERS:
        with subtests.test(path, **fields):
            assert hall.refused(path, **fields)
    assert hall.get("/people")


def test_what_there_is_none_of_is_not_found(hall: Hall) -> None:
    tables = [f"/heats/{heat}/tables/{table}" for heat, table in ((1, 0), (1, 3), (2, 1))]
    for path in ("/heats/0", "/heats/2", "/people/9", *tables):
        assert hall.client.get(f"{hall.path}{path}").status_code == 404, path
    for path in ("/heats/1/tables/3/pad", "/heats/2/tables/1/withdrawal", "/devices/links/king"):
        assert hall.client.post(f"{hall.path}{path}").status_code == 404, path


def test_a_beginning_with_settings_that_nobody_offers_is_refused(host: FlaskClient) -> None:
    for fields in (
        {"draw": ["nonsense"]},
        {"draw": ["random"], "order": ["nonsense"]},
        {"draw": ["random"], "order": ["points"], "ties": "nonsense"},
    ):
        answer = host.post("/halls", data={"people": "A\nB", "title": "t"} | fields)
        assert (answer.status_code, 'class="fault"' in answer.text) == (422, True), fields
