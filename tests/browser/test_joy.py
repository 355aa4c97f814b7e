"""What makes an evening merry: points seen for a moment, big numbers, sounds, a voice, paper strips."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check, check_still, watched
from tests.browser.conftest import TABLET
from tests.browser.finger import middle
from tests.browser.prepared import Prepared
from tests.browser.scorekeeper import Scorekeeper

pytestmark = [pytest.mark.moving, pytest.mark.deep]

PHONE = {"width": 390, "height": 844}
# How high a digit has to be, in CSS pixels: 2 cm on a tablet, 1 cm on a phone, whose pixels are smaller.
DIGITS = ((104, TABLET), (60, PHONE))
CAPITAL = 0.66  # of the size of the letters

# A device that can be listened to: what would sound and be said.
LISTEN = """
window.heard = { tones: 0, spoken: [] };
const part = () => ({ connect: (next) => next, start: () => heard.tones++, stop() {}, frequency: {},
  gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
window.AudioContext = class { constructor() { this.currentTime = 0; }
  resume() {} createOscillator() { return part(); } createGain() { return part(); } };
const voice = { cancel() {}, speak(words) { heard.spoken.push(`${words.lang}: ${words.text}`); } };
Object.defineProperty(window, "speechSynthesis", { value: voice });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
SIZES = "(all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize))"
FITS = "(all) => all.every((each) => each.scrollWidth <= each.closest('li').clientWidth)"
MOVING = "document.getAnimations().filter((each) => each.effect.target.closest('.joy')).length"
UNDER = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.gains'))"
LEFT_FULL_SCREEN = """() => new Promise((done) => {
  const wait = () => matchMedia("(display-mode: fullscreen)").matches ? setTimeout(wait, 20) : done();
  wait();
})"""


def test_a_round_is_seen_and_heard_as_this_device_wishes(open_page: Callable[..., Page]) -> None:
    page = watched(open_page(viewport=PHONE))
    page.add_init_script(LISTEN)
    keeper = Scorekeeper(page)
    game = Prepared(keeper, ["Henry", "Anya", "Freya", "Ben"]).play("R", (0, 1, 0, 0), (0, 1, 0, 0))
    game.trump("G").bids(1, 0, 2, 0).open()
    gains = page.get_by_role("list", name="Punkte aus Runde")
    expect(gains).to_be_hidden()
    keeper.count("Freya", 1)
    check_still(page, "before the round is scored")
    keeper.score()
    expect(gains).to_be_visible()
    assert re.sub(r"\s+", " ", gains.inner_text()) == "Henry +30 Anya +20 Freya −10 Ben +20"
    place = middle(gains.bounding_box())
    assert not page.evaluate(UNDER, [place["x"], place["y"]]), "takes no tap"
    expect(gains).to_be_hidden()
    check_still(page, "the points of the round, and when they are gone")
    assert page.evaluate("heard") == {"tones": 0, "spoken": []}, "at first nothing sounds, whatever happens"
    game.after(2)
    page.goto("/settings")
    for name, choice in (("Ton und Vibration", "leise"), ("Vorlesen", "an")):
        button = page.get_by_role("group", name=name).get_by_role("button", name=choice)
        button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")
    game.trump("B").bids(1, 1, 1, 0).open()
    keeper.score()
    page.wait_for_function("heard.tones && heard.spoken.join().includes('Runde 4. 4 Stiche. Ben gibt.')")
    # Across the table, at one tap; and away with it.
    big = page.get_by_role("dialog", name="Große Zahlen")
    totals = big.locator(".big__total")
    for high, size in DIGITS:
        page.evaluate(LEFT_FULL_SCREEN)  # until then a window takes no other size
        page.set_viewport_size(size)
        page.get_by_role("button", name="Große Zahlen zeigen").tap()
        expect(big).to_be_visible()
        assert min(totals.evaluate_all(SIZES)) * CAPITAL >= high, size
        assert totals.evaluate_all(FITS)
        check(page)
        page.keyboard.press("Escape")
        expect(big).to_be_hidden()
    game.after(3).write("/end")
    page.goto(f"{game.address}/final")
    assert page.evaluate(MOVING) > 0, "paper strips for whoever won"
    check_still(page, "paper strips that fall")
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    assert page.evaluate(MOVING) == 0
