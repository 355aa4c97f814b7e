"""Whatever people without rights send or do not send, the table's taps are answered, memory stays small and
the log as it was.
"""

import random
import resource
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from tests.server.strangers import HONEST, Strangers, connected, ended, memory
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
AN_ADDRESS = 30  # connections
SETTINGS = {"THREADS": "2", "SCOREKEEPER_CONNECTIONS": str(AN_ADDRESS)}
PATIENCE = 5  # seconds; below those in which half a request may arrive
SEED, EACH, LEAST_TAPS, MUTANTS = 14, 40, 20, 200
MOST_MEMORY = 300  # MB a process
HALVES = {
    "nothing": b"",
    "line": b"GET /he",
    "header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
    "body": b"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n" + b"a&" * 40_000,
    "chunk": b"POST /games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\naaa",
    "not read": b"GET /help HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4,
}
HEAD = (
    b"POST /join?a=b HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n"
    b"Connection: close\r\nCookie: scorekeeper=x\r\nIf-None-Match: x\r\n\r\n5\r\na=b&c\r\n0\r\n\r\n"
)
MALFORMED = {
    "a method in small letters": b"get / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a control character": b"\x01\r\n\r\n",
    "a control character, and no end": b"\x01",
    "no request line": b"nonsense\r\n\r\n",
    "a header without a colon": b"GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
    "a space before the colon": b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "a line break of one character": b"GET / HTTP/1.1\r\nHost: localhost\r\nA: b\nC: d\r\n\r\n",
    "a length that is no number": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: many\r\n\r\n",
    "a length of 5,000 digits": b"POST / HTTP/1.1\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
    "an address that is none": b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.fixture(autouse=True)
def silent(club: Server) -> Iterator[None]:
    """Nothing of all this is worth a word."""
    log = club.log.read_text()
    yield
    assert club.get("/healthz") == (200, "ok\n")
    assert club.log.read_text() == log


@pytest.fixture
def tap(club: Server) -> Callable[[], None]:
    """Taps from a new connection each, which have to be answered."""
    host = Browser(club, patience=30).open()
    path, taps = f"/games/{host.new_game()}/players/0", iter(range(1, 9999))

    def tap() -> None:
        host.hang_up()
        number = next(taps)
        fields: dict[str, object] = {"player": f"Ida {number}", "entry": f"entry-{number:05}"}
        assert host.post(path, fields | {"expected": number}, X_Fragment="1")[0] == 200
        host.hang_up()
        assert host.get("/healthz")[:2] == (200, "ok\n")

    return tap


def answer_to(server: Server, request: bytes, body: bytes = b"") -> bytes:
    """All that is answered to a request; the body follows once the server wants it."""
    whole = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        with suppress(TimeoutError, ConnectionResetError):
            while piece := connection.recv(65536):
                whole += piece
                if body and whole.endswith(b"100 Continue\r\n\r\n"):
                    connection.sendall(body)
    return whole


def test_taps_are_answered_while_strangers_send_anything(club: Server, tap: Callable[[], None]) -> None:
    strangers, taps = Strangers(club, SEED, EACH).begin(), 0
    while strangers.busy or taps < LEAST_TAPS:
        tap()
        taps += 1
    answered = strangers.finish()
    assert sum(answered.values()) > EACH, answered
    assert not any(status >= 500 and status != 501 for status in answered), answered
    assert {403, 400, 413} <= set(answered), answered
    assert max(memory(club).values()) < MOST_MEMORY, memory(club)


@pytest.mark.parametrize("half", HALVES)
def test_taps_are_answered_while_a_crowd_says_half(club: Server, tap: Callable[[], None], half: str) -> None:
    with connected(club, 100, HALVES[half]):
        for _ in range(3):
            tap()


def test_an_address_has_so_many_and_its_oldest_makes_room(club: Server, tap: Callable[[], None]) -> None:
    nothing = HALVES["nothing"]  # may last the longest of all
    place = "127.0.0.3"  # where no earlier crowd's requests are still being answered, which keeps them open
    with connected(club, 100, nothing, [place]) as crowd, connected(club, 10, nothing, [HONEST]) as others:
        tap()
        assert 100 - AN_ADDRESS * 2 <= ended(crowd) <= 100 - AN_ADDRESS, "in each of two processes"
        assert ended(others) == 0, "another address is another matter"
        stranger = Browser(club, patience=30)
        stranger.place = place
        assert stranger.get("/healthz")[0] == 200, "and its newest is heard"


def test_where_all_places_are_taken_the_silent_make_room(club: Server, tap: Callable[[], None]) -> None:
    """Two thousand connections, as from many addresses: more than a process has places for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < 4000:
        resource.setrlimit(resource.RLIMIT_NOFILE, (4000, hard))
    many = [f"127.0.1.{number}" for number in range(1, 201)]
    with connected(club, 2300, HALVES["line"], many):
        for _ in range(3):
            tap()


def test_what_is_large_ends_nobody_elses_and_what_is_too_large_is_refused_before_it_is_sent(club):
    body = HALVES["body"]
    with connected(club, 1, body, [HONEST]) as honest, connected(club, 30, body) as crowd:
        assert Browser(club, patience=30).open().get("/healthz")[0] == 200
        assert ended(crowd) >= 20
        assert ended(honest) == 0
    for path in ("/import", "/games", "/language", "/nowhere"):
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000000\r\n\r\n"
        with connected(club, 1, head.encode()) as (connection,):
            assert connection.recv(100).startswith(b"HTTP/1.1 413 ")


def client_hello() -> bytes:
    """The first bytes of a browser that speaks TLS."""
    outgoing = ssl.MemoryBIO()
    tls = ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), outgoing, server_hostname="localhost")
    with pytest.raises(ssl.SSLWantReadError):
        tls.do_handshake()
    return outgoing.read()


def test_whoever_speaks_no_http_is_told_so(club: Server) -> None:
    requests = MALFORMED | {"TLS on the plain port": client_hello()}
    statuses = {name: answer_to(club, request)[9:12] for name, request in requests.items()}
    assert statuses == dict.fromkeys(requests, b"400")
    chance = random.Random(SEED)
    for _ in range(MUTANTS):
        head = bytearray(HEAD)
        for _ in range(chance.randrange(1, 4)):
            head[chance.randrange(len(head))] = chance.choice((chance.randrange(256), *b"\r\n\t :[%\x00"))
        with socket.create_connection(("127.0.0.1", club.port), timeout=PATIENCE) as connection:
            connection.sendall(head)
            connection.shutdown(socket.SHUT_WR)
            with suppress(ConnectionResetError):
                while connection.recv(65536):
                    pass


def test_whoever_expects_word_before_a_body_gets_an_answer_with_a_body_or_without(club: Server) -> None:
    rest = b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n"
    for method in (b"GET", b"HEAD"):
        answer = answer_to(club, method + b" /healthz" + rest + b"\r\n")
        assert answer.startswith(b"HTTP/1.1 200 OK\r\n"), "there is nothing to wait for"
    form = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n"
    answer = answer_to(club, b"POST /theme" + rest + form, b"theme=dark")
    assert answer.startswith(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 400 "), "a form without the page's token"
