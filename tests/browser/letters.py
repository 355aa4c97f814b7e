"""Whether a page has its own letters. Where they come too late, it is drawn in those of the device."""

from playwright.sync_api import Page

MOST = 20
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


def has_letters(page: Page) -> bool:
    """Whether it is drawn in its own letters."""
    return bool(page.evaluate(HAS_THEM))


def with_letters(page: Page) -> Page:
    """The page once it is drawn in its own letters, asked for again if need be."""
    for _ in range(MOST):
        if has_letters(page):
            return page
        page.reload()
    raise AssertionError(f"{page.url} never had its letters in time")
