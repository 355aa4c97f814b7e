"""The evening as it stands: the pad, and the round that is being played or put right."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.rules.game import Game


@dataclass(frozen=True, slots=True)
class Table:
    """What the log adds up to; `game` holds the rounds that count. `draft` is the round on the table, None
    after the last; `correction` is a closed one taken up again, which counts as it stood meanwhile. `aside`:
    the game counts nowhere for now. `taken_over` are seats that others bid for in this round. With
    `second_check` the `offered` round waits for a second person; `doubted_by` said no to it last. From round
    `hidden_from` on points are hidden until `revealed` places are shown, with `hides_from_keeper` everywhere.
    A `covered` table leaves `unseen` rounds out. `stops_at` is when the table wants to stop.
    """

    game: Game
    draft: Any = None
    correction: Any = None
    aside: bool = False
    taken_over: frozenset[int] = frozenset()
    second_check: bool = False
    offered: int | None = None
    doubted_by: int | None = None
    hidden_from: int | None = None
    hides_from_keeper: bool = False
    revealed: int = 0
    unseen: int = 0
    stops_at: str | None = None

    @property
    def of_round(self) -> "Table":
        """The table as those see it who sit there in the round that is open: its seats are their places."""
        return self.in_round(self.number)

    def in_round(self, number: int) -> "Table":
        """The same for another round than that."""
        if not self.game.lineups:
            return self
        taken_over = self.places_of(self.taken_over)
        return replace(self, game=self.game.at(number), taken_over=taken_over)

    @property
    def number(self) -> int:
        """The number of the round that entries go to; of the last one where nothing is left to play."""
        return max(len(self.game.rounds), 1) if self.open_draft is None else int(self.open_draft.number)

    def place_of(self, seat: int) -> int | None:
        """Where a seat sits in the round that entries go to; None where it sits out."""
        if not self.game.lineups:
            return seat if 0 <= seat < self.game.seats else None
        return self.game.lineup(self.number).place_of(seat)

    def places_of(self, seats: Iterable[int]) -> frozenset[int]:
        """The places of those of the seats that sit there in that round."""
        places = [self.place_of(seat) for seat in seats]
        return frozenset(place for place in places if place is not None)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of those who sit there in that round, clockwise."""
        return self.game.lineup(self.number).seats

    @property
    def counts(self) -> bool:
        """Whether the game is one of the finished ones, for lists and statistics."""
        return self.finished and not self.aside and not self.hides

    @property
    def hides(self) -> bool:
        """Whether there are points that may not be shown yet."""
        return self.hidden_from is not None and len(self.game.rounds) >= self.hidden_from

    @property
    def covered(self) -> "Table":
        """The table without the rounds whose points may not be shown yet, nor a correction of one of them."""
        if self.hidden_from is None or not self.hides:
            return self
        shown = self.hidden_from - 1
        unseen, open_again = len(self.game.rounds) - shown, self.correction
        if open_again is not None and open_again.number > shown:
            open_again = None
        return replace(self, game=self.game.until(shown), unseen=unseen, correction=open_again)

    @property
    def ended(self) -> bool:
        """Whether the table stopped early."""
        return self.game.ended

    @property
    def finished(self) -> bool:
        """Whether nothing is left to play."""
        return self.ended or self.draft is None

    @property
    def under_cover(self) -> bool:
        """Whether the log holds what nobody may see yet: points, or bids."""
        return self.hides or (self.draft is not None and bool(self.draft.under_cover))

    @property
    def open_draft(self) -> Any:
        """The draft that entries go to: the correction where one is open, else the round."""
        return self.draft if self.correction is None else self.correction
