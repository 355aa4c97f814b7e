"""People's own phones that keep a table's pad, one at a time, until the next heat begins."""

from flask import Flask

from scorekeeper.gamelog.tournament.commands import AllowPhones
from scorekeeper.rules.tournament.board import CHECK_IN, KEEP_PAD
from scorekeeper.storage.game_roles import Device, Role, seating_of
from scorekeeper.storage.tournament.devices import around, let_in, name_entrant, open_links, secrets_of
from scorekeeper.storage.tournament.lent_pads import open_pad
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.contracts.tournaments import opened, play_all, publish, seats, send


def come_in(code: str, device: Device, who: int | None = None) -> None:
    """By the link for everybody, or by somebody's badge."""
    open_links(code, TournamentRole.GUEST)
    let_in(code, device, TournamentRole.GUEST, secrets_of(code)[TournamentRole.GUEST], entrant=who)


def test_phones_take_turns_at_a_pad_that_ends_with_the_next_heat(app: Flask) -> None:
    code = opened(8)
    tables = publish(code)
    game, people = tables[0].game, seats(code)[:2]
    phones = [Device(f"phone-{who}", "Phone") for who in people]

    def roles() -> list[Role | None]:
        return [seating_of(game).role_of(phone.id) for phone in phones]

    come_in(code, phones[0], people[0])
    assert open_pad(code, 1, 1, game, phones[0]), "to look on, before the desk gives leave"
    assert roles() == [Role.SPECTATOR, None]
    assert not open_pad(code, 1, 1, game, Device("stranger", "Phone"))
    send(code, AllowPhones({KEEP_PAD}))
    for who, phone in zip(people, phones, strict=True):
        come_in(code, phone, who)
        assert open_pad(code, 1, 1, game, phone)
    assert roles() == [Role.SPECTATOR, Role.KEEPER]
    play_all(*tables)
    assert roles()[1] is Role.KEEPER
    publish(code)
    assert Role.KEEPER not in {holder.role for holder in seating_of(game).holders}


def test_who_was_sent_away_meanwhile_is_not_let_in_by_what_was_under_way(app: Flask) -> None:
    """And of a host's device nothing is left but whose it is, once it is the host's no more."""
    code = opened(8)
    gone, former = Device("gone", "Phone"), Device("former", "Tablet")
    come_in(code, gone)
    seed = secrets_of(code)[TournamentRole.GUEST]
    open_links(code, TournamentRole.GUEST, anew=True)
    name_entrant(code, gone, 1)
    let_in(code, gone, TournamentRole.GUEST, seed)
    name_entrant(code, former, 2, host=True)
    found = [around(code, device.id) for device in (gone, former)]
    assert [(device.role, device.entrant) for device in found] == [(None, None), (None, 2)]
    come_in(code, former)
    assert around(code, "former").role is TournamentRole.GUEST
    open_links(code, TournamentRole.GUEST, anew=True)
    assert around(code, "former").role is None


def test_of_two_directors_each_allows_and_forbids_what_they_tapped(app: Flask) -> None:
    """What the other one did meanwhile stays."""
    code, allowed = opened(8), []
    for allow, forbid in (({CHECK_IN}, ()), ({KEEP_PAD}, ()), ({"x"}, {""}), ((), {CHECK_IN})):
        allowed.append(send(code, AllowPhones(allow, forbid)).state.board.phones)
    assert allowed == [{CHECK_IN}, {CHECK_IN, KEEP_PAD}, {CHECK_IN, KEEP_PAD}, {KEEP_PAD}]
