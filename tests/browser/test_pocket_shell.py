"""What the page around the app says while there is no app: readable by everybody, in each language."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.pocket.texts import TEXTS, in_all_languages
from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.pocket import PATIENCE, SHOWN, WebHost
from tests.browser.test_access import check, check_everywhere

SAY = """async ([which, ways]) => {
  const { say } = await import("/pocket/note.js");
  say(which, Array(ways).fill(() => {}), which === "broken" ? "TypeError" : "");
}"""
PASSES = "async () => (await import('/pocket/note.js')).passes(() => { window.saved = true; })"
COUNTRIES = {"de": "de-DE", "en": "en-GB"}

pytestmark = pytest.mark.pocket


@pytest.mark.parametrize("language", COUNTRIES)
def test_each_sentence_is_readable_light_and_dark_on_phone_and_tablet(
    stranger_page: Callable[..., Page], web_host: WebHost, language: str
) -> None:
    page = stranger_page(locale=COUNTRIES[language])
    page.goto(web_host.url)
    expect(page.get_by_role("button")).to_be_visible()
    for which, (heading, text, *ways) in in_all_languages()[language].items():
        if which == "passing":
            continue
        page.evaluate(SAY, [which, len(ways)])
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        expect(page.get_by_text(text)).to_be_visible()
        expect(page.get_by_role("button")).to_have_text(ways)
        if which in ("loading", "spoilt", "broken"):  # a bar, two ways, and why
            check_everywhere(page)
    assert page.locator("html").get_attribute("lang") == language
    page.evaluate(PASSES)
    text, name = in_all_languages()[language]["passing"]
    notice = page.get_by_role("status").filter(has_text=text)
    notice.get_by_role("button", name=name).tap()
    assert page.evaluate("() => window.saved") is True
    page.set_viewport_size({"width": 360, "height": 640})
    check(page)


def test_without_scripts_it_says_in_both_languages_that_it_needs_them(
    stranger_page: Callable[..., Page], web_host: WebHost
) -> None:
    page = stranger_page(java_script_enabled=False)
    page.goto(web_host.url)
    body_text = page.locator("body").inner_text()
    assert "Scorekeeper needs JavaScript here." in body_text
    assert "Scorekeeper braucht hier JavaScript." in body_text
    assert TEXTS["loading"][0] not in body_text


@pytest.mark.parametrize("language", COUNTRIES)
def test_the_browser_offers_to_install_it(
    chromium: Browser, web_host: WebHost, tmp_path: Path, language: str
) -> None:
    """The whole of Chromium, with a profile that it keeps: no other offers that."""
    browser = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=CHROMIUM, args=list(QUIET), locale=COUNTRIES[language]
    )
    page = browser.new_page()
    page.goto(web_host.url)
    page.wait_for_function(SHOWN, timeout=PATIENCE)
    devtools = browser.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert (manifest["url"], manifest["errors"]) == (f"{web_host.url}/pocket/{language}.webmanifest", [])
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    browser.close()
