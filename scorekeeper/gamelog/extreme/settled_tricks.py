"""The tricks by which the rounds that count were settled one by one, found again in the log."""

from functools import reduce

from scorekeeper.gamelog.extreme.draft import SettledTrick
from scorekeeper.gamelog.extreme.events import RoundResettled, RoundSettled, TrickSettled, TrickWon
from scorekeeper.gamelog.fold import apply, fold
from scorekeeper.gamelog.history import History
from scorekeeper.rules.extreme.cards import HAND_SIZE
from scorekeeper.rules.extreme.round import Round
from scorekeeper.rules.extreme.seal_counts import Tally, judge_tally
from scorekeeper.rules.extreme.taking import layout_after
from scorekeeper.rules.extreme.tricks import settle

Tricks = tuple[SettledTrick, ...]


def settled_tricks(log: History) -> dict[int, Tricks]:
    """The tricks of each round settled so, by its number; of one put right as long as they still tell it."""
    events = [log.event(seq) for seq in log.done]
    if not any(isinstance(event, TrickSettled | TrickWon) for event in events):
        return {}
    found: dict[int, Tricks] = {}
    table = fold(events[:1])
    for event in events[1:]:
        entered = table.open_draft.tricks if isinstance(event, RoundSettled | RoundResettled) else ()
        table = apply(table, event)
        if isinstance(event, RoundSettled | RoundResettled):
            tricks = entered or found.pop(event.round, ())
            if tricks and _tell(tricks, table.game.rounds[event.round - 1], table.game.at(event.round).seats):
                found[event.round] = tricks
    return found


def _tell(tricks: Tricks, round: Round, seats: int) -> bool:
    """Whether what is left can have come of those tricks."""
    taken = layout_after(round.takings, seats)
    lying = reduce(lambda layout, trick: settle(layout, trick.winner, trick.gives), tricks, taken)
    tally = Tally(lying, (), len(tricks), len(tricks) == HAND_SIZE)
    return not judge_tally(round.left, tally, 1)
