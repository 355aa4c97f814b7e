"""The pages about paper: previews, certificates, cards, and many sheets in one PDF."""

import io
import re
import threading
from base64 import b64decode
from datetime import date
from typing import Any
from unittest.mock import Mock, patch

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from scorekeeper.fair_queue import Rank
from scorekeeper.sheets import print_pool
from scorekeeper.sheets.errors import PrintingBusy, PrintingFailed, PrintingUnavailable
from scorekeeper.sheets.print_pool import PrintProcess
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.sheets.written_numbers import day
from scorekeeper.web.paper import batch_print, game_papers
from scorekeeper.web.paper.pdf import chosen_at
from scorekeeper.web.ui.files import slug
from scorekeeper.words import translations
from tests.sheets.reading import pages, read, sizes, text
from tests.waiting import wait_until
from tests.web.driving import Pad, begin, bring
from tests.web.importing import booklet, faults
from tests.web.people import device_in


def pictures(page: str) -> list[tuple[int, int]]:
    """Width and height of every picture of a preview."""
    found = re.findall(r'src="data:image/png;base64,([^"]+)"', page)
    return [Image.open(io.BytesIO(b64decode(data))).size for data in found]


def ended(host: FlaskClient) -> str:
    """A game with one round, ended early; Anya has won it."""
    pad = Pad(host, begin(host))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    pad.post("/end")
    return pad.code


def text_of(answer: Any, page: int = 0) -> str:
    assert answer.mimetype == "application/pdf", answer.text
    return text(answer.data, page)


def test_a_preview_has_the_proportions_of_its_paper(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for asked, found in (
        ("/pads/preview?players=4&size=A4", [(900, 1273)]),
        ("/pads/preview?players=4&size=A4&per_page=2&sheets=30", [(1273, 900)]),
        ("/pads/preview?edition=extreme&players=5&rounds=10&size=A5", [(901, 1278)] * 2),
        ("/cards/preview", [(900, 1273)]),
        (f"/games/{ended(host)}/print/preview?paper=certificate", [(1273, 900)]),
    ):
        with subtests.test(asked=asked):
            assert pictures(host.get(asked).text) == found


def test_what_is_not_made_says_why(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for query, reason in [
        *((f"players={players}", "3 bis 6 Spieler") for players in ("7", "0", "viele")),
        ("edition=extreme&players=6", "3 bis 5 Spieler"),
        ("players=5&teams=y", "Teams gehen nur zu viert oder sechst"),
        ("players=4&size=A5&per_page=2", "nicht auf A5"),
        ("players=4&size=B5", "B5"),
        ("edition=tarock&players=4", "Diese Ausgabe gibt es hier nicht"),
        ("players=4&sheets=viele", "keine Zahl"),
        ("players=3&name=A&name=B&name=C&name=D", "mehr Namen als Spalten"),
        ("edition=extreme&players=4&rounds=viele", "nicht so viele Runden"),
    ]:
        with subtests.test(query=query):
            for address in ("/pads/preview", "/pad.pdf"):
                answer = host.get(f"{address}?{query}")
                assert answer.status_code == 422
                assert any(reason in sentence for sentence in faults(answer.text))
    for rounds in (5, 0):
        for address in ("/pads/preview", "/pad.pdf"):
            wrong = host.get(f"{address}?edition=extreme&players=4&rounds={rounds}")
            assert faults(wrong.text) == [f"An diesem Tisch sind 4 / 8 Runden möglich, nicht {rounds}."]
    options = "teams=y&plain=y&variant=maximus&size=Letter&language=en"
    page = host.get(f"/pad.pdf?players=5&name=Frank&first_dealer=2&{options}").text
    assert 'value="Frank"' in page
    for field in options.split("&"):
        assert 'name="{}" value="{}" checked'.format(*field.split("=")) in page, field
    assert '<option value="2" selected' in page
    for address, players in (("/pads", "4"), ("/pad.pdf?players=any&plain=y&size=B5", "any")):
        assert f'name="players" value="{players}" checked' in host.get(address).text


def test_a_pad_as_it_was_asked_for(host: FlaskClient) -> None:
    answer = host.get("/pad.pdf?players=4&name=Anya&first_dealer=0&plus_minus_one=y&per_page=2&sheets=2")
    assert pages(answer.data) == 2
    assert text_of(answer, 1).count("angesagt") >= 2
    assert "Geber" in text_of(answer)
    answer = host.get(f"/pad.pdf?players=any&language=en&name=Anya{'&name=Ben' * 5}")
    assert all(word in text_of(answer) for word in ("for three", "for six", "Anya"))
    assert 'filename="wizard-block-universal.pdf"' in answer.headers["Content-Disposition"]
    assert "Block der Wahrheit" in text_of(host.get("/pad.pdf?players=4&language=xx"))
    answer = host.get("/pad.pdf?edition=extreme&players=4&rounds=8&name=Frank")
    assert answer.data.startswith(b"%PDF-")
    flat = host.get("/pad.pdf?edition=extreme&players=4&rounds=8&name=Frank&mage_raise=no")
    assert text_of(flat) != text_of(answer), "what the Black Mage counts is the same in each round"
    assert 'filename="extreme-block-4.pdf"' in answer.headers["Content-Disposition"]


def test_papers_of_a_finished_game_in_any_language_and_size(host: FlaskClient) -> None:
    code = ended(host)
    assert "wins with 30 points" in text_of(host.get(f"/games/{code}/certificate.pdf?language=en"))
    assert "Pad of Truth" in text_of(host.get(f"/games/{code}/sheet.pdf?language=en"))
    for page in (f"games/{code}/print", f"games/{code}/print?paper=certificate", "prints", "cards", "pads"):
        assert 'name="language" value="de" checked' in host.get(f"/{page}").text
    assert f"/games/{code}/print?paper=certificate" in host.get(f"/games/{code}").text
    assert "Urkunde" in host.get(f"/games/{code}/print?paper=certificate").text
    assert "Anya\ngewinnt mit 30 Punkten" in text_of(host.get(f"/games/{code}/certificate.pdf"))
    running = begin(host)
    assert "certificate" not in host.get(f"/games/{running}/print").text
    for address in ("certificate.pdf", "print/preview?paper=certificate"):
        answer = host.get(f"/games/{running}/{address}")
        assert (answer.status_code, "0 von 15 Runden" in answer.text) == (422, True)
    made = [sizes(host.get(f"/games/{code}/sheet.pdf?size={size}").data) for size in ("A5", "Letter")]
    assert made == [[(148, 210)], [(216, 279)]]
    assert host.get(f"/games/{code}/sheet.pdf?size=B5").status_code == 422
    assert "The rules in short" in text_of(host.get("/card.pdf?edition=extreme&language=en"))
    refused = host.get("/card.pdf?size=A5")
    assert refused.status_code == 422
    assert faults(refused.text) == ["Eine Regelkarte in der Größe A5 gibt es nicht, nur A4, Letter."]


def test_where_no_pdf_can_be_made_the_page_says_what_to_install_or_is_printed_itself(host, monkeypatch):
    printing = Mock(side_effect=PrintingUnavailable("no Pango"))
    for name in ("show_pages", "render_pdf"):
        monkeypatch.setattr(print_pool, name, printing)
    for address in ("/cards/preview", "/card.pdf", "/pad.pdf?players=4"):
        answer = host.get(address)
        assert (answer.status_code, "libpangoft2" in faults(answer.text)[0]) == (503, True), address
    for edition, title in (("wizard", "Block der Wahrheit"), ("extreme", "Wizard Extreme")):
        answer = host.get(f"/games/{begin(host, edition=edition, rules_of=edition)}/sheet.pdf")
        assert answer.status_code == 503
        assert f'<h2 class="paper__title">{title}</h2>' in answer.text
    busy, failed = (PrintingBusy, "wird schon anderes gedruckt"), (PrintingFailed, "nicht gedruckt werden")
    for printing.side_effect, words in (busy, failed):
        answer = host.get("/cards/preview")
        assert (answer.status_code, words in faults(answer.text)[0]) == (503, True)


def test_where_it_was_asked_for_is_the_form_with_all_that_was_chosen(app: Flask) -> None:
    with app.test_request_context("/pad.pdf?players=4&specials=WW&specials=JO"):
        assert chosen_at("/pads", paper="pad") == "/pads?players=4&specials=WW&specials=JO&paper=pad"


def test_the_host_never_waits_for_others(host: FlaskClient) -> None:
    """Whoever prints stands in line as what they are, and the host has a process alone."""
    code = begin(host)
    with patch.object(PrintProcess, "render", autospec=True, return_value=b"%PDF-") as render:
        for client in (host, device_in(host, code, "seat", 2), device_in(host, code, "spectator")):
            assert client.get(f"/games/{code}/sheet.pdf").status_code == 200
        host.application.config["OPEN"] = True
        host.application.test_client().get("/card.pdf")
    ranks = [(True, Rank.HOST), (False, Rank.PLAYER), (False, Rank.GUEST), (False, Rank.GUEST)]
    calls = [call.args for call in render.call_args_list]
    assert [(process is print_pool._hosts, who.rank) for process, _html, who in calls] == ranks
    assert calls[3][2].device == "at 127.0.0.1"


def start(host: FlaskClient, **fields: Any) -> str:
    answer = host.post("/prints", data=fields)
    assert answer.status_code == 303, answer.text
    return str(answer.location)


def wait(host: FlaskClient, address: str, words: str) -> None:
    """Look at the page until it says so."""
    wait_until(lambda: words in host.get(address).text, 60)


def test_the_chosen_games_are_one_pdf(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, _ = ended(host), ended(host), ended(host)
    begin(host)
    for on_a_page, listed in ((2, [2, 1]), (9, [3])):
        monkeypatch.setattr(batch_print, "A_PAGE", on_a_page)
        lists = [host.get("/prints").text]
        lists += [host.get(older).text for older in re.findall(r'href="(/prints\?after=[^"]+)"', lists[0])]
        assert [page.count('name="games"') for page in lists] == listed
    address = start(host, games=[second, first], size="A5", language="en")
    wait(host, address, "Alle 2 Bögen sind fertig.")
    answer = host.get(f"{address}/sheets.pdf")
    document = read(answer.data)
    today = day(date.today(), translations("en"))
    marks = [mark["/Title"] for mark in document.outline if not isinstance(mark, list)]
    assert marks == [f"{today} · Henry, Anya, Freya and Ben"] * 2
    named = f'inline; filename="{slug(f"Score sheets of {today}")}.pdf"'
    assert (len(document.pages), answer.headers["Content-Disposition"]) == (2, named)
    assert "Anya wins" in text_of(answer, 1)
    wait(host, start(host, all="y"), "Alle 3 Bögen sind fertig.")
    early, late = bring(host, "\n".join(booklet(played=f"2025-05-0{number}") for number in (1, 3)))
    address = start(host, games=[late, early])
    wait(host, address, "Alle 2 Bögen sind fertig.")
    named = slug("Ergebnisbögen vom 1. Mai 2025 bis 3. Mai 2025")
    answer = host.get(f"{address}/sheets.pdf")
    assert named in answer.headers["Content-Disposition"]
    days = [mark["/Title"].partition(" · ")[0] for mark in read(answer.data).outline if "/Title" in mark]
    assert days == ["3. Mai 2025", "1. Mai 2025"], "in the order that was asked for"


def test_no_half_file_is_taken(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, drawn = threading.Event(), []

    def sheet(*args: Any, **how: Any) -> str:
        """All but the first one wait at the gate."""
        assert not drawn or gate.wait(60)
        drawn.append(1)
        return sheet_html(*args, **how)

    monkeypatch.setattr(game_papers, "sheet_html", sheet)
    codes = [ended(host), ended(host)]
    address = start(host, games=codes)
    wait(host, address, "1 von 2 Bögen sind fertig.")
    assert "Bögen früherer Spiele</h1>" in host.get(address).text.replace("\xad", "")
    fragment = host.get(address, headers={"X-Fragment": "1"}).text
    assert ("<html" in fragment, 'max="2" value="1"' in fragment) == (False, True)
    assert host.get(f"{address}/sheets.pdf").location == address
    stopped = start(host, games=codes)
    busy = host.post("/prints", data={"games": codes})
    assert (busy.status_code, "Es entstehen schon zwei solche" in faults(busy.text)[0]) == (503, True)
    threading.Timer(0.2, gate.set).start()
    answer = host.post(f"{stopped}/cancel")
    assert (answer.status_code, answer.location) == (303, stopped)
    assert "Abgebrochen. Es wurde kein PDF erstellt." in host.get(stopped).text
    assert host.get(f"{stopped}/sheets.pdf").status_code == 303
    wait(host, address, "Alle 2 Bögen sind fertig.")


def test_what_cannot_be_begun_is_said(host: FlaskClient) -> None:
    code = ended(host)
    for fields, words in (
        ({}, "Wähle mindestens ein Spiel."),
        ({"games": [f"game{number}" for number in range(201)]}, "Höchstens 200 Bögen"),
        ({"games": code, "size": "B5"}, "Papiergröße"),
    ):
        answer = host.post("/prints", data=fields)
        assert (answer.status_code, words in faults(answer.text)[0]) == (422, True), words
    unknown = host.post("/prints", data={"games": [f"game{number}" for number in range(200)]})
    assert [unknown.status_code, host.get("/prints/0123456789abcdef0123").status_code] == [404, 404]
