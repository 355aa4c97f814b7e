"""What is here already of games that come: the same, and what resembles it."""

import json
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy import text

from scorekeeper.formats.record import read_record
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.rules.game import Game
from scorekeeper.storage import duplicates
from scorekeeper.storage.archive import all_games
from scorekeeper.storage.duplicates import Duplicate, known_names, made_by
from scorekeeper.storage.models import db
from tests.formats.records import booklet, record
from tests.imported import already_here, take_in

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
    assert already_here([(game(raw), True) for raw in coming]) == [
        Duplicate(code, 2),
        None,
        Duplicate(code, 2, same=False),
        None,
    ]


def test_every_log_here_is_read_once_however_many_games_come(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = [booklet(table=f"Abend {number}") for number in range(6)]
    codes = [take_in(json.dumps(raw), "test")[0] for raw in evenings]
    reads: list[int] = []
    original = duplicates.read_history
    monkeypatch.setattr(duplicates, "read_history", lambda *asked: reads.append(1) or original(*asked))
    assert already_here([(game(raw), True) for raw in evenings]) == [Duplicate(code, 2) for code in codes]
    assert len(reads) == 6


def test_an_evening_may_be_called_whatever_a_record_says(app: Flask) -> None:
    for called in ("x\0y", "".join(chr(33 + at % 90) for at in range(9000))):
        code, _ = take_in(json.dumps(booklet(table=called)), "test")
        assert already_here([(game(booklet(table=called)), True)]) == [Duplicate(code, 2)]


def test_of_what_came_as_a_table_the_cards_are_not_compared(app: Flask) -> None:
    code, _ = take_in(json.dumps(record(NOTED)), "test")
    without = bare(game(record(NOTED)))
    assert already_here([(without, False), (without, True)]) == [Duplicate(code, 1), None]


EVENING = [
    {"bids": [0, 1, 1], "won": [0, 0, 1]},
    {"bids": [2, 0, 0], "won": [1, 0, 1]},
    {"bids": [1, 1, 0], "won": [1, 1, 1]},
    {"bids": [1, 1, 3], "won": [2, 1, 1]},
    {"bids": [4, 0, 0], "won": [5, 0, 0]},
]
OTHER_BID = {"bids": [1, 2, 0], "won": [1, 1, 1]}
ANOTHER = [
    {"bids": [0, 0, 0], "won": [0, 1, 0]},
    {"bids": [0, 1, 0], "won": [0, 2, 0]},
    EVENING[2],
    {"bids": [4, 0, 0], "won": [4, 0, 0]},
]


@pytest.mark.parametrize(
    ("rounds", "found"),
    [
        ([*EVENING[:2], OTHER_BID, *EVENING[3:]], Duplicate("", 5, same=False, differs=3)),
        (EVENING[:3], Duplicate("", 5, same=False)),  # it was played on here
        ([*EVENING, {"bids": [6, 0, 0], "won": [6, 0, 0]}], Duplicate("", 5, same=False)),
        ([*EVENING[:2], OTHER_BID, ANOTHER[3], {"bids": [0, 0, 0], "won": [0, 0, 5]}], None),
        (EVENING[:2], None),  # so few rounds are the same by chance
        ([], None),
    ],
)
def test_the_same_evening_with_other_numbers_is_told_with_the_round(
    app: Flask, rounds: list[object], found: Duplicate | None
) -> None:
    code, _ = take_in(json.dumps(record(*EVENING)), "test")
    take_in(json.dumps(record(*ANOTHER)), "test")
    for whole in (True, False):
        [duplicate] = already_here([(game(record(*rounds)), whole)])
        assert (duplicate and replace(duplicate, code="")) == found
        assert duplicate is None or duplicate.code == code


@pytest.mark.parametrize(
    ("own_rounds", "came", "equal", "found"),
    [(8, 8, 3, False), (8, 8, 4, True), (7, 9, 3, False), (7, 9, 4, True), (6, 20, 3, True)],
)
def test_half_of_the_rounds_that_both_have_are_the_same(
    app: Flask, own_rounds: int, came: int, equal: int, found: bool
) -> None:
    """Of seven that is four: three are fewer than half."""
    played = [{"bids": [size, 0, 0], "won": [size, 0, 0]} for size in range(1, own_rounds + 1)]
    others = [{"bids": [0, size, 0], "won": [0, size, 0]} for size in range(equal + 1, came + 1)]
    code, _ = take_in(json.dumps(record(*played)), "test")
    [duplicate] = already_here([(game(record(*played[:equal], *others)), True)])
    assert duplicate == (Duplicate(code, own_rounds, same=False, differs=equal + 1) if found else None)


def test_the_same_evening_agreed_otherwise_has_no_round_that_differs(app: Flask) -> None:
    code, _ = take_in(json.dumps(record(*EVENING)), "test")
    changed = game(record(*EVENING) | {"table": "Stammtisch"})
    assert already_here([(changed, True)]) == [Duplicate(code, 5, same=False)]


WITH_BEN = {"bids": [0, 1, 0, 1], "won": [1, 1, 1, 1]}


def joined(*rounds: object, **details: object) -> dict[str, object]:
    """The evening, and Ben at the end of the row from its fourth round on."""
    sittings = [{"from": 1, "seats": [0, 1, 2]}, {"from": 4, "seats": [0, 1, 2, 3], "starts": [{"seat": 3}]}]
    whole = record(*rounds) | {"players": ["Henry", "Anya", "Freya", "Ben"], "sittings": sittings}
    return whole | details


@pytest.mark.parametrize(("rounds", "details"), [(3, {}), (1, {"played": "2026-05-01"})])
def test_a_copy_from_before_somebody_joined_is_the_same_evening(
    app: Flask, rounds: int, details: dict[str, object]
) -> None:
    early, late = record(*EVENING[:rounds]) | details, joined(*EVENING[:3], WITH_BEN, **details)
    take_in(
        json.dumps(
            record({"bids": [0, 1, 0, 1], "won": [0, 1, 0, 0]})
            | {"players": ["Henry", "Anya", "Freya", "Ben"]}
        ),
        "test",
    )
    code, _ = take_in(json.dumps(late), "test")
    assert already_here([(game(early), True)]) == [Duplicate(code, 4, same=False)]
    assert already_here([(game(late), True)]) == [Duplicate(code, 4)]
    code, _ = take_in(json.dumps(early | {"players": ["Mia", "Anya", "Freya"]}), "test")
    coming = game(late | {"players": ["Mia", "Anya", "Freya", "Ben"]})
    assert already_here([(coming, True)]) == [Duplicate(code, rounds, same=False)]


def test_other_tricks_noted_are_no_other_round(app: Flask) -> None:
    code, _ = take_in(json.dumps(record(NOTED, *EVENING[1:3])), "test")
    swapped = {**NOTED, "tricks": [{"leader": 1, "plays": ["B1", "B3", "B9"]}]}
    [duplicate] = already_here([(game(record(swapped, *EVENING[1:3])), True)])
    assert duplicate == Duplicate(code, 3, same=False)


@pytest.mark.parametrize("noted", [{"trump": "R"}, {"turned_up": "R7"}, {"trump": None}])
def test_an_evening_is_known_by_its_numbers_whatever_else_was_noted(
    app: Flask, noted: dict[str, object]
) -> None:
    code, _ = take_in(json.dumps(record(*EVENING)), "test")
    paper = game(record(*({**row, **noted} for row in EVENING)))
    assert already_here([(paper, True), (paper, False)]) == [Duplicate(code, 5, same=False)] * 2


def test_the_same_named_evening_begun_is_known_by_what_was_agreed(app: Flask) -> None:
    named = {"table": "Stammtisch", "played": "2026-11-21"}
    code, _ = take_in(json.dumps(record(*EVENING) | named), "test")
    for rounds in (EVENING[:0], EVENING[:1], EVENING[:2]):
        assert already_here([(game(record(*rounds) | named), True)]) == [Duplicate(code, 5, same=False)]
        assert already_here([(game(record(*rounds)), True)]) == [None], "of no known evening"
    assert already_here([(game(record(ANOTHER[0]) | named), True)]) == [None]
    changed = record(*EVENING[:2], OTHER_BID, *EVENING[3:]) | named
    assert already_here([(game(changed), True)]) == [Duplicate(code, 5, same=False, differs=3)]
    other_day = named | {"played": "2026-11-28"}
    assert already_here([(game(record() | other_day), True)]) == [None]
    take_in(json.dumps(record() | other_day), "test")
    assert already_here([(game(record(*EVENING[:2]) | other_day), True)]) == [None], "nothing was played yet"


def test_the_same_game_goes_before_one_that_resembles_it(app: Flask) -> None:
    take_in(json.dumps(record(*EVENING[:4])), "test")
    code, _ = take_in(json.dumps(record(*EVENING)), "test")
    take_in(json.dumps(record(*EVENING) | {"table": "Stammtisch"}), "test")
    assert already_here([(game(record(*EVENING)), True)]) == [Duplicate(code, 5)]


def test_a_damaged_game_stops_no_preview(app: Flask) -> None:
    take_in(json.dumps(record(*EVENING)), "test")
    code, _ = take_in(json.dumps(record(*EVENING[:4])), "test")
    with db.engine.begin() as connection:
        connection.execute(text("UPDATE stroke SET data = '{' WHERE game_id = 1"))
    assert already_here([(game(record(*EVENING)), True)]) == [Duplicate(code, 4, same=False)]


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
