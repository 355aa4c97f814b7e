"""The names that this server answers to, and the address under which other devices reach it.

A stranger's page could make its own name lead here and ask as if it were this app. Where no names are set,
those are accepted that no stranger can own: addresses, `localhost`, `*.local` and this computer's own.
"""

import ipaddress
import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import cast
from urllib.parse import urlsplit

from flask import Flask, current_app, request
from flask.typing import ResponseReturnValue
from werkzeug.sansio.utils import host_is_trusted

from scorekeeper.lan import lan_address
from scorekeeper.web.ui.error_pages import page
from scorekeeper.web.ui.language import gettext as _


def outside_root() -> str:
    """The start page's address as other devices reach it, with a slash: no 127.0.0.1, no https of our own."""
    name, port = _parts(request.host)
    own = own_tls()
    if own is not None and request.is_secure:
        return own.plain_address(lan_address() or name, f"{request.root_path}/")
    lan = lan_address() if is_loopback(name) else None
    if lan is None:
        return request.url_root
    return f"{request.scheme}://{lan}{':' + port if port else ''}{request.root_path}/"


def is_private(root: str) -> bool:
    """Whether only devices in the same network get to that address."""
    name = urlsplit(root).hostname or ""
    address = _address(name)
    if address is not None:
        return address.is_private
    return "." not in name or name.endswith((".local", ".lan", ".home.arpa", ".internal"))


def is_loopback(host: str) -> bool:
    """Whether a name, with a port or without, is this computer's to itself."""
    name = _parts(host)[0]
    address = _address(name.strip("[]"))
    return name == "localhost" or (address is not None and address.is_loopback)


def _parts(host: str) -> tuple[str, str]:
    name, _, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    return name, port


OWN = ("localhost", "127.0.0.1", "::1")  # asked on this computer itself, as health checks do


def prepare(app: Flask) -> None:
    """Refuse requests for other names; has to come before whatever else judges a request."""
    app.before_request(_check)


def is_own_host(host: str, names: Sequence[str] = ()) -> bool:
    """Whether a `Host` header is one of `names`, or where none are set safe; “.name” is all below it."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in OWN:
        return True
    if names:
        return host_is_trusted(name, names)
    return name.endswith(".local") or name in _computer() or _address(name) is not None


def _check() -> ResponseReturnValue | None:
    if is_own_host(request.host, current_app.config["HOSTS"]):
        return None
    text = _("This server has another name. Its operator can allow this one: SCOREKEEPER_HOSTS.")
    return page(400, _("Unknown address"), text)


@cache
def _computer() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset((name, name.partition(".")[0])) - {""}


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    with suppress(ValueError):
        return ipaddress.ip_address(name.partition("%")[0])
    return None


_KEPT = "own_tls"


@dataclass
class OwnTls:
    """Where it is served and who vouches for it; `names` lead here, the most lasting one first."""

    port: int
    plain_port: int
    root: bytes  # the certificate that a device is to trust
    names: tuple[str, ...] = ()

    def address(self, path: str = "/") -> str:
        """An address over https that leads other devices here."""
        return f"https://{self.names[0]}:{self.port}{path}"

    def plain_address(self, name: str, path: str) -> str:
        """The same over plain http, under that name."""
        return f"http://{name}:{self.plain_port}{path}"


def serve_own_tls(app: Flask, own: OwnTls) -> None:
    """Let the app know of it."""
    app.extensions[_KEPT] = own


def own_tls() -> OwnTls | None:
    """What the current app has of it; None where there is none, or a proxy speaks TLS."""
    return cast("OwnTls | None", current_app.extensions.get(_KEPT))
