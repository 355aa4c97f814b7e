"""Whatever is written on a pad: what is stored beside the logs is what the logs say."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from scorekeeper.gamelog import commands as pad
from scorekeeper.gamelog.state import Table
from scorekeeper.gamelog.wizard.commands import CountTricks
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.storage.engine import on_sqlite, reading
from scorekeeper.storage.log import begin, load
from scorekeeper.storage.models import GAME
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.statistics import comparison, player_names, ratings
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.rebuild import rebuild
from scorekeeper.storage.statistics.sql_tables import GAME as FINISHED_GAME
from scorekeeper.storage.statistics.sql_tables import OUTCOME, RATING, ROUND, SEAT
from tests.contracts.tournaments import play, play_round

STORED: tuple[Any, ...] = (GAME, FINISHED_GAME, SEAT, ROUND, OUTCOME, RATING)
NAMES = ("Henry", "Anya", "Freya", "Ben")


def stored() -> dict[str, list[Any]]:
    """Every row that follows from the logs."""
    ratings.compute_due()
    with reading() as connection:
        return {table.name: sorted(map(tuple, connection.execute(select(table)))) for table in STORED}


def is_as_rebuilt() -> bool:
    before = stored()
    rebuild()
    return stored() == before


def something(chance: Random, table: Table) -> list[pad.Command]:
    """What a table may want besides playing on."""
    number, seat = chance.randint(1, max(len(table.game.rounds), 1)), chance.randrange(3)
    correction = [
        pad.OpenCorrection(number),
        CountTricks(number, seat, 0),
        CountTricks(number, (seat + 1) % 3, number),
        pad.CloseRound(number),
    ]
    wishes: list[list[pad.Command]] = [
        [pad.Undo()] * chance.randint(1, 9),
        [pad.Redo()] * chance.randint(1, 9),
        [pad.EndGame()],
        [pad.ResumeGame()],
        correction,
        correction[: chance.randint(1, 3)],
        [pad.CancelCorrection(number)],
        [pad.SetGameAside()],
        [pad.BringGameBack()],
        [pad.RenamePlayer(seat, chance.choice((*NAMES, "Annja")))],
    ]
    return chance.choice(wishes)


@pytest.mark.slow
def test_what_is_stored_is_what_a_rebuild_makes_of_the_logs(app: Flask) -> None:
    chance, seen = Random(2), set[tuple[bool, bool]]()
    tables = [pad.CreateGame("wizard", chance.sample(NAMES, 3), 0, {"rounds": 2}) for _ in range(3)]
    codes = [begin(table, f"begun-{at:04}", "test")[0] for at, table in enumerate(tables)]
    for step in range(160 if on_sqlite() else 40):
        code = chance.choice(codes)
        table = load(code).table
        seen.add((table.finished, table.aside))
        with suppress(RuleProblem):
            if chance.random() < 0.4 and table.draft is not None and not table.aside:
                play_round(code, chance.randrange(3), misses=chance.random() < 0.3)
            else:
                play(code, *something(chance, table))
        if step % 5 == 4:
            assert is_as_rebuilt()
    assert len(seen) == 4


def finish(*names: str, won: str = "1 0 0", played: str = "2025-05-01") -> str:
    """A finished game of one round in which everybody bid 0; its code."""
    row = {"trump": "R", "bids": [0, 0, 0], "won": [int(tricks) for tricks in won.split()]}
    command = pad.CreateGame("wizard", names, 0, {"rounds": 1}, [row], {"played": played})
    return begin(command, f"game-{'-'.join(names)}-{played}", "test")[0]


def figures() -> dict[str, tuple[int, int, int]]:
    """Games, wins and points of everybody."""
    counts = {line.name: line.counts for line in comparison.lines(Filter("wizard"))}
    return {name: (count.games, count.wins, count.points) for name, count in sorted(counts.items())}


def number(name: str) -> int:
    return next(number for number, shown in player_names.everybody().items() if shown == name)


def test_a_game_that_is_played_on_no_longer_counts_nor_does_one_without_a_round(app: Flask) -> None:
    row = {"trump": "R", "bids": [0, 0, 0], "won": [1, 0, 0]}
    code, _log = begin(pad.CreateGame("wizard", NAMES[:3], 0, {}, [row]), "entry-0000", "test")
    empty, _log = begin(pad.CreateGame("wizard", NAMES[:3], 0, {}), "entry-none", "test")
    play(empty, pad.EndGame())
    assert figures() == {}
    play(code, pad.EndGame())
    assert figures() == {"Anya": (1, 1, 20), "Freya": (1, 1, 20), "Henry": (1, 0, -10)}
    play(code, pad.ResumeGame())
    assert figures() == {}


def test_two_names_of_one_person_are_put_together_and_parted_again(app: Flask) -> None:
    code = finish("Henry", "Anya", "Freya")
    finish("Henry", "Anja", "Ben", played="2025-05-02")
    apart = figures()
    assert (apart["Anya"], apart["Anja"]) == ((1, 1, 20), (1, 1, 20))
    player_names.merge(number("Anja"), number("Anya"))
    together = {"Anya": (2, 2, 40), "Ben": (1, 1, 20), "Freya": (1, 1, 20), "Henry": (2, 0, -20)}
    assert (figures(), load(code).table.game.players) == (together, ("Henry", "Anya", "Freya"))
    (alias,) = player_names.person(number("Anya")).aliases
    assert (alias.written, alias.games) == ("Anja", 1)
    finish("Anja", "Henry", "Ben", won="0 1 0", played="2025-05-03")
    assert figures()["Anya"] == (3, 3, 60)
    finish("Anja", "Anya", "Mia", won="0 0 1", played="2025-05-04")
    together = figures()
    assert (together["Anya"], together["Anja"]) == ((4, 4, 80), (1, 1, 20)), "at one table they are two"
    assert is_as_rebuilt()
    player_names.part(alias.id)
    counted = {"Anja": (3, 3, 60), "Anya": (2, 2, 40), "Ben": (2, 2, 40)}
    assert figures() == apart | counted | {"Henry": (3, 0, -30), "Mia": (1, 0, -10)}


def test_a_chain_of_names_comes_apart_link_by_link_and_nobody_is_called_what_another_is(app: Flask) -> None:
    for day, name in enumerate(("Anya", "Anja", "Annja", "Ann"), 1):
        finish("Henry", name, "Ben", played=f"2025-05-0{day}")
    own = {name: number(name) for name in ("Anya", "Anja", "Annja", "Ann")}
    player_names.merge(own["Ann"], own["Annja"])
    player_names.merge(own["Annja"], own["Anja"])
    player_names.merge(own["Anja"], own["Anya"])
    assert figures()["Anya"][0] == 4
    player_names.part(own["Anja"])
    assert (figures()["Anya"][0], figures()["Anja"][0]) == (1, 3)
    player_names.part(own["Annja"])
    assert [figures()[name][0] for name in ("Anya", "Anja", "Annja")] == [1, 1, 2]
    player_names.rename(own["Anja"], "Yves")
    player_names.merge(own["Anja"], own["Anya"])
    player_names.rename(own["Anya"], "Yves")
    player_names.part(own["Anja"])
    assert set(figures()) == {"Henry", "Ben", "Yves", "Anya", "Annja"}


def test_a_new_name_is_shown_offered_and_means_the_same_person_and_odd_ones_are_refused(app: Flask) -> None:
    code, anya = finish("Henry", "Anya", "Freya"), number("Anya")
    for name in ("", "x" * 61, "A\x07"):
        with pytest.raises(player_names.PersonRefused):
            player_names.rename(anya, name)
    player_names.rename(anya, " Anya K. ")
    assert figures()["Anya K."] == (1, 1, 20)
    assert load(code).table.game.players == ("Henry", "Anya", "Freya")
    finish("Henry", "Anya K.", "Freya", played="2025-05-02")
    assert figures()["Anya K."] == (2, 2, 40)
    assert set(recent_players()) == {"Henry", "Anya K.", "Freya"}
    player_names.rename(anya, "Anya")
    assert figures()["Anya"] == (2, 2, 40)
