"""The «Block der Wahrheit», ready to be drawn: one row a planned round, two cells a seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.round import UNRECORDED, Round
from scorekeeper.web.game import pad
from scorekeeper.web.game.pad import Own, PadPart, Rows, pad_parts


@dataclass(frozen=True, slots=True, kw_only=True)
class PadCell(pad.PadCell):
    """With the bid; `covered`: it is in, but nobody may see it."""

    bid: int | None = None
    covered: bool = False

    @property
    def hit(self) -> bool:
        """Whether the bid came true."""
        return self.points is not None and self.points > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PadRow(pad.PadRow):
    """With the trump, "" where nobody knows it."""

    hand_size: int
    trump: str | None


def view_pad(table: Table) -> tuple[PadPart, ...]:
    """All rows of the pad."""
    return pad_parts(table, ROWS)


def _of_round(number: int, game: Game, played: Round | None, draft: Draft | None) -> Own:
    written = draft or played
    trump = UNRECORDED if written is None else written.trump
    size = edition_of(game.edition).plan_round(number, game).hand_size
    return {"hand_size": size, "trump": "" if trump is UNRECORDED else trump}


def _of_places(seats: int, played: Round | None, draft: Draft | None) -> Sequence[Own]:
    if draft is not None:
        return [
            {"bid": shown, "covered": draft.sealed and said is not None}
            for said, shown in zip(draft.bids, draft.final_bids, strict=True)
        ]
    return [{}] * seats if played is None else [{"bid": bid} for bid in played.final_bids]


ROWS = Rows(PadCell, PadRow, _of_round, _of_places)
