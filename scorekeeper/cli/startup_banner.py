"""The startup banner: the start link with its QR code, and the socket to listen on."""

import socket
import sys

import click
import segno
from flask import Flask

from scorekeeper.cli.messages import CannotDo, say
from scorekeeper.lan import lan_address
from scorekeeper.storage.devices import end_former_hosts
from scorekeeper.web.guard.access import fingerprint as link_fingerprint
from scorekeeper.web.guard.allowed_hosts import OwnTls
from scorekeeper.web.trust.pages import fingerprint
from scorekeeper.words import N_

OPEN = N_("Open this link on the tablet:")
HERE = N_("On this computer:")
SECURE = N_("On devices that trust this computer ({page} shows how; sign {sign}), to install it:")
STOP = N_("Stop with Ctrl-C. Everything entered is already saved.")
TAKEN = N_("Port {port} is already in use. Choose another: make {target} PORT=8123")


def listen(host: str, port: int, target: str) -> socket.socket:
    """A socket that listens there. Exits with status 2 and a sentence where another program does."""
    try:
        return socket.create_server((host, port), backlog=128)
    except OSError as error:
        raise CannotDo(say(TAKEN, port=port, target=target)) from error


def print_start_link(app: Flask, host: str, port: int, stop: str = STOP) -> None:
    """Print the start link, with a QR code for the tablet; send away whom an earlier one made the host's.

    `stop` says how it ends.
    """
    end_former_hosts(link_fingerprint(app.config["START_TOKEN"]))
    path = _path(app)
    own_link = f"http://127.0.0.1:{port}{path}"
    link = f"{_address(app, host, port)}{path}"
    click.echo(f"\n{say(OPEN)}\n\n    {link}\n")
    _draw(link)
    if link != own_link:
        click.echo(f"\n{say(HERE)}  {own_link}")
    click.echo(f"\n{say(stop)}\n")
    sys.stdout.flush()


def print_https_link(app: Flask, own: OwnTls) -> None:
    """Print the same over https, for who trusts this computer."""
    secure = own.address(_path(app))
    sign = fingerprint(own.root)
    click.echo(f"{say(SECURE, page='/trust', sign=sign)}\n\n    {secure}\n")
    _draw(secure)
    click.echo()
    sys.stdout.flush()


def _path(app: Flask) -> str:
    return f"/start#{app.config['START_TOKEN']}"


def _draw(link: str) -> None:
    if sys.stdout.isatty() or sys.stdout.encoding.lower().startswith("utf"):
        segno.make(link, error="l").terminal(out=sys.stdout, compact=True, border=2)


def _address(app: Flask, host: str, port: int) -> str:
    """What a browser elsewhere asks for: behind a proxy its name, else this computer in its network."""
    names = app.config["HOSTS"]
    if app.config["PROXIES"] and names:
        return f"https://{names[0]}"
    lan = lan_address() if host == "0.0.0.0" else host
    return f"http://{lan or '127.0.0.1'}:{port}"
