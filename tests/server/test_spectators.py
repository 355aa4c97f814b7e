"""A hall looks on: over the wire, with several processes on PostgreSQL, and over a restart."""

import re

import pytest

from tests.serving import Browser, Server

pytestmark = pytest.mark.slow
on_postgresql = pytest.mark.parametrize("server", ["serve on postgresql"], indirect=True)
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


def link_in(page: str, way: str) -> str:
    return re.search(rf'href="https?://[^#"]+/{way}#([^"]+)"', page)[1]


def spectator(server: Server, link: str) -> Onlooker:
    """Somebody who took a spectator's invitation."""
    phone = Onlooker(server)
    phone.get("/join")
    phone.post("/join", {"code": link})
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', phone.get("/invitation")[1]))
    assert phone.post("/invitation", fields)[0] == 303
    return phone


def guest(server: Server, hall: str, secret: str, who: int) -> Onlooker:
    """The telephone of somebody of the list."""
    phone = Onlooker(server)
    phone.get(f"{hall}/in")
    phone.post(f"{hall}/in", {"secret": secret})
    phone.get(f"{hall}/me")
    assert phone.post(f"{hall}/me", {"who": who})[0] == 303
    return phone


@on_postgresql
def test_onlookers_see_every_stroke_and_nothing_once_they_are_sent_away(server: Server) -> None:
    host = Browser(server).open()
    game = f"/games/{host.new_game()}"
    host.get(game)
    host.post(f"{game}/rounds/1/trump", {"card": "R", "entry": "the-trump", "expected": 1})
    host.post(f"{game}/invitations/spectator", {})
    link = link_in(host.get(f"{game}/people")[1], "join")
    crowd = [spectator(server, link) for _ in range(3)]
    for onlooker in crowd:
        onlooker.look(game)
        assert onlooker.statuses(game, 3) == NOTHING_NEW

    seq = 2
    for bid in (1, 0, 1):
        fields = {"seat": 1, "bid": bid, "entry": f"the-bid-{seq}", "expected": seq}
        _, _, headers = host.post(f"{game}/rounds/1/bids", fields, X_Fragment="1")
        seq = int(headers["X-Seq"])
        seen = {onlooker.look(game)[0] for onlooker in crowd}
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


@on_postgresql
def test_telephones_see_what_the_desk_says_and_nothing_once_their_link_ends(server: Server) -> None:
    host = Browser(server).open()
    about = {"people": "Anya\nBen\nCleo\nDora", "title": "Autumn", "here": "y", "entry": "the-hall"}
    hall = str(host.post("/halls", {**about, "preset": "club_evening"})[2]["Location"])
    host.post(f"{hall}/devices/links/guest", {"entry": "the-link"})
    link = link_in(host.get(f"{hall}/devices")[1], "in")
    phones = [guest(server, hall, link, who) for who in (0, 0, 1)]
    for phone in phones:
        phone.look(f"{hall}/me", 2)
        assert phone.statuses(f"{hall}/me", 3) == NOTHING_NEW

    for words in ("Coffee is ready", "Back to your tables"):
        host.post(f"{hall}/announcement", {"text": words, "entry": f"announced-{len(words)}"})
        seen = [phone.look(f"{hall}/me")[0] for phone in phones]
        assert [(status, words in part) for status, part in seen] == [(200, True)] * 3
        assert seen[0] == seen[1] != seen[2]
        assert phones[0].statuses(f"{hall}/me", 8) == NOTHING_NEW, "each process knows it"

    host.post(f"{hall}/devices/links/guest/anew", {"entry": "the-end"})
    assert {status for phone in phones for status in phone.statuses(f"{hall}/me", 3)} == {403}


@pytest.mark.parametrize("server", ["serve"], indirect=True)
def test_every_process_shows_the_example_evening_and_an_empty_one_once_somebody_left(server: Server) -> None:
    leaver, stays = (Browser(server).open() for _ in range(2))
    for browser in (leaver, stays):
        assert browser.post("/demo", {})[0] == 303
        for _ in range(8):
            status, page, _ = browser.twin().get("/")
            assert (status, page.count("Beispiel: ")) == (200, 4)
    leaver.get("/")
    assert leaver.post("/demo/leave", {})[0] == 303
    for _ in range(8):
        status, page, _ = stays.twin().get("/")
        assert (status, "data-demo" in page, "Beispiel: " in page) == (200, True, False)
    status, page, _ = leaver.get("/")
    assert (status, "data-demo" in page) == (200, False)
