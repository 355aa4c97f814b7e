"""What every paper promises: tags, title, fonts, the same bytes, ink where a printer reaches."""

import pytest

from scorekeeper.sheets.print_pool import render_pdf
from tests.languages import LONGEST
from tests.sheets.papers import PAPERS
from tests.sheets.reading import drawn, fonts, outside, read, sizes, tags


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
        for left, top, right, bottom in drawn(paper, number):
            assert min(left, top) > 5.9
            assert right < width - 5.9
            assert bottom < height - 5.9


def test_the_same_paper_is_the_same_bytes(kind: str, paper: bytes) -> None:
    assert render_pdf(PAPERS[kind](LONGEST)) == paper
