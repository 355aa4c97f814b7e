"""The empty pad: enough rows, high enough to write in, with or without names."""

import re
from itertools import pairwise

import pytest

from scorekeeper.sheets.pad import pad_html, pad_pdf
from scorekeeper.sheets.ruling import HEAD, LEAD, WIDTH, Grid
from tests.sheets.evening import CAST
from tests.sheets.reading import heights, lines, only_page


@pytest.mark.parametrize("players, rounds", [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_rows_to_write_in(players, rounds):
    at = heights(pad_pdf(players, language="de"), [str(number) for number in range(1, rounds + 1)])
    rows = [above - below for above, below in pairwise(at)]
    assert min(rows) >= 7
    assert max(rows) - min(rows) < 0.01


@pytest.mark.parametrize("players, most", [(3, 22), (4, 16), (5, 13), (6, 11)])
def test_the_longest_pad_is_one_page(players, most):
    said = lines(pad_pdf(players, language="de", names=["M" * 60] * players, rounds=most))
    assert str(most) in said


def test_words():
    german, english = lines(pad_pdf(3, language="de")), lines(pad_pdf(3, language="en"))
    assert german[:3] == ["Block der Wahrheit Tisch Datum", "Runde Trumpf", "1"]
    assert english[:3] == ["Pad of Truth Table Date", "Round Trump", "1"]
    assert german[-2] == "Platz"


def test_names_stand_over_their_columns():
    said = lines(pad_pdf(4, language="de", names=["Henry", "", '<b>&"', "Freya"]))
    assert 'Runde Trumpf Henry <b>&" Freya' in said


@pytest.mark.parametrize("players", [2, 7, 0, -1])
def test_players_that_no_pad_is_for(players):
    with pytest.raises(ValueError, match=rf"3 to 6 players, not {players}"):
        pad_html(players, language="de")


@pytest.mark.parametrize("players, rounds", [(3, 23), (6, 12), (4, 0)])
def test_rounds_that_no_deck_allows(players, rounds):
    with pytest.raises(ValueError, match=rf"not {rounds}$"):
        pad_html(players, language="de", rounds=rounds)


def test_a_name_too_few():
    with pytest.raises(ValueError, match="2 names were given for 3 players"):
        pad_html(3, language="de", names=CAST[:2])


def test_an_unknown_edition():
    with pytest.raises(ValueError, match="“patience”, only for wizard"):
        pad_html(3, language="de", edition="patience")


def test_lines_lie_where_the_columns_are():
    """The stylesheet sets the text, the ruling draws the lines; both must know the same widths."""
    from scorekeeper.sheets.renderer import STYLESHEET

    css = STYLESHEET.read_text(encoding="utf-8")

    def width(selector: str) -> float:
        found = re.search(rf"^{re.escape(selector)} {{ width: ([\d.]+)mm", css, re.MULTILINE)
        assert found, selector
        return float(found[1])

    assert width(".number, .tricks") * 2 + width(".trump") == LEAD
    for seats, selector in {3: ".seats-3 .bid", 4: ".seats-4 .bid", 5: ".bid", 6: ".bid"}.items():
        assert width(selector) == Grid(seats, 1, 10).bid_width
    margins = [
        float(side) for side in re.findall(r"([\d.]+)mm", css[css.index("  margin: ") :].splitlines()[0])
    ]
    assert 210 - margins[1] - margins[3] == WIDTH
    assert f".pad thead tr {{ height: {HEAD:g}mm; }}" in css


def test_lines_of_a_pad_are_artefacts_of_one_page():
    page = only_page(pad_pdf(6, language="de"))
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 842)
