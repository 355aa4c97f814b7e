"""What is here already of games that come."""

import json

import pytest
from flask import Flask

from scorekeeper.formats.record import read_record
from scorekeeper.formats.rounds.reading import bare
from scorekeeper.rules.game import Game
from scorekeeper.storage import known
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.intake import take_in
from scorekeeper.storage.known import Here, already_here, known_names, made_by
from tests.formats.records import booklet, record

NOTED = {
    "turned_up": "R7",
    "bids": [0, 0, 1],
    "won": [1, 0, 0],
    "tricks": [{"leader": 1, "plays": ["B1", "B2", "B9"]}],
}


def game(raw: object) -> Game:
    made = read_record(raw).game
    assert made is not None
    return made


def test_the_same_record_is_found_and_no_other(app: Flask) -> None:
    code, _ = take_in(json.dumps(booklet(table="Stammtisch")), "test")
    take_in(json.dumps(booklet(first_dealer=0)), "test")
    coming = [
        booklet(table="Stammtisch"),
        booklet(table="Anderswo"),
        booklet(table="Stammtisch", rounds=[]),
        booklet(table="Stammtisch", players=["Henry", "Freya", "Anya"]),
    ]
    assert already_here([(game(raw), True) for raw in coming]) == [Here(code), None, None, None]


def test_every_log_here_is_read_once_however_many_games_come(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = [booklet(table=f"Abend {number}") for number in range(6)]
    codes = [take_in(json.dumps(raw), "test")[0] for raw in evenings]
    reads: list[int] = []
    original = known.read_history
    monkeypatch.setattr(known, "read_history", lambda *asked: reads.append(1) or original(*asked))
    assert already_here([(game(raw), True) for raw in evenings]) == [Here(code) for code in codes]
    assert len(reads) == 6


def test_an_evening_may_be_called_whatever_a_record_says(app: Flask) -> None:
    for called in ("x\0y", "".join(chr(33 + at % 90) for at in range(9000))):
        code, _ = take_in(json.dumps(booklet(table=called)), "test")
        assert already_here([(game(booklet(table=called)), True)]) == [Here(code)]


def test_of_what_came_as_a_table_the_cards_are_not_compared(app: Flask) -> None:
    code, _ = take_in(json.dumps(record(NOTED)), "test")
    without = bare(game(record(NOTED)))
    assert already_here([(without, False), (without, True)]) == [Here(code), None]


def test_names_and_entries_are_found_among_many(app: Flask) -> None:
    code, _ = take_in(json.dumps(booklet()), "test", "import.key.1")
    names = [f"Nobody {number}" for number in range(1000)]
    assert known_names([*names, "Anya", "anya"]) == {"Anya"}
    assert made_by(f"import.key.{number}" for number in range(1000)) == {"import.key.1": code}


def test_all_games_come_in_the_order_in_which_they_were_begun(app: Flask) -> None:
    codes = [take_in(json.dumps(booklet(table=f"{number}")), "test")[0] for number in range(60)]
    found = list(all_games())
    assert [code for code, _game in found] == codes
    assert [dict(game.details)["table"] for _code, game in found] == [str(number) for number in range(60)]
