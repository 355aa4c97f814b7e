"""Sentences whose number only a script knows: the server writes all plural forms, `tests/js` picks one."""

import gettext
import io
import json
import re
from html import unescape

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from flask.testing import FlaskClient

from scorekeeper.web.ui.language import forms_of
from scorekeeper.words.languages import LANGUAGES
from tests.web.driving import begin

SENTENCE = ("%(num)s entry waiting", "%(num)s entries waiting")
POLISH = ("%(num)s wpis czeka", "%(num)s wpisy czekają", "%(num)s wpisów czeka", "%(num)s wpisu czeka")


def test_a_language_of_four_forms_has_those_of_whole_numbers() -> None:
    catalogue, file = Catalog(locale="pl"), io.BytesIO()
    catalogue.add(SENTENCE, POLISH[: catalogue.num_plurals])
    write_mo(file, catalogue)
    file.seek(0)
    forms = forms_of(*SENTENCE, "pl", gettext.GNUTranslations(file).ngettext)
    assert forms == {"one": "{n} wpis czeka", "few": "{n} wpisy czekają", "many": "{n} wpisów czeka"}


def test_the_start_page_carries_them_in_every_language(host: FlaskClient) -> None:
    begin(host)
    for language, facts in LANGUAGES.items():
        host.post("/language", data={"language": language})
        written = re.search(r'data-waiting="[^"]+" hidden\s+data-forms="([^"]+)"', host.get("/").text)
        assert written, language
        forms = json.loads(unescape(written[1]))
        assert {Locale.parse(facts.locale).plural_form(number) for number in range(200)} <= forms.keys()
        assert len({*forms.values()}) > 1, language
