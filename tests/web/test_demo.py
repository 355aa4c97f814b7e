"""The example evening: what it shows, what it never touches, who gets in, and that one tap takes it away."""

import re
import shutil
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from scorekeeper.app import create_app
from scorekeeper.formats.check import check_rounds
from scorekeeper.formats.record import read_text, write_text
from scorekeeper.formats.tournament.record import read_tournament_text, write_tournament_text
from scorekeeper.rules.editions import score
from scorekeeper.storage import log
from scorekeeper.storage.demo.evening import GAMES, RECORDS
from scorekeeper.storage.engine import reading
from scorekeeper.storage.models import HOST, db
from scorekeeper.storage.statistics.sql_tables import STATE
from scorekeeper.web.demo.switch import COOKIE, Demo
from scorekeeper.web.live.response_cache import SpectatorCache
from tests.conftest import QUIET, open_start
from tests.web.driving import Pad, all_codes, begin, load
from tests.web.people import invite, join
from tests.web.test_sessions import BEHIND_PROXY, TLS

OFFER = 'action="/demo"'
BANNER = "data-demo"
ENGLISH = {"Accept-Language": "en"}


def enter(client: FlaskClient) -> str:
    """The example's start page."""
    answer = client.post("/demo", headers=ENGLISH)
    assert (answer.status_code, answer.location) == (303, "/")
    return client.get("/", headers=ENGLISH).text


def leave(client: FlaskClient) -> str:
    """The start page after it."""
    answer = client.post("/demo/leave")
    assert (answer.status_code, answer.location) == (303, "/")
    return client.get("/", headers=ENGLISH).text


def game_called(page: str, words: str) -> str:
    """The code of the game in whose line those words are."""
    found = re.search(rf'href="/games/(\w+)"(?:(?!href=).)*?{words}', page, re.DOTALL)
    assert found is not None, page
    return found[1]


def demo_of(app: Flask) -> Demo:
    demo = app.wsgi_app
    assert isinstance(demo, Demo)
    return demo


# --- the records ---


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_as_export_writes_it_and_without_a_problem(name: str) -> None:
    text = (RECORDS / f"{name}.json").read_text()
    read = read_text(text)
    assert read.problems == ()
    assert read.game is not None
    assert write_text(read.game) + "\n" == text
    assert score(read.game).complete is (name != "running")


def test_one_revoke_is_proven_and_nothing_else_is_found() -> None:
    read = {name: read_text((RECORDS / f"{name}.json").read_text()) for name in GAMES}
    checks = {name: check_rounds(reading) for name, reading in read.items()}
    assert [[check.number for check in checked] for checked in checks.values()] == [[2], [], [6, 12], []]
    (finding,) = (finding for checked in checks.values() for check in checked for finding in check.findings)
    # Bruno plays the yellow 3 to a trick led with green, and has two green ones left.
    assert (finding.code, finding.trick, finding.seat, finding.card) == ("revoke", 3, 1, "Y3")
    assert finding.certainty is not None
    assert finding.certainty.value == "proven"
    assert [evidence.card for evidence in finding.evidence] == ["G5", "G7"]


def test_the_tournament_is_as_export_writes_it() -> None:
    text = (RECORDS / "tournament.json").read_text()
    read = read_tournament_text(text)
    assert read.problems == ()
    assert read.tournament is not None
    assert write_tournament_text(read.tournament, read.games, read.board) + "\n" == text


# --- what it shows ---


def test_the_empty_start_page_and_the_help_offer_it_to_the_host(host: FlaskClient) -> None:
    assert OFFER in host.get("/").text
    assert OFFER in host.get("/help").text
    begin(host)
    assert OFFER not in host.get("/").text
    assert OFFER in host.get("/help").text


def test_it_has_games_of_both_editions_a_dispute_statistics_and_a_tournament(host: FlaskClient) -> None:
    page = enter(host)
    assert page.count(BANNER) == 1
    assert "Example evening – nothing here counts." in page
    dispute = game_called(page, "Example: a dispute in round 6")
    for title in ("Example: Wizard Extreme", "Example: Dragon and Fairy", "Example: a game in progress"):
        game_called(page, title)
    protocol = host.get(f"/games/{dispute}/rounds/6/protocol", headers=ENGLISH).text
    assert "Bruno played yellow 3 and could have followed suit: green 5 in trick 4, green 7" in protocol
    assert "Points were taken from Bruno for this." in protocol
    final = host.get(f"/games/{dispute}/final", headers=ENGLISH).text
    proof = f'<a href="/games/{dispute}/rounds/6/protocol">Round 6 · Bruno: adjustment of −10 points'
    assert proof in final.replace("\xad", "")
    over = host.get(f"/games/{dispute}", headers=ENGLISH).text
    assert re.search("Winner.*?Bruno.*?with 270 points", over, re.DOTALL)
    statistics = host.get("/statistics", headers=ENGLISH).text
    assert all(name in statistics for name in ("Alma", "Bruno", "Carla", "Dario", "Emma", "Felix"))
    (hall,) = re.findall(r'<a class="way-on" href="(/halls/\w+)">', host.get("/halls").text)
    desk = host.get(hall, headers=ENGLISH)
    assert desk.status_code == 200
    assert "Example tournament" in desk.text
    running = game_called(page, "Example: a game in progress")
    assert host.get(f"/games/{running}").text.count(BANNER) == 1


def test_beside_winners_of_extreme_it_is_said_once_that_the_fewest_points_win(host: FlaskClient) -> None:
    page = enter(host)
    extreme, dispute = (
        game_called(page, f"Example: {title}") for title in ("Wizard Extreme", "a dispute in round 6")
    )
    for path in ("/", "/games"):
        assert host.get(path, headers=ENGLISH).text.count("In Wizard Extreme the fewest points win.") == 1
    assert "fewest points win" not in host.get("/games?running=1", headers=ENGLISH).text
    final = {code: host.get(f"/games/{code}/final", headers=ENGLISH).text for code in (extreme, dispute)}
    assert {code: text.count("the fewest points win") for code, text in final.items()} == {
        extreme: 1,
        dispute: 0,
    }


def test_it_speaks_the_language_that_was_chosen_and_takes_a_choice_back(host: FlaskClient) -> None:
    host.post("/language", data={"language": "de"})
    host.post("/demo")
    page = host.get("/", headers=ENGLISH).text
    assert "Beispielabend – hier zählt nichts." in page
    assert "Beispiel: Streit in Runde 6" in page
    host.post("/language", data={"language": "en"})
    host.post("/theme", data={"theme": "dark"})
    page = leave(host)
    assert 'lang="en"' in page
    assert 'data-theme="dark"' in page


def test_one_writes_there_as_in_any_game(host: FlaskClient, app: Flask) -> None:
    running = game_called(enter(host), "Example: a game in progress")
    history = _load(app, running)
    fields = {"entry": "tried-out", "expected": history.seq, "seat": 2, "bid": 1}
    assert host.post(f"/games/{running}/rounds/9/bids", data=fields).status_code == 303
    assert _load(app, running).table.open_draft.bids == (2, 3, 1, None)


def test_its_running_game_was_entered_over_an_hour_and_is_undone_score_by_score(
    host: FlaskClient, app: Flask
) -> None:
    running = game_called(enter(host), "Example: a game in progress")
    history = _load(app, running)
    assert datetime.fromisoformat(history.entries[-1].at) - datetime.fromisoformat(
        history.entries[0].at
    ) == timedelta(hours=1)
    totals = score(history.table.game).totals
    assert len(history.table.game.rounds) == 8
    for number in range(4):  # two bids, the trump, and the score of round 8
        fields = {"entry": f"taken-back-{number}", "expected": history.seq}
        page = host.post(f"/games/{running}/undo", data=fields, headers={"X-Fragment": "1", **ENGLISH}).text
        history = _load(app, running)
    assert len(history.table.game.rounds) == 7
    # Round 8: Dario and Emma missed by one, Bruno (0) and Felix (2) did as they bid.
    points = (-10, -10, 20, 40)
    before = score(history.table.game).totals
    assert [total - old for total, old in zip(totals, before, strict=True)] == list(points)
    assert "Undone: Round scored; tricks: Dario 3, Emma 3, Bruno 0, Felix 2" in page
    assert 'title="Undo"' in page


def _load(app: Flask, code: str) -> Any:
    with demo_of(app).app.app_context():
        return log.load(code)


# --- kept apart ---


def test_nothing_of_it_is_in_the_real_app(host: FlaskClient, app: Flask, tmp_path: Path) -> None:
    begin(host)
    enter(host)
    begin(host, ["Nobody", "Knows", "Them"])
    browser = app.test_client()
    open_start(browser)  # another device of the host's, which is not in the example
    for address in ("/", "/statistics", "/games/new", "/halls", "/prints", "/export/games.jsonl"):
        page = browser.get(address).text
        assert not re.search("Alma|Bruno|Nobody|Example|Beispiel(?!abend ansehen)", page), address
    assert len(all_codes(host)) == 1


def test_a_real_game_goes_on_in_another_tab(host: FlaskClient) -> None:
    pad = Pad(host, begin(host))
    enter(host)
    assert pad.post("/rounds/1/trump", card="R").status_code == 200
    assert load(host, pad.code).seq == 2
    page = host.get(f"/games/{pad.code}")
    assert page.status_code == 200
    assert BANNER not in page.text


def test_what_it_prints_and_takes_in_lies_with_it_and_goes_with_it(host: FlaskClient, app: Flask) -> None:
    enter(host)
    instance = Path(app.instance_path)
    sent = host.post("/import", data={"text": (RECORDS / "running.json").read_text()})
    host.get(sent.location)
    assert any((instance / "demo" / "imports").iterdir())
    assert not (instance / "imports").exists()
    leave(host)
    assert not (instance / "demo" / "imports").exists()


def test_its_spectators_responses_and_the_real_ones_are_never_mixed(host: FlaskClient, app: Flask) -> None:
    """A game that is looked at from memory, before and after the same browser is in the example."""
    pad = Pad(host, begin(host))
    onlooker = app.test_client()
    join(onlooker, invite(host, pad.code, "spectator"))
    part = {"X-Fragment": "1"}
    first, _again = (onlooker.get(f"/games/{pad.code}", headers=part) for _ in range(2))
    cache = app.extensions["response_cache"]
    assert isinstance(cache, SpectatorCache)
    assert cache.at_once(_environ(onlooker, pad.code)) is not None
    open_start(onlooker)
    running = game_called(enter(onlooker), "Example: a game in progress")
    real = onlooker.get(f"/games/{pad.code}", headers=part)
    example = onlooker.get(f"/games/{running}", headers=part)
    assert (real.status_code, example.status_code) == (200, 200)
    assert "Dario" in example.text
    assert "Dario" not in real.text
    assert real.data != first.data, "it is the host's now"
    assert cache.at_once(_environ(onlooker, running)) is None
    assert cache.at_once(_environ(onlooker, pad.code)) is None


def _environ(client: FlaskClient, code: str) -> dict[str, str]:
    cookies = "; ".join(f"{cookie.key}={cookie.value}" for cookie in client._cookies.values())
    return {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": f"/games/{code}",
        "QUERY_STRING": "",
        "wsgi.url_scheme": "http",
        "HTTP_HOST": "localhost",
        "HTTP_USER_AGENT": "Werkzeug",
        "HTTP_X_FRAGMENT": "1",
        "HTTP_COOKIE": cookies,
    }


# --- out of it ---


def test_one_tap_takes_all_of_it_away(host: FlaskClient, app: Flask) -> None:
    before = host.get_cookie("scorekeeper")
    page = enter(host)
    begin(host, ["Kim", "Lou", "Max"])
    dispute = game_called(page, "Example: a dispute in round 6")
    page = leave(host)
    assert BANNER not in page
    assert OFFER in page
    assert host.get_cookie(COOKIE) is None
    assert host.get_cookie("scorekeeper") == before
    assert host.get(f"/games/{dispute}").status_code == 404
    with demo_of(app).app.app_context(), reading() as connection:
        rows = {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in db.metadata.sorted_tables
        }
        hosts = connection.execute(select(HOST.c.link)).scalars().all()
    assert {name for name, count in rows.items() if count} == {STATE.name, HOST.name}
    assert hosts == [None], "it was the host's, as after signing out"


def test_leaving_where_one_is_not_does_nothing(host: FlaskClient) -> None:
    code = begin(host)
    leave(host)
    assert all_codes(host) == [code]


def test_another_device_in_it_sees_it_empty_and_can_fill_it_again(host: FlaskClient, app: Flask) -> None:
    other = app.test_client()
    open_start(other)
    page = enter(host)
    assert enter(other) == other.get("/", headers=ENGLISH).text
    running = game_called(page, "Example: a game in progress")
    leave(host)
    empty = other.get("/", headers=ENGLISH)
    assert empty.status_code == 200
    assert BANNER in empty.text
    assert OFFER in empty.text
    assert other.get(f"/games/{running}").status_code == 404
    assert "Example: a game in progress" in enter(other)


def test_all_processes_see_the_same_example(make_app: Callable[[], Flask], host: FlaskClient) -> None:
    """What one has read is not what another shows, where games came anew under the same numbers."""
    page = enter(host)
    twin = make_app().test_client()
    _follow(host, twin)
    assert twin.get("/", headers=ENGLISH).text.count("Example: ") == page.count("Example: ")
    running = game_called(page, "Example: a game in progress")
    _rename(host, running, "Fabian")
    assert "Fabian" in twin.get(f"/games/{running}").text
    leave(host)
    assert twin.get(f"/games/{running}").status_code == 404
    running = game_called(enter(host), "Example: a game in progress")
    _rename(host, running, "Filippa")
    _follow(host, twin)
    shown = twin.get(f"/games/{running}").text
    assert "Filippa" in shown
    assert "Fabian" not in shown


def _follow(client: FlaskClient, twin: FlaskClient) -> None:
    """The same browser asks another process."""
    for cookie in list(client._cookies.values()):
        twin.set_cookie(cookie.key, cookie.value)


def _rename(client: FlaskClient, code: str, name: str) -> None:
    newest = re.search(r'name="expected" value="(\d+)"', client.get(f"/games/{code}").text)
    assert newest is not None
    fields = {"entry": f"now-{name}", "expected": newest[1], "player": name}
    assert client.post(f"/games/{code}/players/3", data=fields).status_code == 303


# --- who gets in ---


def test_a_stranger_is_let_into_nothing(host: FlaskClient, stranger: FlaskClient, tmp_path: Path) -> None:
    enter(host)
    assert stranger.post("/demo").status_code == 403
    stranger.set_cookie(COOKIE, "forged")
    assert stranger.get("/").status_code == 403
    taken = host.get_cookie(COOKIE)
    assert taken is not None
    stranger.set_cookie(COOKIE, taken.value)
    answer = stranger.get("/")
    assert answer.status_code == 403
    assert BANNER not in answer.text


def test_a_cookie_of_another_server_opens_nothing(
    host: FlaskClient, tmp_path: Path, empty_database: Path
) -> None:
    enter(host)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    shutil.copy(empty_database, folder)
    elsewhere = create_app(QUIET, instance=folder).test_client()
    open_start(elsewhere)
    enter(elsewhere)
    foreign = elsewhere.get_cookie(COOKIE)
    assert foreign is not None
    host.set_cookie(COOKIE, foreign.value)
    assert BANNER not in host.get("/").text


def test_guests_of_an_open_server_are_not_offered_it(app: Flask, stranger: FlaskClient) -> None:
    app.config["OPEN"] = True
    begin(stranger)
    assert stranger.get("/").status_code == 200
    assert OFFER not in stranger.get("/help").text
    assert stranger.post("/demo").status_code == 403


def test_who_is_not_the_host_any_more_is_out(host: FlaskClient) -> None:
    enter(host)
    host.post("/sign-out")
    answer = host.get("/")
    assert answer.status_code == 403
    assert BANNER not in answer.text


def test_who_may_do_what_stays_the_real_apps_matter(host: FlaskClient) -> None:
    """The start link, and all about devices, work from within as from outside."""
    enter(host)
    assert open_start(host).status_code == 303
    assert BANNER not in host.get("/devices").text
    page = enter(host)
    running = game_called(page, "Example: a game in progress")
    refused = host.get(f"/games/{running}/people", headers=ENGLISH)
    assert refused.status_code == 501
    assert "Other devices join your own games, not the example." in refused.text


def test_it_is_away_where_its_files_are_and_the_real_app_goes_on(
    host: FlaskClient, app: Flask, make_app: Callable[[], Flask]
) -> None:
    enter(host)
    demo_of(app).close()
    folder = Path(app.instance_path) / "demo"
    shutil.rmtree(folder)
    twin = make_app().test_client()
    _follow(host, twin)
    for client in (host, twin):
        answer = client.get("/")
        assert answer.status_code == 200
        assert BANNER not in answer.text
    assert not folder.exists(), "nobody makes it for an old cookie"


def test_a_damaged_one_is_made_anew(app: Flask, make_app: Callable[[], Flask], host: FlaskClient) -> None:
    enter(host)
    demo_of(app).close()
    (Path(app.instance_path) / "demo" / "scorekeeper.sqlite").write_bytes(b"no games here" * 1000)
    twin = make_app().test_client()
    _follow(host, twin)
    assert BANNER not in twin.get("/").text
    assert "Example: a game in progress" in enter(twin)


def test_where_there_is_no_room_for_it_the_page_says_so(host: FlaskClient, app: Flask) -> None:
    (Path(app.instance_path) / "demo").write_text("a file where its folder should be")
    assert host.post("/demo").status_code == 503
    assert host.get("/").status_code == 200


# --- cookies ---


def test_over_https_its_cookie_is_for_https_alone(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOSTS", "pad.example.org")  # of the second app
    app.config["HOSTS"] = ("pad.example.org",)
    client = app.test_client()
    assert open_start(client, base_url=TLS).status_code == 303
    answer = client.post("/demo", base_url=TLS)
    (cookie,) = (line for line in answer.headers.getlist("Set-Cookie") if COOKIE in line)
    assert cookie.startswith(f"__Host-{COOKIE}=")
    assert "Secure" in cookie
    assert BANNER in client.get("/", base_url=TLS).text


def test_behind_a_proxy_that_speaks_https_it_is_the_same(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
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


# --- the database ---


def test_its_database_is_sqlite_whatever_the_real_one_is(app: Flask) -> None:
    given = {**QUIET, "SQLALCHEMY_DATABASE_URI": "postgresql+psycopg://nobody@nowhere/nothing"}
    demo = Demo(app, create_app, given).app
    with demo.app_context():
        assert db.engine.dialect.name == "sqlite"
        assert Path(str(db.engine.url.database)) == Path(app.instance_path) / "demo" / "scorekeeper.sqlite"
        with reading() as connection:
            assert connection.execute(select(func.count()).select_from(HOST)).scalar_one() == 0
