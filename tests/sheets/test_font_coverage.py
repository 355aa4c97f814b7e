"""Names in any script: printed with a font that is shipped, or told to be missing."""

import json
import unicodedata

import pytest
from fontTools.ttLib import TTFont

from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.font_coverage import FOLDER, PrintableText, faces, printable
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import evening, result_of
from tests.sheets.reading import fonts, letter_heights, lines, text

SCRIPTS = {
    "Γιώργος": "greek",
    "Владимир": "cyrillic",
    "Nguyễn": "vietnamese",
    "王小明": "chinese",
    "直美": "chinese",
    "直美 なおみ": "japanese",  # kanji beside kana
    "さくら": "japanese",
    "김민수": "korean",
    "محمد": "arabic",
    "שרה": "hebrew",
    "สมชาย": "thai",
    "अमित": "devanagari",
    "Ելենա": "armenian",
    "ნინო": "georgian",
    "🎲": "emoji",
}
SHOWN = {
    unicodedata.normalize("NFD", "Zoë"): PrintableText("Zoë"),
    "❤️🎲": PrintableText("❤🎲", ("emoji",)),
    "Ana ᚠᛖ": PrintableText("Ana ▯▯", (), ("ᚠ", "ᛖ")),
    "Ĉia": PrintableText("▯ia", (), ("Ĉ",)),  # the letter after the last one of a run
    "Qui\u202f?": PrintableText("Qui\u00a0?"),  # the narrow space of French
    "Ł\u202f!": PrintableText("Ł\u00a0!"),
    **{name: PrintableText(name) for name in ("Anya", "Łukasz Ğüneş", "François", "Ærøskøbing", "Zoë")},
}


def test_each_script_has_its_font_latin_none_and_what_none_has_is_seen_and_told() -> None:
    expected = SHOWN | {name: PrintableText(name, (script,)) for name, script in SCRIPTS.items()}
    assert {name: printable(name) for name in expected} == expected


def test_the_table_of_letters_is_what_the_fonts_have() -> None:
    coverage = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    for script in ("greek", "arabic", "emoji"):
        points = {point for first, last in coverage[script] for point in range(first, last + 1)}
        files = [TTFont(file) for file in FOLDER.glob(f"{script}-[0-9]*.woff")]
        assert files
        assert points == set().union(*(font.getBestCmap() for font in files))
    names = {path.name.rpartition("-")[0] for path in FOLDER.glob("*.woff")}
    assert {name for name in names if not name.startswith("heading-")} == {*coverage} - {"own"}
    assert "arabic-700.woff" in faces(("arabic",))
    assert "greek" not in faces(("arabic",)), "the fonts of one script do not come with another"


def test_sheets_have_six_scripts_turn_nothing_around_and_tell_what_could_not_be_printed() -> None:
    names = ("王小明", "さくら", "محمد", "김민수", "Владимир", "สมชาย")
    page = text(render_pdf(sheet_html(result_of(evening(names, 2)), language="de")))
    assert all(name in page for name in names if name != "محمد")  # shaped, and read from the right
    assert "▯" not in page
    html = sheet_html(result_of(evening(("שרה", "Anya", "Freya"), 1)), language="en")
    assert "\N{FIRST STRONG ISOLATE}שרה\N{POP DIRECTIONAL ISOLATE}</td>" in html
    result = result_of(evening(("ᚠᛖ", "Anya", "Freya"), 1))
    assert "▯ steht für ein Zeichen" in sheet_html(result, language="de")
    printed = " ".join(lines(render_pdf(sheet_html(result, language="en"))))
    assert "▯▯" in printed
    assert "▯ stands for a character" in printed


def test_a_winner_has_the_heading_face_in_every_script_that_it_has_with_figures_as_high_as_capitals() -> None:
    """The 1 and the 0 of the face's own, old-style figures are as low as its small letters: an I and an O."""
    for name, script in [("Γιώργος", "greek"), ("Владимир", "cyrillic"), ("Nguyễn", "vietnamese")]:
        game = evening((f"{name} 10", "Anya", "Freya"), rounds=1)
        pdf = render_pdf(certificate_html(result_of(game), language="de"))
        assert any(font.startswith(f"Paper-Heading-{script}") for font in fonts(pdf))
        assert name in text(pdf)
    capital, *_name, figure, naught = letter_heights(pdf, f"{name} 10")
    assert (figure, naught) == pytest.approx((capital, capital), rel=0.06)
