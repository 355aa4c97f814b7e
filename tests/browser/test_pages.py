"""Every kind of page is for everybody: by axe, for fingers, still while it loads, in large letters."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser.checks import check, check_still, check_targets, check_themes, watched
from tests.browser.conftest import launched
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import SPECIALS, Scorekeeper
from tests.browser.test_sizes import CAST
from tests.serving import Server

FOUR = ("Henry", "Anya", "Freya", "Ben")
EVERYBODYS = "/ /games /games/new /games/new?edition=extreme /pads /cards /prints /import /help /trick"
EVERYBODYS += " /statistics /statistics?edition=extreme /statistics/records /statistics/heads-up /join /start"
EVERYBODYS += " /set-aside /settings /halls /halls/new /devices /games/nobody"
OF_A_GAME = "/changes /changes/leave /changes/join /changes/rules /changes/points /changes/end"
OF_A_GAME += " /changes/suspense /history /people /print /display /protocols /trick /share"
OF_ONE_THAT_IS_OVER = " /final /print /history /display"

TWICE = "--blink-settings=defaultFontSize=32"  # what people set in the browser; media queries follow it
ZOOMED = {"width": 320, "height": 256}  # a window of 1280 × 1024 at 400 %
SMALL_TABLET, PHONE = {"width": 1024, "height": 768}, {"width": 390, "height": 844}

# What is wider than the page, what lies over words or controls that were scrolled to, what a control cuts.
FAULTS = """
() => {
  const faults = [];
  const page = document.documentElement;
  const name = (each) => `${each.nodeName.toLowerCase()}.${[...each.classList].join(".")} `
    + (each.getAttribute("aria-label") || each.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
  const controls = "a[href], button, summary, input:not([type=hidden]), select, textarea, label:has(input)";
  const isClipped = (each) => each && (getComputedStyle(each).clipPath.startsWith("inset(50%")
    || isClipped(each.parentElement));
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !each.closest(".unseen, .skip, .too-old, svg") && !isClipped(each);
  const paints = (each) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(each);
    return opacity > 0 && (each.matches("img, iframe, select, textarea") || backgroundImage !== "none"
      || !/^(transparent|rgba\\(.*, 0\\))$/.test(backgroundColor));
  };
  const over = (each, x, y, isTapped) => {
    const found = document.elementsFromPoint(x, y);
    if (!found.length) return "outside";
    for (const other of found) {
      if (each.contains(other) || other.contains(each)) return "";
      if (isTapped && other.closest("label")?.contains(each)) return "";
      if (isTapped || paints(other)) return name(other);
    }
    return "";
  };
  const range = document.createRange();
  const linesOf = (each) => [...each.childNodes]
    .filter((node) => node.nodeType === 3 && node.data.trim())
    .flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter((line) => line.width > 3);
    });
  const movesWith = (each) => {
    for (let up = each; up !== document.body; up = up.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(up);
      if (/fixed|sticky/.test(position) || overflowX !== "visible" || overflowY !== "visible") return up;
    }
    return document.body;
  };

  if (page.scrollWidth > innerWidth) faults.push(`wider than the page by ${page.scrollWidth - innerWidth}`);
  const all = [...document.querySelectorAll("body *")].filter(isSeen);
  const written = all
    .flatMap((each) => linesOf(each).map((line) => ({ each, line, layer: movesWith(each) })));
  written.forEach((one, at) => {
    for (const other of written.slice(at + 1)) {
      if (one.layer !== other.layer || one.each === other.each) continue;
      const wide = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
      const high = Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
      if (wide > 2 && high > Math.min(one.line.height, other.line.height) / 3)
        faults.push(`${name(one.each)} and ${name(other.each)} lie over each other`);
    }
  });
  for (const each of all) {
    const isControl = each.matches(controls);
    const { width, height } = each.getBoundingClientRect();
    if ((!isControl && !linesOf(each).length) || width <= 2 || height <= 2) continue;
    each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const covers = [];
    if (isControl) {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      covers.push(over(each, (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2, true));
    }
    for (const { left, right, top, bottom } of linesOf(each)) {
      const middle = (top + bottom) / 2;
      if (middle > 0 && middle < innerHeight)
        covers.push(over(each, left + 2, middle, false), over(each, right - 2, middle, false));
    }
    const cover = covers.find(Boolean);
    if (cover) faults.push(`${name(each)} lies under ${cover}`);
    if (isControl && !each.matches("input, select, textarea") && getComputedStyle(each).display !== "inline"
      && each.scrollWidth > each.clientWidth + 1) faults.push(`${name(each)} is cut`);
  }
  return faults;
}
"""


def addresses(keeper: Scorekeeper, server: Server) -> list[str]:
    """Every kind of page, of games in each of their steps."""
    specials = list(SPECIALS)
    over = Prepared(keeper, FOUR, rounds=1).play("R", (1, 0, 0, 0), (1, 0, 0, 0)).address
    bids = Prepared(keeper, FOUR).play("R", (0, 1, 0, 0), (0, 1, 0, 0)).trump("R")
    bids.invite("seat")
    six = Prepared(keeper, CAST, specials=specials).play("R", (1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    tricks = six.trump("R").bids(1, 0, 0, 0, 0, 0).address
    correcting = Prepared(keeper, FOUR).play("R", (1, 0, 0, 0), (1, 0, 0, 0))
    correcting.write("/corrections", cell="1-0-total")
    trump = Prepared(keeper, FOUR, specials=specials).address
    aside = Prepared(keeper, FOUR).write("/set-aside").address
    covered = Prepared(keeper, FOUR, bidding="secret").trump("R").address
    extreme = Prepared(keeper, FOUR[:3], edition="extreme", rules_of="extreme").address
    return [
        *(server.url + path for path in EVERYBODYS.split()),
        *(over + own for own in ("", *OF_ONE_THAT_IS_OVER.split())),
        *(bids.address + own for own in ("", *OF_A_GAME.split())),
        *(tricks + step for step in ("", "?step=bids", "?step=trump", "?step=protocol")),
        *(aside, trump, covered, extreme, extreme + "/settle", correcting.address),
        *(f"{tricks}/trick?trump=R&plays={laid}" for laid in ("B5,JO:R", "B5&show=hand")),
    ]


@pytest.mark.long
def test_every_page_is_for_everybody_and_stands_still_while_it_loads(open_page, server):
    page = watched(open_page())
    for address in addresses(Scorekeeper(page), server):
        page.goto(address)
        check(page)
        check_still(page, address)
        check_targets(page)
    page.goto(server.url + "/statistics")
    page.get_by_role("link", name="Freya").click()
    page.wait_for_url("**/statistics/players/**")
    for folded in (*page.get_by_text("Als Tabelle").all(), page.get_by_text("Namen dieses Spielers")):
        folded.click()
    check_themes(page)
    page.context.clear_cookies()
    page.goto(server.url)
    check(page)


def well_made(page: Page, pages: Sequence[str], what: str) -> None:
    for address in pages:
        page.goto(address)
        page.evaluate("document.fonts.ready")  # the system's letters are wider
        faults: list[str] = page.evaluate(FAULTS)
        assert faults == [], (address, what)


@pytest.mark.deep
@pytest.mark.long
def test_every_page_is_whole_on_a_phone_with_letters_twice_as_large_and_at_400_percent(
    open_page: Callable[..., Page], server: Server, playwright: Playwright
) -> None:
    """Scrolling is fine there, in one direction (WCAG 1.4.4, 1.4.10)."""
    page = open_page()
    pages = addresses(Scorekeeper(page), server)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for address in pages:
        page.goto(address)
        check_themes(page)
    page.set_viewport_size(ZOOMED)  # type: ignore[arg-type]
    well_made(page, pages[:-3], "400 %")
    device: dict[str, Any] = {"has_touch": True, "locale": "de-DE", "service_workers": "block"}
    far_sighted, entered = launched(playwright, TWICE), page.context.storage_state()
    large = far_sighted.new_page(**device, viewport=SMALL_TABLET, storage_state=entered)
    large.goto(server.url)
    assert large.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    well_made(large, pages[:-3], "letters twice as large")
    far_sighted.close()
