"""A second person confirms each round's result before it counts, where the table wants that."""

from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.driving import Pad, begin, load
from tests.web.people import invite, join

HENRY, ANYA, FREYA = 0, 1, 2


def table(host: FlaskClient) -> Pad:
    """Anya has bid the one trick of the first round; a second person is asked about it."""
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    assert pad.post("/second", second="on").status_code == 200
    pad.round(1, "R", "0 1 0", "0 1 0")
    return pad


def word(pad: Pad, choice: str, seat: int | str) -> Any:
    return pad.post("/rounds/1/confirmation", word=choice, seat=seat)


def counted(pad: Pad) -> int:
    return len(load(pad.host, pad.code).table.game.rounds)


def sent_as_a_page(pad: Pad, path: str, **fields: str) -> TestResponse:
    """As a browser without JavaScript sends it."""
    data = {"entry": "whole-page-1", "expected": load(pad.host, pad.code).seq, **fields}
    return pad.host.post(f"/games/{pad.code}{path}", data=data)


def test_a_round_counts_once_somebody_confirmed_it(host: FlaskClient) -> None:
    pad = table(host)
    assert counted(pad) == 0
    assert word(pad, "yes", FREYA).status_code == 200
    assert (counted(pad), pad.totals) == (1, (20, 30, 20))


def test_it_can_count_without_a_second_person(host: FlaskClient) -> None:
    pad = table(host)
    assert word(pad, "yes", "").status_code == 200
    assert counted(pad) == 1


def test_who_says_that_it_is_wrong_is_named_and_nothing_counts(host: FlaskClient) -> None:
    pad = table(host)
    answer = word(pad, "no", FREYA)
    assert "Freya sagt" in answer.text
    assert (counted(pad), load(host, pad.code).table.doubted_by) == (0, FREYA)


def test_a_word_that_is_none_changes_nothing(host: FlaskClient) -> None:
    pad = table(host)
    before = load(host, pad.code).seq
    unsaid: list[dict[str, Any]] = [
        {"word": "maybe", "seat": FREYA},
        {"seat": FREYA},
        {"word": "yes", "seat": "x"},
    ]
    for fields in unsaid:
        assert pad.post("/rounds/1/confirmation", **fields).status_code == 422
    assert load(host, pad.code).seq == before


def test_a_seat_confirms_on_its_own_device(app: Flask, host: FlaskClient) -> None:
    pad = table(host)
    phone = app.test_client()
    join(phone, invite(host, pad.code, "seat"), ANYA)
    own = Pad(phone, pad.code)
    own.count = 100
    assert word(own, "yes", FREYA).status_code == 422
    assert counted(pad) == 0
    assert word(own, "yes", ANYA).status_code == 200
    assert counted(pad) == 1


def test_it_is_switched_on_and_off_on_the_page_of_who_is_there(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"]))
    answer = sent_as_a_page(pad, "/second", second="on")
    assert (answer.status_code, answer.location) == (303, f"/games/{pad.code}/people#second")
    assert load(host, pad.code).table.second_check
    assert pad.post("/second", second="off").status_code == 200
    assert not load(host, pad.code).table.second_check
    assert pad.post("/second", second="perhaps").status_code == 422
