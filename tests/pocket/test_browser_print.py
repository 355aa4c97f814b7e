"""Paper without a server: the very sheets that a server makes PDFs of, as pages that the browser prints."""

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from scorekeeper.pocket.browser_print import Laid, Sheet
from scorekeeper.rules.editions import score
from scorekeeper.rules.result import Result
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.rules_card import card_html
from scorekeeper.sheets.score_sheet import protocol_html, sheet_html
from scorekeeper.web.editions import edition_of
from scorekeeper.web.guard.capabilities import Capability
from tests.gamelog.test_stored_logs import replay
from tests.pocket import walk
from tests.pocket.test_bridge import Tab, start_app
from tests.web.test_security_headers import PAGE, SCRIPT_WITHOUT_FILE
from tests.web.tournament.evening import NINE, RULES, Hall, begin

LAID = re.compile(r'<div class="paper [^"]*" lang="[^"]*">(.*?)</div></section>', re.DOTALL)
LOOK = re.compile(r'src="([^"]*)"')
OVER, NOTED, EXTREME = "first_evening.log.jsonl", "noted.log.jsonl", "extreme_evening.log.jsonl"


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Tab:
    return start_app(tmp_path_factory.mktemp("press"))


@pytest.fixture(scope="module")
def codes(tab: Tab) -> dict[str, str]:
    codes = walk.bring_all(tab, {name: walk.evenings()[name] for name in (OVER, NOTED, EXTREME)})
    for name, code in codes.items():
        if not replay(name).table.finished:
            tab.send(f"/games/{code}/end", entry=f"the-end-of-{code}", expected=replay(name).seq)
    return codes


def over(name: str) -> Result:
    """What the game came to; it was ended if it was not over."""
    table = replay(name).table
    return score(replace(table.game, ended=not table.finished))


def page(tab: Tab, address: str) -> str:
    answer = tab.get(address)
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"].startswith("text/html")
    assert SCRIPT_WITHOUT_FILE.findall(answer.body) == []
    return answer.body


def laid(tab: Tab, address: str) -> list[str]:
    """The sheets of that page."""
    return LAID.findall(page(tab, address))


WITH_NAMES = Pad(
    4, ["Anya", "", "", ""], options={"plus_minus_one": True}, first_dealer=0, per_page=2, sheets=3
)
PADS = {
    "players=4": Pad(4, [""] * 4),
    "players=4&name=Anya&first_dealer=0&plus_minus_one=y&per_page=2&sheets=3": WITH_NAMES,
    "players=any&plain=y&size=Letter&sheets=40": Pad(None, size="Letter", plain=True, sheets=40),
    "edition=extreme&players=5&rounds=10&size=A5": Pad(
        5, [""] * 5, edition="extreme", options={"rounds": 10}, size="A5"
    ),
}


def test_each_paper_is_the_one_that_a_server_prints(tab: Tab, codes: dict[str, str]) -> None:
    """Empty pads, sheets and certificates of games, a protocol, and the rules cards."""
    papers = {f"/pad.pdf?{asked}&language=de": pad_html(pad, language="de") for asked, pad in PADS.items()}
    for name, code in codes.items():
        sheet = sheet_html(over(name), language="en", size="Letter")
        papers[f"/games/{code}/sheet.pdf?language=en&size=Letter"] = sheet
        papers[f"/games/{code}/certificate.pdf"] = certificate_html(over(name), language="de")
    log = replay(NOTED)
    filed = edition_of("wizard").find_noted_rounds(log)[0].noted
    protocol = protocol_html(log.table.game, filed, language="de")
    papers[f"/games/{codes[NOTED]}/rounds/{filed.number}/protocol.pdf"] = protocol
    for edition in ("wizard", "extreme"):
        card = card_html(language="en", edition=edition)
        papers[f"/card.pdf?edition={edition}&language=en&size=A4"] = card
    for address, html in papers.items():
        assert laid(tab, address) == [Sheet.read(html).content], address


def test_the_sheets_of_many_games_are_one_print(tab: Tab, codes: dict[str, str]) -> None:
    """In the order in which they were chosen."""
    wanted = [codes[EXTREME], codes[OVER]]
    answer = tab.send("/prints", games=wanted, size="A5", language="de")
    assert answer.status == 200
    assert LAID.findall(answer.body) == [
        Sheet.read(sheet_html(over(name), language="de", size="A5")).content for name in (EXTREME, OVER)
    ]
    assert tab.send("/prints", size="A5").status == 422


def test_forms_show_the_pages_themselves_and_refuse_as_on_a_server(tab: Tab) -> None:
    form_page = page(tab, "/pads/preview?players=4&size=A4&sheets=30&name=Anya+%26+Ben")
    address = LOOK.search(form_page)[1].replace("&amp;", "&")
    (sheet,) = laid(tab, address)
    assert sheet == Sheet.read(pad_html(Pad(4, ["Anya & Ben", "", "", ""]), language="de")).content
    assert "data-print" not in page(tab, address)
    for address, sentence in (
        ("/pads/preview?players=5&teams=y", "Teams gehen nur zu viert oder sechst"),
        ("/pad.pdf?players=4&size=B5", "B5"),
        ("/card.pdf?size=A5", "nur A4, Letter"),
    ):
        answer = tab.get(address)
        assert (answer.status, sentence in answer.body) == (422, True), address


def test_only_a_sheets_own_attributes_may_style_it(tab: Tab) -> None:
    def policy(address: str) -> dict[str, str]:
        directives = tab.get(address).headers["content-security-policy"].split("; ")
        return {name: sources for name, _, sources in (directive.partition(" ") for directive in directives)}

    framed = {"frame-src": "'self'", "frame-ancestors": "'self'"}
    assert policy("/pads") == {**PAGE, **framed}
    assert policy("/pad.pdf?players=3") == {**PAGE, **framed, "style-src-attr": "'unsafe-inline'"}


def test_a_hall_prints_what_needs_no_other_device(host: FlaskClient) -> None:
    host.application.config.update(LACKS=frozenset(Capability), PRESS=Laid())
    hall = Hall(host, begin(host))
    hall.done("/rules", **RULES)
    hall.draw()
    kinds = re.findall(r'name="kind" value="(\w+)"', hall.get("/paper"))
    assert kinds == ["names", "tables", "pads", "slips", "standings", "certificates"]
    for kind, number in (("names", 1), ("tables", 1), ("pads", 2), ("slips", 1)):
        printed = hall.post("/paper", kind=kind, language="en")
        assert printed.status_code == 200
        sheets = LAID.findall(printed.text)
        assert len(sheets) == number, kind
        assert all(name in " ".join(sheets) for name in NINE), kind
    assert "Nothing has been played yet." in hall.refused("/paper", kind="standings", language="en")
    assert "in/" not in hall.post("/paper", kind="cards").text, "a kind that is not offered is none"
