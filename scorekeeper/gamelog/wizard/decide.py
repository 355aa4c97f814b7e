"""What may be entered in a round of Wizard. Source: 003 «Der Trumpf», «Die Vorhersage», «Die Vergabe der
Erfahrungspunkte», «Varianten» and the special cards.
"""

from functools import singledispatch

from scorekeeper.gamelog.commands import CloseRound, RoundCommand
from scorekeeper.gamelog.events import Event
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard import commands, events
from scorekeeper.gamelog.wizard.draft import Draft, Swap
from scorekeeper.gamelog.wizard.protocol import note
from scorekeeper.rules.errors import Problem, refuse, refuse_any
from scorekeeper.rules.wizard.bids import forbidden_bid, sum_is_forbidden
from scorekeeper.rules.wizard.cloud import judge_cloud
from scorekeeper.rules.wizard.round import UNRECORDED, RawCloud
from scorekeeper.rules.wizard.specials import VOIDING
from scorekeeper.rules.wizard.trick_counts import bombs_possible
from scorekeeper.rules.wizard.trump import judge_trump, trump_from
from scorekeeper.rules.wizard.validation import judge_round


@singledispatch
def decide(command: RoundCommand, table: Table, draft: Draft) -> Event | None:
    """The event that `command` makes, None for no change. Raises RuleProblem, also for another edition's."""
    match command:
        case commands.SwapWerewolf(_number, seat, trump):
            if seat is None:
                return None if draft.swap is None else events.WerewolfSwapped(draft.number, None)
            game = table.game
            _check_seat(seat, table)
            refuse_any(judge_trump(draft.turned_up, trump, seat, draft.plan, game.options, game.seats))
            same = draft.swap == Swap(seat, trump)
            return None if same else events.WerewolfSwapped(draft.number, seat, trump)
        case commands.CountTricks(_number, seat, won):
            _check_seat(seat, table)
            _check_bids(draft)
            most = draft.most_won(seat)
            if not 0 <= won <= most:
                raise refuse("won-out-of-range", draft.number, seat, won=won, most=most)
            return None if draft.entered_won[seat] == won else events.TricksCounted(draft.number, seat, won)
        case commands.ProtocolCommand():
            if draft.setting.rules is None or draft.needs_trump:
                raise refuse("trump-missing", draft.number)
            _check_bids(draft)
            return note(command, draft)
        case commands.DropBids():
            if not draft.sealed and not draft.must_bid_again:
                raise refuse("bids-seen", draft.number)
            untouched = all(bid is None for bid in draft.bids)
            return None if untouched else events.BidsDropped(draft.number, events.Reason.WISH)
        case commands.RevealBids():
            if not draft.sealed:
                return None
            _check_bids(draft)
            _check_tricks(draft)
            return events.BidsRevealed(draft.number)
    raise refuse("other-edition", command.round)


def judge_undo(event: Event, table: Table) -> list[Problem]:
    """What speaks against undoing `event`: covered bids could be learnt by trying, or covered once seen."""
    fault = _undo_fault(event, table)
    return [Problem(fault)] if fault else []


def _undo_fault(event: Event, table: Table) -> str:
    if table.game.options.bidding == "open":
        return ""
    match event:
        case events.BidSealed() if table.draft is not None and table.draft.bids_complete:
            return "bids-sealed" if table.draft.sealed else "bids-seen"
        case events.BidsDropped(reason=events.Reason.SUM):
            return "bids-dropped"
        case events.BidsRevealed() | events.RoundClosed() | events.RoundRecounted():
            return "bids-seen" if table.game.options.bidding == "secret" else ""
    return ""


@decide.register
def _(command: commands.NameTrump, table: Table, draft: Draft) -> Event | None:
    game, swap, card = table.game, draft.swap, command.turned_up
    trump = trump_from(card) if command.trump is UNRECORDED else command.trump
    refuse_any(judge_trump(card, trump, None, draft.plan, game.options, game.seats))
    if swap is not None:
        refuse_any(judge_trump(card, swap.trump, swap.seat, draft.plan, game.options, game.seats))
    if card is UNRECORDED:
        recorded = draft.turned_up is not UNRECORDED  # a suit tapped where a card of it is recorded
        same = trump == (trump_from(draft.turned_up) if recorded else draft.first_trump)
        return None if same else events.TrumpNamed(command.round, card, trump)
    if swap is not None and command.trump is not UNRECORDED:
        raise refuse("werewolf-named", draft.number, swap.seat)
    stands = draft.first_trump if swap is None else swap.trump
    trump = trump if swap is None else swap.trump  # whose word is the last
    same = (card, trump) == (draft.turned_up, stands)
    return None if same else events.TrumpNamed(command.round, card, trump)


@decide.register
def _(command: commands.PlaceBid, table: Table, draft: Draft) -> Event | None:
    seat, bid, size = command.seat, command.bid, draft.plan.hand_size
    _check_seat(seat, table)
    if not 0 <= bid <= size:
        raise refuse("bid-out-of-range", draft.number, seat, bid=bid, most=size)
    if draft.sealed:
        return _seal_bid(command, draft)
    bound = draft.prior is None and draft.options.bidding == "open"
    if bound and bid == forbidden_bid(draft.bids, seat, draft.plan, draft.options):
        raise refuse("bid-sum-forbidden", draft.number, seat, bid=bid, sum=size)
    return None if draft.entered_bids[seat] == bid else events.BidPlaced(draft.number, seat, bid)


def _seal_bid(command: commands.PlaceBid, draft: Draft) -> Event:
    """A bid behind the cover: the same answer to the same number said again as to another one."""
    if draft.bids_complete:
        raise refuse("bids-sealed", draft.number)
    after = draft.with_bid(command.seat, command.bid)
    total = sum(bid or 0 for bid in after.bids)
    if after.bids_complete and sum_is_forbidden(total, draft.plan, draft.options):
        return events.BidsDropped(draft.number, events.Reason.SUM)
    return events.BidSealed(draft.number, command.seat, command.bid)


@decide.register
def _(command: commands.PlayBomb, table: Table, draft: Draft) -> Event | None:
    if not draft.options.with_any(VOIDING):
        raise refuse("bomb-not-in-game", draft.number)
    if command.again and (bombs_possible(draft.options) < 2 or draft.plan.hand_size < 2):
        raise refuse("bomb-once", draft.number)
    bombs = command.played + (command.played and command.again)
    played = events.BombPlayed(draft.number, command.played, True if bombs > 1 else UNRECORDED)
    return None if draft.bombs == bombs else played


@decide.register
def _(command: commands.ChangeCloud, table: Table, draft: Draft) -> Event | None:
    seat, change = command.seat, command.change
    if seat is None:
        return None if draft.cloud is None else events.CloudChanged(draft.number, None, None)
    _check_seat(seat, table)
    if draft.sealed:
        raise refuse("bids-sealed", draft.number)
    _check_bids(draft)
    written, seats = RawCloud(seat, change), table.game.seats
    refuse_any(judge_cloud(written, draft.bids, draft.entered_won, draft.number, draft.options, seats))
    stands = draft.cloud is not None and (draft.cloud.seat, draft.cloud.change) == (seat, change)
    return None if stands else events.CloudChanged(draft.number, seat, change)


@decide.register
def _(command: CloseRound, table: Table, draft: Draft) -> Event | None:
    if draft.needs_trump:
        raise refuse("trump-missing", draft.number)
    _check_bids(draft)
    _check_tricks(draft)
    won = tuple(tricks for tricks in draft.won if tricks is not None)
    if draft.cloud_waits is not None and not draft.recounts(won):
        raise refuse("cloud-waits", draft.number, draft.cloud_waits)
    closed = draft.recounted(won)  # a protocol is not judged anew
    refuse_any(judge_round(closed, draft.plan, draft.options, table.game.seats))
    closing = events.RoundRecounted if draft.recounts(won) else events.RoundClosed
    return closing(draft.number, won)


def _check_seat(seat: int, table: Table) -> None:
    if not 0 <= seat < table.game.seats:
        raise refuse("seat-unknown", seat=None)


def _check_bids(draft: Draft) -> None:
    if not draft.bids_complete:
        raise refuse("bid-missing", draft.number, draft.bids.index(None))


def _check_tricks(draft: Draft) -> None:
    if None in draft.won:
        raise refuse("tricks-missing", draft.number, draft.won.index(None))
    if not draft.tricks_shared_out:
        counted = sum(won or 0 for won in draft.won)
        raise refuse("trick-sum-mismatch", draft.number, sum=counted, tricks=draft.to_win)
