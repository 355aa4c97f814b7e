"""Whatever people without rights send, the table's taps are answered and memory stays small."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deep import deep
from tests.server.strangers import Strangers, memory
from tests.server.test_processes import new_game
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
SEED, EACH, LEAST_TAPS = 14, 40, 20
MOST_MEMORY = 300  # MB a process


@pytest.fixture(params=[*deep("run"), "serve"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    settings = {"WORKERS": "2", "THREADS": "4", "SCOREKEEPER_CONNECTIONS": "100"}
    server = Server(tmp_path / "instance", command=request.param, settings=settings).start()
    yield server
    server.stop()


def test_taps_are_answered_while_strangers_send_what_comes_to_mind(server: Server) -> None:
    host = Browser(server, patience=30).open()
    code = new_game(host)
    strangers = Strangers(server, SEED, EACH).begin()
    taps = 0
    while strangers.busy or taps < LEAST_TAPS:
        host._connection = None
        fields: dict[str, object] = {
            "player": f"Ida {taps}",
            "entry": f"entry-{taps:05}",
            "expected": taps + 1,
        }
        assert host.post(f"/games/{code}/players/0", fields, X_Fragment="1")[0] == 200
        taps += 1
    answered = strangers.finish()
    assert host.get("/healthz")[:2] == (200, "ok\n")
    assert sum(answered.values()) > EACH, answered
    assert not any(status >= 500 and status != 501 for status in answered), answered
    assert {403, 400, 413} <= set(answered), answered
    assert max(memory(server).values()) < MOST_MEMORY, memory(server)
