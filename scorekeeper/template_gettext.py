"""Templates that speak: their sentences come from a catalogue, and end once whatever people are called."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from scorekeeper.words import ended_once

One = Callable[[str], str]
Many = Callable[[str, str, int], str]
InContext = Callable[[str, str], str]


def install_gettext(
    environment: Environment, singular_of: One, plural_of: Many, in_context: InContext
) -> None:
    """Give templates `_`, `gettext`, `ngettext`, `pgettext`, `{% trans %}` by these three look-ups."""

    @pass_context
    def gettext(context: Context, sentence: str, /, **facts: object) -> str:
        return _filled(context, singular_of(sentence), facts)

    @pass_context
    def ngettext(context: Context, singular: str, plural: str, num: int, /, **facts: object) -> str:
        return _filled(context, plural_of(singular, plural, num), {"num": num, **facts})

    @pass_context
    def pgettext(context: Context, meaning: str, sentence: str, /, **facts: object) -> str:
        return _filled(context, in_context(meaning, sentence), facts)

    says: Any = environment
    says.install_gettext_callables(singular_of, plural_of, newstyle=True)
    environment.globals.update(gettext=gettext, ngettext=ngettext, pgettext=pgettext, _=gettext)


@lru_cache(maxsize=4096)
def _as_it_is(sentence: str) -> Markup:
    return Markup(sentence)


def _filled(context: Context, sentence: str, facts: dict[str, object]) -> str:
    """A sentence is HTML where the template is, its facts are escaped; `%%` is a percent sign."""
    if not facts and "%" not in sentence:
        return _as_it_is(sentence) if context.eval_ctx.autoescape else sentence
    whole = ended_once(sentence, facts)
    return (Markup(whole) if context.eval_ctx.autoescape else whole) % facts
