"""The cookie by which a browser is known again: signed, and good whatever a clock says.

A small computer without a clock of its own wakes up in another year after each power cut. So a signature has
no age, neither here nor in the page's tokens, and how long a browser keeps the cookie is told as a number of
seconds, not as a day.
"""

from typing import Any

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

LASTS = 365 * 24 * 60 * 60  # seconds since it was set last


class Cookie(SecureCookieSession):
    """What the cookie holds; `unreadable` where one came that this server cannot make sense of."""

    unreadable = False


class Cookies(SecureCookieSessionInterface):
    """A cookie that was set behind TLS is never sent without."""

    session_class = Cookie

    def open_session(self, app: Flask, request: Request) -> Cookie:
        text, serializer = request.cookies.get(self.get_cookie_name(app)), self.get_signing_serializer(app)
        cookie = Cookie()
        if text and serializer is not None:
            try:
                cookie = Cookie(serializer.loads(text))
            except BadSignature:
                cookie.unreadable = True
        return cookie

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Set the cookie, or take it away where nothing is left in it. What a browser brought is not replaced
        by an empty one because of a fault: perhaps the folder with the secrets is away, and comes back.
        """
        if session.accessed:
            response.vary.add("Cookie")
        if response.status_code >= 400 and getattr(session, "unreadable", False):
            return
        kind: dict[str, Any] = {"secure": request.is_secure, "httponly": True, "samesite": "Lax"}
        serializer = self.get_signing_serializer(app)
        if not session and session.modified:
            response.delete_cookie(self.get_cookie_name(app), **kind)
        elif session and serializer is not None and self.should_set_cookie(app, session):
            text = serializer.dumps(dict(session))
            lasts = LASTS if session.permanent else None
            response.set_cookie(self.get_cookie_name(app), text, max_age=lasts, **kind)
