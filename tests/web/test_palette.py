"""One light palette and one dark: each raw colour has both, on paper it is ink, and nobody else names it."""

import re
from collections import Counter

import pytest
from flask.testing import FlaskClient

from scorekeeper.paths import STATIC, TEMPLATES
from scorekeeper.web.ui.drawing import DARK, LIGHT, Palette

STYLES = {path.relative_to(STATIC / "css").as_posix(): path for path in STATIC.glob("css/**/*.css")}
BY_NIGHT = "(prefers-color-scheme: dark)"


def raw(style: str) -> dict[str, str]:
    """The raw values that a stylesheet sets; each once."""
    set_here = re.findall(r"(--raw-[\w-]+):\s*([^;]+);", STYLES[style].read_text(encoding="utf-8"))
    assert [name for name, times in Counter(name for name, _ in set_here).items() if times > 1] == []
    return dict(set_here)


def test_each_raw_value_has_a_light_a_dark_and_a_printed_form() -> None:
    assert raw("ui/tokens.css").keys() == raw("ui/dark.css").keys() == raw("ui/print.css").keys()


def test_no_other_stylesheet_sets_one() -> None:
    assert {style for style in STYLES if raw(style)} == {"ui/dark.css", "ui/print.css", "ui/tokens.css"}


@pytest.mark.parametrize("style, look", [("ui/tokens.css", LIGHT), ("ui/dark.css", DARK)])
def test_an_installed_app_begins_on_the_desk_that_its_pages_have(style: str, look: Palette) -> None:
    assert look.ground == raw(style)["--raw-wood"]


@pytest.mark.parametrize(
    "theme, media", [("light", None), ("dark", ""), ("auto", f' media="{BY_NIGHT}"')], ids=lambda value: value
)
def test_the_dark_one_is_linked_for_whom_it_is_meant(
    host: FlaskClient, theme: str, media: str | None
) -> None:
    host.post("/theme", data={"theme": theme})
    page = host.get("/").text
    linked = re.findall(r'<link rel="stylesheet" href="[^"]*/ui/dark\.css[^"]*"([^>]*)>', page)
    assert linked == ([] if media is None else [media])
    bars = re.findall(r'<meta name="theme-color" content="(#\w+)"', page)
    assert bars == {"light": [LIGHT.bar], "dark": [DARK.bar], "auto": [LIGHT.bar, DARK.bar]}[theme]


def test_no_box_and_no_circle_is_as_the_browser_draws_it_which_is_grey_by_night() -> None:
    """Each is drawn in our colours, or lies unseen over what is (`opacity: 0`)."""
    styles = " ".join(path.read_text(encoding="utf-8") for path in STYLES.values())
    ours = set(re.findall(r"\.([\w-]+)(?: >)?(?: input)? \{[^}]*(?:appearance: none|opacity: 0[;}])", styles))
    foreign = [
        (page.name, where)
        for page in TEMPLATES.rglob("*.html")
        for where in re.findall(
            r'(?:<label class="[^"]*"[^>]*>\s*)?<input (?:class="[^"]*" )?type="(?:checkbox|radio)"',
            page.read_text(encoding="utf-8"),
        )
        if ours.isdisjoint(" ".join(re.findall(r'class="([^"]*)"', where)).split())
    ]
    assert {"check", "pick", "seat__open"} <= ours
    assert foreign == []
