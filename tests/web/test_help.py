"""The help page is the rulebook: every explanation once, with anchor, source and whose reading it is."""

import html
import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulebook.editions import EDITIONS, EXPLANATIONS, explain
from scorekeeper.words import translations
from scorekeeper.words.cards import PEOPLES, SEAL_NAMES, SIGN_LETTERS
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import Pad, begin


def test_every_explanation_stands_once_under_its_anchor_and_in_the_part_of_its_edition(stranger, subtests):
    """As anybody gets the page, without being the host."""
    for language in LANGUAGES:
        stranger.post("/language", data={"language": language})
        page, say = html.unescape(stranger.get("/help").text), translations(language).gettext
        with subtests.test(language=language):
            for key in EXPLANATIONS:
                explanation = explain(key, language)
                rule = page.partition(f'<div class="rule" id="{key}">')[2].partition('<div class="rule"')[0]
                assert explanation.text in rule, key
                assert explanation.source in rule
                assert (say("our reading") in rule) is explanation.ours
                assert page.count(explanation.text) == 1
            targets = re.findall(r'<a class="button" href="#([^"]+)"', page)
            assert targets == [
                *(chapter.key for book in EDITIONS.values() for chapter in book.chapters),
                "pad",
            ]
            assert all(page.count(f'id="{target}"') == 1 for target in targets)
            parts = re.split(r'<h2 class="book-of-rules__title" id="book-(\w+)-title">', page)[1:]
            assert parts[::2] == [*EDITIONS]
            for book, part in zip(EDITIONS.values(), parts[1::2], strict=True):
                chapters = re.findall(r'<section class="chapter" id="([^"]+)"', part)
                assert chapters == [chapter.key for chapter in book.chapters]
            for colour, people in PEOPLES.items():
                assert f"<b>{say(SIGN_LETTERS[colour])}</b> {say(people)} ({say(SEAL_NAMES[colour])})" in page


def test_help_leads_back_to_the_page_that_opened_it(host: FlaskClient, subtests: pytest.Subtests) -> None:
    code = begin(host)
    assert Pad(host, code).post("/rounds/1/trump", card="R").status_code == 200
    game, step = f"/games/{code}", f"/games/{code}?step=trump"
    pages = [(address, {}) for address in ("/games/new", game, step, "/trick?players=4&specials=DR")]
    for address, headers in [*pages, (step, {"X-Fragment": "1"})]:  # opened in place, too
        with subtests.test(address=address, headers=headers):
            [link] = re.findall(r'href="(/help\?from=[^"]+)"', host.get(address, headers=headers).text)
            assert f'href="{html.escape(address)}"' in host.get(html.unescape(link)).text
