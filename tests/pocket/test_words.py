"""What the page around the app says has a name that its scripts call, and words in every language."""

import re
from pathlib import Path

from scorekeeper.pocket.texts import TEXTS, in_all_languages
from scorekeeper.words.languages import LANGUAGES
from scripts.pocket.build import filled

PAGES = Path(__file__).parents[2] / "pocket"
CALLED = re.compile(r'\b(?:say|fault)\("(\w+)"')
FAILED = re.compile(r'\b(?:return|failed:) "(\w+)"|\? "(\w+)" : "(\w+)"')


def test_every_sentence_has_its_words_in_every_language() -> None:
    texts = in_all_languages()
    assert set(texts) == set(LANGUAGES)
    english = texts.pop("en")
    for language, sentences in texts.items():
        for name, words in sentences.items():
            same = [word for word, other in zip(words, english[name], strict=True) if word == other]
            assert same == [], (language, name)


def test_what_the_scripts_call_is_there_and_nothing_else() -> None:
    texts = "".join(path.read_text() for path in sorted(PAGES.glob("*.js")))
    # "passing" stands beside the app, and is no sentence of its own
    called = (
        {"passing"}
        | set(CALLED.findall(texts))
        | {name for found in FAILED.findall(texts) for name in found if name}
    )
    assert called & set(TEXTS) == set(TEXTS)
    assert set(CALLED.findall(texts)) <= set(TEXTS)


def test_the_page_says_in_every_language_that_it_needs_scripts() -> None:
    page = filled((PAGES / "index.html").read_text())
    for language in LANGUAGES:
        assert f'<p lang="{language}">' in page
    for sentence in ("Scorekeeper needs JavaScript here.", "Scorekeeper braucht hier JavaScript."):
        assert sentence in page
    assert "einen neueren Browser" in page
    assert "[" not in page
