"""What a seat may enter on its own device."""

from scorekeeper.gamelog.commands import RoundCommand
from scorekeeper.gamelog.extreme.commands import EndTaking, ReturnSeal, TakeMage, TakeSeal
from scorekeeper.gamelog.extreme.draft import Draft
from scorekeeper.gamelog.table import Table
from scorekeeper.rules.errors import Problem


def judge_own(command: RoundCommand, seat: int, table: Table) -> list[Problem]:
    """What speaks against `seat` entering that now: it takes its seals when it is its turn."""
    draft: Draft = table.draft
    if not isinstance(command, TakeSeal | ReturnSeal | TakeMage | EndTaking):
        return [Problem("not-your-entry", draft.number, seat)]
    return [] if draft.turns.turn == seat else [Problem("not-your-turn", draft.number, seat)]
