"""Names in any script: printed with a font that is shipped, or told to be missing."""

import json
import unicodedata

import pytest
from fontTools.ttLib import TTFont

from scorekeeper.sheets.certificate import certificate_html
from scorekeeper.sheets.font_coverage import FOLDER, faces, printable
from scorekeeper.sheets.print_pool import render_pdf
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import evening, result_of
from tests.sheets.reading import letter_heights, lines, only_page

SCRIPTS = {
    "Γιώργος": "greek",
    "Владимир": "cyrillic",
    "Nguyễn": "vietnamese",
    "王小明": "chinese",
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


@pytest.mark.parametrize("name, script", SCRIPTS.items())
def test_a_script_has_its_font(name, script):
    assert printable(name).scripts == (script,)
    assert printable(name).missing == ()


@pytest.mark.parametrize("name", ["Anya", "Łukasz Ğüneş", "François", "Ærøskøbing", "Zoë"])
def test_latin_names_need_no_further_font(name):
    assert printable(name) == printable(name).__class__(name)


def test_kanji_beside_kana_are_japanese():
    assert printable("直美 なおみ").scripts == ("japanese",)
    assert printable("直美").scripts == ("chinese",)


def test_accents_are_composed_and_variants_of_pictures_left_out():
    assert printable(unicodedata.normalize("NFD", "Zoë")).text == "Zoë"
    assert printable("❤️🎲").text == "❤🎲"


def test_what_no_font_has_is_seen_and_told():
    printed = printable("Ana ᚠᛖ")
    assert printed.text == "Ana ▯▯"
    assert printed.missing == ("ᚠ", "ᛖ")


def test_the_table_of_letters_is_what_the_fonts_have():
    coverage = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    for script in ("greek", "arabic", "emoji"):
        points = {point for first, last in coverage[script] for point in range(first, last + 1)}
        fonts = [TTFont(file) for file in FOLDER.glob(f"{script}-[0-9]*.woff")]
        assert fonts
        assert points == set().union(*(font.getBestCmap() for font in fonts))
    files = {path.name.rpartition("-")[0] for path in FOLDER.glob("*.woff")}
    assert {name for name in files if not name.startswith("heading-")} == {*coverage} - {"own"}


def test_the_fonts_of_one_script_do_not_come_with_another():
    assert "arabic-700.woff" in faces(("arabic",))
    assert "greek" not in faces(("arabic",))


def test_a_sheet_with_six_scripts():
    names = ("王小明", "さくら", "محمد", "김민수", "Владимир", "สมชาย")
    game = evening(names, 2)
    page = only_page(render_pdf(sheet_html(result_of(game), language="de")))
    fonts = {font.get_object()["/BaseFont"].split("+")[-1] for font in page["/Resources"]["/Font"].values()}
    assert all(name.startswith("Paper-") for name in fonts)
    text = page.extract_text()
    assert all(name in text for name in names if name != "محمد")  # shaped, and read from the right
    assert "▯" not in text


@pytest.mark.parametrize(
    "name, script",
    [("Γιώργος", "greek"), ("Владимир", "cyrillic"), ("Nguyễn", "vietnamese")],
)
def test_a_winner_has_the_heading_face_in_every_script_that_it_has(name, script):
    game = evening((name, "Anya", "Freya"), rounds=1)
    page = only_page(render_pdf(certificate_html(result_of(game), language="de")))
    fonts = {font.get_object()["/BaseFont"].split("+")[-1] for font in page["/Resources"]["/Font"].values()}
    assert any(font.startswith(f"Paper-Heading-{script}") for font in fonts)
    assert name in page.extract_text()


def test_figures_of_a_heading_are_as_high_as_its_capitals():
    """The 1 and the 0 of the face's own, old-style figures are as low as its small letters: an I and an O."""
    game = evening(("Anya 10", "Ben", "Freya"), rounds=1)
    capital, *_name, _space, figure, naught = letter_heights(
        render_pdf(certificate_html(result_of(game), language="de")), "Anya 10"
    )
    assert (figure, naught) == pytest.approx((capital, capital), rel=0.06)


def test_a_sheet_tells_of_letters_that_it_could_not_print():
    game = evening(("ᚠᛖ", "Anya", "Freya"), 1)
    result = result_of(game)
    assert "▯ steht für ein Zeichen" in sheet_html(result, language="de")
    text = " ".join(lines(render_pdf(sheet_html(result, language="en"))))
    assert "▯▯" in text
    assert "▯ stands for a character" in text


def test_a_name_from_right_to_left_turns_nothing_around_it():
    game = evening(("שרה", "Anya", "Freya"), 1)
    html = sheet_html(result_of(game), language="en")
    assert "\N{FIRST STRONG ISOLATE}שרה\N{POP DIRECTIONAL ISOLATE}</td>" in html


def test_the_narrow_space_of_french_is_printed_as_a_space() -> None:
    assert printable("Qui\u202f?").text == "Qui\u00a0?"
    assert printable("Ł\u202f!").missing == ()
