"""Pages and forms, without JavaScript: who gets what, and how it looks."""

import re
from html import unescape
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import BadRequest, MethodNotAllowed, NotFound, RequestEntityTooLarge

from scorekeeper.rules.errors import Problem, RuleProblem
from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed
from scorekeeper.storage.database_file import GONE
from scorekeeper.storage.engine import StorageFault
from scorekeeper.storage.rows import GameUnknown
from scorekeeper.web.start import games
from scorekeeper.web.ui.assets import served_files
from scorekeeper.words.languages import LANGUAGES
from tests.bench.first_load import load
from tests.web.driving import Pad, begin


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


NOT_SHOWN = "503 Cannot be shown: This cannot be shown right now"
NOT_SAVED, AGAIN = "503 Not saved: The entry could not be saved", "Please try again."
FAULTS: list[tuple[str, Exception, str]] = [
    ("GET", NotFound(), "404 Not found: There is nothing at this address."),
    ("POST", MethodNotAllowed(), "405 Not possible: This address cannot be used that way."),
    ("POST", RequestEntityTooLarge(), "413 Too large: This is too much at once. Nothing was changed."),
    ("POST", BadRequest(), "400 Not possible: This request could not be understood."),
    ("GET", GameUnknown(), "404 There is no such game: No game has this code. It may be mistyped."),
    ("POST", RuleProblem(Problem("nothing-to-undo")), "422 Not possible: There is nothing to undo."),
    ("GET", StorageFault("locked"), f"{NOT_SHOWN}: the database does not answer."),
    ("POST", StorageFault("locked"), f"{NOT_SAVED}: the database does not answer. {AGAIN}"),
    ("POST", StorageFault("disk is full"), f"{NOT_SAVED}: the disk is full. {AGAIN}"),
    ("POST", StorageFault("No space left on device"), f"{NOT_SAVED}: the disk is full. {AGAIN}"),
    ("POST", StorageFault(GONE), f"{NOT_SAVED}: the file with all games was removed. {AGAIN}"),
    ("GET", PrintingFailed("worker"), f"503 Not printed: The sheet could not be printed. {AGAIN}"),
    ("GET", PrintingBusy(), "503 Not printed: Others are printing right now. Please try again in a moment."),
]


def test_what_goes_wrong_is_said_in_words(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    app, pages = host.application, []
    for method, fault, _ in FAULTS:
        with app.test_request_context(method=method, headers={"Accept-Language": "en"}):
            answer = app.make_response(app.handle_user_exception(fault))
        found = re.search(r"<h1>(.*?)</h1>\s*<p>(.*?)</p>", answer.get_data(as_text=True))
        pages.append((method, fault, f"{answer.status_code} {found[1]}: {found[2]}"))
    assert pages == FAULTS
    monkeypatch.setattr(games, "list_games", Mock(side_effect=ZeroDivisionError("secret detail")))
    app.testing = False
    ours = host.get("/", headers={"Accept-Language": "en"})
    assert (ours.status_code, "What was entered before is safe." in ours.text) == (500, True)
    assert not re.search("secret detail|Traceback", ours.text)


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
