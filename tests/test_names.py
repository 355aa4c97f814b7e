"""Names: what can be one, where a long one breaks, how it is cut."""

import pytest

from scorekeeper import names
from scorekeeper.names import (
    NARROW,
    SOFT_HYPHEN,
    alphabetical,
    breakable,
    normalize_name,
    truncate,
    unfit_sign,
)

# A mage, an astronaut with a skin tone, a family, a rainbow flag, Scotland, a key, Germany, a heart on fire.
JOINED = "🧙‍♂️ 👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 🇩🇪 ❤️‍🔥"


@pytest.mark.parametrize("name", [*JOINED.split(), "Anna 🧙‍♂️", "علی‌رضا", "श्री", "Zoë", "O’Brien", "李雷"])
def test_joined_emoji_and_joined_letters_are_names(name: str) -> None:
    assert unfit_sign(name) is None


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("An\tna", "\t"),
        ("An\u202ena", "\u202e"),
        ("An\u2066na", "\u2066"),
        ("An\u200dna", "\u200d"),  # would look like Anna
        ("An\u00adna", "\u00ad"),
        ("Anna\u200d", "\u200d"),
        ("\u200d♂", "\u200d"),
        ("🏴\U000e0067", "\U000e0067"),
        ("Anna\U000e0067\U000e007f", "\U000e0067"),
        ("\u0000", "\u0000"),
    ],
)
def test_control_signs_and_stray_joiners_are_not(name: str, sign: str) -> None:
    assert unfit_sign(name) == sign


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Friedlinde", "Fried|linde"),
        ("Bartholomäus-Maximilian", "Bar|tho|lomäus-Maxi|milian"),
        ("Konstantinopel", "Kon|stan|tino|pel"),
        ("Александра", "Алек|сандра"),
        ("Anna-Lena <b>", "Anna-Lena <b>"),
        ("Wolfgang", "Wolfgang"),
        ("Magdalena", "Magdalena"),  # up to nine letters stay whole
        ("欧阳娜娜司马光上官婉儿", "欧阳娜娜司马光上官婉儿"),
        ("Meisterschaft", "Meis|ter|schaft"),
        ("Kristofferson", "Kris|tof|fer|son"),
        ("Gestaltenwandler als Zauberer", "Gestalten|wandler als Zauberer"),
        ("Schwarzmagier", "Schwarz|magier"),
        ("Vogelmenschen", "Vogel|menschen"),
        ("Shapeshifter", "Shape|shifter"),
        ("Vereinsabend", "Ver|eins|abend"),
        ("Donnerstagsrunde", "Don|ners|tags|run|de"),
        ("Samstagabend", "Sams|tag|abend"),
        ("Frühjahrsturnier", "Früh|jahrs|tur|nier"),
        ("Kartenfreunde", "Kar|ten|freun|de"),
        ("", ""),
    ],
)
def test_a_long_word_breaks_with_a_hyphen(name: str, drawn: str) -> None:
    assert breakable(name).replace(SOFT_HYPHEN, "|") == drawn


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Sabine", "Sa|bi|ne"),
        ("Wolfgang", "Wolf|gang"),
        ("Freya", "Freya"),
        ("Maria", "Maria"),  # where there is little room, up to five
        ("Verein", "Ver|ein"),
        ("Vereins", "Ver|eins"),
        ("Vereine", "Ver|ei|ne"),
        ("Vereinen", "Ver|ei|nen"),
    ],
)
def test_where_there_is_little_room_shorter_words_break_too(name: str, drawn: str) -> None:
    assert breakable(name, NARROW).replace(SOFT_HYPHEN, "|") == drawn


CLUBS = """
Abend|run|de Brett|spiel|kreis Bür|ger|ver|ein Dreier|run|de Feier|abend Feuer|wehr Freun|de Freun|des|kreis
Grund|schule Her|ren|abend Jazz|club Ju|gend|treff Kaf|fee|run|de Kar|ten|freun|de Kar|ten|run|de
Ke|gel|klub Meis|ter|schaft Na|tur|freun|de Se|nio|ren|treff Skat|club Skat|tur|nier Spiel|gemein|schaft
Spiel|ver|ei|ne Spie|le|abend Sport|ver|ei|nen Stadt|meis|ter|schaft Stamm|tisch|run|de Tur|nier
Kar|ten|run|den Kar|ten|spie|le Skat|tur|nie|re Spie|le|aben|de Spie|le|tref|fen Sams|tag|aben|de
Club|tref|fen Ver|eins|aben|de Ver|eins|kas|se Club|kas|se
Turn|ver|eins Ver|ein Ver|ei|ne Ver|eins|abend Ver|eins|heim Ver|eins|meis|ter|schaft Zau|be|rer|run|de
"""


def test_what_clubs_are_called_breaks_where_german_does() -> None:
    """By the German spelling; not every place where it may."""
    for drawn in CLUBS.split():
        assert breakable(drawn.replace("|", ""), NARROW).replace(SOFT_HYPHEN, "|") == drawn


@pytest.mark.parametrize(
    "name", ["Wwwwwwwwwwwwwwwwwwwwww", "Xyzzykrtkbrmpfx", "Donaudampfschifffahrtsgesellschaft"]
)
def test_no_piece_is_longer_than_six_letters(name: str) -> None:
    """So many fit over a column of six on a phone; no word is ever broken without its hyphen."""
    pieces = breakable(name).split(SOFT_HYPHEN)
    assert "".join(pieces) == name
    assert max(map(len, pieces)) <= 6
    assert min(map(len, pieces)) >= 2


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Anna", 4, "Anna"),
        ("Anna-Lena", 6, "Anna-…"),
        ("Anna 👨‍👩‍👧‍👦", 8, "Anna…"),
        ("Ab 🇩🇪🇦🇹", 5, "Ab…"),
        ("Zoe\u0308 B", 4, "Zo…"),
    ],
)
def test_what_is_too_long_is_cut_between_two_signs(text: str, most: int, shown: str) -> None:
    assert truncate(text, most) == shown


def test_marks_without_end_are_not_normalized(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes the square of their number: half a minute for a quarter of a megabyte."""
    assert normalize_name("Zoe\u0308") == normalize_name("ZOË")
    monkeypatch.delattr(names, "unicodedata")
    assert normalize_name("A" + "\u0316\u0301" * 60_000).startswith("a")


def test_letters_of_an_alphabet_of_its_own_come_after_the_plain_one() -> None:
    names = ["Żaneta", "Zuza", "Źródło", "Łucja", "Lutz", "ćma", "Cyryl", "Ada", "Ąda", "Azra"]
    polish = ["Ada", "Azra", "Ąda", "Cyryl", "ćma", "Lutz", "Łucja", "Zuza", "Źródło", "Żaneta"]
    assert sorted(names, key=lambda name: alphabetical(name, "ąćęłńóśźż")) == polish
    assert sorted(names, key=alphabetical) != polish
    spanish = sorted(["Ñusta", "Nuria", "Olga", "N\u0303ora"], key=lambda name: alphabetical(name, "ñ"))
    assert spanish == ["Nuria", "N\u0303ora", "Ñusta", "Olga"]
