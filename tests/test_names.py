"""Names: what can be one, where a long one breaks, how it is cut."""

import pytest

from scorekeeper import names

# A light mage, a dark astronaut, a family, a rainbow flag, Scotland, a key, Germany, a heart on fire.
JOINED = "🧙🏻‍♂️ 👩🏿‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 🇩🇪 ❤️‍🔥"
UNFIT = {
    "An\tna": "\t",
    "An\u202ena": "\u202e",
    "An\u2066na": "\u2066",
    "An\u200dna": "\u200d",  # would look like Anna
    "An\u00adna": "\u00ad",
    "Anna\u200d": "\u200d",
    "\u200d♂": "\u200d",
    "🏴\U000e0067": "\U000e0067",
    "Anna\U000e0067\U000e007f": "\U000e0067",
    "\U000e0067\U000e007f": "\U000e0067",
    "🏴a\U000e0067\U000e007f": "\U000e0067",
    "\u0000": "\u0000",
}
# "|" is where a word may break. Up to nine letters stay whole.
BROKEN = """
Fried|linde Bar|tho|lomäus-Maxi|milian Kon|stan|tino|pel Алек|сандра Anna-Lena <b> Wolfgang Magdalena
欧阳娜娜司马光上官婉儿 Meis|ter|schaft Kris|tof|fer|son Gestalten|wandler Schwarz|magier Vogel|menschen
Shape|shifter Ver|eins|abend Don|ners|tags|run|de Sams|tag|abend Früh|jahrs|tur|nier Kar|ten|freun|de
"""
# Where there is little room, up to five do. What clubs are called breaks where German does.
NARROWLY_BROKEN = """
Sa|bi|ne Mag|da|le|na Ama|lie Wolf|gang Freya Maria Ver|ein Ver|eins Ver|ei|ne Ver|ei|nen Feuer|wehr
Feier|abend Brett|spiel|kreis Bür|ger|ver|ein Dreier|run|de Freun|de Freun|des|kreis Grund|schule Jazz|club
Ju|gend|treff Ke|gel|klub Meis|ter|schaft Na|tur|freun|de Skat|tur|nier Spiel|gemein|schaft Tur|nier
Spiel|ver|ei|ne Spie|le|abend Sport|ver|ei|nen Ver|eins|meis|ter|schaft Stamm|tisch|run|de
Kar|ten|run|den Kar|ten|spie|le Skat|tur|nie|re Spie|le|aben|de Spie|le|tref|fen Sams|tag|aben|de Tee|abend
Club|tref|fen Turn|ver|eins Ver|eins|heim Ver|eins|kas|se Club|kas|se
"""


def test_joined_emoji_and_joined_letters_are_names_control_signs_and_stray_joiners_are_not() -> None:
    fit = [*JOINED.split(), "Anna 🧙‍♂️", "علی‌رضا", "श्री", "Zoë", "O’Brien", "李雷"]
    assert [names.unfit_sign(name) for name in fit] == [None] * len(fit)
    assert {name: names.unfit_sign(name) for name in UNFIT} == UNFIT


def test_a_long_word_breaks_with_a_hyphen_and_shorter_ones_where_there_is_little_room() -> None:
    for marked, room in ((BROKEN, ()), (NARROWLY_BROKEN, (names.NARROW,))):
        for word in marked.split():
            assert names.breakable(word.replace("|", ""), *room).replace(names.SOFT_HYPHEN, "|") == word
    wizard = "Gestaltenwandler als Zauberer"
    assert names.breakable(wizard) == wizard.replace("wandler", f"{names.SOFT_HYPHEN}wandler")
    assert names.breakable("") == ""
    sentence = "Meisterschaftsrunde Meisterschaft Ben unquestionably"
    longest_first = names.naming(sentence, ["Ben", "Meisterschaft", "Meisterschaftsrunde"])
    named = " ".join(map(names.breakable, ("Meisterschaftsrunde", "Meisterschaft", "Ben")))
    assert longest_first == f"{named} unquestionably", "the sentence itself is not broken"


@pytest.mark.parametrize(
    "name", ["Wwwwwwwwwwwwwwwwwwwwww", "Xyzzykrtkbrmpfx", "Donaudampfschifffahrtsgesellschaft"]
)
def test_no_piece_is_longer_than_six_letters(name: str) -> None:
    """So many fit over a column of six on a phone; no word is ever broken without its hyphen."""
    pieces = names.breakable(name).split(names.SOFT_HYPHEN)
    assert "".join(pieces) == name
    assert max(map(len, pieces)) <= 6
    assert min(map(len, pieces)) >= 2


def test_what_is_too_long_is_cut_between_two_signs() -> None:
    cut = {("Anna", 4): "Anna", ("Anna-Lena", 6): "Anna-…", ("Anna 👨‍👩‍👧‍👦", 8): "Anna…"}
    cut |= {("Ab 🇿🇦🇩🇪", 5): "Ab…", ("Zoe\u0308 B", 4): "Zo…", ("Ida 👍🏽!", 6): "Ida…"}
    cut |= {("Ab 🇩🇪xy", 6): "Ab 🇩🇪…", ("Anna 👩\u200d🚀 B", 8): "Anna…"}
    assert {given: names.truncate(*given) for given in cut} == cut


def test_marks_without_end_are_not_normalized(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes the square of their number: half a minute for a quarter of a megabyte."""
    assert names.normalize_name("Zoe\u0308") == names.normalize_name("ZOË")
    assert names.normalize_name("Ａ" * 300) == "a" * 300
    monkeypatch.delattr(names, "unicodedata")
    assert names.normalize_name("A" + "\u0316\u0301" * 60_000).startswith("a")


def test_letters_of_an_alphabet_of_its_own_come_after_the_plain_one() -> None:
    polish = ["Ada", "Azra", "Ąda", "Cyryl", "ćma", "Lutz", "Łucja", "Zuza", "Źródło", "Żaneta"]
    backwards = [*reversed(polish)]
    assert sorted(backwards, key=lambda name: names.alphabetical(name, "ąćęłńóśźż")) == polish
    assert sorted(backwards, key=names.alphabetical) != polish
    spanish = sorted(["Ñusta", "Nuria", "Olga", "N\u0303ora"], key=lambda name: names.alphabetical(name, "ñ"))
    assert spanish == ["Nuria", "N\u0303ora", "Ñusta", "Olga"]
