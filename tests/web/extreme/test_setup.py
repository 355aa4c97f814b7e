"""The set-up page of Extreme: what a table agrees on arrives in its game, and what cannot be is told."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulebook.editions import explain
from scorekeeper.rules.extreme.options import Options
from scorekeeper.sheets import print_pool
from scorekeeper.sheets.errors import PrintingUnavailable
from scorekeeper.web.extreme.options_form import clashes
from tests.web.driving import FOUR, all_codes, begin, load

PLAYERS = {3: FOUR[:3], 4: FOUR, 5: [*FOUR, "Mira"]}

CHOSEN: list[tuple[int, dict[str, Any], Options]] = [
    (3, {}, Options()),
    (3, {"rounds": "", "mage_base": 5}, Options(mage_base=5)),
    (4, {"rounds": 8, "mage_raise": "yes"}, Options(rounds=8)),
    (4, {"rounds": 8, "mage_raise": "no"}, Options(rounds=8, mage_raise=False)),
    (5, {"rounds": 10}, Options(rounds=10)),
]


def page_of(host: FlaskClient, **asked: Any) -> str:
    return host.get("/games/new", query_string={"edition": "extreme", **asked}).text


def start(host: FlaskClient, players: int, **fields: Any) -> str:
    return begin(host, PLAYERS[players], edition="extreme", rules_of="extreme", **fields)


def refused(host: FlaskClient, players: int, **fields: Any) -> str:
    data = {"player": PLAYERS[players], "first_dealer": 0, "edition": "extreme", "rules_of": "extreme"}
    answer = host.post("/games", data={**data, **fields})
    assert answer.status_code == 422
    assert all_codes(host) == []
    return answer.text


def checked(page: str, name: str) -> list[str]:
    return re.findall(rf'<input [^>]*name="{name}" value="([^"]*)"[^>]* checked>', page)


def faults(page: str) -> list[str]:
    return [unescape(text) for text in re.findall(r'<p class="fault">(.*?)</p>', page)]


def summary(page: str) -> str:
    return unescape(re.search(r"data-summary>([^<]*)<", page).group(1))


def test_what_was_chosen_is_what_the_game_is_played_by(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for players, fields, options in CHOSEN:
        with subtests.test(players=players, fields=fields, options=options):
            game = load(host, start(host, players, **fields)).table.game
            assert game.edition == "extreme"
            assert game.options == options


def test_a_new_table_plays_as_in_the_booklet(host: FlaskClient) -> None:
    page = page_of(host)
    assert checked(page, "rounds") == [""]
    assert checked(page, "mage_raise") == ["yes"]
    assert checked(page, "mage_base") == []
    assert summary(page) == "wie in der Anleitung"


def test_every_option_is_explained_on_the_page(host: FlaskClient) -> None:
    page = unescape(page_of(host))
    for key in ("rounds.usual", "rounds.8", "rounds.10", "mage_raise.yes", "mage_raise.no", "mage_base"):
        explanation = explain(f"extreme.option.{key}", "de")
        assert explanation.title in page
        assert explanation.line in page
        assert explanation.text in page


def test_what_cannot_be_is_told_beside_it_and_nothing_typed_is_lost(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for players, fields, sentence in [
        (3, {"rounds": 8}, "An diesem Tisch sind 6 Runden möglich, nicht 8."),
        (5, {"rounds": 8}, "An diesem Tisch sind 5 / 10 Runden möglich, nicht 8."),
        (4, {"rounds": 10}, "An diesem Tisch sind 4 / 8 Runden möglich, nicht 10."),
        (
            4,
            {"mage_base": 5},
            "Den Grundwert 5 für den Schwarzmagier gibt es nur zu dritt, nicht mit 4 Spielern.",
        ),
        (3, {"rounds": "viele"}, "Diese Zahl passt hier nicht."),
    ]:
        with subtests.test(players=players, fields=fields, sentence=sentence):
            page = refused(host, players, **fields)
            assert faults(page) == [sentence]
            assert all(f'value="{name}"' in page for name in PLAYERS[players])
            name, value = next(iter(fields.items()))
            assert checked(page, name) == ([str(value)] if type(value) is int else [""])


@pytest.mark.parametrize("fields", [{"mage_raise": "maybe"}, {"mage_base": 7}])
def test_a_forged_value_begins_no_game(host: FlaskClient, fields: dict[str, Any]) -> None:
    assert len(faults(refused(host, 4, **fields))) == 1


def test_the_page_says_what_goes_with_how_many_players(host: FlaskClient) -> None:
    """The script shuts these sides; each has its reason and a place on the page."""
    assert {(clash.side, clash.players) for clash in clashes()} == {
        ("rounds-8", 3),
        ("rounds-8", 5),
        ("rounds-10", 3),
        ("rounds-10", 4),
        ("mage_base", 4),
        ("mage_base", 5),
    }
    page = page_of(host)
    listed = re.findall(r'<li data-clash data-one="([^"]+)" data-other="players:(\d)">([^<]+)</li>', page)
    assert [(side, int(players)) for side, players, _ in listed] == [
        (clash.side, clash.players) for clash in clashes()
    ]
    assert all(f'data-side="{side}"' in page for side, _, _ in listed)
    assert all(sentence for _, _, sentence in listed)


def test_the_same_table_again_keeps_what_was_agreed(host: FlaskClient) -> None:
    page = page_of(host, again=start(host, 4, rounds=8, mage_raise="no"))
    assert checked(page, "rounds") == ["8"]
    assert checked(page, "mage_raise") == ["no"]
    assert summary(page) == "8 Runden · Schwarzmagier immer bei 4"


def test_the_summary_says_what_the_script_would_say(host: FlaskClient) -> None:
    """The words beside the chosen inputs, in the order of the page."""
    for players, fields in ((3, {"mage_base": 5}), (5, {"rounds": 10})):
        page = page_of(host, again=start(host, players, **fields))
        chosen = re.findall(r'<input [^>]*name="(\w+)"[^>]*data-word="([^"]+)"[^>]* checked>', page)
        words = [word for name, word in chosen if "rounds" in fields or name != "mage_raise"]
        assert summary(page) == " · ".join(words)


def test_an_empty_pad(host: FlaskClient) -> None:
    page = host.get("/pads?edition=extreme").text
    assert re.findall(r'name="players" value="(\d)"', page) == ["3", "4", "5"]
    answer = host.get("/pad.pdf?edition=extreme&players=5&name=Frank")
    assert answer.data.startswith(b"%PDF-")
    assert 'filename="extreme-block-5.pdf"' in answer.headers["Content-Disposition"]


def test_a_pad_for_the_long_game(host: FlaskClient) -> None:
    assert host.get("/pad.pdf?edition=extreme&players=4&rounds=8").data.startswith(b"%PDF-")
    for rounds in ("10", "5", "0", "viele"):
        answer = host.get(f"/pad.pdf?edition=extreme&players=4&rounds={rounds}&name=Frank")
        assert answer.status_code == 422
        assert faults(answer.text) == ["Mit so vielen Spielern gibt es nicht so viele Runden."]
        assert 'value="Frank"' in answer.text


def test_the_filled_sheet(host: FlaskClient) -> None:
    code = start(host, 3)
    answer = host.get(f"/games/{code}/sheet.pdf")
    assert answer.data.startswith(b"%PDF-")
    assert f'-{code}.pdf"' in answer.headers["Content-Disposition"]


def test_where_no_pdf_can_be_made_the_browser_prints(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object, **more: object) -> bytes:
        raise PrintingUnavailable("no Pango")

    monkeypatch.setattr(print_pool, "render_pdf", fail)
    answer = host.get(f"/games/{start(host, 3)}/sheet.pdf")
    assert answer.status_code == 503
    assert '<h2 class="paper__title">Wizard Extreme</h2>' in answer.text
    wizard = host.get(f"/games/{begin(host)}/sheet.pdf")
    assert '<h2 class="paper__title">Block der Wahrheit</h2>' in wizard.text
