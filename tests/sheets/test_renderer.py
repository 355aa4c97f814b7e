"""In-process rendering: own files only, own fonts, no font of the system needed."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from scorekeeper.paths import STATIC, TEMPLATES
from scorekeeper.rules.editions import score
from scorekeeper.sheets.print_pool import render_together_here
from scorekeeper.sheets.renderer import Renderer, configuration, font_configuration, is_own
from scorekeeper.sheets.score_sheet import sheet_html
from tests.sheets.evening import CAST, evening
from tests.sheets.reading import pages, pixels, read, structure


@pytest.mark.parametrize(
    "url, own",
    [
        ((STATIC / "print" / "paper.css").as_uri(), True),
        ((TEMPLATES / "sheets" / "paper.html").as_uri(), True),
        (STATIC.as_uri() + "/../pyproject.toml", False),
        (STATIC.as_uri() + "/%2e%2e/pyproject.toml", False),
        ("file:///etc/passwd", False),
        ("file://elsewhere" + str(STATIC / "print" / "paper.css"), False),
        ("http://localhost/", False),
        ("data:text/plain,x", False),
    ],
)
def test_only_our_own_files(url, own):
    assert is_own(url) is own


def test_a_foreign_picture_is_left_out(tmp_path, caplog):
    picture = tmp_path / "secret.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg"><text>secret</text></svg>')
    page = (
        "<html lang='en'><head><title>t</title></head><body><p>Henry<img alt='' src='{}'/></p></body></html>"
    )
    made = render_together_here([page.format(picture.as_uri())])
    assert made.startswith(b"%PDF-")
    assert "not a file of this product" in caplog.text


def sheet(players: tuple[str, ...]) -> str:
    return sheet_html(score(evening(players, rounds=4)), language="de")


def test_the_same_record_is_the_same_file_whatever_was_printed_before():
    sheets = [sheet(players) for players in (CAST[:3], ("愛", *CAST[:3]), CAST[1:4])]
    press = Renderer()
    for html in sheets:
        press.render(html)
    again = [press.render(html) for html in sheets]
    sleep(1.1)  # fonts that are unpacked know the second in which that was
    assert again == [Renderer().render(html) for html in sheets]


def test_several_documents_in_one_pdf_are_tagged_each():
    sheets = [sheet(players) for players in (CAST[:3], CAST[3:], ("W" * 60, *CAST[:2]))]
    press = Renderer()
    made = press.together([press.draw(html) for html in sheets], "Viele")
    single = [press.render(html) for html in sheets]
    assert pages(made) == 3
    assert read(made).metadata.title == "Viele"
    tags, *marked = structure(read(made))
    single_tags = [structure(read(pdf)) for pdf in single]
    assert [len(page) for page in tags] == [len(document[0][0]) for document in single_tags]
    assert [page[0] for page in marked[1:]] == [page[0] for document in single_tags for page in document[2:]]
    assert pixels(made) == [picture for pdf in single for picture in pixels(pdf)]


def test_threads_do_not_disturb_each_other():
    press = Renderer()
    sheets = [sheet(CAST[:seats]) for seats in (3, 4, 5, 6)]
    alone = [press.render(html) for html in sheets]
    with ThreadPoolExecutor(len(sheets)) as threads:
        assert [*threads.map(press.render, sheets)] == alone


def test_the_environment_is_as_before(monkeypatch):
    monkeypatch.delenv("FONTCONFIG_FILE", raising=False)
    with font_configuration():
        assert os.path.isfile(os.environ["FONTCONFIG_FILE"])
    assert "FONTCONFIG_FILE" not in os.environ


def test_folders_with_odd_names_and_no_system_configuration():
    assert "<include" not in configuration(None)
    assert '<include ignore_missing="yes">a &amp; b</include>' in configuration("a & b")


def test_a_system_without_fonts_prints(tmp_path):
    """Without our configuration this crashes Pango; so a crash here is the failure."""
    nothing = tmp_path / "fonts.conf"
    nothing.write_text("<fontconfig></fontconfig>")
    code = "from scorekeeper.sheets.print_pool import render_together_here as r\n"
    code += "print(r(['<p>Anya 愛</p>'])[:5])"
    environment = {
        **os.environ,
        "FONTCONFIG_FILE": str(nothing),
        "XDG_CACHE_HOME": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "b'%PDF-'\n")


def test_a_sheet_is_printed_without_the_web():
    code = (
        "import sys; from scorekeeper.sheets.print_pool import render_together_here as r;"
        "r(['<p>Anya</p>']); print('flask' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries have to be looked for")
def test_loading_asks_no_other_program():
    """Looking for the libraries by running ldconfig and a compiler took a third of a sheet's time."""
    code = (
        "import sys; asked = []; from scorekeeper.sheets.renderer import renderer;"
        "sys.addaudithook(lambda event, what: event == 'subprocess.Popen' and asked.append(what[0]));"
        "renderer(); import ctypes.util; print(asked, ctypes.util.find_library.__module__, flush=True);"
        "import os; os._exit(0)"  # the hook is not to see the end
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[] ctypes.util\n"
