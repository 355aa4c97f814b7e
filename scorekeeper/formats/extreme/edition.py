"""The cells of an Extreme round."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from scorekeeper.formats.extreme.record import read_round, write_round, write_taking
from scorekeeper.formats.rounds import cells
from scorekeeper.formats.values import read_options, write_fields
from scorekeeper.rules.extreme.options import Options
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.lineup import order_from


class Extreme:
    """Wizard Extreme. Promises are those of `formats.edition.Edition`.

    Lines are by seat; who took seals after whom follows from who dealt.
    """

    columns: tuple[str, ...] = ("mage", "taken", "from", "left")
    required: tuple[str, ...] = ("left", "mage", "taken")
    lists: tuple[str, ...] = ()
    bgg = 0
    seats_stand_alone = False

    read_options = staticmethod(partial(read_options, Options))
    write_options = staticmethod(write_fields)
    read_round = staticmethod(read_round)
    write_round = staticmethod(write_round)

    def bare(self, round: Round) -> Round:
        return replace(round, tricks=())

    def numbers(self, round: Round) -> Hashable:
        return round.mage, tuple(round.left)

    def write(self, round: Round) -> list[Mapping[str, object]]:
        lines: list[Mapping[str, object]] = []
        takings = {taking.seat: write_taking(taking) for taking in round.takings}
        for seat, left in enumerate(round.left):
            taking = takings[seat]
            lines.append(
                {
                    "mage": cells.YES if taking.get("mage") else "",
                    "taken": cells.write_pairs(taking.get("seals", {})),
                    "from": cells.write_pairs(taking.get("from", {})),
                    "left": cells.write_pairs(left.written()),
                }
            )
        return lines

    def read(self, rows: Sequence[cells.Row | None], dealer: int) -> dict[str, Any]:
        seats = len(rows)
        in_turn = (rows[seat] for seat in order_from(dealer + 1, seats))
        takings = [_read_taking(row) for row in in_turn if row]
        left = [row.read("left", cells.read_counts) if row else None for row in rows]
        return {"takings": takings, "left": left}


def _read_taking(row: cells.Row) -> dict[str, Any]:
    taking: dict[str, Any] = {"seat": row.place}
    mage, seals = row.read("mage", cells.read_yes), row.read("taken", cells.read_counts)
    swapped = row.read("from", _read_holders)
    if mage:
        taking["mage"] = True
    if seals or not mage:
        taking["seals"] = seals
    return taking | ({"from": swapped} if swapped else {})


def _read_holders(cell: str) -> dict[str, list[int]]:
    """Seats by colour, as `B=1+2`."""
    return {
        colour: [cells.read_whole(seat) for seat in value.split("+")]
        for colour, value in cells.read_pairs(cell).items()
    }


EDITION = Extreme()
