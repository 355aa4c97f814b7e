"""Fast fingers, several fingers, several devices: what is meant is entered, what nobody has seen is not."""

import re
import time
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.finger import SETTLED, Finger, all_in, middle
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check
from tests.browser.test_taps import CAST, OF_EXTREME, THREE, strokes, taken

pytestmark = pytest.mark.moving

FIVE = ["Frank", "Sabine", "Katrin", "Peter", "Mira"]
A_PERSONS_FASTEST = (150, 250)  # ms from one number to another one
UNSEEN, SEEN = 0.1, 0.4  # s after which nobody can have seen what has come, and after which anybody has


def entered_by(
    keeper: Scorekeeper, game: Prepared, targets: Callable[[], Sequence[Locator]], gap: int
) -> list[str]:
    """What the log holds of taps on all of them, one after the other."""
    page = keeper.page
    game.open()
    page.wait_for_timeout(SETTLED)
    before = len(strokes(page, game))
    Finger(page).visit(targets(), gap)
    return strokes(page, game)[before:]


@pytest.mark.deep
@pytest.mark.parametrize("gap", A_PERSONS_FASTEST)
def test_a_fast_finger_enters_row_after_row(keeper: Scorekeeper, gap: int) -> None:
    page = keeper.page

    def named(*names: str) -> list[Locator]:
        return [page.get_by_role("button", name=re.compile(name)).first for name in names]

    game = Prepared(keeper, CAST).trump("N")
    bids = entered_by(
        keeper, game, lambda: [keeper.chip(player, 1) for player in ("Anya", "Freya", "Ben")], gap
    )
    assert bids == [f"{player} sagt 1 an" for player in ("Anya", "Freya", "Ben")]

    game = Prepared(keeper, CAST)
    for number in (1, 2):
        game.play("N", [0] * 4, [number, 0, 0, 0])
    game.trump("N").bids(0, 0, 0, 0)
    won = entered_by(
        keeper, game, lambda: [keeper.chip(player, 1) for player in ("Anya", "Freya", "Ben")], gap
    )
    assert [entry.partition(":")[0] for entry in won] == ["Anya", "Freya", "Ben"]

    game = Prepared(keeper, THREE, **OF_EXTREME)
    seals = ["^Gelb: .* Henry nimmt", "^Rot: .* Henry nimmt"]
    takings = entered_by(
        keeper, game, lambda: named(*seals, "^nimmt keine", *seals, "^Blau: .* Henry nimmt"), gap
    )
    assert [(entry.split()[0], COLOUR.findall(entry)) for entry in takings] == [
        ("Henry", ["Gelb"]),
        ("Henry", ["Rot"]),
        ("Henry", []),
        ("Anya", ["Gelb"]),
        ("Anya", ["Rot"]),
        ("Anya", ["Blau"]),
    ]

    game = Prepared(keeper, THREE, **OF_EXTREME)
    taken(game)
    left = entered_by(
        keeper, game, lambda: named(*(f"^{player} hat alle abgegeben" for player in THREE)), gap
    )
    assert [entry.partition(" ")[0] for entry in left] == THREE


COLOUR = re.compile("Gelb|Rot|Blau|Grün")


@pytest.mark.parametrize("gap", A_PERSONS_FASTEST)
@pytest.mark.deep
def test_a_finger_comes_back_to_where_it_has_opened_the_step(keeper: Scorekeeper, gap: int) -> None:
    """Sabine is the last to take; what is left is said from the first row down, at once."""
    page = keeper.page
    game = Prepared(keeper, FIVE, edition="extreme", rules_of="extreme", first_dealer=1)
    game.write("/rounds/1/mage", seat=2).write("/rounds/1/seals", seal="R")
    for seat in (3, 4, 0):
        game.write("/rounds/1/taken", seat=seat)
    game.open()
    page.wait_for_timeout(SETTLED)
    finger, players = Finger(page), ("Frank", "Sabine", "Peter", "Mira")
    page.evaluate(CHANGED)
    finger.touch(middle(page.get_by_role("button", name="nimmt keine").bounding_box()), time.time())
    at = changed(page) + UNSEEN
    before = len(strokes(page, game))
    for row, player in enumerate(players):
        given = page.get_by_role("button", name=f"{player} hat alle abgegeben")
        finger.touch(middle(given.bounding_box()), at + row * gap / 1000)
    page.wait_for_timeout(SETTLED)
    assert [entry.partition(" ")[0] for entry in strokes(page, game)[before:]] == [*players]


CHANGED = """() => {
  delete document.documentElement.dataset.changed;
  new MutationObserver((_, watch) => {
    document.documentElement.dataset.changed = performance.timeOrigin + performance.now(); watch.disconnect();
  }).observe(document.getElementById("table"), { attributeFilter: ["data-seq"] });
}"""


def changed(page: Page) -> float:
    """Waits until another step is shown; returns when that was, in seconds."""
    page.wait_for_function("() => document.documentElement.dataset.changed")
    return float(page.evaluate("document.documentElement.dataset.changed")) / 1000


# What is read or tapped next, and lies under what is told.
HIDDEN = """() => {
  const note = document.querySelector(".rejected-tap").getBoundingClientRect();
  const read = ".open__title, .open__ask, .seat, .played, .bar, .head__title, .head .tool";
  return [...document.querySelectorAll(read)]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return Math.min(box.right, note.right) - Math.max(box.left, note.left) > 0
        && Math.min(box.bottom, note.bottom) - Math.max(box.top, note.top) > 0;
    })
    .map((each) => each.className);
}"""


def test_what_another_device_changes_under_a_finger_takes_no_tap(keeper: Scorekeeper) -> None:
    page = keeper.page
    game = Prepared(keeper, CAST).trump("N")
    for seat in (2, 3):
        game.write("/rounds/1/bids", seat=seat, bid=0)
    game.open()
    page.wait_for_timeout(SETTLED)
    finger, anya = Finger(page), keeper.chip("Anya", 1)
    finger.taps(anya, 0, times=1)
    all_in(page)
    game.seq += 1
    place = middle(anya.bounding_box())
    page.evaluate(CHANGED)
    game.write("/rounds/1/bids", seat=0, bid=1)
    before = strokes(page, game)
    at = changed(page) + 0.1
    for touch in (at, at + 0.1):
        finger.touch(place, touch)
    notice = page.get_by_role("status").filter(
        has_text="Tipp nicht gezählt: Der Knopf war eben erst erschienen"
    )
    expect(notice).to_be_visible()  # whoever meant it reads that it was not taken
    assert page.evaluate(HIDDEN) == []
    notice.evaluate("(each) => document.body.append(each.cloneNode(true))")  # longer than it stands
    check(page)
    page.evaluate("document.querySelector('.rejected-tap:last-child').remove()")
    expect(notice).to_have_count(0)
    assert strokes(page, game) == before
