"""Small drawn things that every page uses: icons, and suits and cards as badges.

On paper they are letters of a font (`sheets/symbols.py`).
"""

from functools import lru_cache

from markupsafe import Markup

from scorekeeper.rules.wizard.deck import SPECIALS, SUITS
from scorekeeper.web.ui.assets import asset
from scorekeeper.web.ui.speech import card_name, letter, signed

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


def badge(code: str, word: bool = True) -> Markup:
    """A suit or card by colour, symbol and letter, and by its word for those who listen."""
    said = _WORD.format(card_name(code)) if word else ""
    return _BADGE.format(look(code), card_icon(code), _LETTER.format(letter(code)), said)


def total(points: int) -> str:
    """A total as pages show it: red if it is below zero, and nothing else is."""
    return _BELOW.format(signed(points)) if points < 0 else signed(points)
