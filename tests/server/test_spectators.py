"""A hall looks on: over the wire, with several processes, and over a restart."""

import http.client
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deep import deep
from tests.postgres import Cluster
from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
KINDS = ("run", "serve", "serve on postgresql")


@pytest.fixture(params=[*deep(*KINDS[:2]), KINDS[2]])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    settings, cluster, name = {"WORKERS": "2", "THREADS": "2"}, None, ""
    if request.param.endswith("postgresql"):
        cluster = request.getfixturevalue("cluster")
        assert isinstance(cluster, Cluster)
        name = cluster.new_database()
        settings["DATABASE_URL"] = cluster.url(name)
    server = Server(tmp_path / "instance", command=request.param.split()[0], settings=settings).start()
    yield server
    server.stop()
    if cluster is not None:
        cluster.drop(name)


class Onlooker:
    """A device that looks on, with as many connections as it likes."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.tag = ""

    def look(self, path: str, times: int = 1) -> list[tuple[int, bytes]]:
        """What is answered on one connection, asked so many times; the last tag is shown each time."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        answers = []
        for _ in range(times):
            headers = {"Cookie": self.browser.cookies, "X-Fragment": "1"}
            connection.request(
                "GET", path, headers=headers | ({"If-None-Match": self.tag} if self.tag else {})
            )
            answer = connection.getresponse()
            answers.append((answer.status, answer.read()))
            found = re.match(r'"\w+', answer.headers["ETag"] or "")
            self.tag = f'{found[0]}"' if found else self.tag
        connection.close()
        return answers


def spectator(server: Server, link: str) -> Onlooker:
    """Somebody who took a spectator's invitation."""
    browser = Browser(server)
    browser.get("/join")
    browser.post("/join", {"code": link})
    _, page, _ = browser.get("/invitation")
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    assert browser.post("/invitation", fields)[0] == 303
    return Onlooker(server, browser)


def test_onlookers_see_every_stroke_and_nothing_once_they_are_sent_away(server: Server) -> None:
    host = Browser(server).open()
    players = [("player", name) for name in ("Henry", "Anya", "Freya")]
    _, _, headers = host.post("/games", [*players, ("first_dealer", 0)])
    game = str(headers["Location"])
    host.get(game)
    host.post(f"{game}/rounds/1/trump", {"card": "R", "entry": "the-trump", "expected": 1})
    host.post(f"{game}/invitations/spectator", {})
    _, page, _ = host.get(f"{game}/people")
    link = re.search(r'href="https?://[^/"]+/join#([^"]+)"', page)
    assert link is not None
    crowd = [spectator(server, link[1]) for _ in range(3)]
    for onlooker in crowd:
        assert [status for status, _ in onlooker.look(game, 4)][1:] == [304] * 3

    seq = 2
    for bid in (1, 0, 1):
        _, _, headers = host.post(
            f"{game}/rounds/1/bids",
            {"seat": 1, "bid": bid, "entry": f"the-bid-{seq}", "expected": seq},
            X_Fragment="1",
        )
        seq = int(headers["X-Seq"])
        seen = {onlooker.look(game)[0] for onlooker in crowd}
        assert [status for status, _ in seen] == [200], "all see it at once, and the same"
        assert f'data-seq="{seq}"'.encode() in next(iter(seen))[1]
        assert [status for status, _ in crowd[0].look(game, 8)] == [304] * 8, "each process knows it"

    server.kill()
    server.start()
    host, crowd[1].browser = host.twin(), crowd[1].browser.twin()
    assert [status for status, _ in crowd[0].look(game, 3)] == [304] * 3
    crowd[1].browser.get("/sign-out")
    assert crowd[1].browser.post("/sign-out", {})[0] == 200
    assert {status for _ in range(4) for status, _ in crowd[1].look(game, 2)} == {403}
    _, page, _ = host.get(f"{game}/people")
    for device in set(re.findall(r'name="device" value="(\d+)"', page)):
        host.post(f"{game}/devices/removal", {"device": device})
    assert {status for _ in range(4) for status, _ in crowd[2].look(game, 2)} == {403}


def test_telephones_see_what_the_desk_says_and_nothing_once_their_link_ends(server: Server) -> None:
    host = Browser(server).open()
    about = {"people": "Anya\nBen\nCleo\nDora", "title": "Autumn", "here": "y", "entry": "the-hall"}
    hall = str(host.post("/halls", {**about, "preset": "club_evening"})[2]["Location"])
    host.post(f"{hall}/devices/links/guest", {"entry": "the-link"})
    link = re.search(r'href="https?://[^"#]+/in#([^"]+)"', host.get(f"{hall}/devices")[1])
    assert link is not None
    phones = [guest(server, hall, link[1], who) for who in (0, 0, 1)]
    for phone in phones:
        assert [status for status, _ in phone.look(f"{hall}/me", 5)][2:] == [304] * 3

    for words in ("Coffee is ready", "Back to your tables"):
        host.post(f"{hall}/announcement", {"text": words, "entry": f"announced-{len(words)}"})
        seen = [phone.look(f"{hall}/me")[0] for phone in phones]
        assert [(status, words.encode() in part) for status, part in seen] == [(200, True)] * 3
        assert seen[0] == seen[1] != seen[2]
        assert [status for status, _ in phones[0].look(f"{hall}/me", 8)] == [304] * 8, "each process knows it"

    host.post(f"{hall}/devices/links/guest/anew", {"entry": "the-end"})
    assert {status for phone in phones for status, _ in phone.look(f"{hall}/me", 3)} == {403}


def guest(server: Server, hall: str, secret: str, who: int) -> Onlooker:
    """The telephone of somebody of the list."""
    browser = Browser(server)
    browser.get(f"{hall}/in")
    browser.post(f"{hall}/in", {"secret": secret})
    browser.get(f"{hall}/me")
    assert browser.post(f"{hall}/me", {"who": who})[0] == 303
    return Onlooker(server, browser)
