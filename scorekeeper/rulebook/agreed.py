"""The registry of agreements: which edition's options are told in words by whom."""

from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from scorekeeper.rulebook.extreme import agreed as extreme
from scorekeeper.rulebook.wizard import agreed as wizard

AGREED: dict[str, Callable[[Any, int, NullTranslations], tuple[str, ...]]] = {
    "wizard": wizard.agreed,
    "extreme": extreme.agreed,
}


def agreed(edition: str, options: Any, seats: int, words: NullTranslations) -> tuple[str, ...]:
    """Where the options of a table of `seats` differ from that edition's plain game.

    Raises KeyError for an unknown edition.
    """
    return AGREED[edition](options, seats, words)
