"""The set-up page: what a table agrees on arrives in its game, and what cannot be is told in words."""

import re
from dataclasses import fields
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulebook.editions import explain
from scorekeeper.rules.wizard.cards import SPECIALS
from scorekeeper.rules.wizard.options import BIDDINGS, VARIANTS, Options
from scorekeeper.web.wizard.options_form import clashes, round_limits
from tests.web.driving import FOUR, all_codes, begin, load

CHOSEN: list[tuple[dict[str, Any], Options]] = [
    ({}, Options()),
    ({"variant": "einfarbig"}, Options(variant="einfarbig")),
    ({"variant": "maximus"}, Options(variant="maximus")),
    ({"specials": ["GW"]}, Options(specials=("GW",))),
    ({"specials": list(SPECIALS)}, Options(specials=SPECIALS)),
    ({"bidding": "hidden"}, Options(bidding="hidden")),
    ({"bidding": "secret"}, Options(bidding="secret")),
    ({"plus_minus_one": "y"}, Options(plus_minus_one=True)),
    (
        {"plus_minus_one": "y", "plus_minus_one_from_round": 3},
        Options(plus_minus_one=True, plus_minus_one_from_round=3),
    ),
    (
        {"plus_minus_one": "y", "plus_minus_one_from_cards": 2},
        Options(plus_minus_one=True, plus_minus_one_from_cards=2),
    ),
    ({"bid_direction": "counterclockwise"}, Options(bid_direction="counterclockwise")),
    ({"clairvoyance": "y"}, Options(clairvoyance=True)),
    ({"scoring": "progressive"}, Options(scoring="progressive")),
    ({"teams": "y"}, Options(teams=True)),
    ({"rounds": 7}, Options(rounds=7)),
    (
        {"specials": ["WO"], "cloud_change": "immediately"},
        Options(specials=("WO",), cloud_change="immediately"),
    ),
]


def test_every_option_is_chosen_once() -> None:
    """What is agreed on later, and hands, have tests of their own."""
    chosen = {name for form, _ in CHOSEN for name in form}
    assert chosen == {field.name for field in fields(Options)} - {"hands", "extra_rounds"}


def post(host: FlaskClient, players: list[str] | None = None, **fields: Any) -> Any:
    return host.post("/games", data={"player": players or FOUR, "first_dealer": 0, **fields})


def german(key: str) -> str:
    return explain(key, "de").title


def checked(page: str, name: str) -> list[str]:
    """The values of that name which stand chosen on the page."""
    inputs = re.findall(rf'<input [^>]*name="{name}"[^>]*>', page)
    return [re.search(r'value="([^"]*)"', line).group(1) for line in inputs if line.endswith(" checked>")]


def test_what_was_chosen_is_what_the_game_is_played_by(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for form, options in CHOSEN:
        with subtests.test(form=form, options=options):
            assert load(host, begin(host, **form)).table.game.options == options


def test_same_players_again_brings_every_option(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for form, options in CHOSEN:
        with subtests.test(form=form, options=options):
            page = host.get(f"/games/new?again={begin(host, **form)}").text
            assert checked(page, "variant") == [options.variant]
            assert checked(page, "specials") == list(options.specials)
            assert checked(page, "bidding") == [options.bidding]
            assert checked(page, "clairvoyance") == ["y"] * options.clairvoyance
            assert checked(page, "plus_minus_one") == ["y"] * options.plus_minus_one
            assert checked(page, "plus_minus_one_from_cards") == ["2"] * (
                options.plus_minus_one_from_cards > 1
            )
            assert checked(page, "teams") == ["y"] * options.teams
            usual = Options()
            for name in ("bid_direction", "scoring", "cloud_change"):
                value = getattr(options, name)
                assert checked(page, name) == [value] * (value != getattr(usual, name))
            assert f'name="plus_minus_one_from_round" value="{options.plus_minus_one_from_round}"' in page
            assert f'name="rounds" value="{options.rounds or ""}"' in page


def test_what_does_not_go_together_is_refused_in_a_sentence_that_names_both(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for players, form, names in [
        (3, {"teams": "y"}, ["option.teams"]),
        (5, {"teams": "y"}, ["option.teams"]),
        (5, {"variant": "einfarbig"}, ["option.variant.einfarbig"]),
        (6, {"variant": "einfarbig"}, ["option.variant.einfarbig"]),
        (4, {"variant": "einfarbig", "specials": ["GW"]}, ["option.variant.einfarbig", "option.specials"]),
        (4, {"variant": "maximus", "specials": ["GW"]}, ["option.variant.maximus", "option.specials"]),
        (4, {"clairvoyance": "y", "specials": ["GW"]}, ["option.clairvoyance", "option.specials"]),
        (
            4,
            {"clairvoyance": "y", "variant": "einfarbig"},
            ["option.clairvoyance", "option.variant.einfarbig"],
        ),
        (4, {"clairvoyance": "y", "variant": "maximus"}, ["option.clairvoyance", "option.variant.maximus"]),
    ]:
        with subtests.test(players=players, form=form, names=names):
            answer = post(host, ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"][:players], **form)
            assert answer.status_code == 422
            [fault] = re.findall(r'<p class="fault">(.*?)</p>', answer.text)
            assert all(german(name) in fault for name in names), fault
            assert len(names) == 2 or str(players) in fault
            assert re.search(r"<details [^>]*data-options-form[^>]* open>", answer.text), (
                "it is seen without opening anything"
            )
            assert all_codes(host) == []


def test_the_page_knows_every_conflict_before_it_is_sent(host: FlaskClient) -> None:
    page = host.get("/games/new").text
    listed = re.findall(r'data-clash data-one="([^"]*)" data-other="([^"]*)">([^<]+)<', page)
    assert [(option, other) for option, other, _ in listed] == list(clashes())
    assert len(listed) == 11
    assert all(other.startswith("players") or f'data-side="{other}"' in page for _, other, _ in listed)
    assert all(f'data-side="{option}"' in page for option, _, _ in listed)


def test_dragon_and_fairy_parted_is_a_warning_and_no_error(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for specials, parted in [
        (["DR"], True),
        (["FE"], True),
        (["DR", "FE"], False),
        (["GW"], False),
        (list(SPECIALS), False),
    ]:
        with subtests.test(specials=specials, parted=parted):
            page = host.get(f"/games/new?again={begin(host, specials=specials)}").text
            notice = re.search(r"<p [^>]*data-parted[^>]*>", page)
            assert notice
            assert ("hidden" not in notice.group()) is parted


def test_rounds_up_to_what_the_deck_allows_with_these_special_cards(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    """floor((60 + k − 1) / n) with k ≥ 1 special cards, 60 / n without."""
    for players, specials, most in [
        (3, 0, 20),
        (3, 1, 20),
        (3, 4, 21),
        (3, 7, 22),
        (4, 4, 15),
        (4, 5, 16),
        (5, 5, 12),
        (5, 6, 13),
        (6, 7, 11),
    ]:
        with subtests.test(players=players, specials=specials, most=most):
            names, cards = (
                ["Henry", "Anya", "Freya", "Ben", "Mira", "Tom"][:players],
                list(SPECIALS[:specials]),
            )
            assert round_limits()["standard"][players]["most"][specials] == most
            assert post(host, names, specials=cards, rounds=most).status_code == 303
            refused = post(host, names, specials=cards, rounds=most + 1)
            assert refused.status_code == 422
            assert f"1 bis {most} Runden" in refused.text


def test_the_usual_length_stays_with_special_cards() -> None:
    for limits in round_limits()["standard"].values():
        assert limits["usual"] == limits["most"][0]


@pytest.mark.parametrize("variant, most", [("einfarbig", 12), ("maximus", 5)])
def test_a_variant_has_its_own_length(host: FlaskClient, variant: str, most: int) -> None:
    assert round_limits()[variant][4] == {"usual": most, "most": [most] * (len(SPECIALS) + 1)}
    assert post(host, variant=variant, rounds=most + 1).status_code == 422


def test_the_summary_of_the_page_is_what_the_game_says_it_plays(host: FlaskClient) -> None:
    code = begin(host, specials=["GW", "WO"], cloud_change="immediately", bidding="secret", rounds=9)
    cards = "Sonderkarten: Gestaltenwandler, Wolke · Wolke gleich nach ihrem Stich"
    words = f"{cards} · Geheime Vorhersage · 9 Runden"
    assert host.get(f"/games/new?again={code}").text.count(f"data-summary>{words}<") == 2
    assert words in host.get(f"/games/{code}").text


def test_the_plain_game_needs_no_words(host: FlaskClient) -> None:
    assert "data-summary>wie in der Anleitung<" in host.get("/games/new").text


def test_every_option_is_explained_where_it_is_chosen(host: FlaskClient) -> None:
    page = host.get("/games/new").text
    asked = re.findall(r'aria-label="Was bedeutet „([^“]*)“\?"', page)
    cards = [f"card.{code}" for code in SPECIALS]
    values = {
        "variant": [f"variant.{variant}" for variant in VARIANTS],
        "bidding": [f"bidding.{bidding}" for bidding in BIDDINGS],
    }
    options = [name for field in fields(Options) for name in values.get(field.name, [field.name])]
    options.remove("extra_rounds")  # agreed on when the last round is over
    assert sorted(asked) == sorted(german(key) for key in [*cards, *(f"option.{name}" for name in options)])


def test_what_was_chosen_is_not_lost_when_a_name_is_wrong(host: FlaskClient) -> None:
    page = post(host, ["Henry", "Henry", "Anya"], specials=["BO", "WO"], bidding="hidden").text
    assert checked(page, "specials") == ["BO", "WO"]
    assert checked(page, "bidding") == ["hidden"]


def test_a_name_that_sounds_like_another_is_marked_where_it_stands(
    host: FlaskClient, subtests: pytest.Subtests
) -> None:
    for name in ["Henry", "henry ", "HENRY"]:
        with subtests.test(name=name):
            page = post(host, ["Henry", name, "Anya"]).text
            marked = re.findall(r'id="player-(\d)"[^>]*aria-invalid="true"', page)
            assert marked == ["1"]


def test_a_value_that_no_page_sends_is_refused(host: FlaskClient, subtests: pytest.Subtests) -> None:
    for field in ["variant", "specials", "bidding", "cloud_change"]:
        with subtests.test(field=field):
            answer = post(host, **{field: "nonsense"})
            assert answer.status_code == 422
            assert all_codes(host) == []
