"""Who is connected, as far as it can be seen without a process of its own."""

import socket

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
