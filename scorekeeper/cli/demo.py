"""`scorekeeper demo`: an example evening to look at, gone when it ends."""

import signal
import tempfile
from datetime import date
from pathlib import Path

import click

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.messages import say
from scorekeeper.cli.startup_banner import listen, print_start_link
from scorekeeper.server.http_server import THREADS, Server
from scorekeeper.storage.demo.evening import fill
from scorekeeper.storage.engine import keep_connection
from scorekeeper.words import N_

STOP = N_("Stop with Ctrl-C. Nothing of the example is kept.")


@click.command("demo")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
def command(host: str, port: int) -> None:
    """Start the app with an example evening, apart from all games, and print the start link."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does
    listener = listen(host, port, "demo")
    with tempfile.TemporaryDirectory(prefix="scorekeeper-demo-") as name:
        folder = Path(name)
        own = {"DEMO": True, "SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'scorekeeper.sqlite'}"}
        with ready_app(own, folder) as app:
            fill(say, date.today())
            print_start_link(app, host, port, STOP)
        with keep_connection(app):
            server = Server(app, listener, THREADS, app.config["CONNECTIONS"])
            try:
                server.run()
            except KeyboardInterrupt:
                pass
            finally:
                server.close()
