"""Games that nobody touched for a day: on the start page folded away, with what to do in one tap."""

import re

from flask.testing import FlaskClient

from scorekeeper.web.start import games
from tests.contracts.test_unfinished_games import since
from tests.web.driving import Pad, begin, load
from tests.web.ended import finished, forms_of
from tests.web.people import device_in, hand_over


def left(host: FlaskClient, rounds: int = 1) -> Pad:
    """A game whose last stroke is two days old."""
    pad = Pad(host, begin(host))
    if rounds:
        pad.round(1, "R", "1 0 0 0", "1 0 0 0")
    with host.application.app_context():
        since(pad.code, 48, 48)
    return pad


def ways(page: str, code: str) -> dict[str, dict[str, str]]:
    """What the page offers for that game among those that were left."""
    return forms_of(page.partition('id="left"')[2].partition("</details>")[0], code)


def test_it_is_folded_away_and_the_others_lie_on_the_table(host, monkeypatch):
    """Where some have no room there is the way to all."""
    old, new = left(host), begin(host)
    table, _, fold = host.get("/").text.partition('id="left"')
    assert (old.code in table, new in table) == (False, True)
    assert (old.code in fold, new in fold) == (True, False)
    assert "Liegen geblieben" in fold
    assert old.code in host.get("/games?running=1").text, "the list of all running games has both"
    for another in (begin, left, finished, finished):
        another(host)
    more = re.compile(r'class="more" href="([^"]+)"')
    assert (more.findall(host.get("/").text), "after=" in host.get("/games").text) == ([], False)
    for name in ("SHOWN_RUNNING", "SHOWN_LEFT", "SHOWN_FINISHED", "A_PAGE"):
        monkeypatch.setattr(games, name, 1)
    assert more.findall(host.get("/").text) == ["/games?running=1", "/games?running=1", "/games"]
    for address in ("/games", "/games?running=1"):
        [following] = re.findall(r'href="(/games\?after=[^"]+)"', host.get(address).text)
        assert ("running" in following) == ("running" in address)


def test_it_is_ended_in_one_tap_or_set_aside_and_nothing_played_can_only_be_that(host: FlaskClient) -> None:
    played, unplayed = left(host), left(host, rounds=0)
    for pad, way, others in ((played, "end", {"set-aside"}), (unplayed, "set-aside", set())):
        offered = ways(host.get("/").text, pad.code)
        assert set(offered) == {way} | others
        for _twice in range(2):
            answer = host.post(f"/games/{pad.code}/{way}", data=offered[way])
            assert (answer.status_code, answer.location) == (303, "/?left=open#left")
        assert ways(host.get("/").text, pad.code) == {}
    assert load(host, played.code).table.finished
    assert load(host, unplayed.code).table.aside


def test_who_may_do_what_with_it(host: FlaskClient) -> None:
    pad = left(host)
    other, watching = device_in(host, pad.code, "seat", 1), device_in(host, pad.code, "spectator")
    hand_over(host, pad.code, "Anya")
    assert pad.code in watching.get("/").text.partition('id="left"')[2]
    for client, offered in ((host, {"set-aside"}), (other, {"end", "set-aside"}), (watching, set())):
        assert set(ways(client.get("/").text, pad.code)) == offered
    data = ways(other.get("/").text, pad.code)["end"]
    assert other.post(f"/games/{pad.code}/end", data=data).status_code == 303, "no host needs to come"
