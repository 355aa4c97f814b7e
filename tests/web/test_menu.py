"""A game's menu: at most five things at once, the others in three groups."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.changing import english
from tests.web.driving import begin
from tests.web.people import invite, join

LINK = re.compile(r'class="menu__item"[^>]*><svg.*?</svg>([^<]*)<', re.S)


def levels(page: str) -> tuple[list[str], dict[str, list[str]]]:
    """The first level of the menu, and what lies in each of its groups."""
    sheet = page.partition('class="menu__sheet"')[2].partition('<ul class="menu__list menu__groups">')
    parts = re.split(r'<details class="menu__group"', sheet[2].partition('class="leaf')[0])[1:]
    named = [LINK.findall(part) for part in parts]
    return LINK.findall(sheet[0]), {names[0]: names[1:] for names in named}


OF_KEEPER = {
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
OF_SPECTATOR = {
    "Print and save": ["Print the score sheet"],
    "This game": ["Trick logs"],
    "This device": ["Settings", "Sign this device out"],
}


@pytest.mark.parametrize("edition", ["wizard", "extreme"])
def test_whoever_keeps_the_pad_has_five_things_and_three_groups_and_who_watches_what_is_theirs(
    host: FlaskClient, edition: str
) -> None:
    code = begin(host, edition=edition, rules_of=edition)
    phone = host.application.test_client()
    join(phone, invite(host, code, "spectator"))
    both = ["Settle a trick", "Show on a big screen"], ["Rules and help", "Go to the start page"]
    for client, named, groups in (
        (host, ["Players and rules", *both[0], *both[1]], OF_KEEPER),
        (phone, [*both[0], "Who entered what", *both[1]], OF_SPECTATOR),
    ):
        english(client)
        assert levels(client.get(f"/games/{code}").text) == (named, groups)
