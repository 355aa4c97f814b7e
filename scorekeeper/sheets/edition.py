"""What an edition needs to come on paper."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any, Protocol

from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Result


class PaperEdition(Protocol):
    """An edition's sheets: what stands over them, two templates and the values that they are filled with.

    A further edition is a module with this shape, two templates, and a row in `sheets.editions`.
    """

    player_counts: range
    heading: str  # in English, or a name
    sheet_template: str
    pad_template: str

    def sheet(self, game: Game, result: Result, words: NullTranslations) -> Mapping[str, Any]:
        """What the filled sheet shows beyond names, date and standings."""
        ...

    def pad(self, players: int, rounds: int | None, words: NullTranslations) -> Mapping[str, Any]:
        """What the empty pad shows; `rounds` None is the official number.

        Raises ValueError, with a sentence, where the deck does not allow that many rounds.
        """
        ...
