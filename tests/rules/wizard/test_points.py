"""Points, totals, places.

Source: 003 «Die Vergabe der Erfahrungspunkte» with its example, «Das Ende», «Wolke»; 000 «Spielende»
for progressive points and the opening section for teams.
"""

from scorekeeper.rules.wizard.point_values import USUAL
from tests.notation import CAST, differing, fields, game, pad, raw_round, result, row

FIRST = raw_round("R", "0 1 1", "0 0 1")
SECOND = raw_round("", "2 0 0", "1 0 1")


def test_a_miss_costs_ten_a_trick_of_difference() -> None:
    """001 reads as if each of five tricks cost; 003 counts the two above the bid."""
    assert [USUAL.points(bid, won) for bid, won in ((3, 5), (2, 0), (0, 0), (5, 5))] == [-20, -20, 20, 70]


def test_the_booklets_example() -> None:
    """003 «Die Vergabe der Erfahrungspunkte», «1. Stichrunde», «2. Stichrunde»; with «Hellsehen» the same."""
    assert CAST[:3] == ("Henry", "Anya", "Freya")
    for table in (game(3, FIRST, SECOND, dealer=2), game(3, FIRST, SECOND, dealer=2, clairvoyance=True)):
        derived = result(table)
        assert [round.points for round in derived.rounds] == [(20, -10, 30), (-10, 20, -10)]
        assert pad(table) == ["20 0 | -10 1 | 30 1", "10 2 | 10 0 | 20 0"]
        places = [(place.rank, place.seat, place.total) for place in derived.ranking]
        assert places == [(1, 2, 20), (2, 0, 10), (2, 1, 10)]
        assert (derived.leaders, derived.totals, derived.complete) == ((2,), (10, 10, 20), False)
        rounds = [(round.number, round.hand_size, round.dealer) for round in derived.rounds]
        assert rounds == [(1, 1, 2), (2, 2, 0)]


def points(rounds: str, options: str = "", more: str = "") -> str:
    """The points of the last of these rounds ("bids, won"; ";" between them), of which more was noted."""
    pairs = [pair.split(", ") for pair in rounds.split("; ")]
    played = [raw_round("", *pair, **(fields(more) if pair is pairs[-1] else {})) for pair in pairs]
    seats = len(row(pairs[0][0]))
    return " ".join(map(str, result(game(seats, *played, **fields(options))).rounds[-1].points))


POINTS = """
    000 «Spielende»: in round r a trick is worth 10 × r, won as bid or missed; the 20 stays 20
    0 1 1, 0 0 1 | scoring="progressive"                             => 20 -10 30
    0 1 1, 0 0 1; 2 0 0, 2 0 0 | scoring="progressive"               => 60 20 20
    0 0 0, 1 0 0; 0 0 0, 2 0 0; 3 1 2, 1 0 2 | scoring="progressive" => -60 -30 80
    Einfarbig counts rounds, not cards: its first round has four cards and ten points a trick
    4 1 0, 3 1 0 | variant="einfarbig" scoring="progressive" => -10 30 20
    003 «Wolke»: it changes the bid, never the tricks: 2 bid, 3 or 1 won, and one more
    0 0 0, 1 0 0; 0 0 0, 2 0 0; 2 0 0, 3 0 0 | specials=["WO"] | cloud={"seat":0,"change":1} => 50 20 20
    0 0 0, 1 0 0; 2 1 0, 1 1 0 | specials=["WO"] | cloud={"seat":0,"change":1}  => -20 30 20
    A hit is missed by it, also above the tricks of the round, whenever the table is asked
    0 0 0, 1 0 0; 1 1 0, 1 1 0 | specials=["WO"] | cloud={"seat":1,"change":-1} => 30 -10 20
    1 0 0, 1 0 0 | specials=["WO"] cloud_change="immediately" | cloud={"seat":0,"change":1} => -10 20 20
    003 «Bombe»: two cards, one trick won, and its trick counts for no bid
    0 1 1, 0 0 1; 1 1 0, 1 0 0 | specials=["BO"] | bombed=true => 30 -10 20
"""


def test_points_of_a_round() -> None:
    assert differing(POINTS, points) == []


def test_the_end() -> None:
    """003 «Das Ende»: several may win; without a round everybody is first with nothing."""
    derived = result(game(4))
    places = [(place.rank, place.seat, place.total) for place in derived.ranking]
    assert places == [(1, at, 0) for at in range(4)]
    assert (derived.leaders, derived.complete, derived.teams) == ((0, 1, 2, 3), False, ())
    for played, complete in (([FIRST], False), ([FIRST, SECOND], True)):
        assert result(game(3, *played, rounds=2)).complete is complete
    assert result(game(3, raw_round("", "0 0 0", "0 0 1"), rounds=1)).leaders == (0, 1)


def test_teams() -> None:
    """000, opening section; single places stay."""
    four = result(game(4, raw_round("", "0 1 1 0", "0 0 1 0"), teams=True))
    assert [(team.seats, team.total, team.rank) for team in four.teams] == [((0, 2), 50, 1), ((1, 3), 10, 2)]
    assert (four.leaders, four.totals) == ((2,), (20, -10, 30, 20))
