"""What a seat's own device and the scorekeeper's may enter for that seat."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.driving import Pad, begin, load
from tests.web.people import invite, join

HENRY, ANYA = 0, 1


@pytest.fixture
def game(host: FlaskClient) -> str:
    return begin(host, ["Henry", "Anya", "Freya"], bidding="secret")


@pytest.fixture
def phone(app: Flask, host: FlaskClient, game: str) -> FlaskClient:
    """Anya's."""
    phone = app.test_client()
    join(phone, invite(host, game, "seat"), seat=ANYA)
    return phone


def bid_of(host: FlaskClient, game: str, seat: int) -> int | None:
    bid: int | None = load(host, game).table.draft.bids[seat]
    return bid


def says(phone: FlaskClient, host: FlaskClient, game: str, bid: int, entry: str) -> int:
    """Anya bids on her own phone."""
    data = {"seat": ANYA, "bid": bid, "covered": "y", "entry": entry, "expected": load(host, game).seq}
    answer = phone.post(f"/games/{game}/rounds/1/bids", data=data, headers={"X-Fragment": "1"})
    return int(answer.status_code)


def test_a_phone_bids_for_itself_until_its_seat_is_taken_over(
    host: FlaskClient, phone: FlaskClient, game: str
) -> None:
    """The tablet that has a seat of its own bids for that one itself."""
    join(host, invite(host, game, "seat"), seat=HENRY)
    tablet = Pad(host, game)
    tablet.post("/rounds/1/trump", card="R")
    for bid, entry in ((0, "own-bid-1"), (1, "own-bid-2")):
        assert says(phone, host, game, bid, entry) == 200
        assert f'data-own-entry="{entry}"' in phone.get(f"/games/{game}").text, "which of its entries counts"
    assert "own-bid" not in host.get(f"/games/{game}").text
    refused = tablet.post("/rounds/1/bids", seat=ANYA, bid=0, covered="y")
    assert refused.status_code == 422
    assert "Anya sagt auf dem eigenen Handy an" in refused.text
    assert tablet.post("/rounds/1/bids", seat=HENRY, bid=1, covered="y").status_code == 200
    assert [bid_of(host, game, seat) for seat in (HENRY, ANYA)] == [1, 1]
    assert tablet.post(f"/seats/{ANYA}/take-over").status_code == 200
    assert tablet.post("/rounds/1/bids", seat=ANYA, bid=0, covered="y").status_code == 200
    assert bid_of(host, game, ANYA) == 0


def test_a_page_sent_again_does_not_tell_which_number_it_was_sent_with(
    host: FlaskClient, phone: FlaskClient, game: str
) -> None:
    """Without scripts the page makes the entry's id: with another number it is the same entry."""
    Pad(host, game).post("/rounds/1/trump", card="R")
    fields = {"seat": ANYA, "covered": "y", "entry": "of-the-page", "expected": load(host, game).seq}
    assert phone.post(f"/games/{game}/rounds/1/bids", data={**fields, "bid": 1}).status_code == 303
    written = load(host, game).seq
    for number in (0, 1):
        again = phone.post(f"/games/{game}/rounds/1/bids", data={**fields, "bid": number})
        assert (again.status_code, load(host, game).seq) == (303, written)
    assert bid_of(host, game, ANYA) == 1
