"""The help page is the rulebook: every explanation once, with anchor, source and whose reading it is."""

import html
import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulebook import BOOKS, CHAPTERS, EXPLANATIONS, explain
from scorekeeper.words import LANGUAGES, MAGE, PEOPLES, SEAL_NAMES, translations


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(stranger: FlaskClient, language: str) -> str:
    """The page as anybody gets it, without being the host."""
    stranger.post("/language", data={"language": language})
    return html.unescape(stranger.get("/help").text)


def test_every_explanation_stands_once_under_its_anchor(page: str, language: str) -> None:
    for key in EXPLANATIONS:
        told = explain(key, language)
        _, _, below = page.partition(f'<div class="rule" id="{key}">')
        rule, _, _ = below.partition('<div class="rule"')
        assert told.text in rule, key
        assert told.source in rule
        assert (translations(language).gettext("our reading") in rule) is told.ours
        assert page.count(told.text) == 1


def test_the_contents_lead_to_every_chapter(page: str) -> None:
    targets = re.findall(r'<a class="button" href="#([^"]+)"', page)
    assert targets == [*(chapter.key for chapter in CHAPTERS), "pad"]
    assert all(page.count(f'id="{target}"') == 1 for target in targets)


def test_each_edition_has_its_own_part(page: str) -> None:
    """A rule stands between the heading of its edition and the next one."""
    parts = re.split(r'<h2 class="book-of-rules__title" id="book-(\w+)-title">', page)[1:]
    assert parts[::2] == [book.edition for book in BOOKS]
    for book, part in zip(BOOKS, parts[1::2], strict=True):
        assert part.startswith(f"{book.title}</h2>")
        assert re.findall(r'<section class="chapter" id="([^"]+)"', part) == [
            chapter.key for chapter in book.chapters
        ]


def test_the_signs_of_extreme_have_their_words(page: str, language: str) -> None:
    say = translations(language).gettext
    for colour, people in PEOPLES.items():
        assert f"<b>{colour}</b> {say(people)} ({say(SEAL_NAMES[colour])})" in page
    for sign in (*(f"extreme-{colour}" for colour in PEOPLES), "seal-white", "seal-black", "mage"):
        assert f'#{sign}"' in page
    assert say(MAGE) in page
