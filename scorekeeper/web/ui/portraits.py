"""Players' small pictures, as pages draw them."""

from functools import lru_cache

from flask import Flask
from markupsafe import Markup

from scorekeeper.web.ui.assets import asset
from scorekeeper.web.ui.speech import gettext
from scorekeeper.words.pictures import PICTURES

LONG = 12  # letters that two lines of a row have room for beside a picture

_PORTRAIT = Markup(
    '<span class="portrait portrait--{}" aria-hidden="true"><svg viewBox="0 0 24 24" focusable="false">'
    '<use href="{}#{}"></use></svg></span>'
)


def prepare(app: Flask) -> None:
    """Give templates the pictures."""
    app.jinja_env.globals.update(portrait=portrait, pictures_offered=pictures_offered)


def portrait(picture: str | None, name: str = "") -> Markup:
    """The picture of that name, beside the name that it belongs to; nothing where there is none.

    In a narrow place the player's `name` is said: the picture gives way to a long one.
    """
    if picture not in PICTURES:
        return Markup()
    return _portrait(asset("pictures.svg"), picture, len(name) > LONG)


@lru_cache(maxsize=64)
def _portrait(sprite: str, picture: str, yields: bool) -> Markup:
    return _PORTRAIT.format(f"{picture} portrait--yields" if yields else picture, sprite, picture)


def pictures_offered() -> dict[str, str]:
    """All pictures with what they are called in the language of this browser."""
    return {picture: gettext(name) for picture, name in PICTURES.items()}


def sent_picture(picture: str) -> str:
    """The picture that a form names; "" for none, and for one that there is not."""
    return picture if picture in PICTURES else ""
