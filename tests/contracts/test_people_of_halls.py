"""The people of a hall: one name each, seats that change in a running heat, and pads on their own phones."""

import pytest
from flask import Flask

from scorekeeper.gamelog.commands import ChangeSeats, Undo
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.tournament.commands import AllowPhones
from scorekeeper.gamelog.tournament.table_game import game_at
from scorekeeper.gamelog.wizard.commands import NameTrump
from scorekeeper.rules.errors import RuleProblem
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.tournament.board import KEEP_PAD
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.seating import Seating
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.devices import come_over
from scorekeeper.storage.engine import writing
from scorekeeper.storage.game_roles import Device, Role, seating_of, sit_down
from scorekeeper.storage.log import load
from scorekeeper.storage.players import recent_players
from scorekeeper.storage.statistics.comparison import lines
from scorekeeper.storage.statistics.filters import Filter
from scorekeeper.storage.tournament.devices import around, let_in, name_entrant, open_links, secrets_of
from scorekeeper.storage.tournament.lent_pads import open_pad, pad_keeper
from scorekeeper.storage.tournament.lists import tables_of_heat
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament
from scorekeeper.storage.tournament.record import record_of, take_in_tournament
from scorekeeper.storage.tournament.tables import TournamentRole
from tests.contracts.tournaments import (
    hall,
    opened,
    play,
    play_all,
    play_out,
    play_round,
    publish,
    seats,
    send,
    tables_of,
)
from tests.questions import findings


def test_the_people_of_a_hall_are_those_of_ordinary_games(app: Flask) -> None:
    code = opened(4)
    assert recent_players() == [], "nobody has sat down yet"
    for heat in range(2):
        play_all(*publish(code, str(heat)))
    assert sorted(recent_players()) == [f"Spieler {number}" for number in range(4)]
    games = {line.name: line.counts.games for line in lines(Filter("wizard"))}
    assert games == dict.fromkeys(recent_players(), 2)


def test_people_of_a_cancelled_heat_are_offered_only_where_they_sat_elsewhere(app: Flask) -> None:
    """However many they are: of a few the database looks for the pads, of a hall all pads are looked at."""
    code = opened(16)
    publish(code)
    everybody = set(recent_players(99))
    send(code, desk.CancelHeat(1))
    assert (len(everybody), recent_players(99)) == (16, [])
    other = begin_tournament(desk.OpenTournament("Winter", Settings(), (Entrant("Zoe"),)), "other", "desk")[0]
    send(other, desk.AddEntrants(tuple(Entrant(f"Spieler {number}") for number in (1, 10, 15)), True))
    send(other, desk.CheckIn((0,)))
    publish(other)
    send(code, desk.ReopenHeat(1))
    assert set(recent_players(99)) == everybody | {"Zoe"}
    send(code, desk.CancelHeat(1))
    assert (set(recent_players(99)), findings()) == ({"Zoe", "Spieler 1", "Spieler 10", "Spieler 15"}, [])


def test_a_name_put_right_at_the_desk_is_put_right_on_the_pad(app: Flask) -> None:
    code = opened(4)
    [table] = publish(code)
    play_round(table.game)
    entrant = seats(code)[1]
    send(code, desk.ChangeEntrant(entrant, Entrant("Anya", "Turm", 7)))
    assert load(table.game).table.game.players[1] == "Anya"
    play_out(table.game)
    send(code, desk.ChangeEntrant(entrant, Entrant("Anja")))
    assert load(table.game).table.game.players[1] == "Anya", "that pad is full"
    assert findings() == []


def test_a_substitute_whom_the_desk_names_takes_the_seat_over(app: Flask) -> None:
    code = opened(8)
    first, second = publish(code)
    play_round(first.game)
    entrant, other = (seats(code, table)[2] for table in (1, 2))
    send(code, desk.Substitute(entrant, "Vera"))
    send(code, desk.Substitute(other, "Willi"))
    game = load(first.game).table.game
    assert (len(game.players), game.players[4]) == (5, "Vera")
    assert load(first.game).table.seats == (0, 1, 4, 3)
    assert load(second.game).table.game.players[2] == "Willi", "from the beginning"
    names = hall(code).names_in(1)
    assert (names[entrant], names[other]) == (f"Spieler {entrant} / Vera", "Willi")
    send(code, desk.Substitute(other, ""))
    assert load(second.game).table.game.players[2] == hall(code).entrants[other].name
    send(code, desk.Substitute(entrant, "Wilma"))
    assert load(first.game).table.seats == (0, 1, 5, 3), "a substitute has one too"
    send(code, desk.Substitute(entrant, ""))
    assert load(first.game).table.seats == (0, 1, 5, 3), "who has played plays to the end"
    play_out(first.game)
    assert hall(code).heats[0].results[1].scores == (70, 40, 40, 40)
    assert (hall(code).entrants[entrant].substitute, findings()) == ("", [])


def test_who_helps_out_at_another_table_has_their_own_seat_in_the_next_heat(app: Flask) -> None:
    code = opened(8)
    tables = publish(code)
    entrant, helper = (seats(code, table)[0] for table in (1, 2))
    play(tables[0].game, ChangeSeats("replaced", 0, player=hall(code).entrants[helper].name))
    assert hall(code).entrants[entrant].substitute == ""
    send(code, desk.ChangeEntrant(entrant, Entrant("Xenia")))
    assert load(tables[0].game).table.game.players[4] == f"Spieler {helper}", "who sits there keeps the name"
    play_all(*tables)
    rest = [player for player in range(8) if player not in (entrant, helper)]
    seen = send(code, desk.ProposeTables(((entrant, helper, *rest[:2]), tuple(rest[2:]))))
    send(code, desk.PublishHeat(2, seen.seq))
    send(code, desk.ChangeEntrant(rest[3], Entrant("Yara")))
    pads = [table.players[:2] for table in tables_of_heat(code, 2)]
    assert pads == [("Xenia", f"Spieler {helper}"), (f"Spieler {rest[2]}", "Yara")]
    send(code, desk.ChangeSeat(2, 1, helper, rest[3]))
    assert [table.players[1] for table in tables_of_heat(code, 2)] == ["Yara", f"Spieler {helper}"]


def test_a_substitute_who_sits_there_already_sits_there_once() -> None:
    """Logs of before may have somebody as the substitute of another; so may records."""
    people = (Entrant("Anya", substitute="ben"), Entrant("Ben"), Entrant("Cleo", substitute="Zoe"))
    heat = Heat(0, "random", "", Seating(((0, 1, 2),)))
    made = game_at(Tournament("Herbst", Settings(), people, heats=(heat,)), 1, 1)
    assert made.players == ["Anya", "Ben", "Zoe"]


# Three play 2 and 4 cards, four play 1 and 3: which hands a table plays shows for how many it plays.
HANDS = Settings(hands={3: (2, 4), 4: (1, 3), 5: (1, 2), 6: (1, 2)})


def late_comer(code: str, name: str = "Zoe") -> int:
    send(code, desk.AddEntrants((Entrant(name),), True))
    return len(hall(code).entrants) - 1


def refused(code: str, why: str, *commands: desk.ChangeSeat | desk.TakeBack) -> None:
    """The desk cannot do it, and nothing changes anywhere."""
    before = load_tournament(code), [load(table.game) for table in tables_of(code)]
    for command in commands:
        with pytest.raises(RuleProblem, match=why):
            send(code, command)
    assert before == (load_tournament(code), [load(table.game) for table in tables_of(code)])


def test_a_latecomer_joins_an_untouched_table_as_if_drawn_there(app: Flask) -> None:
    code = opened(7, HANDS)
    four, three = publish(code)
    zoe = late_comer(code)
    send(code, desk.ChangeSeat(1, 2, comes=zoe))
    assert (len(seats(code, 2)), seats(code, 2)[-1]) == (4, zoe)
    game = load(three.game).table.game
    assert (game.players[-1], game.options.hands, game.lineups) == ("Zoe", (1, 3), ())
    play_all(four, three)
    assert hall(code).heats[0].results[2].scores == (80, 40, 40, 40)
    assert findings() == []


def test_a_latecomer_plays_from_the_second_round_on_with_the_hands_of_four(app: Flask) -> None:
    code = opened(7, HANDS)
    four, three = publish(code)
    play_round(three.game)
    send(code, desk.ChangeSeat(1, 2, comes=late_comer(code)))
    table = load(three.game).table
    assert (table.seats, table.draft.number, table.draft.plan.hand_size) == ((0, 1, 2, 3), 2, 3)
    with pytest.raises(RuleProblem, match="for-the-desk"):  # a pad takes nobody back whom the desk has seated
        play(three.game, Undo())
    play_out(four.game)
    play_out(three.game, winner=3)
    # Round 1 of two cards: 40 for the winner, 20 for the two others. Round 2 of three cards: 50 for Zoe.
    result = hall(code).heats[0].results[2]
    assert (result.scores, result.hits, result.early) == ((60, 40, 40, 50), (2, 2, 2, 1), None)
    record = record_of(code)
    again = take_in_tournament(record, "desk", "again")[0]
    assert (hall(again).heats, (record_of(again), len(tables_of(again)))) == (hall(code).heats, (record, 2))
    assert findings() == []


def test_round_one_on_the_table_stays_as_it_is_and_in_the_second_nobody_joins(app: Flask) -> None:
    code = opened(7, HANDS)
    _four, three = publish(code)
    play(three.game, NameTrump(1, UNRECORDED, "R"))
    send(code, desk.ChangeSeat(1, 2, comes=late_comer(code)))
    table = load(three.game).table
    assert (table.draft.number, table.draft.trump, table.draft.plan.hand_size) == (1, "R", 2)
    assert table.seats == (0, 1, 2)
    assert play_round(three.game).table.seats == (0, 1, 2, 3)
    play(three.game, NameTrump(2, UNRECORDED, "R"))
    refused(code, "table-has-written", desk.ChangeSeat(1, 2, comes=late_comer(code, "Yan")))


def test_a_no_show_is_taken_off_and_the_table_plays_on_as_three(app: Flask) -> None:
    code = opened(8, HANDS)
    tables = first, _second = publish(code)
    zero, gone, *others = seats(code)
    with writing() as connection:
        for table in tables:
            sit_down(connection, table.game, Device(table.game, "Phone"), Role.SEAT, 1, host=False)
    send(code, desk.ChangeSeat(1, 1, leaves=gone))
    phones = [(phone.role, phone.seat) for table in tables for phone in seating_of(table.game).holders]
    assert phones == [(Role.SPECTATOR, None), (Role.SEAT, 1)], "whose seat it is they choose anew there"
    assert seats(code) == (zero, *others)
    assert gone not in hall(code).checked_in
    game, names = load(first.game).table.game, tuple(f"Spieler {number}" for number in (zero, *others))
    assert (game.players, game.options.hands) == (names, (2, 4))
    assert f"Spieler {gone}" not in recent_players()
    play_out(first.game)
    assert hall(code).heats[0].results[1].scores == (100, 40, 40)  # 40 + 60 for all tricks of two and four
    assert findings() == []


def test_two_change_tables_on_the_pads_too_until_the_desk_takes_it_back(app: Flask) -> None:
    code = opened(8)
    games, tables = publish(code), hall(code).heats[0].seating.tables
    goes, comes = tables[0][2], tables[1][0]

    def players() -> list[tuple[str, ...]]:
        return [load(table.game).table.game.players for table in games]

    before, log = players(), send(code, desk.ChangeSeat(1, 1, goes, comes))
    after = players()
    assert (after[0][2], after[1][0]) == (f"Spieler {comes}", f"Spieler {goes}")
    with pytest.raises(RuleProblem, match="nothing-to-undo"):  # by a pad
        play(games[0].game, Undo())
    send(code, desk.TakeBack(log.seq))
    assert players() == before
    log = send(code, desk.ChangeSeat(1, 1, goes, comes))
    play_round(games[1].game)
    refused(code, "table-has-written", desk.TakeBack(log.seq))
    play_all(*games)
    refused(code, "table-finished", desk.TakeBack(log.seq))
    assert hall(code).heats[0].complete
    assert findings() == []


@pytest.mark.parametrize("writes", [0, 1])
def test_nobody_changes_tables_once_one_of_the_two_has_written(app: Flask, writes: int) -> None:
    code = opened(8)
    games, tables = publish(code), hall(code).heats[0].seating.tables
    swap = desk.ChangeSeat(1, 1, tables[0][0], tables[1][0])
    play(games[writes].game, NameTrump(1, UNRECORDED, "R"))
    refused(code, "table-has-written", swap, desk.ChangeSeat(1, writes + 1, tables[writes][1]))
    play(games[writes].game, Undo())
    refused(code, "table-has-written", swap)


def come_in(code: str, device: Device, who: int | None = None) -> None:
    """By the link for everybody, or by somebody's badge."""
    open_links(code, TournamentRole.GUEST)
    let_in(code, device, TournamentRole.GUEST, secrets_of(code)[TournamentRole.GUEST], entrant=who)


def test_phones_take_turns_at_a_pad_that_ends_with_the_next_heat(app: Flask) -> None:
    """It is kept by whose phone has it, and not by whose tablet; each table and each hall has its own."""
    other, code = opened(8, entry="other"), opened(8)
    elsewhere, tables = publish(other)[0].game, publish(code)
    game, people = tables[0].game, seats(code)[:2]
    tablet, neighbour, stranger, *phones = (Device(name, "Phone") for name in "tnsab")

    def roles(of: str = game) -> list[Role | None]:
        return [seating_of(of).role_of(phone.id, host=False) for phone in (*phones, stranger)]

    def keeper(of: str = code, table: int = 1) -> int | None:
        return pad_keeper(around(of, "").number, load_tournament(of).published[0], 1, table)

    def keep(of: str, table: int, pad: str, phone: Device, who: int) -> None:
        come_in(of, phone, who)
        assert open_pad(of, 1, table, pad, phone)

    send(other, AllowPhones({KEEP_PAD}))
    assert [around(of, "").seq for of in (other, code)] == [5, 4]
    keep(other, 1, elsewhere, stranger, seats(other)[3])
    open_links(code, TournamentRole.TABLE)
    secret = secrets_of(code)[TournamentRole.TABLE]
    let_in(code, tablet, TournamentRole.TABLE, secret, table=1, entrant=people[0])
    assert open_pad(code, 1, 1, game, tablet)
    assert not open_pad(code, 1, 1, game, stranger)
    assert keeper() is None
    send(code, AllowPhones({KEEP_PAD}))
    with writing() as connection:
        sit_down(connection, tables[1].game, neighbour, Role.SEAT, 1, Role.SEAT, host=False)
    keep(code, 2, tables[1].game, neighbour, seats(code, 2)[1])
    for who, phone in zip(people, phones, strict=True):
        keep(code, 1, game, phone, who)
    assert roles() == [Role.SPECTATOR, Role.KEEPER, None]
    assert (keeper(), keeper(table=2), keeper(other)) == (people[1], seats(code, 2)[1], seats(other)[3])
    send(code, desk.ChangeSeat(1, 2, leaves=seats(code, 2)[3]))
    assert (roles()[1], keeper(table=2)) == (Role.KEEPER, seats(code, 2)[1]), "theirs are other seats"
    name_entrant(code, neighbour, None)
    [at_table_two] = seating_of(tables[1].game).holders
    assert (at_table_two.role, at_table_two.lent) == (Role.SEAT, None), "which a link of the game gave"
    with writing() as connection:
        sit_down(connection, game, Device("own", "Phone"), Role.SPECTATOR, host=False)
    play_all(*tables)
    assert roles()[1] is Role.KEEPER
    before = seating_of(elsewhere)
    publish(code)
    found = {holder.device: holder.role for holder in seating_of(game).holders}
    assert found == {"t": Role.KEEPER, "a": Role.SPECTATOR, "own": Role.SPECTATOR}
    assert seating_of(tables[1].game).holders == (at_table_two,)
    assert (roles(elsewhere), seating_of(elsewhere)) == ([None, None, Role.KEEPER], before)


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


def test_a_phone_that_comes_over_takes_its_role_along_and_nobody_else_loses_theirs(app: Flask) -> None:
    code = opened(4)
    open_links(code, TournamentRole.GUEST)
    phones = ("old", "new", "another")
    for phone in phones:
        let_in(code, Device(phone, "iPhone"), TournamentRole.GUEST, secrets_of(code)[TournamentRole.GUEST])
    come_over("old", "new")
    assert [around(code, phone).role for phone in phones] == [None, *[TournamentRole.GUEST] * 2]
