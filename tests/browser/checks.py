"""What every page keeps: axe finds nothing, nothing sticks out or moves, all is as large as a finger."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = {"serious", "critical"}
ALSO = {"landmark-unique"}  # what axe calls moderate and we do not
COLOURS = ["color-contrast", "link-in-text-block"]  # axe's rules that look at colours
SIZES = ((1180, 820), (390, 844), (820, 1180))
THUMB = 44
STILL = 0.005  # what rounds to 0.00: a line of text that becomes longer shifts its own letters

RUN = "(options) => axe.run(options).then((found) => found.violations)"

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
# What has moved, once what is drawn has been told.
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  done([window.moved, window.movers]);
  window.moved = 0;
  window.movers = [];
}, 60)))"""

UNFOLD = """() => document.querySelectorAll("main details:not(.menu)")
  .forEach((each) => { each.open = true; })"""
# A box to tick is as large as the label around it. A place of the pad may be lower on a low tablet, so that
# fifteen rounds are in sight.
SMALL = """
(finger) => {
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

# Whether a page has its own letters. Where they come too late, it is drawn in those of the device.
HAS_THEM = """async () => {
  await document.fonts.ready;
  const wide = (faces) => {
    const probe = Object.assign(document.createElement("span"), { textContent: "Vorhersage 10" });
    probe.style.cssText = `position: absolute; visibility: hidden; white-space: nowrap; font: ${faces}`;
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  };
  return ["400 40px Atkinson", "700 40px Atkinson", "600 40px Vollkorn"]
    .every((face) => wide(`${face}, monospace`) !== wide(face.replace(/\\w+$/, "monospace")));
}"""


def check(page: Page, *rules: str) -> None:
    """Nothing serious by axe's `rules`, by all of them where none is named; and nothing sticks out."""
    options = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    faults = [
        violation
        for violation in page.evaluate(RUN, options)
        if violation["impact"] in GRAVE or violation["id"] in ALSO
    ]
    grave = [(fault["id"], fault["nodes"][0]["html"], fault["help"]) for fault in faults]
    assert grave == [], page.url
    fits(page)


def fits(page: Page) -> None:
    """Nothing sticks out."""
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, f"{page.url} scrolls sideways by {overflow} px at {page.viewport_size}"


def check_themes(page: Page) -> None:
    """The same by day and by night. In the dark only colours are new."""
    check(page)
    page.emulate_media(color_scheme="dark")
    check(page, *COLOURS)
    page.emulate_media(color_scheme="light")


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def check_targets(page: Page) -> None:
    """Whatever can be tapped is 44 px wide and high, links in a sentence excepted, also what is folded."""
    for size in SIZES[:2]:
        resize(page, size)
        fits(page)
    page.evaluate(UNFOLD)
    for size in SIZES[:2]:
        resize(page, size)
        assert page.evaluate(SMALL, THUMB) == [], f"{page.url} at {size}"
    resize(page, SIZES[0])


def watched(page: Page) -> Page:
    page.add_init_script(WATCH)
    return page


def check_still(page: Page, what: str) -> None:
    """Nothing has moved since it was asked last."""
    page.evaluate("document.fonts.ready")
    moved, movers = page.evaluate(SETTLED)
    assert moved < STILL, f"{what} at {page.viewport_size}: moved by {moved:.4f}: {movers}"


def has_letters(page: Page) -> bool:
    """Whether it is drawn in its own letters."""
    return bool(page.evaluate(HAS_THEM))


def with_letters(page: Page) -> Page:
    """The page once it is drawn in its own letters, asked for again if need be."""
    for _ in range(20):
        if has_letters(page):
            return page
        page.reload()
    raise AssertionError(f"{page.url} never had its letters in time")
