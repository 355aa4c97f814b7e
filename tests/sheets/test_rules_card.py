"""The rules card: four quarters of one side, in words of our own, upright once it is folded."""

import pytest

from scorekeeper.rulebook.editions import EXPLANATIONS, explain
from scorekeeper.sheets.editions import EDITIONS
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.rules_card import card_html
from tests.languages import LONGEST
from tests.sheets.reading import drawn, inked, sizes

SIZES = {"A4": (210, 297), "Letter": (215.9, 279.4)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_one_side_and_every_text_stays_in_its_quarter_between_marks_for_folding(edition, size):
    """What is cut off at the edge of a quarter is still in the PDF's text, so its place tells."""
    width, height = SIZES[size]
    for language in ("de", LONGEST):
        pdf = render_pdf(card_html(language=language, edition=edition, size=size))
        assert sizes(pdf) == [(round(width), round(height))]
        for mark in inked(pdf):
            assert mark.right < width / 2 - 5 or mark.left > width / 2 + 5
            assert mark.bottom < height / 2 - 4 or mark.top > height / 2 + 4
    marks = drawn(pdf)
    assert len(marks) == 4
    for left, top, right, bottom in marks:
        assert left == pytest.approx(width / 2, abs=0.2) or top == pytest.approx(height / 2, abs=0.2)
        assert max(right - left, bottom - top) >= 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_tells_what_the_rulebook_tells(edition):
    html = card_html(language="en", edition=edition)
    keys = [key for quarter in EDITIONS[edition].card for chapter in quarter for key in chapter.keys]
    assert len(keys) == len(set(keys)) > 10
    assert {*keys} <= {*EXPLANATIONS}
    assert all(explain(key, "en").title in html for key in keys)
