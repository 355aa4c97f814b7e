"""A second person confirms each round's result before it counts, where the table wants that."""

from typing import Any

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin, load
from tests.web.people import device_in

HENRY, ANYA, FREYA = 0, 1, 2


def table(host: FlaskClient) -> Pad:
    """Anya has bid the one trick of the first round; a second person is asked about it."""
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    assert pad.post("/second", second="on").status_code == 200
    pad.round(1, "R", "0 1 0", "0 1 0")
    return pad


def word(pad: Pad, choice: str, seat: int | str) -> Any:
    return pad.post("/rounds/1/confirmation", word=choice, seat=seat)


def test_a_round_counts_once_somebody_confirmed_it_and_also_without(host: FlaskClient) -> None:
    """A seat confirms on its own device for itself alone."""
    for confirming, seat in (("keeper", FREYA), ("keeper", ""), ("seat", ANYA)):
        pad = table(host)
        device = host if confirming == "keeper" else device_in(host, pad.code, "seat", ANYA)
        other = Pad(device, pad.code)
        other.count = 100
        if confirming == "seat":
            assert word(other, "yes", FREYA).status_code == 422
        assert pad.totals == (0, 0, 0)
        assert word(other, "yes", seat).status_code == 200
        assert pad.totals == (20, 30, 20)


def test_who_says_that_it_is_wrong_is_named_and_nothing_counts(host: FlaskClient) -> None:
    pad = table(host)
    assert "Freya sagt" in word(pad, "no", FREYA).text
    before = load(host, pad.code)
    assert (pad.totals, before.table.doubted_by) == ((0, 0, 0), FREYA)
    for choice, seat in (("maybe", FREYA), ("", FREYA), ("yes", "x")):
        assert word(pad, choice, seat).status_code == 422
    assert load(host, pad.code).seq == before.seq


def test_it_is_switched_on_and_off_on_the_page_of_who_is_there(host: FlaskClient) -> None:
    """As a browser without JavaScript sends it, and with."""
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    sent = {"entry": "whole-page-1", "expected": load(host, pad.code).seq, "second": "on"}
    answer = host.post(f"/games/{pad.code}/second", data=sent)
    assert (answer.status_code, answer.location) == (303, f"/games/{pad.code}/people#second")
    assert load(host, pad.code).table.second_check
    assert pad.post("/second", second="off").status_code == 200
    assert not load(host, pad.code).table.second_check
    assert pad.post("/second", second="perhaps").status_code == 422
