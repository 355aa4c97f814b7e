"""What is here already of games that come: the same, and what resembles it."""

import json
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from scorekeeper.formats.record import read_record
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.gamelog.commands import SetGameAside
from scorekeeper.rules.game import Game
from scorekeeper.storage import duplicates
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.duplicates import Duplicate, known_names, made_by
from scorekeeper.storage.models import db
from tests.contracts.tournaments import play
from tests.formats.records import booklet, record
from tests.imported import already_here, take_in
from tests.notation import raw_round, tricks

NOTED = raw_round("R7", "0 0 1", "1 0 0", tricks=tricks("Anya: B1 B2 B9"))
EVENING = [
    raw_round(bids=bids, won=won)
    for bids, won in (("0 1 1", "0 0 1"), ("2 0 0", "1 0 1"), ("1 1 0", "1 1 1"), ("1 1 3", "2 1 1"))
] + [raw_round(bids="4 0 0", won="5 0 0")]
OTHER_BID = raw_round(bids="1 2 0", won="1 1 1")
ANOTHER = [
    raw_round(bids="0 0 0", won="0 1 0"),
    raw_round(bids="0 1 0", won="0 2 0"),
    EVENING[2],
    raw_round(bids="4 0 0", won="4 0 0"),
]


def here(raw: dict[str, Any]) -> str:
    return take_in(json.dumps(raw), "test")[0]


def game(raw: dict[str, Any]) -> Game:
    made = read_record(raw).game
    assert made is not None
    return made


def found(*coming: dict[str, Any], whole: bool = True) -> list[Duplicate | None]:
    return already_here([(game(raw), whole) for raw in coming])


def test_the_same_record_is_found_and_no_other(app: Flask) -> None:
    code = here(booklet(table="Stammtisch"))
    here(booklet(first_dealer=0))
    coming = [
        booklet(table="Stammtisch"),
        booklet(table="Anderswo"),
        booklet(table="Stammtisch", rounds=[]),
        booklet(table="Stammtisch", players=["Henry", "Freya", "Anya"]),
    ]
    assert found(*coming) == [Duplicate(code, 2), None, Duplicate(code, 2, same=False), None]


def test_however_evenings_are_called_each_log_is_read_once_and_all_come_in_the_order_of_their_beginning(
    app, monkeypatch
):
    called = ["x\0y", "".join(chr(33 + at % 90) for at in range(9000)), *map(str, range(58))]
    evenings = [booklet(table=name) for name in called]
    codes = [here(raw) for raw in evenings]
    reads: list[int] = []
    original = duplicates.read_history
    monkeypatch.setattr(duplicates, "read_history", lambda *asked: reads.append(1) or original(*asked))
    assert (found(*evenings), len(reads)) == ([Duplicate(code, 2) for code in codes], 60)
    assert [code for code, _game in all_games()] == codes, "also those of a second batch"


LIKE = Duplicate("", 5, same=False)
RESEMBLES: list[tuple[dict[str, Any], Duplicate | None]] = [
    (record(*EVENING[:2], OTHER_BID, *EVENING[3:]), replace(LIKE, differs=3)),
    (record(*EVENING[:3]), LIKE),  # it was played on here
    (record(*EVENING, raw_round(bids="6 0 0", won="6 0 0")), LIKE),
    (record(*EVENING[:2], OTHER_BID, ANOTHER[3], raw_round(bids="0 0 0", won="0 0 5")), None),
    (record(*EVENING[:2]), None),  # so few rounds are the same by chance
    (record(), None),
    (record(*EVENING) | {"table": "Stammtisch"}, LIKE),
    *((record(*(row | noted for row in EVENING)), LIKE) for noted in ({"trump": "R"}, {"turned_up": "R7"})),
    (record(*(row | {"trump": None} for row in EVENING)), LIKE),
]


def test_the_same_evening_with_other_numbers_tells_the_round(app: Flask, subtests: pytest.Subtests) -> None:
    code = here(record(*EVENING))
    here(record(*ANOTHER))
    for raw, expected in RESEMBLES:
        for whole in (True, False):
            with subtests.test(raw=raw, whole=whole):
                assert found(raw, whole=whole) == [expected and replace(expected, code=code)]


def test_half_of_the_rounds_that_both_have_are_the_same(app: Flask, subtests: pytest.Subtests) -> None:
    """Of seven that is four: three are fewer than half."""
    for own_rounds, came, equal, enough in (
        *((8, 8, 3, False), (8, 8, 4, True), (7, 9, 3, False), (7, 9, 4, True), (6, 20, 3, True)),
    ):
        who = {"players": ["Henry", "Anya", f"Freya {own_rounds} {came} {equal}"]}
        played = [{"bids": [size, 0, 0], "won": [size, 0, 0]} for size in range(1, own_rounds + 1)]
        others = [{"bids": [0, size, 0], "won": [0, size, 0]} for size in range(equal + 1, came + 1)]
        code = here(record(*played) | who)
        with subtests.test(who=who):
            expected = Duplicate(code, own_rounds, same=False, differs=equal + 1) if enough else None
            assert found(record(*played[:equal], *others) | who) == [expected]


def test_a_copy_from_before_somebody_joined_is_the_same_evening(app: Flask) -> None:
    """Ben, at the end of the row from the fourth round on."""
    four = ["Henry", "Anya", "Freya", "Ben"]
    sittings = [{"from": 1, "seats": [0, 1, 2]}, {"from": 4, "seats": [0, 1, 2, 3], "starts": [{"seat": 3}]}]
    whole = record(*EVENING[:3], raw_round(bids="0 1 0 1", won="1 1 1 1"))
    here(record(raw_round(bids="0 1 0 1", won="0 1 0 0")) | {"players": four})
    for rounds, details in ((3, {}), (1, {"played": "2026-05-01"})):
        early = record(*EVENING[:rounds]) | details
        late = whole | {"players": four, "sittings": sittings} | details
        code = here(late)
        assert found(early, late) == [Duplicate(code, 4, same=False), Duplicate(code, 4)]
        code = here(early | {"players": [f"Mia {rounds}", "Anya", "Freya"]})
        assert found(late | {"players": [f"Mia {rounds}", *four[1:]]}) == [
            Duplicate(code, rounds, same=False)
        ]


def test_other_tricks_noted_are_no_other_round_and_of_a_table_no_cards_are_compared(app: Flask) -> None:
    played = record(NOTED, *EVENING[1:3])
    code, without = here(played), bare(game(played))
    resembles = Duplicate(code, 3, same=False)
    assert found(record(NOTED | {"tricks": tricks("Anya: B1 B3 B9")}, *EVENING[1:3])) == [resembles]
    assert already_here([(without, False), (without, True)]) == [Duplicate(code, 3), resembles]


def test_the_same_named_evening_begun_is_known_by_what_was_agreed(app: Flask) -> None:
    named = {"table": "Stammtisch", "played": "2026-11-21"}
    code = here(record(*EVENING) | named)
    for rounds in (EVENING[:0], EVENING[:1], EVENING[:2]):
        assert found(record(*rounds) | named) == [Duplicate(code, 5, same=False)]
        assert found(record(*rounds)) == [None], "of no known evening"
    assert found(record(ANOTHER[0]) | named) == [None]
    changed = record(*EVENING[:2], OTHER_BID, *EVENING[3:]) | named
    assert found(changed) == [Duplicate(code, 5, same=False, differs=3)]
    other_day = named | {"played": "2026-11-28"}
    assert found(record() | other_day) == [None]
    here(record() | other_day)
    assert found(record(*EVENING[:2]) | other_day) == [None], "nothing was played yet"


def test_the_same_game_goes_before_one_that_resembles_it_and_a_damaged_one_stops_nothing(app: Flask) -> None:
    shorter, same = here(record(*EVENING[:4])), here(record(*EVENING))
    here(record(*EVENING) | {"table": "Stammtisch"})
    assert found(record(*EVENING)) == [Duplicate(same, 5)]
    with db.engine.begin() as connection:
        connection.execute(text("UPDATE stroke SET data = '{' WHERE game_id > 1"))
    assert found(record(*EVENING)) == [Duplicate(shorter, 4, same=False)]


def test_names_and_entries_are_found_among_many(app: Flask) -> None:
    code, _ = take_in(json.dumps(booklet()), "test", "import.key.1")
    names = [f"Nobody {number}" for number in range(1000)]
    assert known_names([*names, "Anya", "anya"]) == {"Anya"}
    assert made_by(f"import.key.{number}" for number in range(1000)) == {"import.key.1": code}


def test_of_games_here_already_one_that_counts_is_told_before_those_set_aside(app: Flask) -> None:
    nearest = here(record(*EVENING))
    play(nearest, SetGameAside())
    assert found(record(*EVENING)) == [Duplicate(nearest, 5, aside=True)]
    again = here(record(*EVENING))
    assert found(record(*EVENING)) == [Duplicate(again, 5)]
    play(again, SetGameAside())
    other = here(record(*EVENING[:3], ANOTHER[3], raw_round(bids="5 0 0", won="5 0 0")))
    resembles = record(*EVENING[:4], raw_round(bids="4 0 0", won="0 5 0"))
    assert found(resembles) == [Duplicate(other, 5, same=False, differs=4)]
    play(other, SetGameAside())
    assert found(resembles) == [Duplicate(nearest, 5, same=False, differs=5, aside=True)]
