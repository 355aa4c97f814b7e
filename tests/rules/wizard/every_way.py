"""Every way in which a short game can end, tried one after another."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from scorekeeper.rules.result import Outlook, Result
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.point_values import RoundWorth

Row = tuple[int, ...]


def every_end(result: Result, bids: Row | None = None) -> set[Row]:
    """The totals that the seats can have at the end; `bids` are those of the round on the table."""
    game, ends = result.game, {result.totals}
    for number in range(len(game.rounds) + 1, result.rounds_planned + 1):
        open_round = number == len(game.rounds) + 1
        makes = every_outcome(number, game.seats, game.options, bids if open_round else None)
        ends = {tuple(map(sum, zip(end, made, strict=True))) for end in ends for made in makes}
    return ends


def outlook_by_trying(result: Result, bids: Row | None = None) -> list[Outlook]:
    """What `rules.wizard.outlook` must say."""
    game, ends = result.game, every_end(result, bids)
    seats = range(game.seats)
    partners = [(seat + game.seats // 2) % game.seats if game.options.teams else seat for seat in seats]
    totals = [[sum(end[at] for at in {seat, partners[seat]}) for seat in seats] for end in ends]
    wins = [any(row[seat] == max(row) for row in totals) for seat in seats]
    return [Outlook(seat, max(end[seat] for end in ends), wins[seat]) for seat in seats]


@cache
def every_outcome(number: int, seats: int, options: Options, bids: Row | None) -> frozenset[Row]:
    """The points that round `number` of a standard game can bring, with these bids or with any."""
    worth = RoundWorth(20, 10 * number if options.scoring == "progressive" else 10)
    late, many = options.plus_minus_one_from_round, options.plus_minus_one_from_cards
    bound = options.plus_minus_one and number >= max(late, many)
    rows = [bids] if bids is not None else product(range(number + 1), repeat=seats)
    return frozenset(
        tuple(worth.points(bid, tricks) for bid, tricks in zip(final, won, strict=True))
        for row in rows
        if bids is not None or not (bound and sum(row) == number)
        for won in every_share(number, seats, "BO" in options.specials)
        for final in every_change(row, won, "WO" in options.specials)
    )


@cache
def every_share(tricks: int, seats: int, bombe: bool) -> list[Row]:
    """The ways to share the tricks out, one fewer where the Bombe was played."""
    sums = (tricks, tricks - 1) if bombe else (tricks,)
    return [won for won in product(range(tricks + 1), repeat=seats) if sum(won) in sums]


def every_change(bids: Row, won: Row, wolke: bool) -> Iterator[Row]:
    """The bids as said, and as the Wolke may have changed them."""
    yield bids
    for seat, tricks in enumerate(won if wolke else ()):
        for change in _changes(bids[seat], tricks):
            yield (*bids[:seat], bids[seat] + change, *bids[seat + 1 :])


def _changes(bid: int, tricks: int) -> Iterable[int]:
    if tricks == 0:
        return ()
    return (1, -1) if bid else (1,)
