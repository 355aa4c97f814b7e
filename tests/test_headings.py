"""The heading face has old-style figures, whose 1 and 0 read as I and O: it is used with lining ones."""

import re
from pathlib import Path

CSS = Path(__file__).resolve().parent.parent / "static" / "css"
RULE = re.compile(r"([^{}]*)\{([^{}]*var\(--face-head\)[^{}]*)\}")
USES = [
    (sheet.name, *(part.strip() for part in rule))
    for sheet in sorted(CSS.glob("**/*.css"))
    for rule in RULE.findall(sheet.read_text(encoding="utf-8"))
]


def test_figures_of_headings_are_lining() -> None:
    """The shorthand `font` sets figures back, so each such rule has to say it, after it."""
    assert len(USES) > 10
    for sheet, selector, style in USES:
        after = style.rpartition("var(--face-head)")[2] if "font:" in style else style
        assert "lining-nums" in after, (sheet, selector)
