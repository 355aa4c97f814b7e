"""Fast fingers, several devices: what is meant is entered, and nothing that came to lie under a finger."""

import html
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import check
from tests.browser.finger import Finger, all_in, middle
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]
THREE = CAST[:3]
OF_EXTREME: dict[str, object] = {"edition": "extreme", "rules_of": "extreme", "first_dealer": 2}
A_PERSONS_FASTEST = 150  # ms from one number to another one
COLOUR = re.compile("Gelb|Rot|Blau|Grün")


def button(name: str) -> Callable[[Page], Locator]:
    return lambda page: page.get_by_role("button", name=re.compile(name)).first


def chip(player: str, value: int) -> Callable[[Page], Locator]:
    return lambda page: Scorekeeper(page).chip(player, value)


def nearly_bid(game: Prepared) -> None:
    game.trump("N")
    for seat in (1, 2, 3):
        game.write("/rounds/1/bids", seat=seat, bid=0)


# How the game comes to something to tap, how that is found, and what the log holds after two taps.
Control = tuple[Callable[[Prepared], object], Callable[[Page], Locator], list[str]]
WIZARD: dict[str, Control] = {
    "a turned-up Jester": (Prepared.open, button("^Narr"), ["Narr"]),
    "the last bid": (nearly_bid, chip("Henry", 0), ["Henry"]),
    "a score": (lambda game: game.trump("N").bids(0, 1, 0, 0), button("^Runde werten"), ["gewertet"]),
    "a cell": (
        lambda game: game.play("N", *2 * [[0, 1, 0, 0]]),
        button("Runde 1, Anya, .*Vorhersage"),
        ["Runde 1"],
    ),
}
EXTREME: dict[str, Control] = {
    "seals": (Prepared.open, button("^Gelb: .* Henry nimmt"), ["Gelb", "Gelb"]),
    "enough seals": (lambda game: game.write("/rounds/1/seals", seal="R"), button("^fertig"), ["Henry"]),
}


def strokes(page: Page, game: Prepared) -> list[str]:
    """What the log holds once all is in that was tapped, oldest first; what was taken back is in brackets."""
    all_in(page)
    history = html.unescape(page.request.get(f"{game.address}/history").text())
    texts = re.findall(r'log-entry__text">(.*?)</span>', history, re.DOTALL)
    return [f"({text})" if "<del>" in text else text for text in reversed(texts)]


@pytest.mark.long
def test_a_double_tap_enters_what_was_tapped(keeper: Scorekeeper, subtests: pytest.Subtests) -> None:
    page = keeper.page
    for name, (prepare, find, expected) in (WIZARD | EXTREME).items():
        with subtests.test(name):
            game = Prepared(keeper, THREE, **OF_EXTREME) if name in EXTREME else Prepared(keeper, CAST)
            prepare(game)
            game.open()
            before = len(strokes(page, game))
            Finger(page).taps(find(page), 300)
            entered = strokes(page, game)[before:]
            assert len(entered) == len(expected), entered
            assert all(word in text for word, text in zip(expected, entered, strict=True)), entered
            assert page.url.partition("?")[0] == game.address
            assert page.get_by_role("alert").locator("visible=true").count() == 0


def test_undo_tapped_four_times_undoes_four(keeper: Scorekeeper) -> None:
    page, game = keeper.page, Prepared(keeper, CAST).trump("N").bids(0, 1, 0, 1)
    game.open()
    undo, again = (page.get_by_role("button", name=name) for name in ("Rückgängig", "Wiederholen"))

    def taken_back() -> int:
        return sum(text.startswith("(") for text in strokes(page, game))

    finger = Finger(page)
    finger.taps(undo, 120, times=4)
    expect(again).to_be_enabled()
    assert taken_back() == 4
    finger.taps(again, 120, times=4)
    expect(again).to_be_disabled()
    finger.taps(undo, 40)  # a finger that bounces
    expect(page.get_by_text("Tipp nicht gezählt")).to_have_count(0)  # was taken
    assert taken_back() == 1


@pytest.mark.deep
def test_a_fast_finger_enters_row_after_row(keeper: Scorekeeper) -> None:
    page, fast = keeper.page, ("Anya", "Freya", "Ben")

    def entered(game: Prepared, *targets: Callable[[Page], Locator]) -> list[str]:
        """What the log holds of taps on all of them, one after the other."""
        game.open()
        before = len(strokes(page, game))
        Finger(page).visit([target(page) for target in targets], A_PERSONS_FASTEST)
        return strokes(page, game)[before:]

    bids = entered(Prepared(keeper, CAST).trump("N"), *(chip(player, 1) for player in fast))
    assert bids == [f"{player} sagt 1 an" for player in fast]
    game = Prepared(keeper, CAST).play("N", [0] * 4, [1, 0, 0, 0]).play("N", [0] * 4, [2, 0, 0, 0])
    won = entered(game.trump("N").bids(0, 0, 0, 0), *(chip(player, 1) for player in fast))
    assert [entry.partition(":")[0] for entry in won] == [*fast]
    seals = ["^Gelb: .* Henry nimmt", "^Rot: .* Henry nimmt"]
    names = [*seals, "^nimmt keine", *seals, "^Blau: .* Henry nimmt"]
    takings = entered(Prepared(keeper, THREE, **OF_EXTREME), *map(button, names))
    taken_by = [" ".join((entry.split()[0], *COLOUR.findall(entry))) for entry in takings]
    assert taken_by == ["Henry Gelb", "Henry Rot", "Henry", "Anya Gelb", "Anya Rot", "Anya Blau"]


CHANGED = """() => new MutationObserver((_, watch) => {
  window.changed = performance.timeOrigin + performance.now();
  watch.disconnect();
}).observe(document.getElementById("table"), { attributeFilter: ["data-seq"] })"""

# What is read or tapped next, and lies under what is told.
HIDDEN = """() => {
  const note = document.querySelector(".rejected-tap").getBoundingClientRect();
  const read = ".open__title, .open__ask, .seat, .played, .bar, .head__title, .head .tool";
  return [...document.querySelectorAll(read)].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return each.checkVisibility()
      && right > note.left && left < note.right && bottom > note.top && top < note.bottom;
  }).map((each) => each.className);
}"""


def test_what_another_device_changes_under_a_finger_takes_no_tap(keeper: Scorekeeper) -> None:
    page, game = keeper.page, Prepared(keeper, CAST).trump("N")
    for seat in (2, 3):
        game.write("/rounds/1/bids", seat=seat, bid=0)
    game.open()
    finger, anya = Finger(page), keeper.chip("Anya", 1)
    finger.taps(anya, 0, times=1)
    all_in(page)
    game.seq += 1
    place = middle(anya.bounding_box())
    page.evaluate(CHANGED)
    game.write("/rounds/1/bids", seat=0, bid=1)
    before = strokes(page, game)
    page.wait_for_function("() => window.changed")
    at = page.evaluate("window.changed") / 1000 + 0.1
    for touch in (at, at + 0.1):
        finger.touch(place, touch)
    untaken = "Tipp nicht gezählt: Der Knopf war eben erst erschienen"
    notice = page.get_by_role("status").filter(has_text=untaken)
    expect(notice).to_be_visible()  # whoever meant it reads that it was not taken
    assert page.evaluate(HIDDEN) == []
    notice.evaluate("(each) => document.body.append(each.cloneNode(true))")  # longer than it stands
    check(page)
    page.evaluate("document.querySelector('.rejected-tap:last-child').remove()")
    expect(notice).to_have_count(0)
    assert strokes(page, game) == before
