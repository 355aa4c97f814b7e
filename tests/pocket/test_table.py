"""A game that a tablet goes on with while its server is away; here in an ordinary Python."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from scorekeeper.pocket.table import Table
from tests.web.driving import Pad, begin, load

ORIGIN = "http://localhost"
OWN = re.compile(r'name="(?:csrf_token|entry)" value="[^"]*"|data-fresh="[^"]*"')  # new with every answer


@pytest.fixture
def tablet(tmp_path: Path) -> Table:
    return Table(str(tmp_path / "tablet"), ORIGIN)


def copy_of(client: FlaskClient, code: str, after: str = "") -> dict[str, Any]:
    answer = client.get(f"/games/{code}/copy{after}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json
    return told


def handed(client: FlaskClient, code: str, tablet: Table) -> int:
    """What the tablet's page hands to the app that it holds."""
    told = copy_of(client, code)
    return tablet.take(json.dumps({**told["stands"], "strokes": told["strokes"]}))


def page(tablet: Table, address: str) -> str:
    status, _told, body = tablet.answer("GET", address, json.dumps([("X-Fragment", "1")]), b"")
    assert status == 200
    return body.decode()


def tap(tablet: Table, address: str, **fields: object) -> tuple[int, str]:
    headers = [("X-Fragment", "1"), ("Content-Type", "application/x-www-form-urlencoded")]
    status, _told, body = tablet.answer("POST", address, json.dumps(headers), urlencode(fields).encode())
    return status, body.decode()


def drawn(text: str) -> str:
    return OWN.sub("", text)


def test_the_same_log_gives_byte_identical_pads(host: FlaskClient, tablet: Table) -> None:
    code = begin(host)
    pad = Pad(host, code)
    pad.round(1, "R", "1 0 0 1", "1 0 0 0")
    pad.round(2, "B", "1 0 1 0", "0 0 1 1")
    pad.post("/rounds/3/trump", card="Y")
    assert handed(host, code, tablet) == load(host, code).seq
    fragment = {"X-Fragment": "1"}
    for address in (f"/games/{code}", f"/games/{code}?step=trump"):
        theirs = host.get(address, headers=fragment).text
        assert drawn(page(tablet, address)) == drawn(theirs)
