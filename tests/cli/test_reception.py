"""Who is connected, as far as it can be seen without a process of its own."""

import gzip
import http.client
import socket
from concurrent.futures import ThreadPoolExecutor

from flask import Flask

from scorekeeper.cli.reception import Reception


def test_no_piece_of_an_answer_waits_for_the_other_side(app: Flask) -> None:
    """Else each answer on a connection that was used before takes some 40 ms more."""
    listener = socket.create_server(("127.0.0.1", 0))
    reception = Reception(app, listener, threads=1, an_address=0)
    try:
        with socket.create_connection(listener.getsockname()):
            reception.handle_accept()
            (connection,) = reception.active_channels.values()
            assert connection.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            connection.handle_close()
    finally:
        reception.finish()


def test_a_connection_stays_open_after_what_is_packed_and_after_nothing_new(app: Flask) -> None:
    """Whoever asks again and again would else begin anew each time."""
    packed = {"Accept-Encoding": "gzip"}
    style = app.test_client().get("/static/css/ui/base.css")
    questions: list[tuple[str, dict[str, str]]] = [
        ("GET", packed),
        ("GET", packed),
        ("GET", {"If-None-Match": style.headers["ETag"]}),
        ("HEAD", {}),
        ("GET", {}),
        ("GET", packed | {"Connection": "close"}),
    ]
    listener = socket.create_server(("127.0.0.1", 0))
    reception = Reception(app, listener, threads=1, an_address=0)
    places, bodies = [], []

    def ask() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", listener.getsockname()[1], timeout=10)
        for method, headers in questions:
            connection.request(method, "/static/css/ui/base.css", headers=headers)
            places.append(connection.sock.getsockname())
            answer = connection.getresponse()
            body = answer.read()
            packs = answer.headers.get("Content-Encoding") == "gzip"
            bodies.append(gzip.decompress(body) if packs else body)
        assert connection.sock is None, "the last one was asked to end it"

    try:
        with ThreadPoolExecutor(1) as threads:
            asked = threads.submit(ask)
            while not asked.done():
                reception.step()
        asked.result()
    finally:
        reception.finish()
    assert len(set(places)) == 1
    assert bodies == [style.data, style.data, b"", b"", style.data, style.data]
