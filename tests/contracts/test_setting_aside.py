"""A game that was set aside counts nowhere; brought back it counts as before, to the last digit."""

import json
from random import Random
from typing import Any

import pytest
from flask import Flask
from openskill.models import PlackettLuce

from scorekeeper.gamelog.commands import BringGameBack, Command, CreateGame, SetGameAside
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.commands import NameTrump, PlaceBid
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.statistics.facts import COUNTED
from scorekeeper.storage.archive import all_games, count_aside, games_aside, list_games
from scorekeeper.storage.duplicates import Duplicate, known_names
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import StaleEntry, WriteRequest, begin, load, new_history, write
from scorekeeper.storage.models import db
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.statistics import comparison, player, player_names, records
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.statistics.rebuild import rebuild
from tests.contracts.test_statistics_of_logs import finish, stored
from tests.deep import deep
from tests.imported import already_here, take_in
from tests.statistics.plain import Seat, evening, seats_of

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 2, {})


def send(code: str, *commands: Command) -> History:
    log = load(code)
    for command in commands:
        log = write(code, command, WriteRequest(f"entry-{log.seq:05}", log.seq, "test"))
    return log


# --- the log -----------------------------------------------------------------


def test_nothing_is_written_meanwhile_and_nothing_is_lost(app: Flask) -> None:
    code, before = begin(TABLE, "entry-first", "tablet")
    before = send(code, NameTrump(1, UNRECORDED, "R"), PlaceBid(1, 0, 0))
    send(code, SetGameAside())
    with pytest.raises(RuleProblem) as refusal:
        write(code, PlaceBid(1, 1, 0), WriteRequest("entry-phone", before.seq, "phone"))
    assert refusal.value.problem.code == "game-set-aside"
    assert load(code).seq == before.seq + 1
    assert send(code, BringGameBack()).table == before.table
    late = write(code, PlaceBid(1, 1, 0), WriteRequest("entry-phone", before.seq, "phone"))
    assert late.table.draft.bids == (0, 0, None), "what a phone kept is in once the game is back"


def test_the_same_entry_sent_twice_is_one_stroke(app: Flask) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    first = WriteRequest("entry-a", 1, "tablet")
    assert write(code, SetGameAside(), first).seq == 2
    assert write(code, SetGameAside(), first).seq == 2
    assert write(code, SetGameAside(), WriteRequest("entry-b", 1, "phone")).seq == 2, "two at once do it once"
    assert write(code, BringGameBack(), WriteRequest("entry-c", 2, "phone")).seq == 3
    with pytest.raises(StaleEntry):
        write(code, SetGameAside(), WriteRequest("entry-d", 1, "tablet"))


# --- lists -------------------------------------------------------------------


def lists() -> list[Any]:
    return [
        list_games(True, 9).games,
        list_games(False, 9).games,
        [code for code, _game in all_games()],
        recent_players(),
    ]


def test_it_is_in_a_list_of_its_own_and_comes_back_where_it_lay(app: Flask) -> None:
    older = finish("Henry", "Anya", "Freya")
    done = finish("Henry", "Anya", "Mira", played="2025-05-02")
    finish("Henry", "Anya", "Tom", played="2025-05-03")
    running, _ = begin(CreateGame("wizard", ["Kim", "Anya", "Freya"], 0, {}), "entry-r", "tablet")
    begin(CreateGame("wizard", ["Lou", "Anya", "Freya"], 0, {}), "entry-l", "tablet")
    before = lists()
    send(done, SetGameAside())
    send(running, SetGameAside())
    finished, running_now, every, names = lists()
    assert done not in [game.code for game in finished]
    assert [game.players[0] for game in running_now] == ["Lou"]
    assert (done in every, running in every, older in every) == (False, False, True)
    assert set(names) == {"Henry", "Anya", "Freya", "Tom", "Lou"}
    assert known_names(["Mira", "Kim", "Anya"]) == {"Anya"}
    apart = games_aside(9).games
    assert {game.code: game.finished for game in apart} == {done: True, running: False}
    assert all(game.aside for game in apart)
    assert [game.played.isoformat() for game in apart if game.finished] == ["2025-05-02"]
    assert count_aside() == 2
    assert games_aside(1).after is not None
    assert len(games_aside(1, games_aside(1).after).games) == 1
    send(done, BringGameBack())
    send(running, BringGameBack())
    assert lists() == before
    assert (games_aside(9).games, count_aside()) == ((), 0)
    for code in (older, done, running):
        send(code, SetGameAside())
    for code in (older, done, running):
        send(code, BringGameBack())
    assert lists() == before, "names are offered as they were, whichever game came back last"


def test_a_device_sees_those_that_it_has_a_role_in(app: Flask) -> None:
    own, _ = begin(TABLE, "entry-1", "tablet", Device("mine", "tablet"))
    other, _ = begin(TABLE, "entry-2", "phone", Device("yours", "phone"))
    send(own, SetGameAside())
    send(other, SetGameAside())
    assert [game.code for game in games_aside(9, device="mine").games] == [own]
    assert (count_aside("mine"), count_aside("nobody"), count_aside()) == (1, 0, 2)


def test_a_name_that_was_put_right_or_looks_alike_keeps_nobody(app: Flask) -> None:
    """Names are compared as they are written: case, quotation marks and the signs of a search included."""
    odd = finish("AN_A", 'A"nya', "100%")
    finish("ANxA", "Anya", "an_a", played="2025-06-01")
    finish("1000", "x", '"', played="2025-06-02")
    send(odd, SetGameAside())
    assert set(recent_players()) == {"ANxA", "Anya", "an_a", "1000", "x", '"'}
    send(odd, BringGameBack())
    assert {"AN_A", 'A"nya', "100%"} < set(recent_players())


def test_the_same_game_is_found_and_said_to_be_set_aside(app: Flask) -> None:
    code = finish("Henry", "Anya", "Freya")
    game = load(code).table.game
    send(code, SetGameAside())
    assert already_here([(game, True)]) == [Duplicate(code, 1, aside=True)]
    again = begin(
        CreateGame("wizard", game.players, 0, {"rounds": 1}, [_row("1 0 0")], {"played": "2025-05-01"}),
        "entry-again",
        "test",
    )[0]
    assert already_here([(game, True)]) == [Duplicate(again, 1)], "one that counts is told first"


def test_one_that_resembles_what_came_and_counts_is_told_before_one_that_does_not(app: Flask) -> None:
    def five(*won: str) -> CreateGame:
        return CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, [_row(tricks) for tricks in won])

    first = ("1 0 0", "0 2 0", "0 0 3")
    came = new_history(five(*first, "4 0 0", "0 5 0"), "came", "test").table.game
    nearest, _ = begin(five(*first, "4 0 0", "0 0 5"), "entry-nearest", "test")
    other, _ = begin(five(*first, "0 4 0", "0 0 5"), "entry-other", "test")
    send(nearest, SetGameAside())
    assert already_here([(came, True)]) == [Duplicate(other, 5, same=False, differs=4)]
    send(other, SetGameAside())
    assert already_here([(came, True)]) == [Duplicate(nearest, 5, same=False, differs=5, aside=True)]


def _row(won: str) -> dict[str, Any]:
    return {"trump": "R", "bids": [0, 0, 0], "won": [int(tricks) for tricks in won.split()]}


# --- statistics --------------------------------------------------------------


def play(seed: int, edition: str, games: int) -> dict[str, dict[str, Any]]:
    """So many evenings by their codes."""
    chance = Random(seed)
    made = [evening(chance, edition) for _ in range(games)]
    return {take_in(json.dumps(raw), "test")[0]: raw for raw in made}


def figures(edition: str) -> dict[str, list[Any]]:
    """Sums and rating of everybody."""
    return {
        line.name: [*(getattr(line.counts, figure) for figure in COUNTED), line.rating]
        for line in comparison.lines(Filter(edition))
    }


def by_hand(raws: list[dict[str, Any]]) -> dict[str, list[int]]:
    """The sums of everybody, from the records alone."""
    seats: dict[str, list[Seat]] = {}
    for seat in (seat for raw in raws for seat in seats_of(raw)):
        seats.setdefault(seat.name, []).append(seat)
    return {
        name: [sum(seat.count(figure) for seat in own) for figure in COUNTED] for name, own in seats.items()
    }


def rated_by_hand(raws: list[dict[str, Any]]) -> dict[str, float]:
    """What everybody's strength is after these games in the order of their days."""
    model, now = PlackettLuce(), dict[str, Any]()
    for raw in sorted(raws, key=lambda raw: raw["played"]):
        sides: dict[int, list[Seat]] = {}
        for seat in seats_of(raw):
            sides.setdefault(seat.side, []).append(seat)
        for seat in (seat for side in sides.values() for seat in side):
            now.setdefault(seat.name, model.rating())
        teams = [[now[seat.name] for seat in side] for side in sides.values()]
        for side, after in zip(
            sides.values(), model.rate(teams, ranks=[side[0].place for side in sides.values()]), strict=True
        ):
            now |= {seat.name: rating for seat, rating in zip(side, after, strict=True)}
    return {name: rating.mu for name, rating in now.items()}


@pytest.mark.parametrize("edition", ["wizard", *deep("extreme")])
def test_statistics_are_those_of_the_games_that_count(app: Flask, edition: str) -> None:
    games = play(7, edition, 16)
    before, whole = stored(), figures(edition)
    chance = Random(8)
    gone = chance.sample(sorted(games), 6)
    for at, code in enumerate(gone):
        send(code, SetGameAside())
        if at == 2:
            stored()  # ratings are worked out in between, as when somebody looks
    left = [raw for code, raw in games.items() if code not in gone]
    now = figures(edition)
    assert {name: figure[:-1] for name, figure in now.items()} == by_hand(left)
    days = [raw["played"] for raw in left]
    assert len(set(days)) == len(days), "or their order is not known from the records"
    rated = rated_by_hand(left)
    assert {name: figure[-1].mu for name, figure in now.items()} == pytest.approx(rated)
    assert [finding.code for finding in verify(Extent())] == []
    during = stored()
    rebuild()
    assert stored() == during
    chance.shuffle(gone)
    for code in gone:
        send(code, BringGameBack())
    assert figures(edition) == whole
    assert [finding.code for finding in verify(Extent())] == []
    after = stored()
    assert after == before
    rebuild()
    assert stored() == before


def test_records_and_comparisons_leave_it_out(app: Flask) -> None:
    finish("Henry", "Anya", "Freya", won="0 1 0", played="2025-01-01")
    code = finish("Henry", "Anya", "Mira", played="2025-02-01")
    mira = next(number for number, shown in player_names.everybody().items() if shown == "Mira")
    henry = next(number for number, shown in player_names.everybody().items() if shown == "Henry")
    before = (records.records(Filter("wizard")), player.opponents(Filter("wizard"), henry))
    send(code, SetGameAside())
    assert [opponent.name for opponent in player.opponents(Filter("wizard"), henry)] == ["Anya", "Freya"]
    assert player.opponents(Filter("wizard"), mira) == []
    assert comparison.count(Filter("wizard")) == 1
    assert code not in str(records.records(Filter("wizard")))
    send(code, BringGameBack())
    assert (records.records(Filter("wizard")), player.opponents(Filter("wizard"), henry)) == before


def test_a_game_that_ends_up_aside_before_it_is_over_never_counted(app: Flask) -> None:
    code, _ = begin(TABLE, "entry-first", "tablet")
    send(code, SetGameAside())
    assert figures("wizard") == {}
    assert [finding.code for finding in verify(Extent())] == []


# --- the projection ----------------------------------------------------------


def test_a_wrong_mark_is_found_and_put_right(app: Flask) -> None:
    code = finish("Henry", "Anya", "Freya")
    with db.engine.connect().execution_options(writes=True) as connection:
        connection.exec_driver_sql(f"UPDATE game SET aside = true WHERE code = '{code}'")
        connection.commit()
    assert [finding.code for finding in verify(Extent())] == ["summary-differs"]
    rebuild()
    assert [finding.code for finding in verify(Extent())] == []
    assert count_aside() == 0
