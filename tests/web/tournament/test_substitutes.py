"""A substitute plays from where they came: what was played before keeps the names of who played it."""

from scorekeeper.names import SOFT_HYPHEN
from tests.web.driving import Pad
from tests.web.tournament.evening import OF_TWO_ROUNDS, RULES, Hall

AS_BEFORE = (range(4), range(4, 9))


def text(hall: Hall, path: str) -> str:
    return hall.get(path).replace(SOFT_HYPHEN, "")


def test_a_substitute_does_not_rewrite_what_was_played_before(hall: Hall) -> None:
    hall.seat(*AS_BEFORE)
    hall.on_paper()
    hall.done("/people/0/substitute", name="Zoe")
    for path in ("/heats/1", "/heats/1/tables/1", "/people/1"):
        assert ("Anya" in text(hall, path), "Zoe" in text(hall, path)) == (True, False)
    hall.by_hand(*AS_BEFORE)
    assert "Zoe and Ben meet again" not in text(hall, "/draw"), "they have not met"
    assert "Ben and Cleo meet again" in text(hall, "/draw")
    hall.publish()
    assert "Zoe" in text(hall, "/heats/2")
    hall.on_paper()
    hall.done("/people/0/substitute", name="")
    assert "Zoe" in text(hall, "/heats/2"), "she played that one"
    assert "Zoe" not in text(hall, "/heats/1")
    copied = hall.copied().tournament
    assert copied.heats[1].substitutes == {0: "Zoe"}
    assert copied.past == hall.tournament.past


def test_two_who_share_a_seat_both_met_the_others_and_the_line_has_the_points(hall: Hall) -> None:
    """Anya plays round 1 of 2, Zoe round 2: at the desk's word, and at another table at the pad.

    There Vera came for Freya before the first round, and met nobody in her stead.
    """
    hall.done("/rules", **RULES | OF_TWO_ROUNDS)
    hall.seat(*AS_BEFORE)
    first, second = (Pad(hall.client, game.game) for game in hall.games())
    assert second.post("/seats", how="replaced", seat=1, player="Vera").status_code == 200
    first.round(1, "R", "1 0 0 0", "1 0 0 0")
    second.round(1, "R", "1 0 0 0 0", "1 0 0 0 0")
    hall.done("/people/0/substitute", name="Zoe")
    assert second.post("/seats", how="replaced", seat=0, player="Yan").status_code == 200
    names = hall.tournament.names_in(1)
    assert (names[0], names[4], names[5]) == ("Anya / Zoe", "Emil / Yan", "Vera")
    assert "Anya / Zoe" in text(hall, "/heats/1")
    first.round(2, "R", "1 0 0 0", "2 0 0 0")
    second.round(2, "R", "1 0 0 0 0", "2 0 0 0 0")
    assert hall.results[1].scores[0] == 20, "30 and −10 are the line's"
    assert hall.copied().tournament.past == hall.tournament.past
    for name, plays in (("", "Anya"), ("Zoe", "Zoe")):
        hall.done("/people/0/substitute", name=name)
        hall.by_hand(*AS_BEFORE)
        assert f"{plays} and Ben meet again" in text(hall, "/draw")
