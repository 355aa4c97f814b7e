"""Who may call what: every route of the app, from its own URL map, as every role of a game and of none."""

import re
from collections.abc import Iterator

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.guard.access import access_of
from tests.conftest import open_start
from tests.web.driving import FOUR, all_codes, begin, bring
from tests.web.importing import booklet
from tests.web.rights import HOST, OF_A_GAME, OF_A_HALL, OF_A_SEASON, OPEN, PUBLIC, SIGN_OUT

TOKEN = re.compile(r'name="csrf_token" value="[^"]*"')  # it tells the second it is from


def test_every_route_is_listed_here_with_what_it_asks_for(app: Flask) -> None:
    found: dict[str, set[str]] = {}
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            found.setdefault(access_of(rule.endpoint, "code" in rule.arguments), set()).add(rule.endpoint)
    assert found == {"public": PUBLIC, "open": OPEN, "host": HOST, **OF_A_GAME, **OF_A_HALL, **OF_A_SEASON}
    # Else the check of tokens, which tests leave out, breaks at every request.
    assert all(hasattr(view, "__name__") for view in app.view_functions.values())


def routes(app: Flask, code: str, **about: str) -> Iterator[tuple[str, str, str]]:
    """Every way to call the app but signing out: method, address, endpoint."""
    arguments = {"code": code, "role": "seat", "filename": "css/ui/base.css", "secret": "guess", **about}
    for rule in (rule for rule in app.url_map.iter_rules() if rule.endpoint != SIGN_OUT):
        values = {name: arguments.get(name, 1) for name in rule.arguments}
        path = app.url_map.bind("localhost").build(rule.endpoint, values)
        for method in sorted((rule.methods or set()) & {"GET", "POST"}):
            yield method, path, rule.endpoint


def test_the_host_may_do_everything(app: Flask, host: FlaskClient) -> None:
    """Also with an imported game, at which nobody sat down; but a guessed start link opens nothing."""
    (code,) = bring(host, booklet())
    answers = [(host.open(path, method=method), endpoint) for method, path, endpoint in routes(app, code)]
    assert {endpoint for answer, endpoint in answers if answer.status_code == 403} == {"starting.start"}


def test_nobody_in_particular_learns_nothing_about_any_game(app: Flask, host: FlaskClient, game: str) -> None:
    for method, path, endpoint in routes(app, game):
        if endpoint in PUBLIC - {"games.start_page", "games.aside", "starting.start"}:
            continue
        answer = app.test_client().open(path, method=method)
        assert answer.status_code == 403, (method, path)
        assert "Henry" not in answer.text
        assert game not in answer.text


def test_addresses_that_do_not_exist_look_like_those_that_do(stranger: FlaskClient, game: str) -> None:
    existing, nowhere = (stranger.get(f"/games/{code}").text for code in (game, "abcdef"))
    assert TOKEN.sub("", nowhere) == TOKEN.sub("", existing)
    assert stranger.get("/no/such/page").status_code == 403


def test_a_wrong_start_link_opens_nothing_nor_an_old_one(host: FlaskClient, stranger: FlaskClient) -> None:
    assert open_start(stranger, "guess").status_code == 403
    assert [client.get("/").status_code for client in (stranger, host)] == [403, 200]
    host.application.config["START_TOKEN"] = "renewed"
    assert host.get("/").status_code == 403


def test_on_an_open_server_anybody_keeps_tables_of_their_own(app: Flask, host: FlaskClient) -> None:
    begin(host, ["Kim", "Lou", "Max"])
    guest, other = app.test_client(), app.test_client()
    answer = guest.post("/games", data={"player": FOUR, "first_dealer": 0})
    assert (answer.status_code, len(all_codes(host))) == (403, 1), "it is not open yet"
    app.config["OPEN"] = True
    own = begin(guest)
    assert "Henry" in guest.get("/").text
    assert "Kim" not in guest.get("/").text
    for page in ("/", "/games/new"):
        assert "Henry" not in other.get(page).text, "nobody is told who played there"
    for page in (f"/games/{own}", f"/games/new?again={own}"):
        assert [client.get(page).status_code for client in (guest, other)] == [200, 403]
