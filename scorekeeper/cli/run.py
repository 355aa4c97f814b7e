"""`scorekeeper run`: the app for the tablet on the table."""

import signal

import click

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.reception import Reception
from scorekeeper.cli.welcome import greet, listen
from scorekeeper.storage.backup import daily
from scorekeeper.storage.engine import held

THREADS = 8


@click.command("run")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
def command(host: str, port: int) -> None:
    """Start the app and print the start link, with a QR code for the tablet."""
    with ready_app() as app:
        listener = listen(host, port, "run")
        greet(app, host, port)
    with held(app):
        stop_copies = daily.start(app)
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does
        reception = Reception(app, listener, THREADS, app.config["CONNECTIONS"])
        try:
            reception.run()
        except KeyboardInterrupt:
            pass
        finally:
            reception.close()
            stop_copies.set()
