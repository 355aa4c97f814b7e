"""Games on their way out: what the files are called, what is in them, and what is not yet."""

import csv
import html
import io
import json
import re
from datetime import date
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from scorekeeper.formats.rounds.reader import bare
from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.options import Options
from scorekeeper.web.ui.files import disposition, evening_file_name, slug
from tests.extreme import raw_round, record, tricks
from tests.web.driving import Pad, all_codes, begin, bring, load
from tests.web.ended import finished
from tests.web.importing import BOOKLET, booklet


def rows(text: str, separator: str = ",") -> list[dict[str, str]]:
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator))


def test_the_rounds_of_a_game_are_a_table_to_save(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, ["Henry", "Anya", "=1+1"], first_dealer=2, table="Stammtisch"))
    pad.round(1, "R", "0 1 1", "0 0 1")
    pad.post("/rounds/2/bids", seat=0, bid=1)
    answer = host.get(f"/games/{pad.code}/rounds.csv")
    assert answer.content_type == "text/csv; charset=utf-8"
    name = f"wizard-{date.today()}-stammtisch-{pad.code}.csv"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    table = rows(answer.get_data(as_text=True))
    assert [row["points"] for row in table] == ["20", "-10", "30"], "of the round that is scored"
    assert "mage" not in table[0]
    page = host.get(f"/games/{pad.code}").text
    assert f'href="/games/{pad.code}/record.json"' in page
    [offered] = re.findall(rf'href="(/games/{pad.code}/rounds\.csv[^"]*)"', page)
    assert rows(host.get(offered).text, ";") == table, "as spreadsheets in German part it"


@pytest.mark.parametrize("path", ["/export/games.jsonl", "/export/games.csv"])
def test_all_games_go_out_and_come_in_again(host: FlaskClient, path: str) -> None:
    empty = host.get(path)
    assert (empty.status_code, len(empty.text.splitlines())) == (200, 1 if path.endswith("csv") else 0)
    extreme = json.dumps(json.loads(BOOKLET.with_name("extreme_booklet.json").read_text()))
    bring(host, f"{booklet()}\n{extreme}")
    ways_out = re.findall('href="(/export/[^"]+)"', host.get("/import").text)
    assert ways_out == ["/export/games.jsonl", "/export/games.csv?separator=semicolon"], "in German"
    sent = host.get(path)
    assert sent.headers["Content-Disposition"].startswith('attachment; filename="scorekeeper.')
    before = all_codes(host)
    again = bring(host, sent.get_data(as_text=True))
    assert len(again) == 2
    for old, new in zip(before, again, strict=True):
        went = load(host, old).table.game
        assert load(host, new).table.game == (bare(went) if path.endswith("csv") else went)


NOTED = {"trump": "Y", "bids": [0, 1, 0], "tricks": [{"leader": 0, "plays": ["B2", "B5", "R3"]}]}
WIZARD = json.loads(booklet(rounds=[NOTED]))
EXTREME = record(raw_round(tricks=tricks("Frank: V2 V11 V7 G12 > V")))
# A file of a game, and what stands behind the evening's name.
FILES = {
    "sheet.pdf": ".pdf",
    "certificate.pdf": "-certificate.pdf",
    "rounds/1/protocol.pdf": "-protocol-1.pdf",
    "record.json": ".json",
    "rounds.csv": ".csv",
}


def test_texts_as_parts_of_a_name_and_of_its_header() -> None:
    for text, expected in [
        ("Ergebnisbögen vom 26. Juli 2025", "ergebnisboegen-vom-26-juli-2025"),
        ("Weiß & Söhne!", "weiss-soehne"),
        ("Žižkov č. 5", "zizkov-c-5"),
        ("../../etc/passwd", "etc-passwd"),
        ("Πέμπτη", "πεμπτη"),
        ("🎲", ""),
    ]:
        assert slug(text) == expected
    assert evening_file_name(Game("wizard", ("Anya", "Ben", "Ida"), 0, Options()), "abcd") == "wizard-abcd"
    assert disposition("abc.pdf") == 'inline; filename="abc.pdf"'
    header = disposition("wizard-πεμπτη.pdf", "attachment")
    assert header.startswith("attachment; filename=\"wizard-.pdf\"; filename*=UTF-8''wizard-%CF%80")


def test_every_file_of_a_game_says_which_evening_it_is_from(host: FlaskClient) -> None:
    for game in (WIZARD, EXTREME):
        (code,) = bring(host, json.dumps(game | {"table": "Café Größenwahn", "played": "2025-07-26"}))
        assert Pad(host, code).post("/end").status_code == 200
        for path, end in FILES.items():
            answer = host.get(f"/games/{code}/{path}")
            assert (answer.status_code, bool(answer.data)) == (200, True), path
            name = f"{game['edition']}-2025-07-26-cafe-groessenwahn-{code}{end}"
            assert answer.headers["Content-Disposition"].endswith(f'; filename="{name}"'), path


def handed_over(page: str) -> dict[str, object]:
    [address] = re.findall(r'href="(https://app\.bgstatsapp\.com/[^"]+)"', page)
    return json.loads(parse_qs(urlsplit(html.unescape(address)).query)["data"][0])


def test_button_and_file_carry_the_same_and_the_picture_is_there(host: FlaskClient) -> None:
    pad = finished(host)
    assert f"/games/{pad.code}/bgstats" in host.get(f"/games/{pad.code}/final").text
    page = host.get(f"/games/{pad.code}/bgstats").text
    assert 'alt="QR-Code' in page
    play = handed_over(page)
    assert play["sourcePlayId"] == pad.code
    file = host.get(f"/games/{pad.code}/bgstats.json")
    assert file.get_json() == play
    assert re.match(r'attachment.*\.bgstats\.json"', file.headers["Content-Disposition"])


def test_a_game_that_is_being_played_or_was_never_played_is_not_handed_over(host: FlaskClient) -> None:
    played, never = Pad(host, begin(host)), Pad(host, begin(host))
    played.round(1, "R", "1 0 0 0", "1 0 0 0")
    never.post("/end")
    for code in (played.code, never.code):
        for path in ("bgstats", "bgstats.json"):
            answer = host.get(f"/games/{code}/{path}")
            assert (answer.status_code, answer.location) == (303, f"/games/{code}")


def test_names_too_long_for_a_picture_are_told(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, players=[f"{'漢字' * 9}{number}" for number in range(6)]))
    pad.round(1, "R", "1 0 0 0 0 0", "1 0 0 0 0 0")
    pad.post("/end")
    page = host.get(f"/games/{pad.code}/bgstats").text
    assert "zu lang für einen QR-Code" in page
    assert "<img" not in page.partition("<main")[2]
    assert "漢字5" in str(handed_over(page)["players"])
