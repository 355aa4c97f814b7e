"""https beside plain http, for the living room: its door, certificate and name, kept good while it runs."""

import socket
import ssl
import threading
from collections.abc import Callable
from pathlib import Path

import click
from flask import Flask

from scorekeeper.cli.messages import say
from scorekeeper.server.certificate_authority import CertificateAuthority, may_be_certified
from scorekeeper.server.http_server import Server
from scorekeeper.server.mdns import NAME, LocalName, addresses
from scorekeeper.server.tls import TlsListener
from scorekeeper.web.guard.allowed_hosts import OwnTls, is_own_host, serve_own_tls
from scorekeeper.words import N_

LOOK_AGAIN = 60  # seconds
LEAVING = 5  # seconds to give the name back
EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"
TAKEN = N_("Port {port} is already in use, so there is no https. Choose another: --https-port, 0 for none")


class Https:
    """What `run` serves over https at that address and port, with its root in the app's instance folder."""

    def __init__(self, app: Flask, listener: socket.socket, host: str, plain_port: int) -> None:
        self._listener, self._host, self._plain_port = listener, host, plain_port
        self._allowed = app.config["HOSTS"]
        self._authority = CertificateAuthority(Path(app.instance_path))
        self._certificate = b""
        self._interfaces: list[str] | None = None
        self._announced: LocalName | None = None
        self._stopped = threading.Event()
        self._looking: threading.Thread | None = None
        self.own = OwnTls(listener.getsockname()[1], plain_port, self._authority.der)
        self._certify(self._found())
        serve_own_tls(app, self.own)

    def open(self, server: Server, on_found: Callable[[], None] = lambda: None) -> None:
        """Let people in; from now on the certificate follows what the computer is called.

        Its name in the network takes seconds to find, for which nobody waits; `on_found` is called then.
        """
        TlsListener(server, self._listener, lambda: self._context, self.own.address)
        self._looking = threading.Thread(target=self._keep_looking, args=(on_found,), daemon=True)
        self._looking.start()

    def close(self) -> None:
        """Let nobody in, and give the name back."""
        self._stopped.set()
        self._listener.close()
        if self._looking is not None:
            self._looking.join(LEAVING)

    def look(self) -> None:
        """See what this computer is called now, and have a certificate for it."""
        found = self._found()
        if found != self._interfaces:
            self._interfaces = found
            self._announce([address for address in found if address != HERE])
        self._certify(found)

    def _found(self) -> list[str]:
        return addresses() if self._host == EVERYWHERE else [self._host]

    def _certify(self, found: list[str]) -> None:
        """The certificate knows the usual name before it is found, so as to be the same at each start."""
        name = self._announced.name if self._announced else ""
        hosts = [host for host in self._allowed if may_be_certified(host)]
        lasting = [*hosts, *([name] if name else [])]
        usable = [host for host in (*lasting, *found, HERE) if is_own_host(host, self._allowed)]
        self.own.names = tuple(dict.fromkeys(filter(may_be_certified, usable)))
        usual = [host for host in (f"{NAME}.local",) if is_own_host(host, self._allowed)]
        path = self._authority.certify([*usual, *self.own.names, "localhost", HERE])
        if self._certificate != (certificate := path.read_bytes()):
            self._context, self._certificate = _context_of(path), certificate

    def _announce(self, interfaces: list[str]) -> None:
        if self._announced is not None:
            self._announced.close()
        self._announced = LocalName(self._plain_port, interfaces) if interfaces else None

    def _keep_looking(self, on_found: Callable[[], None]) -> None:
        """Announcing and taking back are this thread's alone."""
        self.look()
        on_found()
        while not self._stopped.wait(LOOK_AGAIN):
            self.look()
        if self._announced is not None:
            self._announced.close()


def _context_of(path: Path) -> ssl.SSLContext:
    """One for each certificate: where it changes while somebody comes in, OpenSSL breaks off, or dies."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    context.load_cert_chain(path)
    return context


def ready(app: Flask, host: str, plain_port: int, port: int | None) -> Https | None:
    """https on that port, usually 443 above the other; None for 0, behind proxies, and where something else
    listens there already, which is said.
    """
    wanted = plain_port + 443 if port is None else port
    if not wanted or wanted > 65535 or app.config["PROXIES"]:
        return None
    try:
        listener = socket.create_server((host, wanted), backlog=128)
    except OSError:
        click.echo(say(TAKEN, port=wanted), err=True)
        return None
    return Https(app, listener, host, plain_port)
