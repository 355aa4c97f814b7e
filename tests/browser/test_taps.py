"""A finger that taps twice enters what it tapped and nothing that came to lie under it."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.finger import SETTLED, Finger, all_in
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]
THREE = CAST[:3]


@dataclass(frozen=True)
class Control:
    """Something to tap: how the game comes there, how it is found, and what the log holds after two taps."""

    name: str
    prepare: Callable[[Prepared], object]
    find: Callable[[Page], Locator]
    entered: list[str]
    options: dict[str, object] = field(default_factory=dict)
    players: list[str] = field(default_factory=lambda: CAST)


def button(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("button", name=re.compile(name))


def chip(player: str, value: int) -> Callable[[Page], Locator]:
    return lambda page: Scorekeeper(page).chip(player, value)


CONTROLS = [
    Control("a turned-up Jester", lambda game: game, button("^Narr"), ["Narr"]),
    Control(
        "the last bid",
        lambda game: [
            game.trump("N"),
            *(game.write("/rounds/1/bids", seat=seat, bid=0) for seat in (1, 2, 3)),
        ],
        chip("Henry", 0),
        ["Henry"],
    ),
    Control(
        "the round's score",
        lambda game: game.trump("N").bids(0, 1, 0, 0),
        button("^Runde werten"),
        ["gewertet"],
    ),
    Control(
        "a cell of the pad",
        lambda game: game.play("N", [0, 1, 0, 0], [0, 1, 0, 0]),
        button("Runde 1, Anya, .*Vorhersage"),
        ["Runde 1"],
    ),
]

OF_EXTREME: dict[str, object] = {"edition": "extreme", "rules_of": "extreme", "first_dealer": 2}


def taken(game: Prepared) -> Prepared:
    for seat, seals in enumerate(("YYYRR", "BBBRR", "GGGV")):
        if seat:
            game.write("/rounds/1/turn", seat=seat)
        for seal in seals:
            game.write("/rounds/1/seals", seal=seal)
    return game.write("/rounds/1/taken", seat=2)


CONTROLS += [
    Control("seals", lambda game: game, button("^Gelb: .* Henry nimmt"), ["Gelb", "Gelb"], OF_EXTREME, THREE),
    Control(
        "enough seals",
        lambda game: game.write("/rounds/1/seals", seal="R"),
        button("^fertig"),
        ["Henry"],
        OF_EXTREME,
        THREE,
    ),
]


def strokes(page: Page, game: Prepared) -> list[str]:
    """What the log holds once all is in that was tapped, oldest first; what was taken back is in brackets."""
    all_in(page)
    history = page.request.get(f"{game.address}/history").text()
    texts = re.findall(r'log-entry__text">(.*?)</span>', history, re.DOTALL)
    return [
        f"({html.unescape(text)})" if "<del>" in text else html.unescape(text) for text in reversed(texts)
    ]


def taken_back(page: Page, game: Prepared) -> int:
    return sum(text.startswith("(") for text in strokes(page, game))


@pytest.mark.long
def test_a_double_tap_enters_what_was_tapped(keeper: Scorekeeper) -> None:
    page, astray = keeper.page, []
    for control in CONTROLS:
        game = Prepared(keeper, control.players, **control.options)
        control.prepare(game)
        game.open()
        before = len(strokes(page, game))
        page.wait_for_timeout(SETTLED)
        Finger(page).taps(control.find(page), 300)
        entered = strokes(page, game)[before:]
        words = zip(entered, control.entered, strict=False)
        if len(entered) != len(control.entered) or not all(word in text for text, word in words):
            astray.append(f"{control.name}: {entered} {page.locator('.rejected-tap').all_inner_texts()}")
        if page.url.partition("?")[0] != game.address:
            astray.append(f"{control.name}: led to {page.url}")
        if page.get_by_role("alert").locator("visible=true").count():
            astray.append(f"{control.name}: {page.get_by_role('alert').all_inner_texts()}")
    assert "\n".join(astray) == ""


def test_undo_tapped_four_times_undoes_four(keeper: Scorekeeper) -> None:
    page = keeper.page
    game = Prepared(keeper, CAST).trump("N").bids(0, 1, 0, 1)
    game.open()
    page.wait_for_timeout(SETTLED)
    Finger(page).taps(page.get_by_role("button", name="Rückgängig"), 120, times=4)
    expect(page.get_by_role("button", name="Wiederholen")).to_be_enabled()
    assert taken_back(page, game) == 4
    Finger(page).taps(page.get_by_role("button", name="Wiederholen"), 120, times=4)
    expect(page.get_by_role("button", name="Wiederholen")).to_be_disabled()
    Finger(page).taps(page.get_by_role("button", name="Rückgängig"), 40)  # a finger that bounces
    expect(page.get_by_text("Tipp nicht gezählt")).to_have_count(0)  # was taken
    assert taken_back(page, game) == 1
