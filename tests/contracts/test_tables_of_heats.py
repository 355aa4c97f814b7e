"""A heat's tables are ordinary games: begun with it, set aside with it, and each knows where it stands."""

from functools import partial

import pytest
from flask import Flask

from scorekeeper.gamelog import commands as pad
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.wizard.commands import NameTrump
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.storage.archive import count_aside, list_games
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.game_roles import Device
from scorekeeper.storage.log import WriteRequest, begin, load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.tournament import games as tournament_games
from scorekeeper.storage.tournament.devices import progress_of
from scorekeeper.storage.tournament.lists import Place, place_of_game, tables_of_heat
from scorekeeper.storage.tournament.log import load_tournament, write_tournament
from tests.contracts.together import at_once, refusals
from tests.contracts.tournaments import hall, opened, play, play_out, play_round, publish, send, tables_of
from tests.questions import findings


def test_a_published_heat_begins_a_game_at_each_table_as_it_was_drawn(app: Flask) -> None:
    settings = Settings(hands={4: (1, 3), 5: (2, 4, 6)}, options={"plus_minus_one": True})
    code = opened(9, settings)
    send(code, desk.Substitute(0, "Vertretung"))
    tables = publish(code)
    drawn = hall(code).heats[0].seating.tables
    assert sorted(map(len, drawn)) == [4, 5]
    for table, people in zip(tables, drawn, strict=True):
        game = load(table.game).table.game
        names = tuple("Vertretung" if entrant == 0 else f"Spieler {entrant}" for entrant in people)
        assert (game.players, game.first_dealer) == (names, 0)
        assert (game.options.hands, game.options.plus_minus_one) == (settings.hands[len(people)], True)
        assert (table.players, table.rounds_played, table.finished) == (names, 0, False)
        assert table.rounds_planned == len(settings.hands[len(people)])
        published = load_tournament(code).published[0]
        assert place_of_game(table.game) == Place(code, "Herbst", 1, table.table, published)
    assert [table.table for table in tables] == [1, 2]
    assert {game.title for game in list_games(False, 9).games} == {"Herbst · 1 · 1", "Herbst · 1 · 2"}
    assert "Spieler 8" in recent_players()
    assert findings() == []


def test_nobody_begins_the_game_of_a_table_before_it_is_published(app: Flask) -> None:
    """Who knows the tournament and counts its strokes cannot name the game that will come."""
    code = opened(8)
    history = send(code, desk.ProposeHeat("seed"))
    guest = Device("guest", "guest")
    guessed = [
        begin(pad.CreateGame("wizard", ["Mallory", "B", "C"], 0, {}), f"{code}-{seq}-1-1", "guest", guest)[0]
        for seq in (history.seq, history.seq + 1)
    ]
    send(code, desk.PublishHeat(1, history.seq))
    assert not {table.game for table in tables_of_heat(code, 1)} & set(guessed)


def test_how_far_each_table_is_can_be_seen_around(app: Flask) -> None:
    """In the same moment, too, and where a game that is not over is set aside."""
    code = opened(8)
    first, second = publish(code)
    states = {progress_of(code)}
    for game in (first.game, second.game):
        play(game, NameTrump(1, UNRECORDED, "R"))
        states.add(progress_of(code))
        play(game, pad.SetGameAside())
        states.add(progress_of(code))
    assert len(states) == 5
    play(first.game, pad.BringGameBack())
    assert [table.aside for table in tables_of_heat(code, 1)] == [False, True]
    play(second.game, pad.BringGameBack())
    play_round(first.game)
    play_out(second.game)
    table, other = tables_of_heat(code, 1)
    assert (table.rounds_played, table.finished, other.rounds_played, other.finished) == (1, False, 2, True)
    assert table.since > table.begun
    assert table.totals == (30, 20, 20, 20)
    for nowhere in ("nobody", "a-b"):
        assert (tables_of_heat(nowhere, 1), place_of_game(nowhere)) == ((), None)


def test_the_games_of_a_cancelled_heat_are_set_aside_and_come_back_with_it(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    before = play_round(first.game).table
    send(code, desk.CancelHeat(1))
    assert count_aside() == 2
    with pytest.raises(RuleProblem, match="game-set-aside"):
        play_round(first.game)
    again = publish(code, "another")
    assert {table.game for table in again}.isdisjoint({first.game, second.game})
    assert [(table.heat, table.aside) for table in tables_of(code)] == [(1, True)] * 2 + [(2, False)] * 2
    send(code, desk.CancelHeat(2))
    send(code, desk.ReopenHeat(1))
    assert load(first.game).table == before
    assert [(table.heat, table.aside) for table in tables_of(code)] == [(1, False)] * 2 + [(2, True)] * 2
    assert findings() == []


def test_a_heat_that_is_taken_back_has_other_games_when_it_is_published_anew(app: Flask) -> None:
    code = opened(8)
    old = publish(code)
    send(code, pad.Undo())
    assert hall(code).heats == ()
    assert [load(table.game).table.aside for table in old] == [True, True]
    send(code, pad.Redo())
    assert [load(table.game).table.aside for table in old] == [False, False]
    send(code, pad.Undo())
    new = publish(code, "another")
    assert {table.game for table in new}.isdisjoint({table.game for table in old})
    assert tables_of(code) == new, "of a heat only the newest games count"
    assert [load(table.game).table.aside for table in old] == [True, True]


def test_nothing_is_published_where_its_games_cannot_be_begun(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that fails after the games leaves neither them nor the heat."""
    code = opened(8)
    history = send(code, desk.ProposeHeat("seed"))

    def fail(*_: object) -> None:
        raise StorageFault("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(tournament_games, "insert", fail)
        with pytest.raises(StorageFault):
            send(code, desk.PublishHeat(1, history.seq))
    assert load_tournament(code) == history
    assert (list_games(False, 9).games, recent_players()) == ((), [])


def test_two_directors_who_publish_at_once_begin_the_games_of_one(app: Flask) -> None:
    code = opened(8)
    seen = send(code, desk.ProposeHeat("seed")).seq
    requests = [WriteRequest(f"by-{director}", seen, "desk") for director in range(3)]
    published = at_once(
        [partial(write_tournament, code, desk.PublishHeat(1, seen), request) for request in requests], app
    )
    assert refusals(published) == ["heat-running"] * 2
    assert len(list_games(False, 9).games) == len(tables_of(code)) == 2


def test_tables_that_play_while_a_heat_is_cancelled_wait_for_nobody_for_ever(app: Flask) -> None:
    """Strokes of its tables and the cancelling at the same moment: each is in or refused."""
    code = opened(16)
    tables = publish(code)
    acts = [partial(play_out, table.game) for table in tables]
    outcomes = at_once([*acts, partial(send, code, desk.CancelHeat(1))], app)
    assert {*refusals(outcomes)} <= {"game-set-aside"}
    assert [load(table.game).table.aside for table in tables] == [True] * 4
    assert findings() == []
