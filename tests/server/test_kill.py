"""The server may die at any moment: what it acknowledged is there, once, and the game goes on."""

import http.client
import random
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.processes import called
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance").start()
    yield server
    server.stop()


def new_game(browser: Browser, **options: object) -> str:
    players = [("player", name) for name in ("Henry", "Anya", "Freya", "Ben")]
    status, _, headers = browser.post("/games", [*players, ("first_dealer", 0), *options.items()])
    assert status == 303
    return str(headers["Location"]).rpartition("/")[2]


def strokes(server: Server, code: str) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(server.instance / "scorekeeper.sqlite")) as database:
        query = (
            "SELECT seq, stroke.entry FROM stroke JOIN game ON game.id = game_id WHERE code = ? ORDER BY seq"
        )
        return database.execute(query, (code,)).fetchall()


def wizard_entry(number: int) -> tuple[str, dict[str, object]]:
    """One bid after the other."""
    return "bids", {"seat": 0, "bid": number % 2}


def extreme_entry(number: int) -> tuple[str, dict[str, object]]:
    """Left of the dealer a red seal is taken, and put back."""
    return "seals" if number % 2 else "seals/back", {"seat": 1, "seal": "R"}


EDITIONS = {
    "wizard": ({}, wizard_entry),
    "extreme": ({"edition": "extreme", "rules_of": "extreme"}, extreme_entry),
}


def wait_until(reached: Callable[[], bool], seconds: float = 60) -> None:
    """Return once it is reached; a minute without is a failure."""
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, "too little was sent to prove anything"
        time.sleep(0.005)


@pytest.mark.parametrize("edition", EDITIONS)
def test_killed_while_entries_are_sent_it_keeps_every_acknowledged_one_once(
    server: Server, edition: str
) -> None:
    browser = Browser(server).open()
    options, entry_of = EDITIONS[edition]
    code = new_game(browser, **options)
    acknowledged: list[str] = []
    over = threading.Event()

    def keep_sending() -> None:
        seq, number = 1, 0
        while not over.is_set():
            number += 1
            entry = f"stroke-{number:05}"
            kind, values = entry_of(number)
            fields = values | {"entry": entry, "expected": seq}
            while not over.is_set():
                try:
                    status, _, headers = browser.post(
                        f"/games/{code}/rounds/1/{kind}", fields, X_Fragment="1"
                    )
                except (OSError, http.client.HTTPException):
                    time.sleep(0.05)
                    continue
                assert status == 200, (status, fields)
                seq = int(headers["X-Seq"])
                acknowledged.append(entry)
                break

    sender = threading.Thread(target=keep_sending)
    sender.start()
    pauses = random.Random(4)
    for kills in range(5):
        wait_until(lambda kills=kills: len(acknowledged) > 5 * kills)  # type: ignore[misc]
        time.sleep(pauses.uniform(0, 0.1))  # so that it dies at any moment of a write
        server.kill()
        server.start()
    wait_until(lambda: len(acknowledged) > 25)
    over.set()
    sender.join()
    written = strokes(server, code)
    entries = [entry for _, entry in written[1:]]
    assert set(acknowledged) <= set(entries)
    assert len(entries) == len(set(entries))
    assert len(set(entries) - set(acknowledged)) <= 1, "only the last, unanswered one may be written unseen"
    assert [seq for seq, _ in written] == list(range(1, len(written) + 1))
    sound = called(
        server.instance, ["verify"], {"SCOREKEEPER_INSTANCE": str(server.instance), "DATABASE_URL": ""}
    )
    assert sound.returncode == 0, sound.stderr


def test_a_browser_keeps_its_right_over_a_restart_and_the_game_goes_on(server: Server) -> None:
    browser = Browser(server).open()
    code = new_game(browser)
    browser.post(f"/games/{code}/rounds/1/trump", {"card": "R", "entry": "stroke-trump", "expected": 1})
    server.kill()
    server.start()
    again = browser.__class__(server)
    again._cookies = browser._cookies
    again.get(f"/games/{code}")
    status, _, headers = again.post(
        f"/games/{code}/rounds/1/bids",
        {"seat": 1, "bid": 1, "entry": "stroke-bid", "expected": 2},
        X_Fragment="1",
    )
    assert (status, headers["X-Seq"]) == (200, "3")
