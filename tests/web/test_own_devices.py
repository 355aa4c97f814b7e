"""What a seat's own device and the scorekeeper's may enter for that seat."""

import pytest
from flask.testing import FlaskClient

from tests.web.driving import Pad, begin, load
from tests.web.people import device_in, invite, join

HENRY, ANYA = 0, 1


@pytest.fixture
def tablet(host: FlaskClient) -> Pad:
    """It has a seat of its own, and has written before any phone comes."""
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], bidding="secret"))
    join(host, invite(host, pad.code, "seat"), seat=HENRY)
    pad.write("trump", card="R")
    return pad


@pytest.fixture
def phone(tablet: Pad) -> Pad:
    """Anya's."""
    return Pad(device_in(tablet.host, tablet.code, "seat", ANYA), tablet.code)


def test_a_phone_bids_for_itself_until_its_seat_is_taken_over(tablet: Pad, phone: Pad) -> None:
    """Which devices are there is settled as it is written. The tablet bids for its own seat itself."""
    for bid, entry in ((0, "own-bid-1"), (1, "own-bid-2")):
        phone.write("bids", seat=ANYA, bid=bid, covered="y", entry=entry)
        assert f'data-own-entry="{entry}"' in phone.page(), "which of its entries counts"
    assert "own-bid" not in tablet.page()
    refused = tablet.post("/rounds/1/bids", seat=ANYA, bid=0, covered="y")
    assert (refused.status_code, "Anya sagt auf dem eigenen Handy an" in refused.text) == (422, True)
    tablet.write("bids", seat=HENRY, bid=1, covered="y")
    assert 'data-own-entry="own-bid-2"' in phone.page(), "others' bids change nothing about that"
    assert tablet.draft.bids == (1, 1, None)
    assert tablet.post(f"/seats/{ANYA}/take-over").status_code == 200
    tablet.write("bids", seat=ANYA, bid=0, covered="y")
    assert tablet.draft.bids[ANYA] == 0


def test_a_phone_is_told_whose_bid_comes_before_its_own(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    freya = Pad(device_in(host, pad.code, "seat", 2), pad.code)
    assert "sagt vor dir an" not in freya.page()
    pad.write("trump", card="R")
    assert "Anya sagt vor dir an" in freya.page()


def test_a_page_sent_again_does_not_tell_which_number_it_was_sent_with(tablet: Pad, phone: Pad) -> None:
    """Without scripts the page makes the entry's id: with another number it is the same entry."""
    path, host = f"/games/{tablet.code}/rounds/1/bids", tablet.host
    fields = {"seat": ANYA, "covered": "y", "entry": "of-the-page", "expected": load(host, tablet.code).seq}
    assert phone.host.post(path, data={**fields, "bid": 1}).status_code == 303
    written = load(host, tablet.code).seq
    for number in (0, 1):
        assert phone.host.post(path, data={**fields, "bid": number}).status_code == 303
        assert load(host, tablet.code).seq == written
    assert tablet.draft.bids[ANYA] == 1
