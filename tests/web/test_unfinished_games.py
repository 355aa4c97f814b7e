"""Games that nobody touched for a day: on the start page folded away, with what to do in one tap."""

import re

from flask import Flask
from flask.testing import FlaskClient

from tests.contracts.test_unfinished_games import since
from tests.web.driving import Pad, begin, load
from tests.web.people import hand_over, invite, join


def left(app: Flask, host: FlaskClient, rounds: int = 1) -> Pad:
    """A game whose last stroke is two days old."""
    pad = Pad(host, begin(host))
    for number in range(1, rounds + 1):
        pad.round(number, "R", "1 0 0 0", "1 0 0 0" if number == 1 else "2 0 0 0")
    with app.app_context():
        since(pad.code, 48, 48)
    return pad


def ways(page: str, code: str) -> dict[str, dict[str, str]]:
    """What the page offers for that game: where its forms go, and what they send along."""
    fold = page.partition('id="left"')[2].partition("</details>")[0]
    forms = re.findall(rf'<form[^>]* action="/games/{code}/([^"]+)">(.*?)</form>', fold, re.S)
    return {way: dict(re.findall(r'name="(\w+)" value="([^"]*)"', fields)) for way, fields in forms}


def test_it_is_folded_away_and_the_others_lie_on_the_table(app: Flask, host: FlaskClient) -> None:
    old, new = left(app, host), begin(host)
    page = host.get("/").text
    table, _, fold = page.partition('id="left"')
    assert (old.code in table, new in table) == (False, True)
    assert (old.code in fold, new in fold) == (True, False)
    assert "Liegen geblieben" in fold
    assert old.code in host.get("/games?running=1").text, "the list of all running games has both"


def test_it_is_ended_in_one_tap_and_counts(app: Flask, host: FlaskClient) -> None:
    pad = left(app, host)
    fields = ways(host.get("/").text, pad.code)["end"]
    for _twice in range(2):
        answer = host.post(f"/games/{pad.code}/end", data=fields)
        assert (answer.status_code, answer.location) == (303, "/?left=open#left")
    assert load(host, pad.code).table.finished
    assert ways(host.get("/").text, pad.code) == {}


def test_or_set_aside_and_nothing_played_can_only_be_that(app: Flask, host: FlaskClient) -> None:
    pad = left(app, host, rounds=0)
    offered = ways(host.get("/").text, pad.code)
    assert set(offered) == {"set-aside"}
    answer = host.post(f"/games/{pad.code}/set-aside", data=offered["set-aside"])
    assert (answer.status_code, answer.location) == (303, "/?left=open#left")
    assert load(host, pad.code).table.aside


def test_whoever_only_watches_is_offered_nothing(app: Flask, host: FlaskClient) -> None:
    pad = left(app, host)
    watching = app.test_client()
    join(watching, invite(host, pad.code, "spectator"))
    page = watching.get("/").text
    assert pad.code in page.partition('id="left"')[2]
    assert ways(page, pad.code) == {}


def test_the_host_sets_aside_what_was_handed_over_and_leaves_its_end_to_whoever_has_the_pad(
    app: Flask, host: FlaskClient
) -> None:
    pad = left(app, host)
    other = app.test_client()
    join(other, invite(host, pad.code, "seat"), seat=1)
    hand_over(host, pad.code, "Anya")
    assert set(ways(host.get("/").text, pad.code)) == {"set-aside"}
    assert set(ways(other.get("/").text, pad.code)) == {"end", "set-aside"}
