"""A second person confirms each round's result before it counts, where the table wants that."""

from typing import Any

from flask.testing import FlaskClient

from tests.web.driving import Pad, begin, load
from tests.web.people import device_in

ANYA, FREYA = 1, 2


def table(host: FlaskClient) -> Pad:
    """Anya has bid the one trick of the first round; a second person is asked about it."""
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    assert pad.post("/second", second="on").status_code == 200
    pad.round(1, "R", "0 1 0", "0 1 0")
    return pad


def word(pad: Pad, choice: str, seat: int | str) -> Any:
    return pad.post("/rounds/1/confirmation", word=choice, seat=seat)


def test_a_round_counts_once_somebody_confirmed_it_and_whoever_doubts_it_is_named(host: FlaskClient) -> None:
    """A seat confirms on its own device for itself alone; the table may do without."""
    pad, without = table(host), table(host)
    assert "Freya sagt" in word(pad, "no", FREYA).text
    before = load(host, pad.code)
    assert (pad.totals, before.table.doubted_by) == ((0, 0, 0), FREYA)
    for choice, seat in (("maybe", FREYA), ("", FREYA), ("yes", "x")):
        assert word(pad, choice, seat).status_code == 422
    assert load(host, pad.code).seq == before.seq
    pad.write("score")
    phone = Pad(device_in(host, pad.code, "seat", ANYA), pad.code)
    phone.count = 100
    assert [word(phone, "yes", seat).status_code for seat in (FREYA, ANYA)] == [422, 200]
    assert word(without, "yes", "").status_code == 200
    assert pad.totals == without.totals == (20, 30, 20)


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
