"""A closed round that came with a protocol of its tricks, taken up again."""

from dataclasses import replace

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.history import History
from tests.notation import Evening, begun, stroke

TRICKS = [{"leader": 1, "plays": ["B5", "B7", "R1"]}]
ROUND = {"turned_up": "N", "trump": None, "bids": [0, 1, 1], "won": [0, 0, 1], "tricks": TRICKS}


def test_it_stays_while_it_tells_the_same_tricks() -> None:
    table = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, rounds=[ROUND]))
    assert table.correct(1).bids("1 . .").close().game.rounds[0].tricks == tuple(TRICKS)


def test_one_that_never_fitted_does_not_stand_in_the_way() -> None:
    """Older versions took in protocols that tell other tricks; a bid can be put right all the same."""
    strange = {**ROUND, "tricks": [{"note": "lost"}]}
    log = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, rounds=[ROUND]))
    created = replace(log.history.strokes[0].event, rounds=(strange,))  # type: ignore[type-var]
    table = Evening(History.of([stroke(1, created)])).correct(1).bids("1 . .").close()
    assert (table.game.rounds[0].bids, table.game.rounds[0].tricks) == ((1, 1, 1), ({"note": "lost"},))


def test_it_goes_where_the_tricks_were_different() -> None:
    table = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, rounds=[ROUND]))
    again = table.correct(1).won(". . 0").won("1 . .").close().game.rounds[0]
    assert (again.won, again.tricks) == ((1, 0, 0), ())
