"""What a table's game says is its result, as long as it says so; and who took a seat over plays there."""

from collections.abc import Callable
from threading import Thread

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import (
    BringGameBack,
    ChangeSeats,
    CloseRound,
    EndGame,
    OpenCorrection,
    Redo,
    RenamePlayer,
    ResumeGame,
    SetGameAside,
    Undo,
)
from scorekeeper.gamelog.tournament.commands import (
    CancelHeat,
    EnterResult,
    Finish,
    MakeCut,
    ReopenHeat,
    Resume,
    WithdrawResult,
)
from scorekeeper.gamelog.wizard.commands import CountTricks
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import PLAYED, TableResult
from scorekeeper.rules.tournament.settings import Cut, Settings
from scorekeeper.rules.tournament.standings import standings
from scorekeeper.storage.engine import StorageFault, writing
from scorekeeper.storage.history_cache import tournament_histories
from scorekeeper.storage.integrity import Extent, verify
from scorekeeper.storage.log import load
from scorekeeper.storage.tournament import reports
from scorekeeper.storage.tournament.log import load_tournament
from scorekeeper.storage.tournament.tables import STROKE
from scorekeeper.storage.transfer import import_history
from tests.contracts.tournaments import SHORT, hall, opened, play, play_out, play_round, publish, send


def results(code: str, heat: int = 1) -> dict[int, TableResult]:
    return dict(hall(code).heats[heat - 1].results)


def test_a_finished_game_is_its_tables_result(app: Flask) -> None:
    """The first seat takes all tricks that it bid in hands of 1 and 2: 30 + 40; the others hit twice at 0."""
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    assert results(code) == {}
    play_round(first.game)
    assert results(code) == {1: TableResult((70, 40, 40, 40), (2, 2, 2, 2), PLAYED)}
    play_round(second.game, winner=3)
    play_round(second.game, winner=3, misses=True)
    assert results(code)[2] == TableResult((40, 40, 40, 10), (2, 2, 2, 1), PLAYED)
    last = load_tournament(code).entries[-1]
    assert (last.device, last.event.stored_as()[0]) == ("tablet", "result.told")
    best = standings(hall(code))[0]
    assert (best.entrant, best.points) == (hall(code).heats[0].seating.tables[0][0], 70)
    assert list(verify(Extent())) == []


def test_a_correction_changes_it_and_a_game_that_is_played_on_takes_it_back(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_out(first.game)
    play(first.game, OpenCorrection(1))
    assert results(code)[1].scores == (70, 40, 40, 40), "it counts as it stood until it is closed anew"
    play(first.game, CountTricks(1, 0, 0), CountTricks(1, 1, 1), CloseRound(1))
    assert results(code)[1] == TableResult((30, 10, 40, 40), (1, 1, 2, 2), PLAYED)
    strokes = load_tournament(code).seq
    play(first.game, Undo(), Redo())
    assert results(code)[1].scores == (30, 10, 40, 40)
    play(first.game, *[Undo()] * 5)
    assert results(code) == {}
    play(first.game, *[Redo()] * 5)
    assert results(code)[1].scores == (30, 10, 40, 40)
    assert load_tournament(code).seq > strokes


def test_a_table_that_stops_early_has_the_result_that_it_had_then(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play(second.game, EndGame())
    assert results(code) == {}, "not a round was played"
    play_round(first.game)
    play(first.game, EndGame())
    assert results(code) == {1: TableResult((30, 20, 20, 20), (1, 1, 1, 1), PLAYED, early=(1, 2))}
    play(first.game, ResumeGame())
    assert results(code) == {}


def test_a_game_that_its_table_set_aside_has_no_result_until_it_is_back(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_out(first.game)
    play(first.game, SetGameAside())
    assert results(code) == {}
    send(code, CancelHeat(1))
    send(code, ReopenHeat(1))
    assert load(first.game).table.aside, "its table set it aside, not the desk"
    play(first.game, BringGameBack())
    assert results(code)[1].scores == (70, 40, 40, 40)


def test_only_the_desk_brings_back_what_it_set_aside(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_round(first.game)
    send(code, CancelHeat(1))
    with pytest.raises(RuleProblem, match="game-of-heat-set-aside"):
        play(first.game, BringGameBack())
    assert load(first.game).table.aside
    send(code, ReopenHeat(1))
    play_out(first.game)
    assert 1 in results(code)
    send(code, CancelHeat(1))
    send(code, Undo())
    assert 1 in results(code)


def test_what_a_game_says_while_nobody_listens_is_heard_later(app: Flask) -> None:
    """The tournament is over, then the stage is, while a table corrects its game; both are taken back."""
    code = opened(8, Settings(hands=SHORT.hands, draws=("random",), cuts=(Cut(4),)))
    first, second = publish(code)
    play_out(first.game)
    play_out(second.game)
    send(code, Finish())
    play(first.game, Undo())
    assert 1 in results(code)
    send(code, Resume())
    assert list(results(code)) == [2]
    play(first.game, Redo())
    send(code, MakeCut(lots="lots"))
    play(first.game, OpenCorrection(1))
    play(first.game, CountTricks(1, 0, 0), CountTricks(1, 1, 1), CloseRound(1))
    send(code, Undo())
    assert results(code)[1] == TableResult((30, 10, 40, 40), (1, 1, 2, 2), PLAYED)
    seq = load_tournament(code).seq
    send(code, Redo())
    send(code, Undo())
    assert load_tournament(code).seq == seq + 2, "nothing is said twice"
    assert list(verify(Extent())) == []


def test_the_results_of_a_cancelled_heat_come_back_with_it(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_out(first.game)
    seq = load_tournament(code).seq
    send(code, CancelHeat(1))
    send(code, ReopenHeat(1))
    assert results(code)[1].scores == (70, 40, 40, 40)
    assert load_tournament(code).seq == seq + 2, "nothing was said twice"


def test_what_the_referee_decided_stays_whatever_the_game_says(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_out(first.game)
    people = hall(code).heats[0].seating.tables[0]
    send(code, EnterResult(1, 1, people, (0, 40, 40, 40), None, "override", "A revoke in round 2"))
    play(first.game, OpenCorrection(1), CountTricks(1, 0, 0), CountTricks(1, 1, 1), CloseRound(1))
    assert (results(code)[1].scores, results(code)[1].source) == ((0, 40, 40, 40), "override")
    send(code, WithdrawResult(1, 1, people, "override"))
    assert results(code)[1].scores == (30, 10, 40, 40)


def test_what_is_settled_stays_settled(app: Flask) -> None:
    """A correction after the cut, and after the end, changes the game and nothing else."""
    code = opened(8, Settings(hands=SHORT.hands, draws=("random",), cuts=(Cut(4),)))
    tables = publish(code)
    for table in tables:
        play_out(table.game)
    send(code, MakeCut(lots="lots"))
    before = results(code)
    play(tables[0].game, OpenCorrection(1), CountTricks(1, 0, 0), CountTricks(1, 1, 1), CloseRound(1))
    assert results(code) == before
    assert load(tables[0].game).table.game.rounds[0].won == (0, 1, 0, 0)
    [final] = publish(code, "final")
    play_out(final.game)
    send(code, Finish())
    play(final.game, Undo())
    assert results(code, 2)[1].scores == (70, 40, 40, 40)


def test_who_takes_a_seat_over_plays_on_in_the_line_of_the_tournament(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_round(first.game)
    two = hall(code).heats[0].seating.tables[0][2]
    name = hall(code).entrants[two].name
    play(first.game, ChangeSeats("replaced", 2, player="Vertretung"))
    assert hall(code).entrants[two] == Entrant(name, substitute="Vertretung")
    play(first.game, RenamePlayer(4, "Vera"))
    assert hall(code).entrants[two].substitute == "Vera"
    play_round(first.game, winner=2)
    assert results(code)[1] == TableResult((50, 40, 60, 40), (2, 2, 2, 2), PLAYED)
    play(first.game, *[Undo()] * 15)
    assert hall(code).entrants[two] == Entrant(name)
    assert results(code) == {}


def test_who_takes_a_seat_over_before_the_first_round_has_all_of_it(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play(first.game, ChangeSeats("replaced", 0, player="Vertretung"), ChangeSeats("swapped", 1, 2))
    play_out(first.game)
    assert results(code)[1] == TableResult((70, 40, 40, 40), (2, 2, 2, 2), PLAYED)


def test_a_table_joined_by_a_guest_has_the_result_of_those_who_were_drawn(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_round(first.game)
    play(first.game, ChangeSeats("joined", player="Gast"))
    play_out(first.game, winner=4)
    assert results(code)[1] == TableResult((50, 40, 40, 40), (2, 2, 2, 2), PLAYED)
    assert {entrant.substitute for entrant in hall(code).entrants} == {""}


def test_a_stroke_and_what_it_tells_are_both_on_the_disk_or_neither(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database goes away between the two; the tablet sends its stroke again."""
    code = opened(8)
    first, _second = publish(code)
    play_round(first.game)
    before, desk = load(first.game), load_tournament(code)

    def fail(*_: object) -> None:
        raise StorageFault("gone")

    with monkeypatch.context() as patch:
        patch.setattr(reports, "add_entry", fail)
        with pytest.raises(StorageFault):
            play_round(first.game)
    assert load_tournament(code) == desk
    assert not load(first.game).table.finished
    assert load(first.game).seq > before.seq, "what was entered before is there"
    play(first.game, CloseRound(2))
    assert results(code)[1].scores == (70, 40, 40, 40)


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
    tables = publish(code)
    failed: list[BaseException] = []

    def finish(game: str) -> None:
        with app.app_context():
            try:
                play_out(game)
            except BaseException as error:
                failed.append(error)

    threads = [Thread(target=finish, args=(table.game,)) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert {table: result.scores for table, result in results(code).items()} == dict.fromkeys(
        (1, 2, 3, 4), (70, 40, 40, 40)
    )
    assert list(verify(Extent())) == []


def test_what_another_process_wrote_is_read_by_one_that_keeps_the_log(
    app: Flask, make_app: Callable[[], Flask]
) -> None:
    code = opened(8)
    first, _second = publish(code)
    seen = load_tournament(code)
    with make_app().app_context():
        play_out(first.game)
        send(code, CancelHeat(1))
        send(code, Undo())
    assert load_tournament(code).seq == seen.seq + 3
    assert results(code)[1].scores == (70, 40, 40, 40)


def test_a_game_that_went_on_elsewhere_tells_its_result_when_it_is_brought(app: Flask) -> None:
    code = opened(8)
    first, _second = publish(code)
    play_round(first.game)
    log = load(first.game)
    play_out(first.game)
    whole = load(first.game)
    with writing() as connection:
        connection.exec_driver_sql(f"DELETE FROM stroke WHERE game_id = 1 AND seq > {log.seq}")
        connection.execute(STROKE.delete().where(STROKE.c.name == "result.told"))
    assert results(code) == {}
    assert import_history(whole) == first.game
    assert results(code)[1].scores == (70, 40, 40, 40)
