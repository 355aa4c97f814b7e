"""`scorekeeper run`: the app for the tablet on the table."""

import signal

import click
import waitress

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.welcome import greet, listen
from scorekeeper.storage.backup import daily
from scorekeeper.web.limits import LARGEST_BODY

THREADS = 8
WATCHERS = 2000  # connections kept open at once: every device that looks on has one


@click.command("run")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
def command(host: str, port: int) -> None:
    """Start the app and print the start link, with a QR code for the tablet."""
    with ready_app() as app:
        listener = listen(host, port, "run")
        greet(app, host, port)
    daily.start(app)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does
    server = waitress.create_server(
        app,
        sockets=[listener],
        threads=THREADS,
        ident=None,
        connection_limit=WATCHERS,
        asyncore_use_poll=True,  # select() knows no more than 1,024 connections
        max_request_body_size=2 * LARGEST_BODY,  # the app itself says in words what is too large
        clear_untrusted_proxy_headers=not app.config["PROXIES"],
    )
    try:
        server.run()
    except KeyboardInterrupt:
        pass
    finally:
        server.close()
