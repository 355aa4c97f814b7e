"""Names in any script: printed with a font that is shipped, or told to be missing."""

import json
import unicodedata

import pytest
from fontTools.ttLib import TTFont

from scorekeeper.sheets.letters import FOLDER, faces, letters
from scorekeeper.sheets.score_sheet import sheet_html
from scorekeeper.sheets.worker import render_pdf
from tests.sheets.evening import evening, result_of
from tests.sheets.reading import only_page

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
    assert letters(name).scripts == (script,)
    assert letters(name).missing == ()


@pytest.mark.parametrize("name", ["Anya", "Łukasz Ğüneş", "François", "Ærøskøbing", "Zoë"])
def test_latin_names_need_no_further_font(name):
    assert letters(name) == letters(name).__class__(name)


def test_kanji_beside_kana_are_japanese():
    assert letters("直美 なおみ").scripts == ("japanese",)
    assert letters("直美").scripts == ("chinese",)


def test_accents_are_composed_and_variants_of_pictures_left_out():
    assert letters(unicodedata.normalize("NFD", "Zoë")).text == "Zoë"
    assert letters("❤️🎲").text == "❤🎲"


def test_what_no_font_has_is_seen_and_told():
    told = letters("Ana ᚠᛖ")
    assert told.text == "Ana ▯▯"
    assert told.missing == ("ᚠ", "ᛖ")


def test_the_table_of_letters_is_what_the_fonts_have():
    known = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    for script in ("greek", "arabic", "emoji"):
        points = {point for first, last in known[script] for point in range(first, last + 1)}
        fonts = [TTFont(file) for file in FOLDER.glob(f"{script}-[0-9]*.woff")]
        assert fonts
        assert points == set().union(*(font.getBestCmap() for font in fonts))
    assert {path.name.rpartition("-")[0] for path in FOLDER.glob("*.woff")} == {*known} - {"own"}


def test_the_fonts_of_one_script_do_not_come_with_another():
    assert "arabic-700.woff" in faces(("arabic",))
    assert "greek" not in faces(("arabic",))


def test_a_sheet_with_six_scripts():
    names = ("王小明", "さくら", "محمد", "김민수", "Владимир", "สมชาย")
    game = evening(names, 2)
    page = only_page(render_pdf(sheet_html(game, result_of(game), language="de")))
    fonts = {font.get_object()["/BaseFont"].split("+")[-1] for font in page["/Resources"]["/Font"].values()}
    assert all(name.startswith("Paper-") for name in fonts)
    text = page.extract_text()
    assert all(name in text for name in names if name != "محمد")  # shaped, and read from the right
    assert "▯" not in text


def test_a_sheet_tells_of_letters_that_it_could_not_print():
    game = evening(("ᚠᛖ", "Anya", "Freya"), 1)
    result = result_of(game)
    assert "▯ steht für ein Zeichen" in sheet_html(game, result, language="de")
    text = only_page(render_pdf(sheet_html(game, result, language="en"))).extract_text()
    assert "▯▯" in text
    assert "▯ stands for a letter" in text


def test_a_name_from_right_to_left_turns_nothing_around_it():
    game = evening(("שרה", "Anya", "Freya"), 1)
    html = sheet_html(game, result_of(game), language="en")
    assert "\N{FIRST STRONG ISOLATE}שרה\N{POP DIRECTIONAL ISOLATE} 30" in html
