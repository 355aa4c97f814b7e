"""`scorekeeper run`: the app for the tablet on the table."""

import signal
from functools import partial

import click

from scorekeeper.cli import https
from scorekeeper.cli.database import ready_app
from scorekeeper.cli.startup_banner import listen, print_https_link, print_start_link
from scorekeeper.server.http_server import THREADS, Server, freeze_loaded_objects, return_freed_memory
from scorekeeper.storage.backup import daily
from scorekeeper.storage.engine import keep_connection


@click.command("run")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@click.option(
    "--https-port",
    envvar="SCOREKEEPER_HTTPS_PORT",
    show_envvar=True,
    show_default="443 above the other",
    type=click.IntRange(0, 65535),
    help="The same over https, with a certificate of its own making; 0 for none.",
)
def command(host: str, port: int, https_port: int | None) -> None:
    """Start the app and print the start link, with a QR code for the tablet."""
    with ready_app() as app:
        listener = listen(host, port, "run")
        secure = https.ready(app, host, port, https_port)
        print_start_link(app, host, port)
    with keep_connection(app):
        stop_copies = daily.start(app)
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does
        server = Server(app, listener, THREADS, app.config["CONNECTIONS"])
        if secure:
            secure.open(server, partial(print_https_link, app, secure.own))
        freeze_loaded_objects()
        return_freed_memory()
        try:
            server.run()
        except KeyboardInterrupt:
            pass
        finally:
            if secure:
                secure.close()
            server.close()
            stop_copies.set()
