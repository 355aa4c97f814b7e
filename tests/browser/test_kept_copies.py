"""What the service worker keeps of a game, and what makes it forget; the server is told."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.paths import STATIC
from tests.browser.parts import Answers, answering
from tests.browser.until import until

GAME, OTHER = "/games/abc234", "/games/def567"
PAD = "<!doctype html><html lang='en'><h1>pad</h1>"
FILE = "/core/one/python.wasm"
SHELL = {"version": "one", "files": [], "folder": "/static/v-one/", "languages": ["en"]}
TAKEN = "() => Boolean(navigator.serviceWorker.controller)"
REGISTER = "async () => { await navigator.serviceWorker.register('/service-worker.js'); }"
KEEP = "(path) => navigator.serviceWorker.controller.postMessage({ keep: path })"
COPY = """async (path) => {
  await (await caches.open("scorekeeper-copies")).put(`${path}/copy`, new Response("{}"));
}"""
KEPT = """async (name) => {
  const kept = await (await caches.open(`scorekeeper-${name}`)).keys();
  return kept.map(({ url }) => new URL(url).pathname).sort();
}"""


@pytest.fixture
def answers() -> Iterator[Answers]:
    script = (STATIC / "worker" / "service-worker.js").read_text()
    said = {"/service-worker.js": f"const SHELL = {json.dumps(SHELL)};\n{script}"}
    pages = dict.fromkeys(("/", GAME, OTHER, "/start", "/join", "/sign-out", "/offline"), PAD)
    with answering(said | pages | {FILE: "machine " * 100}) as answers:
        yield answers


@pytest.fixture
def page(stranger_page: Callable[..., Page], answers: Answers) -> Page:
    """Two pads are kept, of one of which this device has the log."""
    page = stranger_page(service_workers="allow")
    page.goto(answers.url)
    page.evaluate(REGISTER)
    page.wait_for_function(TAKEN)
    for path in (GAME, OTHER):
        page.evaluate(KEEP, path)
    until(page, f"async () => (await ({KEPT})('pages')).length === 2")
    page.evaluate(COPY, GAME)
    return page


def kept(page: Page) -> tuple[list[str], list[str]]:
    page.wait_for_timeout(200)
    return page.evaluate(KEPT, "pages"), page.evaluate(KEPT, "copies")


@pytest.mark.parametrize("path", ["/start", "/join"])
@pytest.mark.deep
def test_who_is_let_in_anew_keeps_what_the_server_may_lack_and_no_other_page(
    page: Page, answers: Answers, path: str
) -> None:
    page.goto(answers.url + path)
    assert kept(page) == ([GAME], [f"{GAME}/copy"])


def test_who_signs_out_leaves_nothing_here(page: Page, answers: Answers) -> None:
    page.goto(answers.url + "/sign-out")
    assert kept(page) == ([], [])


@pytest.mark.deep
def test_a_server_that_knows_nobody_any_more_takes_nothing_that_it_may_lack(
    page: Page, answers: Answers
) -> None:
    """Its folder was lost: each device is a stranger, and the games are on this one alone."""
    for path in ("/", GAME, OTHER):
        answers.say(path, "stranger", 403)
    page.goto(answers.url)
    assert kept(page) == ([GAME], [f"{GAME}/copy"])
    for path in (GAME, OTHER):
        page.goto(answers.url + path)
        heading = page.get_by_role("heading", name="pad")
        expect(heading).to_have_count(int(path == GAME))
    assert kept(page) == ([GAME], [f"{GAME}/copy"])
    page.goto(answers.url + GAME)
    page.evaluate("async () => { await caches.delete('scorekeeper-copies'); }")
    page.evaluate("(drop) => navigator.serviceWorker.controller.postMessage({ drop })", GAME)
    assert kept(page) == ([], [])


@pytest.mark.deep
def test_a_download_that_breaks_off_leaves_nothing_half_and_is_fetched_whole_later(
    page: Page, answers: Answers
) -> None:
    size = f"() => fetch('{FILE}').then((said) => said.text()).then((text) => text.length, () => 'broken')"
    answers.cut.add(FILE)
    assert page.evaluate(size) == "broken"
    assert page.evaluate(KEPT, "core-one") == []
    answers.cut.clear()
    assert page.evaluate(size) == 800
    until(page, f"async () => (await ({KEPT})('core-one')).length === 1")
    assert page.evaluate(size) == 800
    assert answers.times(FILE) == 2
