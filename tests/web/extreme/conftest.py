"""The round of 004 on the round page."""

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad
from tests.web.extreme.evening import FRANK, KATRIN, PETER, SABINE, table, take


@pytest.fixture
def booklet(host: FlaskClient) -> Pad:
    """Examples 1 and 2 of 004: all have taken, and Peter has Sabine's blue seal."""
    pad = table(host)
    take(pad, FRANK, "RBBG")
    take(pad, SABINE, "VVBRRR")
    take(pad, KATRIN, "")
    assert pad.post("/rounds/1/mage", seat=KATRIN).status_code == 200
    take(pad, PETER, "YYG")
    assert pad.post("/rounds/1/seals", seat=PETER, seal="B", source=SABINE).status_code == 200
    assert pad.post("/rounds/1/taken", seat=PETER).status_code == 200
    return pad
