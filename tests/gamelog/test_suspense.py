"""Standings that are hidden towards the end, and points given beside the play."""

from scorekeeper.gamelog import commands
from tests.notation import Evening, answered_otherwise, evening

FIRST = evening(rounds=2).write(commands.HideStandings(2)).round("R7", "0 1 1", "0 0 1")
OVER = FIRST.round("N", "2 0 0", "1 0 1")
GIVEN = FIRST.write(commands.GivePoints(0, 10, "late"), commands.GivePoints(1, -10, "revoke"))

REFUSED = [
    (FIRST, commands.HideStandings(0), "round-out-of-range"),
    (FIRST, commands.RevealPlaces(1), "nothing-hidden"),
    (FIRST.write(commands.HideStandings(1)), commands.RevealPlaces(1), "nothing-hidden"),
    (OVER.correct(1), commands.RevealPlaces(1), "nothing-hidden"),
    (OVER.write(commands.HideStandings(None)), commands.RevealPlaces(1), "nothing-hidden"),
    (GIVEN, commands.WithdrawPoints(-1), "nothing-given"),
    (GIVEN, commands.WithdrawPoints(2), "nothing-given"),
    (OVER, commands.TakeOverSeat(0), "game-over"),
    (
        evening("Henry Anya Freya Ben").write(commands.ChangeSeats("paused", 3)),
        commands.TakeOverSeat(3),
        "not-at-the-table 3",
    ),
]


def test_what_cannot_be_is_refused() -> None:
    assert answered_otherwise(REFUSED) == []


def hidden(table: Evening) -> tuple[bool, int]:
    return table.history.table.hides, table.history.table.revealed


def test_standings_are_hidden_from_a_round_on_until_all_places_are_revealed() -> None:
    """Place after place; another choice, or that the game goes on, covers them again."""
    assert [hidden(table) for table in (FIRST, OVER)] == [(False, 0), (True, 0)]
    assert not FIRST.history.table.hides_from_keeper
    assert [hidden(OVER.write(commands.RevealPlaces(places))) for places in (1, 2)] == [(True, 1), (True, 2)]
    assert [hidden(OVER.write(commands.RevealPlaces(places))) for places in (3, 9)] == [(False, 3)] * 2
    assert OVER.write(commands.RevealPlaces(2)).ignores(commands.RevealPlaces(2))
    assert hidden(OVER.write(commands.RevealPlaces(1), commands.HideStandings(1))) == (True, 0)
    ended = FIRST.write(commands.HideStandings(1, True), commands.EndGame(), commands.RevealPlaces(1))
    assert (hidden(ended), ended.history.table.hides_from_keeper) == ((True, 1), True)


def test_what_is_hidden_is_not_on_the_covered_table() -> None:
    """Nor a correction of such a round; the game counts for nobody until all is revealed."""
    table = OVER.history.table
    assert (len(table.covered.game.rounds), table.covered.unseen, table.under_cover) == (1, 1, True)
    assert (table.counts, OVER.write(commands.RevealPlaces(3)).history.table.counts) == (False, True)
    opened = [OVER.correct(number).history.table.covered.correction for number in (1, 2)]
    assert [correction and correction.number for correction in opened] == [1, None]
    for table in (evening().write(commands.HideStandings(2)).history.table, FIRST.history.table):
        assert (table.covered, table.unseen) == (table, 0)
    only = evening(rounds=1).write(commands.HideStandings(1)).round("R7", "0 1 1", "0 0 1")
    assert only.history.table.covered.number == 1


def test_covered_bids_and_hidden_points_lie_under_cover_and_nothing_else() -> None:
    hidden, shown = (evening(bidding="hidden", rounds=1).trump("R7").bids(bid) for bid in ("0 . .", "0 0 0"))
    tables = hidden, shown.reveal(), shown.reveal().won("0 0 1").close(), FIRST, OVER
    assert [table.history.table.under_cover for table in tables] == [True, False, False, False, True]


def test_the_same_choice_again_changes_nothing_and_points_given_are_withdrawn_one_by_one() -> None:
    assert FIRST.ignores(commands.HideStandings(2))
    shown = FIRST.write(commands.HideStandings(1, True), commands.HideStandings(None, True)).history.table
    assert (shown.hidden_from, shown.hides_from_keeper, shown.hides) == (None, False, False)
    at = "2026-11-22T23:00:00+01:00"
    stops = FIRST.write(commands.AgreeOnStop(at))
    assert (stops.history.table.stops_at, stops.ignores(commands.AgreeOnStop(at))) == (at, True)
    assert stops.write(commands.AgreeOnStop(None)).history.table == FIRST.history.table
    left = GIVEN.write(commands.WithdrawPoints(0)).game.adjustments
    assert [(given.seat, given.points, given.reason) for given in left] == [(1, -10, "revoke")]
