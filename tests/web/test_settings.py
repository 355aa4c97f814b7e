"""What a device chooses for itself stays with it: how pages look, what sounds, what is read aloud."""

import re

from flask.testing import FlaskClient
from markupsafe import escape

from tests.web.driving import begin


def pressed(page: str) -> dict[str, str]:
    """What is chosen of each setting."""
    return dict(re.findall(r'name="(\w+)" value="(\w+)"[^>]* aria-pressed="true"', page))


def html(page: str) -> str:
    return page.partition("<html")[2].partition(">")[0]


def test_what_is_chosen_holds_on_every_page_of_this_device(host: FlaskClient, stranger: FlaskClient) -> None:
    """At first nothing sounds and nothing is read; a value that there is not changes nothing."""
    for fields in ({"sound": "deafening", "aloud": "deafening"}, {}):
        assert [stranger.post(path, data=fields).status_code for path in ("/sound", "/aloud")] == [303, 303]
    page = stranger.get("/settings", headers={"Accept-Language": "de"}).text
    assert pressed(page) == {"theme": "auto", "language": "de", "sound": "off", "aloud": "off"}
    assert not re.search("data-sound|data-aloud", html(page))
    code = begin(host)
    back = f"/settings?from=/games/{code}"
    for name, value, expected in (
        ("theme", "dark", 'data-theme="dark"'),
        ("language", "en", 'lang="en"'),
        ("sound", "quiet", 'data-sound="quiet"'),
        ("sound", "on", 'data-sound="on"'),
        ("aloud", "on", "data-aloud"),
    ):
        answer = host.post(f"/{name}", data={name: value, "next": back})
        assert answer.location == back
        assert "Expires=" in answer.headers["Set-Cookie"], "it is there tomorrow"
        assert pressed(host.get(answer.location).text)[name] == value
        for path in (f"/games/{code}", "/"):
            assert expected in html(host.get(path).text)
        assert pressed(stranger.get("/settings").text)[name] != value


def test_the_way_back_leads_nowhere_else(host: FlaskClient) -> None:
    strange = ("/\nelsewhere", "/\t/elsewhere.net", "/\r\nX: elsewhere", "/\\elsewhere.net")
    for target in ("https://elsewhere.net", "//elsewhere.net", *strange, "javascript:elsewhere"):
        for name, value in (("sound", "on"), ("language", "en")):
            assert host.post(f"/{name}", data={name: value, "next": target}).location == "/"
        for path in ("/settings", "/help"):
            assert f'href="{escape(target)}' not in host.get(path, query_string={"from": target}).text


def test_the_ways_to_the_settings_and_from_there(host: FlaskClient) -> None:
    """Who has seen nothing yet, or is not let in, can change the language at once."""
    assert 'action="/language"' in host.get("/").text
    stranger = host.application.test_client()
    assert 'action="/language"' in stranger.get("/").text
    code = begin(host)
    for path in ("/", "/games/new", "/pads", "/statistics"):
        page = host.get(path).text
        head = page.partition("<header")[2].partition("</header>")[0]
        assert ('href="/settings' in head, "/language" in head) == (True, False), path
        assert "/sign-out" not in page
    assert f'href="/settings?from=/games/{code}"' in host.get(f"/games/{code}").text
    page = host.get(f"/settings?from=/games/{code}").text.partition("<main")[2]
    for way in ('action="/language"', 'href="/devices"', 'href="/sign-out"', f'href="/games/{code}"'):
        assert way in page
    assert 'href="/devices"' not in stranger.get("/settings").text
