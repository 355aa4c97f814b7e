"""Games on their way out: what the files are called, what is in them, and what is not yet."""

import csv
import io
import json
from datetime import date
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.rounds.reader import bare
from scorekeeper.storage import archive
from tests.web.driving import FOUR, Pad, all_codes, begin, bring, load

GAMES = Path(__file__).parents[1] / "games"
PATHS = ("/export/games.jsonl", "/export/games.csv")


def rows(text: str, separator: str = ",") -> list[dict[str, str]]:
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator))


def lines_of(path: Path) -> str:
    return json.dumps(json.loads(path.read_text()))


def test_the_rounds_of_a_game_are_a_table_to_save(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "=1+1"], first_dealer=2, table="Stammtisch"))
    pad.round(1, "R", "0 1 1", "0 0 1")
    pad.post("/rounds/2/bids", seat=0, bid=1)
    answer = host.get(f"/games/{pad.code}/rounds.csv")
    assert answer.content_type == "text/csv; charset=utf-8"
    name = f"wizard-{date.today()}-stammtisch-{pad.code}.csv"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    table = rows(answer.get_data(as_text=True))
    assert [(row["player"], row["bid"], row["won"], row["points"]) for row in table] == [
        ("Henry", "0", "0", "20"),
        ("Anya", "1", "0", "-10"),
        ("'=1+1", "1", "1", "30"),
    ]
    assert {row["table"] for row in table} == {"Stammtisch"}
    assert "mage" not in table[0]


def test_the_menu_offers_both_files_and_the_table_for_spreadsheets_of_the_language(
    host: FlaskClient,
) -> None:
    code = begin(host)
    assert f'href="/games/{code}/record.json"' in host.get(f"/games/{code}").text
    assert f'href="/games/{code}/rounds.csv?separator=semicolon"' in host.get(f"/games/{code}").text
    host.post("/language", data={"language": "en"})
    assert f'href="/games/{code}/rounds.csv"' in host.get(f"/games/{code}").text
    assert rows(host.get(f"/games/{code}/rounds.csv?separator=semicolon").text, ";")[0]["player"] == FOUR[0]


@pytest.mark.parametrize("path", PATHS)
def test_all_games_go_out_and_come_in_again(host: FlaskClient, path: str) -> None:
    empty = host.get(path)
    assert (empty.status_code, len(empty.text.splitlines())) == (200, 1 if path.endswith("csv") else 0)
    bring(host, "\n".join(lines_of(GAMES / name) for name in ("booklet.json", "extreme_booklet.json")))
    sent = host.get(path)
    assert sent.headers["Content-Disposition"].startswith('attachment; filename="scorekeeper.')
    before = all_codes(host)
    again = bring(host, sent.get_data(as_text=True))
    assert len(again) == 2
    for old, new in zip(before, again, strict=True):
        went = load(host, old).table.game
        assert load(host, new).table.game == (bare(went) if path.endswith("csv") else went)


def test_all_games_are_read_a_few_at_a_time(host: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "BATCH", 2)
    codes = [begin(host) for _ in range(5)]
    assert [row["game"].removeprefix("'") for row in rows(host.get(PATHS[1]).text)][::4] == codes
