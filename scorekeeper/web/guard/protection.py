"""What browsers are told to refuse on our pages, what is different behind TLS, and what no log may name."""

import logging
import re
from dataclasses import dataclass
from functools import partial

from flask import Flask, Response, request
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.web.guard.addresses import own_tls
from scorekeeper.web.guard.sessions import Cookies

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",  # the silent film that keeps a tablet awake
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "frame-src {framed_by}",
        "frame-ancestors {framed_by}",
        "base-uri 'none'",
    )
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
A_YEAR = 365 * 24 * 60 * 60


def prepare(app: Flask) -> None:
    """Protect every answer, and logs from all addresses that are known by now.

    Behind PROXIES proxies, believe what the last so many of them say.
    """
    app.session_interface = Cookies()
    policy = POLICY.format(framed_by=app.config["FRAMED_BY"])
    app.after_request(partial(_protect, HEADERS | {"Content-Security-Policy": policy}))
    _keep_discreet(app)
    proxies = app.config["PROXIES"]
    if proxies:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies
        )


def _protect(headers: dict[str, str], response: Response) -> Response:
    said = {name.lower() for name, _ in response.headers}
    response.headers.extend({name: value for name, value in headers.items() if name.lower() not in said})
    if request.endpoint != "static":
        _keep_private(response)
    if request.is_secure and own_tls() is None:  # else the name is served over plain http as well
        response.headers["Strict-Transport-Security"] = f"max-age={A_YEAR}"
    return response


def _keep_private(response: Response) -> None:
    """All but the app's own files is somebody's: drawn for a device, with its rights, language and token."""
    if "Cache-Control" not in response.headers:
        response.cache_control.no_store = True
    elif not response.cache_control.no_store:
        response.cache_control.private = True


TALKERS = ("scorekeeper", "waitress", "gunicorn.error")


@dataclass(frozen=True)
class _Discretion:
    """Cuts what follows the given beginnings of addresses; equal ones are one."""

    beginnings: frozenset[str]

    def filter(self, record: logging.LogRecord) -> bool:
        told = "|".join(map(re.escape, sorted(self.beginnings)))
        record.msg, record.args = re.sub(rf"({told})[^\s/?'\"\]]+", r"\1…", record.getMessage()), ()
        return True


def _keep_discreet(app: Flask) -> None:
    """Let no log name a start link's secret or a game's code: whatever an address of the app has variable."""
    rules = app.url_map.iter_rules()
    beginnings = frozenset(rule.rule.partition("<")[0] for rule in rules if rule.arguments)
    for name in TALKERS:
        logging.getLogger(name).addFilter(_Discretion(beginnings))
