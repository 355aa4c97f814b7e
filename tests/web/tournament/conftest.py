"""What most tests of a tournament begin with."""

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import Hall, hall_of


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """Nine people are here for games of one round; no heat is drawn."""
    return hall_of(host)
