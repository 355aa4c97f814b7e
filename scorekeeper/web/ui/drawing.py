"""What templates draw with, beside the words: icons, suits and cards, pictures, QR codes, colours.

Colours are here where no stylesheet reaches: the browser's frame around the app, and pictures.
"""

from collections.abc import MutableMapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import flask.templating
import segno
from flask import Flask, request
from markupsafe import Markup
from segno import DataOverflowError

from scorekeeper.rules.wizard.cards import SPECIALS, SUITS
from scorekeeper.storage.random_codes import new_entry_id
from scorekeeper.web.guard.access import is_host
from scorekeeper.web.live.fragments import OWN_PLACE, TOKEN_PLACE, cached_fragment, piece
from scorekeeper.web.ui.assets import asset, version
from scorekeeper.web.ui.language import card_name, gettext, letter, signed
from scorekeeper.words.player_pictures import PICTURES

_ICON = Markup('<svg class="icon" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>')
_LETTER = Markup('<span class="badge__letter" aria-hidden="true">{}</span>')
_WORD = Markup('<span class="unseen">{}</span>')
_BELOW = Markup('<span class="is-below">{}</span>')
_BADGE = Markup('<span class="badge badge--{}">{}{}{}</span>')


def icon(name: str) -> Markup:
    """The icon of that name in the sprite; decoration, so no word goes with it."""
    return _icon(asset("icons.svg"), name)


@lru_cache(maxsize=512)
def _icon(sprite: str, name: str) -> Markup:
    return _ICON.format(sprite, name)


def card_icon(code: str) -> Markup:
    """The symbol of a suit, or of a card without a suit."""
    return icon(f"suit-{code}" if code in SUITS else f"card-{code}")


def look(code: str) -> str:
    """The colours of a suit or card, as styles call them: all special cards have the same."""
    return "special" if code in SPECIALS else code


def badge(code: str, word: bool) -> Markup:
    """A suit or card by colour, symbol and letter, and by its word for those who listen."""
    word_tag = _WORD.format(card_name(code)) if word else ""
    return _BADGE.format(look(code), card_icon(code), _LETTER.format(letter(code)), word_tag)


def total(points: int) -> str:
    """A total as pages show it: red if it is below zero, and nothing else is."""
    return _BELOW.format(signed(points)) if points < 0 else signed(points)


LONG = 12  # letters that two lines of a row have room for beside a picture

_PORTRAIT = Markup(
    '<span class="portrait portrait--{}" aria-hidden="true"><svg viewBox="0 0 24 24" focusable="false">'
    '<use href="{}#{}"></use></svg></span>'
)


def portrait(picture: str | None, name: str = "") -> Markup:
    """The picture beside a name; nothing where there is none. It gives way to a long `name`."""
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


@lru_cache(maxsize=64)  # drawing one takes longer than all else on the page, which is asked for again
def draw_qr_code(address: str, error: str) -> str:
    """The address as a picture; `error`: how much may be hidden, "l" or "m". Raises DataOverflowError."""
    return segno.make_qr(address, error=error).svg_data_uri(scale=6, border=3, light="#fff")


def draw_qr_code_if_it_fits(address: str) -> str | None:
    """The same of a long address; None where it is too long."""
    try:
        return draw_qr_code(address, "l")
    except DataOverflowError:
        return None


class Environment(flask.templating.Environment):
    """Every template has the same globals; Jinja would look through a view of them at each include."""

    def make_globals(self, own: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Returns the shared globals, copied only where a template has its own."""
        return super().make_globals(own) if own else self.globals


def prepare(app: Flask) -> None:
    """Give the app's templates their marks, addresses and places."""
    drawing = (asset, badge, card_icon, icon, look, palette, pictures_offered, portrait)
    helpers = (cached_fragment, is_host, new_entry_id, piece, version)
    app.jinja_env.globals.update({function.__name__: function for function in (*drawing, *helpers)})
    app.jinja_env.globals.update(own=OWN_PLACE, token_place=TOKEN_PLACE)
    app.jinja_env.filters.update(total=total)


@dataclass(frozen=True)
class Palette:
    """One look's colours: of an installed app's bar and its ground while it starts, and of charts."""

    bar: str
    ground: str
    ink: str
    rule: str
    lines: tuple[str, ...]


LIGHT = Palette(
    bar="#6d4f36",
    ground="#7a5a3e",
    ink="#3b3226",
    rule="#d9cfbc",
    lines=("#1f5fa8", "#b3372b", "#2f7d4a", "#8a6200", "#7a3f98", "#3c6e71"),
)
DARK = Palette(
    bar="#17110b",
    ground="#1c140d",
    ink="#e8dcc4",
    rule="#4a4133",
    lines=("#7fb2ea", "#f08a7d", "#86cf9f", "#e8c25c", "#cfa3e6", "#8fd0d2"),
)


def asks_for_dark() -> bool:
    """Whether the address asks for the dark look, as those of pictures do."""
    return request.args.get("theme") == "dark"


def palette(dark: bool) -> Palette:
    """Returns the colours of pictures in the dark or the light look."""
    return DARK if dark else LIGHT
