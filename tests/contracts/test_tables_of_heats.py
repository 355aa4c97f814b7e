"""A heat's tables are ordinary games: begun with it, set aside with it, and each knows where it stands."""

from threading import Thread

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import CreateGame, Redo, SetGameAside, Undo
from scorekeeper.gamelog.tournament.commands import (
    CancelHeat,
    ProposeHeat,
    PublishHeat,
    ReopenHeat,
    Substitute,
)
from scorekeeper.gamelog.wizard.commands import NameTrump
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.archive import count_aside, list_games
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import WriteRequest, begin, load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.tournament import games as tournament_games
from scorekeeper.storage.tournament.devices import progress_of
from scorekeeper.storage.tournament.lists import (
    Place,
    place_of_game,
    tables_of_heat,
)
from scorekeeper.storage.tournament.log import load_tournament, write_tournament
from tests.contracts.tournaments import hall, opened, play, play_out, play_round, publish, send, tables_of


def test_a_published_heat_begins_a_game_at_each_table_as_it_was_drawn(app: Flask) -> None:
    settings = Settings(hands={4: (1, 3), 5: (2, 4, 6)}, options={"plus_minus_one": True})
    code = opened(9, settings)
    send(code, Substitute(0, "Vertretung"))
    tables = publish(code)
    drawn = hall(code).heats[0].seating.tables
    assert sorted(map(len, drawn)) == [4, 5]
    for table, people in zip(tables, drawn, strict=True):
        game = load(table.game).table.game
        names = tuple("Vertretung" if entrant == 0 else f"Spieler {entrant}" for entrant in people)
        assert (game.players, game.first_dealer) == (names, 0)
        assert game.options.hands == settings.hands[len(people)]
        assert game.options.plus_minus_one
        assert (table.players, table.rounds_played, table.finished) == (names, 0, False)
        assert table.rounds_planned == len(settings.hands[len(people)])
        published = load_tournament(code).published[0]
        assert place_of_game(table.game) == Place(code, "Herbst", 1, table.table, published)
    assert [table.table for table in tables] == [1, 2]
    assert {game.title for game in list_games(False, 9).games} == {"Herbst · 1 · 1", "Herbst · 1 · 2"}
    assert "Spieler 8" in recent_players()
    assert list(verify(Extent())) == []


def test_nobody_begins_the_game_of_a_table_before_it_is_published(app: Flask) -> None:
    """Who knows the tournament and counts its strokes cannot name the game that will come."""
    code = opened(8)
    history = send(code, ProposeHeat("seed"))
    guest = Device("guest", "guest")
    guessed = [
        begin(CreateGame("wizard", ["Mallory", "B", "C"], 0, {}), f"{code}-{seq}-1-1", "guest", guest)[0]
        for seq in (history.seq, history.seq + 1)
    ]
    send(code, PublishHeat(1, history.seq))
    assert not {table.game for table in tables_of_heat(code, 1)} & set(guessed)


def test_whatever_a_table_writes_is_seen_around(app: Flask) -> None:
    """In the same moment, too, and where a game that is not over is set aside."""
    code = opened(8)
    first, second = publish(code)
    states = {progress_of(code)}
    for game in (first.game, second.game):
        play(game, NameTrump(1, UNRECORDED, "R"))
        states.add(progress_of(code))
        play(game, SetGameAside())
        states.add(progress_of(code))
    assert len(states) == 5


def test_how_far_each_table_is_can_be_seen(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    play_out(second.game)
    table, other = tables_of_heat(code, 1)
    assert (table.rounds_played, table.finished, other.rounds_played, other.finished) == (1, False, 2, True)
    assert table.since > table.begun
    assert table.totals == (30, 20, 20, 20)
    assert tables_of_heat(code, 2) == ()
    assert tables_of("nobody") == tables_of("a-b") == ()
    assert place_of_game("nobody") is place_of_game("a-b") is None


def test_the_games_of_a_cancelled_heat_are_set_aside_and_come_back_with_it(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    before = load(first.game).table
    send(code, CancelHeat(1))
    assert count_aside() == 2
    with pytest.raises(RuleProblem, match="game-set-aside"):
        play_round(first.game)
    assert [table.aside for table in tables_of_heat(code, 1)] == [True, True]
    again = publish(code, "another")
    assert {table.game for table in again}.isdisjoint({first.game, second.game})
    assert [(table.heat, table.aside) for table in tables_of(code)] == [
        (1, True),
        (1, True),
        (2, False),
        (2, False),
    ]
    send(code, CancelHeat(2))
    send(code, ReopenHeat(1))
    assert load(first.game).table == before
    assert [(table.heat, table.aside) for table in tables_of(code)] == [
        (1, False),
        (1, False),
        (2, True),
        (2, True),
    ]
    assert list(verify(Extent())) == []


def test_a_heat_that_is_taken_back_has_other_games_when_it_is_published_anew(app: Flask) -> None:
    code = opened(8)
    old = publish(code)
    send(code, Undo())
    assert hall(code).heats == ()
    assert all(load(table.game).table.aside for table in old)
    send(code, Redo())
    assert not any(load(table.game).table.aside for table in old)
    assert tables_of_heat(code, 1) == tuple(tables_of(code))
    send(code, Undo())
    new = publish(code, "another")
    assert {table.game for table in new}.isdisjoint({table.game for table in old})
    assert tables_of(code) == new, "of a heat only the newest games count"
    assert all(load(table.game).table.aside for table in old)


def test_nothing_is_published_where_its_games_cannot_be_begun(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that fails after the games leaves neither them nor the heat."""
    code = opened(8)
    history = send(code, ProposeHeat("seed"))

    def fail(*_: object) -> None:
        raise StorageFault("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(tournament_games, "insert", fail)
        with pytest.raises(StorageFault):
            write_tournament(
                code, PublishHeat(1, history.seq), WriteRequest("published", history.seq, "desk")
            )
    assert load_tournament(code) == history
    assert list_games(False, 9).games == ()
    assert recent_players() == []


def test_two_directors_who_publish_at_once_begin_the_games_of_one(app: Flask) -> None:
    code = opened(8)
    seen = send(code, ProposeHeat("seed")).seq
    refused: list[str] = []

    def publish_as(director: int) -> None:
        with app.app_context():
            try:
                write_tournament(code, PublishHeat(1, seen), WriteRequest(f"by-{director}", seen, "desk"))
            except RuleProblem as problem:
                refused.append(problem.problem.code)

    directors = [Thread(target=publish_as, args=(number,)) for number in range(3)]
    for director in directors:
        director.start()
    for director in directors:
        director.join()
    assert len(refused) == 2
    assert len(list_games(False, 9).games) == len(tables_of(code)) == 2


def test_tables_that_play_while_a_heat_is_cancelled_wait_for_nobody_for_ever(app: Flask) -> None:
    """Strokes of its tables and the cancelling at the same moment: each is in or refused."""
    code = opened(16)
    tables = publish(code)
    failed: list[BaseException] = []

    def at_once(act: object, *given: object) -> Thread:
        def call() -> None:
            with app.app_context():
                try:
                    act(*given)  # type: ignore[operator]
                except RuleProblem as refused:
                    if refused.problem.code != "game-set-aside":
                        failed.append(refused)
                except BaseException as error:
                    failed.append(error)

        thread = Thread(target=call)
        thread.start()
        return thread

    threads = [at_once(play_out, table.game) for table in tables]
    threads += [at_once(send, code, CancelHeat(1))]
    for thread in threads:
        thread.join()
    assert failed == []
    assert all(load(table.game).table.aside for table in tables)
    assert list(verify(Extent())) == []


def test_a_game_that_its_table_set_aside_is_seen_at_the_desk(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play(first.game, SetGameAside())
    assert [table.aside for table in tables_of_heat(code, 1)] == [True, False]
