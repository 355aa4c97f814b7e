"""What every paper promises in the sampled languages: tags, title, fonts, same bytes, ink on the page."""

from functools import cache

import pytest
from pypdf.generic import ArrayObject, DictionaryObject

from scorekeeper.sheets.print_pool import render_pdf
from tests.languages import SAMPLE
from tests.sheets.papers import PAPERS
from tests.sheets.reading import drawn, outside, read, sizes

every_paper = pytest.mark.parametrize("language", SAMPLE)
of_each_kind = pytest.mark.parametrize("paper", PAPERS)


@cache
def pdf(paper: str, language: str) -> bytes:
    return render_pdf(PAPERS[paper](language))


def elements(node: DictionaryObject) -> list[DictionaryObject]:
    """The structure tree as a list, in reading order."""
    kids = node.get("/K", ArrayObject())
    kids = kids if isinstance(kids, ArrayObject) else [kids]
    found = [node]
    for kid in (kid.get_object() for kid in kids):
        if isinstance(kid, DictionaryObject) and "/S" in kid:
            found += elements(kid)
    return found


@every_paper
@of_each_kind
def test_it_says_its_title_and_language_to_those_who_hear_it(paper, language):
    document = read(pdf(paper, language))
    root = document.trailer["/Root"]
    assert document.metadata is not None
    assert document.metadata.title
    assert root["/Lang"] == language
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"pdfuaid" in root["/Metadata"].get_data()


@every_paper
@of_each_kind
def test_it_is_tagged_and_every_cell_knows_its_headings(paper, language):
    root = read(pdf(paper, language)).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    tree = [element for kid in root["/StructTreeRoot"]["/K"] for element in elements(kid.get_object())]
    kinds = [element["/S"] for element in tree]
    assert "/H1" in kinds
    assert all(element.get("/Alt") for element in tree if element["/S"] == "/Figure")
    identities = [element["/ID"] for element in tree if "/ID" in element]
    assert len(identities) == len(set(identities)) == kinds.count("/TH")
    for cell in (element for element in tree if element["/S"] == "/TD"):
        headings = cell["/A"]["/Headers"]
        assert headings or not cell["/K"], "a cell with text and no heading"
        assert set(headings) <= set(identities)


@every_paper
@of_each_kind
def test_its_fonts_are_the_products_own_and_embedded(paper, language):
    for page in read(pdf(paper, language)).pages:
        for font in (font.get_object() for font in page["/Resources"]["/Font"].values()):
            name = font["/BaseFont"].split("+")[-1]
            assert name.startswith("Paper-"), name
            descriptor = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & {*descriptor}


@every_paper
@of_each_kind
def test_its_ink_lies_where_a_printer_reaches(paper, language):
    """Six millimetres from every edge: marks for folding and cutting, frames and lines as well as letters."""
    made = pdf(paper, language)
    assert outside(made, millimetres=6) == []
    for number, (width, height) in enumerate(sizes(made)):
        for left, top, right, bottom in drawn(made, number):
            assert min(left, top) > 5.9
            assert right < width - 5.9
            assert bottom < height - 5.9


@of_each_kind
def test_the_same_paper_is_the_same_bytes(paper):
    assert render_pdf(PAPERS[paper]("de")) == pdf(paper, "de")
    assert pdf(paper, "de") != pdf(paper, "en")
