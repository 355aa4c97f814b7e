"""People's own phones that keep a table's pad, one at a time, until the next heat begins."""

from flask import Flask

from scorekeeper.gamelog.tournament.commands import AllowPhones
from scorekeeper.rules.tournament.board import KEEP_PAD
from scorekeeper.storage.seating import Device, Role, seating_of
from scorekeeper.storage.tournament.devices import let_in
from scorekeeper.storage.tournament.pads import open_pad
from scorekeeper.storage.tournament.roles import HallRole
from tests.contracts.halls import hall, opened, play_out, publish, send


def test_phones_take_turns_at_a_pad_that_ends_with_the_next_heat(app: Flask) -> None:
    code = opened(8)
    send(code, AllowPhones(frozenset({KEEP_PAD})))
    tables = publish(code)
    game, people = tables[0].game, hall(code).heats[0].seating.tables[0][:2]
    for who in people:
        device = Device(f"phone-{who}", "Phone")
        let_in(code, device, HallRole.GUEST, entrant=who)
        open_pad(code, 1, game, device, plays=who)
    roles = [seating_of(game).role_of(f"phone-{who}") for who in people]
    assert roles == [Role.SPECTATOR, Role.KEEPER]
    for table in tables:
        play_out(table.game)
    assert seating_of(game).role_of(f"phone-{people[1]}") is Role.KEEPER
    publish(code)
    assert Role.KEEPER not in {holder.role for holder in seating_of(game).holders}
