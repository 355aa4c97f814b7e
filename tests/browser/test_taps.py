"""A finger that taps twice enters what it tapped and nothing that came to lie under it."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.finger import SETTLED, Finger, all_in
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.deep import deep
from tests.serving import Server

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]
THREE = CAST[:3]
TWICE = (120, 420)  # ms from one touch to the next
EVERY = (80, 120, 200, 300, 420)
PHONE = {"width": 390, "height": 844}


@dataclass(frozen=True)
class Control:
    """Something to tap: how the game comes there, how it is found, and what the log holds after two taps."""

    name: str
    prepare: Callable[[Prepared], object]
    find: Callable[[Page], Locator]
    entered: list[str]
    options: dict[str, object] = field(default_factory=dict)
    gaps: tuple[int, ...] = (300,)
    players: list[str] = field(default_factory=lambda: CAST)
    size: dict[str, int] | None = None


def button(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("button", name=re.compile(name))


def link(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("link", name=re.compile(name)).first


def chip(player: str, value: int) -> Callable[[Page], Locator]:
    return lambda page: Scorekeeper(page).chip(player, value)


def inside(summary: str, name: str, label: str = "") -> Callable[[Page], Locator]:
    """A button in a sheet that is opened by a tap first; `label` is what has to be chosen there before."""

    def find(page: Page) -> Locator:
        page.locator("summary").filter(has_text=summary).first.tap()
        if label:
            page.get_by_role("group", name="Wer hatte den Werwolf auf der Hand?").get_by_text(label).tap()
        page.wait_for_timeout(SETTLED)
        return page.get_by_role("button", name=re.compile(name)).locator("visible=true").first

    return find


def won(player: str, name: str) -> Callable[[Page], Locator]:
    """A way to settle a trick, once it is said who wins it."""

    def find(page: Page) -> Locator:
        page.get_by_label(f"{player} gewinnt den Stich: Farbe wählen", exact=True).tap()
        page.wait_for_timeout(SETTLED)
        return page.get_by_role("button", name=re.compile(name)).locator("visible=true").first

    return find


def step(name: str, then: Callable[[Page], Locator]) -> Callable[[Page], Locator]:
    def find(page: Page) -> Locator:
        page.get_by_role("link", name=name).tap()
        page.wait_for_timeout(SETTLED)
        return then(page)

    return find


def noting(game: Prepared) -> Prepared:
    return game.play("N", [0, 1, 0], [0, 1, 0]).play("N", [1, 1, 1], [1, 1, 0]).trump("B").bids(1, 1, 0)


def last_round(game: Prepared) -> Prepared:
    return game.trump("N").bids(0, 1, 0, 0)


NOTE = "Stiche Karte für Karte notieren"
SPECIALS: dict[str, object] = {"specials": ["WW", "BO", "WO", "JO"]}
WIZARD = [
    Control("a turned-up Jester", lambda game: game, button("^Narr"), ["Narr"], gaps=EVERY),
    Control("a turned-up Wizard", lambda game: game, button("^Zauberer"), ["Zauberer"]),
    Control(
        "the suit that the dealer names",
        lambda game: game.trump("Z"),
        lambda page: page.get_by_role("button", name="Menschen").last,
        ["Blau"],
    ),
    Control("a bid", lambda game: game.trump("N"), chip("Anya", 1), ["Anya"]),
    Control(
        "the last bid",
        lambda game: [
            game.trump("N"),
            *(game.write("/rounds/1/bids", seat=seat, bid=0) for seat in (1, 2, 3)),
        ],
        chip("Henry", 0),
        ["Henry"],
        gaps=EVERY,
    ),
    Control(
        "a bid on a phone", lambda game: game.trump("N"), chip("Anya", 0), ["Anya"], size=PHONE, gaps=TWICE
    ),
    Control("the round's score", last_round, button("^Runde werten"), ["gewertet"], gaps=TWICE),
    Control(
        "the last round's score", last_round, button("^Runde werten"), ["gewertet"], {"rounds": 1}, gaps=TWICE
    ),
    Control("a step that opens", last_round, link("^Trumpf"), []),
    Control("another step that opens", last_round, link("^Vorhersage"), []),
    Control("the Bombe", last_round, button("^Bombe"), ["Bombe"], SPECIALS),
    Control("the Wolke", last_round, inside("Wolke", r"^Anya \+1:"), ["Wolke"], SPECIALS),
    Control(
        "the Werwolf's trump",
        lambda game: game.trump("N"),
        inside("Werwolf auf der Hand?", "^Zwerge", "Freya"),
        ["Werwolf"],
        SPECIALS,
    ),
    Control(
        "a covered bid",
        lambda game: game.trump("N"),
        inside("Gib", "^0"),
        ["Anya"],
        {"bidding": "hidden"},
        gaps=TWICE,
    ),
    Control("the protocol", noting, link(NOTE), [], players=THREE),
    Control("a noted card", noting, step(NOTE, button("^rote 5")), ["rote 5"], players=THREE, gaps=TWICE),
    Control("noted Jesters", noting, step(NOTE, button("^Narr")), ["Narr", "Narr"], players=THREE),
    Control(
        "the last card of a noted trick",
        lambda game: (
            noting(game)
            .write("/rounds/3/protocol/cards", card="R1")
            .write("/rounds/3/protocol/cards", card="R2")
        ),
        button("^rote 5"),
        ["rote 5"],
        players=THREE,
    ),
    Control(
        "a cell of the pad",
        lambda game: game.play("N", [0, 1, 0, 0], [0, 1, 0, 0]),
        button("Runde 1, Anya, .*Vorhersage"),
        ["Runde 1"],
    ),
    Control(
        "a corrected bid",
        lambda game: game.play("N", [0, 1, 0, 0], [0, 1, 0, 0]).write("/corrections", cell="1-1-bid"),
        chip("Anya", 0),
        ["Anya"],
        gaps=TWICE,
    ),
    Control(
        "a correction",
        lambda game: (
            game.play("N", [0, 1, 0, 0], [0, 1, 0, 0])
            .write("/corrections", cell="1-1-bid")
            .write("/rounds/1/bids", seat=1, bid=0, step="bids")
        ),
        button("^Korrektur übernehmen"),
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


def begun(game: Prepared) -> Prepared:
    return game.write("/rounds/1/seals", seal="R")


EXTREME = [
    Control("seals", lambda game: game, button("^Gelb: .* Henry nimmt"), ["Gelb", "Gelb"]),
    Control("a seal put back", begun, button("^Henry, Rot: .*zurückzulegen"), ["legt"], gaps=TWICE),
    Control("nobody's seal", lambda game: game, button("^nimmt keine"), ["Henry"], gaps=TWICE),
    Control("enough seals", begun, button("^fertig"), ["Henry"], gaps=TWICE),
    Control("the next one", begun, button("^Anya ist dran"), ["Henry"], gaps=TWICE),
    Control("the Schwarzmagier", lambda game: game, button("^Henry nimmt den"), ["Schwarzmagier"]),
    Control("the step to the tricks", taken, link("^Stich für Stich"), []),
    Control("a taking to put right", taken, step("Vorhersage ändern", link("^Korrigieren, was Henry")), []),
    Control("seals that are left", taken, button("^Freya, Schwarz: .*antippen"), ["Schwarz", "Schwarz"]),
    Control("nothing left", taken, button("^Henry hat alle abgegeben"), ["Henry"], gaps=TWICE),
    Control(
        "the Schwarzmagier's trick",
        lambda game: [
            game.write("/rounds/1/mage", seat=0),
            *(game.write("/rounds/1/taken", seat=seat) for seat in (1, 2)),
        ],
        step("Stich für Stich", button("^Henry gewinnt den Stich, gibt nichts ab")),
        ["Henry"],
        gaps=EVERY,
    ),
    Control(
        "a settled trick",
        taken,
        step("Stich für Stich", won("Henry", "^Gelb ausgespielt: gibt Gelb ab")),
        ["Henry"],
        gaps=TWICE,
    ),
]


def strokes(page: Page, game: Prepared) -> list[str]:
    """What the log holds once all is in that was tapped, oldest first; what was taken back is in brackets."""
    all_in(page)
    told = page.request.get(f"{game.address}/history").text()
    texts = re.findall(r'log-entry__text">(.*?)</span>', told, re.DOTALL)
    return [
        f"({html.unescape(text)})" if "<del>" in text else html.unescape(text) for text in reversed(texts)
    ]


def taken_back(page: Page, game: Prepared) -> int:
    return sum(text.startswith("(") for text in strokes(page, game))


def walk(keeper: Scorekeeper, controls: list[Control]) -> list[str]:
    """Taps each control twice; returns what went astray."""
    page, astray = keeper.page, []
    for control in controls:
        page.set_viewport_size(control.size or {"width": 1180, "height": 820})
        for gap in control.gaps:
            game = Prepared(keeper, control.players, **control.options)
            control.prepare(game)
            game.open()
            before = len(strokes(page, game))
            page.wait_for_timeout(SETTLED)
            target = control.find(page)
            Finger(page).taps(target, gap)
            entered = strokes(page, game)[before:]
            told = zip(entered, control.entered, strict=False)
            if len(entered) != len(control.entered) or not all(word in said for said, word in told):
                note = page.locator(".rejected-tap").all_inner_texts()
                astray.append(f"{control.name}, {gap} ms: {entered} {note}")
            if page.url.partition("?")[0] != game.address:
                astray.append(f"{control.name}, {gap} ms: led to {page.url}")
            if page.get_by_role("alert").locator("visible=true").count():
                astray.append(f"{control.name}, {gap} ms: {page.get_by_role('alert').all_inner_texts()}")
    return astray


AT_EXTREME = [replace(each, players=THREE, options=OF_EXTREME) for each in EXTREME]
OFTEN = (
    "a turned-up Jester",
    "the last bid",
    "the round's score",
    "a cell of the pad",
    "seals",
    "enough seals",
)
SOME = [replace(each, gaps=(300,)) for each in WIZARD + AT_EXTREME if each.name in OFTEN]


@pytest.mark.long
@pytest.mark.parametrize("controls", [SOME, *deep(WIZARD, AT_EXTREME)], ids=["some", "wizard", "extreme"])
def test_a_double_tap_enters_what_was_tapped(keeper: Scorekeeper, controls: list[Control]) -> None:
    assert "\n".join(walk(keeper, controls)) == ""


@pytest.mark.parametrize("gap", [120, 250])
def test_undo_tapped_four_times_undoes_four(keeper: Scorekeeper, gap: int) -> None:
    page = keeper.page
    game = Prepared(keeper, CAST).trump("N").bids(0, 1, 0, 1)
    game.open()
    page.wait_for_timeout(SETTLED)
    Finger(page).taps(page.get_by_role("button", name="Rückgängig"), gap, times=4)
    expect(page.get_by_role("button", name="Wiederholen")).to_be_enabled()
    assert taken_back(page, game) == 4
    Finger(page).taps(page.get_by_role("button", name="Wiederholen"), gap, times=4)
    expect(page.get_by_role("button", name="Wiederholen")).to_be_disabled()
    Finger(page).taps(page.get_by_role("button", name="Rückgängig"), 40)  # a finger that bounces
    expect(page.get_by_text("Tipp nicht gezählt")).to_have_count(0)  # was taken
    assert taken_back(page, game) == 1


@pytest.mark.deep
def test_a_trick_takes_what_was_tapped(open_page: Callable[..., Page], server: Server) -> None:
    """A card twice is one card, a Jester twice two; behind the last card nothing is tapped."""
    page = open_page()
    laid = page.get_by_role("list", name="Der Stich in der Reihenfolge").get_by_role("link")
    taps = (("trump=R", "rote 5", 1), ("trump=R", "Narr", 2), ("trump=R&plays=B1,B2", "rote 5", 3))
    taps += (("trump=R&plays=B1,B2,R5", "Nächster Stich", 0), ("plays=B1,B2,R5", "Trumpf Rot", 3))
    for state, name, cards in taps:
        for gap in TWICE:
            page.goto(f"{server.url}/trick?players=3&{state}")
            page.wait_for_timeout(SETTLED)
            Finger(page).taps(page.get_by_role("link", name=name).first, gap)
            expect(laid).to_have_count(cards)


def test_a_key_that_is_held_down_is_pressed_once_and_pressed_twice_counts_twice(keeper: Scorekeeper) -> None:
    page = keeper.page
    game = Prepared(keeper, CAST).trump("N").bids(0, 1, 0, 1)
    game.open()
    page.get_by_role("button", name="Rückgängig").focus()
    for _repeat in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.get_by_role("button", name="Wiederholen")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_text("es fehlen noch: Freya und Ben")).to_be_visible()
    assert taken_back(page, game) == 2
