"""The language and the look that a browser asked for, and what templates say things with."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from functools import cache, lru_cache
from typing import Any

from babel import Locale
from babel.lists import format_list
from flask import Flask, g, request, session, url_for
from flask_babel import Babel, format_date, format_datetime, format_decimal, format_time, get_translations

from scorekeeper import names
from scorekeeper.names import NARROW, breakable, naming
from scorekeeper.paths import TRANSLATIONS
from scorekeeper.rulebook.edition import Explanation
from scorekeeper.rulebook.editions import explain
from scorekeeper.rules.errors import Problem
from scorekeeper.template_gettext import install_gettext
from scorekeeper.words import cards, ended_once, translations
from scorekeeper.words.adjustments import reason_of
from scorekeeper.words.cards import CARD_NAMES, NUMBERS, SEAL_NAMES, SIGN_LETTERS, SUIT_COLOURS, say_card
from scorekeeper.words.languages import DEFAULT_LANGUAGE, LANGUAGES
from scorekeeper.words.problems import say_problem

THEMES = ("auto", "light", "dark")

_FRACTIONS = {0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}


def prepare(app: Flask) -> None:
    """Give the app its languages and its templates their words."""
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(TRANSLATIONS)
    Babel(app, default_locale=DEFAULT_LANGUAGE, locale_selector=lambda: LANGUAGES[language()].locale)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    install_gettext(
        app.jinja_env,
        lambda text: _catalogue().ugettext(text),
        lambda singular, plural, number: _catalogue().ungettext(singular, plural, number),
        lambda meaning, text: _catalogue().upgettext(meaning, text),
    )
    helpers = (card_label, card_name, explanation, letter, number_word, paper_language, plurals, seal_name)
    suits = (suit_colour, suit_in_sentence)
    app.jinja_env.globals.update({function.__name__: function for function in (*helpers, *suits)})
    app.jinja_env.globals.update(languages=LANGUAGES, narrow=NARROW)
    times, numbers = (clock, day, moment, wall_clock), (grouped, height, signed, signed_change)
    filters = (*times, *numbers, alphabetical, breakable, listed, naming)
    app.jinja_env.filters.update({function.__name__: function for function in filters})
    app.jinja_env.filters["reason"] = lambda reason: reason_of(reason, translations(language()))
    app.context_processor(lambda: {"language": language(), "theme": theme()})


def language() -> str:
    """The language of this browser: the one chosen here, else the one it asks for, else German."""
    spoken: str | None = g.get("language")
    if spoken is None:
        chosen = session.get("language")
        if chosen not in LANGUAGES:
            chosen = request.accept_languages.best_match(LANGUAGES, DEFAULT_LANGUAGE)
        g.language = spoken = str(chosen)
    return spoken


def paper_language() -> str:
    """The language that paper is asked for in, without a wish that of this browser."""
    wished = request.values.get("language")
    return wished if wished is not None and wished in LANGUAGES else language()


def theme() -> str:
    """The look of this browser: as the system has it, light, or dark."""
    chosen = session.get("theme")
    return chosen if chosen in THEMES else "auto"


def way_back() -> str:
    """Where to go back to."""
    return own_path(request.form.get("next", "")) or url_for("games.start_page")


def own_path(path: str) -> str | None:
    """The path if it is one of this app, so that nobody is led elsewhere."""
    return path if re.fullmatch(r"/(?!/)[!-\[\]-~]*", path) else None


def _catalogue() -> Any:
    """Flask-Babel's catalogue for this request; asked for once a language, for a page says much."""
    return _catalogue_of(language())


@cache
def _catalogue_of(_language: str) -> Any:
    return get_translations()


def gettext(sentence: str, **facts: object) -> str:
    """A sentence in the language of this browser; `%(name)s` stands for the fact of that name."""
    translated: str = _catalogue().ugettext(sentence)
    return ended_once(translated, facts) % facts if facts else translated


def ngettext(singular: str, plural: str, num: int, **facts: object) -> str:
    """The sentence for so many, in the language of this browser; `%(num)s` is the number."""
    translated: str = _catalogue().ungettext(singular, plural, num)
    facts = {"num": num, **facts}
    return ended_once(translated, facts) % facts


@lru_cache(maxsize=8)
def _counts(locale: str) -> Mapping[str, int]:
    """A number of things for each plural that the language has for whole numbers, by CLDR's category."""
    category, counts = Locale.parse(locale).plural_form, dict[str, int]()
    for number in (*range(1, 201), 1_000_000):
        counts.setdefault(category(number), number)
    return counts


def forms_of(
    singular: str, plural: str, locale: str, look_up: Callable[[str, str, int], str]
) -> dict[str, str]:
    """All plural forms of a sentence, by CLDR's category; `{n}` stands for the number."""
    return {
        category: look_up(singular, plural, number) % {"num": "{n}"}
        for category, number in _counts(locale).items()
    }


def plurals(singular: str, plural: str) -> str:
    """All plural forms of a sentence in the language of this browser, for a script that counts, as JSON."""
    forms = forms_of(singular, plural, LANGUAGES[language()].locale, _catalogue().ungettext)
    return json.dumps(forms, ensure_ascii=False)


def card_name(code: str) -> str:
    """The word for a suit or a card without a suit."""
    return gettext(CARD_NAMES[code])


def card_label(code: str) -> str:
    """Any card as people call it, with what was announced."""
    return say_card(code, language())


def seal_name(kind: str) -> str:
    """The word for a seal of a colour, a white one, or a black one."""
    return gettext(SEAL_NAMES[kind])


def suit_colour(code: str) -> str:
    """The word for a suit's colour."""
    return gettext(SUIT_COLOURS[code])


def suit_in_sentence(code: str) -> str:
    """The word for a suit's colour inside a sentence."""
    return cards.suit_in_sentence(code, language())


def letter(code: str) -> str:
    """The letters beside the sign of a suit, a colour or a card, as this language calls it."""
    return gettext(SIGN_LETTERS[code])


def number_word(number: int) -> str:
    """A small number as a word; a greater one in digits."""
    return gettext(NUMBERS[number]) if number in NUMBERS else str(number)


def explanation(key: str) -> Explanation:
    """A rule of the rulebook in the language of this browser."""
    return explain(key, language())


def signed(number: int | None) -> str:
    """A number as the pad writes it, with a real minus; nothing for None."""
    return "" if number is None else str(number).replace("-", "−")


def signed_change(number: int) -> str:
    """A change as people write it: +1, −1."""
    return f"+{number}" if number > 0 else signed(number)


def height(number: float) -> str:
    """A card's height as people write it: 13, 7½, 9¾."""
    return f"{int(number)}{_FRACTIONS[number % 1]}"


def grouped(number: int) -> str:
    """A large number as the language writes it: 30,000."""
    return str(format_decimal(number))


def capitalized(text: str) -> str:
    """A text with its first letter large and the others as they are."""
    return text[:1].upper() + text[1:]


def moment(at: datetime | str) -> str:
    """Day and time in the language, in the server's own time zone."""
    return format_datetime(_local(at), "short", rebase=False)


def clock(at: datetime | str) -> str:
    """The time of day in the language, in the server's own time zone."""
    return format_time(_local(at), "short", rebase=False)


def wall_clock(at: datetime) -> str:
    """The time of day in the language, as the clock shows it that this moment was told by."""
    return format_time(at.replace(tzinfo=None), "short", rebase=False)


def day(at: date | datetime | str) -> str:
    """The day in the language."""
    moment = at if isinstance(at, date) and not isinstance(at, datetime) else _local(at)
    return format_date(moment, "medium", rebase=False)


def _local(at: datetime | str) -> datetime:
    return (datetime.fromisoformat(at) if isinstance(at, str) else at).astimezone()


def alphabetical(name: str) -> tuple[str, str]:
    """Where a name stands in a list, by the alphabet of the language."""
    return names.alphabetical(name, LANGUAGES[language()].own_letters)


def by_alphabet(people: Mapping[int, str]) -> dict[int, str]:
    """Names by number, in the order of the language's alphabet."""
    return dict(sorted(people.items(), key=lambda person: alphabetical(person[1])))


def listed(words: Iterable[str]) -> str:
    """Several words as one speaks them: A, B and C."""
    return _listed(tuple(words), LANGUAGES[language()].locale)


@lru_cache(maxsize=512)
def _listed(words: tuple[str, ...], locale: str) -> str:
    return format_list(words, locale=locale)


def sentence_for(problem: Problem, players: tuple[str, ...] = ()) -> str:
    """The sentence for a problem in the language of this browser."""
    return say_problem(problem.code, problem.facts, problem.seat, players, language())
