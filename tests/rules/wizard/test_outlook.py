"""What each seat can still reach.

Source: 003 «Die Vergabe der Erfahrungspunkte», «Das Ende»; 000 for teams and progressive points.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.game import Game
from scorekeeper.rules.result import Outlook, Result
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.outlook import _KnownRound, outlook
from scorekeeper.rules.wizard.point_values import RoundWorth
from tests.notation import differing, fields, game, raw_round, result, row


def told(rounds: str, bids: str = "", options: str = "", seats: str = "3") -> str:
    """Totals, the most each can have in the end, and who can still win. After these rounds ("bids, won"; ";"
    between them), with these bids on the table, if any.
    """
    played = [raw_round("", *pair.split(", ")) for pair in rounds.split("; ") if pair]
    derived = result(game(int(seats), *played, **fields(options)))
    prospects = outlook(derived, tuple(row(bids)) if bids else None)
    parts = (
        derived.totals,
        [seat.most for seat in prospects],
        [seat.seat for seat in prospects if seat.can_win],
    )
    return "; ".join(" ".join(map(str, part)) for part in parts)


ROWS = """
    At the start all rounds hit with all tricks: 20 × 20, and 10 × (1 + 2 + … + 20)
    => 0 0 0; 2500 2500 2500; 0 1 2
    After the booklet's two rounds 18 × 20 + 10 × (3 + … + 20) more for everybody
    0 1 1, 0 0 1; 2 0 0, 1 0 1 => 10 10 20; 2440 2440 2450; 0 1 2
    With the bids on the table no more than those; when all is played what there is, and the winners
    0 1 1, 0 0 1; 2 0 0, 1 0 1 | 3 0 1 | rounds=3 => 10 10 20; 60 30 50; 0 1 2
    0 1 1, 0 0 1; 2 0 0, 1 0 1 | | rounds=2       => 10 10 20; 10 10 20; 2
    Progressive 30, 60 and 110; Einfarbig 4 and 5 tricks; Maximus five rounds of 15 tricks among four
    | | rounds=3 scoring="progressive"  => 0 0 0; 200 200 200; 0 1 2
    | | rounds=2 variant="einfarbig"    => 0 0 0; 130 130 130; 0 1 2
    | | variant="maximus" | 4           => 0 0 0 0; 850 850 850 850; 0 1 2 3
    Level with the leader is enough: Henry at best −20 + 20 + 30, Freya at worst 60 − 30; ten fewer are not
    1 0 1, 0 0 1; 1 1 1, 0 1 1 | | rounds=3 => -20 50 60; 30 100 110; 0 1 2
    1 0 1, 0 0 1; 2 1 1, 0 1 1 | | rounds=3 => -30 50 60; 20 100 110; 1 2
    Anya bid nothing and can come to 10. So did Freya, who falls to 10 with both tricks; with one bid to 20
    0 1 1, 0 0 1 | 2 0 0 | rounds=2 => 20 -10 30; 60 10 50; 0 1 2
    0 1 1, 0 0 1 | 2 0 1 | rounds=2 => 20 -10 30; 60 10 60; 0 2
    003 «Bombe»: everybody bids one of two tricks. Anya must win one, and only a bombed other one helps her
    0 1 1, 0 0 1 | 1 1 1 | rounds=2                 => 20 -10 30; 50 20 60; 0 2
    0 1 1, 0 0 1 | 1 1 1 | rounds=2 specials=["BO"] => 20 -10 30; 50 20 60; 0 1 2
    A Wolke in the deck may still change the bids
    0 1 1, 0 0 1 |       | rounds=2 specials=["WO"] => 20 -10 30; 60 30 70; 0 1 2
    0 1 1, 0 0 1 | 0 0 2 | rounds=2 specials=["WO"] => 20 -10 30; 60 30 70; 0 1 2
    Teams win together; both of one can miss everything: 60 at best, 110 − 2 × 30 at worst, then 30 and 50
    0 1 1 0, 0 0 1 0 | | rounds=1 teams=true | 4 => 20 -10 30 20; 20 -10 30 20; 0 2
    1 1 1 0, 0 1 0 0; 1 2 0 0, 0 2 0 0 | | rounds=3 teams=true | 4 => -20 70 10 40; 30 120 60 90; 0 1 2 3
    1 1 1 0, 0 1 0 0; 1 2 1 0, 0 2 0 0 | | rounds=3 teams=true | 4 => -20 70 -20 40; 30 120 30 90; 1 3
"""


def test_what_can_be_reached() -> None:
    assert differing(ROWS, told) == []


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


@st.composite
def short_games(draw: st.DrawFn) -> tuple[Game, tuple[int, ...] | None]:
    """A game with at most two rounds to come, and perhaps the bids of the next one."""
    lengths = [(3, 1, 0), (3, 2, 0), (3, 2, 1), (3, 3, 1), (3, 3, 2), (4, 2, 0), (4, 2, 1), (6, 2, 1)]
    players, rounds, played = draw(st.sampled_from(lengths))
    bids_known = draw(st.booleans())
    options: dict[str, Any] = {
        "rounds": rounds,
        "scoring": draw(st.sampled_from(["standard", "progressive"])),
        "teams": players != 3 and draw(st.booleans()),
        "plus_minus_one": draw(st.booleans()),
        "specials": draw(st.sampled_from([[], ["BO"]] if bids_known else [[], ["BO"], ["WO"]])),
    }
    some_bids = [
        draw(
            st.lists(st.integers(0, number), min_size=players, max_size=players).filter(
                lambda bids, number=number: not options["plus_minus_one"] or sum(bids) != number
            )
        )
        for number in range(1, played + 1 + bids_known)
    ]
    closed = []
    for number, bids in enumerate(some_bids[:played], start=1):
        winners = draw(st.lists(st.integers(0, players - 1), min_size=number, max_size=number))
        closed.append({"bids": bids, "won": [winners.count(seat) for seat in range(players)]})
    return game(players, *closed, **options), tuple(some_bids[played]) if bids_known else None


@settings(max_examples=40, deadline=None)
@given(short_games())
def test_it_says_what_trying_every_way_finds(drawn: tuple[Game, tuple[int, ...] | None]) -> None:
    table, bids = drawn
    derived = result(table)
    assert list(outlook(derived, bids)) == outlook_by_trying(derived, bids)


def test_what_a_side_may_make_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each other side that looks whether it can still win."""
    asked, outcomes = [], _KnownRound._outcomes

    def counted(self: _KnownRound, side: tuple[int, ...], choose: Any) -> dict[int, int]:
        asked.append((side, choose))
        return outcomes(self, side, choose)

    monkeypatch.setattr(_KnownRound, "_outcomes", counted)
    told("0 1 1, 0 0 1; 2 0 0, 1 0 1", "3 0 0")
    assert len(asked) == len(set(asked)) == 2 * 3
