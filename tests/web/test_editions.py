"""Which edition a new table plays: no question while there is one, kept names once there are two."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import ChoiceLoader, DictLoader
from wtforms import BooleanField

from scorekeeper.formats import editions as read
from scorekeeper.gamelog import editions as gamelog_editions
from scorekeeper.rulebook import editions as rulebook_editions
from scorekeeper.rules import editions as judged
from scorekeeper.rules.wizard.edition import Wizard
from scorekeeper.rules.wizard.options import Options
from scorekeeper.sheets import editions as printed
from scorekeeper.sheets.wizard.edition import Wizard as WizardPaper
from scorekeeper.web import editions as drawn
from scorekeeper.web.edition import OptionsForm
from scorekeeper.web.ui.forms import Form
from tests.web.driving import FOUR, all_codes, begin, load

PART = (
    '<p id="small">{{ few }}</p><input type="checkbox" name="teams"{% if values.teams %} checked{% endif %}>'
)
ON_PAGE = {"edition": "wizard", "rules_of": "wizard", "first_dealer": 2, "table": "Stammtisch"}


class Small(Wizard):
    """An edition for four or five, with one option of its own."""

    code = "small"
    player_counts = range(4, 6)


class SmallPaper(WizardPaper):
    player_counts = range(4, 6)


class SmallForm(Form):
    teams = BooleanField()


@pytest.fixture
def two(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second edition in every registry."""
    options_form = OptionsForm(
        template="small/_options_form.html",
        form=SmallForm,
        usual={"teams": False},
        page_values=lambda values: {"few": "Four or five"},
        usable=lambda values, seats: Options(**values),
        field_of=lambda problem: "teams",
    )
    usual = drawn.EDITIONS["wizard"]
    monkeypatch.setitem(judged.EDITIONS, "small", Small())
    monkeypatch.setitem(read.EDITIONS, "small", read.EDITIONS["wizard"])
    monkeypatch.setitem(gamelog_editions.EDITIONS, "small", gamelog_editions.EDITIONS["wizard"])
    named = replace(rulebook_editions.EDITIONS["wizard"], title="Small Wizard")
    monkeypatch.setitem(rulebook_editions.EDITIONS, "small", named)
    monkeypatch.setitem(printed.EDITIONS, "small", SmallPaper())
    monkeypatch.setitem(drawn.EDITIONS, "small", replace(usual, options_form=options_form))
    part = DictLoader({"small/_options_form.html": PART})
    app.jinja_env.loader = ChoiceLoader([part, app.jinja_env.loader])


def values(page: str, name: str) -> list[str]:
    inputs = re.findall(rf'<input [^>]*name="{name}"[^>]*>', page)
    return [unescape(re.search(r'value="([^"]*)"', line).group(1)) for line in inputs]


def seated(page: str) -> list[str]:
    return [name for name in values(page, "player") if name]


def checked(page: str, name: str) -> list[str]:
    return re.findall(rf'<input [^>]*name="{name}" value="([^"]*)"[^>]* checked>', page)


def sentences(page: str) -> list[str]:
    return [unescape(text) for text in re.findall(r'<p class="fault">(.*?)</p>', page)]


def choose(host: FlaskClient, address: str = "/games/new", **fields: Any) -> Any:
    return host.post(address, data={**ON_PAGE, "player": FOUR, **fields})


def test_where_there_is_one_edition_nobody_is_asked(
    host: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for edition in tuple(drawn.EDITIONS)[1:]:
        monkeypatch.delitem(drawn.EDITIONS, edition)
    page = host.get("/games/new").text
    assert "data-editions" not in page
    assert values(page, "edition") == ["wizard"]


@pytest.mark.usefixtures("two")
class TestTwoEditions:
    def test_the_first_is_chosen_until_somebody_asks_for_the_other(self, host: FlaskClient) -> None:
        page = host.get("/games/new").text
        assert checked(page, "edition") == ["wizard"]
        assert ">Wizard<" in page
        assert ">Small Wizard<" in page
        other = host.get("/games/new?edition=small").text
        assert checked(other, "edition") == ["small"]
        assert "Four or five" in other

    def test_each_brings_its_own_rules_and_no_others(self, host: FlaskClient) -> None:
        assert "Four or five" not in host.get("/games/new?edition=wizard").text
        page = host.get("/games/new?edition=small").text
        assert 'name="specials"' not in page
        assert values(page, "rules_of") == ["small"]

    def test_each_has_room_for_as_many_as_can_play_it(self, host: FlaskClient) -> None:
        assert len(values(host.get("/games/new").text, "player")) == 6
        page = host.get("/games/new?edition=small").text
        assert len(values(page, "player")) == 5
        assert "4 bis 5 Spieler" in page
        assert "mindestens 4" in page

    def test_names_dealer_and_table_stay_when_the_edition_changes(self, host: FlaskClient) -> None:
        answer = choose(host, edition="small")
        assert answer.status_code == 200
        assert seated(answer.text) == FOUR
        assert checked(answer.text, "first_dealer") == ["2"]
        assert values(answer.text, "table") == ["Stammtisch"]
        assert checked(answer.text, "edition") == ["small"]
        assert sentences(answer.text) == []
        assert all_codes(host) == []

    def test_a_sixth_name_is_not_lost_where_five_can_play(self, host: FlaskClient) -> None:
        six = [*FOUR, "Mira", "Tom"]
        assert seated(choose(host, edition="small", player=six).text) == six

    def test_the_rules_stay_as_they_were_chosen_while_the_edition_is_the_same(
        self, host: FlaskClient
    ) -> None:
        assert checked(choose(host, specials=["BO"]).text, "specials") == ["BO"]
        assert 'name="teams" checked' not in choose(host, edition="small", teams="y").text

    def test_nobody_plays_by_rules_that_the_page_did_not_show(self, host: FlaskClient) -> None:
        answer = choose(host, "/games", edition="small", teams="y")
        assert answer.status_code == 422
        assert sentences(answer.text) == [
            "Das sind die Regeln der Ausgabe, die ihr gewählt habt. Seht sie durch, dann gebt."
        ]
        assert seated(answer.text) == FOUR
        assert all_codes(host) == []

    def test_the_game_is_of_the_edition_that_was_chosen(self, host: FlaskClient) -> None:
        code = begin(host, edition="small", rules_of="small", teams="y")
        game = load(host, code).table.game
        assert game.edition == "small"
        assert game.options.teams
        assert 'filename="small-' in host.get(f"/games/{code}/record.json").headers["Content-Disposition"]

    def test_the_same_players_again_play_the_same_edition_or_the_other(self, host: FlaskClient) -> None:
        code = begin(host, edition="small", teams="y")
        again = host.get(f"/games/new?again={code}").text
        assert checked(again, "edition") == ["small"]
        assert 'name="teams" checked' in again
        other = host.get(f"/games/new?again={code}&edition=wizard").text
        assert checked(other, "edition") == ["wizard"]
        assert seated(other) == FOUR
        assert checked(other, "variant") == ["standard"]

    def test_an_empty_pad_has_the_columns_of_its_edition(self, host: FlaskClient) -> None:
        assert values(host.get("/pads").text, "players") == ["3", "4", "5", "6", "any"]
        page = host.get("/pads?edition=small").text
        assert values(page, "players") == ["4", "5", "any"]
        assert values(page, "edition") == ["small"]
        refused = host.get("/pad.pdf?edition=small&players=6")
        assert refused.status_code == 422
        assert "4 bis 5 Spieler" in refused.text

    def test_an_empty_pad_of_an_unknown_edition_is_refused(self, host: FlaskClient) -> None:
        for address in ("/pads?edition=tarock", "/pad.pdf?edition=tarock&players=4"):
            answer = host.get(address)
            assert answer.status_code == 422
            assert "Diese Ausgabe gibt es hier nicht" in sentences(answer.text)[0]


@pytest.mark.parametrize("address", ["/games", "/games/new"])
def test_an_unknown_edition_is_refused_in_a_sentence_and_nothing_typed_is_lost(
    host: FlaskClient, address: str
) -> None:
    answer = choose(host, address, edition="tarock")
    assert answer.status_code == 422
    assert sentences(answer.text) == [
        "Diese Ausgabe gibt es hier nicht; an diesem Tisch wird Wizard gespielt."
    ]
    assert seated(answer.text) == FOUR
    assert all_codes(host) == []


def test_an_unknown_edition_in_an_address_is_refused_too(host: FlaskClient) -> None:
    answer = host.get("/games/new?edition=tarock")
    assert answer.status_code == 422
    assert "Diese Ausgabe gibt es hier nicht" in sentences(answer.text)[0]


def test_a_plain_pad_is_chosen_beside_the_paper_and_not_among_the_house_rules(host: FlaskClient) -> None:
    names = ("scoring", "size", "plain", "per_page")
    page = host.get("/pads").text
    assert sorted(names, key=lambda name: page.index(f'name="{name}"')) == list(names)
