"""`scorekeeper demo`: an example to look at, and nothing that stays."""

import re
from pathlib import Path

from tests.serving import Browser, Server


def test_its_start_link_leads_to_the_example_and_nothing_is_left_when_it_ends(tmp_path: Path) -> None:
    folder = tmp_path / "temporary"
    folder.mkdir()
    settings = {
        "TMPDIR": str(folder),
        "LC_ALL": "en_GB.UTF-8",
        "DATABASE_URL": "postgresql://nobody@nowhere/no",
    }
    server = Server(tmp_path / "instance", command="demo", settings=settings).start()
    try:
        output = server.log.read_text()
        assert "Nothing of the example is kept." in output
        [secret] = re.findall(r"http://127\.0\.0\.1:\d+/start#(\S+)", output)
        browser = Browser(server)
        browser.get("/start")
        assert browser.post("/start", {"secret": secret})[0] == 303
        _, page, _ = browser.get("/")
        assert "data-demo" in page
        assert "Example: a dispute in round 6" in page
        assert "/demo/leave" not in page
        assert list(folder.glob("scorekeeper-demo-*"))
    finally:
        server.stop()
    assert list(folder.glob("scorekeeper-demo-*")) == []
    assert [path.name for path in (tmp_path / "instance").iterdir()] == [server.log.name]
