"""The log: what was acknowledged is there, once, in order, for everybody."""

import threading
from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import delete

from scorekeeper.gamelog.commands import CreateGame, Undo
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.commands import NameTrump, PlaceBid
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.storage import log as storage_log
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.engine import writing
from scorekeeper.storage.log import (
    StaleEntry,
    WriteRequest,
    begin,
    begin_all,
    load,
    new_history,
    write,
)
from scorekeeper.storage.models import STROKE
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.rows import GameUnknown

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 2, {})


def new_game() -> tuple[str, History]:
    return begin(TABLE, "entry-first", "tablet")


def entry(name: str, expected: int) -> WriteRequest:
    return WriteRequest(f"entry-{name}", expected, "tablet")


def test_a_new_game_reads_back_as_it_was_begun(app: Flask) -> None:
    code, log = new_game()
    assert load(code) == log
    assert load(code).table.game.players == ("Henry", "Anya", "Freya")


def test_a_game_that_the_rules_refuse_leaves_no_trace(app: Flask) -> None:
    with pytest.raises(RuleProblem) as refusal:
        begin(CreateGame("wizard", ["Henry", "Henry"], 0, {}), "entry-1", "tablet")
    assert {problem.code for problem in refusal.value.problems} == {"player-names", "player-count"}
    assert list_games(finished=False, most=9).games == ()
    assert recent_players() == []


def test_an_unknown_code_is_said_so(app: Flask) -> None:
    with pytest.raises(GameUnknown):
        load("nobody")
    with pytest.raises(GameUnknown):
        write("nobody", Undo(), entry("a", 1))


def test_strokes_carry_number_device_and_time(app: Flask) -> None:
    code, _ = new_game()
    log = write(code, NameTrump(1, UNRECORDED, "R"), WriteRequest("entry-a", 1, "iPad 7F"))
    stroke = log.entries[-1]
    assert (stroke.seq, stroke.device, stroke.request_id) == (2, "iPad 7F", "entry-a")
    assert stroke.at.endswith("+00:00")


def test_a_clock_that_is_put_back_turns_no_two_strokes_round(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, _ = new_game()
    for seq, minute in enumerate((30, 20, 40), start=1):
        monkeypatch.setattr(storage_log, "now", lambda minute=minute: f"2999-01-01T20:{minute}:00.000+00:00")
        name = NameTrump(1, UNRECORDED, "BRG"[seq - 1])
        write(code, name, entry(f"at-{minute}", seq))
    assert [stroke.at[11:16] for stroke in load(code).entries[1:]] == ["20:30", "20:30", "20:40"]


def test_the_same_entry_sent_twice_is_one_stroke(app: Flask) -> None:
    code, _ = new_game()
    once = write(code, NameTrump(1, UNRECORDED, "R"), entry("a", 1))
    again = write(code, NameTrump(1, UNRECORDED, "R"), entry("a", 1))
    assert (once.seq, again.seq, load(code).seq) == (2, 2, 2)


def test_a_repeated_entry_is_known_even_after_others_wrote(app: Flask) -> None:
    code, _ = new_game()
    write(code, NameTrump(1, UNRECORDED, "R"), entry("a", 1))
    write(code, PlaceBid(1, 0, 0), entry("b", 2))
    assert write(code, NameTrump(1, UNRECORDED, "R"), entry("a", 1)).seq == 3


def test_a_stroke_on_an_old_pad_is_refused_with_the_new_state(app: Flask) -> None:
    code, _ = new_game()
    write(code, NameTrump(1, UNRECORDED, "R"), entry("a", 1))
    with pytest.raises(StaleEntry) as stale:
        write(code, NameTrump(1, UNRECORDED, "B"), entry("b", 1))
    assert stale.value.history.table.draft.trump == "R"
    assert load(code).seq == 2


def test_a_stroke_against_the_rules_changes_nothing(app: Flask) -> None:
    code, log = new_game()
    with pytest.raises(RuleProblem):
        write(code, PlaceBid(1, 0, 2), entry("a", 1))
    assert load(code) == log


def test_tapping_what_stands_already_writes_no_stroke(app: Flask) -> None:
    code, _ = new_game()
    write(code, PlaceBid(1, 0, 1), entry("a", 1))
    assert write(code, PlaceBid(1, 0, 1), entry("b", 2)).seq == 2


def test_a_restart_replays_the_same_table(make_app: Callable[[], Flask]) -> None:
    with make_app().app_context():
        code, _ = new_game()
        before = write(code, PlaceBid(1, 2, 1), entry("a", 1))
        before = write(code, Undo(), entry("b", 2))
    with make_app().app_context():
        assert load(code) == before


def test_what_another_process_wrote_is_seen(make_app: Callable[[], Flask]) -> None:
    first_app, second_app = make_app(), make_app()
    with first_app.app_context():
        code, _ = new_game()
    with second_app.app_context():
        write(code, PlaceBid(1, 0, 1), entry("a", 1))
    with first_app.app_context():
        assert load(code).table.draft.bids == (1, None, None)
        with pytest.raises(StaleEntry):
            write(code, PlaceBid(1, 1, 1), entry("b", 1))


def test_of_many_writers_at_once_one_is_first_and_the_others_are_told(app: Flask) -> None:
    code, _ = new_game()
    outcomes: list[str] = []
    together = threading.Barrier(8)

    def write_once(number: int) -> None:
        with app.app_context():
            together.wait()
            try:
                write(code, PlaceBid(1, number % 3, 1), entry(f"writer-{number}", 1))
                outcomes.append("written")
            except StaleEntry:
                outcomes.append("stale")

    writers = [threading.Thread(target=write_once, args=(number,)) for number in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(outcomes) == ["stale"] * 7 + ["written"]
    assert load(code).seq == 2


def test_writers_of_several_processes_are_told_as_well(make_app: Callable[[], Flask]) -> None:
    """Each with what it remembers of the game; one connection of each, as in processes of their own."""
    apps = [make_app() for _ in range(4)]
    with apps[0].app_context():
        code, _ = new_game()
    outcomes: list[str] = []
    seen: list[bool] = []
    together = threading.Barrier(len(apps))

    def take_turns(number: int) -> None:
        with apps[number].app_context():
            load(code)
            for turn in range(1, 11):
                together.wait()
                try:
                    command = PlaceBid(1, 0, turn % 2)
                    write(code, command, entry(f"{number}-{turn}", turn))
                    outcomes.append("written")
                except StaleEntry as stale:
                    outcomes.append("stale")
                    seen.append(stale.history.seq == turn + 1)

    writers = [threading.Thread(target=take_turns, args=(number,)) for number in range(len(apps))]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(outcomes) == ["stale"] * 30 + ["written"] * 10
    assert seen == [True] * 30, "who is refused is shown what the others wrote"
    histories = []
    for app in apps:
        with app.app_context():
            histories.append(load(code))
    assert [history.seq for history in histories] == [11] * 4
    assert histories.count(histories[0]) == 4


def test_the_same_new_game_sent_to_several_processes_is_one(make_app: Callable[[], Flask]) -> None:
    apps = [make_app() for _ in range(4)]
    codes: list[str] = []
    together = threading.Barrier(len(apps))

    def begin_at_once(app: Flask) -> None:
        with app.app_context():
            list_games(finished=False, most=1)
            together.wait()
            codes.append(new_game()[0])

    writers = [threading.Thread(target=begin_at_once, args=(app,)) for app in apps]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert len(codes) == 4
    assert len(set(codes)) == 1


def test_tables_with_the_same_new_names_begin_at_once(make_app: Callable[[], Flask]) -> None:
    """In whatever order they sit: nobody waits for somebody who waits for them."""
    names = ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"]
    apps = [make_app() for _ in range(4)]
    begun: list[str] = []
    together = threading.Barrier(len(apps))

    def begin_many(number: int) -> None:
        with apps[number].app_context():
            for game in range(6):
                together.wait()
                players = [f"{name} {game}" for name in names[number:] + names[:number]]
                begun.append(
                    begin(CreateGame("wizard", players, 0, {}), f"entry-{number}-{game}", "tablet")[0]
                )

    writers = [threading.Thread(target=begin_many, args=(number,)) for number in range(len(apps))]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert len(set(begun)) == 24
    with apps[0].app_context():
        assert len(recent_players(most=99)) == 36


@pytest.mark.parametrize("code", ["\0", "a\0b", "", "äöü", "x" * 500, "' OR 1=1"])
def test_no_game_has_a_code_that_is_none(app: Flask, code: str) -> None:
    with pytest.raises(GameUnknown):
        load(code)


def test_a_record_whose_title_holds_a_nul_is_kept_and_listed_without(app: Flask) -> None:
    details = {"table": "Stamm\0tisch"}
    code, _ = begin(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}, details=details), "entry-1", "t")
    assert dict(load(code).table.game.details) == details
    assert [game.title for game in list_games(finished=False, most=9).games] == ["Stammtisch"]


def test_lists_follow_the_log(app: Flask) -> None:
    code, _ = new_game()
    running = list_games(finished=False, most=9).games
    assert [(game.code, game.rounds_played, game.rounds_planned) for game in running] == [(code, 0, 20)]
    assert running[0].leaders == ("Henry", "Anya", "Freya")


def test_lists_go_on_where_the_page_ended(app: Flask) -> None:
    codes = [begin(TABLE, f"entry-{number}", "tablet")[0] for number in range(5)]
    first = list_games(finished=False, most=3)
    second = list_games(finished=False, most=3, after=first.after)
    listed = [game.code for game in (*first.games, *second.games)]
    assert sorted(listed) == sorted(codes)
    assert second.after is None


def test_names_are_remembered_the_latest_first(app: Flask) -> None:
    new_game()
    begin(CreateGame("wizard", ["Mira", "Tom", "Ben"], 0, {}), "entry-2", "tablet")
    assert set(recent_players()[:3]) == {"Mira", "Tom", "Ben"}
    assert set(recent_players()) == {"Mira", "Tom", "Ben", "Henry", "Anya", "Freya"}


def test_games_begun_together_are_all_there_each_once(app: Flask) -> None:
    code, _ = new_game()
    sent = ("entry-first", "entry-2", "entry-2", "entry-3")
    strokes = [new_history(TABLE, entry, "test") for entry in sent]
    codes = [code for code, _log in begin_all(strokes)]
    assert codes[0] == code
    assert codes[1] == codes[2]
    assert len({*codes}) == 3
    assert {*codes} == {game.code for game in list_games(finished=False, most=9).games}


def test_a_database_that_is_behind_what_is_kept_in_memory_is_read_anew(app: Flask) -> None:
    """An older copy was put back: what this process remembers of the game has not happened."""
    code, begun = new_game()
    write(code, NameTrump(1, "R7", "R"), entry("trump", 1))
    with writing() as connection:
        connection.execute(delete(STROKE).where(STROKE.c.seq == 2))
    assert load(code) == begun
    assert write(code, NameTrump(1, "B2", "B"), entry("other", 1)).table.draft.turned_up == "B2"
