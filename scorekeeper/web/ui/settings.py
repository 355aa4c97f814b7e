"""All that a device chooses for itself, kept in the browser's own cookies, and its way out, on one page."""

from collections.abc import Callable, Container, Mapping

from flask import Blueprint, Flask, redirect, render_template, request, session
from flask.typing import ResponseReturnValue

from scorekeeper.web.guard.access import is_host, public
from scorekeeper.web.ui.language import THEMES, own_path, way_back
from scorekeeper.words.languages import LANGUAGES

SOUNDS = ("off", "quiet", "on")
SWITCH = ("off", "on")
CHOICES: Mapping[str, Container[str | None]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "sound": SOUNDS,
    "aloud": SWITCH,
    "alone": SWITCH,
}

bp = Blueprint("settings", __name__)


def prepare(app: Flask) -> None:
    """Let every page say what may be heard on it."""
    app.context_processor(lambda: {"sound": sound(), "aloud": reads_aloud()})


def sound() -> str:
    """Whether this browser sounds and vibrates: off, quiet, or on."""
    chosen = session.get("sound")
    return chosen if chosen in SOUNDS else "off"


def reads_aloud() -> bool:
    """Whether this browser reads aloud what happens."""
    return bool(session.get("aloud") == "on")


def goes_on_alone() -> bool:
    """Whether this browser fetches the app, so as to go on while the server does not answer."""
    return bool(session.get("alone") != "off")


@bp.get("/settings")
@public
def show() -> ResponseReturnValue:
    """All that a device may choose for itself; `from` is where it came from."""
    back = own_path(request.args.get("from", "")) or "/"
    return render_template("ui/settings.html", back=back, alone=goes_on_alone(), host=is_host())


def _switch(name: str) -> Callable[[], ResponseReturnValue]:
    """The view that switches that setting of this browser; an unknown value changes nothing."""

    def choose() -> ResponseReturnValue:
        value = request.form.get(name)
        if value in CHOICES[name]:
            session.permanent = True
            session[name] = value
        return redirect(way_back(), 303)

    return choose


for _name in CHOICES:
    bp.add_url_rule(f"/{_name}", f"choose_{_name}", public(_switch(_name)), methods=["POST"])
