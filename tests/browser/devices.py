"""Devices that one test after the other is given: fetching the app's files anew costs more than a page."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error

MOST = 6  # that lie ready
KEPT = "local_storage,indexeddb,cache_storage,file_systems"  # cookies among them would take the files along


class Devices:
    """Lends browsers' contexts, which a test leaves behind as if it had not been: what is kept of it are the
    app's files. A device with a worker for its pages is new each time.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._ready: list[tuple[dict[str, Any], BrowserContext]] = []
        self._lent: list[tuple[dict[str, Any], BrowserContext]] = []

    def lend(self, unused: bool = False, **device: Any) -> BrowserContext:
        """Such a device; `unused`, one that was never here."""
        at = next((at for at, (known, _) in enumerate(self._ready) if known == device and not unused), None)
        context = self._browser.new_context(**device) if at is None else self._ready.pop(at)[1]
        self._lent.append((device, context))
        return context

    def take_back(self) -> None:
        """All of them, with nothing on them."""
        lent, self._lent = self._lent, []
        for device, context in lent:
            may_stay = "base_url" in device and device.get("service_workers") == "block"
            if may_stay and _is_cleared(context, device["base_url"]):
                self._ready.append((device, context))
            else:
                context.close()
        while len(self._ready) > MOST:
            self._ready.pop(0)[1].close()


def _is_cleared(context: BrowserContext, origin: str) -> bool:
    """Whether all that a test left there is gone."""
    try:
        context.set_offline(False)
        context.unroute_all()
        context.clear_permissions()
        page, *others = context.pages
        for other in others:
            other.close()
        page.goto("about:blank")  # what a page writes when it is left is written
        told = {"origin": origin, "storageTypes": KEPT}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", told)
        context.clear_cookies()
        page.close()
    except (Error, ValueError):  # it shows nothing any more
        return False
    return True
