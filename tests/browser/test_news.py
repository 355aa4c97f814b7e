"""What a tablet shows after taps is what a page loaded anew shows, though answers carry only what changed."""

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

pytestmark = pytest.mark.moving

# The table as the server draws it: without what each answer has anew, and what only this device knows.
SHOWN = """async () => {
  const bare = (part) => {
    const copy = part.cloneNode(true);
    for (const name of ["csrf_token", "expected", "entry"]) {
      for (const field of copy.querySelectorAll(`[name=${name}]`)) field.remove();
    }
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
      each.classList.remove("is-pending", "is-waiting", "is-fresh", "is-rejected", "is-astray");
      for (const name of ["open", "checked"]) each.removeAttribute(name);
      if (!each.className) each.removeAttribute("class");
    }
    return copy.outerHTML.replace(/>\\s+/g, ">").replace(/\\s+</g, "<");
  };
  const chosen = (part) => [...part.querySelectorAll("input:checked")].map((each) => each.id);
  const shown = document.getElementById("table");
  const { url, asked } = shown.dataset;
  const answer = await fetch(asked ? `${url}?step=${asked}` : url, { headers: { "X-Fragment": "1" } });
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
  return [bare(shown), bare(whole), chosen(shown), chosen(whole)];
}"""


def same(page: Page) -> None:
    expect(page.locator(".is-pending, .is-waiting")).to_have_count(0)
    shown, whole, chosen, offered = page.evaluate(SHOWN)
    assert (shown, chosen) == (whole, offered)


def test_taps_show_what_a_whole_page_shows(keeper: Scorekeeper) -> None:
    game = Prepared(keeper, ["Henry", "Anya", "Freya", "Ben"]).play("R", (0, 1, 0, 1), (0, 1, 0, 0))
    page = game.trump("B").open().page
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    keeper.bid("Ben", 1)  # before the turn: whose turn it is stays open
    same(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("radio", name="Vorhersage von Henry eintragen").check(force=True)
    keeper.bid("Henry", 1)  # who is asked for next is open again
    same(page)
    keeper.bid("Freya", 2)
    page.set_viewport_size({"width": 1180, "height": 820})
    keeper.undo()
    same(page)
    keeper.bid("Freya", 0)
    keeper.bid("Anya", 0)  # the tricks open: a whole table
    same(page)
    keeper.count("Anya", 1)
    same(page)
    whole = page.evaluate("document.getElementById('table').outerHTML.length")
    sizes = sorted(len(answer.body()) for answer in answers if answer.request.method == "POST")
    assert sizes[len(sizes) // 2] < whole / 3, sizes
