"""Which language a browser is spoken to in."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import begin

UNSPOKEN = "zxx"  # in the standard “no linguistic content”: no catalogue will ever be in it


def test_a_browser_is_answered_in_the_language_it_asks_for_unless_one_was_chosen(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
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
        with subtests.test(asked=asked, spoken=spoken):
            assert spoken_in(asked) == spoken
    host.post("/language", data={"language": "de"})
    assert spoken_in("en") == "de"


def test_languages_stand_by_their_own_names_wherever_one_is_chosen(host: FlaskClient) -> None:
    titles = [language.title for language in LANGUAGES.values()]
    assert titles == sorted(titles)
    for address in ("/settings", "/", "game"):
        page = host.get(f"/games/{begin(host)}" if address == "game" else address).text
        assert re.findall(r'name="language" value="\w+" lang="\w+" [^>]*>(\w+)</button>', page) == titles
