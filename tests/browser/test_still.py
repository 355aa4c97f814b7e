"""Nothing moves under a finger: not while a page loads, not after an entry, not for a refusal."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_import import liga
from tests.deep import deep
from tests.serving import Server

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]
SIZES = ((1180, 820), (390, 844))
STILL = 0.005  # what rounds to 0.00: a line of text that becomes longer shifts its own letters

# Every shift counts, also one that follows a tap at once.
WATCH = """
window.moved = 0;
window.movers = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    window.moved += value;
    window.movers.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  done([window.moved, window.movers]);
  window.moved = 0;
  window.movers = [];
}, 60)))"""
QUICK = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
SLOW = QUICK | {"downloadThroughput": 20_000}  # bytes a second
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".seats .chip, .minutes .face")]
  .filter((each) => each.checkVisibility())
  .map((each, at) => [at + (each.id || each.value || ""), each.getBoundingClientRect()])
  .map(([key, box]) => [key, [box.x, box.y, box.width, box.height].map((edge) => Math.round(edge))]))"""


def moved(before: dict[str, list[int]], now: dict[str, list[int]]) -> set[str]:
    """What lies elsewhere now, by more than a pixel; what is there only once does not count."""
    common = before.keys() & now.keys()
    return {key for key in common if any(abs(a - b) > 1 for a, b in zip(before[key], now[key], strict=True))}


def watched(page: Page) -> Page:
    page.add_init_script(WATCH)
    return page


def check(page: Page, what: str) -> None:
    page.wait_for_load_state("networkidle")
    moved, movers = page.evaluate(SETTLED)
    assert moved < STILL, f"{what} at {page.viewport_size}: moved by {moved:.4f}: {movers}"


@pytest.mark.deep
@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_no_page_moves_while_it_loads(
    open_page: Callable[..., Page], server: Server, size: tuple[int, int]
) -> None:
    page = watched(open_page(viewport={"width": size[0], "height": size[1]}))
    over = Prepared(Scorekeeper(page), CAST, rounds=1).play("R", (0, 1, 0, 0), (0, 1, 0, 0))
    game = Prepared(Scorekeeper(page), CAST).play("R", (0, 1, 0, 0), (0, 1, 0, 0))
    own = ("", "/history", "/people", "/print", "/display", "/protocols", "/trick")
    pages = ("/", "/games", "/games/new", "/games/new?edition=extreme", "/pads", "/import", "/help", "/trick")
    statistics = ("/statistics", "/statistics/records", "/statistics/heads-up")
    for address in (
        *(server.url + path for path in pages + statistics),
        *(game.address + path for path in own),
        *(over.address + path for path in ("", "/final", "/display", "/print")),
        *(server.url + path for path in ("/join", "/cards", "/prints", "/set-aside")),
    ):
        page.goto(address)
        check(page, address)


@pytest.mark.parametrize("size", [SIZES[0], *deep(SIZES[1])])
def test_nothing_moves_from_tap_to_tap(open_page: Callable[..., Page], size: tuple[int, int]) -> None:
    """A round of Wizard with a refusal, an undo and the protocol of its tricks."""
    keeper = Scorekeeper(watched(open_page(viewport={"width": size[0], "height": size[1]})))
    page = keeper.page
    Prepared(keeper, CAST, specials=["BO", "WO"]).play("R", (1, 0, 0, 0), (1, 0, 0, 0)).open()
    check(page, "a round")
    keeper.turn_up("Z")
    check(page, "a card that lets the dealer choose")
    keeper.tap(page.get_by_role("button", name="Menschen").last)
    check(page, "the suit that the dealer names")
    places = page.evaluate(PLACES)
    for player, bid in (("Freya", 1), ("Ben", 0), ("Henry", 1)):
        keeper.bid(player, bid)
        check(page, f"the bid of {player}")
        if size == SIZES[0]:
            now = page.evaluate(PLACES)
            assert now.keys() == places.keys()
            assert moved(places, now) == set(), f"the bid of {player}"
    keeper.bid("Anya", 0)
    check(page, "the last bid")
    places = page.evaluate(PLACES)
    keeper.bomb()
    keeper.count("Freya", 0)
    check(page, "the Bombe, and a trick fewer")
    keeper.tap(page.get_by_role("button", name="Rückgängig"))
    check(page, "an undo")
    if size == SIZES[0]:
        assert moved(places, page.evaluate(PLACES)) == set()


def test_the_pad_below_stays_where_it_is_from_step_to_step(open_page: Callable[..., Page]) -> None:
    """On a tablet held upright it lies below the work, which is higher in some steps than in others."""
    keeper = Scorekeeper(open_page(viewport={"width": 820, "height": 1180}))
    prepared, tops = Prepared(keeper, CAST), []

    def look() -> None:
        prepared.open()
        pad = keeper.page.get_by_role("region", name="Block der Wahrheit").bounding_box()
        assert pad is not None
        tops.append(pad["y"])

    look()
    prepared.trump("R")
    look()
    prepared.bids(1, 0, 0, 0)
    look()
    prepared.write("/rounds/1/score")
    look()
    assert max(tops) - min(tops) < 1, tops


ROWS = """() => [...document.querySelectorAll(".sealtable > .sealrow")]
  .map((each) => [each.offsetTop, each.offsetHeight])"""


@pytest.mark.deep
def test_the_seals_of_extreme_stay_where_they_are(keeper: Scorekeeper) -> None:
    """Rows are as high without a button as with it: a seal, a refusal, a turn's end, the tricks."""
    page = watched(keeper.page)
    Prepared(keeper, CAST, edition="extreme", rules_of="extreme", first_dealer=3).open()
    check(page, "the seals")
    rows = page.evaluate(ROWS)

    def unmoved(what: str) -> None:
        check(page, what)
        assert page.evaluate(ROWS) == rows, what

    page.get_by_role("button", name="Freya ist dran").tap()
    expect(page.get_by_role("alert").filter(visible=True)).to_be_visible()
    unmoved("a refusal")
    for player in CAST:
        if player != "Anya":
            keeper.tap(page.get_by_role("button", name=re.compile(f"Mitte, {player} nimmt eines")).first)
            unmoved(f"a seal for {player}")
        keeper.tap(page.get_by_role("button", name=re.compile("^(fertig|nimmt keine)$")))
        unmoved(f"the end of {player}'s turn")
    keeper.tap(page.get_by_role("button", name="Henry hat alle abgegeben"))
    unmoved("all given back")
    keeper.tap(page.get_by_role("button", name=re.compile("^Freya, Schwarz: ")))
    unmoved("a black one left")
    keeper.tap(page.get_by_role("button", name="Rückgängig"))
    unmoved("an undo")
    page.get_by_role("link", name="Stich für Stich").tap()
    expect(page.get_by_role("heading", name=re.compile("^Stich 1 von "))).to_be_visible()
    unmoved("trick by trick")  # names take the place of buttons that go
    page.get_by_label("Freya gewinnt den Stich: Farbe wählen", exact=True).tap()
    keeper.tap(page.get_by_role("button", name=re.compile(" ausgespielt: ")).locator("visible=true").first)
    unmoved("a settled trick")


@pytest.mark.deep
def test_covers_the_second_persons_word_and_a_trick_stay_where_they_are(
    keeper: Scorekeeper, server: Server
) -> None:
    """Hidden bids handed round, a result that waits, the answer beside the cards of one trick."""
    page = watched(keeper.page)
    game = Prepared(keeper, CAST[:3], bidding="hidden").trump("N")
    game.open()
    check(page, "the covers")
    for player, bid in (("Anya", 0), ("Freya", 1), ("Henry", 1)):
        keeper.look(page.locator("summary").filter(has_text=player).filter(has_text="Gib"))
        check(page, f"the open cover of {player}")
        keeper.tap(keeper.chip_under_cover(player, bid))
        check(page, f"the covered bid of {player}")
    page.goto(game.address + "/people")
    page.get_by_role("button", name="Zweite Person bestätigen lassen").tap()
    page.get_by_role("link", name="Zurück zum Spiel").tap()
    check(page, "the tricks")
    keeper.count("Henry", 0)
    check(page, "a trick fewer")
    keeper.score()
    check(page, "a result that waits")
    keeper.tap(page.get_by_role("button", name="Anya bestätigt"))
    check(page, "the second person's word")

    page.goto(f"{server.url}/trick?players=3&trump=R")
    check(page, "one trick")
    for card in ("rote 5", "grüne 4", "blaue 3"):
        page.get_by_role("link", name=card).first.tap()
        expect(page.get_by_role("list", name="Der Stich in der Reihenfolge")).to_contain_text(card[-1])
        check(page, card)


@pytest.mark.deep
def test_a_page_that_comes_bit_by_bit_stays_where_it_is(keeper: Scorekeeper) -> None:
    """What came first lies where it will lie when the rest is there: the numbers beside a pad yet to come."""
    page = watched(keeper.page)
    wizard = Prepared(keeper, CAST[:3]).trump("R").address
    extreme = Prepared(keeper, CAST, edition="extreme", rules_of="extreme").address
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    for path in (wizard, wizard + "?step=trump", extreme):
        wire.send("Network.emulateNetworkConditions", QUICK)
        page.goto(path)  # its styles and scripts are kept, its words are not
        check(page, "as quick as may be")
        wire.send("Network.emulateNetworkConditions", SLOW)
        page.goto(path)
        check(page, "bit by bit")


@pytest.mark.deep
def test_watched_screens_stay_where_they_are(keeper: Scorekeeper) -> None:
    page = watched(keeper.page)
    game = Prepared(keeper, CAST[:3])
    page.goto(game.address + "/display")
    check(page, "the big screen")
    writes: tuple[tuple[str, dict[str, object], str], ...] = (
        ("trump", {"card": "N"}, "kein Trumpf"),
        *(("bids", {"seat": seat, "bid": 0}, "") for seat in (1, 2)),
        ("bids", {"seat": 0, "bid": 1}, ""),
        ("score", {}, "Runde 2"),
    )
    for path, fields, sentence in writes:
        shown = page.locator("#live").get_attribute("data-fresh")
        game.write(f"/rounds/1/{path}", **fields)
        expect(page.locator("#live")).not_to_have_attribute("data-fresh", shown or "")
        expect(page.get_by_text(sentence).first).to_be_visible() if sentence else None
        check(page, f"{path} on the big screen")


def test_a_refusal_moves_nothing_and_covers_no_number(keeper: Scorekeeper) -> None:
    page = watched(keeper.page)
    game = Prepared(keeper, CAST).trump("R").bids(0, 0, 0)
    game.open()
    places = page.evaluate(PLACES)
    page.evaluate("document.querySelector('#bids-3 .chip[value=\"1\"]').value = 9")  # what no page offers
    page.locator("#bids-3").get_by_role("button", name="1", exact=True).tap()
    refusal = page.get_by_role("alert").filter(visible=True)
    expect(refusal).to_be_visible()
    check(page, "a refusal")
    now = page.evaluate(PLACES)
    assert all(
        abs(a - b) <= 1
        for place, other in zip(places.values(), now.values(), strict=True)
        for a, b in zip(place, other, strict=True)
    )
    assert bottom(refusal) <= top(
        page.get_by_role("group", name="Henry", exact=True).get_by_role("button").first
    )
    page.get_by_role("link", name="Verstanden").tap()
    expect(refusal).to_have_count(0)


def test_the_deck_of_the_protocol_stays_where_it_is(keeper: Scorekeeper) -> None:
    page = watched(keeper.page)
    game = Prepared(keeper, CAST, specials=["JO"]).play("R", (1, 0, 0, 0), (1, 0, 0, 0))
    game.trump("B").bids(1, 0, 0, 0)
    page.goto(game.address + "?step=protocol")
    check(page, "the protocol")
    places = page.evaluate(PLACES)
    assert places, "the cards of the deck"
    for card in ("Rot 1", "Rot 2", "Rot 3", "Grün 4", "Rot 5"):
        suit, value = card.split()
        row = page.get_by_role("group", name=re.compile(rf"\({suit}\)$"))
        keeper.tap(row.get_by_role("button", name=re.compile(rf"\b{value}$")))
        check(page, card)
        assert moved(places, page.evaluate(PLACES)) == set(), card


def top(target: Locator) -> float:
    box = target.bounding_box()
    assert box is not None
    return box["y"]


def bottom(target: Locator) -> float:
    box = target.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@pytest.mark.deep
@pytest.mark.parametrize("size", [SIZES[0], *deep(SIZES[1])])
def test_what_is_pressed_beside_the_game_moves_nothing(
    open_page: Callable[..., Page],
    stranger_page: Callable[..., Page],
    server: Server,
    tmp_path: Path,
    size: tuple[int, int],
) -> None:
    """A spectator's device, sharing, a file looked at, and the quick buttons of a new table."""
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(WATCH + "navigator.share = async () => {};")
    game = Prepared(Scorekeeper(page), CAST).trump("R")
    page.goto(f"{game.address}/share")
    check(page, "a page to share")
    page.get_by_role("button", name="Link anlegen").tap()
    page.get_by_role("button", name="Senden …").tap()
    check(page, "shared")
    page.get_by_role("button", name="Link kopieren").tap()
    check(page, "copied")

    link = page.get_by_role("textbox", name="Link zum Weitergeben").input_value()
    looking = watched(stranger_page(viewport={"width": size[0], "height": size[1]}))
    looking.goto(f"{server.url}/join#{link.partition('#')[2]}")
    looking.get_by_role("button", name="Zusehen").tap()
    expect(looking.get_by_text("Du siehst zu.")).to_be_visible()
    check(looking, "a spectator's page")
    for seat, bid in ((1, 0), (2, 0), (3, 0), (0, 1)):
        shown = looking.locator("#table").get_attribute("data-seq")
        game.write("/rounds/1/bids", seat=seat, bid=bid)
        expect(looking.locator("#table")).not_to_have_attribute("data-seq", shown or "")
        check(looking, f"bid {bid} of {CAST[seat]}, looked at")

    page.goto(f"{server.url}/import")
    page.get_by_label("Dateien").set_input_files(liga(tmp_path, f"Hütte {size}"))
    page.get_by_role("button", name="Dateien prüfen").tap()
    expect(page.get_by_role("button", name="Keines wählen")).to_be_visible()
    check(page, "a file looked at")
    for name in ("Keines wählen", "Alle wählen"):
        page.get_by_role("button", name=name).tap()
        check(page, name)

    page.goto(f"{server.url}/games/new")
    page.locator("summary").filter(has_text="Regeln an diesem Tisch").tap()
    page.evaluate(SETTLED)  # what is opened takes its room
    for name in ("Alle neun (mit der 30-Jahre-Edition)", "Keine"):
        page.get_by_role("button", name=name, exact=True).tap()
        check(page, name)
