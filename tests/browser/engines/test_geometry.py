"""In every engine numbers are as large as a finger, pads have no hole, and nothing sticks out."""

import pytest

from tests.browser.checks import with_letters
from tests.browser.engines.device import Device
from tests.browser.engines.keeper import Keeper
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import SPECIALS
from tests.browser.test_sizes import CAST, LAST, played, share

pytestmark = pytest.mark.engines

SIZES = ((1180, 820), (1080, 736), (1024, 768), (820, 1180), (390, 844))
SCREEN = (1920, 1080)
# Numbers too small or outside their seat; what lies between a pad's head and first row, and what it hides;
# whether the pad lies beside the work, and whether some of that is below what is seen.
MEASURE = """() => {
  const shown = (style) => [...document.querySelectorAll(style)].filter((each) => each.checkVisibility());
  const box = (each) => each.getBoundingClientRect();
  const wrong = shown(".seat .chip").filter((each) => {
    const [chip, seat] = [box(each), box(each.closest(".seat__form"))];
    return chip.width < 43.9 || chip.height < 43.9 || chip.left < seat.left - 1 || chip.right > seat.right + 1
      || chip.top < seat.top - 1 || chip.bottom > seat.bottom + 1;
  }).map((each) => `${each.textContent.trim()}: ${box(each).width} × ${box(each).height}`);
  const pads = shown(".pad__table").map((pad) => {
    const head = box(pad.tHead), rows = [...pad.querySelectorAll("tbody tr")].map(box);
    const first = rows.find((row) => row.height);
    const { left } = box(pad.parentElement), { clientLeft, clientWidth } = pad.parentElement;
    return [first.top - head.bottom, box(pad).right - left - clientLeft - clientWidth].map(Math.round);
  });
  const cut = shown(".leaf > *, .seat, thead th, .pad__frame")
    .filter((each) => box(each).right > innerWidth + 1).map((each) => each.className);
  const leaf = document.querySelector(".leaf--work");
  return { wrong, pads, cut, sideways: document.documentElement.scrollWidth - innerWidth,
    beside: leaf && box(leaf).right < innerWidth - 200,
    below: leaf && leaf.scrollHeight > leaf.clientHeight };
}"""


def first_round(keeper: Keeper) -> Prepared:
    """The first round of six with all special cards, in which all have bid."""
    return Prepared(keeper, CAST, specials=list(SPECIALS)).trump("R").bids(1, *[0] * 5)


def last_round(keeper: Keeper, players: int) -> Prepared:
    """The last one of the longest game."""
    game = Prepared(keeper, CAST[:players], specials=list(SPECIALS), rounds=LAST[players])
    return played(game, players, LAST[players]).trump("R").bids(*share(LAST[players], players))


def resize(device: Device, size: tuple[int, int]) -> Device:
    device.set_viewport_size({"width": size[0], "height": size[1]})
    return device


def well_made(device: Device, address: str) -> None:
    """Opened once, then at all sizes: what every tablet fits, and what engines have done differently."""
    device.goto(address)
    for size in SIZES:
        found, where = with_letters(resize(device, size)).evaluate(MEASURE), f"{address} at {size}"
        assert found["wrong"] == [], where
        assert (found["sideways"] <= 0, found["cut"]) == (True, []), where
        assert all(abs(hole) <= 1 and wider <= 1 for hole, wider in found["pads"]), (where, found["pads"])


def test_every_number_is_as_large_as_a_finger(keeper: Keeper) -> None:
    """In the first and the last round, its tricks too."""
    first, last = first_round(keeper).address, last_round(keeper, 6).address
    for address in (f"{first}?step=bids", f"{last}?step=bids", f"{last}?step=tricks"):
        well_made(keeper.device, address)


def test_final_page_and_big_screen_have_no_hole(keeper: Keeper) -> None:
    game = Prepared(keeper, CAST, rounds=2)
    game.play("R", [0] * 6, share(1, 6)).play("B", [1] * 6, share(2, 6))
    for page, sizes in (("", SIZES), ("/display", [SCREEN])):
        keeper.device.goto(game.address + page)
        for width, height in sizes:
            found = resize(keeper.device, (width, height)).evaluate(MEASURE)
            assert found["pads"], page
            assert all(abs(hole) <= 1 and wider <= 1 for hole, wider in found["pads"]), (page, width, found)
            assert found["sideways"] <= 0, (page, width)
            assert not (found["beside"] and found["below"]), f"{width}×{height}: not all is seen at once"


# Where the button of each seat begins, and which of them is too small for a finger.
ENDS = """() => {
  const ends = [...document.querySelectorAll(".sealrow__name .sealrow__end")]
    .map((end) => end.getBoundingClientRect());
  const left = Math.min(...ends.map((end) => end.left));
  return [ends.length,
    ends.filter((end) => end.left > left + 1 || end.width < 43.9 || end.height < 43.9).length];
}"""


def test_the_buttons_of_all_seats_stand_below_each_other(keeper: Keeper) -> None:
    """Also below a name that takes all the room beside it."""
    game = Prepared(keeper, CAST[:5], edition="extreme", rules_of="extreme", first_dealer=4)
    for seat, seal in enumerate("YBGVR"):
        for _ in range(3):
            game.write("/rounds/1/seals", seat=seat, seal=seal)
        game.write("/rounds/1/taken", seat=seat)
    keeper.device.goto(f"{game.address}?step=tricks")
    for size in SIZES[:4]:
        device = with_letters(resize(keeper.device, size))
        assert device.evaluate(ENDS) == [5, 0], size
        assert device.evaluate(MEASURE)["sideways"] <= 0, size


# Whether the leaves lie side by side where there is room for it, and else below each other.
LIES = """() => {
  const room = matchMedia("(min-width: 62rem) and (min-height: 35.01rem)").matches;
  const [work, pad] = [...document.querySelectorAll(".leaf")].map((leaf) => leaf.getBoundingClientRect());
  return (work.right <= pad.left + 1) === room;
}"""


@pytest.mark.parametrize("engine", ["webkit"], indirect=True)
def test_leaves_follow_a_tablet_that_is_turned(keeper: Keeper) -> None:
    """Again and again: WebKit did so three times, and from then on every second time."""
    keeper.device.goto(first_round(keeper).address)
    for turn, size in enumerate((SIZES[3], SIZES[0]) * 3):
        assert resize(keeper.device, size).evaluate(LIES), f"turn {turn}"


# Scrollbars that take room, at night.
CLASSIC = {"ui.useOverlayScrollbars": 0, "layout.css.prefers-color-scheme.content-override": 0}
# What lies below a scrollbar, the last of its two colours. No picture of this engine has a scrollbar in it.
UNDER_THE_BAR = (
    "() => getComputedStyle(document.documentElement).scrollbarColor.replace(/^rgb\\(.*?\\) /, '')"
)
# How wide the scrollbars of the page and of its pad are.
BARS = """() => {
  const pad = document.querySelector(".pad__scroll"), page = document.documentElement;
  return [innerWidth - page.clientWidth, pad.offsetWidth - pad.clientWidth];
}"""


@pytest.mark.parametrize("engine", [CLASSIC], indirect=True)
def test_a_scrollbar_that_takes_room_cuts_no_column_and_leaves_no_white_strip(keeper: Keeper) -> None:
    device, bars = keeper.device, set()
    for players in (3, 6):
        address = last_round(keeper, players).address
        well_made(device, address)
        for size in SIZES[2:]:
            resize(device, size).goto(address)
            bars.add(tuple(width > 0 for width in device.evaluate(BARS)))
            assert device.evaluate(UNDER_THE_BAR) == "rgba(0, 0, 0, 0)", "the page's own colour, at night too"
    assert {(False, True), (True, False)} <= bars, "both the pad's and the page's were there"


# What the system draws in its own grey, whatever the page's colours are.
SYSTEMS_OWN = """() => [...document.querySelectorAll("select, .check > input")].filter((each) =>
  each.checkVisibility() && getComputedStyle(each).appearance !== "none").map((each) => each.name)"""


def test_choices_have_the_colours_of_the_page(keeper: Keeper) -> None:
    game = Prepared(keeper, CAST[:3], rounds=1).play("R", [0, 1, 0], [0, 1, 0])
    for address, shown in (("/pads", ".check > input"), (f"{game.address}/changes/points", "select")):
        keeper.device.goto(address)
        keeper.device.sees(shown)
        assert keeper.device.evaluate(SYSTEMS_OWN) == [], address
