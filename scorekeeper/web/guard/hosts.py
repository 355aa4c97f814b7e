"""The names that this server answers to.

A page of a stranger's could make its own name lead to a computer in your own network and then ask as if it
were this app's page. So a request for any other name is refused. Where no names are set, those are accepted
that no stranger can own: addresses, `localhost`, names ending in `.local`, and this computer's own.
"""

import ipaddress
import socket
from collections.abc import Sequence
from functools import cache
from urllib.parse import urlsplit

from flask import Flask, current_app, request
from flask.typing import ResponseReturnValue
from werkzeug.sansio.utils import host_is_trusted

from scorekeeper.web.ui.faults import page
from scorekeeper.web.ui.speech import gettext as _

OWN = ("localhost", "127.0.0.1", "::1")  # asked on this computer itself, as health checks do


def prepare(app: Flask) -> None:
    """Refuse requests for other names; has to come before whatever else judges a request."""
    app.before_request(_check)


def is_ours(host: str, names: Sequence[str] = ()) -> bool:
    """Whether a `Host` header names this server; `names` are the only ones that it has, if there are any.

    A name that begins with a dot stands for all below it.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if name in OWN:
        return True
    if names:
        return host_is_trusted(name, names)
    return name.endswith(".local") or name in _computer() or _is_address(name)


def _check() -> ResponseReturnValue | None:
    if is_ours(request.host, current_app.config["HOSTS"]):
        return None
    text = _("This server has another name. Whoever runs it can allow this one: SCOREKEEPER_HOSTS.")
    return page(400, _("Unknown address"), text)


@cache
def _computer() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset((name, name.partition(".")[0])) - {""}


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
