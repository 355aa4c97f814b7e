"""The set-up page: what a table agrees on arrives in its game, and what cannot be is told in words."""

import re
from dataclasses import fields
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulebook.editions import explain
from scorekeeper.rules.wizard.cards import SPECIALS
from scorekeeper.rules.wizard.options import Options
from scorekeeper.web.wizard.options_form import clashes, round_limits
from tests.notation import CAST
from tests.web.driving import FOUR, Pad, all_codes, begin, load

CHOSEN: list[tuple[dict[str, Any], Options]] = [
    ({}, Options()),
    *(({"variant": variant}, Options(variant=variant)) for variant in ("einfarbig", "maximus")),
    ({"specials": list(SPECIALS)}, Options(specials=SPECIALS)),
    *(({"bidding": bidding}, Options(bidding=bidding)) for bidding in ("hidden", "secret")),
    (
        {"plus_minus_one": "y", "plus_minus_one_from_round": "", "plus_minus_one_from_cards": ""},
        Options(plus_minus_one=True),
    ),
    (
        {"plus_minus_one": "y", "plus_minus_one_from_round": 3, "plus_minus_one_from_cards": 2},
        Options(plus_minus_one=True, plus_minus_one_from_round=3, plus_minus_one_from_cards=2),
    ),
    ({"bid_direction": "counterclockwise"}, Options(bid_direction="counterclockwise")),
    ({"clairvoyance": "y"}, Options(clairvoyance=True)),
    ({"scoring": "progressive"}, Options(scoring="progressive")),
    ({"teams": "y"}, Options(teams=True)),
    ({"rounds": 7}, Options(rounds=7)),
    (
        {"specials": "WO", "cloud_change": "immediately"},
        Options(specials=("WO",), cloud_change="immediately"),
    ),
]


def test_every_option_is_chosen_once() -> None:
    """What is agreed on later, and hands, have tests of their own."""
    chosen = {name for form, _ in CHOSEN for name in form}
    assert chosen == {field.name for field in fields(Options)} - {"hands", "extra_rounds"}


def post(host: FlaskClient, players: list[str] | None = None, **fields: Any) -> Any:
    return host.post("/games", data={"player": players or FOUR, "first_dealer": 0, **fields})


def checked(page: str, name: str) -> list[str]:
    """The values of that name which stand chosen on the page."""
    inputs = re.findall(rf'<input [^>]*name="{name}"[^>]*>', page)
    return [re.search(r'value="([^"]*)"', line).group(1) for line in inputs if line.endswith(" checked>")]


def test_what_was_chosen_is_played_by_and_comes_again(host: FlaskClient, subtests: pytest.Subtests) -> None:
    usual = Options()
    for form, options in CHOSEN:
        with subtests.test(form=form):
            code = begin(host, **form)
            assert load(host, code).table.game.options == options
            page = host.get(f"/games/new?again={code}").text
            assert checked(page, "specials") == list(options.specials)
            for name in ("variant", "bidding"):
                assert checked(page, name) == [getattr(options, name)]
            for name in ("clairvoyance", "plus_minus_one", "teams"):
                assert checked(page, name) == ["y"] * getattr(options, name)
            from_second = options.plus_minus_one_from_cards > 1
            assert checked(page, "plus_minus_one_from_cards") == ["2"] * from_second
            for name in ("bid_direction", "scoring", "cloud_change"):
                value = getattr(options, name)
                assert checked(page, name) == [value] * (value != getattr(usual, name))
            assert f'name="plus_minus_one_from_round" value="{options.plus_minus_one_from_round}"' in page
            assert f'name="rounds" value="{options.rounds or ""}"' in page


def test_somebody_deals_even_where_no_name_stands_in_the_row_of_the_dealer(host: FlaskClient) -> None:
    for row, dealer in ((3, 2), (1, 0), (4, 0), (-1, 0)):
        answer = post(host, ["Henry", "", "Freya", "Ben"], first_dealer=row)
        assert load(host, answer.location.rpartition("/")[2]).table.game.first_dealer == dealer


def test_same_players_again_keep_their_order_and_table_and_the_deal_goes_on(host: FlaskClient) -> None:
    pad = Pad(host, begin(host, table="Stammtisch"))
    pad.round(1, "R", "0 1 0 0", "0 1 0 0")
    page = host.get(f"/games/new?again={pad.code}").text
    assert [name for name in re.findall(r'name="player"[^>]*value="([^"]*)"', page) if name] == FOUR
    assert re.findall(r'name="first_dealer" value="(\d)"[^>]* checked', page) == ["1"]
    assert "Stammtisch" in page


def test_what_does_not_go_together_is_refused_and_named(host: FlaskClient, subtests: pytest.Subtests) -> None:
    one_colour = {"variant": "einfarbig"}
    for players, form, names in [
        (3, {"teams": "y"}, "teams"),
        (6, one_colour, "variant.einfarbig"),
        (4, one_colour | {"specials": "GW"}, "variant.einfarbig specials"),
        (4, {"clairvoyance": "y", "variant": "maximus"}, "clairvoyance variant.maximus"),
    ]:
        with subtests.test(players=players, form=form):
            answer = post(host, list(CAST[:players]), **form)
            assert answer.status_code == 422
            [fault] = re.findall(r'<p class="fault">(.*?)</p>', answer.text)
            assert all(explain(f"option.{name}", "de").title in fault for name in names.split()), fault
            assert " " in names or str(players) in fault
            assert re.search(r"<details [^>]*data-options-form[^>]* open>", answer.text), "seen at once"
            assert all_codes(host) == []


def test_the_page_knows_every_conflict_before_it_is_sent(host: FlaskClient) -> None:
    page = host.get("/games/new").text
    listed = re.findall(r'data-clash data-one="([^"]*)" data-other="([^"]*)">([^<]+)<', page)
    assert ([(option, other) for option, other, _ in listed], len(listed)) == (list(clashes()), 11)
    assert all(other.startswith("players") or f'data-side="{other}"' in page for _, other, _ in listed)
    assert all(f'data-side="{option}"' in page for option, _, _ in listed)


def test_dragon_and_fairy_parted_is_a_warning_and_no_error(host: FlaskClient) -> None:
    for specials, parted in [(["DR"], True), (["FE"], True), (["DR", "FE"], False), (["GW"], False)]:
        page = host.get(f"/games/new?again={begin(host, specials=specials)}").text
        [notice] = re.findall(r"<p [^>]*data-parted[^>]*>", page)
        assert ("hidden" not in notice) is parted, specials


def test_rounds_up_to_what_the_deck_allows_with_these_special_cards_or_the_variant(host: FlaskClient) -> None:
    """floor((60 + k − 1) / n) with k ≥ 1 special cards, 60 / n without; the usual length stays with them."""
    limits = round_limits()
    for players, specials, most in ((3, 0, 20), (3, 1, 20), (3, 4, 21), (4, 5, 16), (6, 7, 11)):
        assert limits["standard"][players]["most"][specials] == most
    for variant, most in (("einfarbig", 12), ("maximus", 5)):
        assert limits[variant][4] == {"usual": most, "most": [most] * (len(SPECIALS) + 1)}
        assert post(host, variant=variant, rounds=most + 1).status_code == 422
    assert all(limit["usual"] == limit["most"][0] for limit in limits["standard"].values())
    cards = list(SPECIALS[:4])
    assert post(host, list(CAST[:3]), specials=cards, rounds=21).status_code == 303
    refused = post(host, list(CAST[:3]), specials=cards, rounds=22)
    assert (refused.status_code, "1 bis 21 Runden" in refused.text) == (422, True)


def test_the_summary_of_the_page_is_what_the_game_says_it_plays(host: FlaskClient) -> None:
    code = begin(host, specials=["GW", "WO"], cloud_change="immediately", bidding="secret", rounds=9)
    cards = "Sonderkarten: Gestaltenwandler, Wolke · Wolke gleich nach ihrem Stich"
    words = f"{cards} · Geheime Vorhersage · 9 Runden"
    assert host.get(f"/games/new?again={code}").text.count(f"data-summary>{words}<") == 2
    assert words in host.get(f"/games/{code}").text
    assert "data-summary>wie in der Anleitung<" in host.get("/games/new").text, "the plain game needs none"


def test_what_is_wrong_is_marked_where_it_stands_and_what_was_chosen_is_not_lost(host: FlaskClient) -> None:
    for name in ("Henry", "henry ", "HENRY"):
        page = post(host, ["Henry", name, "Anya"], specials=["BO", "WO"], bidding="hidden").text
        assert re.findall(r'id="player-(\d)"[^>]*aria-invalid="true"', page) == ["1"]
        assert (checked(page, "specials"), checked(page, "bidding")) == (["BO", "WO"], ["hidden"])
    for name in ("rounds", "hands"):
        assert re.search(rf'id="{name}"[^>]*aria-invalid="true"', post(host, **{name: 99}).text), name
    page = post(host, edition="extreme", rules_of="extreme", rounds=99).text
    fault = '<p class="fault">[^<]*Runden möglich, nicht 99'
    assert re.search(rf'</legend>\s*<div class="faults">\s*{fault}', page)


def test_a_value_that_no_page_sends_is_refused(host: FlaskClient) -> None:
    for field in ("variant", "specials", "bidding", "cloud_change"):
        assert post(host, **{field: "nonsense"}).status_code == 422, field
    for field in ("rounds", "first_dealer"):
        assert "Diese Zahl passt hier nicht" in post(host, **{field: "nonsense"}).text, field
    assert (post(host, table="x" * 81).status_code, all_codes(host)) == (422, [])
    assert post(host, table="x" * 80).status_code == 303
