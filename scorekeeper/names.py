"""Names as they are written and shown: what can be a person's, where a long one breaks, how it is cut."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

MOST_LETTERS = 60

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
_ZWJ, _ZWNJ, _PICTURE = "\N{ZERO WIDTH JOINER}", "\N{ZERO WIDTH NON-JOINER}", "\N{VARIATION SELECTOR-16}"
_FLAG, _TAGS, _END_OF_TAGS = "\N{WAVING BLACK FLAG}", range(0xE0020, 0xE007F), "\N{CANCEL TAG}"
_SKINS = range(0x1F3FB, 0x1F400)
# Scripts in which a joiner between two letters is spelling.
_JOINING = (
    "ARABIC", "SYRIAC", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU",
    "KANNADA", "MALAYALAM", "SINHALA",
)  # fmt: skip

_WORD = re.compile(r"[^\W_]+")
_SPELLED = ("LATIN", "GREEK", "CYRILLIC", "DIGIT")
_VOWELS = frozenset("aeiouyæœøαεηιοωυаеиоуыэюяєі")
# Letters that stay together, and of a word that nobody can spell the longest piece.
_TOGETHER = "sch ch ck ph th rh qu st sh br bl dr fr kl kr pr tr".split()
_LONGEST = 6
_NAMES = 4096  # of halls and clubs: a list of three hundred is drawn again with each result
# A word so long is broken where there is little room; where a name stands in a line, only longer ones are.
NARROW, _WIDE = 5, 9


def _hyphenated(words: str) -> dict[str, str]:
    return {word.replace("|", ""): word.replace("|", SOFT_HYPHEN) for word in words.split()}


# The cards' own long names, in both languages, and what evenings begin with: where no guess is needed.
_KNOWN = _hyphenated(
    "Gestalten|wandler Schwarz|magier Vogel|menschen Shape|shifter Ver|ein Ver|eins Ver|ei|ne Ver|ei|nen"
)
# What evenings and clubs are called ends with one of these: there a word of two is broken, and not beside it.
_ENDS = _hyphenated(
    "abend aben|de club freun|de heim klub kreis meis|ter|schaft kas|se run|de run|den spiel spie|le"
    " tag tags treff tref|fen tur|nier tur|nie|re ver|ein ver|eins ver|ei|ne ver|ei|nen"
)
_MOST_HEARD = 300  # letters: no name that is taken anywhere has more
_SHORTEST = 3  # letters before such an end


def unfit_sign(name: str) -> str | None:
    """The first character that no page can show, emoji and letters joined as usual; None for a name."""
    return next((sign for at, sign in enumerate(name) if not _is_shown(name, at)), None)


def normalize_name(name: str) -> str:
    """Returns what people hear of a name: without capitals, and without spaces that nobody sees."""
    words = " ".join(name.split())
    return (words if len(words) > _MOST_HEARD else unicodedata.normalize("NFKC", words)).casefold()


@lru_cache(maxsize=_NAMES, typed=True)  # what is markup stays apart
def breakable(name: str, whole: int = _WIDE) -> str:
    """A name with soft hyphens where its words may be broken; those of up to `whole` letters stay whole."""
    return _WORD.sub(lambda word: _divided(word[0]) if len(word[0]) > whole else word[0], name)


def naming(sentence: str, names: Iterable[str]) -> str:
    """A sentence in which these names may be broken as they are where they stand alone."""
    for name in sorted(names, key=len, reverse=True):
        broken = breakable(name)
        if broken != name:
            sentence = sentence.replace(name, broken)
    return sentence


def truncate(text: str, most: int) -> str:
    """`text`, or its beginning and an ellipsis where it has more than `most` letters; no sign is halved."""
    if len(text) <= most:
        return text
    end = most - 1
    while end and _goes_on(text, end):
        end -= 1
    return text[:end].rstrip() + "…"


def _is_shown(name: str, at: int) -> bool:
    sign = name[at]
    if sign.isprintable():
        return True
    before, after = _drawn_before(name, at), name[at + 1 : at + 2]
    if sign in (_ZWJ, _ZWNJ) and before and after:
        emoji = sign == _ZWJ and unicodedata.category(before) == unicodedata.category(after) == "So"
        return emoji or (_joins(name[at - 1]) and _joins(after))
    return (ord(sign) in _TAGS or sign == _END_OF_TAGS) and _in_flag(name, at)


def _drawn_before(name: str, at: int) -> str:
    """The character before, without what only gives it a colour."""
    rest = name[:at].rstrip(_PICTURE)
    return rest.rstrip("".join(map(chr, _SKINS)))[-1:] or rest[-1:]


def _joins(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith(_JOINING)


def _in_flag(name: str, at: int) -> bool:
    """Whether this is part of a flag that is spelled out in tags, to its end."""
    begun = name.rfind(_FLAG, 0, at)
    ended = name.find(_END_OF_TAGS, begun)
    return begun >= 0 and ended >= at and all(ord(tag) in _TAGS for tag in name[begun + 1 : ended])


def _goes_on(text: str, at: int) -> bool:
    """Whether the character there belongs to what is drawn before it."""
    sign = text[at]
    joined = sign in (_ZWJ, _ZWNJ) or text[at - 1] == _ZWJ
    marks = unicodedata.category(sign) in ("Mn", "Me", "Mc") or ord(sign) in _SKINS
    flags = all("\N{REGIONAL INDICATOR SYMBOL LETTER A}" <= letter <= "\N{REGIONAL INDICATOR SYMBOL LETTER Z}"
                for letter in text[at - 1 : at + 1])  # fmt: skip
    return joined or marks or flags or ord(sign) in _TAGS or sign == _END_OF_TAGS


def _divided(word: str) -> str:
    if word in _KNOWN:
        return _KNOWN[word]
    if not all(unicodedata.name(letter, "").startswith(_SPELLED) for letter in word):
        return word
    for ending, divided in _ENDS.items():
        if word.endswith(ending) and len(word) >= _SHORTEST + len(ending):
            return SOFT_HYPHEN.join((_divided(word.removesuffix(ending)), divided))
    pieces, begun = [], 0
    for end in [*_syllables(word), len(word)]:
        while end - begun > _LONGEST:  # nothing to hold on to
            cut = begun + min(_LONGEST, (end - begun + 1) // 2)
            pieces.append(word[begun:cut])
            begun = cut
        pieces.append(word[begun:end])
        begun = end
    return SOFT_HYPHEN.join(pieces)


def _syllables(word: str) -> list[int]:
    """Where syllables begin within the word: with the last consonant before a vowel and its company."""
    plain = "".join(unicodedata.normalize("NFD", letter)[0] for letter in word).lower()
    shortest = 3 if len(word) > _WIDE else 2
    ends: list[int] = []
    for at in range(shortest, len(word)):
        if plain[at] not in _VOWELS or plain[at - 1] in _VOWELS:
            continue
        begin = next((at - len(cluster) for cluster in _TOGETHER if plain.endswith(cluster, 0, at)), at - 1)
        if plain[begin:at] == "st" and plain[begin - 1] in _VOWELS:
            begin += 1  # Meis-ter, mas-ter; but Kon-stan-tin
        spoken = any(letter in _VOWELS for letter in plain[:begin])
        if spoken and begin - (ends[-1] if ends else 0) >= shortest and len(word) - begin >= shortest:
            ends.append(begin)
    return ends


# Letters that Unicode takes apart into nothing, and the ones beside which people look for them.
_LAST = "\U0010ffff"
_BESIDE = str.maketrans(
    {"ß": "ss", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
)


@lru_cache(maxsize=_NAMES)
def alphabetical(name: str, own_letters: str = "") -> tuple[str, str]:
    """Where a name stands in a list: Ä beside A, a language's `own_letters` after the plain ones."""
    written = unicodedata.normalize("NFC", name.lower())
    places = {letter: _plain(letter) + _LAST * (at + 1) for at, letter in enumerate(own_letters)}
    return "".join(places.get(letter) or _plain(letter) for letter in written), name


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).translate(_BESIDE)
