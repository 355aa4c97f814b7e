"""WebKit, driven by Debian's own driver. No finger, no printing, and no window below 447 px."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize
from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    NoSuchFrameException,
    NoSuchWindowException,
    StaleElementReferenceException,
)
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines.device import A_LOOK, PATIENCE, TOUCHED, Device, Forms
from tests.browser.engines.line import Line
from tests.browser.engines.target import Target
from tests.browser.pocket import WebHost

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSERS = "webkit2gtk-4.*/MiniBrowser"
NARROWEST = 447  # px
LARGEST = "2000x2000x24"  # px, and bits for a colour
# Pages lie still, and letters are as wide as on a tablet: the toolkit says so for all that it shows.
SETTINGS = "[Settings]\ngtk-enable-animations=0\ngtk-xft-hinting=0\ngtk-xft-hintstyle=hintnone\n"

# Elements that can have a role, and are called so by anything that can name them: the engine says the rest.
CSS = {
    "button": "button, input[type=submit], [role=button]",
    "checkbox": "input[type=checkbox]",
    "combobox": "select, input[list], [role=combobox]",
    "group": "fieldset, details, [role=group]",
    "heading": "h1, h2, h3, h4",
    "link": "a[href]",
    "radio": "input[type=radio]",
    "spinbutton": "input[type=number]",
    "textbox": "input:not([type], [list]), input[type=text]:not([list]), textarea",
}
NAMED = """(within, css, text, all) => {
  const plain = (said) => (said ?? "").replace(/\\u00ad/g, "").replace(/\\s+/g, " ");
  const names = (each) => [each.textContent, each.getAttribute("aria-label"), each.title, each.value,
    ...[...(each.labels ?? [])].map((label) => label.textContent),
    ...(each.getAttribute("aria-labelledby") ?? "").split(" ")
      .map((id) => document.getElementById(id)?.textContent)];
  return [...(within ?? document).querySelectorAll(css)].filter((each) =>
    (each.checkVisibility({ visibilityProperty: true }) && !each.closest("[aria-hidden=true], [inert]"))
    && (all ? [each.textContent] : names(each)).some((name) => plain(name).includes(text)));
}"""

# What the driver says of a page or frame that is on its way to another one.
GONE = (NoSuchFrameException, NoSuchWindowException)

# A window's new size comes to its styles with the next picture.
DRAWN = """() => new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))"""


@contextmanager
def screen(folder: Path) -> Iterator[dict[str, str]]:
    """A screen that nobody sees; gives the environment of whoever draws on it."""
    (folder / "gtk-3.0").mkdir(parents=True)
    (folder / "gtk-3.0" / "settings.ini").write_text(SETTINGS)
    reads, writes = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writes), "-screen", "0", LARGEST, "-nolisten", "tcp"],
        pass_fds=[writes],
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    with os.fdopen(reads) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb does not begin"
    try:
        yield {**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11", "XDG_CONFIG_HOME": str(folder)}
    finally:
        server.terminate()
        server.wait()


class WebKitDevice(Device):
    """A browser of its own, which forgets all when it is closed."""

    def __init__(self, environment: dict[str, str], line: Line | WebHost, forms: Forms | None = None) -> None:
        super().__init__(line, forms)
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(next(Path("/usr/lib").glob(f"*/{BROWSERS}")))
        options.add_argument("--automation")
        self._driver = webdriver.WebKitGTK(
            options=options, service=Service(executable_path=DRIVER, env=environment)
        )
        self._in_frame = self._found_frame = False

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self._call(script, argument)

    def set_viewport_size(self, size: ViewportSize) -> None:
        """The window is larger than the page in it, by what the browser shows round it."""
        width, height = max(size["width"], NARROWEST), size["height"]
        more = self.evaluate("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._driver.set_window_rect(0, 0, width + more[0], height + more[1])
        self.until(lambda: self.evaluate("() => [innerWidth, innerHeight]") == [width, height], "the size")
        self.evaluate(DRAWN)

    def can_see(self, target: Target) -> bool:
        return self._found(target) is not None

    def press(self, target: Target) -> None:
        def click(element: WebElement) -> None:
            try:
                element.click()
            except ElementClickInterceptedException:  # under what stays at the edge of the screen
                self.evaluate("(element) => element.scrollIntoView({ block: 'center' })", element)
                raise

        self._act(target, click)

    def fill(self, target: Target, text: str) -> None:
        def type_anew(element: WebElement) -> None:
            element.clear()
            element.send_keys(text.replace("\n", Keys.ENTER))

        self._act(target, type_anew)

    def press_choice(self, target: Target) -> None:
        self._act(target, lambda element: self.evaluate(TOUCHED, element).click())

    def give(self, target: Target, file: Path) -> None:
        self._act(target, lambda element: element.send_keys(str(file)))

    def attribute(self, target: Target, name: str) -> str:
        return self._act(target, lambda element: element.get_dom_attribute(name)) or ""

    def enter_frame(self) -> None:
        self._in_frame, self._found_frame = True, False

    def leave_frame(self) -> None:
        self._driver.switch_to.default_content()
        self._in_frame = False

    def close(self) -> None:
        self._driver.quit()

    @property
    def url(self) -> str:
        return str(self._driver.current_url)

    def _carry(self, cookies: dict[str, str], address: str) -> None:
        self._driver.get(f"{address}/healthz")  # cookies are taken on a page of that host alone
        for name, value in cookies.items():
            self._driver.add_cookie({"name": name, "value": value, "httpOnly": True})

    def _load(self, address: str | None) -> None:
        if address is None:
            self._driver.refresh()
        else:
            self._driver.get(address)

    def _act(self, target: Target, act: Callable[[WebElement], Any]) -> Any:
        """Do that with it once it is there, also if it is drawn anew or covered for a moment just then."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if (element := self._found(target)) is not None:
                    return act(element)
            except (
                StaleElementReferenceException,
                ElementClickInterceptedException,
                ElementNotInteractableException,
                *GONE,
            ):
                self._found_frame = False
            assert time.monotonic() < deadline, f"{target}: {self.words()}"
            time.sleep(A_LOOK)

    def _found(self, target: Target) -> WebElement | None:
        within = None
        if target.within and (within := self._found(target.within)) is None:
            return None
        try:
            if not target.role:
                found = self._call(NAMED, within, target.style, target.text, True)
                return found[0] if found else None
            css = ", ".join(CSS[role] for role in target.roles)
            for element in self._call(NAMED, within, css, target.name, False):
                name = " ".join(element.accessible_name.replace("\u00ad", "").split())
                if target.called.search(name):
                    return element  # type: ignore[no-any-return]
        except (StaleElementReferenceException, *GONE):  # drawn anew while we look
            pass
        return None

    def _call(self, script: str, *arguments: Any) -> Any:
        """Elements arrive as such only where they are no part of a list."""
        called, deadline = f"return ({script})(...arguments)", time.monotonic() + PATIENCE
        while True:
            try:
                if self._in_frame and not self._found_frame:
                    self._find_frame()
                return self._driver.execute_script(called, *arguments)
            except GONE:
                if time.monotonic() > deadline:
                    raise
                self._found_frame = False

    def _find_frame(self) -> None:
        self._driver.switch_to.default_content()
        self._driver.switch_to.frame(self._driver.find_element("css selector", "iframe"))
        self._found_frame = True
