"""What most tests of a tournament begin with."""

import pytest
from flask.testing import FlaskClient

from tests.web.tournament.evening import Hall, hall_of


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """Nine people are here for games of one round; no heat is drawn."""
    return hall_of(host)


@pytest.fixture
def drawn(hall: Hall) -> Hall:
    """The first heat is published: two tables play."""
    hall.draw()
    return hall


@pytest.fixture
def playing(hall: Hall) -> Hall:
    """Two tables play; people may keep the pads of their tables."""
    hall.done("/devices/phones", allow="keep_pad")
    hall.draw()
    return hall
