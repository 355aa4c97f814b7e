"""The set-up page of Extreme: what a table agrees on arrives in its game, and what cannot be is told."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules.extreme.options import Options
from scorekeeper.web.extreme.options_form import clashes
from tests.web.driving import FOUR, all_codes, begin, load
from tests.web.importing import faults
from tests.web.test_setup import checked

PLAYERS = {3: FOUR[:3], 4: FOUR, 5: [*FOUR, "Mira"]}

WITHOUT_RAISE = "8 Runden · Schwarzmagier immer bei 4"
# What is chosen, what the game plays by, and what the page says of it, "" for the words beside the inputs.
CHOSEN: list[tuple[int, dict[str, Any], Options, str]] = [
    (3, {}, Options(), "wie in der Anleitung"),
    (3, {"rounds": "", "mage_base": 5}, Options(mage_base=5), ""),
    (4, {"rounds": 8, "mage_raise": "yes"}, Options(rounds=8), ""),
    (4, {"rounds": 8, "mage_raise": "no"}, Options(rounds=8, mage_raise=False), WITHOUT_RAISE),
    (5, {"rounds": 10}, Options(rounds=10), ""),
]


def page_of(host: FlaskClient, **asked: Any) -> str:
    return host.get("/games/new", query_string={"edition": "extreme", **asked}).text


def refused(host: FlaskClient, players: int, **fields: Any) -> str:
    data = {"player": PLAYERS[players], "first_dealer": 0, "edition": "extreme", "rules_of": "extreme"}
    answer = host.post("/games", data={**data, **fields})
    assert (answer.status_code, all_codes(host)) == (422, [])
    return answer.text


def summary(page: str) -> str:
    return unescape(re.search(r"data-summary>([^<]*)<", page).group(1))


def test_what_was_chosen_is_played_by_and_comes_again(host: FlaskClient, subtests: pytest.Subtests) -> None:
    """The summary says the words beside the chosen inputs, as the script would, in the order of the page."""
    for players, fields, options, sentence in CHOSEN:
        with subtests.test(players=players, fields=fields):
            code = begin(host, PLAYERS[players], edition="extreme", rules_of="extreme", **fields)
            game = load(host, code).table.game
            assert (game.edition, game.options) == ("extreme", options)
            page = page_of(host, again=code)
            assert checked(page, "rounds") == [str(options.rounds or "")]
            assert checked(page, "mage_raise") == ["yes" if options.mage_raise else "no"]
            assert checked(page, "mage_base") == ["5"] * (options.mage_base == 5)
            chosen = re.findall(r'<input [^>]*name="(\w+)"[^>]*data-word="([^"]+)"[^>]* checked>', page)
            words = [word for name, word in chosen if options.rounds or name != "mage_raise"]
            assert summary(page) == (sentence or " · ".join(words))
    assert summary(page_of(host)) == "wie in der Anleitung"


def test_what_cannot_be_is_told_and_nothing_is_lost(host: FlaskClient, subtests: pytest.Subtests) -> None:
    base = "Den Grundwert 5 für den Schwarzmagier gibt es nur zu dritt, nicht mit 4 Spielern."
    for players, name, value, sentence in [
        (4, "rounds", 10, "An diesem Tisch sind 4 / 8 Runden möglich, nicht 10."),
        (4, "mage_base", 5, base),
        (3, "rounds", "viele", "Diese Zahl passt hier nicht."),
    ]:
        with subtests.test(players=players, name=name, value=value):
            page = refused(host, players, **{name: value})
            assert faults(page) == [sentence]
            assert re.search(r'id="rules"[^>]* open>', page), "it stands beside what it is about"
            assert all(f'value="{player}"' in page for player in PLAYERS[players])
            assert checked(page, name) == ([str(value)] if type(value) is int else [""])
    for forged in ({"mage_raise": "maybe"}, {"mage_base": 7}):
        assert len(faults(refused(host, 4, **forged))) == 1


def test_the_page_says_what_goes_with_how_many_players(host: FlaskClient) -> None:
    """The script shuts these sides; each has its reason and a place on the page."""
    listed = [(clash.side, clash.players) for clash in clashes()]
    rounds = {("rounds-8", 3), ("rounds-8", 5), ("rounds-10", 3), ("rounds-10", 4)}
    assert set(listed) == rounds | {("mage_base", 4), ("mage_base", 5)}
    page = page_of(host)
    shown = re.findall(r'<li data-clash data-one="([^"]+)" data-other="players:(\d)">([^<]+)</li>', page)
    assert [(side, int(players)) for side, players, _sentence in shown] == listed
    assert all(f'data-side="{side}"' in page for side, _players, _sentence in shown)
