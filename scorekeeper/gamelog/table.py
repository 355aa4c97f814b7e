"""The evening as it stands: the pad, and the round that is being played or put right."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.game import Game


@dataclass(frozen=True, slots=True)
class Table:
    """What the log adds up to.

    `game` holds the rounds that count. `draft` is the round on the table, None once the planned
    rounds are played; `correction` is a closed round taken up again, which counts as it stood
    until it is closed anew. `ended` tells that the table stopped early, `aside` that the game counts nowhere
    for now. `taken_over` are the seats that somebody else bids for in this round. With `second_check` a
    second person confirms a round's result: `offered` is the round that waits for that, `doubted_by` the
    seat that said no to it last.
    """

    game: Game
    draft: Any = None
    correction: Any = None
    ended: bool = False
    aside: bool = False
    taken_over: frozenset[int] = frozenset()
    second_check: bool = False
    offered: int | None = None
    doubted_by: int | None = None

    @property
    def counts(self) -> bool:
        """Whether the game is one of the finished ones, for lists and statistics."""
        return self.finished and not self.aside

    @property
    def finished(self) -> bool:
        """Whether nothing is left to play."""
        return self.ended or self.draft is None

    @property
    def hides(self) -> bool:
        """Whether the log holds what nobody may see yet."""
        return self.draft is not None and bool(self.draft.hides)

    @property
    def entry(self) -> Any:
        """The draft that entries go to: the correction where one is open, else the round."""
        return self.draft if self.correction is None else self.correction
