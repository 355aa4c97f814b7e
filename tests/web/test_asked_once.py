"""What an entry asks of this process, counted: each thing once, and nothing that is known already."""

import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient
from markupsafe import Markup

from scorekeeper.web.guard import access
from scorekeeper.web.live import fragments
from tests.web.driving import Pad, begin

PATIENCE = 10  # seconds until a test gives up


def test_who_sends_an_entry_is_found_out_once(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    pad = Pad(host, begin(host))
    pad.post("/rounds/1/trump", card="R")
    calls = {name: Mock(wraps=getattr(access, name)) for name in ("stored_id", "is_host")}
    for name, counted in calls.items():
        monkeypatch.setattr(access, name, counted)
    assert pad.post("/rounds/1/bids", seat=1, bid=1).status_code == 200
    assert {name: counted.call_count for name, counted in calls.items()} == {"stored_id": 1, "is_host": 1}


def test_who_signs_out_is_somebody_else_in_the_same_request(host: FlaskClient) -> None:
    with host:
        host.post("/sign-out")
        assert not access.device().id
        assert not access.is_host()


def test_where_too_many_pieces_are_kept_those_go_that_nobody_asked_for() -> None:
    """Else all tables at once would be drawn anew from time to time."""
    drawn = Counter[str]()

    def ask(name: str) -> None:
        def draw() -> str:
            drawn[name] += 1
            return name

        assert fragments.cached_fragment(name, caller=draw) == Markup(name)

    for number in range(fragments.MOST_PIECES + 1):
        ask("the table's head")
        ask(f"row {number}")
    ask("row 0")
    assert drawn["the table's head"] == 1
    assert drawn["row 0"] == 2


def test_of_many_who_ask_for_the_same_part_at_once_one_draws_it() -> None:
    drawn, all_there = count(1), threading.Barrier(8)

    def draw() -> str:
        time.sleep(0.05)  # in which the others ask
        return f"drawn {next(drawn)}"

    def ask() -> str:
        all_there.wait(PATIENCE)
        return fragments.cached_part("asked at once", draw)

    with ThreadPoolExecutor(8) as people:
        assert {future.result(PATIENCE) for future in [people.submit(ask) for _ in range(8)]} == {"drawn 1"}
    assert next(drawn) == 2, "and no other drew it for nothing"
