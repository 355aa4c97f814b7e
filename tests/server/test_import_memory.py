"""However many large files the host brings in, the server gives the memory for them back."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deep import deep
from tests.serving import Browser, Server
from tests.web.importing import booklet

pytestmark = pytest.mark.slow
IMPORTS, SIZE = 12, 7_000_000  # bytes
MOST_LEFT = 20  # MB; without these settings 40 to 80, and more on more cores


@pytest.fixture(params=[*deep("run"), "serve"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "instance", request.param, {"WORKERS": "1"}).start()
    yield server
    server.stop()


def memory(server: Server) -> int:
    """MB that the process has which answers: the newest of the server's."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    pid = children[-1] if server.command == "serve" else server.pid
    status = Path(f"/proc/{pid}/status").read_text()
    (kilobytes,) = re.findall(r"^VmRSS:\s+(\d+)", status, re.MULTILINE)
    return int(kilobytes) // 1024


def bring(host: Browser, content: str) -> None:
    """Send a file, and look at what would become of it."""
    part = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
    body = part.format("csrf_token", host.token)
    body += part.replace('"{}"', '"file"; filename="games.json"', 1).format(content)
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    status, page, answer = host.send("POST", "/import", f"{body}--x--\r\n", headers)
    while status == 303:
        address = str(answer["Location"])
        status, page, answer = host.get(address)
    while "data-progress" in page:
        time.sleep(0.1)
        _status, page, _answer = host.get(address)
    assert "Henry" in page


@pytest.mark.deep
def test_imports_leave_no_memory_behind(server: Server) -> None:
    host = Browser(server, patience=60).open()
    record = booklet()
    content = record + " " * (SIZE - len(record))
    bring(host, content)
    before = memory(server)
    for _ in range(IMPORTS):
        bring(host, content)
    assert memory(server) - before < MOST_LEFT
