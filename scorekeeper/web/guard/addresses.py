"""Under which address other devices reach this server."""

import ipaddress
import re
from urllib.parse import urlsplit

from flask import request

from scorekeeper.lan import lan_address
from scorekeeper.web.guard.own_tls import own_tls


def outside_root() -> str:
    """The address of the start page as other devices know it, with a slash at the end.

    Whoever looks at the page on the computer itself sees 127.0.0.1, which leads a phone nowhere. Nor does
    https of our own making, which other devices do not trust yet.
    """
    name, port = _parts(request.host)
    own = own_tls()
    if own is not None and request.is_secure:
        return own.plainly(lan_address() or name, f"{request.root_path}/")
    lan = lan_address() if is_loopback(name) else None
    if lan is None:
        return request.url_root
    return f"{request.scheme}://{lan}{':' + port if port else ''}{request.root_path}/"


def is_private(root: str) -> bool:
    """Whether only devices in the same network get to that address."""
    name = urlsplit(root).hostname or ""
    try:
        return ipaddress.ip_address(name).is_private
    except ValueError:
        return "." not in name or name.endswith((".local", ".lan", ".home.arpa", ".internal"))


def is_loopback(host: str) -> bool:
    """Whether a name, with a port or without, is this computer's to itself."""
    name = _parts(host)[0]
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def _parts(host: str) -> tuple[str, str]:
    name, _, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    return name, port
