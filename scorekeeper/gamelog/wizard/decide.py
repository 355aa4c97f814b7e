"""What may be entered in a round of Wizard.

Source: 003 «Der Trumpf», «Die Vorhersage», «Die Vergabe der Erfahrungspunkte»; the rules
themselves live in `scorekeeper.rules.wizard`.
"""

from functools import singledispatch

from scorekeeper.gamelog.commands import RoundCommand
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.table import Table
from scorekeeper.gamelog.wizard.commands import CloseRound, CountTricks, NameTrump, PlaceBid
from scorekeeper.gamelog.wizard.draft import Draft
from scorekeeper.gamelog.wizard.events import BidPlaced, RoundClosed, TricksCounted, TrumpNamed
from scorekeeper.rules.editions import edition_of
from scorekeeper.rules.errors import RuleProblem, refuse
from scorekeeper.rules.wizard.bids import forbidden_bid
from scorekeeper.rules.wizard.round import UNRECORDED, write_round
from scorekeeper.rules.wizard.trump import judge_trump, trump_from


@singledispatch
def decide(command: RoundCommand, table: Table, draft: Draft) -> Event | None:
    """The event that `command` makes of the draft on the table; None where nothing would change.

    Raises RuleProblem where the rules do not allow it.
    """
    raise TypeError(f"not a command of Wizard: {command!r}")


@decide.register
def _(command: NameTrump, table: Table, draft: Draft) -> Event | None:
    game = table.game
    trump = trump_from(command.turned_up) if command.trump is UNRECORDED else command.trump
    werewolf = draft.prior.werewolf if draft.prior else None
    problems = judge_trump(command.turned_up, trump, werewolf, draft.plan, game.options, game.seats)
    if problems:
        raise RuleProblem(*problems)
    same_suit = command.turned_up is UNRECORDED and trump == trump_from(draft.turned_up)
    if same_suit or (command.turned_up, trump) == (draft.turned_up, draft.trump):
        return None  # a suit tapped where a card of it is recorded changes nothing
    return TrumpNamed(command.round, command.turned_up, trump)


@decide.register
def _(command: PlaceBid, table: Table, draft: Draft) -> Event | None:
    seat, bid, size = command.seat, command.bid, draft.plan.hand_size
    _check_seat(seat, table)
    if not 0 <= bid <= size:
        raise refuse("bid-out-of-range", draft.number, seat, bid=bid, most=size)
    if draft.prior is None and bid == forbidden_bid(draft.bids, seat, draft.plan, table.game.options):
        raise refuse("bid-sum-forbidden", draft.number, seat, bid=bid, sum=size)
    return None if draft.entered_bids[seat] == bid else BidPlaced(draft.number, seat, bid)


@decide.register
def _(command: CountTricks, table: Table, draft: Draft) -> Event | None:
    seat, won = command.seat, command.tricks
    _check_seat(seat, table)
    _check_bids(draft)
    most = draft.most_won(seat)
    if not 0 <= won <= most:
        raise refuse("won-out-of-range", draft.number, seat, won=won, most=most)
    return None if draft.entered_won[seat] == won else TricksCounted(draft.number, seat, won)


@decide.register
def _(command: CloseRound, table: Table, draft: Draft) -> Event | None:
    if draft.needs_trump:
        raise refuse("trump-missing", draft.number)
    _check_bids(draft)
    won = tuple(tricks for tricks in draft.won if tricks is not None)
    raw = write_round(draft.closed(won))
    problems = edition_of(table.game.edition).judge_round(raw, draft.number, table.game)
    if problems:
        raise RuleProblem(*problems)
    return RoundClosed(draft.number, won)


def _check_seat(seat: int, table: Table) -> None:
    if not 0 <= seat < table.game.seats:
        raise refuse("seat-unknown", seat=None)


def _check_bids(draft: Draft) -> None:
    if not draft.bids_complete:
        raise refuse("bid-missing", draft.number, draft.bids.index(None))
