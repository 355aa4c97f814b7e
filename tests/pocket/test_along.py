"""What goes along into a browser is enough, has its licence with it, and nothing travels twice."""

import pickle
import re
from datetime import UTC, date, datetime
from importlib import metadata
from pathlib import Path

import babel
import pytest
from babel import Locale, core, localedata
from babel.dates import format_date, format_datetime, format_time
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from scorekeeper.words.languages import LANGUAGES
from scripts.pocket.along import BEGINS, LEFT_OUT
from scripts.pocket.build import APP, PACKAGES, PRINT, WITH_US, in_smaller, smaller
from scripts.pocket.licences import Missing, licences, of_packages, texts_of
from scripts.pocket.locales import is_locale, lean
from scripts.pocket.output import ROOT
from scripts.pocket.reach import reached

URL = re.compile(r'url\("([^"]+)"\)')
CHECKED = """from typing import TYPE_CHECKING
if TYPE_CHECKING:
    import app.types_alone
else:
    import app.other
"""


def test_all_that_an_import_leads_to_goes_along(tmp_path: Path) -> None:
    """Within functions too; not what only a checker reads, nor what is left out and what that imports."""
    sources = {
        "app/__init__.py": "",
        "app/begin.py": "from . import near\nfrom app.far import thing\nimport heavy.part",
        "app/near.py": CHECKED,
        "app/far.py": "def thing():\n    from ..app import late",
        "app/late.py": "",
        "app/other.py": "",
        "app/types_alone.py": "",
        "app/nobodys.py": "",
        "heavy/__init__.py": "",
        "heavy/part.py": "import app.nobodys",
    }
    for name, text in sources.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    found, elsewhere = reached([tmp_path], ["app.begin"], {"heavy": "because"})
    assert set(found) == {"app", "app.begin", "app.near", "app.far", "app.late", "app.other"}
    assert {"typing", "app.far.thing"} <= elsewhere


def test_a_style_of_paper_names_no_letters_that_pages_have_in_fewer_bytes() -> None:
    named = [
        (PRINT / url).resolve()
        for style in PRINT.glob("*.css")
        for url in URL.findall(in_smaller(style.read_bytes()).decode())
    ]
    assert len(named) == 7
    assert all(path.is_file() and smaller(path) is None for path in named)
    assert {path.name for path in named if path.parent == PRINT} == {"suits.ttf"}


@pytest.mark.deep
def test_every_package_that_goes_along_has_its_text() -> None:
    found, _ = reached([ROOT, PACKAGES], BEGINS, LEFT_OUT)
    packages = {name.partition(".")[0] for name in found} - {"scorekeeper"}
    assert len(packages) > 20
    licence_texts = licences(packages)
    for named in ("Flask 3", "SQLAlchemy 2", "Jinja2 3", "pygal 3", "typing_extensions 4"):
        assert f"\n{named}" in licence_texts
    for words in (
        "Scorekeeper\n",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Mozilla Public License",
        "https://github.com/pyodide/pyodide",
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "SIL OPEN FONT LICENSE",
    ):
        assert words in licence_texts, words
    assert str(Path.home()) not in licence_texts
    assert str(APP) not in licence_texts


def installed(folder: Path, files: dict[str, str]) -> metadata.Distribution:
    """A distribution that was installed with these files."""
    own = "thing-1.0.dist-info"
    written = {f"{own}/METADATA": "Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n"}
    written[f"{own}/RECORD"] = "".join(f"{name},,\n" for name in files)
    for name, text in (files | written).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return metadata.PathDistribution(folder / own)


def test_all_texts_of_a_package_and_none_of_its_modules_and_nothing_is_built_without(tmp_path: Path) -> None:
    files = {
        "thing/LICENSE.data": "of its data",
        "thing/licences.py": "no text",
        "thing/license.py": "nor this",
    }
    package = installed(tmp_path, files | {"COPYING": "copied", "thing/notes.txt": "notes"})
    assert texts_of(package) == ["copied", "of its data"]
    with pytest.raises(Missing, match="thing"):
        texts_of(installed(tmp_path, {"thing/notes": "notes"}))
    with pytest.raises(Missing, match="nobodys"):
        of_packages(["nobodys"])


WHOLE = Path(babel.__file__).parent.parent
WHEN = datetime(2026, 11, 22, 19, 5, 7, tzinfo=UTC)
STYLES = ("short", "medium", "long", "full")


def formatted(name: str) -> list[str]:
    locale, days = Locale.parse(name), [date(2026, month, month) for month in range(1, 13)]
    return [
        *(format_date(day, style, locale) for day in days for style in STYLES),
        *(format_time(WHEN, style, locale=locale) for style in STYLES[:2]),
        *(format_datetime(WHEN, style, locale=locale) for style in STYLES[:2]),
        *(format_date(day, "EEEE d. MMMM y", locale) for day in days),
        *(format_decimal(number, locale=locale) for number in (0, -1234567.891, 0.5)),
        format_percent(0.256, "#,##0.0 %", locale),
        format_percent(1, locale=locale),
        *(format_list(["a", "b", "c"][:many], locale=locale) for many in range(4)),
        *(locale.plural_form(number) for number in range(12)),
        str(locale.text_direction),
    ]


def of_all() -> dict[str, list[str]]:
    return {
        name: formatted(name)
        for code, language in LANGUAGES.items()
        for name in (code, language.locale.replace("-", "_"))
    }


def test_all_is_said_the_same_with_lean_locales(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sentences = of_all()
    for name in filter(is_locale, WITH_US):
        (tmp_path / Path(name).name).write_bytes(lean(WHOLE / name))
    monkeypatch.setattr(localedata, "_dirname", str(tmp_path))
    monkeypatch.setattr(core, "_global_data", pickle.loads((tmp_path / "global.dat").read_bytes()))
    monkeypatch.setattr(localedata, "_cache", {})
    assert of_all() == sentences
    assert "unit_patterns" not in localedata.load("de")
    assert core.get_global("likely_subtags") == {}
