"""A heat's tables are ordinary games: begun and set aside with it, and what they say is its result."""

from functools import partial

import pytest
from flask import Flask

from scorekeeper.gamelog import commands as pad
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import PLAYED, TableResult
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.storage.archive import count_aside, list_games
from scorekeeper.storage.engine import StorageFault, writing
from scorekeeper.storage.game_roles import Device, seating_of
from scorekeeper.storage.history_cache import tournament_histories
from scorekeeper.storage.log import begin, load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.tournament import games as tournament_games
from scorekeeper.storage.tournament import reports
from scorekeeper.storage.tournament.devices import progress_of
from scorekeeper.storage.tournament.lists import Place, place_of_game, tables_of_heat
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables import STROKE
from scorekeeper.storage.transfer import import_history
from tests.contracts.together import at_once, refusals
from tests.contracts.tournaments import (
    SHORT,
    hall,
    opened,
    play,
    play_all,
    play_out,
    play_round,
    publish,
    seats,
    send,
    tables_of,
)
from tests.questions import findings


def test_a_published_heat_begins_a_game_at_each_table_as_it_was_drawn(app: Flask) -> None:
    settings = Settings(hands={4: (1, 3), 5: (2, 4, 6)}, options={"plus_minus_one": True})
    code = opened(9, settings)
    send(code, desk.Substitute(0, "Vertretung"))
    tables, drawn = publish(code), hall(code).heats[0].seating.tables
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
    history, guest = send(code, desk.ProposeHeat("seed")), Device("guest", "guest")
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


def test_what_the_desk_changes_draws_the_pages_of_those_tables_alone_anew(app: Flask) -> None:
    halls = opened(8, entry="other"), opened(8)
    games = [table.game for code in halls for table in publish(code)]

    def redrawn(command: pad.Command) -> list[bool]:
        before = [seating_of(game).people for game in games]
        send(halls[1], command)
        return [seating_of(game).people > was for game, was in zip(games, before, strict=True)]

    for table, drawn in ((1, [False, False, True, False]), (2, [False, False, False, True])):
        assert redrawn(desk.GivePenalty(seats(halls[1], table)[0], 1, "game", 5, "late")) == drawn
    assert redrawn(desk.AnnounceText("Pizza at eight")) == [False, False, True, True]


def test_games_of_a_heat_that_is_cancelled_or_taken_back_are_aside_and_come_back_with_it(app: Flask) -> None:
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
    code = opened(8, entry="another")
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


def fail(*_: object) -> None:
    raise StorageFault("the disk is full")


def test_a_heat_and_its_games_a_stroke_and_what_it_tells_are_both_on_the_disk_or_neither(app, monkeypatch):
    """The database goes away once both are written and not committed; what was sent is sent again."""
    code = opened(8)
    history = send(code, desk.ProposeHeat("seed"))
    with monkeypatch.context() as patch:
        patch.setattr(tournament_games, "insert", fail)
        with pytest.raises(StorageFault):
            send(code, desk.PublishHeat(1, history.seq))
    assert load_tournament(code) == history
    assert (list_games(False, 9).games, recent_players()) == ((), [])
    first, _second = publish(code)
    play_round(first.game)
    before = load_tournament(code)
    with monkeypatch.context() as patch:
        patch.setattr(reports, "update_row", fail)
        with pytest.raises(StorageFault):
            play_round(first.game)
    tournament_histories().forget()
    assert load_tournament(code) == before
    assert load(first.game).table.open_draft.number == 2, "what was entered before is there"
    play(first.game, pad.CloseRound(2))
    assert results(code) == {1: WON}


def test_tables_that_play_while_a_heat_is_cancelled_wait_for_nobody_for_ever(app: Flask) -> None:
    """Strokes of its tables and the cancelling at the same moment: each is in or refused."""
    code = opened(16)
    tables = publish(code)
    acts = [partial(play_out, table.game) for table in tables]
    outcomes = at_once([*acts, partial(send, code, desk.CancelHeat(1))], app)
    assert {*refusals(outcomes)} <= {"game-set-aside"}
    assert ([load(table.game).table.aside for table in tables], findings()) == ([True] * 4, [])


# The first seat takes all tricks that it bid in hands of 1 and 2: 30 + 40; the others hit twice at 0.
WON = TableResult((70, 40, 40, 40), (2, 2, 2, 2), PLAYED)
# Round 1 is corrected: its trick was the second seat's.
CORRECTING = (pad.OpenCorrection(1), CountTricks(1, 0, 0), CountTricks(1, 1, 1), pad.CloseRound(1))
CORRECTED = TableResult((30, 10, 40, 40), (1, 1, 2, 2), PLAYED)


def results(code: str, heat: int = 1) -> dict[int, TableResult]:
    return dict(hall(code).heats[heat - 1].results)


def test_a_finished_game_is_its_tables_result_until_it_is_corrected_or_played_on(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    assert results(code) == {}
    play_round(first.game)
    last = load_tournament(code).entries[-1]
    assert (last.device, last.event.stored_as()[0]) == ("tablet", "result.told")
    play(first.game, CORRECTING[0])
    assert results(code) == {1: WON}, "it counts as it stood until it is closed anew"
    play(first.game, *CORRECTING[1:])
    assert results(code) == {1: CORRECTED}
    play(first.game, pad.Undo(), pad.Redo())
    assert results(code) == {1: CORRECTED}
    play(first.game, *[pad.Undo()] * 5)
    assert results(code) == {}
    play(first.game, *[pad.Redo()] * 5)
    assert results(code) == {1: CORRECTED}
    play(second.game, pad.EndGame())
    assert 2 not in results(code), "not a round was played"
    play(second.game, pad.ResumeGame())
    play_round(second.game, winner=3)
    play(second.game, pad.EndGame())
    assert results(code)[2] == TableResult((20, 20, 20, 30), (1, 1, 1, 1), PLAYED, early=(1, 2))
    play(second.game, pad.ResumeGame())
    assert results(code) == {1: CORRECTED}
    play_round(second.game, winner=3, misses=True)
    assert results(code)[2] == TableResult((40, 40, 40, 10), (2, 2, 2, 1), PLAYED)
    play(first.game, *[pad.Undo()] * 4, *[pad.Redo()] * 4)
    assert findings() == []


def test_what_is_set_aside_has_no_result_until_whoever_set_it_aside_brings_it_back(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_out(first.game)
    play_round(second.game)
    play(first.game, pad.SetGameAside())
    assert results(code) == {}
    send(code, desk.CancelHeat(1))
    with pytest.raises(RuleProblem, match="game-of-heat-set-aside"):
        play(second.game, pad.BringGameBack())
    assert load(second.game).table.aside
    send(code, desk.ReopenHeat(1))
    assert load(first.game).table.aside, "its table set it aside, not the desk"
    play(first.game, pad.BringGameBack())
    play_out(second.game)
    assert results(code) == {1: WON, 2: WON}
    seq = load_tournament(code).seq
    for back in (desk.ReopenHeat(1), pad.Undo()):
        send(code, desk.CancelHeat(1))
        send(code, back)
        assert results(code) == {1: WON, 2: WON}
    assert load_tournament(code).seq == seq + 4, "nothing was said twice"


def test_what_a_game_says_while_nobody_listens_is_heard_later(app: Flask) -> None:
    """The tournament is over, then the stage is, while a table corrects its game; both are taken back."""
    code = opened(8, Settings(hands=SHORT.hands, draws=("random",), cuts=(Cut(4),)))
    first, second = publish(code)
    play_all(first, second)
    send(code, desk.Finish())
    play(first.game, pad.Undo())
    assert 1 in results(code)
    send(code, desk.Resume())
    assert list(results(code)) == [2]
    play(first.game, pad.Redo())
    send(code, desk.MakeCut(lots="lots"))
    play(first.game, *CORRECTING)
    assert load(first.game).table.game.rounds[0].won == (0, 1, 0, 0)
    assert results(code)[1] == WON, "what is settled stays settled"
    send(code, pad.Undo())
    assert results(code)[1] == CORRECTED
    seq = load_tournament(code).seq
    send(code, pad.Redo())
    send(code, pad.Undo())
    assert load_tournament(code).seq == seq + 2, "nothing is said twice"
    assert findings() == []


def test_who_takes_a_seat_over_plays_on_in_the_line_of_the_tournament(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_round(first.game)
    two = seats(code)[2]
    name = hall(code).entrants[two].name
    play(first.game, pad.ChangeSeats("replaced", 2, player="Vertretung"))
    assert hall(code).entrants[two] == Entrant(name, substitute="Vertretung")
    play(first.game, pad.RenamePlayer(4, "Vera"))
    assert hall(code).entrants[two].substitute == "Vera"
    play_round(first.game, winner=2)
    assert results(code)[1] == TableResult((50, 40, 60, 40), (2, 2, 2, 2), PLAYED)
    play(first.game, *[pad.Undo()] * 15)
    assert (hall(code).entrants[two], results(code)) == (Entrant(name), {})


def test_before_the_first_round_a_seat_is_taken_over_whole_and_guests_have_no_line(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play(second.game, pad.ChangeSeats("replaced", 0, player="Vera"), pad.ChangeSeats("swapped", 1, 2))
    play_out(second.game)
    play_round(first.game)
    play(first.game, pad.ChangeSeats("joined", player="Gast"))
    play_out(first.game, winner=4)
    assert results(code) == {1: TableResult((50, 40, 40, 40), (2, 2, 2, 2), PLAYED), 2: WON}
    assert {hall(code).entrants[entrant].substitute for entrant in seats(code)} == {""}


def test_a_tournament_that_cannot_be_read_keeps_nobody_from_writing(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    with writing() as connection:
        connection.execute(STROKE.update().where(STROKE.c.seq == 2).values(name="entrants.vanished"))
    tournament_histories().forget()
    assert play_out(first.game).table.finished
    assert not play_round(second.game).table.finished


def test_tables_that_finish_at_the_same_moment_lose_nothing(app: Flask) -> None:
    code = opened(16)
    finished = at_once([partial(play_out, table.game) for table in publish(code)], app)
    assert [history.table.finished for history in finished] == [True] * 4
    assert (results(code), findings()) == (dict.fromkeys((1, 2, 3, 4), WON), [])


def test_who_keeps_the_log_reads_what_another_process_wrote(app, make_app):
    code = opened(8)
    first, _second = publish(code)
    seen = load_tournament(code)
    with make_app().app_context():
        play_out(first.game)
        send(code, desk.CancelHeat(1))
        send(code, pad.Undo())
    assert (load_tournament(code).seq, results(code)) == (seen.seq + 3, {1: WON})


def test_a_game_that_went_on_elsewhere_tells_its_result_when_it_is_brought(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    seq, whole = play_round(first.game).seq, play_out(first.game)
    with writing() as connection:
        connection.exec_driver_sql(f"DELETE FROM stroke WHERE game_id = 1 AND seq > {seq}")
        connection.execute(STROKE.delete().where(STROKE.c.name == "result.told"))
    assert (results(code), import_history(whole)) == ({}, first.game)
    assert results(code) == {1: WON}
