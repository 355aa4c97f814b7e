"""The log: what was acknowledged is there, once, in order, for everybody."""

import time
from collections.abc import Callable
from functools import partial

import pytest
from flask import Flask
from sqlalchemy import delete

from scorekeeper.gamelog.commands import CreateGame, Undo
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.wizard.commands import NameTrump, PlaceBid
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.storage import log as storage_log
from scorekeeper.storage.archive import list_games
from scorekeeper.storage.engine import writing
from scorekeeper.storage.log import StaleEntry, WriteRequest, begin, begin_all, load, new_history, write
from scorekeeper.storage.models import STROKE
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.rows import GameUnknown
from tests.contracts.together import at_once

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 2, {})
RED, BLUE = NameTrump(1, UNRECORDED, "R"), NameTrump(1, UNRECORDED, "B")


def new_game() -> str:
    return begin(TABLE, "entry-first", "tablet")[0]


def entry(name: str, expected: int) -> WriteRequest:
    return WriteRequest(f"entry-{name}", expected, "iPad 7F")


def test_an_entry_is_written_once_and_on_the_pad_that_it_was_made_on(app: Flask) -> None:
    code, begun = begin(TABLE, "entry-first", "tablet")
    assert load(code) == begun
    once = write(code, RED, entry("a", 1))
    stroke = once.entries[-1]
    assert (stroke.seq, stroke.device, stroke.request_id) == (2, "iPad 7F", "entry-a")
    assert stroke.at.endswith("+00:00")
    assert write(code, RED, entry("a", 1)) == once
    with pytest.raises(StaleEntry) as stale:
        write(code, BLUE, entry("b", 1))
    assert stale.value.history == once, "the new state is told"
    with pytest.raises(RuleProblem):
        write(code, PlaceBid(1, 0, 2), entry("c", 2))
    assert (load(code), write(code, PlaceBid(1, 0, 1), entry("d", 2)).seq) == (once, 3)
    assert write(code, PlaceBid(1, 0, 1), entry("e", 3)).seq == 3, "it stands already"
    assert write(code, RED, entry("a", 1)).seq == 3, "it is known, though others wrote since"


def test_what_the_rules_refuse_and_codes_of_no_game_leave_no_trace(app: Flask) -> None:
    with pytest.raises(RuleProblem) as refusal:
        begin(CreateGame("wizard", ["Henry", "Henry"], 0, {}), "entry-1", "tablet")
    assert {problem.code for problem in refusal.value.problems} == {"player-names", "player-count"}
    for code in ("nobody", "\0", "a\0b", "", "äöü", "x" * 500, "' OR 1=1"):
        with pytest.raises(GameUnknown):
            load(code)
        with pytest.raises(GameUnknown):
            write(code, Undo(), entry("a", 1))
    assert (list_games(finished=False, most=9).games, recent_players()) == ((), [])


def test_a_clock_put_back_turns_no_two_strokes_round(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    code = new_game()
    for seq, minute in enumerate((30, 20, 40), start=1):
        monkeypatch.setattr(storage_log, "now", lambda minute=minute: f"2999-01-01T20:{minute}:00.000+00:00")
        write(code, NameTrump(1, UNRECORDED, "BRG"[seq - 1]), entry(f"at-{minute}", seq))
    assert [stroke.at[11:16] for stroke in load(code).entries[1:]] == ["20:30", "20:30", "20:40"]


def test_of_many_writers_at_once_one_is_first_and_the_others_are_told(make_app: Callable[[], Flask]) -> None:
    """Of four processes, each with what it remembers of the game, and with two threads."""
    apps = [make_app() for _ in range(4)]
    with apps[0].app_context():
        code = new_game()
    for turn in range(1, 11):
        bid = PlaceBid(1, 0, turn % 2)
        writers = [partial(write, code, bid, entry(f"{number}-{turn}", turn)) for number in range(8)]
        outcomes = at_once(writers, *apps)
        [written] = (outcome for outcome in outcomes if isinstance(outcome, History))
        stale = [outcome for outcome in outcomes if isinstance(outcome, StaleEntry)]
        assert [refusal.history == written for refusal in stale] == [True] * 7
    for app in (*apps, make_app()):
        with app.app_context():
            assert load(code) == written, "after a restart too"
    assert written.seq == 11


def test_the_same_new_game_sent_to_several_processes_is_one(make_app: Callable[[], Flask]) -> None:
    codes = at_once([new_game] * 4, *(make_app() for _ in range(4)))
    assert len(set(codes)) == 1


def test_tables_with_the_same_new_names_begin_at_once(make_app: Callable[[], Flask]) -> None:
    """In whatever order they sit: nobody waits for somebody who waits for them."""
    names = ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"]
    apps, begun = [make_app() for _ in range(4)], set[str]()
    for game in range(6):
        tables = [
            CreateGame("wizard", [f"{name} {game}" for name in names[at:] + names[:at]], 0, {})
            for at in range(len(apps))
        ]
        acts = [partial(begin, table, f"entry-{game}-{at}", "tablet") for at, table in enumerate(tables)]
        begun |= {code for code, _history in at_once(acts, *apps)}
    assert len(begun) == 24
    with apps[0].app_context():
        assert len(recent_players(most=99)) == 36


def test_a_record_whose_title_holds_a_nul_is_kept_and_listed_without(app: Flask) -> None:
    details = {"table": "Stamm\0tisch"}
    code, _ = begin(CreateGame("wizard", TABLE.players, 0, {}, details=details), "entry-1", "tablet")
    assert dict(load(code).table.game.details) == details
    assert [game.title for game in list_games(finished=False, most=9).games] == ["Stammtisch"]


def test_lists_and_names_follow_the_log_page_by_page(app: Flask) -> None:
    codes = [new_game()]
    [running] = list_games(finished=False, most=9).games
    assert (running.code, running.rounds_played, running.rounds_planned) == (codes[0], 0, 20)
    assert running.leaders == ("Henry", "Anya", "Freya")
    codes += [begin(TABLE, f"entry-{number}", "tablet")[0] for number in range(3)]
    time.sleep(0.002)  # lists tell games apart by the millisecond in which they began
    codes += [begin(CreateGame("wizard", ["Mira", "Tom", "Ben"], 0, {}), "entry-last", "tablet")[0]]
    first = list_games(finished=False, most=3)
    second = list_games(finished=False, most=2, after=first.after)
    assert sorted(game.code for game in (*first.games, *second.games)) == sorted(codes)
    assert second.after is None
    assert set(recent_players()[:3]) == {"Mira", "Tom", "Ben"}, "the latest first"
    assert set(recent_players()) == {"Mira", "Tom", "Ben", "Henry", "Anya", "Freya"}


def test_games_begun_together_are_all_there_each_once(app: Flask) -> None:
    first = new_game()
    sent = ("entry-first", "entry-2", "entry-2", "entry-3")
    codes = [code for code, _ in begin_all([new_history(TABLE, entry, "test") for entry in sent])]
    assert (codes[0], codes[1]) == (first, codes[2])
    assert (len({*codes}), {*codes}) == (3, {game.code for game in list_games(finished=False, most=9).games})


def test_a_database_that_is_behind_what_is_kept_in_memory_is_read_anew(app: Flask) -> None:
    """An older copy was put back: what this process remembers of the game has not happened."""
    code, begun = begin(TABLE, "entry-first", "tablet")
    write(code, NameTrump(1, "R7", "R"), entry("trump", 1))
    with writing() as connection:
        connection.execute(delete(STROKE).where(STROKE.c.seq == 2))
    assert load(code) == begun
    assert write(code, NameTrump(1, "B2", "B"), entry("other", 1)).table.draft.turned_up == "B2"
