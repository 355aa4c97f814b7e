"""Under which address other devices reach this server."""

import ipaddress
from urllib.parse import urlsplit

from flask import request

from scorekeeper.lan import lan_address


def outside_root() -> str:
    """The address of the start page as other devices know it, with a slash at the end.

    Whoever looks at the page on the computer itself sees 127.0.0.1, which leads a phone nowhere.
    """
    name, _, port = request.host.rpartition(":") if ":" in request.host else (request.host, "", "")
    lan = lan_address() if _is_loopback(name) else None
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


def _is_loopback(name: str) -> bool:
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False
