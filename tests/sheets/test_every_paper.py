"""One of each paper, and what every paper promises: tags, title, fonts, the same bytes, ink in reach."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

import pytest

from scorekeeper.gamelog.extreme.draft import SettledTrick
from scorekeeper.rules.game import Game
from scorekeeper.rules.tournament.season import SeasonRules
from scorekeeper.rules.wizard.options import Options
from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.pad import Pad, pad_html
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.protocol import Noted
from scorekeeper.sheets.rules_card import card_html
from scorekeeper.sheets.score_sheet import protocol_html, sheet_html
from scorekeeper.sheets.tournament.papers import pages_of
from scorekeeper.sheets.tournament.printing import PrintRequest
from scorekeeper.sheets.tournament.season_sheet import season_html
from tests.extreme import LEFT, TAKEN, left, takings, tricks
from tests.extreme import table as extreme_table
from tests.languages import LONGEST
from tests.notation import raw_round
from tests.recorded import RECORDED
from tests.sheets.evening import CAST, evening, result_of
from tests.sheets.reading import drawn, fonts, outside, read, sizes, tags
from tests.sheets.test_extreme_sheet import evening as extreme_evening
from tests.sheets.tournament import address, hall, refereed

WIZARD = evening(CAST[:4], teams=True)
EXTREME = extreme_evening(CAST[:3])
JUGGLERS = Game("wizard", CAST[:3], 0, Options(specials=("JO",)))
WHEN = date(2025, 7, 26)
JUGGLED = raw_round(
    "Y7 Y",
    "1 0 0",
    "2 0 0",
    tricks=[{"leader": 2, "plays": ["B2", "JO:B", "R3"]}, {"leader": 0, "plays": ["B5", "B6", "Z"]}],
    passes=[{"after": 1, "cards": ["B6", "Z", "B5"]}],
)
# 004, an example of taking and one of a trick; in the second Peter plays red on blue, and has blue.
TAKEN_AND_PLAYED = {
    "takings": takings(TAKEN),
    "tricks": tricks("Frank: V2 V11 V7 G12 > V", "Sabine: B5 B9 R1 B3 > B", "Peter: B2 B4 B6 B7 > -"),
}
TAKEN_AND_LEFT = {"takings": takings(TAKEN), "left": left(LEFT)}
SETTLED = (
    SettledTrick(0, "V", trumped=False, gives="black"),
    SettledTrick(1, "B", trumped=True, gives="R"),
    SettledTrick(2, None, trumped=False, gives=None),
)


def protocol_of(game: Game, number: int, tricks: int, raw: dict[str, Any], language: str) -> str:
    recorded = RECORDED[game.edition]
    check = recorded.check_round(raw, number, game)
    settled = () if check else SETTLED
    round = recorded.noted_round(raw, number, game)
    return protocol_html(game, Noted(number, tricks, round, check, settled), language=language)


def _of_hall(kind: str, language: str) -> str:
    codes = {entrant: address(entrant) for entrant in range(13)}
    return pages_of(kind, PrintRequest(refereed(hall(13)), language, people=codes, tables={1: address(1)}))[0]


PAPERS: dict[str, Callable[[str], str]] = {
    "sheet": lambda language: sheet_html(result_of(WIZARD), language=language, played=WHEN),
    "sheet of Extreme, A5": lambda language: sheet_html(result_of(EXTREME), language=language, size="A5"),
    "pads abreast": lambda language: pad_html(
        Pad(4, names=CAST[:4], options={"plus_minus_one": True}, first_dealer=1, per_page=2, sheets=2),
        language=language,
    ),
    "pad of Extreme": lambda language: pad_html(Pad(3, edition="extreme"), language=language),
    "certificate": lambda language: certificate_html(result_of(WIZARD), language=language, played=WHEN),
    "card": lambda language: card_html(language=language),
    "card of Extreme": lambda language: card_html(language=language, edition="extreme"),
    **{
        f"hall, {kind}": partial(_of_hall, kind)
        for kind in ("names", "tables", "slips", "cards", "badges", "standings")
    },
    "season": lambda language: season_html(
        "Autumn", [hall(9), hall(13)], SeasonRules("grand_prix", 1), language=language
    ),
    "protocol": lambda language: protocol_of(JUGGLERS, 2, 2, JUGGLED, language),
    "protocol of Extreme, card by card": lambda language: protocol_of(
        extreme_table(), 1, 15, TAKEN_AND_PLAYED, language
    ),
    "protocol of Extreme, settled": lambda language: protocol_of(
        extreme_table(), 1, 15, TAKEN_AND_LEFT, language
    ),
}


@pytest.fixture(scope="module", params=PAPERS)
def kind(request: pytest.FixtureRequest) -> str:
    """Each of them."""
    kind: str = request.param
    return kind


@pytest.fixture(scope="module")
def paper(kind: str) -> bytes:
    """It in the longest language."""
    return render_pdf(PAPERS[kind](LONGEST))


def test_it_says_its_title_and_language_to_those_who_hear_it(paper: bytes) -> None:
    document = read(paper)
    root = document.trailer["/Root"]
    assert document.metadata.title
    assert root["/Lang"] == LONGEST
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"pdfuaid" in root["/Metadata"].get_data()


def test_it_is_tagged_and_every_cell_knows_its_headings(paper: bytes) -> None:
    document = read(paper)
    assert document.trailer["/Root"]["/MarkInfo"]["/Marked"]
    elements = tags(document)
    kinds = [element["/S"] for element in elements]
    assert "/H1" in kinds
    assert all(element.get("/Alt") for element in elements if element["/S"] == "/Figure")
    identities = [element["/ID"] for element in elements if "/ID" in element]
    assert len(identities) == len(set(identities)) == kinds.count("/TH")
    for cell in (element for element in elements if element["/S"] == "/TD"):
        headings = cell["/A"]["/Headers"]
        assert headings or not cell["/K"], "a cell with text and no heading"
        assert set(headings) <= set(identities)


def test_its_fonts_are_the_products_own_and_embedded(paper: bytes) -> None:
    for name, font in fonts(paper).items():
        assert name.startswith("Paper-"), name
        descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & {*descriptor}


def test_its_ink_lies_where_a_printer_reaches(paper: bytes) -> None:
    """Six millimetres from every edge: marks for folding and cutting, frames and lines as well as letters."""
    assert outside(paper, millimetres=6) == []
    for number, (width, height) in enumerate(sizes(paper)):
        for box in drawn(paper, number):
            assert min(box[:2]) > 5.9
            assert box[2] < width - 5.9
            assert box[3] < height - 5.9


def test_the_same_paper_is_the_same_bytes(kind: str, paper: bytes) -> None:
    assert render_pdf(PAPERS[kind](LONGEST)) == paper
