"""Pictures beside names: kept with the game, offered with the name, seen by whoever looks."""

from flask import Flask

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.storage.game_roles import Device, seating_of
from scorekeeper.storage.log import begin
from scorekeeper.storage.pictures import carry_over, choose, known_pictures, read


def game(entry: str, *players: str, keeper: str = "tablet") -> str:
    code, _ = begin(CreateGame("wizard", [*players], 0, {}), entry, "iPad", Device(keeper, "iPad"))
    return code


def pictures(code: str) -> dict[str, str]:
    return read(seating_of(code).pictures)


def test_the_newest_choice_of_a_name_counts_from_then_on(app: Flask) -> None:
    first, second = game("entry-1", "Anya", "Ben", "Kim"), game("entry-2", "Änne", "Ben", "Anya")
    assert pictures(first) == {}
    choose(first, {"Anya": "fox", "Ben": "owl"})
    choose(second, {"Änne": "bee", "Ben": "ship"})
    assert pictures(first) == {"Anya": "fox", "Ben": "owl"}
    assert known_pictures() == {"Anya": "fox", "Ben": "ship", "Änne": "bee"}
    choose(second, {"Ben": ""})
    assert known_pictures()["Ben"] == ""


def test_whoever_looks_on_is_told_that_it_changed(app: Flask) -> None:
    code = game("entry-1", "Anya", "Ben", "Kim")
    before = seating_of(code).people
    choose(code, {"Anya": "fox"})
    changed = seating_of(code).people
    choose(code, {"Anya": "fox"})
    choose(code, {})
    assert before < changed == seating_of(code).people


def test_a_device_learns_what_was_chosen_at_its_own_tables(app: Flask) -> None:
    own, other = game("entry-1", "Anya", "Ben", "Kim"), game("entry-2", "Anya", "Lou", "Max", keeper="phone")
    choose(own, {"Anya": "fox"})
    choose(other, {"Anya": "owl", "Lou": "bee"})
    unkept, _ = begin(CreateGame("wizard", ["Iris", "Kim", "Max"], 0, {}), "entry-3", "iPad")
    choose(unkept, {"Iris": "ship"})
    assert known_pictures("tablet", nobodys=False) == {"Anya": "fox"}
    assert known_pictures("phone", nobodys=True) == {"Anya": "owl", "Lou": "bee", "Iris": "ship"}
    assert known_pictures("", nobodys=False) == {}


def test_a_name_put_right_takes_its_picture_along(app: Flask) -> None:
    code = game("entry-1", "Anya", "Ben", "Kim")
    choose(code, {"Anya": "fox"})
    for former, name in (("Anya", "Anja"), ("Ben", "Bert"), ("Anja", "Anja")):
        carry_over(code, former, name)
    carry_over("nobody", "Anya", "Anja")
    assert pictures(code) == {"Anya": "fox", "Anja": "fox"}
