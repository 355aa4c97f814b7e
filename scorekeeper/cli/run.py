"""`scorekeeper run`: the app for the tablet on the table."""

import signal
import socket
import sys

import click
import segno
import waitress
from flask import Flask

from scorekeeper.cli.database import ready_app
from scorekeeper.cli.speech import say
from scorekeeper.lan import lan_address
from scorekeeper.storage.backup import daily
from scorekeeper.words import N_

THREADS = 8
OPEN = N_("Open this link on the tablet:")
HERE = N_("On this computer:")
STOP = N_("Stop with Ctrl-C. Everything entered is already saved.")
TAKEN = N_("Port {port} is already in use. Choose another: make run PORT=8123")


@click.command("run")
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
def command(host: str, port: int) -> None:
    """Start the app and print the start link, with a QR code for the tablet."""
    with ready_app() as app:
        listener = _listen(host, port)
        _greet(app, host, port)
    daily.start(app)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does
    server = waitress.create_server(app, sockets=[listener], threads=THREADS, ident=None)
    try:
        server.run()
    except KeyboardInterrupt:
        pass
    finally:
        server.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=128)
    except OSError as error:
        raise click.UsageError(say(TAKEN, port=port)) from error


def _greet(app: Flask, host: str, port: int) -> None:
    path = f"/start/{app.config['START_TOKEN']}"
    own = f"http://127.0.0.1:{port}{path}"
    lan = lan_address() if host == "0.0.0.0" else host
    link = f"http://{lan}:{port}{path}" if lan else own
    click.echo(f"\n{say(OPEN)}\n\n    {link}\n")
    qr_code = segno.make(link, error="l")
    if sys.stdout.isatty() or sys.stdout.encoding.lower().startswith("utf"):
        qr_code.terminal(out=sys.stdout, compact=True, border=2)
    if link != own:
        click.echo(f"\n{say(HERE)}  {own}")
    click.echo(f"\n{say(STOP)}\n")
    sys.stdout.flush()
