"""Plus/minus One at the tables of a tournament; the hand of one card may be free of it."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad
from tests.web.tournament.evening import RULES, Hall, begin

FREE = {"rules_of": "wizard", "plus_minus_one": "y", "plus_minus_one_from_cards": 2}


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, ["Anya", "Ben", "Cleo", "Dora"]))
    hall.done("/rules", **RULES | FREE | {"hands_at": ["1, 3, 1"] * 4})
    hall.draw()
    return hall


def test_the_bids_of_one_card_may_add_up_and_no_others(hall: Hall) -> None:
    """The hand of one card comes back in the third round, and is as free there as in the first."""
    [table] = hall.games()
    pad = Pad(hall.client, table.game)
    pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    pad.post("/rounds/2/trump", card="R")
    *others, dealer = 2, 3, 0, 1  # the second deals now, and bids last
    for seat in others:
        assert pad.post("/rounds/2/bids", seat=seat, bid=1).status_code == 200
    refused = pad.post("/rounds/2/bids", seat=dealer, bid=0)
    assert refused.status_code == 422, "1 + 1 + 1 + 0 are the three tricks"
    assert pad.post("/rounds/2/bids", seat=dealer, bid=1).status_code == 200
    pad.post("/rounds/2/tricks", seat=dealer, tricks=0)
    pad.post("/rounds/2/score")
    pad.round(3, "R", "1 0 0 0", "1 0 0 0")


def test_it_stands_in_the_rules_and_in_the_record(hall: Hall) -> None:
    assert hall.tournament.settings.options == {"plus_minus_one": True, "plus_minus_one_from_cards": 2}
    page = hall.get("/rules")
    assert re.search(r'name="plus_minus_one_from_cards" value="2"[^>]* checked>', page)
    assert '"plus_minus_one_from_cards": 2' in hall.get("/record.json")
