"""A crowd looks on: over the wire, with several processes on PostgreSQL, and over a restart."""

import re

import pytest

from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
NOTHING_NEW = {304}


class Onlooker(Browser):
    """A device that looks on, with as many connections as it likes."""

    tag = ""

    def look(self, path: str, times: int = 1) -> list[tuple[int, str]]:
        """What is answered on one connection, asked so many times; the last tag is shown each time."""
        self.hang_up()
        answers = []
        for _ in range(times):
            shown = {"If-None-Match": self.tag} if self.tag else {}
            status, text, headers = self.send("GET", path, None, {"X-Fragment": "1", **shown})
            answers.append((status, text))
            found = re.match(r'"\w+', headers["ETag"] or "")
            self.tag = f'{found[0]}"' if found else self.tag
        return answers

    def statuses(self, path: str, times: int) -> set[int]:
        return {status for status, _ in self.look(path, times)}


def spectator(server: Server, link: str) -> Onlooker:
    """Somebody who took a spectator's invitation."""
    phone = Onlooker(server)
    phone.get("/join")
    phone.post("/join", {"code": link})
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', phone.get("/invitation")[1]))
    assert phone.post("/invitation", fields)[0] == 303
    return phone


@pytest.mark.parametrize("server", ["serve on postgresql"], indirect=True)
def test_onlookers_see_every_stroke_and_nothing_once_they_are_sent_away(server: Server) -> None:
    host = Browser(server).open()
    game = f"/games/{host.new_game()}"
    host.get(game)
    host.post(f"{game}/rounds/1/trump", {"card": "R", "entry": "the-trump", "expected": 1})
    host.post(f"{game}/invitations/spectator", {})
    link = re.search(r'href="https?://[^#"]+/join#([^"]+)"', host.get(f"{game}/people")[1])[1]
    crowd = [spectator(server, link) for _ in range(3)]
    for onlooker in crowd:
        onlooker.look(game)
        assert onlooker.statuses(game, 3) == NOTHING_NEW
    seq = 2
    for bid in (1, 0, 1):
        fields = {"seat": 1, "bid": bid, "entry": f"the-bid-{seq}", "expected": seq}
        _, _, headers = host.post(f"{game}/rounds/1/bids", fields, X_Fragment="1")
        seq, seen = int(headers["X-Seq"]), {onlooker.look(game)[0] for onlooker in crowd}
        assert [status for status, _ in seen] == [200], "all see it at once, and the same"
        assert f'data-seq="{seq}"' in next(iter(seen))[1]
        assert crowd[0].statuses(game, 8) == NOTHING_NEW, "each process knows it"
    server.kill()
    server.start()
    host.hang_up()
    assert crowd[0].statuses(game, 3) == NOTHING_NEW
    fields = {"seat": 2, "bid": 0, "entry": "after-the-restart", "expected": seq}
    assert host.post(f"{game}/rounds/1/bids", fields, X_Fragment="1")[0] == 200, "the game goes on"
    crowd[1].hang_up()
    crowd[1].get("/sign-out")
    assert crowd[1].post("/sign-out", {})[0] == 200
    assert {*crowd[1].statuses(game, 2), *crowd[1].statuses(game, 2)} == {403}
    for device in set(re.findall(r'name="device" value="(\d+)"', host.get(f"{game}/people")[1])):
        host.post(f"{game}/devices/removal", {"device": device})
    assert {*crowd[2].statuses(game, 2), *crowd[2].statuses(game, 2)} == {403}
    assert "Traceback" not in server.log.read_text()
