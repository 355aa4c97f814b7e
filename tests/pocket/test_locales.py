"""What goes along of Babel's languages says dates, times, numbers and lists as all of it does."""

import pickle
from datetime import UTC, date, datetime
from pathlib import Path

import babel
import pytest
from babel import Locale, core, localedata
from babel.dates import format_date, format_datetime, format_time
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from scorekeeper.words.languages import LANGUAGES
from scripts.pocket.build import WITH_US
from scripts.pocket.locales import is_locale, lean

WHOLE = Path(babel.__file__).parent.parent
WHEN = datetime(2026, 11, 22, 19, 5, 7, tzinfo=UTC)
STYLES = ("short", "medium", "long", "full")


def formatted(name: str) -> list[str]:
    locale = Locale.parse(name)
    days = [date(2026, month, month) for month in range(1, 13)]
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


@pytest.fixture
def leave_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in filter(is_locale, WITH_US):
        path = tmp_path / Path(name).name
        path.write_bytes(lean(WHOLE / name))
    monkeypatch.setattr(localedata, "_dirname", str(tmp_path))
    monkeypatch.setattr(core, "_global_data", pickle.loads((tmp_path / "global.dat").read_bytes()))
    monkeypatch.setattr(localedata, "_cache", {})


def of_all() -> dict[str, list[str]]:
    return {
        name: formatted(name)
        for code, language in LANGUAGES.items()
        for name in (code, language.locale.replace("-", "_"))
    }


WHOLLY_SAID = of_all()


@pytest.mark.usefixtures("leave_out")
def test_all_that_is_said_with_them_is_the_same() -> None:
    assert of_all() == WHOLLY_SAID


@pytest.mark.usefixtures("leave_out")
def test_they_are_lean() -> None:
    assert "unit_patterns" not in localedata.load("de")
    assert core.get_global("likely_subtags") == {}
