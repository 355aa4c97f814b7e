"""People's own phones: a badge scanned at the desk, checking oneself in, keeping a table's pad in turn."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage.game_roles import seating_of
from tests.web.driving import Pad
from tests.web.people import invite, join
from tests.web.tournament.evening import RULES, Hall, begin, come_in, link


@pytest.fixture
def hall(host: FlaskClient) -> Hall:
    """Nine people in the list; nobody has come."""
    host.post("/language", data={"language": "en"})
    hall = Hall(host, begin(host, here=""))
    hall.done("/rules", **RULES)
    hall.done("/devices/links/guest")
    return hall


def scanned(hall: Hall, who: int, device: FlaskClient) -> str:
    """Where the badge of somebody leads that device to."""
    path, _, secret = link(hall.get("/devices"), "guest").partition("#")
    return come_in(device, f"{path}#e{who}.{secret}")


def phone(hall: Hall, who: int) -> FlaskClient:
    device = hall.client.application.test_client()
    assert scanned(hall, who, device).endswith("/me")
    device.post("/language", data={"language": "en"})
    return device


def checked_in(hall: Hall) -> frozenset[int]:
    return hall.tournament.checked_in


# --- checking in


def test_a_badge_scanned_at_the_desk_is_checked_in_with_one_tap(hall: Hall) -> None:
    for at_desk in (hall.client, director(hall)):
        assert scanned(hall, 3, at_desk) == f"/halls/{hall.code}/arrivals/3"
        desk = Hall(at_desk, hall.code)
        assert "Check Dora in" in desk.get("/arrivals/3")
        desk.done("/arrivals/3/here")
        page = desk.get("/arrivals/3")
        assert "Here: 1 of 9" in page
        assert "Check Dora in" not in page
        assert at_desk.get(f"/halls/{hall.code}").status_code == 200, "the desk stays the desk"
        assert 'class="choose"' in desk.get("/me"), "and it is nobody's own phone"
        desk.done("/arrivals/3/gone")
    assert checked_in(hall) == frozenset()


def director(hall: Hall) -> FlaskClient:
    hall.done("/devices/links/director")
    device = hall.client.application.test_client()
    come_in(device, link(hall.get("/devices"), "director"))
    device.post("/language", data={"language": "en"})
    return device


def test_a_director_who_plays_finds_the_own_seat_by_the_own_badge(hall: Hall) -> None:
    desk = Hall(director(hall), hall.code)
    scanned(hall, 3, desk.client)
    desk.done("/me", who=3)
    assert "Dora" in desk.get("/me")
    assert "Desk" in desk.get("/me")


def test_nobody_checks_in_by_themselves_until_a_director_lets_them(hall: Hall) -> None:
    own = phone(hall, 3)
    assert "Tell the desk that you are here" in own.get(f"/halls/{hall.code}/me").text
    refused = own.post(f"/halls/{hall.code}/me/here")
    assert (refused.status_code, "only check in at the desk" in refused.text) == (422, True)
    hall.done("/devices/phones", allow="check_in")
    assert "I am here" in own.get(f"/halls/{hall.code}/me").text
    assert own.post(f"/halls/{hall.code}/me/here").status_code == 303
    assert checked_in(hall) == {3}
    assert "You are checked in. Your seat will appear here" in own.get(f"/halls/{hall.code}/me").text
    assert "Here: 1 of 9" in hall.get("/people")
    assert "Checked in on their own phone: Dora" in hall.get("/history")
    hall.done("/devices/phones", forbid="check_in")
    assert phone(hall, 4).post(f"/halls/{hall.code}/me/here").status_code == 422


def test_who_was_sent_off_comes_back_at_the_desk(hall: Hall) -> None:
    hall.done("/devices/phones", allow="check_in")
    own = phone(hall, 3)
    own.post(f"/halls/{hall.code}/me/here")
    hall.done("/people/3/gone")
    assert "I am here" not in own.get(f"/halls/{hall.code}/me").text
    assert own.post(f"/halls/{hall.code}/me/here").status_code == 422
    assert checked_in(hall) == frozenset()


def test_a_check_in_by_phone_does_not_stand_before_what_the_desk_takes_back(hall: Hall) -> None:
    hall.done("/people/0/here")
    hall.done("/devices/phones", allow="check_in")
    target = hall.log.undo_target
    phone(hall, 3).post(f"/halls/{hall.code}/me/here")
    assert hall.log.undo_target == target
    hall.done("/undo", stroke=target)
    assert checked_in(hall) == {0, 3}


def test_a_phone_without_a_name_or_without_the_link_says_nothing(hall: Hall) -> None:
    hall.done("/devices/phones", allow="check_in")
    stranger = hall.client.application.test_client()
    assert stranger.post(f"/halls/{hall.code}/me/here").status_code == 403
    come_in(stranger, link(hall.get("/devices"), "guest"))
    assert stranger.post(f"/halls/{hall.code}/me/here").status_code == 303
    assert checked_in(hall) == frozenset()


def test_one_phone_says_so_of_a_family_and_not_of_a_hall(hall: Hall) -> None:
    hall.client.application.config["RATELIMIT_ENABLED"] = True
    hall.done("/devices/phones", allow="check_in")
    own = phone(hall, 0)
    answers = []
    for who in range(8):
        own.post(f"/halls/{hall.code}/me", data={"who": who})
        answers.append(own.post(f"/halls/{hall.code}/me/here"))
    assert [answer.status_code for answer in answers] == [303] * 6 + [429] * 2
    assert int(answers[-1].headers["Retry-After"]) > 3600


def test_a_phone_that_opens_the_poster_s_link_again_is_the_same_phone(hall: Hall) -> None:
    hall.done("/devices/phones", allow="check_in")
    device = hall.client.application.test_client()
    for who in range(8):
        come_in(device, link(hall.get("/devices"), "guest"))
        device.environ_base["REMOTE_ADDR"] = f"192.0.2.{who}"
        device.post(f"/halls/{hall.code}/me", data={"who": who})
        device.post(f"/halls/{hall.code}/me/here")
    assert hall.tournament.checked_in == set(range(6))
    assert checked_in(hall) == {0, 1, 2, 3, 4, 5}


# --- keeping the pad in turn


@pytest.fixture
def playing(hall: Hall) -> Hall:
    hall.done("/people/here")
    hall.done("/devices/phones", allow="keep_pad")
    hall.draw()
    return hall


def takes(hall: Hall, device: FlaskClient, table: int = 1, heat: int = 1) -> int:
    return device.post(f"/halls/{hall.code}/heats/{heat}/tables/{table}/pad").status_code


def keeps(hall: Hall, device: FlaskClient, game: str) -> bool:
    """Whether that device writes there."""
    return device.get(f"/games/{game}/people").status_code == 200


def table_of(hall: Hall, table: int, heat: int = 1) -> tuple[int, ...]:
    return hall.tournament.heats[heat - 1].seating.tables[table - 1]


def test_phones_of_a_table_take_turns_at_its_pad(playing: Hall) -> None:
    hall, game = playing, playing.games()[0].game
    keeper, other = (phone(hall, who) for who in table_of(hall, 1)[:2])
    me = keeper.get(f"/halls/{hall.code}/me").text
    assert "Keep the pad of table 1" in me
    assert "has the pad" not in me
    assert takes(hall, keeper) == 303
    assert (keeps(hall, keeper, game), keeps(hall, other, game)) == (True, False)
    takes(hall, other)
    assert (keeps(hall, keeper, game), keeps(hall, other, game)) == (False, True)
    looking = keeper.get(f"/games/{game}")
    assert looking.status_code == 200, "it looks on"
    for page in (looking, other.get(f"/games/{game}")):
        assert f'href="/halls/{hall.code}"' in page.text, "and finds back, as whoever writes"
    takes(hall, keeper)
    assert (keeps(hall, keeper, game), keeps(hall, other, game)) == (True, False)
    assert keeps(hall, hall.client, game), "who directs may write all the same"


def test_everybody_at_the_table_reads_whose_phone_has_the_pad(playing: Hall) -> None:
    """At once, though pages that ask again are answered from memory."""
    hall, game = playing, playing.games()[0].game
    first, second, third = table_of(hall, 1)[:3]
    keeper, other, last = (phone(hall, who) for who in (first, second, third))
    elsewhere = phone(hall, table_of(hall, 2)[0])
    names = [entrant.name for entrant in hall.tournament.entrants]
    tags: dict[FlaskClient, str] = {}

    def asks(device: FlaskClient) -> tuple[int, str]:
        headers = {"X-Fragment": "1", "If-None-Match": tags.get(device, "")}
        answer = device.get(f"/halls/{hall.code}/me", headers=headers)
        tags[device] = answer.headers["ETag"]
        return answer.status_code, answer.text

    for device in (keeper, other, last, elsewhere):
        assert "has the pad" not in asks(device)[1]
        assert asks(device)[0] == 304
    takes(hall, keeper)
    assert f"{names[first]} has the pad of this table" in asks(other)[1]
    assert "Your phone has the pad of this table" in asks(keeper)[1]
    assert "Go to the pad of table 1" in keeper.get(f"/halls/{hall.code}/me").text
    assert "has the pad" not in asks(elsewhere)[1]
    takes(hall, other)
    assert f"{names[second]} has the pad of this table" in asks(last)[1]
    assert f"{names[second]} has the pad of this table" in asks(keeper)[1]
    takes(hall, keeper)
    page = keeper.get(f"/games/{game}/people").text.partition(f'action="/games/{game}/pad"')[2]
    found = re.search(r'name="device" value="(\d+)"', page)
    assert found is not None
    keeper.post(f"/games/{game}/pad", data={"device": found[1]})
    assert f"{names[first]} has" not in asks(last)[1]
    hall.done("/devices/phones", forbid="keep_pad")
    assert "has the pad" not in asks(last)[1]


def test_nobody_keeps_another_table_s_pad_or_without_leave(playing: Hall) -> None:
    hall, (first, second) = playing, [table.game for table in playing.games()]
    keeper = phone(hall, table_of(hall, 1)[0])
    takes(hall, keeper, 2)
    assert not keeps(hall, keeper, second)
    nobody = hall.client.application.test_client()
    come_in(nobody, link(hall.get("/devices"), "guest"))
    takes(hall, nobody)
    assert not keeps(hall, nobody, first)
    hall.done("/devices/phones", forbid="keep_pad")
    assert "Keep the pad" not in keeper.get(f"/halls/{hall.code}/me").text
    takes(hall, keeper)
    assert not keeps(hall, keeper, first)


def test_the_desk_sees_whose_phones_have_pads_and_sends_away_one_that_is_not_theirs(playing: Hall) -> None:
    """A phone says by itself whose it is; who is meant, everybody at the table and the desk can tell."""
    hall, game = playing, playing.games()[0].game
    who = table_of(hall, 1)[0]
    name = hall.tournament.entrants[who].name
    stranger = phone(hall, table_of(hall, 2)[0])
    assert "s phone" not in hall.get("/devices").partition('id="devices"')[2]
    Hall(stranger, hall.code).done("/me", who=who)
    takes(hall, stranger)
    page = hall.get("/devices").partition('id="devices"')[2]
    assert re.search(rf"<b>Table 1</b>\s*{name}(&#39;|')s phone ·", page)
    (away,) = re.findall(rf'action="/halls/{hall.code}(/devices/\d+/away)"', page)
    hall.done(away)
    assert not keeps(hall, stranger, game)
    assert stranger.get(f"/halls/{hall.code}/me").status_code == 403
    assert "s phone" not in hall.get("/devices").partition('id="devices"')[2]
    own = phone(hall, who)
    takes(hall, own)
    assert keeps(hall, own, game)


def test_the_leave_taken_back_ends_the_pads_and_what_came_of_them(playing: Hall) -> None:
    hall, game = playing, playing.games()[0].game
    keeper, friend = phone(hall, table_of(hall, 1)[0]), hall.client.application.test_client()
    takes(hall, keeper)
    join(friend, invite(keeper, game, "keeper"))
    hall.done("/devices/phones", forbid="keep_pad")
    assert not keeps(hall, keeper, game)
    assert friend.get(f"/games/{game}").status_code == 403
    hall.done("/undo", stroke=hall.log.undo_target)
    assert not keeps(hall, keeper, game), "who wants it takes it again"
    takes(hall, keeper)
    assert keeps(hall, keeper, game)


def test_a_pad_ends_with_the_heat_and_in_the_next_one_nobody_scans_again(playing: Hall) -> None:
    hall = playing
    game, *_others = [table.game for table in hall.games()]
    keeper = phone(hall, table_of(hall, 1)[0])
    takes(hall, keeper)
    for table in hall.games():
        people = table_of(hall, table.table)
        Pad(keeper if table.game == game else hall.client, table.game).round(
            1, "R", f"1{' 0' * (len(people) - 1)}", f"1{' 0' * (len(people) - 1)}"
        )
    assert "Keep the pad" not in keeper.get(f"/halls/{hall.code}/me").text
    assert keeps(hall, keeper, game), "what is wrong is put right while all sit there"
    hall.draw()
    assert not keeps(hall, keeper, game)
    me = keeper.get(f"/halls/{hall.code}/me").text
    found = re.search(r"Keep the pad of table (\d+)", me)
    who = table_of(hall, 1)[0]
    [table] = [at for at, people in enumerate(hall.tournament.heats[1].seating.tables, 1) if who in people]
    assert found is not None
    assert int(found[1]) == table
    assert takes(hall, keeper, table, heat=2) == 303
    assert keeps(hall, keeper, hall.games(2)[table - 1].game)


def test_a_phone_that_is_somebody_else_s_now_or_whose_link_ended_has_no_pad(playing: Hall) -> None:
    hall, game = playing, playing.games()[0].game
    first, second = table_of(hall, 1)[0], table_of(hall, 2)[0]
    keeper = phone(hall, first)
    takes(hall, keeper)
    keeper.post(f"/halls/{hall.code}/me", data={"who": second})
    assert not keeps(hall, keeper, game)
    keeper.post(f"/halls/{hall.code}/me", data={"who": first})
    takes(hall, keeper)
    friend = hall.client.application.test_client()
    join(friend, invite(keeper, game, "keeper"))
    hall.done("/devices/links/guest/anew")
    with hall.client.application.app_context():
        assert seating_of(game).holders == ()


def test_a_phone_keeps_its_pad_while_the_points_are_hidden(playing: Hall) -> None:
    hall, game = playing, playing.games()[0].game
    hall.done("/shown", shown="hidden")
    keeper = phone(hall, table_of(hall, 1)[0])
    assert takes(hall, keeper) == 303
    assert keeps(hall, keeper, game)
    assert takes(hall, keeper, 2) == 403


def test_a_phone_that_scans_somebody_else_s_badge_has_no_pad(playing: Hall) -> None:
    hall, game = playing, playing.games()[0].game
    keeper = phone(hall, table_of(hall, 1)[0])
    takes(hall, keeper)
    scanned(hall, table_of(hall, 1)[0], keeper)
    assert keeps(hall, keeper, game), "their own badge changes nothing"
    scanned(hall, table_of(hall, 2)[0], keeper)
    assert not keeps(hall, keeper, game)


def test_a_phone_that_becomes_another_table_s_device_leaves_the_pad_that_it_kept(playing: Hall) -> None:
    hall, game = playing, playing.games()[0].game
    keeper = phone(hall, table_of(hall, 1)[0])
    takes(hall, keeper)
    hall.done("/devices/links/table")
    second = re.search(r'href="https?://[^/"]+(/halls/[^"]+#t2\.[^"]+)"', hall.get("/devices"))
    assert second is not None
    come_in(keeper, second[1])
    assert not keeps(hall, keeper, game)


def test_a_phone_that_only_looks_on_and_is_somebody_else_s_now_looks_no_more(playing: Hall) -> None:
    """Two phones that say in turn that they sit at each table would see every pad, though they are hidden."""
    hall, game = playing, playing.games()[0].game
    hall.done("/shown", shown="hidden")
    own_phone, other = (phone(hall, who) for who in table_of(hall, 1)[:2])
    takes(hall, own_phone)
    takes(hall, other)
    assert own_phone.get(f"/games/{game}").status_code == 200, "it sits there"
    own_phone.post(f"/halls/{hall.code}/me", data={"who": table_of(hall, 2)[0]})
    assert own_phone.get(f"/games/{game}").status_code == 403
    assert keeps(hall, other, game)
