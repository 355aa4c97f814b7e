"""Who may do what in a game, as any database keeps it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.storage import devices, game_roles
from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.game_roles import Device, Role, Seating, SeatTaken, remove, seating_of, take_back
from scorekeeper.storage.invitations import accept, by_code, by_token, invitations, invite, withdraw
from scorekeeper.storage.log import begin
from scorekeeper.storage.pictures import NOBODY
from scorekeeper.storage.tournament.devices import open_links, secrets_of
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.contracts.tournaments import opened

TABLE = CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {})
TABLET, ANYA, FREYA = Device("tablet", "iPad 3F"), Device("anya", "iPhone A1"), Device("freya", "Android 77")


@pytest.fixture
def code(app: Flask) -> str:
    return new_game("the-game")


def new_game(entry: str) -> str:
    return begin(TABLE, entry, "iPad")[0]


def sit_down(code: str, *role: Any, host: bool = False) -> None:
    with writing() as connection:
        game_roles.sit_down(connection, code, *role, host=host)


def hand_over(code: str, giver: Device, to: Device) -> bool:
    """What the host's tablet, or who has a seat of its own, asks for."""
    return game_roles.hand_over(code, giver, holder(code, to), host=giver is TABLET)


def roles(code: str) -> dict[str, tuple[Role, int | None]]:
    return {holder.device: (holder.role, holder.seat) for holder in seating_of(code).holders}


def holder(code: str, device: Device) -> int:
    found = seating_of(code).of(device.id)
    return found.id if found is not None else 4711


def test_a_device_has_one_role_in_a_game_a_seat_one_device_and_no_invitation_takes_rights(code: str) -> None:
    for device in (ANYA, FREYA):
        sit_down(code, device, Role.SPECTATOR)
    assert (set(roles(code).values()), seating_of(code).seats) == ({(Role.SPECTATOR, None)}, frozenset())
    sit_down(code, ANYA, Role.SEAT, 1)
    with pytest.raises(SeatTaken):
        sit_down(code, FREYA, Role.SEAT, 1)
    assert (roles(code)["anya"], roles(code)["freya"]) == ((Role.SEAT, 1), (Role.SPECTATOR, None))
    sit_down(code, ANYA, Role.SEAT, 2)
    sit_down(code, FREYA, Role.SEAT, 1)
    assert (roles(code)["anya"], roles(code)["freya"]) == ((Role.SEAT, 2), (Role.SEAT, 1))
    sit_down(code, ANYA, Role.SPECTATOR, None, Role.SPECTATOR)
    assert roles(code)["anya"] == (Role.SEAT, 2)
    sit_down(code, ANYA, Role.KEEPER, None, Role.KEEPER)
    sit_down(code, ANYA, Role.SEAT, 0, Role.SEAT)
    sit_down(code, TABLET, Role.SEAT, 2, Role.SEAT, host=True)
    assert roles(code) == {"anya": (Role.KEEPER, 0), "freya": (Role.SEAT, 1), "tablet": (Role.KEEPER, 2)}


def test_the_pad_goes_from_hand_to_hand_and_back_to_the_host_and_only_who_has_it_gives_it(code: str) -> None:
    for seat, device in ((1, ANYA), (2, FREYA)):
        sit_down(code, device, Role.SEAT, seat, Role.SEAT)
    keeps, sits, watches = (Role.KEEPER, 1), (Role.SEAT, 1), (Role.SPECTATOR, None)
    freya, tablet_keeps = {"freya": (Role.SEAT, 2)}, {"tablet": (Role.KEEPER, None), "anya": sits}
    for _ in range(2):  # the host's tablet never sat down the first time
        assert hand_over(code, TABLET, ANYA)
        assert roles(code) == freya | {"tablet": watches, "anya": keeps}
        take_back(code, TABLET)
        assert roles(code) == freya | tablet_keeps
    assert not hand_over(code, TABLET, Device("nobody", "iPad 00")), "who is not there"
    assert not hand_over(code, TABLET, TABLET)
    assert hand_over(code, TABLET, ANYA)
    assert hand_over(code, ANYA, TABLET)
    assert roles(code) == freya | tablet_keeps
    assert [hand_over(code, *hands) for hands in ((TABLET, FREYA), (FREYA, ANYA))] == [True, True]
    assert {holder.lent for holder in seating_of(code).holders} == {None}, "nothing of it is a tournament's"
    assert not hand_over(code, TABLET, FREYA), "the host's tablet watches now"
    remove(code, holder(code, TABLET))
    assert not hand_over(code, TABLET, FREYA), "and it does so when it is sent away"
    assert roles(code) == freya | {"anya": keeps}
    sit_down(code, TABLET, Role.SEAT, 0, Role.SEAT, host=True)
    assert roles(code)["tablet"] == (Role.SEAT, 0), "nor does an invitation bring it back"


CHANGES: dict[str, Callable[[str], object]] = {
    "sits down": lambda code: sit_down(code, FREYA, Role.SEAT, 2),
    "handed over": lambda code: hand_over(code, TABLET, ANYA),
    "taken back": lambda code: take_back(code, TABLET),
    "sent away": lambda code: remove(code, holder(code, ANYA)),
    "invited": lambda code: invite(code, Role.SEAT),
    "withdrawn": lambda code: withdraw(code, Role.SEAT),
}


def test_every_change_makes_another_number_of_its_game_alone(app: Flask, subtests: pytest.Subtests) -> None:
    other = new_game("another-game")
    sit_down(other, ANYA, Role.SEAT, 1)
    elsewhere = seating_of(other)
    for what, change in CHANGES.items():
        code = new_game(what)
        sit_down(code, ANYA, Role.SEAT, 1)
        before = seating_of(code)
        change(code)
        with subtests.test(what):
            assert seating_of(code).people > before.people
            assert seating_of(other) == elsewhere


def test_around_a_game_that_is_not_there_nobody_sits(app: Flask) -> None:
    nobody = Seating(people=0, holders=(), seq=0, link=None, game=0, pictures=NOBODY)
    for nowhere in ("abcdef", "a-b", "", "\0"):
        assert seating_of(nowhere, "anya") == nobody
    sit_down("abcdef", ANYA, Role.SEAT, 1)
    invite("abcdef", Role.SEAT)
    withdraw("abcdef", Role.SEAT)
    assert (invitations("abcdef"), seating_of("abcdef")) == ({}, nobody)


def test_who_begins_a_game_keeps_it_and_sending_that_again_gives_nothing_back(app: Flask) -> None:
    code, _log = begin(TABLE, "the-game", "iPad", TABLET)
    assert roles(code) == {"tablet": (Role.KEEPER, None)}
    sit_down(code, ANYA, Role.SEAT, 1, Role.SEAT)
    hand_over(code, TABLET, ANYA)
    assert begin(TABLE, "the-game", "iPad", TABLET)[0] == code
    assert roles(code) == {"tablet": (Role.SPECTATOR, None), "anya": (Role.KEEPER, 1)}


def test_a_link_gives_its_role_and_none_once_it_is_withdrawn(code: str) -> None:
    for role in Role:
        invite(code, role)
    token = invitations(code)[Role.SEAT].token
    assert (accept(token, ANYA, 1), accept(token, TABLET, 2, host=True)) == (code, code)
    sit_down(code, FREYA, Role.SPECTATOR, None, Role.SPECTATOR)
    assert roles(code) == {
        "anya": (Role.SEAT, 1),
        "tablet": (Role.KEEPER, 2),
        "freya": (Role.SPECTATOR, None),
    }
    withdraw(code, Role.SPECTATOR)
    assert roles(code) == {"anya": (Role.SEAT, 1), "tablet": (Role.KEEPER, 2)}
    assert set(invitations(code)) == {Role.SEAT, Role.KEEPER}
    hand_over(code, TABLET, ANYA)
    withdraw(code, Role.SEAT)
    assert accept(token, FREYA, 0) is accept("\0", FREYA, 0) is None
    assert roles(code) == {"anya": (Role.KEEPER, 1), "tablet": (Role.SEAT, 2)}, "who has the pad now stays"


def test_links_and_codes_last_until_renewed_are_in_no_row_and_end_with_the_key(app: Flask, code: str) -> None:
    made = set()
    for _ in range(20):
        invite(code, Role.SEAT)
        made.add(invitations(code)[Role.SEAT].code)
    assert all(len({*letters}) > 3 for letters in zip(*made, strict=True)), "no letter is always the same"
    former = invitations(code)[Role.SEAT]
    assert by_token(former.token) == by_code(former.code) == invitations(code)[Role.SEAT] == former
    invite(code, Role.SEAT)
    assert by_token(former.token) is by_code(former.code) is None
    [invitation] = invitations(code).values()
    with reading() as connection:
        row = str(connection.exec_driver_sql("SELECT * FROM invitation").one())
    assert invitation.token not in row
    assert invitation.code not in row
    app.config["SECRET_KEY"] = "that of another computer"
    assert by_token(invitation.token) is by_code(invitation.code) is None
    assert invitations(code) == {}


def test_rights_move_to_another_id_and_the_old_one_has_none(code: str) -> None:
    sit_down(code, ANYA, Role.SEAT, 1)
    for _ in range(2):  # the form came twice
        devices.move("anya", "anya-again", "the-link")
        assert roles(code) == {"anya-again": (Role.SEAT, 1)}
        assert [devices.link_of(device) for device in ("anya", "anya-again")] == [None, "the-link"]
    devices.move("anya-again", "anya-later")
    assert [devices.link_of(device) for device in ("anya-again", "anya-later")] == [None, "the-link"]
    assert seating_of(code, "anya-later").link == "the-link"
    devices.take_over("anya-again", "the-link")
    assert devices.link_of("anya-again") is None, "what a cookie says of itself is believed once"
    devices.sign_out("anya-later")
    assert devices.link_of("anya-later") is None
    assert roles(code) == {}


def test_whoever_keeps_a_pad_directs_there_once_a_tournament_says_so(code: str) -> None:
    sit_down(code, ANYA, Role.KEEPER)
    for directs in (False, True):
        with writing() as connection:
            game_roles.lend(connection, code, ANYA, Role.KEEPER, host=False, directs=directs)
        holder_now = seating_of(code).of(ANYA.id)
        assert holder_now is not None
        lent = Role.KEEPER if directs else None
        assert (holder_now.role, holder_now.directs, holder_now.lent) == (Role.KEEPER, directs, lent)
    kinds = ((None, None), ("", None), ("", Role.SEAT), (Role.SEAT, None), (Role.SEAT, Role.SEAT))
    lends = [replace(holder_now, lent=lent, invited_as=invited).from_tournament for lent, invited in kinds]
    assert lends == [False, True, True, True, False]


def test_a_device_is_sent_away_from_every_game_with_the_links_that_it_has_seen(code: str) -> None:
    other = new_game("other")
    for game, role in ((code, Role.KEEPER), (other, Role.SEAT)):
        invite(game, Role.SEAT)
        sit_down(game, ANYA, role, 1)
    sit_down(code, FREYA, Role.SPECTATOR)
    sit_down(other, FREYA, Role.SEAT, 2)
    devices.move("a-host", "host-now", "link")
    listed = [(device.id, device.hosts, device.games) for device in devices.list_devices("link")]
    assert listed == [("host-now", True, 0), ("freya", False, 1), ("anya", False, 2)], "the newest first"
    devices.send_away("anya")
    assert [seating_of(game).of("anya") for game in (code, other)] == [None, None]
    assert [bool(invitations(game)) for game in (code, other)] == [False, True], "of the pad that it kept"
    devices.end_former_hosts("link")
    assert devices.link_of("host-now") == "link"
    hall = opened(3)
    for kind in (TournamentRole.DIRECTOR, TournamentRole.GUEST):
        open_links(hall, kind)
    devices.end_former_hosts("another")
    assert (devices.link_of("host-now"), [*secrets_of(hall)]) == (None, [TournamentRole.GUEST])
    assert not invitations(other), "a host has seen all"
    assert seating_of(code).of("freya") is not None
