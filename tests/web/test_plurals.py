"""Sentences whose number only a script knows: the server writes all plural forms, the script picks one."""

import gettext
import io
import json
import re
import subprocess
from html import unescape
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.paths import STATIC, TEMPLATES
from scorekeeper.web.ui.language import forms_of, plurals
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import begin

SENTENCE = ("%(num)s entry waiting", "%(num)s entries waiting")
POLISH = ("%(num)s wpis czeka", "%(num)s wpisy czekają", "%(num)s wpisów czeka", "%(num)s wpisu czeka")
SCRIPT = """
const [text, language, forms, counts] = JSON.parse(process.argv[1]);
globalThis.document = { documentElement: { lang: language } };
const { counted } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
console.log(JSON.stringify(counts.map((count) => counted(forms, count))));
"""


def picked(language: str, forms: dict[str, str], *counts: int) -> list[str]:
    """What the script says for so many, on a page of that language."""
    arguments = [(STATIC / "js/live/plurals.js").read_text(), language, json.dumps(forms), counts]
    command = ["node", "--input-type=module", "-e", SCRIPT, json.dumps(arguments)]
    words: list[str] = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return words


def test_a_language_of_four_forms_gets_the_right_one() -> None:
    catalogue, file = Catalog(locale="pl"), io.BytesIO()
    catalogue.add(SENTENCE, POLISH[: catalogue.num_plurals])
    write_mo(file, catalogue)
    file.seek(0)
    forms = forms_of(*SENTENCE, "pl", gettext.GNUTranslations(file).ngettext)
    assert forms.keys() == {"one", "few", "many"}, "the fourth is for parts of a thing"
    assert picked("pl", forms, 0, 1, 2, 4, 5, 12, 21, 22, 112, 123) == [
        *("0 wpisów czeka", "1 wpis czeka", "2 wpisy czekają", "4 wpisy czekają", "5 wpisów czeka"),
        *("12 wpisów czeka", "21 wpisów czeka", "22 wpisy czekają", "112 wpisów czeka", "123 wpisy czekają"),
    ]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("de", ["0 Runden", "1 Runde", "2 Runden", "21 Runden"]),
        ("en", ["0 rounds", "1 round", "2 rounds", "21 rounds"]),
    ],
)
def test_each_language_of_the_app_has_its_forms(app: Flask, language: str, expected: list[str]) -> None:
    with app.test_request_context(headers={"Accept-Language": language}):
        forms = json.loads(plurals("%(num)s round", "%(num)s rounds"))
    assert picked(language, forms, 0, 1, 2, 21) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_carries_them_for_entries_that_wait(host: FlaskClient, language: str) -> None:
    begin(host)
    host.post("/language", data={"language": language})
    page = host.get("/").get_data(as_text=True)
    forms = re.search(r'data-waiting="[^"]+" hidden\s+data-forms="([^"]+)"', page)
    assert forms
    categories = {Locale.parse(LANGUAGES[language].locale).plural_form(number) for number in range(200)}
    assert categories <= json.loads(unescape(forms[1])).keys()


def test_no_script_and_no_attribute_chooses_a_plural_by_itself() -> None:
    by_hand = re.compile(r'data-[\w-]+="[^"]*\bngettext|[Oo]ne" : "[Mm]any|dataset\.(?:many|single)')
    files: list[Path] = [*TEMPLATES.rglob("*.html"), *(STATIC / "js").rglob("*.js")]
    assert [path.name for path in files if by_hand.search(path.read_text(encoding="utf-8"))] == []
