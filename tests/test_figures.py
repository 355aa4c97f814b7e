"""The digits of the pad: the zero has no stroke, so that a struck one cannot be read as ⊗."""

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from scorekeeper.paths import STATIC

FACES = sorted((STATIC / "fonts").glob("atkinson-hyperlegible-next-latin-[47]*.woff2"))


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.name)
@pytest.mark.parametrize("name", ["zero", "zero.tf"])
def test_a_zero_is_a_ring(path, name):
    """One line outside, one inside, the inner one all the way across; a stroke would make it two halves."""
    glyphs = TTFont(path).getGlyphSet()
    outline, area, box = (made(glyphs) for made in (DecomposingRecordingPen, AreaPen, BoundsPen))
    for pen in (outline, area, box):
        glyphs[name].draw(pen)
    assert [operator for operator, _ in outline.value].count("closePath") == 2
    left, low, right, high = box.bounds
    assert abs(area.value) < 0.6 * (right - left) * (high - low)  # it is hollow


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.name)
def test_the_tabular_figures_are_still_as_wide_as_each_other(path):
    font = TTFont(path)
    assert len({font["hmtx"][f"{digit}.tf"][0] for digit in "zero one two three nine".split()}) == 1


def test_both_weights_are_there():
    assert len(FACES) == 2
