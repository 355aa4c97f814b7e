"""A protocol of the tricks: noted card by card, or come with a closed round that is taken up again."""

from msgspec import structs

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.gamelog.history import History
from scorekeeper.rules.wizard.protocol import RecordedTrick
from tests.notation import Evening, begun, stroke
from tests.recorded import WIZARD

TRICKS = [{"leader": 1, "plays": ["B5", "B7", "R1"]}]
ROUND = {"turned_up": "N", "trump": None, "bids": [0, 1, 1], "won": [0, 0, 1], "tricks": TRICKS}


def test_it_stays_while_it_tells_the_same_tricks() -> None:
    table = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, rounds=[ROUND]))
    assert table.correct(1).bids("1 . .").close().game.rounds[0].tricks == (
        RecordedTrick(1, ("B5", "B7", "R1")),
    )


def test_one_that_never_fitted_does_not_stand_in_the_way() -> None:
    """Older versions took in protocols that tell other tricks; a bid can be put right all the same."""
    strange = {**ROUND, "tricks": [{"note": "lost"}]}
    log = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, rounds=[ROUND]))
    created = structs.replace(log.history.entries[0].event, rounds=(strange,))  # type: ignore[type-var]
    table = Evening(History.of([stroke(1, created)])).correct(1).bids("1 . .").close()
    written = WIZARD.write_round(table.game.rounds[0])
    assert (written["bids"], written["tricks"]) == ([1, 1, 1], [{"note": "lost"}])


def test_it_goes_where_the_tricks_were_different() -> None:
    table = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, rounds=[ROUND]))
    again = table.correct(1).won(". . 0").won("1 . .").close().game.rounds[0]
    assert (again.won, again.tricks) == ((1, 0, 0), ())


def test_another_trump_gives_nobody_the_cards_of_another() -> None:
    """With red trump Henry's red 1 takes the first trick; that Freya led the second is for the checker."""
    played = [{"leader": 1, "plays": ["B5", "B7", "R1"]}, {"leader": 2, "plays": ["G3", "G4", "G5"]}]
    first = {"turned_up": "N", "bids": [0, 0, 0], "won": [1, 0, 0]}
    second = {"turned_up": "N", "trump": None, "bids": [0, 1, 0], "won": [0, 1, 1], "tricks": played}
    table = begun(CreateGame("wizard", ["Henry", "Anya", "Freya"], 1, {}, rounds=[first, second]))
    again = table.correct(2).trump("R7").close().game.rounds[1]
    assert ([trick.leader for trick in again.tricks], again.won) == ([1, 2], (1, 1, 0))
