"""In-process rendering: own files only, own fonts, no font of the system needed."""

import io
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest
from PIL import Image

from scorekeeper.paths import STATIC, TEMPLATES
from scorekeeper.sheets.print_pool import render_together_here
from scorekeeper.sheets.renderer import Renderer, configuration, font_configuration, is_own, picture
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import CAST, evening, result_of
from tests.sheets.reading import pixels, read, tags


def test_only_our_own_files() -> None:
    own = [(STATIC / "print" / "paper.css").as_uri(), (TEMPLATES / "sheets" / "paper.html").as_uri()]
    others = [
        STATIC.as_uri() + "/../pyproject.toml",
        STATIC.as_uri() + "/%2e%2e/pyproject.toml",
        "file:///etc/passwd",
        "file://elsewhere" + str(STATIC / "print" / "paper.css"),
        "http://localhost/",
        "data:text/plain,x",
    ]
    assert [url for url in [*own, *others] if is_own(url)] == own


def test_a_foreign_picture_is_left_out(tmp_path, caplog):
    picture = tmp_path / "secret.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg"><text>secret</text></svg>')
    page = f"<html lang='en'><head><title>t</title></head><body><img alt='' src='{picture.as_uri()}'/></body>"
    assert render_together_here([page]).startswith(b"%PDF-")
    assert "not a file of this product" in caplog.text


def sheet(players: tuple[str, ...]) -> str:
    return sheet_html(result_of(evening(players, rounds=4)), language="de")


def test_the_same_record_is_the_same_file_whatever_was_printed_before_or_is_at_the_same_time():
    sheets, press = [sheet(players) for players in (CAST[:3], ("愛", *CAST[:3]), CAST[1:4])], Renderer()
    for html in sheets:
        press.render(html)
    with ThreadPoolExecutor(len(sheets)) as threads:
        again = [*threads.map(press.render, sheets)]
    sleep(1.1)  # fonts that are unpacked know the second in which that was
    assert again == [Renderer().render(html) for html in sheets]


def test_several_documents_in_one_pdf_are_seen_and_tagged_as_each_is():
    sheets, press = [sheet(players) for players in (CAST[:3], CAST[3:], ("W" * 60, *CAST[:2]))], Renderer()
    made = press.together([press.draw(html) for html in sheets], "Viele")
    alone = [press.render(html) for html in sheets]
    assert read(made).metadata.title == "Viele"
    page = "<html lang='en'><head><title>{}</title></head><body><p>Henry</p></body></html>"
    assert read(press.together([press.draw(page.format(title)) for title in "AB"])).metadata.title == "A"
    assert pixels(made) == [picture for pdf in alone for picture in pixels(pdf)]
    bound, single = tags(read(made)), [tags(read(pdf)) for pdf in alone]
    assert [tag["/S"] for tag in bound[1:]] == [tag["/S"] for elements in single for tag in elements[1:]]
    heads = {tag["/ID"] for tag in bound if "/ID" in tag}
    assert len(heads) == sum("/ID" in tag for tag in bound)
    assert {head for tag in bound for head in tag.get("/A", {}).get("/Headers", ())} <= heads
    numbers = {page.indirect_reference.idnum: at for at, page in enumerate(read(made).pages)}
    pages = [numbers[tag.raw_get("/Pg").idnum] for tag in bound if "/Pg" in tag]
    assert [pages.count(at) for at in range(3)] == [
        sum("/Pg" in tag for tag in elements) for elements in single
    ]


def test_a_system_without_fonts_prints_and_the_environment_stays(tmp_path, monkeypatch):
    """Without our configuration this crashes Pango; so a crash here is the failure."""
    nothing = tmp_path / "fonts.conf"
    nothing.write_text("<fontconfig></fontconfig>")
    code = "from scorekeeper.sheets.print_pool import render_together_here as r\n"
    code += "print(r(['<p>Anya 愛</p>'])[:5])"
    assert python(code, FONTCONFIG_FILE=str(nothing), XDG_CACHE_HOME=str(tmp_path)) == "b'%PDF-'\n"
    monkeypatch.delenv("FONTCONFIG_FILE", raising=False)
    with font_configuration():
        assert os.path.isfile(os.environ["FONTCONFIG_FILE"])
    assert "FONTCONFIG_FILE" not in os.environ
    assert "<include" not in configuration(None)
    assert '<include ignore_missing="yes">a &amp; b</include>' in configuration("a & b")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries have to be looked for")
def test_loading_asks_no_other_program():
    """Looking for the libraries by running ldconfig and a compiler took a third of a sheet's time."""
    code = (
        "import sys; asked = []; from scorekeeper.sheets.renderer import renderer;"
        "sys.addaudithook(lambda event, what: event == 'subprocess.Popen' and asked.append(what[0]));"
        "renderer(); import ctypes.util; print(asked, ctypes.util.find_library.__module__, flush=True);"
        "import os; os._exit(0)"  # the hook is not to see the end
    )
    assert python(code) == "[] ctypes.util\n"


def python(code: str, **settings: str) -> str:
    """What another process says."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | settings
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_a_dark_picture_is_the_negative_in_which_hues_stay() -> None:
    """What `filter: invert(1) hue-rotate(180deg)` makes of colours, by its matrix; the darkest is then 28."""
    colours = "#fff", "rgb(60, 120, 200)", "rgb(140, 90, 70)", "rgb(100, 140, 60)"
    bars = "".join(f"<p style='background: {colour}; height: 40mm; margin: 0'></p>" for colour in colours)
    page = Renderer().render(f"<html lang='en'><head><title>t</title></head><body>{bars}</body></html>")
    image = Image.open(io.BytesIO(picture(page, 210, dark=True)))
    seen = [image.getpixel((100, 30 + 40 * bar)) for bar in range(4)]
    assert image.getpixel((0, 0)) == (28, 28, 28), "cut where the paper begins"
    assert seen == [(28, 28, 28), (107, 160, 231), (203, 158, 141), (120, 156, 84)]
