"""What a stranger's page, a forged request or a wire without TLS cannot do."""

import re
from collections.abc import Callable
from unittest.mock import Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.guard import allowed_hosts
from tests.web.driving import FOUR, Pad, all_codes, begin, load
from tests.web.test_rights import routes
from tests.web.tournament.evening import begin as begin_hall

INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=", re.I)
VALUE = re.compile(r'="[^"]*"')  # whose text may say anything
SCRIPT_WITHOUT_FILE = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>|javascript:", re.I)
PAGE = {
    **dict.fromkeys(("default-src", "frame-src", "frame-ancestors", "base-uri"), "'none'"),
    **dict.fromkeys(("script-src", "style-src", "font-src", "connect-src", "manifest-src"), "'self'"),
    **dict.fromkeys(("worker-src", "form-action"), "'self'"),
    **dict.fromkeys(("img-src", "media-src"), "'self' data:"),
}
PICTURE = {"default-src": "'none'", "style-src": "'unsafe-inline'", "font-src": "data:"}  # brings its own


def addresses(app: Flask, asked: str, code: str, **about: str) -> list[str]:
    """An address of every view that answers the method."""
    return ["/sign-out", *(path for method, path, _view in routes(app, code, **about) if method == asked)]


@pytest.fixture
def played(host: FlaskClient) -> str:
    """The code of a game with a closed round."""
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 1 1 0", "0 1 0 0")
    return pad.code


def test_no_write_without_the_pages_token(app: Flask, host: FlaskClient, played: str) -> None:
    protect, reads = app.extensions["csrf"], {"GET", "HEAD", "OPTIONS"}
    assert (protect._exempt_views, protect._exempt_blueprints) == (set(), set()), "no view is exempt"
    assert {method for rule in app.url_map.iter_rules() for method in rule.methods or ()} - reads == {"POST"}
    before = load(host, played)
    hall = begin_hall(host)
    app.config["WTF_CSRF_ENABLED"] = True
    tried = addresses(app, "POST", played, tournament_code=hall)
    assert len(tried) > 20
    for path in tried:
        fields = {"player": FOUR, "seat": 0, "bid": 1, "card": "R", "language": "en", "theme": "dark"}
        answer = host.post(path, data=fields | {"entry": "entry-forged", "expected": before.seq})
        assert answer.status_code == 400, path
        assert "Bitte neu laden" in answer.text, path
    assert (load(host, played), all_codes(host)) == (before, [played])
    assert 'lang="de"' in host.get("/").text


def test_a_browser_that_keeps_no_cookies_is_told_so(app: Flask, stranger: FlaskClient) -> None:
    """The start link leads nowhere there; elsewhere a page may only be old."""
    app.config["WTF_CSRF_ENABLED"] = True
    keeps_none = app.test_client(use_cookies=False)
    keeps_none.get("/start")
    assert "Cookies" in keeps_none.post("/start", data={"secret": "any"}).text
    stranger.get("/start")
    assert "Cookies" not in stranger.post("/start", data={"secret": "any"}).text


def test_every_answer_forbids_what_is_foreign_and_inline(app: Flask, host: FlaskClient, played: str) -> None:
    tried = [*addresses(app, "GET", played, edition="wizard"), "/no/such/page", "/games/nobody"]
    assert len(tried) > 15
    for path in tried:
        answer = host.get(path)
        parts = (part.partition(" ") for part in answer.headers["Content-Security-Policy"].split("; "))
        policy = {name: sources for name, _, sources in parts}
        assert policy == (PICTURE if answer.mimetype == "image/svg+xml" else PAGE), path
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        if not path.startswith("/static/"):
            directives = {part.strip() for part in answer.headers["Cache-Control"].split(",")}
            assert directives & {"no-store", "private"}, path
            assert "public" not in directives, path
        if answer.mimetype == "text/html":
            assert INLINE.findall(VALUE.sub('=""', answer.text)) == [], path
            assert SCRIPT_WITHOUT_FILE.findall(answer.text) == [], path
            assert "Cookie" in answer.headers["Vary"], path
        answer.close()


def test_it_answers_to_names_no_stranger_can_own(host: FlaskClient, subtests: pytest.Subtests) -> None:
    own = "localhost 127.0.0.1 192.168.178.20 [::1] [fe80::1] tablet.local LOCALHOST 10.0.0.7."
    for name in own.split():
        with subtests.test(name=name):
            assert host.get("/help", headers={"Host": f"{name}:8000"}).status_code == 200
    host.application.config["WTF_CSRF_ENABLED"] = True
    foreign = "evil.example localhost.evil.example 127.0.0.1.evil.example local evil-local [::1 x@y"
    for name in (*foreign.split(), "a b"):
        for method, path in (("GET", "/"), ("GET", "/healthz"), ("POST", "/games")):
            with subtests.test(name=name, path=path):
                fields = {"player": FOUR, "first_dealer": 0}
                answer = host.open(path, method=method, data=fields, headers={"Host": name})
                assert (answer.status_code, "Neues Spiel" in answer.text) == (400, False)
    assert all_codes(host) == []


def test_this_computers_own_name_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Clubhouse.fritz.box")
    allowed_hosts._computer.cache_clear()
    names = ("clubhouse", "clubhouse.fritz.box:8000", "fritz.box", "[::1")
    assert [allowed_hosts.is_own_host(name) for name in names] == [True, True, False, False]
    allowed_hosts._computer.cache_clear()


def test_only_set_names_are_its_own(make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOSTS", "Pad.example.org, .club.example")
    client = make_app().test_client()
    own = ("pad.example.org", "pad.example.org:8443", "north.club.example", "127.0.0.1:8000")
    for name in (*own, "example.org", "192.168.178.20", "tablet.local"):
        status = 200 if name in own else 400
        assert client.get("/help", headers={"Host": name}).status_code == status, name


def test_a_mistake_of_ours_is_logged_without_the_games_code(
    host: FlaskClient, played: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("scorekeeper.web.game.game_page.load", Mock(side_effect=ZeroDivisionError))
    host.application.testing = False
    assert host.get(f"/games/{played}").status_code == 500
    for words in ("ZeroDivisionError", "Exception on /games/… [GET]"):
        assert words in caplog.text
    assert played not in caplog.text
