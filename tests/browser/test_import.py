"""Games from a file: looked at, chosen, confirmed; and nothing that is wrong gets in."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.bench.evenings import record
from tests.browser.checks import check
from tests.extreme import raw_round
from tests.extreme import record as extreme_record


def liga(folder: Path) -> Path:
    """A file with three good games, all played at that place, and two bad ones."""
    late, wrong = record(4, seed=4) | {"players": ["Henry", "Anya", "Freya", "Anya"]}, record(3, seed=5)
    wrong["rounds"][2]["bids"][1] = 9
    games = [
        record(4, seed=1) | {"table": "Hütte", "played": "2026-11-07"},
        late,
        extreme_record(raw_round()) | {"table": "Hütte"},
        wrong,
        record(5, seed=3) | {"table": "Hütte", "players": ["Änne", "Bo", "Cleo", "Dag", "Eva Übelhör"]},
    ]
    file = folder / "liga.jsonl"
    file.write_text("".join(json.dumps(game, ensure_ascii=False) + "\n" for game in games))
    return file


@pytest.mark.own_server  # no game of another test is here already
@pytest.mark.parametrize("scripts", [True, pytest.param(False, marks=pytest.mark.deep)])
def test_a_file_is_read_and_taken_over(open_page: Callable[..., Page], tmp_path: Path, scripts: bool) -> None:
    page = open_page("/", viewport={"width": 390, "height": 844}, java_script_enabled=scripts)
    page.get_by_role("link", name="Import und Export").click()
    page.get_by_label("Dateien").set_input_files(liga(tmp_path))
    page.get_by_role("button", name="Dateien prüfen").click()
    expect(page.get_by_role("heading", name="3 Spiele lassen sich importieren")).to_be_visible()
    bad = page.get_by_role("region", name="2 Spiele lassen sich nicht importieren")
    expect(bad.get_by_text("Platz 4 braucht einen Namen, den sonst niemand hat")).to_be_visible()
    hut = page.get_by_role("checkbox", name=re.compile("Eva Übelhör"))
    for box in page.get_by_role("checkbox").all():
        expect(box).to_be_checked()
    if scripts:  # what axe is made of
        check(page)
        page.get_by_role("button", name="Keines wählen").click()
        expect(hut).not_to_be_checked()
        page.get_by_role("button", name="Alle wählen").click()
    hut.uncheck()
    page.get_by_role("button", name="Gewählte importieren").click()
    done = page.get_by_role("status")
    expect(done).to_contain_text("2 Spiele importiert:")
    expect(hut).to_be_visible()
    done.get_by_role("link", name=re.compile("Hütte: Frank, Sabine, Katrin und Peter")).click()
    expect(page.get_by_role("heading", name="Runde 2", exact=True)).to_be_visible()
