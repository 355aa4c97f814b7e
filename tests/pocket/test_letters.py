"""Sheets without a server are set in the files of letters that pages have there; none travels twice."""

import re

from scripts.pocket.build import PRINT, in_smaller, smaller

URL = re.compile(r'url\("([^"]+)"\)')


def test_a_style_of_paper_names_no_letters_that_pages_have_in_fewer_bytes() -> None:
    named = [
        (PRINT / url).resolve()
        for style in PRINT.glob("*.css")
        for url in URL.findall(in_smaller(style.read_bytes()).decode())
    ]
    assert len(named) == 7
    assert all(path.is_file() and smaller(path) is None for path in named)
    assert {path.name for path in named if path.parent == PRINT} == {"suits.ttf"}
