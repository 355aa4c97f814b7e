"""People's own phones: a badge scanned at the desk, checking oneself in, keeping a table's pad in turn."""

import re

import pytest
from flask.testing import FlaskClient

from scorekeeper.storage.game_roles import seating_of
from tests.web.people import hand_over
from tests.web.tournament.evening import Hall, begin, come_in


@pytest.fixture
def arriving(host: FlaskClient) -> Hall:
    """Nine people in the list; nobody has come."""
    host.post("/language", data={"language": "en"})
    return Hall(host, begin(host, here=""))


def scan(hall: Hall, who: int, client: FlaskClient) -> str:
    """Where the badge of somebody leads that device to."""
    return come_in(client, hall.link("guest", f"e{who}."))


def says_so(hall: Hall, own: FlaskClient) -> int:
    """What a phone is answered that says “I am here”."""
    return own.post(f"{hall.path}/me/here").status_code


def test_a_badge_scanned_at_the_desk_is_checked_in_with_one_tap(arriving: Hall) -> None:
    for at_desk in (arriving.client, arriving.device("director")):
        assert scan(arriving, 3, at_desk) == f"{arriving.path}/arrivals/3"
        desk = Hall(at_desk, arriving.code)
        assert "Check Dora in" in desk.get("/arrivals/3")
        desk.done("/arrivals/3/here")
        page = desk.get("/arrivals/3")
        assert ("Here: 1 of 9" in page, "Check Dora in" in page) == (True, False)
        assert 'class="choose"' in desk.get("/me"), "it is nobody's own phone"
        desk.done("/arrivals/3/gone")
    assert arriving.tournament.checked_in == frozenset()
    desk.done("/me", who=3)
    assert "Dora" in desk.get("/me"), "a director may play"
    assert "Desk" in desk.get("/me")


def test_nobody_checks_in_by_themselves_until_a_director_lets_them(arriving: Hall) -> None:
    hall, own = arriving, arriving.device("guest")
    assert "Who are you?" in own.get(f"{hall.path}/me").text
    assert scan(hall, 3, own) == f"{hall.path}/me"

    def me() -> str:
        return own.get(f"{hall.path}/me").text

    assert "Tell the desk that you are here" in me()
    refused = own.post(f"{hall.path}/me/here")
    assert (refused.status_code, "only check in at the desk" in refused.text) == (422, True)
    hall.done("/people/0/here")
    hall.done("/devices/phones", allow="check_in")
    target = hall.log.undo_target
    assert "I am here" in me()
    assert [says_so(hall, phone) for phone in (hall.phone(), own)] == [303, 303], "one is nobody's"
    assert hall.tournament.checked_in == {0, 3}
    assert "You are checked in. Your seat will appear here" in me()
    assert "Here: 2 of 9" in hall.get("/people")
    assert "Checked in on their own phone: Dora" in hall.get("/history")
    assert hall.log.undo_target == target, "it stands before nothing that the desk takes back"
    hall.done("/people/3/gone")
    assert "I am here" not in me()
    assert says_so(hall, own) == 422, "who was sent off comes back at the desk"
    hall.done("/devices/phones", forbid="check_in")
    assert says_so(hall, hall.phone(4)) == 422
    assert hall.tournament.checked_in == {0}


def test_one_phone_says_so_of_a_family_and_not_of_a_hall(arriving: Hall) -> None:
    """Six at most, also if it opens the poster's link again from elsewhere each time."""
    arriving.client.application.config["RATELIMIT_ENABLED"] = True
    arriving.done("/devices/phones", allow="check_in")
    address, own = arriving.link("guest"), arriving.phone()
    for who in range(8):
        come_in(own, address)
        own.environ_base["REMOTE_ADDR"] = f"192.0.2.{who}"
        own.post(f"{arriving.path}/me", data={"who": who})
        answer = own.post(f"{arriving.path}/me/here")
        assert answer.status_code == (303 if who < 6 else 429)
    assert int(answer.headers["Retry-After"]) > 3600
    assert arriving.tournament.checked_in == set(range(6))


def keeps(client: FlaskClient, game: str) -> bool:
    """Whether that device writes there."""
    return client.get(f"/games/{game}/people").status_code == 200


def test_phones_of_a_table_take_turns_at_its_pad_and_all_read_who_has_it(playing: Hall) -> None:
    """At once, though pages that ask again are answered from memory."""
    hall, game, people = playing, playing.game(), playing.tables[0]
    first, second, _third = hall.names(people[:3])
    keeper, other, last = (hall.phone(who) for who in people[:3])
    elsewhere = hall.phone(hall.tables[1][0])
    tags: dict[FlaskClient, str] = {}

    def asks(client: FlaskClient) -> tuple[int, str]:
        headers = {"X-Fragment": "1", "If-None-Match": tags.get(client, "")}
        answer = client.get(f"{hall.path}/me", headers=headers)
        tags[client] = answer.headers["ETag"]
        return answer.status_code, answer.text

    for client in (keeper, other, last, elsewhere):
        assert "has the pad" not in asks(client)[1]
        assert asks(client)[0] == 304
    assert "Keep the pad of table 1" in keeper.get(f"{hall.path}/me").text
    assert hall.take_pad(keeper).status_code == 303
    assert (keeps(keeper, game), keeps(other, game)) == (True, False)
    assert f"{first} has the pad of this table" in asks(other)[1]
    assert "Your phone has the pad of this table" in asks(keeper)[1]
    assert "Go to the pad of table 1" in keeper.get(f"{hall.path}/me").text
    assert "has the pad" not in asks(elsewhere)[1]
    hall.take_pad(other)
    assert (keeps(keeper, game), keeps(other, game)) == (False, True)
    for client in (last, keeper):
        assert f"{second} has the pad of this table" in asks(client)[1]
    for page in (keeper.get(f"/games/{game}"), other.get(f"/games/{game}")):
        assert page.status_code == 200, "whoever had it looks on"
        assert f'href="{hall.path}"' in page.text, "and finds back, as whoever writes"
    hall.take_pad(keeper)
    assert (keeps(keeper, game), keeps(other, game)) == (True, False)
    assert keeps(hall.client, game), "who directs may write all the same"
    hand_over(keeper, game, "")
    assert f"{first} has" not in asks(last)[1]
    hall.done("/devices/phones", forbid="keep_pad")
    assert "has the pad" not in asks(last)[1]


def test_the_desk_sees_whose_phones_have_pads_and_sends_away_one_that_is_not_theirs(playing: Hall) -> None:
    """A phone says by itself whose it is; who is meant, everybody at the table and the desk can tell."""
    hall, who = playing, playing.tables[0][0]

    def devices() -> str:
        return hall.get("/devices").partition('id="devices"')[2]

    stranger = hall.phone(hall.tables[1][0])
    assert "s phone" not in devices()
    Hall(stranger, hall.code).done("/me", who=who)
    hall.take_pad(stranger)
    assert re.search(rf"<b>Table 1</b>\s*{hall.names([who])[0]}(&#39;|')s phone ·", devices())
    (away,) = re.findall(rf'action="{hall.path}(/devices/\d+/away)"', devices())
    hall.done(away)
    assert not keeps(stranger, hall.game())
    assert stranger.get(f"{hall.path}/me").status_code == 403
    assert "s phone" not in devices()
    assert keeps(hall.phone(who, takes=True), hall.game())


def test_the_leave_taken_back_ends_the_pads_and_what_came_of_them(playing: Hall) -> None:
    hall, game = playing, playing.game()
    own = hall.phone(hall.tables[0][0], takes=True)
    friend = hall.invited("keeper", by=own)
    hall.done("/devices/phones", forbid="keep_pad")
    assert not keeps(own, game)
    assert "Keep the pad" not in own.get(f"{hall.path}/me").text
    assert friend.get(f"/games/{game}").status_code == 403
    hall.undo()
    assert not keeps(own, game), "who wants it takes it again"
    hall.take_pad(own)
    assert keeps(own, game)


def test_a_pad_ends_with_the_heat_and_in_the_next_one_nobody_scans_again(playing: Hall) -> None:
    hall, game, who = playing, playing.game(), playing.tables[0][0]
    own = hall.phone(who, takes=True)
    hall.play(1, by=own)
    assert "the pad of table" not in own.get(f"{hall.path}/me").text
    hall.play(2)
    assert keeps(own, game), "what is wrong is put right while all sit there"
    hall.draw()
    assert not keeps(own, game)
    found = re.findall(r"Keep the pad of table (\d+)", own.get(f"{hall.path}/me").text)
    assert {*found} == {str(hall.table_of(who))}
    assert hall.take_pad(own, hall.table_of(who)).status_code == 303
    assert keeps(own, hall.game(hall.table_of(who)))
    assert "Your phone has the pad of this table" in own.get(f"{hall.path}/me").text


def test_a_phone_that_is_somebody_else_s_now_or_whose_link_ended_has_no_pad(playing: Hall) -> None:
    """Told by a tap, or by a badge; or it became another table's device."""
    hall, game, (first, second) = playing, playing.game(), (table[0] for table in playing.tables)
    own = hall.phone(first, takes=True)
    scan(hall, first, own)
    assert keeps(own, game), "their own badge changes nothing"
    for change in (
        lambda client: client.post(f"{hall.path}/me", data={"who": second}),
        lambda client: scan(hall, second, client),
        lambda client: come_in(client, hall.table_link(2)),
    ):
        change(own)
        assert not keeps(own, game)
        own = hall.phone(first, takes=True)
        assert keeps(own, game)
    hall.invited("keeper", by=own)
    hall.done("/devices/links/guest/anew")
    with hall.client.application.app_context():
        assert seating_of(game).holders == ()


def test_a_phone_of_somebody_whose_line_was_taken_back_asks_whose_it_is(hall: Hall) -> None:
    hall.done("/people", people="Jo", here="y")
    own = hall.phone(9)
    assert 'name="who"' not in own.get(f"{hall.path}/me").text
    hall.undo()
    assert own.get(f"{hall.path}/me").text.count('name="who"') == 9


def test_while_the_points_are_hidden_a_phone_sees_the_pad_of_its_own_table_alone(playing: Hall) -> None:
    """Two phones that say in turn that they sit at each table would see every pad."""
    hall, game = playing, playing.game()
    hall.done("/shown", shown="hidden")
    own, other = (hall.phone(who, takes=True) for who in hall.tables[0][:2])
    assert hall.take_pad(own, 2).status_code == 403
    assert own.get(f"/games/{game}").status_code == 200, "it looks on: it sits there"
    own.post(f"{hall.path}/me", data={"who": hall.tables[1][0]})
    assert own.get(f"/games/{game}").status_code == 403
    assert keeps(other, game)
