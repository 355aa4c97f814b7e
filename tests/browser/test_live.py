"""What somebody writes stands on every device by itself, as on a page loaded anew, and nothing is lost."""

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.prepared import Prepared, come_in
from tests.browser.scorekeeper import Scorekeeper

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]


def test_a_bid_stands_on_the_other_tablet_and_a_name_half_typed_there_stays(keeper, open_page):
    Prepared(keeper, CAST).trump("R").open()
    other = Scorekeeper(open_page())
    page = other.page
    page.goto(keeper.page.url)
    other.open_menu("Dieses Spiel")
    page.get_by_text("Namen korrigieren").tap()
    name = page.get_by_label("Name auf Platz 2")
    name.fill("Anya-Ma")
    keeper.bid("Anya", 1)
    expect(other.chip("Anya", 1)).to_have_attribute("aria-pressed", "true")
    expect(name).to_be_focused()
    expect(name).to_have_value("Anya-Ma")
    name.press_sequentially("ria")
    name.press("Enter")
    expect(keeper.page.get_by_role("columnheader", name="Anya-Maria")).to_be_visible()


@pytest.mark.deep
def test_who_looks_on_can_still_send_a_form_after_what_all_were_sent_alike(keeper, stranger_page):
    game = Prepared(keeper, CAST).trump("R")
    page = stranger_page(base_url=game.address)
    come_in(page, game.invite("spectator"))
    page.goto(game.address)
    expect(page.get_by_text("Du siehst zu.")).to_be_visible()
    game.open()
    keeper.bid("Anya", 1)
    row = page.get_by_role("region", name="Diese Runde").get_by_role("row").filter(has_text="Anya")
    expect(row).to_contain_text("1")
    Scorekeeper(page).open_menu("Dieses Gerät")
    page.get_by_text("Sprache: Deutsch", exact=True).tap()
    page.get_by_role("button", name="English").tap()
    expect(page.get_by_text("You are watching.")).to_be_visible()


# The table as the server draws it: without what each answer has anew, and what only this device knows.
SHOWN = """async () => {
  const bare = (part) => {
    const copy = part.cloneNode(true);
    for (const own of copy.querySelectorAll("[name=csrf_token], [name=expected], [name=entry]")) own.remove();
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
      each.classList.remove("is-pending", "is-waiting", "is-fresh", "is-rejected", "is-astray");
      for (const name of ["open", "checked"]) each.removeAttribute(name);
      if (!each.className) each.removeAttribute("class");
    }
    const chosen = [...part.querySelectorAll("input:checked")].map((each) => each.id);
    return [copy.outerHTML.replace(/>\\s+/g, ">").replace(/\\s+</g, "<"), chosen];
  };
  const shown = document.getElementById("table");
  const { url, asked } = shown.dataset;
  const answer = await fetch(asked ? `${url}?step=${asked}` : url, { headers: { "X-Fragment": "1" } });
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
  return [bare(shown), bare(whole)];
}"""


def same(page: Page) -> None:
    expect(page.locator(".is-pending, .is-waiting")).to_have_count(0)
    shown, whole = page.evaluate(SHOWN)
    assert shown == whole


def test_taps_show_what_a_whole_page_shows(keeper: Scorekeeper) -> None:
    game = Prepared(keeper, CAST).play("R", (0, 1, 0, 1), (0, 1, 0, 0))
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
    page.keyboard.press("0")  # for whose turn it is
    expect(keeper.chip("Freya", 0)).to_have_attribute("aria-pressed", "true")
    keeper.bid("Anya", 0)  # the tricks open: a whole table
    same(page)
    keeper.count("Anya", 1)
    same(page)
    whole = page.evaluate("document.getElementById('table').outerHTML.length")
    sizes = sorted(len(answer.body()) for answer in answers if answer.request.method == "POST")
    assert sizes[len(sizes) // 2] < whole / 3, sizes
