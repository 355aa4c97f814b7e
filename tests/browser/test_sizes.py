"""The round fits every tablet without scrolling; on phones the numbers lie where a thumb reaches."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from scorekeeper.words.languages import LANGUAGES
from tests.browser.checks import SMALL, THUMB, has_letters, with_letters
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import SPECIALS, Scorekeeper
from tests.deep import deep
from tests.languages import LONGEST

TABLETS = ((1180, 820), (1180, 746), (1080, 810), (1080, 736), (1024, 768), (1280, 800), (1366, 1024))
TABLETS += ((820, 1180), (768, 1024))
PHONES = ((390, 844), (360, 640))
CAST = ("Maximilian H.", "Anya", "Friederike", "Ben", "Sabine", "Jo")
LAST = {3: 22, 4: 16, 5: 13, 6: 11}  # with all special cards the longest game: (60 + 7 - 1) / players
LONG_WORDS = {"locale": LANGUAGES[LONGEST].locale.replace("_", "-")}  # measured, not guessed

# What is wrong at every size, on phones and on tablets: what is too wide, covered, torn, cut or crowded. How
# high the rows of Extreme are.
MEASURE = """
() => {
  const box = (each) => each.getBoundingClientRect();
  const shown = (style, within = document) =>
    [...within.querySelectorAll(style)].filter((each) => each.checkVisibility());
  const over = (number) => Math.max(number, 0);
  const name = (each) =>
    `${each.className || each.nodeName} ${each.getAttribute("aria-label") || each.textContent.trim()}`;
  const page = document.documentElement, leaf = document.querySelector(".leaf--work");
  const touched = ":is(a[href], button, summary, label:has(input)):not(:disabled, .skip, .unseen)";
  const covered = shown(touched, leaf).filter((each) => {
    const { left, right, top, bottom, width } = box(each);
    if (!width || !each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !under || !(each.contains(under) || under.contains(each));
  }).map(name);
  const thumb = ".seat .chip, :is(.sealtable--taking .sealrow--middle, .sealrow__cells[data-name]) button";
  const chips = Math.min(...shown(thumb).map((each) => box(each).top));
  const letter = /\\p{L}/u, range = document.createRange();
  const lineOf = (node, at) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return box(range);
  };
  const isTorn = (node) => [...node.data].some((sign, at) => at && letter.test(sign)
    && letter.test(node.data[at - 1]) && lineOf(node, at).top > lineOf(node, at - 1).bottom - 4);
  const names = ".seat__name, .fold__name, .pad__name, .play__name, .card__name, .suit__name, .slot__name, "
    + ".laid__word, .namepick";
  const torn = shown(names)
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && isTorn(node))).map(name);
  const cut = shown(".pad__name, .seat__name").filter((each) =>
    each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 1).map(name);
  const crowded = [...document.querySelectorAll("tbody .pad__frame")].filter((each) => {
    const total = each.closest("td").previousElementSibling;
    range.selectNodeContents(total.querySelector(".pad__tap") ?? total);
    const [text, cell, frame] = [range, total, each].map(box);
    return total.textContent.trim() && (frame.left - text.right < 2 || text.left < cell.left);
  }).map((each) => each.closest("tr").textContent.replace(/\\s+/g, " "));
  const tops = [...shown(".seat__form", leaf), ...document.querySelectorAll(".named, .bar")]
    .map((each) => box(each).top);
  const under = shown(":is(.seat__head, .play__card, .card):not(.named *)", leaf)
    .filter((each) => box(each).bottom > Math.min(...tops) + 1).map(name);
  const far = chips < innerHeight / 2 && ["the thumb does not reach the numbers"];
  return {
    always: { torn, cut, crowded,
      sideways: over(page.scrollWidth - innerWidth), aside: over(leaf.scrollWidth - leaf.clientWidth) },
    phone: { under, far, ...(document.querySelector(".sealtable") && extreme()) },
    tablet: { covered,
      leaf: over(leaf.scrollHeight - leaf.clientHeight), page: over(page.scrollHeight - innerHeight) },
    rows: [...document.querySelectorAll(".sealrow:not(.sealrow--middle)")].map((each) => each.offsetHeight),
  };

  // A seat that is done takes more than a line, what lies under the bar, and names that lie over seals.
  function extreme() {
    const low = shown(".sealtable--taking .sealrow--middle, .sealrow__cells[data-name], .bar");
    const edge = Math.min(...low.map((each) => box(each).top)) + 1;
    const below = (style, within) => shown(style, within).filter((each) => box(each).bottom > edge).map(name);
    const lies = (each, other) => {
      const [one, two] = [box(each), box(other)];
      return Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    };
    return {
      hidden: below(".sealtable--taking > .sealrow--turn :is(a, button, .seat__name)"),
      lines: shown(".sealtable--taking > .sealrow:not(.sealrow--middle, .sealrow--turn)")
        .filter((each) => each.offsetHeight > 60).map(name),
      laid: [...document.querySelectorAll(".sealtable .seat__name")].filter((each) =>
        shown(".seal, .mage", each.closest(".sealrow")).some((seal) => lies(each, seal))).map(name),
      scrolls: below(document.querySelector(".misfit") ? ".sealnotes button"
        : ".sealrow:not(.sealrow--middle), .sealnotes :is(a, button)"),
    };
  }
}
"""


def share(tricks: int, players: int) -> list[int]:
    return [tricks // players + (1 if seat < tricks % players else 0) for seat in range(players)]


def played(game: Prepared, players: int, rounds: int) -> Prepared:
    for number in range(1, rounds):
        won = share(number, players)
        game.play("R", [*won[:-1], won[-1] + 1], won)  # the last of them is soon far below zero
    return game


def fits(
    page: Page,
    state: str,
    rows: dict[tuple[int, int], list[int]] | None = None,
    may_scroll: bool = False,
    sizes: tuple[tuple[int, int], ...] = TABLETS + PHONES,
) -> None:
    """One page through these sizes; `rows` are as high as they were before. Phones may scroll where told."""
    rows = {} if rows is None else rows
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found, where = page.evaluate(MEASURE), f"{state} at {width}×{height}"
        is_phone = (width, height) in PHONES
        faults = found["always"] | found["phone" if is_phone else "tablet"]
        faults["under"] = [] if may_scroll else faults.get("under")
        faults["small"] = page.evaluate(SMALL, THUMB)
        assert {fault: parts for fault, parts in faults.items() if parts} == {}, where
        if not is_phone:
            before = rows.setdefault((width, height), found["rows"])
            assert found["rows"] == before, f"{where}: rows are as high in each step"


@pytest.mark.long
@pytest.mark.parametrize("players", [6, *deep(3)])
def test_every_step_of_wizard_fits(open_page: Callable[..., Page], players: int) -> None:
    """The last round of the longest game, with all special cards, and the correction of the one before."""
    keeper = Scorekeeper(open_page(**LONG_WORDS))
    page, last = keeper.page, LAST[players]
    game = Prepared(keeper, CAST[:players], specials=list(SPECIALS), rounds=last)

    def look(state: str, step: str = "", may_scroll: bool = False) -> None:
        page.goto(game.address + (f"?step={step}" if step else ""))
        fits(with_letters(page), f"{players} players, {state}", may_scroll=may_scroll)

    played(game, players, last - 1)
    game.play("R", share(last - 1, players), share(last - 1, players))
    look("trump")
    game.trump("Z")
    look("the dealer names")
    game.trump("R")
    look("bids")
    game.bids(*share(last, players))
    look("tricks")
    look("protocol", "protocol")
    game.write("/corrections", cell=f"{last - 1}-0-total")
    for step in ("bids", "tricks"):
        look(f"correction of the {step}", step, may_scroll=True)


@pytest.mark.deep
def test_large_hands_fit(open_page: Callable[..., Page]) -> None:
    """Maximus deals all cards in every round; covers have no numbers to see."""
    keeper = Scorekeeper(open_page(**LONG_WORDS))
    for bidding in ("secret", "open"):
        page = Prepared(keeper, CAST[:3], variant="maximus", bidding=bidding).open().page
        fits(with_letters(page), f"maximus, {bidding} bids", may_scroll=True)


@pytest.mark.deep
def test_what_comes_without_its_own_letters_fits_too(open_page: Callable[..., Page]) -> None:
    """Those that the device has are made as wide: a slow first visit looks the same."""
    keeper = Scorekeeper(open_page(**LONG_WORDS))
    keeper.page.route("**/*.woff2", lambda route: route.abort())
    game = played(Prepared(keeper, CAST, specials=list(SPECIALS), rounds=11), 6, 11).trump("R")
    for state in ("bids", "tricks"):
        page = game.open().page
        assert not has_letters(page)
        fits(page, f"6 players, {state}, other letters", sizes=TABLETS)
        if state == "bids":
            game.bids(*share(11, 6))


def taken(game: Prepared, players: int) -> Iterator[str]:
    """A round of Extreme in which the last one takes what another one has, brought from turn to turn."""
    yield "nothing taken"
    for seat, seals in enumerate(["RRBB", "VVVGB", "YYYGG", "R", "R"][:players]):
        for seal in seals:
            game.write("/rounds/1/seals", seat=seat, seal=seal)
        if seat == players - 1:
            game.write("/rounds/1/seals", seat=seat, seal="B", source=1)
            yield "the last one takes"
        game.write("/rounds/1/taken", seat=seat)


@pytest.mark.parametrize("players", [5, *deep(3)])
def test_every_step_of_extreme_fits(open_page: Callable[..., Page], players: int) -> None:
    """Quickly, trick by trick; then what was taken is put right, and a later taking does not fit."""
    keeper = Scorekeeper(open_page(**LONG_WORDS))
    page = keeper.page
    game = Prepared(keeper, CAST[:players], edition="extreme", rules_of="extreme", first_dealer=players - 1)
    rows: dict[tuple[int, int], list[int]] = {}

    def look(state: str, step: str = "") -> None:
        page.goto(game.address + (f"?step={step}" if step else ""))
        fits(with_letters(page), f"{players} players, {state}", rows)

    for state in taken(game, players):
        look(state)
    look("seals left")
    look("all is taken", "takings")
    look("trick by trick", "tricks")
    for _trick in range(3):
        game.write("/rounds/1/settled", winner=0, way="R=R" if _trick < 2 else "Y=black")
    look("some tricks are done", "tricks")
    look("put right", "takings-0")
    game.write("/rounds/1/seals/back", seat=0, seal="B", step="takings-0", again=1)
    look("a later one does not fit", "takings-0")


# What is told while the server is away, which lasts, and what that lies on.
TOLD_FOR_LONG = """async () => {
  const script = document.querySelector("script[src*='js/pages/round.js']").src;
  const { connectionBar } = await import(new URL("../live/connection_bar.js", script));
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = (which) => document.querySelector(which).getBoundingClientRect();
  connectionBar.sent = () => false; // what the server answers to a page that begins takes it away
  connectionBar.goesOn(7);
  await drawn();
  const [told, open] = [box("#connection-bar"), box("[data-current]")];
  const beside = ({ left, right, top, bottom }) =>
    bottom <= told.top || top >= told.bottom || right <= told.left || left >= told.right;
  return {
    told: told.height > 0,
    covered: [".pad__standing", ".pad__scroll", ".bar__sentence", ".bar__close"]
      .filter((each) => !beside(box(each))),
    open: open.top >= box("[data-pad-scroll]").top && open.bottom <= box(".pad__table tfoot").top + 1,
  };
}"""
WHOLE = """() => {
  const pad = document.querySelector("[data-pad-scroll]");
  const box = (part) => pad.querySelector(part).getBoundingClientRect();
  const row = box("[data-current]");
  return row.top >= box("thead").bottom - 1 && row.bottom <= box("tfoot").top + 1;
}"""


def test_the_round_that_is_played_stays_whole_on_a_long_pad(open_page: Callable[..., Page]) -> None:
    """A browser's bar comes in and takes less than the line of what can be reached is high; and what is told
    for long, that the server is away, lies on nothing of the pad.
    """
    page = played(Prepared(Scorekeeper(open_page()), CAST[:4]), 4, 15).open().page
    for height in (820, 800, 780):
        page.set_viewport_size({"width": 1180, "height": height})
        page.wait_for_function(WHOLE)
    for width, height in TABLETS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        assert page.evaluate(TOLD_FOR_LONG) == {"told": True, "covered": [], "open": True}, (width, height)
