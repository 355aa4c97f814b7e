"""What makes an evening merry: points seen for a moment, big numbers, sounds, a voice, paper strips."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper
from tests.browser.test_access import check as check_access
from tests.browser.test_still import check as check_still
from tests.browser.test_still import watched

pytestmark = pytest.mark.moving

CAST = ["Henry", "Anya", "Freya", "Ben"]
PHONE, TABLET, UPRIGHT = (390, 844), (1180, 820), (820, 1180)
# How high a digit has to be, in CSS pixels: 2 cm on a tablet, 1 cm on a phone, whose pixels are smaller.
DIGITS = {TABLET: 104, UPRIGHT: 104, PHONE: 60}
CAPITAL = 0.66  # of the size of the letters

# A device that can be listened to: what would sound, tremble and be said.
LISTEN = """
window.heard = { contexts: 0, tones: 0, shakes: 0, spoken: [] };
const part = () => ({ connect: (next) => next, start: () => heard.tones++, stop() {}, frequency: {},
  gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
window.AudioContext = class { constructor() { heard.contexts++; this.currentTime = 0; }
  resume() {} createOscillator() { return part(); } createGain() { return part(); } };
navigator.vibrate = () => heard.shakes++;
const voice = { cancel() {}, speak(words) { heard.spoken.push([words.lang, words.text]); } };
Object.defineProperty(window, "speechSynthesis", { value: voice });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
SIZES = "(all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize))"
HEARD = "[heard.contexts > 0, heard.tones, heard.shakes]"


def spoken(page: Page) -> list[str]:
    """What was said since it was asked last, all of it in the language of the page."""
    utterances = page.evaluate("heard.spoken.splice(0)")
    assert {language for language, _text in utterances} <= {"de"}
    return [text for _language, text in utterances]


LEFT_FULL_SCREEN = """() => new Promise((done) => {
  const wait = () => matchMedia("(display-mode: fullscreen)").matches ? setTimeout(wait, 20) : done();
  wait();
})"""


def at(page: Page, size: tuple[int, int]) -> None:
    page.evaluate(LEFT_FULL_SCREEN)  # until then a window takes no other size
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.long
@pytest.mark.deep
def test_a_round_is_seen_and_heard_as_this_device_wishes(open_page: Callable[..., Page]) -> None:
    page = watched(open_page(viewport={"width": PHONE[0], "height": PHONE[1]}))
    page.add_init_script(LISTEN)
    keeper = Scorekeeper(page)
    game = Prepared(keeper, CAST).play("R", (0, 1, 0, 0), (0, 1, 0, 0)).trump("G").bids(1, 0, 2, 0)

    # As it is at first: nothing sounds, whatever happens.
    game.open()
    page.wait_for_load_state("networkidle")
    gains = page.get_by_role("list", name="Punkte aus Runde")
    expect(gains).to_be_hidden()
    keeper.count("Freya", 1)
    check_still(page, "before the round is scored")
    keeper.score()
    expect(gains).to_be_visible()
    assert re.sub(r"\s+", " ", gains.inner_text()) == "Henry +30 Anya +20 Freya −10 Ben +20"
    box = gains.bounding_box()
    assert box is not None
    under = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.gains'))"
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert not page.evaluate(under, middle), "it takes no tap"
    check_access(page)
    check_still(page, "the points of the round")
    expect(gains).to_be_hidden()
    check_still(page, "when they are gone")
    assert page.evaluate(HEARD) == [False, 0, 0]
    assert spoken(page) == []

    # The way to the settings, chosen with a thumb, and back.
    page.get_by_label("Menü", exact=True).tap()
    page.get_by_text("Dieses Gerät", exact=True).tap()
    page.get_by_role("link", name="Einstellungen").tap()
    check_access(page)
    check_still(page, "the settings")
    sounds = page.get_by_role("group", name="Ton und Vibration")
    aloud = page.get_by_role("group", name="Vorlesen")
    sounds.get_by_role("button", name="leise").tap()
    expect(sounds.get_by_role("button", name="leise")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(HEARD) == [True, 2, 1]
    aloud.get_by_role("button", name="an").tap()
    expect(aloud.get_by_role("button", name="an")).to_have_attribute("aria-pressed", "true")
    assert spoken(page) == ["So lese ich dir vor."]
    page.emulate_media(color_scheme="dark")
    check_access(page, "color-contrast")
    page.emulate_media(color_scheme="light")
    page.get_by_role("link", name="Zurück zum Spiel").tap()

    # A page that was only opened is silent; then each thing is said once.
    page.wait_for_load_state("networkidle")
    assert page.evaluate(HEARD) == [False, 0, 0]
    assert spoken(page) == []
    keeper.turn_up("B")
    expect(page.get_by_role("group", name="Ben", exact=True)).to_be_attached()
    assert spoken(page) == ["Runde 3. 3 Stiche. Freya gibt."]
    for player, bid in (("Ben", 0), ("Henry", 1), ("Anya", 1)):
        keeper.bid(player, bid)
    page.wait_for_function("() => heard.spoken.length")
    assert spoken(page) == ["2 von 3 angesagt. es fehlt noch: Freya."]
    keeper.bid("Freya", 1)
    keeper.score()
    result = "Runde 3: Henry plus 30, Anya plus 30, Freya plus 30 und Ben plus 20."
    page.wait_for_function("() => heard.spoken.length >= 2")
    sentences = spoken(page)
    assert [text for text in sentences if not text.startswith("3 von 3")] == [
        f"{result} Henry und Anya führen mit 80.",
        "Runde 4. 4 Stiche. Ben gibt.",
    ]
    assert page.evaluate(HEARD)[0]
    check_still(page, "heard")
    page.reload()
    page.wait_for_load_state("networkidle")
    page.get_by_role("heading", name="Runde 4", exact=True).tap()
    page.wait_for_timeout(100)
    assert spoken(page) == [], "nothing is read twice"
    keeper.turn_up("R")

    # Across the table, at one tap; and away with it.
    for size, high in DIGITS.items():
        at(page, size)
        for close in ("tap", "Escape"):
            page.get_by_role("button", name="Große Zahlen zeigen").tap()
            big = page.get_by_role("dialog", name="Große Zahlen")
            expect(big).to_be_visible()
            totals = big.locator(".big__total")
            assert [total.replace("−", "-") for total in totals.all_inner_texts()] == ["80", "80", "40", "60"]
            sizes = totals.evaluate_all(SIZES)
            assert min(sizes) * CAPITAL >= high, (size, sizes)
            fits = "(all) => all.every((each) => each.scrollWidth <= each.closest('li').clientWidth)"
            assert totals.evaluate_all(fits)
            if close == "Escape":
                check_access(page)
                seq = keeper.seq()
                page.keyboard.press("1")  # what would be entered is not seen
                assert keeper.seq() == seq
                assert page.locator(".is-pending").count() == 0
                page.keyboard.press("Escape")
            else:
                big.get_by_role("button", name="Schließen").tap()
            expect(big).to_be_hidden()
    page.get_by_role("button", name="Große Zahlen zeigen").tap()
    game.after(3).bids(0, 0, 0, 0).write("/rounds/4/tricks", seat=0, tricks=4).write("/rounds/4/score")
    expect(totals.first).to_have_text("40")  # another device has scored, and they stay where they are
    big.get_by_role("button", name="Schließen").tap()
    page.get_by_role("button", name="Das Spiel bisher").tap()
    course = page.get_by_role("dialog", name="Das Spiel bisher")
    expect(course.get_by_role("img")).to_be_visible()
    page.wait_for_function("() => document.querySelector('#course img').naturalWidth > 0")
    drawn = course.get_by_role("img").bounding_box()
    assert drawn is not None
    assert drawn["height"] > 1.4 * drawn["width"], "a telephone held upright has it upright"
    assert drawn["width"] > 0.9 * PHONE[0]
    course.get_by_role("button", name="Schließen").tap()
    expect(course).to_be_hidden()

    # Whoever won.
    game.write("/end")
    page.goto(f"{game.address}/final")
    moving = "document.getAnimations().filter((each) => each.effect.target.closest('.joy')).length"
    assert page.evaluate(moving) > 0
    check_still(page, "paper strips that fall")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.get_by_role("heading", name="Anya")).to_be_visible()
    assert page.evaluate(moving) == 0
    check_access(page)
    check_still(page, "the look back")


# A chance that always draws the same number.
ALWAYS = "(drawn) => { crypto.getRandomValues = (into) => into.fill(drawn); }"


@pytest.mark.deep
def test_pictures_are_chosen_and_seats_and_the_first_dealer_drawn_by_lot(
    open_page: Callable[..., Page],
) -> None:
    page = watched(open_page("/games/new", viewport={"width": PHONE[0], "height": PHONE[1]}))
    page.goto(page.url)
    by_lot = page.get_by_role("group", name="Auslosen")
    seats = by_lot.get_by_role("button", name="Plätze auslosen")
    expect(seats).to_be_disabled()
    for place, name in enumerate(CAST):
        page.locator(f"#player-{place}").fill(name)

    # A picture for two of them; one that somebody has is nobody else's.
    def picture(player: str, shown: str) -> Locator:
        return page.get_by_role("button", name=f"Bild von {player}: {shown}", exact=True)

    picker = page.get_by_role("dialog", name="Bild aussuchen")
    picture("Henry", "kein Bild").tap()
    picker.get_by_role("button", name="Fuchs").tap()
    expect(picker).to_be_hidden()
    picture("Anya", "kein Bild").tap()
    expect(picker.get_by_role("button", name="Fuchs")).to_be_disabled()
    check_access(page)
    picker.get_by_role("button", name="Biene").tap()
    expect(picture("Henry", "Fuchs")).to_be_visible()
    check_still(page, "two pictures")

    def seated() -> list[str]:
        names = page.get_by_role("textbox", name="Spieler").or_(page.get_by_role("combobox", name="Spieler"))
        return [name for field in names.all() if (name := field.input_value())]

    # The last changes places with the first, then the last but one does, and so on.
    page.evaluate(ALWAYS, 0)
    seats.tap()
    check_still(page, "drawn seats")
    assert seated() == ["Anya", "Freya", "Ben", "Henry"]
    order = "Henry gibt zuerst. Im Uhrzeigersinn: Anya, Freya, Ben, Henry"
    expect(by_lot.get_by_role("status")).to_have_text(order)
    expect(picture("Henry", "Fuchs")).to_be_visible()  # it sits where its name sits
    page.evaluate(ALWAYS, 6)
    by_lot.get_by_role("button", name="Ersten Geber auslosen").tap()
    expect(by_lot.get_by_role("status")).to_contain_text("Ben gibt zuerst.")
    check_still(page, "a drawn dealer")
    check_access(page)
    page.get_by_role("button", name="Erste Runde geben").tap()
    expect(page.get_by_text("1 Stich · Ben gibt")).to_be_visible()
    heads = page.get_by_role("columnheader").filter(has=page.locator(".portrait"))
    assert [head.get_attribute("title") for head in heads.all()] == ["Anya", "Henry"]
    page.goto(f"{page.url.partition('/games')[0]}/games/new")
    page.get_by_role("combobox", name="Spieler 1").fill("Henry")
    expect(picture("Henry", "Fuchs")).to_be_visible()  # remembered with the name
