"""Which edition a new table plays: no question while there is one, kept names once there are two."""

import re
from html import unescape
from typing import Any

from flask.testing import FlaskClient

from scorekeeper.web import editions as drawn
from tests.web.driving import FOUR, all_codes, begin
from tests.web.importing import faults
from tests.web.test_setup import checked

ON_PAGE = {"edition": "wizard", "rules_of": "wizard", "first_dealer": 2, "table": "Stammtisch"}


def values(page: str, name: str) -> list[str]:
    return [unescape(value) for value in re.findall(rf'<input [^>]*name="{name}"[^>]*?value="([^"]*)"', page)]


def seated(page: str) -> list[str]:
    return [name for name in values(page, "player") if name]


def choose(host: FlaskClient, address: str = "/games/new", **fields: Any) -> Any:
    return host.post(address, data={**ON_PAGE, "player": FOUR, **fields})


def test_each_brings_its_own_rules_and_room_for_as_many_as_can_play_it_and_with_one_nobody_is_asked(
    host, monkeypatch
):
    page, other = host.get("/games/new").text, host.get("/games/new?edition=extreme").text
    assert [f">{name}<" in page for name in ("Wizard", "Wizard Extreme")] == [True, True]
    assert [checked(shown, "edition") for shown in (page, other)] == [["wizard"], ["extreme"]]
    assert ['name="specials"' in shown for shown in (page, other)] == [True, False]
    assert ['name="mage_base"' in shown for shown in (page, other)] == [False, True]
    assert values(other, "rules_of") == ["extreme"]
    for shown, most, address in ((page, 6, "/pads"), (other, 5, "/pads?edition=extreme")):
        assert len(values(shown, "player")) == most
        assert f"3 bis {most} Spieler" in shown
        assert 'data-fewest="3"' in shown
        assert checked(shown, "first_dealer") == ["0"]
        assert values(host.get(address).text, "players") == [*map(str, range(3, most + 1)), "any"]
    monkeypatch.delitem(drawn.EDITIONS, "extreme")
    page = host.get("/games/new").text
    assert "data-editions" not in page
    assert values(page, "edition") == ["wizard"]


def test_names_dealer_and_table_stay_when_the_edition_changes(host: FlaskClient) -> None:
    """A sixth name is not lost where five can play; rules stay while the edition is the same."""
    six = [*FOUR, "Mira", "Tom"]
    page = choose(host, edition="extreme", player=six, specials=["BO"]).text
    assert (seated(page), checked(page, "first_dealer")) == (six, ["2"])
    assert (values(page, "table"), checked(page, "edition")) == (["Stammtisch"], ["extreme"])
    assert (faults(page), checked(choose(host, specials=["BO"]).text, "specials")) == ([], ["BO"])
    assert checked(choose(host, edition="extreme", mage_raise="no").text, "mage_raise") == ["yes"]
    assert all_codes(host) == []


def test_the_same_players_again_play_the_same_edition_or_the_other(host: FlaskClient) -> None:
    code = begin(host, edition="extreme", rules_of="extreme")
    assert checked(host.get(f"/games/new?again={code}").text, "edition") == ["extreme"]
    other = host.get(f"/games/new?again={code}&edition=wizard").text
    assert (checked(other, "edition"), seated(other)) == (["wizard"], FOUR)
    assert checked(other, "variant") == ["standard"]


def test_rules_that_nobody_saw_and_unknown_editions_are_refused_and_nothing_typed_is_lost(host):
    unseen = "Das sind die Regeln der Ausgabe, die ihr gewählt habt. Seht sie durch, dann gebt."
    unknown = "Diese Ausgabe gibt es hier nicht; an diesem Tisch wird Wizard gespielt."
    wrong = ("/games", "extreme", unseen), ("/games", "tarock", unknown), ("/games/new", "tarock", unknown)
    for address, edition, sentence in wrong:
        answer = choose(host, address, edition=edition)
        assert (answer.status_code, faults(answer.text)) == (422, [sentence])
        assert seated(answer.text) == FOUR
    assert all_codes(host) == []
    for path in ("/games/new?edition=tarock", "/pads?edition=tarock"):
        answer = host.get(path)
        assert answer.status_code == 422
        assert "Diese Ausgabe gibt es hier nicht" in faults(answer.text)[0]
