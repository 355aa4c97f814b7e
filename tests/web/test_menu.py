"""A game's menu: at most five things at once, the others in three groups."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.changing import english
from tests.web.driving import begin
from tests.web.people import invite, join

LINK = re.compile(r'class="menu__item"[^>]*><svg.*?</svg>([^<]*)<', re.S)
GROUPS = ["Print and save", "This game", "This device"]


def levels(page: str) -> tuple[list[str], dict[str, list[str]]]:
    """The first level of the menu, and what lies in each of its groups."""
    sheet = page.partition('class="menu__sheet"')[2].partition('<ul class="menu__list menu__groups">')
    parts = re.split(r'<details class="menu__group"', sheet[2].partition('class="leaf')[0])[1:]
    named = [LINK.findall(part) for part in parts]
    return LINK.findall(sheet[0]), {names[0]: names[1:] for names in named}


@pytest.mark.parametrize("edition", ["wizard", "extreme"])
def test_whoever_keeps_the_pad_has_five_things_and_three_groups(host: FlaskClient, edition: str) -> None:
    english(host)
    code = begin(host, edition=edition, rules_of=edition)
    first, groups = levels(host.get(f"/games/{code}").text)
    assert first == [
        "Players and rules",
        "Settle a trick",
        "Show on a big screen",
        "Rules and help",
        "Go to the start page",
    ]
    assert groups == {
        "Print and save": [
            "Print the score sheet",
            "Save the game as a file",
            "Save the rounds as a table",
            "Take the game with you",
        ],
        "This game": [
            "Who entered what",
            "Trick logs",
            "Correct the names",
            "Choose pictures",
            "End the game early",
            "Set the game aside",
        ],
        "This device": ["Settings", "Sign this device out"],
    }


def test_who_only_watches_is_offered_nothing_that_is_not_theirs(host: FlaskClient) -> None:
    code = begin(host)
    phone = host.application.test_client()
    join(phone, invite(host, code, "spectator"))
    english(phone)
    first, groups = levels(phone.get(f"/games/{code}").text)
    assert first == [
        "Settle a trick",
        "Show on a big screen",
        "Who entered what",
        "Rules and help",
        "Go to the start page",
    ]
    assert groups == {
        "Print and save": ["Print the score sheet"],
        "This game": ["Trick logs"],
        "This device": ["Settings", "Sign this device out"],
    }
