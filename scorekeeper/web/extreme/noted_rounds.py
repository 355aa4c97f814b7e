"""The rounds of Extreme whose tricks are known: recorded card by card, or settled one by one."""

from collections.abc import Iterator

from scorekeeper.gamelog.extreme.settled import settled_tricks
from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.extreme.deck import HAND_SIZE
from scorekeeper.rules.extreme.round import Round
from scorekeeper.sheets.protocol import Noted
from scorekeeper.web.game.noted_rounds import Filed


def file_rounds(log: History) -> tuple[Filed, ...]:
    """Each as it stands; one that is being put right as it counts, until a trick of it is entered anew."""
    return tuple(sorted(_found(log), key=lambda filed: filed.noted.number))


def _found(log: History) -> Iterator[Filed]:
    game, entry = log.table.game, log.table.entry
    running = entry.number if entry is not None and entry.tricks else None
    if running is not None:
        begun = Round(entry.turns.over().takings, ())
        yield Filed(Noted(running, HAND_SIZE, begun, settled=entry.tricks), "tricks")
    edition, settled = edition_of(game.edition), settled_tricks(log)
    for number, round in enumerate(game.rounds, start=1):
        check = edition.check_round(round, number, game)
        tricks = settled.get(number, ())
        if number != running and (check or tricks):
            yield Filed(Noted(number, HAND_SIZE, round, check, tricks))
