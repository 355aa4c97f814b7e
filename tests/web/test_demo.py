"""The example evening: what it shows, what it never touches, who gets in, and that one tap takes it away."""

import re
import shutil
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.test import TestResponse, create_environ

from scorekeeper.app import create_app
from scorekeeper.formats.check import check_rounds
from scorekeeper.formats.record import read_text, write_text
from scorekeeper.formats.tournament.record import read_tournament_text, write_tournament_text
from scorekeeper.gamelog.history import History
from scorekeeper.rules.editions import score
from scorekeeper.storage import log
from scorekeeper.storage.demo.evening import GAMES, RECORDS
from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import HOST, db
from scorekeeper.storage.statistics.sql_tables import STATE
from scorekeeper.web.demo.switch import COOKIE, Demo
from scorekeeper.web.guard.allowed_hosts import OwnTls, own_tls, serve_own_tls
from tests.conftest import QUIET, open_start
from tests.web.changing import english
from tests.web.driving import Pad, all_codes, begin, load
from tests.web.people import device_in
from tests.web.test_sessions import BEHIND_PROXY

OFFER = 'action="/demo"'
BANNER = "data-demo"
ENGLISH = {"Accept-Language": "en"}


def enter(client: FlaskClient, way: str = "/demo") -> str:
    """The example's start page."""
    answer = client.post(way, headers=ENGLISH)
    assert (answer.status_code, answer.location) == (303, "/")
    return client.get("/", headers=ENGLISH).text


def leave(client: FlaskClient) -> str:
    """The start page after it."""
    return enter(client, "/demo/leave")


def game_called(page: str, words: str) -> str:
    """The code of the game in whose line those words are."""
    found = re.search(rf'href="/games/(\w+)"(?:(?!href=).)*?{words}', page, re.DOTALL)
    assert found, page
    return found[1]


def test_its_records_are_as_export_writes_them_and_without_a_problem(subtests: pytest.Subtests) -> None:
    findings = []
    for name in GAMES:
        with subtests.test(name=name):
            text = (RECORDS / f"{name}.json").read_text()
            read = read_text(text)
            assert (read.problems, read.game is None) == ((), False)
            assert write_text(read.game) + "\n" == text
            assert score(read.game).complete is (name != "running")
            findings += [finding for check in check_rounds(read) for finding in check.findings]
    (finding,) = findings  # what proves it is on the page of the dispute, which is looked at below
    assert (finding.code, finding.trick, finding.seat, finding.card) == ("revoke", 3, 1, "Y3")
    text = (RECORDS / "tournament.json").read_text()
    hall = read_tournament_text(text)
    assert (hall.problems, hall.tournament is None) == ((), False)
    assert write_tournament_text(hall.tournament, hall.games, hall.board) + "\n" == text


def test_the_empty_start_page_and_help_offer_it_to_the_host(host: FlaskClient, stranger: FlaskClient) -> None:
    assert [OFFER in host.get(path).text for path in ("/", "/help")] == [True, True]
    begin(host)
    assert [OFFER in host.get(path).text for path in ("/", "/help")] == [False, True]
    assert OFFER not in stranger.get("/help").text


def test_it_has_games_of_both_editions_a_dispute_statistics_and_a_tournament(host: FlaskClient) -> None:
    page = enter(host)
    assert page.count(BANNER) == 1
    assert "Example evening – nothing here counts." in page
    extreme, dispute, running, _fairy = (
        game_called(page, f"Example: {title}")
        for title in ("Wizard Extreme", "a dispute in round 6", "a game in progress", "Dragon and Fairy")
    )
    protocol = host.get(f"/games/{dispute}/rounds/6/protocol", headers=ENGLISH).text
    assert "Bruno played yellow 3 and could have followed suit: green 5 in trick 4, green 7" in protocol
    assert "Points were taken from Bruno for this." in protocol
    final = {code: host.get(f"/games/{code}/final", headers=ENGLISH).text for code in (extreme, dispute)}
    proof = f'<a href="/games/{dispute}/rounds/6/protocol">Round 6 · Bruno: adjustment of −10 points'
    assert proof in final[dispute].replace("\xad", "")
    statistics = host.get("/statistics", headers=ENGLISH).text
    assert all(name in statistics for name in ("Alma", "Bruno", "Carla", "Dario", "Emma", "Felix"))
    (hall,) = re.findall(r'<a class="way-on" href="(/halls/\w+)">', host.get("/halls").text)
    assert "Example tournament" in host.get(hall, headers=ENGLISH).text
    assert host.get(f"/games/{running}").text.count(BANNER) == 1
    # Beside winners of Extreme it is said once that the fewest points win.
    for path, count in (("/", 1), ("/games", 1), ("/games?running=1", 0)):
        times = host.get(path, headers=ENGLISH).text.count("In Wizard Extreme the fewest points win.")
        assert times == count, path
    assert [final[code].count("the fewest points win") for code in (extreme, dispute)] == [1, 0]


def test_it_speaks_the_language_that_was_chosen_and_takes_a_choice_back(host: FlaskClient) -> None:
    host.post("/language", data={"language": "de"})
    host.post("/demo")
    page = host.get("/", headers=ENGLISH).text
    assert "Beispielabend – hier zählt nichts." in page
    assert "Beispiel: Streit in Runde 6" in page
    host.post("/language", data={"language": "en"})
    host.post("/theme", data={"theme": "dark"})
    page = leave(host)
    assert [part for part in ('lang="en"', 'data-theme="dark"') if part not in page] == []


def test_its_running_game_is_written_on_and_undone_score_by_score(host: FlaskClient, app: Flask) -> None:
    english(host)
    pad = Pad(host, game_called(enter(host), "Example: a game in progress"))
    first, *_, last = (datetime.fromisoformat(entry.at) for entry in _load(app, pad).entries)
    assert last - first == timedelta(hours=1)
    assert pad.post("/rounds/9/bids", _load(app, pad).seq, seat=2, bid=1).status_code == 200
    table = _load(app, pad).table
    assert table.open_draft.bids == (2, 3, 1, None)
    for _ in range(5):  # three bids, the trump, and the score of round 8
        page = pad.post("/undo", _load(app, pad).seq).text
    before = _load(app, pad).table.game
    assert len(before.rounds) == 7
    # Round 8: Dario and Emma missed by one, Bruno (0) and Felix (2) did as they bid.
    totals = zip(score(table.game).totals, score(before).totals, strict=True)
    assert [total - old for total, old in totals] == [-10, -10, 20, 40]
    assert "Undone: Round scored; tricks: Dario 3, Emma 3, Bruno 0, Felix 2" in page
    assert 'title="Undo"' in page


def _load(app: Flask, pad: Pad) -> History:
    with app.wsgi_app.app.app_context():
        return log.load(pad.code)


def test_nothing_of_it_is_in_the_real_app_and_one_tap_takes_it_away(host: FlaskClient, app: Flask) -> None:
    instance, cookie = Path(app.instance_path), host.get_cookie("scorekeeper")
    pad = Pad(host, begin(host))
    leave(host)
    assert all_codes(host) == [pad.code], "leaving where one is not does nothing"
    page = enter(host)
    begin(host, ["Nobody", "Knows", "Them"])
    host.get(host.post("/import", data={"text": (RECORDS / "running.json").read_text()}).location)
    assert any((instance / "demo" / "imports").iterdir())
    assert not (instance / "imports").exists()
    other = app.test_client()
    open_start(other)  # another device of the host's, which is not in the example
    for address in ("/", "/statistics", "/games/new", "/halls", "/prints", "/export/games.jsonl"):
        shown = other.get(address).text
        assert not re.search("Alma|Bruno|Nobody|Example|Beispiel(?!abend ansehen)", shown), address
    assert all_codes(host) == [pad.code]
    assert pad.post("/rounds/1/trump", card="R").status_code == 200, "a real game goes on in another tab"
    assert load(host, pad.code).seq == 2
    real = host.get(f"/games/{pad.code}")
    assert (real.status_code, BANNER in real.text) == (200, False)
    assert BANNER not in leave(host)
    assert OFFER in host.get("/help").text
    assert host.get_cookie(COOKIE) is None
    assert host.get_cookie("scorekeeper") == cookie
    assert not (instance / "demo" / "imports").exists()
    dispute = game_called(page, "Example: a dispute in round 6")
    assert host.get(f"/games/{dispute}").status_code == 404
    with app.wsgi_app.app.app_context(), reading() as connection:
        tables = [table for table in db.metadata.sorted_tables if connection.execute(select(table)).first()]
        hosts = connection.execute(select(HOST.c.link)).scalars().all()
    assert {table.name for table in tables} == {STATE.name, HOST.name}
    assert hosts == [None], "it was the host's, as after signing out"


def test_its_spectators_responses_and_the_real_ones_are_never_mixed(host: FlaskClient, app: Flask) -> None:
    """A game that is looked at from memory, before and after the same browser is in the example."""
    pad, part = Pad(host, begin(host)), {"X-Fragment": "1"}
    onlooker = device_in(host, pad.code, "spectator")
    first, _again = (onlooker.get(f"/games/{pad.code}", headers=part) for _ in range(2))
    cache = app.extensions["response_cache"]

    def kept(code: str) -> bool:
        cookies = "; ".join(f"{cookie.key}={cookie.value}" for cookie in onlooker._cookies.values())
        headers = {**part, "Cookie": cookies, "User-Agent": "Werkzeug"}
        return cache.at_once(create_environ(f"/games/{code}", headers=headers)) is not None

    assert kept(pad.code)
    open_start(onlooker)
    running = game_called(enter(onlooker), "Example: a game in progress")
    real, example = (onlooker.get(f"/games/{code}", headers=part) for code in (pad.code, running))
    assert ["Dario" in answer.text for answer in (real, example)] == [False, True]
    assert real.data != first.data, "it is the host's now"
    assert not kept(running)
    assert not kept(pad.code)


def test_another_device_and_another_process_see_it_empty_and_then_what_is_new_in_it(
    make_app: Callable[[], Flask], app: Flask, host: FlaskClient
) -> None:
    """Games come anew under the same numbers."""
    other, twin = app.test_client(), make_app().test_client()
    open_start(other)
    for name in ("Fabian", "Filippa"):
        running, same = (game_called(enter(client), "Example: a game in pro") for client in (host, other))
        assert running == same
        _follow(host, twin)
        pad = Pad(host, running)
        assert pad.post("/players/3", _load(app, pad).seq, player=name).status_code == 200
        for client in (other, twin):
            shown = client.get(f"/games/{running}").text
            assert (name in shown, "Fabian" in shown) == (True, name == "Fabian")
        leave(host)
        assert [client.get(f"/games/{running}").status_code for client in (other, twin)] == [404, 404]
        empty = other.get("/", headers=ENGLISH).text
        assert (BANNER in empty, OFFER in empty) == (True, True)


def _follow(client: FlaskClient, twin: FlaskClient) -> FlaskClient:
    """The same browser asks another process."""
    for cookie in list(client._cookies.values()):
        twin.set_cookie(cookie.key, cookie.value)
    return twin


def test_nobody_but_the_host_is_let_in_by_any_cookie(
    host: FlaskClient, app: Flask, stranger: FlaskClient, elsewhere: FlaskClient
) -> None:
    enter(host)
    taken = host.get_cookie(COOKIE)
    assert stranger.post("/demo").status_code == 403
    for cookie in ("forged", taken.value):
        stranger.set_cookie(COOKIE, cookie)
        answer = stranger.get("/")
        assert (answer.status_code, BANNER in answer.text) == (403, False)
    enter(elsewhere)
    foreign = elsewhere.get_cookie(COOKIE)
    keys = {real.wsgi_app.app.config["SECRET_KEY"] for real in (app, elsewhere.application)}
    assert len(keys) == 2, "each server's example has its own"
    host.set_cookie(COOKIE, foreign.value)
    assert BANNER not in host.get("/").text, "a cookie of another server opens nothing"
    host.set_cookie(COOKIE, taken.value)
    assert BANNER in host.get("/").text
    host.post("/sign-out")
    answer = host.get("/")
    assert (answer.status_code, BANNER in answer.text) == (403, False)


def test_who_may_do_what_stays_the_real_apps_matter(host: FlaskClient) -> None:
    """The start link, and all about devices, work from within as from outside."""
    running = game_called(enter(host), "Example: a game in progress")
    refused = host.get(f"/games/{running}/people", headers=ENGLISH)
    assert refused.status_code == 501
    assert "Other devices join your own games, not the example." in refused.text
    assert open_start(host).status_code == 303
    assert BANNER not in host.get("/devices").text


def test_a_damaged_one_is_made_anew_where_it_can_be_kept_and_one_whose_files_are_gone_is_away(
    host, app, make_app
):
    """First its folder is a link, which is not replaced: the page says so, and the real games go on."""
    enter(host)
    app.wsgi_app.close()
    folder = Path(app.instance_path) / "demo"
    (folder / "scorekeeper.sqlite").write_bytes(b"no games here" * 1000)
    behind = folder.rename(folder.with_name("behind"))
    folder.symlink_to(behind)
    other = _follow(host, make_app().test_client())
    assert [other.get("/").status_code, other.post("/demo").status_code] == [200, 503]
    folder.unlink()
    behind.rename(folder)
    twin = make_app()
    other = _follow(host, twin.test_client())
    assert BANNER not in other.get("/").text
    assert "Example: a game in progress" in enter(other)
    twin.wsgi_app.close()
    shutil.rmtree(folder)
    for client in (host, other, _follow(other, make_app().test_client())):
        answer = client.get("/")
        assert (answer.status_code, BANNER in answer.text) == (200, False)
    assert not folder.exists(), "nobody makes it for an old cookie"


def test_behind_a_proxy_that_speaks_https_it_is_the_same(make_app, monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_PROXIES", "1")
    monkeypatch.setenv("SCOREKEEPER_HOSTS", "pad.example.org")
    app = make_app()
    client = app.test_client(use_cookies=False)  # one would keep no cookie for https over plain http
    page = client.get("/start", headers=BEHIND_PROXY)
    fields = {"secret": app.config["START_TOKEN"]}
    opened = client.post("/start", data=fields, headers=BEHIND_PROXY | {"Cookie": _cookies(page)})
    entered = client.post("/demo", headers=BEHIND_PROXY | {"Cookie": _cookies(opened)})
    assert _cookies(entered).startswith(f"__Host-{COOKIE}=")
    both = f"{_cookies(opened)}; {_cookies(entered)}"
    assert BANNER in client.get("/", headers=BEHIND_PROXY | {"Cookie": both}).text
    unsecured = both.replace("__Host-", "")
    assert client.get("/", headers=BEHIND_PROXY | {"Cookie": unsecured}).status_code == 403


def _cookies(answer: TestResponse) -> str:
    return "; ".join(line.partition(";")[0] for line in answer.headers.getlist("Set-Cookie"))


def test_its_database_is_sqlite_whatever_the_real_one_is_and_https_is_the_real_apps(app: Flask) -> None:
    serve_own_tls(app, own := OwnTls(8443, 8000, b"", ("scorekeeper.local",)))
    given = {**QUIET, "SQLALCHEMY_DATABASE_URI": "postgresql+psycopg://nobody@nowhere/nothing"}
    demo = Demo(app, create_app, given).app
    with demo.app_context(), reading() as connection:
        assert own_tls() is own
        assert db.engine.dialect.name == "sqlite"
        assert Path(str(db.engine.url.database)) == Path(app.instance_path) / "demo" / "scorekeeper.sqlite"
        assert connection.execute(select(HOST)).first() is None
