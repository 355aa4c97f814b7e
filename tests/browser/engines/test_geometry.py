"""In every engine numbers are as large as a finger, pads have no hole, and nothing sticks out."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Playwright

from tests.browser.checks import with_letters
from tests.browser.engines import firefox
from tests.browser.engines.device import Device, Forms
from tests.browser.engines.keeper import Keeper
from tests.browser.engines.line import Line
from tests.browser.prepared import Prepared, enter
from tests.browser.scorekeeper import SPECIALS
from tests.browser.test_sizes import CAST, LAST, played, share
from tests.serving import Server

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


@pytest.fixture(scope="session")
def host(playwright: Playwright, lasting_server: Server) -> Forms:
    """Whoever began all these games; each device here is the same one to the server."""
    forms = Forms(playwright, lasting_server.url)
    enter(forms, lasting_server.start_link)
    return forms


@pytest.fixture(scope="session")
def games(host: Forms) -> Callable[[int], tuple[str, str]]:
    """For so many players a first round and the last of the longest game, in which all have bid."""

    @cache
    def prepared(players: int) -> tuple[str, str]:
        first = Prepared(Keeper(host), CAST[:players], specials=list(SPECIALS))
        last = Prepared(Keeper(host), CAST[:players], specials=list(SPECIALS), rounds=LAST[players])
        played(last, players, LAST[players])
        first.trump("R").bids(1, *[0] * (players - 1))
        last.trump("R").bids(*share(LAST[players], players))
        return first.address, last.address

    return prepared


@pytest.fixture
def device(engine: Callable[[Line, Forms], Device], host: Forms, lasting_server: Server) -> Iterator[Device]:
    line = Line(lasting_server.port)
    device = engine(line, host)
    yield device
    device.close()
    line.cut()


def well_made(device: Device, address: str, state: str) -> None:
    """Opened once, then at all sizes: what every tablet fits, and what engines have done differently."""
    device.goto(address)
    for size in SIZES:
        device.set_viewport_size({"width": size[0], "height": size[1]})
        found = with_letters(device).evaluate(MEASURE)
        where = f"{state} at {size}"
        assert found["wrong"] == [], where
        assert (found["sideways"] <= 0, found["cut"]) == (True, []), where
        assert all(abs(hole) <= 1 and wider <= 1 for hole, wider in found["pads"]), (where, found["pads"])


def test_every_number_is_as_large_as_a_finger(
    device: Device, games: Callable[[int], tuple[str, str]]
) -> None:
    """The first and the last round of six with all special cards, its tricks too."""
    first, last = games(6)
    for address, step in ((first, "bids"), (last, "bids"), (last, "tricks")):
        well_made(device, f"{address}?step={step}", f"{address == last=}, {step}")


def test_final_page_and_big_screen_have_no_hole(device: Device, host: Forms) -> None:
    game = Prepared(Keeper(host), CAST, rounds=2)
    game.play("R", [0] * 6, share(1, 6)).play("B", [1] * 6, share(2, 6))
    for page, sizes in (("", SIZES), ("/display", [SCREEN])):
        device.goto(game.address + page)
        for width, height in sizes:
            device.set_viewport_size({"width": width, "height": height})
            found = device.evaluate(MEASURE)
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


def test_the_buttons_of_all_seats_stand_below_each_other(device: Device, host: Forms) -> None:
    """Also below a name that takes all the room beside it."""
    game = Prepared(Keeper(host), CAST[:5], edition="extreme", rules_of="extreme", first_dealer=4)
    for seat, seal in enumerate("YBGVR"):
        for _ in range(3):
            game.write("/rounds/1/seals", seat=seat, seal=seal)
        game.write("/rounds/1/taken", seat=seat)
    device.goto(f"{game.address}?step=tricks")
    for width, height in SIZES[:4]:
        device.set_viewport_size({"width": width, "height": height})
        assert with_letters(device).evaluate(ENDS) == [5, 0], (width, height)
        assert device.evaluate(MEASURE)["sideways"] <= 0, (width, height)


# Whether the leaves lie side by side where there is room for it, and else below each other.
LIES = """() => {
  const room = matchMedia("(min-width: 62rem) and (min-height: 35.01rem)").matches;
  const [work, pad] = [...document.querySelectorAll(".leaf")].map((leaf) => leaf.getBoundingClientRect());
  return (work.right <= pad.left + 1) === room;
}"""


@pytest.mark.parametrize("engine", ["webkit"], indirect=True)
def test_leaves_follow_a_tablet_that_is_turned(
    device: Device, games: Callable[[int], tuple[str, str]]
) -> None:
    """Again and again: WebKit did so three times, and from then on every second time."""
    upright, lying = SIZES[3], SIZES[0]
    device.set_viewport_size({"width": lying[0], "height": lying[1]})
    device.goto(games(6)[0])
    for turn, size in enumerate((upright, lying) * 3):
        device.set_viewport_size({"width": size[0], "height": size[1]})
        assert device.evaluate(LIES), f"turn {turn}"


# Scrollbars that take room, at night.
CLASSIC: dict[str, str | float | bool] = {
    "ui.useOverlayScrollbars": 0,
    "layout.css.prefers-color-scheme.content-override": 0,
}
# What lies below a scrollbar, the last of its two colours. No picture of this engine has a scrollbar in it.
UNDER_THE_BAR = (
    "() => getComputedStyle(document.documentElement).scrollbarColor.replace(/^rgb\\(.*?\\) /, '')"
)
# How wide the scrollbars of the page and of its pad are.
BARS = """() => {
  const pad = document.querySelector(".pad__scroll"), page = document.documentElement;
  return [innerWidth - page.clientWidth, pad.offsetWidth - pad.clientWidth];
}"""


def test_a_scrollbar_that_takes_room_cuts_no_column_and_leaves_no_white_strip(
    playwright: Playwright, host: Forms, games: Callable[[int], tuple[str, str]], lasting_server: Server
) -> None:
    browser = firefox.launched(playwright, **CLASSIC)
    line = Line(lasting_server.port)
    device = firefox.FirefoxDevice(browser, line, host)
    bars = set()
    for players in (3, 6):
        address = games(players)[1]
        well_made(device, address, f"{players} players with scrollbars")
        for width, height in SIZES[2:]:
            device.set_viewport_size({"width": width, "height": height})
            device.goto(address)
            bars.add(tuple(width > 0 for width in device.evaluate(BARS)))
            assert device.evaluate(UNDER_THE_BAR) == "rgba(0, 0, 0, 0)", "the page's own colour, at night too"
    assert {(False, True), (True, False)} <= bars, "both the pad's and the page's were there"
    browser.close()
    line.cut()


# What the system draws in its own grey, whatever the page's colours are.
SYSTEMS_OWN = """() => [...document.querySelectorAll("select, .check > input")].filter((each) =>
  each.checkVisibility() && getComputedStyle(each).appearance !== "none").map((each) => each.name)"""


def test_choices_have_the_colours_of_the_page(device: Device, host: Forms) -> None:
    game = Prepared(Keeper(host), CAST[:3], rounds=1).play("R", [0, 1, 0], [0, 1, 0])
    for address, shown in (("/pads", ".check > input"), (f"{game.address}/changes/points", "select")):
        device.goto(address)
        device.sees(shown)
        assert device.evaluate(SYSTEMS_OWN) == [], address
