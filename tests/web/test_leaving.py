"""Signing a device out."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.conftest import open_start
from tests.web.driving import begin
from tests.web.people import invite, join


@pytest.fixture
def game(host: FlaskClient) -> str:
    return begin(host)


def test_who_signs_out_after_asking_is_nobody_and_frees_the_seat(
    app: Flask, host: FlaskClient, game: str
) -> None:
    link = invite(host, game, "seat")
    phone, other = app.test_client(), app.test_client()
    join(phone, link, seat=1)
    assert 'action="/sign-out"' in phone.get("/sign-out").text
    assert phone.get(f"/games/{game}").status_code == 200, "nothing happens before it is confirmed"
    assert phone.post("/sign-out").status_code == 200
    assert [phone.get(path).status_code for path in (f"/games/{game}", "/")] == [403, 403]
    join(other, link, seat=1)
    assert "Du bist Anya" in other.get(f"/games/{game}").text


def test_the_host_needs_the_start_link_again_and_the_game_is_still_there(
    host: FlaskClient, game: str
) -> None:
    host.post("/language", data={"language": "en"})
    answer = host.post("/sign-out")
    assert answer.headers["Clear-Site-Data"] == '"cache", "storage"', "the pads that its browser kept"
    assert "signed out" in answer.text
    assert host.get(f"/games/{game}").status_code == 403
    open_start(host)
    assert "Henry" in host.get(f"/games/{game}").text
