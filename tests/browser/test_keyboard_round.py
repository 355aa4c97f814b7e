"""A round by keyboard alone, with only what a screen reader says: roles, names, states, news."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.deep import deep
from tests.serving import Server

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

LANGUAGES = {
    "de-DE": {
        "skip": "Zum Inhalt",
        "dwarves": "Zwerge Rot",
        "turned up": "Aufgedeckt: Zwerge",
        "all missing": "0 von 1 angesagt · es fehlen noch: Henry, Anya und Freya",
        "turn": "ist dran",
        "Henry's bid": "Henry: Vorhersage 1",
        "two missing": "1 von 1 angesagt · es fehlen noch: Anya und Freya",
        "not": "nicht 0",
        "last": "1 von 1 angesagt · Freya darf nicht 0 ansagen",
        "forbidden": "0, nicht erlaubt: Die Summe darf nicht aufgehen",
        "as bid by all": "angesagt 2, Stiche 1: Tippe an, was anders war",
        "as bid": "1, wie angesagt",
        "Henry's tricks": "Henry: Stiche 0",
        "ready": "1 von 1 Stich: bereit zum Werten",
        "score": "Runde werten",
        "scored": "Henry −10, Anya +20, Freya +30. Runde 2. 2 Stiche · Henry gibt",
        "row": "Runde 1, Henry, Punkte −10, Vorhersage 1",
        "first card": "Menschen Blau",
        "undo": "Rückgängig",
        "first round": "Runde 1",
    },
    "en-GB": {
        "skip": "Skip to the content",
        "dwarves": "Dwarves Red",
        "turned up": "Turned up: Dwarves",
        "all missing": "0 bid for 1 trick · still to bid: Henry, Anya and Freya",
        "turn": "bids now",
        "Henry's bid": "Henry: bid 1",
        "two missing": "1 bid for 1 trick · still to bid: Anya and Freya",
        "not": "not 0",
        "last": "1 bid for 1 trick · Freya must not bid 0",
        "forbidden": "0, not allowed: the bids must not add up to the tricks",
        "as bid by all": "bid 2, tricks 1: tap what differs",
        "as bid": "1, as bid",
        "Henry's tricks": "Henry: tricks 0",
        "ready": "1 of 1 trick: ready to score",
        "score": "Score the round",
        "scored": "Henry −10, Anya +20, Freya +30. Round 2. 2 tricks · Henry deals",
        "row": "Round 1, Henry, points −10, bid 1",
        "first card": "Humans Blue",
        "undo": "Undo",
        "first round": "Round 1",
    },
}


class Listener:
    """Presses keys, and hears what is in focus and what is said."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def hears(self, *texts: str) -> None:
        """Wait until all of these were said since it was asked last."""
        self.page.wait_for_function(
            "(texts) => texts.every((text) => window.said.some((said) => said === text))", arg=list(texts)
        )
        self.page.evaluate("window.said.splice(0)")

    def reach(self, target: Locator) -> None:
        """Press Tab until it is in focus."""
        expect(target).to_be_visible()
        for _ in range(MOST):
            if target.evaluate("(each) => each === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {target}")

    def enter(self, target: Locator) -> None:
        self.reach(target)
        self.page.keyboard.press("Enter")


@pytest.mark.parametrize("locale", ["de-DE", *deep("en-GB")])
def test_a_round_is_played_by_keyboard_and_ear(open_page: Callable[..., Page], locale: str) -> None:
    words = LANGUAGES[locale]
    page = open_page(locale=locale)
    page.add_init_script(SAID)
    Prepared(Scorekeeper(page), CAST, first_dealer=2, plus_minus_one="y").open()
    page.wait_for_load_state("networkidle")
    person = Listener(page)

    def button(name: str, of: str | None = None) -> Locator:
        place = page.get_by_role("group", name=of, exact=True) if of else page
        return place.get_by_role("button", name=name, exact=True)

    person.enter(page.get_by_role("link", name=words["skip"]))
    expect(page.get_by_role("main")).to_be_focused()
    person.enter(button(words["dwarves"]))
    person.hears(words["turned up"], words["all missing"])

    # Whose turn it is has the focus, and their numbers say so.
    expect(button("0", "Henry")).to_be_focused()
    expect(page.get_by_role("group", name="Henry", exact=True)).to_have_accessible_description(words["turn"])
    person.enter(button("1", "Henry"))
    person.hears(words["Henry's bid"], words["two missing"])
    expect(button("1", "Henry")).to_have_attribute("aria-pressed", "true")
    expect(button("1", "Henry")).to_be_focused()
    person.enter(button("0", "Anya"))
    person.hears(words["last"])
    last = page.get_by_role("group", name="Freya", exact=True)
    expect(last).to_have_accessible_description(re.compile(f"{words['turn']}.*{words['not']}"))
    expect(button(words["forbidden"], "Freya")).to_be_disabled()
    person.enter(button("1", "Freya"))

    # All are filled in as bid: one of them has not won it.
    person.hears(words["as bid by all"])
    expect(button(words["as bid"], "Henry")).to_have_attribute("aria-pressed", "true")
    person.enter(button("0", "Henry"))
    person.hears(words["Henry's tricks"], words["ready"])
    score = button(words["score"])
    expect(score).to_have_accessible_description(words["ready"])
    person.enter(score)
    person.hears(words["scored"])
    expect(page.get_by_role("button", name=re.compile("^" + words["row"]))).to_be_visible()
    expect(button(words["first card"])).to_be_focused()

    person.enter(button(words["undo"]))
    person.hears(words["ready"])
    expect(page.get_by_role("heading", name=words["first round"], exact=True)).to_be_visible()
    expect(button(words["undo"])).to_be_focused()


def test_what_stands_in_a_row_of_a_new_game_goes_by_its_player(
    open_page: Callable[..., Page], server: Server
) -> None:
    page = open_page("/games/new")
    for place, name in enumerate(CAST):
        page.locator(f"#player-{place}").fill(name)
    for name in CAST:
        for what in ("{} nach oben", "{} nach unten", "{} entfernen", "Bild von {}: kein Bild"):
            expect(page.get_by_role("button", name=what.format(name), exact=True)).to_have_count(1)
        expect(page.get_by_role("radio", name=f"{name} gibt zuerst", exact=True)).to_have_count(1)
    page.get_by_role("button", name="Anya entfernen").press("Enter")
    expect(page.get_by_role("button", name="Anya entfernen")).to_have_count(0)
    expect(page.get_by_role("radio", name="Freya gibt zuerst")).to_have_count(1)
