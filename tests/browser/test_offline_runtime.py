"""What stands in for the server on a tablet: the scripts are ours, the server and the app are told."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.parts import COPY, CORE, GAME, PAD_PAGE, Answers, log, worker
from tests.browser.until import until

STAND_IN = """async () => {
  const { fetch } = window;
  window.asked = window.broken = 0; // how often the server was asked, and how often that broke off
  window.fetch = async (...args) => {
    window.asked += 1;
    const answer = await fetch(...args);
    const { json } = answer;
    answer.json = () => json.call(answer).catch((error) => {
      window.broken += 1;
      throw error;
    });
    return answer;
  };
  window.away = (await import("/static/js/away/offline_runtime.js")).startOfflineRuntime();
}"""
LOG = f"{GAME}/copy"
KEPT = f"async () => (await (await caches.open('scorekeeper-copies')).match('{LOG}')) !== undefined"
CHANGED = "(told) => Object.assign(document.getElementById('table').dataset, told)"
CONNECTION = "Object.defineProperty(navigator, 'connection', {{ value: {} }});"
BEGUN = "() => 'offlineRuntime' in document.documentElement.dataset"


def rested(page: Page) -> None:
    """The tablet has had its quiet moment, and has the log; the clock stands while that comes."""
    page.clock.install()
    page.evaluate(STAND_IN)
    for _ in range(20):
        if page.evaluate("() => asked"):
            break
        page.clock.fast_forward(1000)
    until(page, KEPT)


def ready(page: Page) -> None:
    """The same, and what goes on there has begun."""
    rested(page)
    page.wait_for_function(BEGUN)


def test_what_does_not_begin_in_time_is_ended(open_parts: Callable[..., Page], answers: Answers) -> None:
    answers.say(CORE, worker("silent"))
    page = open_parts()
    page.clock.install()
    page.evaluate("""async () => {
      const { beginCore } = await import("/static/js/away/core.js");
      const { terminate } = Worker.prototype;
      window.ended = 0;
      Worker.prototype.terminate = function () { window.ended += 1; terminate.call(this); };
      beginCore("/core/one/").then(() => (window.began = "yes"), (error) => (window.began = error.message));
    }""")
    page.clock.fast_forward(230_000)
    assert page.evaluate("() => window.began ?? ''") == ""
    page.clock.fast_forward(20_000)
    page.wait_for_function("() => window.began === 'no answer' && ended === 1")


def test_what_did_not_come_whole_is_fetched_anew_and_not_for_ever(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    """The network broke off while the app was fetched; the page goes on as ever."""
    answers.say(CORE, "", 404)
    page = open_parts()
    rested(page)
    for _ in range(40):
        page.clock.fast_forward(6000)
        page.wait_for_timeout(20)
    assert 1 < answers.times(CORE) < 5
    answers.say(CORE, worker())
    page.evaluate("() => away.lost(2)")
    page.wait_for_function(BEGUN)


def test_what_breaks_while_it_decides_is_begun_anew_twice(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    page = open_parts()
    ready(page)
    until(page, "() => away.lost(2) || away.decides()")
    for tries in (2, 3):
        page.evaluate("() => away.broke()")
        until(page, "() => away.decides()")
        assert answers.times(CORE) == tries
    page.evaluate("() => away.broke()")
    page.wait_for_timeout(200)
    assert page.evaluate("() => away.decides()") is False
    assert answers.times(CORE) == 3


def test_a_log_that_it_cannot_lay_out_decides_nothing(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    answers.say(CORE, worker("spoilt"))
    page = open_parts()
    ready(page)
    page.evaluate("() => away.lost(2)")
    page.wait_for_timeout(300)
    tries = answers.times(CORE)
    page.wait_for_timeout(200)
    assert page.evaluate("() => away.decides()") is False
    assert tries == answers.times(CORE) < 6, "not for ever"


def test_it_goes_on_only_from_all_that_the_server_had_told(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    """An entry was answered under number 3; page and copy stand at 2."""
    page = open_parts()
    ready(page)
    page.evaluate("() => away.lost(3)")
    page.wait_for_timeout(200)
    assert page.evaluate("() => [away.decides(), away.why()]") == [False, "behind"]


def test_a_copy_that_comes_while_the_server_goes_away_is_gone_on_from(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    """It was asked for, the server's last word was number 3, and nothing changes on the page any more."""
    page = open_parts()
    ready(page)
    answers.hold(LOG)
    answers.say(LOG, log(3))
    page.evaluate(CHANGED, {"seq": "3", "fresh": "b"})
    page.evaluate("() => away.lost(3)")
    until(page, "() => asked === 2")
    assert page.evaluate("() => [away.decides(), away.why()]") == [False, "behind"]
    answers.let_go(LOG)
    until(page, "() => away.decides()")


def test_a_log_whose_question_broke_off_is_asked_for_again_and_not_for_ever(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    """Nothing changes on the page meanwhile; the clock stands while a question is under way."""
    answers.cut.add(LOG)
    page = open_parts()
    page.clock.install()
    page.evaluate(STAND_IN)
    for _ in range(40):
        page.clock.fast_forward(5000)
        until(page, "() => asked === broken")
    assert answers.times(LOG) == 4
    page.evaluate(CHANGED, {"fresh": "b"})
    until(page, "() => broken === 5")
    answers.cut.clear()
    for _ in range(5):
        page.clock.fast_forward(1000)
        if page.evaluate("() => asked === 6"):
            break
    until(page, KEPT)


@pytest.mark.parametrize("told", ["{ type: 'cellular' }", "{ saveData: true }", "{ effectiveType: '3g' }"])
def test_over_what_looks_like_no_wifi_nothing_is_fetched_but_what_is_here(
    open_parts: Callable[..., Page], answers: Answers, told: str
) -> None:
    page = open_parts(CONNECTION.format(told))
    page.clock.install()
    page.evaluate(STAND_IN)
    for _ in range(3):
        page.clock.fast_forward(6000)
    page.evaluate("() => (document.getElementById('table').dataset.fresh = 'b')")
    page.evaluate("() => away.lost(2)")
    page.wait_for_timeout(200)
    assert not [each for each in answers.asked if "/core/" in each or each.endswith("/copy")]
    page.evaluate("""async () => {
      const files = await caches.open("scorekeeper-core-1");
      await files.put("/core/one/pocket/built.json", new Response("{}"));
    }""")
    page.evaluate(COPY)
    page.evaluate("() => copy.refresh()")
    page.reload()
    page.evaluate(STAND_IN)
    page.evaluate("() => away.lost(2)")
    until(page, "() => away.decides()")


def test_where_it_cannot_go_on_from_nothing_is_fetched_late(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    """The server is away from the start, and there is no copy, or one that waits."""
    page = open_parts()
    page.evaluate(STAND_IN)
    page.evaluate("() => away.lost(2)")
    page.wait_for_timeout(300)
    assert answers.times(CORE) == 0


def test_what_was_kept_goes_once_this_device_keeps_no_pad_unless_the_server_shows_less(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    page = open_parts()
    page.evaluate(COPY)
    page.evaluate("() => copy.refresh()")
    kept = "async () => (await (await caches.open('scorekeeper-copies')).keys()).length"
    answers.say(GAME, PAD_PAGE.format(core="").replace('data-seq="2"', 'data-seq="1"'))
    page.reload()
    page.evaluate(STAND_IN)
    page.wait_for_timeout(200)
    assert page.evaluate(kept) == 1
    answers.say(GAME, PAD_PAGE.format(core=""))
    page.reload()
    page.evaluate(STAND_IN)
    until(page, f"async () => (await ({kept})()) === 0")
