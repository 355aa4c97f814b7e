"""The log as a tablet has it, and what is told of it: the scripts are ours, the server is told."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.parts import COPY, CORE, GAME, OVER_HTTP, Answers, log, worker
from tests.browser.test_offline_runtime import ready
from tests.browser.until import until


@pytest.mark.parametrize("where", ["", OVER_HTTP], ids=["caches", "plain http"])
def test_a_copy_outlives_a_reload_and_the_oldest_of_many_goes(
    open_parts: Callable[..., Page], answers: Answers, where: str
) -> None:
    page = open_parts(where)
    page.evaluate(COPY)
    page.evaluate("() => copy.refresh()")
    page.reload()
    page.evaluate(COPY)
    assert page.evaluate("() => [copy.serves(2), copy.serves(3)]") == [True, False]
    page.evaluate("""async () => {
      const { copyStore } = await import("/static/js/away/copy_store.js");
      for (let game = 0; game < 10; game++) await copyStore.put(`/games/other${game}/copy`, { game });
      window.left = [await copyStore.get("/games/abc234/copy"), await copyStore.get("/games/other0/copy")];
      await copyStore.drop("/games/other0/copy");
      window.left.push(await copyStore.get("/games/other0/copy"));
    }""")
    assert page.evaluate("() => left") == [None, {"game": 0}, None]


@pytest.mark.parametrize("status", [401, 403])
def test_who_is_unknown_to_the_server_loses_nothing_that_it_lacks(
    open_parts: Callable[..., Page], answers: Answers, status: int
) -> None:
    """An older backup came back, in which the device is no scorekeeper's yet, or there is no such game."""
    page = open_parts()
    page.evaluate(COPY)
    page.evaluate("() => copy.refresh()")
    answers.say(f"{GAME}/copy", "", status)
    page.evaluate("() => copy.refresh()")
    assert f"{GAME}/copy/held?after=2&entry=entry-2" in answers.asked
    assert page.evaluate("() => [told, copy.serves(0), copy.exceeds(1)]") == [[None], False, True]
    page.reload()
    page.evaluate(COPY)
    assert page.evaluate("() => copy.turnedAway()") is True
    answers.say(f"{GAME}/copy/held", "", 204)
    assert page.evaluate("() => copy.turnedAway()") is False
    page.reload()
    page.evaluate(COPY)
    assert page.evaluate("() => copy.exceeds(0)") is False, "the server has it all, and the device no rights"


def test_a_game_that_the_server_does_not_know_is_kept_and_counted(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    page = open_parts()
    page.evaluate(COPY)
    page.evaluate("() => copy.refresh()")
    answers.say(f"{GAME}/copy", "", 404)
    page.evaluate("() => copy.refresh()")
    answers.say(f"{GAME}/copy", log(1, after=0))
    page.evaluate("() => copy.refresh()")
    assert page.evaluate("() => told") == [2, 1]
    page.evaluate("() => copy.forget()")
    page.evaluate("() => copy.refresh()")
    assert page.evaluate("() => [copy.serves(1), told.length]") == [True, 2]


def test_a_copy_that_has_not_what_was_shown_last_is_told_as_older_also_after_a_reload(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    page = open_parts()
    page.evaluate(COPY)
    page.evaluate("() => copy.refresh()")
    page.evaluate(
        "() => copy.shown(3)"
    )  # the answer to an entry; the server dies before the copy is asked for
    page.reload()
    page.evaluate(COPY)
    assert page.evaluate("() => [copy.serves(2), copy.why(2)]") == [False, "behind"]
    answers.say(f"{GAME}/copy", log(3))
    page.evaluate("() => copy.refresh()")
    assert page.evaluate("() => [copy.serves(3), copy.why(3)]") == [True, ""]
    assert page.evaluate("() => Object.keys(localStorage)") == []


@pytest.mark.parametrize(("told", "why"), [({"waits": True}, "covered"), ({"pencil": False}, "other")])
def test_why_a_round_waits(
    open_parts: Callable[..., Page], answers: Answers, told: dict[str, bool], why: str
) -> None:
    page = open_parts()
    page.evaluate(COPY)
    page.evaluate("() => copy.refresh()")
    answers.say(f"{GAME}/copy", log(2, **told))
    page.evaluate("() => copy.refresh()")
    assert page.evaluate("() => [copy.serves(2), copy.why(2)]") == [False, why]


# --- what is told


def test_a_server_that_lacks_something_is_told_until_the_copy_was_saved(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    """*Understood* comes only then, and what is told later takes nothing of it away."""
    page = open_parts()
    ready(page)
    until(page, "() => away.gone(true)")
    save, close = page.get_by_role("button", name="save"), page.get_by_role("button", name="close")
    assert (save.is_visible(), close.is_visible()) == (True, False)
    with page.expect_download() as saved:
        save.tap()
    assert len(json.loads(saved.value.path().read_text())["strokes"]) == 2
    close.wait_for()
    page.evaluate("async () => (await import('/static/js/live/connection_bar.js')).connectionBar.older(5)")
    assert close.is_visible()
    page.get_by_text("2 older").wait_for()


def test_a_copy_that_cannot_be_saved_says_so_and_may_be_given_up(
    open_parts: Callable[..., Page], answers: Answers
) -> None:
    answers.say(CORE, worker("unable"))
    page = open_parts()
    ready(page)
    until(page, "() => away.gone(false)")
    page.get_by_text("unknown here").wait_for()
    page.get_by_role("button", name="save").tap()
    page.get_by_text("unsaved").wait_for()
    page.get_by_role("button", name="close").wait_for()


def test_a_link_or_a_form_to_another_page_stays_here_and_says_so(open_parts: Callable[..., Page]) -> None:
    page = open_parts()
    page.evaluate("""async () => {
      window.alone = true;
      (await import("/static/js/away/page_lock.js")).lockPage(() => window.alone);
      document.getElementById("main").insertAdjacentHTML("beforeend", `<a href="/help">help</a>
        <form action="/help"><button>send</button></form>
        <form data-entry action="/help"><button>enter</button></form>`);
      document.addEventListener("submit", (event) => {
        window.entered = event.target.matches("[data-entry]");
        event.preventDefault();
      });
    }""")
    for role, name in (("link", "help"), ("button", "send")):
        page.get_by_role(role, name=name).click()  # type: ignore[arg-type]
        page.get_by_text("stays").wait_for()
        assert page.url.endswith(GAME)
        page.evaluate("async () => (await import('/static/js/live/connection_bar.js')).connectionBar.hide()")
    page.get_by_role("button", name="enter").click()
    assert page.evaluate("() => window.entered") is True


def test_what_another_tab_has_sent_is_told_no_more(open_parts: Callable[..., Page]) -> None:
    page = open_parts()
    told = """async () => {
      const { connectionBar } = await import("/static/js/live/connection_bar.js");
      const said = [connectionBar.sent()];
      connectionBar.waiting(["one"], "");
      said.push(connectionBar.sent(), document.getElementById("connection-bar").hidden);
      connectionBar.stays();
      said.push(connectionBar.sent(), document.getElementById("connection-bar").hidden);
      return said;
    }"""
    assert page.evaluate(told) == [False, True, True, False, False]


def test_what_was_decided_here_stays_when_the_next_entry_is_refused(open_parts: Callable[..., Page]) -> None:
    page = open_parts()
    held = """async () => {
      const { makeQueue } = await import("/static/js/game/queue.js");
      const queue = makeQueue("abc234", localStorage);
      for (const id of ["one", "two", "three"]) queue.add({ id, expected: 2, own: "" });
      queue.decided("one", 3);
      const number = queue.expectedHere(queue.all()[1]);
      queue.hold("no", true);
      const ids = (entries) => entries.map(({ id }) => id);
      return [number, ids(queue.all()), ids(queue.held()), queue.undecided() ?? null];
    }"""
    assert page.evaluate(held) == [3, ["one"], ["two", "three"], None]
