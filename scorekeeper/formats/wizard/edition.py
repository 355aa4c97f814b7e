"""The cells of a Wizard round."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from scorekeeper.formats.rounds.cells import NONE, YES, Row, read_whole, read_yes, same
from scorekeeper.formats.values import read_options, write_fields
from scorekeeper.formats.wizard.record import read_round, write_round
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.round import UNRECORDED, MaybeCard, Round


class Wizard:
    """The Jubiläumsedition. Promises are those of `formats.edition.Edition`."""

    columns: tuple[str, ...] = ("turned_up", "trump", "bombed", "werewolf", "bid", "cloud", "won")
    required: tuple[str, ...] = ("bid", "won")
    lists: tuple[str, ...] = ("specials", "hands")
    bgg = 1465
    seats_stand_alone = True

    read_options = staticmethod(partial(read_options, Options))
    write_options = staticmethod(write_fields)
    read_round = staticmethod(read_round)
    write_round = staticmethod(write_round)

    def bare(self, round: Round) -> Round:
        return replace(round, tricks=(), passes=(), first_trick=1, under=UNRECORDED)

    def numbers(self, round: Round) -> Hashable:
        return tuple(round.bids), tuple(round.won)

    def write(self, round: Round) -> list[Mapping[str, object]]:
        shared = {
            "turned_up": _write_card(round.turned_up),
            "trump": _write_card(round.trump),
            "bombed": YES if round.bombed else "",
        }
        cloud = round.cloud
        return [
            shared
            | {
                "werewolf": YES if round.werewolf == seat else "",
                "bid": bid,
                "cloud": cloud.change if cloud and cloud.seat == seat else "",
                "won": won,
            }
            for seat, (bid, won) in enumerate(zip(round.bids, round.won, strict=True))
        ]

    def read(self, rows: Sequence[Row | None], dealer: int) -> dict[str, Any]:
        lines = [row for row in rows if row]
        raw: dict[str, Any] = {}
        for column in ("turned_up", "trump"):
            card = same(lines, column).strip()
            if card:
                raw[column] = None if card.lower() == NONE else card
        marked = [row for row in lines if row.read("werewolf", read_yes)]
        if marked:
            raw["werewolf"] = marked[0].place
        changed = [row for row in lines if row.code("cloud")]
        if changed:
            raw["cloud"] = {"seat": changed[0].place, "change": changed[0].read("cloud", read_whole)}
        for column, rest in (("werewolf", marked[1:]), ("cloud", changed[1:])):
            for row in rest:
                row.fault("mark-twice", column=column)
        bombed = [row.read("bombed", read_yes) for row in lines]
        if any(bombed):
            raw["bombed"] = True
        for column, name in (("bid", "bids"), ("won", "won")):
            raw[name] = [row.read(column, read_whole) if row else None for row in rows]
        return raw


def _write_card(card: MaybeCard) -> str:
    if card is UNRECORDED:
        return ""
    return NONE if card is None else str(card)


EDITION = Wizard()
