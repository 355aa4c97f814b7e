"""What only a server has: views marked `@requires(…)` answer 501 where the setting LACKS names it."""

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar

from flask import Flask, current_app, request
from flask.typing import ResponseReturnValue

from scorekeeper.web.ui.error_pages import page
from scorekeeper.web.ui.language import gettext as _
from scorekeeper.words import N_

Marked = TypeVar("Marked")


class Capability(Enum):
    """A capability that may be missing; its value is the reason in words for people."""

    DEVICES = N_(
        "Other people's phones and a big screen need a server that they can reach. "
        "Here the pad is in this browser alone."
    )
    PDF = N_("A PDF file, and the result as a picture, are made by a server. Here the browser prints.")
    SIGN_OUT = N_("Here the games are this browser's own: nobody signs in, and nobody signs out.")


def requires(offer: Capability) -> Callable[[Marked], Marked]:
    """Mark a view, or a blueprint, that needs this capability."""

    def mark(view: Marked) -> Marked:
        view.requires = offer  # type: ignore[attr-defined]
        return view

    return mark


def has_capability(offer: Capability) -> bool:
    """Whether the app has this capability."""
    return offer not in current_app.config["LACKS"]


def prepare(app: Flask) -> None:
    """Tell why, in the place of a view that needs what is lacking; templates ask `offers('…')`."""
    app.jinja_env.globals["offers"] = lambda name: has_capability(Capability[name.upper()])
    if app.config["LACKS"]:
        app.before_request(_tell)


def _tell() -> ResponseReturnValue | None:
    view = current_app.view_functions.get(request.endpoint or "")
    blueprint = current_app.blueprints.get(request.blueprint or "")
    offer: Any = getattr(view, "requires", getattr(blueprint, "requires", None))
    if offer not in current_app.config["LACKS"]:
        return None
    if current_app.config["DEMO"] and offer is Capability.DEVICES:
        text = _("Other devices join your own games, not the example.")
        return page(501, _("Not in the example evening"), text)
    return page(501, _("Not without a server"), _(offer.value))
