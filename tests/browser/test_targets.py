"""Whatever can be tapped is 44 px wide and high, on every page; links in a sentence excepted.

A place of the pad may be 40 px high on a low tablet, so that fifteen rounds are in sight.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_sizes import THUMB
from tests.serving import Server

CAST = ["Henry", "Anya", "Freya"]
SIZES = ((1180, 820), (390, 844))

# All that is folded is opened first. A box to tick is as large as the label around it.
SMALL = """
(finger) => {
  document.querySelectorAll("main details:not(.menu)").forEach((each) => { each.open = true; });
  const inSentence = (each) => getComputedStyle(each).display === "inline"
    && [...each.parentElement.childNodes].some((part) => part.nodeType === 3 && part.textContent.trim());
  const small = [];
  const targets = "a[href], button, summary, label:has(input), input, select, textarea";
  for (const each of document.querySelectorAll(targets)) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (each.matches(".skip, .unseen, [type=hidden]") || (each.matches("a") && inSentence(each))) continue;
    if (each.matches("[type=radio], [type=checkbox]") && each.labels.length) continue;
    const box = each.getBoundingClientRect();
    const high = each.matches(".pad__tap") && innerHeight < 832 && innerWidth >= 992 ? 40 : finger;
    if (!box.width || (box.width + .1 >= finger && box.height + .1 >= high)) continue;
    const name = (each.getAttribute("aria-label") || each.textContent).trim();
    small.push(`${box.width} × ${box.height}: ${each.nodeName} ${each.className} ${name}`);
  }
  return small;
}
"""
EVERYBODYS = (
    "/",
    "/games",
    "/games/new",
    "/games/new?edition=extreme",
    "/pads",
    "/cards",
    "/prints",
    "/import",
)
EVERYBODYS += ("/help", "/trick", "/statistics", "/statistics/records", "/statistics/heads-up")
EVERYBODYS += ("/join", "/start", "/set-aside")
CHANGES = tuple(f"/changes/{topic}" for topic in ("leave", "join", "rules", "points", "end", "suspense"))
GAMES = (
    "",
    "/changes",
    *CHANGES,
    "/history",
    "/people",
    "/print",
    "/display",
    "/protocols",
    "/trick",
    "/share",
)


def check(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SMALL, THUMB) == [], f"{page.url} at {width}×{height}"
        sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert sideways <= 0, f"{page.url} at {width}×{height}"


@pytest.mark.deep
def test_every_target_of_every_page_is_as_large_as_a_finger(
    open_page: Callable[..., Page], server: Server
) -> None:
    keeper = Scorekeeper(open_page())
    page = keeper.page
    over = Prepared(keeper, CAST, rounds=1).play("R", (1, 0, 0), (1, 0, 0)).address
    going = Prepared(keeper, CAST).play("R", (1, 0, 0), (1, 0, 0))
    going.invite("seat")
    game = going.address
    extreme = Prepared(keeper, CAST, edition="extreme", rules_of="extreme").address
    for address in (
        *(server.url + path for path in EVERYBODYS),
        *(over + path for path in ("", "/final", "/print", "/display")),
        *(game + path for path in GAMES),
        *(extreme + path for path in ("", "/settle", "/history")),
    ):
        page.goto(address)
        check(page)
    page.goto(game)
    page.get_by_label("Menü").first.tap()
    check(page)
