"""Headers that tell browsers what to refuse on our pages, and what is different behind TLS."""

from functools import partial
from typing import Any, cast

from flask import Flask, Response, request
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper.web.guard.allowed_hosts import own_tls
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
    """Protect every answer; behind PROXIES proxies, believe what the last so many of them say."""
    app.session_interface = Cookies()
    policy = POLICY.format(framed_by=app.config["FRAMED_BY"])
    app.after_request(partial(_protect, HEADERS | {"Content-Security-Policy": policy}))
    if app.config["PROXIES"]:
        app.wsgi_app = _believing(app, app.wsgi_app)  # type: ignore[method-assign]


def behind_proxies(app: Flask, environ: dict[str, Any]) -> dict[str, Any]:
    """A request's environment as the app sees it, with what its proxies say."""
    seen = dict(environ)
    if app.config["PROXIES"]:
        _believing(app, lambda _environ, _start: [])(seen, cast(Any, None))  # which nobody calls
    return seen


def _believing(app: Flask, wsgi: Any) -> ProxyFix:
    proxies = app.config["PROXIES"]
    return ProxyFix(wsgi, x_for=proxies, x_proto=proxies, x_host=proxies)


def _protect(headers: dict[str, str], response: Response) -> Response:
    present = {name.lower() for name, _ in response.headers}
    response.headers.extend({name: value for name, value in headers.items() if name.lower() not in present})
    # All but the app's own files is somebody's: drawn for a device, with its rights, language and token.
    if request.endpoint != "static" and not response.cache_control.no_store:
        if "Cache-Control" in response.headers:
            response.cache_control.private = True
        else:
            response.cache_control.no_store = True
    if request.is_secure and own_tls() is None:  # else the name is served over plain http as well
        response.headers["Strict-Transport-Security"] = f"max-age={A_YEAR}"
    return response
