"""Nothing moves under a finger: not while a page comes bit by bit, not after an entry, not for a refusal."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import SIZES, check_still, watched
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.deep import deep

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]
QUICK = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
SLOW = QUICK | {"downloadThroughput": 20_000}  # bytes a second
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".seats .chip, .minutes .face")]
  .filter((each) => each.checkVisibility())
  .map((each, at) => [at + (each.id || each.value || ""), each.getBoundingClientRect()])
  .map(([key, box]) => [key, [box.x, box.y, box.width, box.height].map((edge) => Math.round(edge))]))"""
ROWS = """() => [...document.querySelectorAll(".sealtable > .sealrow")]
  .map((each) => [each.offsetTop, each.offsetHeight])"""


def moved(before: dict[str, list[int]], now: dict[str, list[int]]) -> set[str]:
    """What lies elsewhere now, by more than a pixel; what is there only once does not count."""
    common = before.keys() & now.keys()
    return {key for key in common if any(abs(a - b) > 1 for a, b in zip(before[key], now[key], strict=True))}


@pytest.mark.parametrize("size", [SIZES[0], *deep(SIZES[1])])
def test_nothing_moves_from_tap_to_tap(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    """A round of Wizard with an undo, a refusal, and the protocol of its tricks."""
    keeper = Scorekeeper(watched(open_page(viewport={"width": size[0], "height": size[1]})))
    page = keeper.page
    game = Prepared(keeper, CAST, specials=["BO", "WO", "JO"]).play("R", (1, 0, 0, 0), (1, 0, 0, 0))
    game.open()
    places: dict[str, list[int]] = {}

    def still(what: str) -> None:
        check_still(page, what)
        if size == SIZES[0]:
            assert moved(places, page.evaluate(PLACES)) == set(), what

    still("a round")
    keeper.turn_up("Z")
    still("a card that lets the dealer choose")
    keeper.tap(page.get_by_role("button", name="Menschen").last)
    still("the suit that the dealer names")
    places = page.evaluate(PLACES)
    for player, bid in (("Freya", 1), ("Ben", 0), ("Henry", 1)):
        keeper.bid(player, bid)
        still(f"the bid of {player}")
    page.evaluate("document.querySelector('#bids-1 .chip[value=\"1\"]').value = 9")  # what no page offers
    page.locator("#bids-1").get_by_role("button", name="1", exact=True).tap()
    refusal = page.get_by_role("alert").filter(visible=True)
    expect(refusal).to_be_visible()
    still("a refusal")
    over, below = refusal.bounding_box(), page.locator("#bids-1 .chip").first.bounding_box()
    assert over["y"] + over["height"] <= below["y"], "it covers no number"
    page.get_by_role("link", name="Verstanden").tap()
    expect(refusal).to_have_count(0)
    keeper.bid("Anya", 0)
    check_still(page, "the last bid")
    places = page.evaluate(PLACES)
    keeper.tap(page.get_by_role("button", name=re.compile("^Bombe")))
    keeper.count("Freya", 0)
    still("the Bombe, and a trick fewer")
    keeper.undo()
    still("an undo")
    if size != SIZES[0]:
        return
    page.goto(game.address + "?step=protocol")
    places = {}
    still("the protocol")
    places = page.evaluate(PLACES)
    for card in ("Rot 1", "Rot 2", "Rot 3", "Grün 4", "Rot 5"):
        suit, value = card.split()
        row = page.get_by_role("group", name=re.compile(rf"\({suit}\)$"))
        keeper.tap(row.get_by_role("button", name=re.compile(rf"\b{value}$")))
        still(card)


def test_the_pad_below_stays_where_it_is_from_step_to_step(open_page: Callable[..., Page]) -> None:
    """On a tablet held upright it lies below the work, which is higher in some steps than in others."""
    keeper = Scorekeeper(open_page(viewport={"width": 820, "height": 1180}))
    game, tops = Prepared(keeper, CAST), []
    for step in ("", "trump", "bids", "score"):
        if step == "bids":
            game.bids(1, 0, 0, 0)
        elif step:
            game.write(f"/rounds/1/{step}", card="R")
        pad = game.open().page.get_by_role("region", name="Block der Wahrheit").bounding_box()
        tops.append(pad["y"])
    assert max(tops) - min(tops) < 1, tops


@pytest.mark.deep
def test_the_seals_of_extreme_stay_where_they_are(keeper: Scorekeeper) -> None:
    """Rows are as high without a button as with it: a seal, a refusal, a turn's end, the tricks."""
    page = watched(keeper.page)
    Prepared(keeper, CAST, edition="extreme", rules_of="extreme", first_dealer=3).open()
    check_still(page, "the seals")
    rows = page.evaluate(ROWS)

    def unmoved(what: str) -> None:
        check_still(page, what)
        assert page.evaluate(ROWS) == rows, what

    page.get_by_role("button", name="Freya ist dran").tap()
    expect(page.get_by_role("alert").filter(visible=True)).to_be_visible()
    unmoved("a refusal")
    for player in CAST:
        if player != "Anya":
            keeper.tap(page.get_by_role("button", name=re.compile(f"Mitte, {player} nimmt eines")).first)
        keeper.tap(page.get_by_role("button", name=re.compile("^(fertig|nimmt keine)$")))
        unmoved(f"{player}'s turn")
    keeper.tap(page.get_by_role("button", name="Henry hat alle abgegeben"))
    unmoved("all given back")
    page.get_by_role("link", name="Stich für Stich").tap()
    expect(page.get_by_role("heading", name=re.compile("^Stich 1 von "))).to_be_visible()
    unmoved("trick by trick")  # names take the place of buttons that go
    page.get_by_label("Freya gewinnt den Stich: Farbe wählen", exact=True).tap()
    keeper.tap(page.get_by_role("button", name=re.compile(" ausgespielt: ")).locator("visible=true").first)
    unmoved("a settled trick")


@pytest.mark.deep
def test_a_page_that_comes_bit_by_bit_stays_where_it_is(keeper: Scorekeeper) -> None:
    """What came first lies where it will lie when the rest is there: the numbers beside a pad yet to come."""
    page, wizard = watched(keeper.page), Prepared(keeper, CAST[:3]).trump("R").address
    extreme = Prepared(keeper, CAST, edition="extreme", rules_of="extreme").address
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    for path in (wizard, extreme):
        wire.send("Network.emulateNetworkConditions", QUICK)
        page.goto(path)  # its styles and scripts are kept, its words are not
        wire.send("Network.emulateNetworkConditions", SLOW)
        page.goto(path)
        check_still(page, "bit by bit")
    wire.send("Network.emulateNetworkConditions", QUICK)
    six = Prepared(keeper, [*CAST, "Maximilian H.", "Emil"], specials=["BO", "WO", "JO"])
    six.trump("R").bids(1, 0, 0, 0, 0, 1)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    for _ in range(6):
        page.goto(six.address)
        check_still(page, "on a slow device")
