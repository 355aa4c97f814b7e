"""A game's menu: at most five things at once, the others in three groups."""

import re

import pytest

from tests.web.changing import english
from tests.web.driving import begin
from tests.web.people import device_in

LINK = re.compile(r'class="menu__item"[^>]*><svg.*?</svg>([^<]*)<', re.S)


def levels(page: str) -> tuple[list[str], dict[str, list[str]]]:
    """The first level of the menu, and what lies in each of its groups."""
    sheet = page.partition('class="menu__sheet"')[2].partition('<ul class="menu__list menu__groups">')
    parts = re.split(r'<details class="menu__group"', sheet[2].partition('class="leaf')[0])[1:]
    named = [LINK.findall(part) for part in parts]
    return LINK.findall(sheet[0]), {names[0]: names[1:] for names in named}


KEEPERS = "Players and rules|Correct the names|Choose pictures|End the game early|Set the game aside"
FILES = "Save the game as a file|Save the rounds as a table|Take the game with you"
GROUPS = {"Print and save", "This game", "This device"}


@pytest.mark.parametrize("edition", ["wizard", "extreme"])
def test_there_are_five_things_and_three_groups_and_who_watches_is_offered_what_is_theirs(host, edition):
    code = begin(host, edition=edition, rules_of=edition)
    offered = []
    for client in (host, device_in(host, code, "spectator")):
        english(client)
        first, groups = levels(client.get(f"/games/{code}").text)
        assert (len(first), {*groups}) == (5, GROUPS)
        assert groups["This device"] == ["Settings", "Sign this device out"]
        offered.append({*first, *(name for names in groups.values() for name in names)})
    keeper, spectator = offered
    assert {"Settle a trick", "Who entered what", "Trick logs", "Print the score sheet"} <= spectator < keeper
    assert keeper - spectator == {*KEEPERS.split("|"), *FILES.split("|")}
