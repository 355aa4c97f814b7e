"""A tournament on an open server, where strangers are: quotas, and entries that somebody else sends."""

import re
from collections.abc import Callable
from secrets import token_hex

from flask import Flask

from tests.web.hall.evening import Hall, begin, link
from tests.web.test_limits import browser_at, make_limited  # noqa: F401


def test_names_and_games_of_a_hall_count_for_the_quotas(make_limited: Callable[..., Flask]) -> None:  # noqa: F811
    guest = browser_at(make_limited(OPEN=True, GAMES_A_DAY=2, NAMES_A_DAY=15), opens=False)
    people = [token_hex(9) for _ in range(16)]
    too_many = guest.post("/halls", data={"people": "\n".join(people), "anyway": "y", "here": "y"})
    assert too_many.status_code == 429
    assert people[0] in too_many.text, "what was typed stays"
    hall = Hall(guest, begin(guest, names=people[:8], anyway="y"))
    assert hall.post("/people", people="\n".join(people[8:]), looked="y", take=people[8:]).status_code == 429
    assert len(hall.tournament.entrants) == 8
    hall.draw()
    assert len(hall.games()) == 2
    assert hall.done("/heats/1/cancel")
    hall.done("/draw", seed="again")
    page = hall.get("/draw").partition("/draw/publish")[2]
    fields = dict(re.findall(r'name="(heat|seen)" value="(\d+)"', page))
    assert hall.post("/draw/publish", **fields).status_code == 429
    assert len(hall.tournament.heats) == 1


def test_who_sends_somebody_else_s_beginning_gets_nothing(make_limited: Callable[..., Flask]) -> None:  # noqa: F811
    app = make_limited(OPEN=True)
    one, other = browser_at(app, opens=False), browser_at(app, opens=False)
    fields = {"names": ["Anya", "Ben", "Cleo"], "entry": "beginning-1", "here": ""}
    code = begin(one, **fields)  # type: ignore[arg-type]
    assert begin(other, **fields | {"here": "y"}) == code  # type: ignore[arg-type]
    assert other.get(f"/halls/{code}").status_code == 403
    assert Hall(one, code).tournament.here == frozenset(), "nor do they write"
    assert begin(one, **fields) == code, "sent again, it is the same"  # type: ignore[arg-type]
    assert one.get(f"/halls/{code}").status_code == 200


def test_a_hall_behind_one_router_scans_old_badges_and_new_ones(
    make_limited: Callable[..., Flask],  # noqa: F811
) -> None:
    app = make_limited()
    hall = Hall(host := browser_at(app), begin(host))
    hall.done("/devices/links/guest")
    old = link(hall.get("/devices"), "guest")
    hall.done("/devices/links/guest/anew")
    new = link(hall.get("/devices"), "guest")

    def scan(address: str) -> int:
        phone = browser_at(app, opens=False)
        path, _, secret = address.partition("#")
        token = re.search(r'name="csrf_token" value="([^"]+)"', phone.get(path).text)
        told = {"csrf_token": token[1] if token else "", "secret": secret}
        return phone.post(path, data=told).status_code

    assert {scan(old) for _ in range(45)} == {404}
    assert scan(new) == 303
