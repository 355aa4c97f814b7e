"""The help page is the rulebook: every explanation once, with anchor, source and whose reading it is."""

import html
import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulebook.editions import EDITIONS, EXPLANATIONS, explain
from scorekeeper.words import translations
from scorekeeper.words.cards import MAGE, PEOPLES, SEAL_NAMES, SIGN_LETTERS
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import Pad, begin


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
        explanation = explain(key, language)
        _, _, below = page.partition(f'<div class="rule" id="{key}">')
        rule, _, _ = below.partition('<div class="rule"')
        assert explanation.text in rule, key
        assert explanation.source in rule
        assert (translations(language).gettext("our reading") in rule) is explanation.ours
        assert page.count(explanation.text) == 1


def test_the_contents_lead_to_every_chapter(page: str) -> None:
    targets = re.findall(r'<a class="button" href="#([^"]+)"', page)
    assert targets == [*(chapter.key for book in EDITIONS.values() for chapter in book.chapters), "pad"]
    assert all(page.count(f'id="{target}"') == 1 for target in targets)


def test_each_edition_has_its_own_part(page: str) -> None:
    """A rule stands between the heading of its edition and the next one."""
    parts = re.split(r'<h2 class="book-of-rules__title" id="book-(\w+)-title">', page)[1:]
    assert parts[::2] == [*EDITIONS]
    for book, part in zip(EDITIONS.values(), parts[1::2], strict=True):
        assert part.startswith(f"{book.title}</h2>")
        assert re.findall(r'<section class="chapter" id="([^"]+)"', part) == [
            chapter.key for chapter in book.chapters
        ]


def test_the_signs_of_extreme_have_their_words(page: str, language: str) -> None:
    say = translations(language).gettext
    for colour, people in PEOPLES.items():
        assert f"<b>{say(SIGN_LETTERS[colour])}</b> {say(people)} ({say(SEAL_NAMES[colour])})" in page
    for sign in (*(f"extreme-{colour}" for colour in PEOPLES), "seal-white", "seal-black", "mage"):
        assert f'#{sign}"' in page
    assert say(MAGE) in page


def test_help_leads_back_to_where_it_was_opened_and_nowhere_else(
    stranger: FlaskClient, subtests: pytest.Subtests
) -> None:
    for asked, back in [
        ("/games/b7k2m9", "/games/b7k2m9"),
        ("/games/new", "/games/new"),
        ("https://example.org/", None),
        ("//example.org/", None),
        ("/\\example.org", None),
        ("javascript:alert(1)", None),
        ("", None),
    ]:
        with subtests.test(asked=asked, back=back):
            page = stranger.get("/help", query_string={"from": asked}).text
            _, _, article = page.partition('<article class="sheet prose">')
            above, _, _ = article.partition("<h1>")
            assert re.findall(r'<a [^>]*href="([^"]+)"', above) == ([back] if back else [])


def test_the_set_up_page_and_a_game_open_help_with_the_way_back(host: FlaskClient) -> None:
    assert 'href="/help?from=/games/new"' in host.get("/games/new").text
    address = f"/games/{begin(host)}"
    assert f'href="/help?from={address}"' in host.get(address).text


@pytest.mark.parametrize("step", ["bids", "trump"])
def test_help_leads_back_to_the_step_that_was_open(host: FlaskClient, step: str) -> None:
    code = begin(host)
    assert Pad(host, code).post("/rounds/1/trump", card="R").status_code == 200
    address = f"/games/{code}?step={step}"
    for asked in ({}, {"X-Fragment": "1"}):  # loaded, or opened in place
        [link] = re.findall(r'href="(/help\?from=[^"]+)"', host.get(address, headers=asked).text)
        page = host.get(link).text
        assert f'<a class="button" href="{address}">' in page


def test_help_leads_back_to_a_trick_as_it_was_laid(host: FlaskClient) -> None:
    address = "/trick?players=4&specials=DR"
    page = host.get(address).text
    [link] = re.findall(r'href="(/help\?from=[^"]+)"', page)
    assert 'href="/trick?players=4&amp;specials=DR"' in host.get(html.unescape(link)).text


def test_the_ring_of_a_coin_is_explained(page: str, language: str) -> None:
    sentence = (
        "Beside the bid, a ring is a coin for a trick that was bid and is not won yet; a full coin lies "
        "on a trick that was won."
    )
    assert translations(language).gettext(sentence) in page
