"""Who played for whom: a substitute rewrites nothing, and meetings count for who sat there."""

from dataclasses import replace

from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.heat import Heat
from scorekeeper.rules.tournament.seating import Meetings, Seating
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament

ANYA, BEN, CLEO, DORA = range(4)
PEOPLE = tuple(map(Entrant, ("Anya", "Ben", "Cleo", "Dora")))
SEATING = Seating(((ANYA, BEN, CLEO),), (DORA,))


def tournament(*substitutes: dict[int, str], now: str = "") -> Tournament:
    """Heats of one table in which these played for entrants, and who plays for Anya now."""
    heats = tuple(Heat(0, "random", "", SEATING, substitutes=names) for names in substitutes)
    return Tournament("Autumn", Settings(), (replace(PEOPLE[0], substitute=now), *PEOPLE[1:]), heats=heats)


def met(played: Tournament) -> dict[tuple[int, int], int]:
    """How often those met who play for a line now."""
    return {pair: times for pair, times in Meetings.of(played.past).times.items() if min(pair) >= 0}


def test_whom_a_substitute_met_only_the_substitute_meets_again() -> None:
    assert met(tournament({ANYA: "Zoe"})) == met(tournament({}, now="Zoe")) == {(BEN, CLEO): 1}
    played = tournament({ANYA: "Zoe"}, {ANYA: "zoe"}, now="Zoe")
    assert met(played) == {(ANYA, BEN): 2, (ANYA, CLEO): 2, (BEN, CLEO): 2}


def test_without_substitutes_the_lines_met_and_who_sat_out_did_so_whoever_played() -> None:
    assert tournament({}).past == (SEATING,)
    [seating] = tournament({ANYA: "Zoe"}).past
    assert seating.out == (DORA,)


def test_both_who_share_a_seat_met_the_others_and_not_each_other() -> None:
    """Zoe came for Anya midway, then Yara for Zoe; Yan came for Ben."""
    heat = Heat(0, "random", "", SEATING)
    for entrant, player in ((ANYA, "Zoe"), (BEN, "Yan"), (ANYA, "Yara")):
        heat = heat.with_player(entrant, player, midway=True)
    played = Tournament("Autumn", Settings(), PEOPLE, heats=(heat,))
    assert met(played) == {(ANYA, BEN): 1, (ANYA, CLEO): 1, (BEN, CLEO): 1}
    assert met(replace(played, entrants=(replace(PEOPLE[0], substitute="Zoe"), *PEOPLE[1:])))[ANYA, CLEO] == 1
    assert played.names_in(1) == ("Anya / Zoe / Yara", "Ben / Yan", "Cleo", "Dora")
    [seating] = played.past
    assert (len(seating.tables[0]), seating.out) == (3, (DORA,)), "the table had three seats"
    assert len([*seating.pairs()]) == 11, "3 × 2 of Anya's seat and Ben's, 3 and 2 with Cleo"


def test_who_takes_the_seat_back_was_there_all_along_and_a_heat_names_who_played() -> None:
    heat = Heat(0, "random", "", SEATING).with_player(ANYA, "Zoe", midway=True)
    assert heat.with_player(ANYA, "") == Heat(0, "random", "", SEATING)
    assert heat.with_player(ANYA, "Yara", midway=True).with_player(ANYA, "Zoe") == heat
    assert heat.with_player(ANYA, "Zoé").earlier == {ANYA: ("",)}, "a name put right"
    played = tournament({ANYA: "Zoe"}, {}, now="Yara")
    assert [played.names_in(heat)[0] for heat in (1, 2)] == ["Zoe", "Anya"]
