"""Whoever connects and says nothing, half of something or too much, the table's taps are answered."""

import resource
from collections.abc import Callable, Iterator

import pytest

from tests.deep import deep
from tests.server.crowd import HONEST, STRANGER, connected, ended
from tests.server.test_processes import new_game
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
AN_ADDRESS = 30  # connections
HALF_A_LINE = b"GET /he"
HALF_A_HEADER = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: "
HALF_A_BODY = b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n" + b"a&" * 40_000
HALF_A_CHUNK = b"POST /games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\naaa"
NOT_READ = b"GET /help HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4


@pytest.fixture(scope="module", params=[*deep("run"), "serve"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"WORKERS": "2", "THREADS": "2", "SCOREKEEPER_CONNECTIONS": str(AN_ADDRESS)}
    settings = settings if request.param == "serve" else {"SCOREKEEPER_CONNECTIONS": str(AN_ADDRESS)}
    folder = tmp_path_factory.mktemp(request.param)
    server = Server(folder / "instance", command=request.param, settings=settings).start()
    yield server
    server.stop()


@pytest.fixture
def tap(server: Server) -> Callable[[int], None]:
    """Taps from a new connection each, which have to be answered."""
    browser = Browser(server, patience=30).open()
    code = new_game(browser)

    def tap(number: int) -> None:
        browser._connection = None
        fields: dict[str, object] = {
            "player": f"Ida {number}",
            "entry": f"entry-{number:04}",
            "expected": number,
        }
        assert browser.post(f"/games/{code}/players/0", fields, X_Fragment="1")[0] == 200
        browser._connection = None
        assert browser.get("/healthz")[:2] == (200, "ok\n")

    return tap


@pytest.mark.parametrize(
    "data",
    [b"", HALF_A_LINE, HALF_A_HEADER, HALF_A_BODY, HALF_A_CHUNK, NOT_READ],
    ids=["nothing", "line", "header", "body", "chunk", "not read"],
)
def test_taps_are_answered_while_a_crowd_says_half_of_something(
    server: Server, tap: Callable[[int], None], data: bytes
) -> None:
    with connected(server, 100, data):
        for number in range(1, 6):
            tap(number)


def test_an_address_has_so_many_connections_and_its_oldest_makes_room(
    server: Server, tap: Callable[[int], None]
) -> None:
    processes = 2 if server.command == "serve" else 1
    with connected(server, 100, HALF_A_LINE) as crowd, connected(server, 10, HALF_A_LINE, [HONEST]) as others:
        tap(1)
        assert 100 - AN_ADDRESS * processes <= ended(crowd) <= 100 - AN_ADDRESS
        assert ended(others) == 0, "another address is another matter"
        stranger = Browser(server, patience=30)
        stranger.place = STRANGER
        assert stranger.get("/healthz")[0] == 200, "and its newest is heard"


def test_where_all_places_are_taken_the_silent_make_room(server: Server, tap: Callable[[int], None]) -> None:
    """Two thousand connections, as from many addresses: more than a process has places for."""
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < 4000:
        resource.setrlimit(resource.RLIMIT_NOFILE, (4000, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    many = [f"127.0.1.{number}" for number in range(1, 201)]
    with connected(server, 2300, HALF_A_LINE, many):
        for number in range(1, 6):
            tap(number)


def test_a_crowd_that_sends_large_things_ends_nobody_elses(server: Server) -> None:
    with (
        connected(server, 1, HALF_A_BODY, [HONEST]) as honest,
        connected(server, 30, HALF_A_BODY) as crowd,
    ):
        assert Browser(server, patience=30).open().get("/healthz")[0] == 200
        assert ended(crowd) >= 20
        assert ended(honest) == 0


@pytest.mark.parametrize("path", ["/import", "/games", "/language", "/nowhere"])
def test_what_is_far_too_large_is_refused_before_it_is_sent(server: Server, path: str) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000000\r\n\r\n"
    with connected(server, 1, head.encode()) as (connection,):
        assert connection.recv(100).startswith(b"HTTP/1.1 413 ")
