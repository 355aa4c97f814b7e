"""Pages and forms, without JavaScript: who gets what, and how it looks."""

import re
from html import unescape
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage.engine import StorageFault
from scorekeeper.web.start import games, setup
from scorekeeper.web.ui.assets import served_files
from scorekeeper.words.languages import LANGUAGES
from tests.bench.first_load import load
from tests.web.driving import FOUR, Pad, begin


def test_every_page_is_drawn_in_every_language(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for language in LANGUAGES:
        host.post("/language", data={"language": language})
        for path in ("/", "/games", "/games?running=1", "/games/new", "/pads", "/import", "/help"):
            with subtests.test(language=language, path=path):
                answer = host.get(path)
                assert answer.status_code == 200
                assert f'lang="{language}"' in answer.text


def test_the_booklets_example_stands_on_the_page_as_on_the_pad(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "Freya"], first_dealer=2))
    pad.round(1, "R", "0 1 1", "0 0 1")
    pad.round(2, "N", "2 0 0", "1 0 1")
    page = re.sub(r'<span class="unseen">[^<]*</span>', "", pad.page())
    assert re.findall(r'<tr id="row-(\d+)"', page) == [str(number) for number in range(1, 21)]
    text = re.sub(r"<[^>]+>", " ", page)
    assert re.search(r"20\s+0\s+−10\s+1\s+30\s+1\s", text), "the first line of the booklet's pad"
    assert re.search(r"10\s+2\s+10\s+0\s+20\s+0\s", text), "the second line"


def test_names_of_any_kind_are_shown_as_text(host: FlaskClient) -> None:
    code = begin(host, ["<b>Henry</b>", 'An"ya', "Фрея", "李" * 20])
    page = host.get(f"/games/{code}").text
    assert "<b>Henry</b>" not in page
    assert "Фрея" in page


def test_what_goes_wrong_is_said_in_words(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((games, "list_games"), (setup, "begin")):
        monkeypatch.setattr(module, name, Mock(side_effect=StorageFault("database is locked")))
    for method, path, status, title in (
        ("GET", "/no/such/page", 404, "Nicht gefunden"),
        ("POST", "/help", 405, "Nicht möglich"),
        ("GET", "/games", 503, "Nicht lesbar"),
        ("POST", "/games", 503, "Nicht gespeichert"),
    ):
        answer = host.open(path, method=method, data={"player": FOUR, "first_dealer": 0})
        titled = f">{title}</h1>" in answer.text.replace("\xad", "")
        assert (answer.status_code, titled) == (status, True), path
    monkeypatch.setattr(games, "list_games", Mock(side_effect=ZeroDivisionError("secret detail")))
    host.application.testing = False
    ours = host.get("/")
    assert ours.status_code == 500
    assert "secret detail" not in ours.text
    assert "Traceback" not in ours.text


def test_files_are_kept_by_browsers_only_under_addresses_that_change_with_them(host: FlaskClient) -> None:
    """What is in another version's folder, or in none, is the file as it is now, and asked for again."""
    style = host.get("/").text.partition('rel="stylesheet" href="')[2].partition('"')[0]
    folder = style.partition("/css/")[0]
    file = host.get(f"{folder}/js/game/queue.js")
    assert "immutable" in file.headers["Cache-Control"]
    assert "Cookie" not in file.headers.get("Vary", ""), "a device that enters has the files already"
    for other in ("/static/js/game/queue.js", "/static/v-0123456789/js/game/queue.js"):
        answer = host.get(other)
        assert (answer.data, answer.headers["Cache-Control"]) == (file.data, "no-cache")
        assert host.get(other, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    for nothing in ("js/game/no.js", "", "../pyproject.toml", "%2e%2e/pyproject.toml"):
        assert host.get(f"{folder}/{nothing}").status_code == 404
    assert not [path for path in served_files() if "names" in path.parts], "letters for paper alone"


def test_everything_that_a_page_names_and_that_its_files_name_may_be_kept(host: FlaskClient) -> None:
    """So the next page asks for nothing but itself."""
    for page in ("/", f"/games/{begin(host)}"):
        files = [address for address in load(host, page) if address.startswith("/static/")]
        files += re.findall(r'rel="manifest" href="([^"]+)"', unescape(host.get(page).text))
        assert "manifest" in files[-1]
        assert len(files) > 9
        for address in files:
            assert "immutable" in host.get(address).headers["Cache-Control"], (page, address)
