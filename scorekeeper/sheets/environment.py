"""The templates of the sheets, in one language each."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorekeeper.paths import TEMPLATES
from scorekeeper.words import translations


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
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_translations(translations(language), newstyle=True)  # type: ignore[attr-defined]
    return made


def fill(template: str, language: str, **values: object) -> str:
    """The HTML of a template below templates/sheets/."""
    return environment(language).get_template(f"sheets/{template}").render(language=language, **values)
