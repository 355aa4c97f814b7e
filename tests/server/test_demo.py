"""The example evening where several processes answer: all show the same one, and none fails when it goes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deep import deep
from tests.postgres import Cluster
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
TIMES = 12  # new connections: each of the processes answers some of them


@pytest.fixture(params=["sqlite", *deep("postgresql")])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    settings, cluster, name = {"WORKERS": "2", "THREADS": "2"}, None, ""
    if request.param == "postgresql":
        cluster = request.getfixturevalue("cluster")
        assert isinstance(cluster, Cluster)
        name = cluster.new_database()
        settings["DATABASE_URL"] = cluster.url(name)
    server = Server(tmp_path / "instance", command="serve", settings=settings).start()
    yield server
    server.stop()
    if cluster is not None:
        cluster.drop(name)


def test_every_process_shows_it_and_an_empty_one_once_somebody_left(server: Server) -> None:
    leaver, stays = (Browser(server).open() for _ in range(2))
    for browser in (leaver, stays):
        assert browser.post("/demo", {})[0] == 303
    for browser in (leaver, stays):
        for _ in range(TIMES):
            status, page, _ = browser.twin().get("/")
            assert status == 200
            assert page.count("Beispiel: ") == 4
    leaver.get("/")
    assert leaver.post("/demo/leave", {})[0] == 303
    for _ in range(TIMES):
        status, page, _ = stays.twin().get("/")
        assert status == 200
        assert "data-demo" in page
        assert "Beispiel: " not in page
    status, page, _ = leaver.get("/")
    assert status == 200
    assert "data-demo" not in page
