"""A round by keyboard alone, with only what a screen reader says: roles, names, states, news."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

CAST = ["Henry", "Anya", "Freya"]
MOST = 80  # presses of Tab after which a control is held to be out of reach

# What a screen reader says by itself: the text of a live region, once it has become another.
SAID = """
window.said = [];
document.addEventListener("DOMContentLoaded", () => {
  const live = "[aria-live], [role=status], [role=alert]";
  new MutationObserver((changes) => {
    const regionOf = ({ target }) => (target.closest ? target : target.parentElement)?.closest(live);
    const regions = new Set(changes.map(regionOf));
    for (const region of regions) {
      const text = region?.textContent.replace(/\\s+/g, " ").trim();
      if (text && window.said.at(-1) !== text) window.said.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
});
"""


def hear(page: Page, *texts: str) -> None:
    """Wait until all of these were said since it was asked last."""
    page.wait_for_function(
        "(texts) => texts.every((text) => window.said.some((said) => said === text))", arg=list(texts)
    )
    page.evaluate("window.said.splice(0)")


def enter(target: Locator) -> None:
    """Press Tab until it is in focus, then Enter."""
    expect(target).to_be_visible()
    for _ in range(MOST):
        if target.evaluate("(each) => each === document.activeElement"):
            target.page.keyboard.press("Enter")
            return
        target.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {target}")


def test_a_round_is_played_by_keyboard_and_ear(keeper: Scorekeeper) -> None:
    page = keeper.page
    page.add_init_script(SAID)
    Prepared(keeper, CAST, first_dealer=2, plus_minus_one="y").open()
    page.wait_for_load_state("networkidle")

    def button(name: str, of: str | None = None) -> Locator:
        place = page.get_by_role("group", name=of, exact=True) if of else page
        return place.get_by_role("button", name=name, exact=True)

    enter(page.get_by_role("link", name="Zum Inhalt"))
    expect(page.get_by_role("main")).to_be_focused()
    enter(button("Zwerge Rot"))
    hear(page, "Aufgedeckt: Zwerge", "0 von 1 angesagt · es fehlen noch: Henry, Anya und Freya")
    # Whose turn it is has the focus, and their numbers say so.
    expect(button("0", "Henry")).to_be_focused()
    expect(page.get_by_role("group", name="Henry", exact=True)).to_have_accessible_description("ist dran")
    enter(button("1", "Henry"))
    hear(page, "Henry: Vorhersage 1", "1 von 1 angesagt · es fehlen noch: Anya und Freya")
    expect(button("1", "Henry")).to_have_attribute("aria-pressed", "true")
    expect(button("1", "Henry")).to_be_focused()
    enter(button("0", "Anya"))
    hear(page, "1 von 1 angesagt · Freya darf nicht 0 ansagen")
    last = page.get_by_role("group", name="Freya", exact=True)
    expect(last).to_have_accessible_description(re.compile("ist dran.*nicht 0"))
    expect(button("0, nicht erlaubt: Die Summe darf nicht aufgehen", "Freya")).to_be_disabled()
    enter(button("1", "Freya"))
    # All are filled in as bid: one of them has not won it.
    hear(page, "angesagt 2, Stiche 1: Tippe an, was anders war")
    expect(button("1, wie angesagt", "Henry")).to_have_attribute("aria-pressed", "true")
    enter(button("0", "Henry"))
    ready = "1 von 1 Stich: bereit zum Werten"
    hear(page, "Henry: Stiche 0", ready)
    score = button("Runde werten")
    expect(score).to_have_accessible_description(ready)
    enter(score)
    hear(page, "Henry −10, Anya +20, Freya +30. Runde 2. 2 Stiche · Henry gibt")
    row = re.compile("^Runde 1, Henry, Punkte −10, Vorhersage 1")
    expect(page.get_by_role("button", name=row)).to_be_visible()
    expect(button("Menschen Blau")).to_be_focused()
    enter(button("Rückgängig"))
    hear(page, ready)
    expect(page.get_by_role("heading", name="Runde 1", exact=True)).to_be_visible()
    expect(button("Rückgängig")).to_be_focused()
