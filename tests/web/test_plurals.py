"""Sentences whose number only a script knows: the server writes all plural forms, `tests/js` picks one."""

import json
import re
from html import unescape

from babel import Locale
from flask.testing import FlaskClient

from scorekeeper.web.ui.language import forms_of
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import begin


def test_a_language_of_four_forms_has_those_of_whole_numbers() -> None:
    def form(_singular: str, _plural: str, number: int) -> str:
        return "%(num)s " + Locale("pl").plural_form(number)

    assert forms_of("one", "many", "pl", form) == {"one": "{n} one", "few": "{n} few", "many": "{n} many"}


def test_the_start_page_carries_them_in_every_language(host: FlaskClient) -> None:
    begin(host)
    for language, facts in LANGUAGES.items():
        host.post("/language", data={"language": language})
        written = re.search(r'data-waiting="[^"]+" hidden\s+data-forms="([^"]+)"', host.get("/").text)
        assert written, language
        forms = json.loads(unescape(written[1]))
        assert {
            Locale.parse(facts.locale).plural_form(number) for number in (*range(200), 10**6)
        } <= forms.keys()
        assert len({*forms.values()}) > 1, language
