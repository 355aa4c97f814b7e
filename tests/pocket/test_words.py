"""The page around the app: it forbids nothing that pages show, and its words are there in every language."""

import re
from html import unescape
from pathlib import Path

from scorekeeper.pocket.texts import TEXTS, in_all_languages
from scorekeeper.web.guard.security_headers import POLICY
from scorekeeper.words.languages import LANGUAGES
from scripts.pocket.build import filled

PAGES = Path(__file__).parents[2] / "pocket"
CALLED = re.compile(r'\b(?:say|fault)\("(\w+)"')
FAILED = re.compile(r'\b(?:return|failed:) "(\w+)"|\? "(\w+)" : "(\w+)"')


def test_its_sentences_are_there_in_every_language() -> None:
    texts = in_all_languages()
    assert set(texts) == set(LANGUAGES)
    assert texts["de"]["elsewhere"][0] == "Scorekeeper ist in einem anderen Tab offen"
    assert {tuple(sentences) for sentences in texts.values()} == {tuple(TEXTS)}


def test_what_the_scripts_call_is_there_and_nothing_else() -> None:
    texts = "".join(path.read_text() for path in sorted(PAGES.glob("*.js")))
    called, returned = set(CALLED.findall(texts)), {name for found in FAILED.findall(texts) for name in found}
    assert called <= set(TEXTS)
    # "passing" stands beside the app, and is no sentence of its own
    assert set(TEXTS) <= {"passing"} | called | returned


def test_the_page_says_in_every_language_that_it_needs_scripts() -> None:
    page = filled((PAGES / "index.html").read_text())
    for language in LANGUAGES:
        assert f'<p lang="{language}">' in page
    assert page.index('<p lang="en">') == page.index("<p lang="), "English comes first"
    for sentence in ("Scorekeeper needs JavaScript here.", "Scorekeeper braucht hier JavaScript."):
        assert sentence in page
    assert "einen neueren Browser" in page
    assert "[" not in page


def sources(policy: str) -> dict[str, set[str]]:
    """What may be fetched from where, by kind."""
    return {kind: set(places) for kind, *places in map(str.split, filter(str.strip, policy.split(";")))}


def test_the_page_allows_what_pages_of_the_app_show() -> None:
    """A missed bid is struck out by a picture that lies in the style sheet itself."""
    frame = (PAGES / "index.html").read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', frame)
    assert found
    allowed, needed = sources(unescape(found[1])), sources(POLICY)
    for kind in ("img-src", "media-src", "font-src", "style-src", "connect-src"):
        assert needed[kind] <= allowed[kind], kind
