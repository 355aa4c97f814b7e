"""What files are called that people take with them."""

import pytest

from scorekeeper.rules.game import Game
from scorekeeper.rules.wizard.options import Options
from scorekeeper.web.paper.filenames import disposition, evening, slug


@pytest.mark.parametrize(
    "text, said",
    [
        ("Ergebnisbögen vom 26. Juli 2025", "ergebnisboegen-vom-26-juli-2025"),
        ("Weiß & Söhne!", "weiss-soehne"),
        ("Žižkov č. 5", "zizkov-c-5"),
        ("../../etc/passwd", "etc-passwd"),
        ("Πέμπτη", "πεμπτη"),
        ("🎲", ""),
    ],
)
def test_a_text_as_part_of_a_name(text: str, said: str) -> None:
    assert slug(text) == said


def test_an_evening_is_named_by_day_and_table() -> None:
    details = (("table", "Stammtisch Grün"), ("played", "2025-07-26"))
    game = Game("wizard", ("Anya", "Ben", "Ida"), 0, Options(), details=details)
    assert evening(game, "abcd", "certificate") == "wizard-2025-07-26-stammtisch-gruen-abcd-certificate"
    assert evening(Game("wizard", game.players, 0, Options()), "abcd") == "wizard-abcd"


def test_letters_of_any_script_come_through() -> None:
    assert disposition("abc.pdf") == 'inline; filename="abc.pdf"'
    told = disposition("wizard-πεμπτη.pdf", "attachment")
    assert told.startswith("attachment; filename=\"wizard-.pdf\"; filename*=UTF-8''wizard-%CF%80")
