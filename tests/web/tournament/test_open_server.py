"""A tournament on an open server, where strangers are: quotas, and entries that somebody else sends."""

from collections.abc import Callable
from secrets import token_hex

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.fair_queue import Customer, Rank
from scorekeeper.formats.tournament import people
from scorekeeper.web.tournament import people as list_pages
from tests.web.test_limits import browser_at, make_limited
from tests.web.tournament.evening import Hall, begin

limited = make_limited  # the fixture, by a name that no argument hides


def spent(answer: TestResponse) -> bool:
    """Whether that was more than a day's, and a browser is told after how many seconds it goes on."""
    return answer.status_code == 429 and int(answer.headers["Retry-After"]) > 3600


def test_names_and_games_of_a_hall_count_for_the_quotas(limited: Callable[..., Flask]) -> None:
    guest = browser_at(limited(OPEN=True, GAMES_A_DAY=2, NAMES_A_DAY=15), opens=False)
    listed = [token_hex(9) for _ in range(16)]
    too_many = guest.post("/halls", data={"people": "\n".join(listed), "anyway": "y", "here": "y"})
    assert spent(too_many)
    assert listed[0] in too_many.text, "what was typed stays"
    hall = Hall(guest, begin(guest, names=listed[:8], anyway="y"))
    assert spent(hall.post("/people", people="\n".join(listed[8:]), looked="y", take=listed[8:]))
    assert len(hall.tournament.entrants) == 8
    hall.draw()
    assert len(hall.games()) == 2
    assert hall.done("/heats/1/cancel")
    hall.done("/draw", seed="again")
    assert spent(hall.post("/draw/publish", heat=2, seen=hall.log.seq))
    assert len(hall.tournament.heats) == 1


@pytest.mark.parametrize("used_up", [False, True])
def test_a_long_list_is_compared_only_where_the_quota_has_room_for_it(
    limited: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch, used_up: bool
) -> None:
    compared: list[str] = []
    monkeypatch.setattr(people, "_sorted_words", lambda name: compared.append(name) or name)
    guest = browser_at(limited(OPEN=True, NAMES_A_DAY=200), opens=False)
    if used_up:
        begin(guest, names=[token_hex(9) for _ in range(200)], anyway="y")
    compared.clear()
    lines = [token_hex(9) for _ in range(1 if used_up else 9000)]
    refused = guest.post("/halls", data={"people": "\n".join(lines)}, content_type="multipart/form-data")
    assert spent(refused)
    assert "kann ein Gerät am Tag 200 Namen eintragen" in refused.text
    assert lines[0] in refused.text, "what was typed stays"
    assert compared == []


def test_one_list_is_read_at_a_time(limited: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_pages, "_PATIENCE", 0.05)
    host = browser_at(limited())
    hall = Hall(host, begin(host, ["Anya", "Ben"]))
    with list_pages._queue.turn(Customer(Rank.PLAYER, "another device"), 0):
        busy = [host.post("/halls", data={"people": "Cleo"}), hall.post("/people", people="Cleo")]
    assert [answer.status_code for answer in busy] == [503, 503]
    assert all("Eine andere Liste wird gerade" in answer.text for answer in busy)
    assert all(">Cleo</textarea>" in answer.text for answer in busy), "what was typed stays"
    hall.done("/people", people="Cleo")


def test_who_sends_somebody_else_s_beginning_gets_nothing(limited: Callable[..., Flask]) -> None:
    app = limited(OPEN=True)
    device, other = browser_at(app, opens=False), browser_at(app, opens=False)
    names, entry = ["Anya", "Ben", "Cleo"], "beginning-1"
    code = begin(device, names, entry=entry, here="")
    assert begin(other, names, entry=entry) == code
    assert other.get(f"/halls/{code}").status_code == 403
    assert Hall(device, code).tournament.checked_in == frozenset(), "nor do they write"
    assert begin(device, names, entry=entry, here="") == code, "sent again, it is the same"
    assert device.get(f"/halls/{code}").status_code == 200


def test_a_hall_behind_one_router_scans_old_badges_and_new_ones(limited: Callable[..., Flask]) -> None:
    app = limited()
    hall = Hall(host := browser_at(app), begin(host))
    old = hall.link("guest")
    hall.done("/devices/links/guest/anew")
    new = hall.link("guest")

    def scan(address: str) -> int:
        phone = browser_at(app, opens=False)
        path, _, secret = address.partition("#")
        return phone.post(path, data={"secret": secret}).status_code

    assert {scan(old) for _ in range(45)} == {404}
    assert scan(new) == 303
