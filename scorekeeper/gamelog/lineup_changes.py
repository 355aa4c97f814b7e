"""Who sits at the table from the next round on, and by which options: wish, judgement, and what is agreed."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.formats.editions import edition_of as records_of
from scorekeeper.gamelog.commands import ChangeRules, ChangeSeats
from scorekeeper.gamelog.events import RulesChanged, SeatsChanged
from scorekeeper.rules.editions import edition_of, planned_of
from scorekeeper.rules.errors import refuse, refuse_any
from scorekeeper.rules.game import Game
from scorekeeper.rules.lineup import INHERITED, STARTS, Lineup, Start
from scorekeeper.rules.setup import MOST_COLUMNS, judge_lineup, judge_names, next_dealer

HOW = ("joined", "left", "paused", "returned", "replaced", "swapped")
JOINED, LEFT, PAUSED, RETURNED, REPLACED, SWAPPED = HOW


def apply_change(game: Game, event: SeatsChanged | RulesChanged) -> Game:
    """The game with what was agreed; judges nothing."""
    before = game.last_lineup
    if isinstance(event, RulesChanged):
        options = records_of(game.edition).read_options(event.options).valid_options
        return game.with_lineup(_following(before, event.round, before.seats, event.dealer, options))
    if event.player is not None:
        lineups = game.all_lineups  # in which whoever comes now did not sit
        game = replace(game, players=(*game.players, event.player), lineups=lineups)
    lineup = _following(before, event.round, tuple(event.seats), event.dealer, before.options)
    gone = {LEFT: (event.seat,), REPLACED: (event.other,)}.get(event.how, ())
    left = _in_order((*before.left, *gone), game, lineup)
    starts = lineup.starts
    if event.start is not None:
        starts = (*starts, Start(event.seat, event.start, event.other if event.start == INHERITED else None))
    return game.with_lineup(replace(lineup, left=left, starts=starts))


def _in_order(gone: Sequence[int | None], game: Game, lineup: Lineup) -> tuple[int, ...]:
    """Who of them has left for good, those of earlier rounds first, as a record lists them."""
    earlier = [before.left for before in game.all_lineups if before.first < lineup.first]
    left = [seat for seat in gone if seat is not None and seat not in lineup.seats]
    first = [seat for seat in (earlier[-1] if earlier else ()) if seat in left]
    return (*first, *(seat for seat in left if seat not in first))


def _following(before: Lineup, number: int, seats: tuple[int, ...], dealer: int, options: object) -> Lineup:
    starts = before.starts if before.first == number else ()
    return Lineup(number, seats, options, dealer, starts, before.left)


def change_seats(command: ChangeSeats, game: Game, number: int) -> SeatsChanged:
    """What the wish makes of the table from round `number` on. Raises RuleProblem where it may not be."""
    before, seat, player = game.last_lineup, command.seat, None
    if command.how in (JOINED, REPLACED):
        player, newcomer = _newcomer(command.player, game), game.seats
    if command.how == JOINED:
        if command.start == INHERITED:
            raise refuse("seat-unknown")
        seats, seat, other = _before(before, newcomer, command.other), newcomer, command.other
        start: str | None = command.start
    elif command.how == REPLACED:
        place = _place(before, seat)
        seats = (*before.seats[:place], newcomer, *before.seats[place + 1 :])
        seat, other, start = newcomer, seat, INHERITED
    else:
        seats, other, start = _moved(command, before, game), command.other, None
    if seat is None or start not in (None, *STARTS):
        raise refuse("seat-unknown")
    starts = (Start(seat, start, other),) if start == INHERITED else ()
    dealer = next_dealer(before, seats, number, starts)
    event = SeatsChanged(number, command.how, seat, seats, dealer, other, player, start)
    _judge(game, event)
    return event


def change_rules(command: ChangeRules, game: Game, number: int) -> RulesChanged | None:
    """What the wish makes of the rules from round `number` on; None where they stay. Raises RuleProblem."""
    before, edition = game.last_lineup, edition_of(game.edition)
    written = records_of(game.edition).read_options(command.options)
    refuse_any(edition.judge_options(written, len(before.seats)))
    turn = before.dealer_of(number)
    dealer = turn if command.dealer is None else command.dealer
    if dealer not in before.seats:
        raise refuse("not-at-the-table", number, dealer if dealer in range(game.seats) else None)
    if written.valid_options == before.options and dealer == turn:
        return None
    event = RulesChanged(number, records_of(game.edition).write_options(written.valid_options), dealer)
    _judge(game, event)
    return event


def play_on(command: ChangeRules, game: Game) -> RulesChanged | None:
    """`change_rules` after the last planned round. Raises RuleProblem, also if none would be left to play."""
    number = len(game.rounds) + 1
    event = change_rules(command, game, number)
    if event is not None:
        after = apply_change(game, event)
        planned = planned_of(after)
        if planned < number:
            raise refuse("no-round-left", number, planned=planned, players=len(after.last_lineup.seats))
    return event


def _judge(game: Game, event: SeatsChanged | RulesChanged) -> None:
    earlier = [lineup for lineup in game.lineups if lineup.first < event.round]
    before = earlier[-1] if earlier else game.lineup(1)
    refuse_any(judge_lineup(edition_of(game.edition), apply_change(game, event).last_lineup, before))


def _newcomer(name: str, game: Game) -> str:
    """The name of somebody who was not on this pad yet."""
    player, seat = name.strip(), game.seats
    if seat >= MOST_COLUMNS:
        raise refuse("columns-full", most=MOST_COLUMNS)
    if player in game.players:
        raise refuse("on-the-pad", seat=game.players.index(player))
    if judge_names((*game.players, player)):
        raise refuse("player-names", seat=seat, name=player)
    return player


def _place(before: Lineup, seat: int | None) -> int:
    place = None if seat is None else before.place_of(seat)
    if place is None:
        raise refuse("not-at-the-table", seat=seat)
    return place


def _before(before: Lineup, seat: int, other: int | None) -> tuple[int, ...]:
    """The table with `seat` before `other`; with nobody named after the last."""
    place = len(before.seats) if other is None else _place(before, other)
    return (*before.seats[:place], seat, *before.seats[place:])


def _moved(command: ChangeSeats, before: Lineup, game: Game) -> tuple[int, ...]:
    seat, seats = command.seat, before.seats
    if seat is None or seat not in range(game.seats):
        raise refuse("seat-unknown")
    if command.how == RETURNED:
        if seat in seats:
            raise refuse("at-the-table", seat=seat)
        later = next((other for other in seats if other > seat), None)
        return _before(before, seat, later if command.other is None else command.other)
    place = _place(before, seat)
    if command.how in (LEFT, PAUSED):
        return (*seats[:place], *seats[place + 1 :])
    if command.how != SWAPPED or command.other == seat:
        raise refuse("seat-unknown")
    swapped = {place: seats[_place(before, command.other)], _place(before, command.other): seat}
    return tuple(swapped.get(at, other) for at, other in enumerate(seats))
