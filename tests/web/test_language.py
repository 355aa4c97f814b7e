"""Which language a browser is spoken to in."""

import re
import time
from datetime import UTC, datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.web.ui.language import clock, day, height, moment, wall_clock
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import begin

UNSPOKEN = "zxx"  # in the standard “no linguistic content”: no catalogue will ever be in it


def test_a_browser_is_answered_in_the_language_it_asks_for_unless_one_was_chosen(host, subtests):
    def spoken_in(asked: str) -> str:
        page = host.get("/", headers={"Accept-Language": asked} if asked else {}).text
        return page.partition('<html lang="')[2][:2]

    for asked, spoken in [
        ("", "de"),
        ("en-GB,en;q=0.8", "en"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        (f"{UNSPOKEN},en;q=0.5", "en"),
        (UNSPOKEN, "de"),
    ]:
        with subtests.test(asked=asked):
            assert spoken_in(asked) == spoken
    host.post("/language", data={"language": "de"})
    assert spoken_in("en") == "de"


def test_languages_stand_by_their_own_names_wherever_one_is_chosen(host: FlaskClient) -> None:
    titles = [language.title for language in LANGUAGES.values()]
    assert titles == sorted(titles)
    for address in ("/settings", "/", "game"):
        page = host.get(f"/games/{begin(host)}" if address == "game" else address).text
        assert re.findall(r'name="language" value="\w+" lang="\w+" [^>]*>(\w+)</button>', page) == titles


def test_numbers_and_times_are_written_as_people_do(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Times as a clock beside the server shows them, but one that somebody told as they told it."""
    late = datetime(2026, 1, 1, 23, 30, tzinfo=UTC)
    with monkeypatch.context() as zone, app.test_request_context():
        zone.setenv("TZ", "Europe/Berlin")
        time.tzset()
        times = (clock(late), day(late), moment(late), wall_clock(late))
        heights = [height(number) for number in (13, 7.5, 9.75, 0.25)]
    time.tzset()
    assert times == ("00:30", "02.01.2026", "02.01.26, 00:30", "23:30")
    assert heights == ["13", "7½", "9¾", "0¼"]
