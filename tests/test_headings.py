"""The heading face has old-style figures, whose 1 and 0 read as I and O: it is used with lining ones."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).resolve().parent.parent / "static" / "css"
RULE = re.compile(r"([^{}]*)\{([^{}]*var\(--face-head\)[^{}]*)\}")
USES = [
    (sheet.name, *(part.strip() for part in rule))
    for sheet in sorted(CSS.glob("**/*.css"))
    for rule in RULE.findall(sheet.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("sheet, selector, style", USES, ids=[" ".join(use[:2]) for use in USES])
def test_figures_of_headings_are_lining(sheet: str, selector: str, style: str) -> None:
    # The shorthand `font` sets figures back, so each such rule has to say it, after it.
    assert "lining-nums" in style.rpartition("var(--face-head)")[2] or (
        "font:" not in style and "lining-nums" in style
    )


def test_there_are_headings() -> None:
    assert len(USES) > 10
