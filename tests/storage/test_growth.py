"""What grows with the games: counted in statements and in what they go through, never in seconds."""

import json
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.wizard.commands import PlaceBid
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.tournament.board import KEEP_PAD
from scorekeeper.storage import archive
from scorekeeper.storage import integrity as verifying
from scorekeeper.storage.bulk_import import read_in
from scorekeeper.storage.game_roles import Device, Role, seating_of
from scorekeeper.storage.log import WriteRequest, begin_all, write
from scorekeeper.storage.models import db
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.statistics import player_names, ratings
from scorekeeper.storage.tournament.devices import let_in, open_links, secrets_of
from scorekeeper.storage.tournament.lent_pads import open_pad
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.bench.evenings import record
from tests.contracts.tournaments import opened, play_round, publish, seats, send
from tests.questions import asked

LARGE = ("stroke", "finished_game", "finished_seat", "finished_round", "rating")
PAGES = (
    "/",
    "/statistics",
    "/statistics/players/{one}",
    "/statistics/players/{one}/hits.svg",
    "/statistics/players/{one}/rating.svg",
    "/statistics/heads-up?a={one}&b={other}",
    "/statistics/records",
)


def evenings(games: int, first: int = 0) -> list[History]:
    return [read_in(json.dumps(record(4, seed=seed)), "test") for seed in range(first, first + games)]


def test_a_table_s_last_stroke_asks_the_database_no_more_for_more_people(app: Flask) -> None:
    """It waits for the interpreter after each question, while telephones ask for the result before."""
    costs = []
    for table in publish(opened(7)):  # four and three, whose names are new to the statistics
        play_round(table.game)
        with asked(app) as statements:
            play_round(table.game)
        strokes = [at for at, (asks, _) in enumerate(statements) if asks.startswith("INSERT INTO stroke ")]
        costs.append(len(statements) - strokes[-1])
    assert costs[0] == costs[1] <= 18


def scorings(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Counts how often a game of Wizard is added up from now on."""
    counted = Mock(wraps=EDITIONS["wizard"].score)
    monkeypatch.setattr(type(EDITIONS["wizard"]), "score", counted)
    return counted


def test_games_begun_together_cost_as_many_statements_as_one_and_are_added_up_once(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For the list and for the statistics together."""
    begin_all(evenings(1))
    histories, scored = evenings(40, first=2), scorings(monkeypatch)
    with asked(app) as single:
        begin_all(evenings(1, first=1))
    scored.reset_mock()
    with asked(app) as many:
        begin_all(histories)
    assert (len(many), scored.call_count) == (len(single), 40)


def test_a_page_asks_as_much_however_many_games_there_are_and_finds_them_by_an_index(
    app: Flask, host: FlaskClient, subtests: pytest.Subtests
) -> None:
    begin_all(evenings(3))
    ratings.compute_due()
    player, other, *_ = player_names.everybody()
    pages = [page.format(one=player, other=other) for page in PAGES]

    def questions() -> list[list[tuple[str, Any]]]:
        found = []
        for page in pages:
            host.get(page)
            with asked(app) as statements:
                host.get(page)
            found.append(statements)
        return found

    few = questions()
    begin_all(evenings(30, first=3))
    ratings.compute_due()
    many = questions()
    with db.engine.connect() as connection:
        connection.exec_driver_sql("ANALYZE")
        for page, before, statements in zip(pages, few, many, strict=True):
            with subtests.test(page=page):
                assert len(statements) == len(before)
                for statement, values in statements:
                    plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
                    assert not {f"SCAN {table}" for table in LARGE} & {step for *_, step in plan}, statement


def test_whoever_goes_through_all_games_sorts_none_of_them_and_verify_scores_each_once(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few at a time, as they lie there: sorting all others each time would grow with the square."""
    begin_all(evenings(3))
    ratings.compute_due()
    monkeypatch.setattr(verifying, "BATCH", 1)
    with asked(app) as of_all:
        assert len(list(archive.all_games())) == 3
    scored = scorings(monkeypatch)
    with asked(app) as of_verify:
        assert list(verifying.verify(verifying.Extent())) == []
    assert scored.call_count == 3
    names = [asks for asks, _ in of_verify if "FROM person" in asks and "person.written IN" not in asks]
    assert len(names) < 3, "of all together"
    batches = [row for row in (*of_all, *of_verify) if "LIMIT" in row[0] and "FROM game " in row[0]]
    assert len(batches) >= 2
    with db.engine.connect() as connection:
        for statement, values in batches:
            steps = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
            assert not any("TEMP B-TREE" in step for *_, step in steps), statement


def test_a_players_page_reads_no_round(app: Flask, host: FlaskClient) -> None:
    """Of all games the sums are kept; of some, as those of a year, rounds are read."""
    begin_all(evenings(3))
    player = next(iter(player_names.everybody()))
    with asked(app) as usual:
        page = host.get(f"/statistics/players/{player}").text
    assert not any("finished_round" in statement for statement, _values in usual)
    with asked(app) as of_a_time:
        same = host.get(f"/statistics/players/{player}?from=2000-01-01").text
    assert any("finished_round" in statement for statement, _values in of_a_time)
    tables = [text.partition('id="by-bid-title"')[2].partition("</table>")[0] for text in (page, same)]
    assert tables[0] == tables[1]


def test_the_history_of_a_long_log_is_told_without_copying_it_for_each_stroke(
    app: Flask, host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    (code, history), *_ = begin_all([read_in(json.dumps(record(4, rounds=7)), "test")])
    for number in range(40):
        bid = PlaceBid(8, number % 4, number % 9)
        history = write(code, bid, WriteRequest(f"stroke-{number:04}", history.seq, "test"))
    copied: list[int] = []
    extended = History.extended

    def counted(self: History, strokes: Any) -> History:
        copied.append(len(self.entries))
        return extended(self, strokes)

    monkeypatch.setattr(History, "extended", counted)
    assert host.get(f"/games/{code}/history").text.count('log-entry__text"') == 41
    assert len(copied) < 3


def test_tables_wait_as_short_however_many_phones_keep_pads(app: Flask, subtests: pytest.Subtests) -> None:
    """Whoever writes holds all games of the tournament: what is asked meanwhile, each table waits for."""
    stays = desk.GivePenalty(0, 1, "game", 10, "late")
    for command in (desk.AllowPhones((), {KEEP_PAD}), None, stays):
        questions = []
        for tables in (1, 4):
            code = opened(4 * tables, entry=f"{tables} {command}"[:60])
            send(code, desk.AllowPhones((KEEP_PAD,)))
            open_links(code, TournamentRole.GUEST)
            for table in publish(code):
                people = seats(code, table.table)
                device = Device(f"{code}-{people[0]}", "Phone")
                secret = secrets_of(code)[TournamentRole.GUEST]
                let_in(code, device, TournamentRole.GUEST, secret, entrant=people[0])
                open_pad(code, 1, table.table, table.game, device)
                assert seating_of(table.game).role_of(device.id, host=False) is Role.KEEPER
                send(code, desk.EnterResult(1, table.table, people, (40, 30, 20, 10), None, "paper"))
            history = send(code, desk.ProposeHeat("next"))
            with asked(app) as statements:
                send(code, command or desk.PublishHeat(2, history.seq))
            questions.append(len(statements))
            assert bool(seating_of(table.game).holders) is (command is stays)
        with subtests.test(command=command):
            assert questions[0] == questions[1]


def test_a_heat_that_is_cancelled_looks_at_all_pads_once_for_names(app: Flask) -> None:
    code = opened(16)
    publish(code)
    with asked(app) as statements:
        send(code, desk.CancelHeat(1))
    assert recent_players() == []
    looks = [asks for asks, _ in statements if "game.players" in asks and "table_of_heat" not in asks]
    assert len(looks) == 1
