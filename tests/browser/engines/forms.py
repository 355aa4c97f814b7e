"""What a device sends without a page on its screen."""

from http.client import RemoteDisconnected
from urllib.parse import urljoin

from tests.browser.pocket import Answer
from tests.serving import Browser, Server


class Forms:
    """Sends forms as a page would; `cookies` let a browser go on as the same device."""

    def __init__(self, server: Server) -> None:
        self._browser, self._url = Browser(server), server.url

    @property
    def cookies(self) -> dict[str, str]:
        pairs = (pair.partition("=") for pair in self._browser.cookies.split("; ") if pair)
        return {name: value for name, _, value in pairs}

    @property
    def request(self) -> "Forms":
        return self

    def get(self, address: str) -> Answer:
        return self._send("GET", address, None, {})

    def post(self, address: str, data: str, headers: dict[str, str], max_redirects: int = 0) -> Answer:
        """Send a form as it is encoded; where it leads is not followed."""
        assert max_redirects == 0
        return self._send("POST", address, data, headers)

    def _send(self, method: str, address: str, data: str | None, headers: dict[str, str]) -> Answer:
        """Ask the server, once more if it has closed a connection that was not used for long."""
        whole = urljoin(self._url, address)
        path = "/" + whole.partition("#")[0].split("/", 3)[3]
        try:
            status, text, received = self._browser.send(method, path, data, headers)
        except RemoteDisconnected:
            status, text, received = self._browser.send(method, path, data, headers)
        return Answer(status, whole, {name.lower(): value for name, value in received.items()}, text)
