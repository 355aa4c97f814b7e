"""What a device chooses for itself stays with it: how pages look, what sounds, what is read aloud."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.driving import begin


def pressed(page: str) -> dict[str, str]:
    """What is chosen of each setting."""
    return dict(re.findall(r'name="(\w+)" value="(\w+)"[^>]* aria-pressed="true"', page))


def html(page: str) -> str:
    found = re.search(r"<html[^>]*>", page)
    assert found is not None
    return found[0]


def test_at_first_nothing_sounds_and_nothing_is_read(stranger: FlaskClient) -> None:
    page = stranger.get("/settings", headers={"Accept-Language": "de"}).text
    assert pressed(page) == {"theme": "auto", "language": "de", "sound": "off", "aloud": "off"}
    assert "data-sound" not in html(page)
    assert "data-aloud" not in html(page)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("theme", "dark", 'data-theme="dark"'),
        ("language", "en", 'lang="en"'),
        ("sound", "quiet", 'data-sound="quiet"'),
        ("sound", "on", 'data-sound="on"'),
        ("aloud", "on", "data-aloud"),
    ],
)
def test_what_is_chosen_holds_on_every_page_of_this_device(
    host: FlaskClient, stranger: FlaskClient, name: str, value: str, expected: str
) -> None:
    code = begin(host)
    answer = host.post(f"/{name}", data={name: value, "next": f"/settings?from=/games/{code}"})
    assert answer.location == f"/settings?from=/games/{code}"
    assert pressed(host.get(answer.location).text)[name] == value
    for path in (f"/games/{code}", "/"):
        assert expected in html(host.get(path).text)
    assert pressed(stranger.get("/settings").text)[name] != value


@pytest.mark.parametrize("name", ["sound", "aloud"])
def test_a_value_that_there_is_not_changes_nothing(host: FlaskClient, name: str) -> None:
    host.post(f"/{name}", data={name: "deafening"})
    host.post(f"/{name}")
    assert pressed(host.get("/settings").text)[name] == "off"


@pytest.mark.parametrize("target", ["https://elsewhere.example", "//elsewhere.example", ""])
def test_the_way_back_leads_nowhere_else(host: FlaskClient, target: str) -> None:
    assert host.post("/sound", data={"sound": "on", "next": target}).location == "/"
    page = host.get("/settings", query_string={"from": target}).text
    assert "elsewhere" not in page


def test_one_page_has_the_language_the_devices_and_the_way_out(host: FlaskClient) -> None:
    page = host.get("/settings").text.partition("<main")[2]
    for way in ('action="/language"', 'href="/devices"', 'href="/sign-out"'):
        assert way in page
    assert 'href="/devices"' not in host.application.test_client().get("/settings").text


def test_the_head_of_a_page_has_the_brand_and_one_way_to_the_settings(host: FlaskClient) -> None:
    begin(host)
    for path in ("/", "/games/new", "/pads", "/statistics"):
        page = host.get(path).text
        head = page.partition("<header")[2].partition("</header>")[0]
        assert ('href="/settings' in head, "/language" in head) == (True, False), path
        assert "/sign-out" not in page


def test_who_has_seen_nothing_yet_can_change_the_language_at_once(host: FlaskClient) -> None:
    """The start page before the first game, and the page of who is not let in."""
    assert 'action="/language"' in host.get("/").text
    assert 'action="/language"' in host.application.test_client().get("/").text


def test_the_way_there_stands_in_a_game_s_menu_and_leads_back(host: FlaskClient) -> None:
    code = begin(host)
    assert f'href="/settings?from=/games/{code}"' in host.get(f"/games/{code}").text
    assert f'href="/games/{code}"' in host.get(f"/settings?from=/games/{code}").text


def test_a_part_that_is_asked_for_again_is_drawn_anew_once_it_is_to_be_read_aloud(host: FlaskClient) -> None:
    code = begin(host)
    first = host.get(f"/games/{code}", headers={"X-Fragment": "1"}).headers["ETag"]
    host.post("/aloud", data={"aloud": "on"})
    asked = {"X-Fragment": "1", "If-None-Match": first}
    assert host.get(f"/games/{code}", headers=asked).status_code == 200
