"""In which languages a walk goes that is too long for all of them."""

from babel.messages.pofile import read_po

from scorekeeper.paths import TRANSLATIONS
from scorekeeper.words.languages import DEFAULT_LANGUAGE, LANGUAGES, SOURCE_LANGUAGE

SHORT = 24  # letters: buttons, labels and heads of columns, which have little room


def length_of(language: str) -> int:
    """How many letters the app's short words have in a language, added up."""
    translated = language != SOURCE_LANGUAGE
    path = TRANSLATIONS / (language if translated else DEFAULT_LANGUAGE) / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    words = [(word, message.string) for message in messages if isinstance(word := message.id, str)]
    return sum(len(translation if translated else word) for word, translation in words if len(word) <= SHORT)


LONGEST = max(LANGUAGES, key=length_of)
