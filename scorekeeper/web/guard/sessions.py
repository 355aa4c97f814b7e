"""The signed cookie by which a browser is known again; no signature has an age, for clocks may be wrong.

How long a browser keeps the cookie is told as a number of seconds, not as a day.
"""

from functools import lru_cache
from typing import Any

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

from scorekeeper.web.guard.allowed_hosts import own_tls

NAME = "scorekeeper"  # unless the app has another one: SESSION_COOKIE_NAME
MOST_COOKIES = 1024
LASTS = 365 * 24 * 60 * 60  # seconds since it was set last


def cookie_name(name: str, secure: bool) -> str:
    """What the cookie of that name is called, behind TLS and without."""
    return f"__Host-{name}" if secure else name


class Cookie(SecureCookieSession):
    """What the cookie holds; `unreadable` where one came that this server cannot make sense of."""

    unreadable = False


class Cookies(SecureCookieSessionInterface):
    """Behind TLS the cookie is never sent without, and its name keeps every other server from planting one.

    A cookie of an older version is read and set anew. Where the app serves both http and https itself, the
    cookie without TLS goes on being used.
    """

    session_class = Cookie
    salt = "scorekeeper"

    def __init__(self) -> None:
        self._serializer: URLSafeTimedSerializer | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Returns the serializer that signs cookies, made once."""
        if self._serializer is None:
            self._serializer = super().get_signing_serializer(app)
        return self._serializer

    def get_cookie_name(self, app: Flask) -> str:
        """Returns the cookie's name, another one behind TLS."""
        return cookie_name(app.config["SESSION_COOKIE_NAME"], request.is_secure)

    def open_session(self, app: Flask, request: Request) -> Cookie:
        """Returns what the cookie holds; a cookie of an older version is read too."""
        text, older = request.cookies.get(self.get_cookie_name(app)), self._former(app)
        values = _signed_values(self.get_signing_serializer(app), text)
        if values is not None:
            return Cookie(values)
        values = _signed_values(SecureCookieSessionInterface().get_signing_serializer(app), older)
        cookie = Cookie()
        if values is not None:
            cookie.update(values)  # which sets it anew
        cookie.unreadable = values is None and bool(text or older)
        return cookie

    @staticmethod
    def _former(app: Flask) -> str | None:
        """The cookie under the name without TLS, unless it is that of plain http beside our own https."""
        elsewhere = request.is_secure and own_tls() is not None
        return None if elsewhere else request.cookies.get(app.config["SESSION_COOKIE_NAME"])

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Set the cookie, or take it away where it is empty, but none that was unreadable at a fault."""
        if session.accessed and not response.cache_control.public:  # what is for all is the same for all
            response.vary.add("Cookie")
        if response.status_code >= 400 and isinstance(session, Cookie) and session.unreadable:
            return
        kind: dict[str, Any] = {"secure": request.is_secure, "httponly": True, "samesite": "Lax"}
        if session.modified and request.is_secure and self._former(app) is not None:
            response.delete_cookie(app.config["SESSION_COOKIE_NAME"], **kind)
        if not session and session.modified:
            response.delete_cookie(self.get_cookie_name(app), **kind)
        elif session and session.modified and (serializer := self.get_signing_serializer(app)):
            text = serializer.dumps(dict(session))
            lasts = LASTS if session.permanent else None
            response.set_cookie(self.get_cookie_name(app), text, max_age=lasts, **kind)


def _signed_values(serializer: URLSafeTimedSerializer | None, text: str | None) -> dict[str, Any] | None:
    """What the text holds, if it was signed so, at whatever time."""
    if serializer is None or not text:
        return None
    try:
        return _read(serializer, text)
    except BadSignature:
        return None


@lru_cache(MOST_COOKIES)
def _read(serializer: URLSafeTimedSerializer, text: str) -> dict[str, Any]:
    """Read once: a browser brings the same with every request. Raises BadSignature."""
    return serializer.loads(text)
