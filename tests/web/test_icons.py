"""One icon, one meaning: every icon of the pages, what it says, and the words that it may stand beside."""

import re
from functools import cache
from pathlib import Path

from scorekeeper.paths import STATIC, TEMPLATES
from tests.web.icons import ICONS

CALL = re.compile(r"(?<!card_)\bicon\(([^()]*)\)")
WORDS = re.compile(r"""\b(?:_|ngettext|pgettext\('\w+',\s)\(?(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")""")


@cache
def uses() -> dict[str, set[str]]:
    """Every icon that a template draws, and the words nearest to it: those after it, else those before."""
    found: dict[str, set[str]] = {}
    for path in sorted(TEMPLATES.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        for call in CALL.finditer(text):
            for name in re.findall(r"(?<!== )'([\w-]+)'", call[1]):
                found.setdefault(name, set()).add(beside(path, text, call).replace("\\'", "'"))
    return found


def beside(path: Path, text: str, call: re.Match[str]) -> str:
    line_end = text.find("\n", call.end())
    after = WORDS.search(text, call.end(), line_end)
    if after is not None:
        return after[1] or after[2]
    before = [*WORDS.finditer(text, text.rfind("\n", 0, call.start()) + 1, call.start())]
    if before:
        return before[-1][1] or before[-1][2]
    return path.relative_to(TEMPLATES).as_posix()


# Those whose name is put together: a suit, a card, a seal or a look says what it is.
NAMED = ("suit-", "card-", "extreme-")
LOOKS = {"sun", "moon"}


def test_an_icon_stands_only_beside_words_of_its_meaning() -> None:
    for icon, (_meaning, words) in ICONS.items():
        assert uses().get(icon, set()) == words, icon


def test_every_icon_has_a_meaning_of_its_own_and_a_use() -> None:
    sprite = set(re.findall(r'id="([^"]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))
    assert {name for name in sprite if not name.startswith(NAMED)} == {*ICONS, *LOOKS}
    assert {name for name in uses() if not name.startswith(NAMED)} == set(ICONS)
    meanings = [meaning for meaning, _words in ICONS.values()]
    assert len(set(meanings)) == len(meanings)


def test_no_two_icons_are_drawn_alike() -> None:
    drawn = re.findall(
        r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>',
        (STATIC / "icons.svg").read_text(encoding="utf-8"),
        re.DOTALL,
    )
    assert len({shape for _name, shape in drawn}) == len(drawn)
