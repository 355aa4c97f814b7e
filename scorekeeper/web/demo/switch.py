"""Sends the requests of a browser that is in the example evening to a second app, on a database of its own.

Addresses are the same in both apps; a second session cookie tells them apart. So statistics, exports, copies
and names of the real app know nothing of the example. Only a host of the real app gets there, and only for
what the example has. A real game that is open in another tab goes on.
"""

import hashlib
import hmac
import shutil
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from threading import Lock
from typing import Any

from flask import Blueprint, Flask, Response, current_app, make_response, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorekeeper import private_files
from scorekeeper.storage.demo.evening import CODES, clear, fill, has_code, is_empty
from scorekeeper.storage.devices import sign_out
from scorekeeper.storage.engine import CLOSED, StorageFault, close
from scorekeeper.storage.schema import SchemaFault, migrate
from scorekeeper.web.guard.access import device, fingerprint, is_host, renew_identity
from scorekeeper.web.guard.allowed_hosts import own_tls, serve_own_tls
from scorekeeper.web.guard.capabilities import Capability
from scorekeeper.web.guard.security_headers import behind_proxies
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.web.ui.settings import CHOICES

FOLDER = "demo"  # in the instance folder
COOKIE = "scorekeeper-demo"
_DEMO, _REAL = "demo", "real app"
# Who may do what on this server, its files and its health are the real app's alone.
NOT_OF_THE_DEMO = frozenset({"health", "install", "joining", "starting", "trust", None})

Make = Callable[[dict[str, Any], Path], Flask]


class Demo:
    """WSGI middleware before the real app; the second app is made when it is first asked for."""

    def __init__(self, real: Flask, make: Make, given: Mapping[str, Any]) -> None:
        self._real, self._make, self._given = real, make, given
        self._wsgi = real.wsgi_app
        self._folder = Path(real.instance_path) / FOLDER
        self._database = self._folder / "scorekeeper.sqlite"
        self._lock = Lock()
        self._app: Flask | None = None

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answers from the example evening or from the real app."""
        entered = f"{COOKIE}=" in environ.get("HTTP_COOKIE", "") and self._database.exists()
        wsgi = self.app.wsgi_app if entered and self._is_for_demo(environ) else self._wsgi
        return wsgi(environ, start_response)

    @property
    def app(self) -> Flask:
        """The second app, its database at the newest schema. Raises StorageFault where it cannot be made."""
        with self._lock:
            if self._app is None:
                try:
                    self._app = self._made()
                except (OSError, SchemaFault) as fault:
                    raise StorageFault(str(fault)) from fault
            return self._app

    def enter(self, response: Response) -> None:
        """Lets this browser in, by a cookie, and fills an example that is empty. Raises StorageFault."""
        self._change_session(self.app, response, _let_in)

    def take_choices_back(self, response: Response) -> None:
        """Has the response tell the real app what was chosen here: language, look and sound."""
        self._change_session(self._real, response, lambda: None)

    @staticmethod
    def _change_session(app: Flask, response: Response, change: Callable[[], object]) -> None:
        """Carry what this browser chose over to that app's session, and change it there besides."""
        chosen = {name: session[name] for name in CHOICES if name in session}
        with app.request_context(dict(request.environ)):
            if any(session.get(name) != value for name, value in chosen.items()):
                session.update(chosen)
            change()
            app.session_interface.save_session(app, session, response)

    def close(self) -> None:
        """Lets the second app's database go."""
        if self._app is not None:
            with self._app.app_context():
                close()

    def _is_for_demo(self, environ: dict[str, Any]) -> bool:
        seen = behind_proxies(self._real, environ)
        try:
            with self._real.request_context(dict(seen)):
                if not is_host():
                    return False
            with self.app.request_context(dict(seen)):
                return _has_what_is_asked() and is_host()
        except StorageFault:
            return False

    def _made(self) -> Flask:
        key = str(self._real.config["SECRET_KEY"]).encode()
        secrets = {name: _derived(key, name) for name in ("SECRET_KEY", "START_TOKEN")}
        own = {
            "DEMO": True,
            "SESSION_COOKIE_NAME": COOKIE,
            "SQLALCHEMY_DATABASE_URI": f"sqlite:///{self._database}",
            "CACHES_HISTORIES": False,  # rows go, and others come under the same numbers
            "OPEN": False,
            "LACKS": self._real.config["LACKS"] | {Capability.DEVICES},
        }
        app = self._make({**self._given, **secrets, **own}, self._folder)
        app.extensions[_REAL] = self
        with self._real.app_context():
            tls = own_tls()
        if tls is not None:
            serve_own_tls(app, tls)
        with app.app_context():
            try:
                migrate()
            except SchemaFault:  # it is damaged, or of a newer version: nothing in it is worth keeping
                close()
                shutil.rmtree(self._folder)
                private_files.make_folder(self._folder)
                migrate()
        return app


def prepare(app: Flask, make: Make, given: Mapping[str, Any]) -> None:
    """Puts the example before the app; has to come after whatever else stands there. `make` makes an app."""
    app.jinja_env.globals.update(is_demo=is_demo, leads_out=leads_out, offers_demo=offers_demo)
    if app.config["READS_ONLY"] or app.config["DEMO"]:
        return
    app.extensions[_DEMO] = demo = Demo(app, make, given)
    app.extensions.setdefault(CLOSED, []).append(demo.close)
    app.wsgi_app = demo  # type: ignore[method-assign]


def is_demo() -> bool:
    """Whether this is the example."""
    return bool(current_app.config["DEMO"])


def leads_out() -> bool:
    """Whether this is the example of a real app, to which one can go back."""
    return _REAL in current_app.extensions


def offers_demo() -> bool:
    """Whether this browser may look at the example from here."""
    return _DEMO in current_app.extensions and is_host()


def demo_beside() -> Demo | None:
    """What stands before the current app, or before the real app beside it; None where there is neither."""
    return current_app.extensions.get(_DEMO) or current_app.extensions.get(_REAL)


def fill_if_empty() -> None:
    """Puts the example into the current app's database, in this browser's language. Raises StorageFault."""
    if is_empty():
        fill(_, date.today())


def _let_in() -> None:
    """This browser is the example's host from now on."""
    fill_if_empty()
    renew_identity(link=fingerprint(current_app.config["START_TOKEN"]))


def _derived(key: bytes, name: str) -> str:
    """A secret that ends with the real app's."""
    return hmac.new(key, f"demo {name}".encode(), hashlib.sha256).hexdigest()


def _has_what_is_asked() -> bool:
    """Whether the current app has a page at the address, and the game, tournament or season that it names."""
    if request.endpoint is None or request.blueprint in NOT_OF_THE_DEMO:
        return False
    values = request.view_args or {}
    return all(has_code(kind, str(values[kind])) for kind in CODES if kind in values)


bp = Blueprint("demo", __name__, url_prefix="/demo")


@bp.post("")
def enter() -> ResponseReturnValue:
    """Look at the example; one that is here already and was emptied is filled anew."""
    response = make_response(redirect(url_for("games.start_page"), 303))
    demo = demo_beside()
    if is_demo():
        fill_if_empty()
    elif demo is not None:
        demo.enter(response)
    return response


@bp.post("/leave")
def leave() -> ResponseReturnValue:
    """Take the whole example away and go back to the real games; from there this does nothing."""
    response = make_response(redirect(url_for("games.start_page"), 303))
    demo = demo_beside()
    if is_demo() and demo is not None:
        clear()
        demo.take_choices_back(response)
        sign_out(device().id)
        session.clear()
    return response
