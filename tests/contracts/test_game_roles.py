"""Who may do what in a game, as any database keeps it."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import CreateGame
from scorekeeper.storage import devices, game_roles
from scorekeeper.storage.devices import end_former_hosts, list_devices, send_away
from scorekeeper.storage.engine import reading, writing
from scorekeeper.storage.game_roles import (
    Device,
    Role,
    Seating,
    SeatTaken,
    remove,
    seating_of,
    take_back,
)
from scorekeeper.storage.invitations import accept, by_code, by_token, invitations, invite, withdraw
from scorekeeper.storage.log import begin

TABLET, ANYA, FREYA = Device("tablet", "iPad 3F"), Device("anya", "iPhone A1"), Device("freya", "Android 77")


@pytest.fixture
def code(app: Flask) -> str:
    return begin(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}), "the-game", "iPad")[0]


def sit_down(code: str, *role: Any, host: bool = False) -> None:
    with writing() as connection:
        game_roles.sit_down(connection, code, *role, host=host)


def hand_over(code: str, giver: Device, holder_id: int) -> bool:
    """What the host's tablet, or who has a seat of its own, asks for."""
    return game_roles.hand_over(code, giver, holder_id, host=giver is TABLET)


def roles(code: str) -> dict[str, tuple[Role, int | None]]:
    seating = seating_of(code)
    return {holder.device: (holder.role, holder.seat) for holder in seating.holders}


def holder(code: str, device: Device) -> int:
    seating = seating_of(code)
    found = seating.of(device.id)
    assert found is not None
    return found.id


def test_a_device_has_one_role_in_a_game_and_the_last_one_counts(code: str) -> None:
    sit_down(code, ANYA, Role.SPECTATOR)
    sit_down(code, ANYA, Role.SEAT, 1)
    assert roles(code) == {"anya": (Role.SEAT, 1)}


def test_nobody_loses_rights_or_a_seat_by_an_invitation(code: str) -> None:
    sit_down(code, ANYA, Role.SEAT, 1, Role.SEAT)
    sit_down(code, ANYA, Role.SPECTATOR, None, Role.SPECTATOR)
    assert roles(code) == {"anya": (Role.SEAT, 1)}
    sit_down(code, ANYA, Role.KEEPER, None, Role.KEEPER)
    sit_down(code, ANYA, Role.SEAT, 2, Role.SEAT)
    sit_down(code, TABLET, Role.SEAT, 0, Role.SEAT, host=True)
    assert roles(code) == {"anya": (Role.KEEPER, 2), "tablet": (Role.KEEPER, 0)}


def test_a_seat_has_one_device(code: str) -> None:
    sit_down(code, ANYA, Role.SEAT, 1)
    with pytest.raises(SeatTaken):
        sit_down(code, FREYA, Role.SEAT, 1)
    assert roles(code) == {"anya": (Role.SEAT, 1)}
    sit_down(code, ANYA, Role.SEAT, 2)
    sit_down(code, FREYA, Role.SEAT, 1)
    assert roles(code) == {"anya": (Role.SEAT, 2), "freya": (Role.SEAT, 1)}


def test_many_spectators_watch(code: str) -> None:
    for device in (TABLET, ANYA, FREYA):
        sit_down(code, device, Role.SPECTATOR)
    assert set(roles(code).values()) == {(Role.SPECTATOR, None)}
    assert seating_of(code).seats == frozenset()


@pytest.mark.parametrize("nowhere", ["nobody", "a-b", ""])
def test_around_a_game_that_is_not_there_nobody_sits(code: str, nowhere: str) -> None:
    seating = seating_of(nowhere, "anya")
    assert (seating.seq, seating.holders, seating.link) == (0, (), seating_of(nowhere).link)


def test_the_pad_goes_from_hand_to_hand(code: str) -> None:
    sit_down(code, TABLET, Role.KEEPER)
    sit_down(code, ANYA, Role.SEAT, 1)
    assert hand_over(code, TABLET, holder(code, ANYA))
    assert roles(code) == {"tablet": (Role.SPECTATOR, None), "anya": (Role.KEEPER, 1)}
    assert hand_over(code, ANYA, holder(code, TABLET))
    assert roles(code) == {"tablet": (Role.KEEPER, None), "anya": (Role.SEAT, 1)}


def test_a_host_that_never_sat_down_hands_over_and_takes_back(code: str) -> None:
    sit_down(code, ANYA, Role.SEAT, 1)
    hand_over(code, TABLET, holder(code, ANYA))
    assert roles(code) == {"tablet": (Role.SPECTATOR, None), "anya": (Role.KEEPER, 1)}
    take_back(code, TABLET)
    assert roles(code) == {"tablet": (Role.KEEPER, None), "anya": (Role.SEAT, 1)}


def test_who_gave_the_pad_away_cannot_give_it_to_another(code: str) -> None:
    for seat, device in ((1, ANYA), (2, FREYA)):
        sit_down(code, device, Role.SEAT, seat, Role.SEAT)
    assert hand_over(code, TABLET, holder(code, ANYA))
    assert not hand_over(code, TABLET, holder(code, FREYA)), "the host's tablet watches now"
    remove(code, holder(code, TABLET))
    assert not hand_over(code, TABLET, holder(code, FREYA)), "and it does so when it is sent away"
    assert roles(code) == {"anya": (Role.KEEPER, 1), "freya": (Role.SEAT, 2)}
    sit_down(code, TABLET, Role.SEAT, 0, Role.SEAT, host=True)
    assert roles(code)["tablet"] == (Role.SEAT, 0), "nor does an invitation bring it back"


def test_the_pad_is_not_handed_to_a_device_that_is_gone(code: str) -> None:
    sit_down(code, TABLET, Role.KEEPER)
    assert not hand_over(code, TABLET, 4711)
    assert not hand_over(code, TABLET, holder(code, TABLET))
    assert roles(code) == {"tablet": (Role.KEEPER, None)}


CHANGES: dict[str, Callable[[str], object]] = {
    "sits down": lambda code: sit_down(code, FREYA, Role.SEAT, 2),
    "handed over": lambda code: hand_over(code, TABLET, holder(code, ANYA)),
    "taken back": lambda code: take_back(code, TABLET),
    "sent away": lambda code: remove(code, holder(code, ANYA)),
    "invited": lambda code: invite(code, Role.SEAT),
    "withdrawn": lambda code: withdraw(code, Role.SEAT),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_every_change_makes_another_number_of_it(code: str, change: Callable[[str], object]) -> None:
    sit_down(code, ANYA, Role.SEAT, 1)
    before = seating_of(code)
    change(code)
    after = seating_of(code)
    assert after.people > before.people


def test_an_unknown_game_has_nobody_around_it(app: Flask) -> None:
    assert seating_of("abcdef") == seating_of("\0") == Seating()
    sit_down("abcdef", ANYA, Role.SEAT, 1)
    invite("abcdef", Role.SEAT)
    withdraw("abcdef", Role.SEAT)
    assert invitations("abcdef") == {}


def test_invitations_are_found_by_link_and_by_code_until_they_are_renewed(code: str) -> None:
    invite(code, Role.SEAT)
    first = invitations(code)[Role.SEAT]
    assert by_token(first.token) == by_code(first.code) == first
    invite(code, Role.SEAT)
    assert by_token(first.token) is None
    assert by_code(first.code) is None
    assert list(invitations(code)) == [Role.SEAT]


def test_who_begins_a_game_keeps_it_and_sending_that_again_gives_nothing_back(app: Flask) -> None:
    started = CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {})
    code, _log = begin(started, "the-game", "iPad", TABLET)
    assert roles(code) == {"tablet": (Role.KEEPER, None)}
    sit_down(code, ANYA, Role.SEAT, 1, Role.SEAT)
    hand_over(code, TABLET, holder(code, ANYA))
    assert begin(started, "the-game", "iPad", TABLET)[0] == code
    assert roles(code) == {"tablet": (Role.SPECTATOR, None), "anya": (Role.KEEPER, 1)}


def test_a_link_gives_its_role_and_none_once_it_is_withdrawn(code: str) -> None:
    invite(code, Role.SEAT)
    token = invitations(code)[Role.SEAT].token
    assert accept(token, ANYA, 1) == code
    assert accept(token, TABLET, 2, host=True) == code
    assert roles(code) == {"anya": (Role.SEAT, 1), "tablet": (Role.KEEPER, 2)}
    withdraw(code, Role.SEAT)
    assert accept(token, FREYA, 0) is None
    assert accept("\0", FREYA, 0) is None
    assert roles(code) == {"tablet": (Role.KEEPER, 2)}


def test_withdrawing_spares_the_other_roles(code: str) -> None:
    for role in Role:
        invite(code, role)
    sit_down(code, ANYA, Role.SEAT, 1, Role.SEAT)
    sit_down(code, FREYA, Role.SPECTATOR, None, Role.SPECTATOR)
    withdraw(code, Role.SPECTATOR)
    assert roles(code) == {"anya": (Role.SEAT, 1)}
    assert set(invitations(code)) == {Role.SEAT, Role.KEEPER}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_and_of_no_other_game(code: str, change: Callable[[str], object]) -> None:
    other = begin(CreateGame("wizard", ["Henry", "Anya", "Freya"], 0, {}), "another-game", "iPad")[0]
    sit_down(code, ANYA, Role.SEAT, 1)
    sit_down(other, ANYA, Role.SEAT, 1)
    before = seating_of(other)
    change(code)
    assert seating_of(other) == before


def test_links_and_codes_are_in_no_row_and_end_with_the_key(app: Flask, code: str) -> None:
    invite(code, Role.SEAT)
    invitation = invitations(code)[Role.SEAT]
    assert invitations(code)[Role.SEAT] == invitation, "it is shown as often as it is asked for"
    assert by_token(invitation.token) == by_code(invitation.code) == invitation
    with reading() as connection:
        row = str(connection.exec_driver_sql("SELECT * FROM invitation").one())
    assert invitation.token not in row
    assert invitation.code not in row
    app.config["SECRET_KEY"] = "that of another computer"
    assert by_token(invitation.token) is None
    assert by_code(invitation.code) is None
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


def test_a_device_is_sent_away_from_every_game_with_the_links_that_it_has_seen(app: Flask, code: str) -> None:
    other = begin(CreateGame("wizard", ["Kim", "Lou", "Max"], 0, {}), "other", "iPad")[0]
    for game, role in ((code, Role.KEEPER), (other, Role.SEAT)):
        invite(game, Role.SEAT)
        sit_down(game, ANYA, role, 1)
    sit_down(code, FREYA, Role.SPECTATOR)
    devices.move("a-host", "host-now", "link")
    assert [
        (device.id, device.hosts, device.games, device.tournaments) for device in list_devices("link")
    ] == [
        ("host-now", True, 0, 0),
        ("anya", False, 2, 0),
    ]
    send_away("anya")
    assert [seating_of(game).of("anya") for game in (code, other)] == [None, None]
    assert [bool(invitations(game)) for game in (code, other)] == [False, True], "of the pad that it kept"
    end_former_hosts("link")
    assert devices.link_of("host-now") == "link"
    end_former_hosts("another")
    assert devices.link_of("host-now") is None
    assert not invitations(other), "a host has seen all"
    assert seating_of(code).of("freya") is not None
