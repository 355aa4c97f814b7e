"""What files are called that people take with them."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.options import Options
from scorekeeper.web.ui.files import disposition, evening_file_name, slug
from tests.extreme import raw_round, record, tricks
from tests.web.driving import Pad, bring

WIZARD = {
    "format": "scorekeeper-game/1",
    "edition": "wizard",
    "players": ["Henry", "Anya", "Freya"],
    "first_dealer": 0,
    "options": {},
    "rounds": [
        {"trump": "Y", "bids": [0, 1, 0], "tricks": [{"leader": 1, "plays": ["B2", "B5", "R3"]}]},
    ],
}
EXTREME = record(raw_round(tricks=tricks("Frank: V2 V11 V7 G12 > V")))
# A file of a game, and what stands behind the evening's name.
FILES = {
    "sheet.pdf": ".pdf",
    "certificate.pdf": "-certificate.pdf",
    "rounds/1/protocol.pdf": "-protocol-1.pdf",
    "record.json": ".json",
    "rounds.csv": ".csv",
}


def test_a_text_as_part_of_a_name() -> None:
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


def test_letters_of_any_script_come_through() -> None:
    assert disposition("abc.pdf") == 'inline; filename="abc.pdf"'
    header = disposition("wizard-πεμπτη.pdf", "attachment")
    assert header.startswith("attachment; filename=\"wizard-.pdf\"; filename*=UTF-8''wizard-%CF%80")


@pytest.mark.parametrize("game", [WIZARD, EXTREME], ids=["wizard", "extreme"])
def test_every_file_of_a_game_says_which_evening_it_is_from(host: FlaskClient, game: dict[str, Any]) -> None:
    (code,) = bring(host, json.dumps(game | {"table": "Café Größenwahn", "played": "2025-07-26"}))
    assert Pad(host, code).post("/end").status_code == 200
    for path, end in FILES.items():
        answer = host.get(f"/games/{code}/{path}")
        assert (answer.status_code, bool(answer.data)) == (200, True), path
        name = f"{game['edition']}-2025-07-26-cafe-groessenwahn-{code}{end}"
        assert answer.headers["Content-Disposition"].endswith(f'; filename="{name}"'), path
