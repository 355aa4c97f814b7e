"""The templates of the sheets, in one language each."""

import re
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorekeeper.names import breakable
from scorekeeper.paths import TEMPLATES
from scorekeeper.sheets.font_coverage import printable
from scorekeeper.sheets.page import A4, Page
from scorekeeper.template_gettext import install_gettext
from scorekeeper.words import translations
from scorekeeper.words.cards import SIGN_LETTERS

# Characters that XML 1.0 cannot hold, not even written as numbers.
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@cache
def environment(language: str) -> Environment:
    """Templates that speak `language`: everything escaped, a forgotten value is an error."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters["breakable"] = breakable
    made.filters["whole_end"] = whole_end
    made.globals["letter"] = lambda code: translations(language).gettext(SIGN_LETTERS[code])
    words = translations(language)
    install_gettext(made, words.gettext, words.ngettext, words.pgettext)
    return made


_LONELY = 12  # letters that would stand alone in a last line


def whole_end(text: str) -> str:
    """The text, whose last short words stay together: none begins a line of its own."""
    *words, tail = text.split(" ")
    while words and len(tail) < _LONELY:
        tail = f"{words.pop()}\N{NO-BREAK SPACE}{tail}"
    return " ".join((*words, tail))


def fill(template: str, language: str, page: Page = A4, **values: object) -> str:
    """The HTML of a template below templates/sheets/, as well-formed XML whatever people are called.

    It names the fonts that it needs. Where none of ours has a letter, the page says so.
    """
    source = environment(language).get_template(f"sheets/{template}")
    values |= {"language": language, "page": page}
    written = printable(_NOT_IN_XML.sub("\ufffd", source.render(missing=False, **values)))
    if written.missing:
        written = printable(_NOT_IN_XML.sub("\ufffd", source.render(missing=True, **values)))
    return written.text.replace('data-names=""', f'data-names="{" ".join(written.scripts)}"', 1)
