"""A substitute plays from where they came: what was played before keeps the names of who played it."""

from scorekeeper.formats.tournament.record import read_tournament_text
from scorekeeper.names import SOFT_HYPHEN
from scorekeeper.storage.tournament.record import record_of
from tests.web.driving import Pad
from tests.web.tournament.evening import Hall


def seat(hall: Hall) -> None:
    """Anya, Ben, Cleo and Dora sit at table 1, the others at table 2."""
    hall.done("/draw/by-hand", who=list(range(9)), table=[1] * 4 + [2] * 5)
    hall.publish()


def finish(hall: Hall) -> None:
    """Both tables end, on paper."""
    for table, size in ((1, 4), (2, 5)):
        assert hall.paper(table, [30, *[20] * (size - 1)]).status_code == 303


def text(hall: Hall, path: str) -> str:
    return hall.get(path).replace(SOFT_HYPHEN, "")


def test_a_substitute_does_not_rewrite_what_was_played_before(hall: Hall) -> None:
    seat(hall)
    finish(hall)
    hall.done("/people/0/substitute", name="Zoe")
    for path in ("/heats/1", "/heats/1/tables/1", "/people/1"):
        assert "Anya" in text(hall, path)
        assert "Zoe" not in text(hall, path)
    assert "again: Ben, Cleo, and Dora" not in text(hall, "/draw")
    hall.done("/draw/by-hand", who=list(range(9)), table=[1] * 4 + [2] * 5)
    assert "Zoe and Ben meet again" not in text(hall, "/draw"), "they have not met"
    assert "Ben and Cleo meet again" in text(hall, "/draw")
    hall.publish()
    assert "Zoe" in text(hall, "/heats/2")
    finish(hall)
    hall.done("/people/0/substitute", name="")
    assert "Zoe" in text(hall, "/heats/2"), "she played that one"
    assert "Zoe" not in text(hall, "/heats/1")


def test_a_substitute_who_has_played_stays_to_the_end_of_the_table(hall: Hall) -> None:
    hall.done("/rules", **RULES_OF_TWO)
    seat(hall)
    hall.done("/people/0/substitute", name="Zoe")
    assert "Zoe" in text(hall, "/heats/1")
    hall.done("/people/0/substitute", name="")
    assert "Zoe" not in text(hall, "/heats/1"), "nothing was played"
    hall.done("/people/0/substitute", name="Zoe")
    table = hall.games()[0]
    Pad(hall.client, table.game).round(1, "R", "1 0 0 0", "1 0 0 0")
    hall.done("/people/0/substitute", name="")
    assert "Zoe" in text(hall, "/heats/1"), "her pad goes on"
    assert hall.tournament.entrants[0].plays == "Anya", "who plays the next session"


def test_two_who_share_a_seat_both_met_the_others_and_the_line_has_the_points(hall: Hall) -> None:
    """Anya plays round 1 of 2, Zoe round 2: at the desk's word, and at another table at the pad."""
    hall.done("/rules", **RULES_OF_TWO)
    seat(hall)
    first, second = hall.games()
    Pad(hall.client, first.game).round(1, "R", "1 0 0 0", "1 0 0 0")
    hall.done("/people/0/substitute", name="Zoe")
    Pad(hall.client, second.game).round(1, "R", "1 0 0 0 0", "1 0 0 0 0")
    pad = Pad(hall.client, second.game)
    pad.count = 100
    assert pad.post("/seats", how="replaced", seat=0, player="Yan").status_code == 200
    names = hall.tournament.names_in(1)
    assert (names[0], names[4]) == ("Anya / Zoe", "Emil / Yan")
    assert "Anya / Zoe" in text(hall, "/heats/1")
    for game, people in ((first, 4), (second, 5)):
        rest = Pad(hall.client, game.game)
        rest.count = 200
        bids = " ".join(["1"] + ["0"] * (people - 1))
        rest.round(2, "R", bids, "2" + " 0" * (people - 1))
    assert hall.tournament.heats[0].results[1].scores[0] == 20, "30 and −10 are the line's"
    hall.done("/people/0/substitute", name="")
    hall.done("/draw/by-hand", who=list(range(9)), table=[1] * 4 + [2] * 5)
    page = text(hall, "/draw")
    assert "Anya and Ben meet again" in page
    with hall.client.application.app_context():
        read = read_tournament_text(record_of(hall.code)).tournament
    assert read is not None
    assert read.past == hall.tournament.past
    hall.done("/people/0/substitute", name="Zoe")
    hall.done("/draw/by-hand", who=list(range(9)), table=[1] * 4 + [2] * 5)
    assert "Zoe and Ben meet again" in text(hall, "/draw")


def test_who_gave_the_seat_away_before_the_first_round_met_nobody(hall: Hall) -> None:
    seat(hall)
    pad = Pad(hall.client, hall.games()[0].game)
    assert pad.post("/seats", how="replaced", seat=0, player="Yan").status_code == 200
    assert hall.tournament.names_in(1)[0] == "Yan"
    assert hall.tournament.heats[0].earlier == {}


RULES_OF_TWO = {
    "edition": "wizard",
    "draw": ["random"] * 3,
    "size": 4,
    "sizes": [5],
    "played": "own",
    "hands_at": ["1", "1, 2", "1, 2", "1"],
    "worth": "game",
    "ties": "averaged",
    "order": ["points", "score", "hits"],
}


def test_a_record_keeps_who_played_for_whom(hall: Hall) -> None:
    seat(hall)
    hall.done("/people/0/substitute", name="Zoe")
    finish(hall)
    hall.done("/people/0/substitute", name="")
    with hall.client.application.app_context():
        saved = record_of(hall.code)
    read = read_tournament_text(saved).tournament
    assert read is not None
    assert read.heats[0].substitutes == {0: "Zoe"}
    assert read.past == hall.tournament.past
