"""The round of 004 on the round page."""

import pytest
from flask.testing import FlaskClient

from tests.web.extreme.evening import SealPad, table


@pytest.fixture
def booklet(host: FlaskClient) -> SealPad:
    pad = table(host)
    pad.take_as_in_the_booklet()
    return pad
