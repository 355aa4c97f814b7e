"""The rules card: four quarters of one side, in words of our own, upright once it is folded."""

import pypdfium2
import pytest

from scorekeeper.rulebook.editions import EXPLANATIONS, explain
from scorekeeper.sheets.editions import EDITIONS
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.rules_card import card_html
from tests.sheets.reading import MM, drawn, read, sizes


@pytest.mark.parametrize(
    "edition, language", [(edition, language) for edition in EDITIONS for language in ("de", "en")]
)
@pytest.mark.parametrize("size, paper", [("A4", (210, 297)), ("Letter", (216, 279))])
def test_it_is_one_side_and_every_text_stays_in_its_quarter(edition, language, size, paper):
    """What is cut off at the edge of a quarter is still in the PDF's text, so its place tells."""
    pdf = render_pdf(card_html(language=language, edition=edition, size=size))
    assert sizes(pdf) == [paper]
    (page,) = pypdfium2.PdfDocument(pdf)
    text = page.get_textpage()
    middle_x, middle_y = (side / 2 for side in page.get_size())
    boxes = [text.get_charbox(at) for at in range(text.count_chars())]
    for left, bottom, right, top in boxes:
        if right > left:
            assert right < middle_x - 5 * MM or left > middle_x + 5 * MM
            assert top < middle_y - 4 * MM or bottom > middle_y + 4 * MM


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_tells_what_the_rulebook_tells(edition):
    html = card_html(language="en", edition=edition)
    keys = [key for quarter in EDITIONS[edition].card for chapter in quarter for key in chapter.keys]
    assert len(keys) == len(set(keys)) > 10
    assert {*keys} <= {*EXPLANATIONS}
    assert all(explain(key, "en").title in html for key in keys)


def test_it_is_read_from_the_cover_on_and_says_how_to_fold():
    german = read(render_pdf(card_html(language="de"))).pages[0].extract_text()
    titles = ("Die Regeln in Kürze", "Eine Runde", "Die Stiche", "Sonderkarten", "Was ihr ausmachen könnt")
    order = [german.index(f"{title}\n") for title in titles]
    assert order == sorted(order)
    assert "Falten: erst die obere Hälfte nach hinten" in " ".join(german.split())


@pytest.mark.parametrize("size, middle", [("A4", (105, 148.5)), ("Letter", (107.95, 139.7))])
def test_its_marks_for_folding_are_printed_and_lie_on_the_folds(size, middle):
    marks = drawn(render_pdf(card_html(language="de", size=size)))
    assert len(marks) == 4
    for left, top, right, bottom in marks:
        assert left == pytest.approx(middle[0], abs=0.2) or top == pytest.approx(middle[1], abs=0.2)
        assert max(right - left, bottom - top) >= 4


def test_a_size_that_it_is_not_made_in():
    with pytest.raises(ValueError, match="size A5, only A4, Letter"):
        card_html(language="en", size="A5")
