"""What most tests of a tournament begin with."""

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import RULES, Hall, begin


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """Nine people are here for games of one round; no heat is drawn."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    return hall
