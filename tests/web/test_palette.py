"""One light palette and one dark: each raw colour has both, on paper it is ink, and nobody else names it."""

import re
from collections import Counter

from flask.testing import FlaskClient

from scorekeeper.paths import STATIC
from scorekeeper.web.ui.drawing import DARK, LIGHT

STYLES = {path.relative_to(STATIC / "css").as_posix(): path for path in STATIC.glob("css/**/*.css")}
BY_NIGHT = ' media="(prefers-color-scheme: dark)"'


def raw(style: str) -> dict[str, str]:
    """The raw values that a stylesheet sets; each once."""
    set_here = re.findall(r"(--raw-[\w-]+):\s*([^;]+);", STYLES[style].read_text(encoding="utf-8"))
    assert [name for name, times in Counter(name for name, _ in set_here).items() if times > 1] == []
    return dict(set_here)


def test_each_raw_value_has_a_light_a_dark_and_a_printed_form_and_no_other() -> None:
    assert raw("ui/tokens.css").keys() == raw("ui/dark.css").keys() == raw("ui/print.css").keys()
    assert {style for style in STYLES if raw(style)} == {"ui/dark.css", "ui/print.css", "ui/tokens.css"}
    for style, look in (("ui/tokens.css", LIGHT), ("ui/dark.css", DARK)):  # an installed app begins on that
        assert look.ground == raw(style)["--raw-wood"]


def test_the_dark_one_is_linked_for_whom_it_is_meant(host: FlaskClient) -> None:
    for theme, media, bars in (
        ("light", [], [LIGHT.bar]),
        ("dark", [""], [DARK.bar]),
        ("auto", [BY_NIGHT], [LIGHT.bar, DARK.bar]),
    ):
        host.post("/theme", data={"theme": theme})
        page = host.get("/").text
        assert re.findall(r'<link rel="stylesheet" href="[^"]*/ui/dark\.css[^"]*"([^>]*)>', page) == media
        assert re.findall(r'<meta name="theme-color" content="(#\w+)"', page) == bars
