"""The app as the tablet of a server holds it: one game, in memory, for as long as the server is away."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.gamelog.transfer import GameCopy, write_with_history
from scorekeeper.pocket import browser
from scorekeeper.pocket.bridge import Answer, Bridge
from scorekeeper.storage.models import db
from scorekeeper.storage.transfer import install_copy
from scorekeeper.web.game.extension import leave_to_desk
from scorekeeper.web.guard.access import fingerprint, stored_id
from scorekeeper.web.guard.sessions import NAME, Cookies, cookie_name
from scorekeeper.web.live.fragments import clear_cache

SECRET = "of this tab alone"  # signs nothing that anybody else is shown
ID = "the tablet"


class Tablet:
    """The only browser: it is what the server said of it."""

    def __init__(self) -> None:
        self.cookies = ""

    def take(self, set_cookies: list[str]) -> None:
        """Nothing is chosen while the server is away."""


class Table:
    """A game whose server does not answer: what is entered is decided and drawn as the server would."""

    def __init__(self, folder: str, origin: str) -> None:
        place, parts = Path(folder), urlsplit(origin)
        secrets = {"SECRET_KEY": SECRET, "START_TOKEN": SECRET}
        own = {"LACKS": frozenset(), "JOURNAL": "MEMORY", "WTF_CSRF_ENABLED": False}
        settings = browser.settings(place, parts.hostname or "", secrets) | own
        self._app: Flask = create_app(settings | {"RATELIMIT_ENABLED": False}, instance=place)
        with self._app.app_context():
            db.create_all()
        self._tablet, self._secure = Tablet(), parts.scheme == "https"
        self._bridge = Bridge(self._app, self._tablet, origin)

    def take(self, text: str) -> int:
        """The game as the server gave it; returns the number of its newest entry."""
        copy = GameCopy.read(text)
        with self._app.app_context():
            install_copy(copy, stored_id(ID), fingerprint(SECRET))
        leave_to_desk(self._app, copy.at_table)
        clear_cache()
        self._tablet.cookies = self._cookie({**copy.session, "id": ID})
        return copy.history.seq

    def travelling(self, text: str) -> str:
        """The game as the server gave it, as a file for any Scorekeeper; the device has no more."""
        history = GameCopy.read(text).history
        return write_with_history(history.table.game, history.entries) + "\n"

    def answer(self, method: str, address: str, headers: str, body: Any) -> Answer:
        """Status, headers as JSON, and body."""
        return self._bridge.answer(method, address, headers, body)

    def _cookie(self, session: dict[str, Any]) -> str:
        signer = Cookies().get_signing_serializer(self._app)
        assert signer is not None
        return f"{cookie_name(NAME, self._secure)}={signer.dumps(session)}"
