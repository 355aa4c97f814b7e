"""Pictures beside names: kept with the game, offered with the name, seen by whoever looks."""

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.storage.game_roles import Device, seating_of
from scorekeeper.storage.log import begin
from scorekeeper.storage.pictures import carry_over, choose, known_pictures, read


def game(*players: str, keeper: str) -> str:
    code, _ = begin(
        CreateGame("wizard", [*players], 0, {}), f"entry-{players[0]}", "iPad", Device(keeper, "")
    )
    return code


def pictures(code: str) -> dict[str, str]:
    return read(seating_of(code).pictures)


def test_the_newest_choice_of_a_name_counts_at_a_device_s_own_tables_and_onlookers_learn_it(app):
    first, second = game("Anya", "Ben", "Kim", keeper="tablet"), game("Änne", "Ben", "Lou", keeper="phone")
    assert pictures(first) == {}
    before = seating_of(first).people
    choose(first, {"Anya": "fox", "Ben": "owl"})
    changed = seating_of(first).people
    choose(first, {"Anya": "fox"})
    choose(first, {})
    assert before < changed == seating_of(first).people, "it was told once"
    choose(second, {"Änne": "bee", "Ben": "ship"})
    assert pictures(first) == {"Anya": "fox", "Ben": "owl"}
    assert known_pictures() == {"Anya": "fox", "Ben": "ship", "Änne": "bee"}
    nobodys, _ = begin(CreateGame("wizard", ["Iris", "Kim", "Max"], 0, {}), "entry-Iris", "iPad")
    choose(nobodys, {"Iris": "ship"})
    assert known_pictures("tablet", nobodys=False) == {"Anya": "fox", "Ben": "owl"}
    assert known_pictures("phone", nobodys=True) == {"Ben": "ship", "Änne": "bee", "Iris": "ship"}
    assert known_pictures("", nobodys=False) == {}
    choose(second, {"Ben": ""})
    assert known_pictures()["Ben"] == ""
    for former, name in (("Anya", "Anja"), ("Kim", "Kym"), ("Anja", "Anja")):
        carry_over(first, former, name)
    carry_over("nobody", "Anya", "Anja")
    assert pictures(first) == {"Anya": "fox", "Ben": "owl", "Anja": "fox"}, "a name put right"
