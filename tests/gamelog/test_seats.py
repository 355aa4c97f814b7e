"""Who comes, goes and changes places between two rounds, and by which rules they play on."""

from scorekeeper.gamelog.commands import ChangeRules, ChangeSeats, EndGame
from tests.notation import answered_otherwise, differing, evening

FOUR = evening("Henry Anya Freya Ben").round("R", "0 0 0 1", "0 0 0 1")
WITHOUT_ANYA = FOUR.write(ChangeSeats("left", 1)).round("R", "0 0 0", "1 1 0")
FULL = FOUR.write(
    *(ChangeSeats("replaced", 0 if at == 4 else at - 1, player=f"P{at}") for at in range(4, 10))
)


def seated(table: str, how: str, seat: str, other: str = "-") -> str:
    """Who sits there in the next round, clockwise; Mira is who comes."""
    before = {"four": FOUR, "without Anya": WITHOUT_ANYA}[table]
    numbers = [None if word == "-" else int(word) for word in (seat, other)]
    after = before.write(ChangeSeats(how, *numbers, player="Mira", start="last"))
    return " ".join(map(str, after.game.last_lineup.seats))


ROWS = """
    Whoever comes sits before the one that is named, or last
    four | joined | - | 1     => 0 4 1 2 3
    four | joined | -         => 0 1 2 3 4
    four | replaced | 1       => 0 4 2 3
    Whoever goes leaves a place, and comes back to it or before the one that is named
    four | left | 1           => 0 2 3
    four | paused | 3         => 0 1 2
    without Anya | returned | 1     => 0 1 2 3
    without Anya | returned | 1 | 3 => 0 2 1 3
    four | swapped | 0 | 2    => 2 1 0 3
"""
REFUSED = [
    (FOUR, ChangeSeats("swapped", 0, 0), "seat-unknown"),
    (FOUR, ChangeSeats("nothing", 0, 1), "seat-unknown"),
    (FOUR, ChangeSeats("left", 9), "seat-unknown"),
    (FOUR, ChangeSeats("left", None), "seat-unknown"),
    (FOUR, ChangeSeats("joined", player="Mira", start="seat"), "seat-unknown"),
    (FOUR, ChangeSeats("joined", player="Mira", start="nothing"), "seat-unknown"),
    (FOUR, ChangeSeats("joined", player=" Anya ", start="last"), "on-the-pad 1"),
    (FOUR, ChangeSeats("joined", player=" ", start="last"), "player-names 4"),
    (FULL, ChangeSeats("joined", player="Mira", start="last"), "columns-full"),
    (FOUR, ChangeSeats("returned", 0), "at-the-table 0"),
    (WITHOUT_ANYA, ChangeSeats("left", 1), "not-at-the-table 1"),
    (WITHOUT_ANYA, ChangeSeats("replaced", 1, player="Mira"), "not-at-the-table 1"),
    (WITHOUT_ANYA, ChangeSeats("swapped", 0, 1), "not-at-the-table 1"),
    (WITHOUT_ANYA, ChangeRules({}, 1), "not-at-the-table 1"),
    (WITHOUT_ANYA, ChangeRules({}, 9), "not-at-the-table"),
    # Five are too many for One Colour, whoever came and went before the first round.
    (
        evening("Henry Anya Freya", variant="einfarbig").write(
            ChangeSeats("replaced", 0, player="Mira"), ChangeSeats("joined", player="Ben", start="last")
        ),
        ChangeSeats("joined", player="Zoe", start="last"),
        "option-conflict",
    ),
    # Who is gone from a round on that is not played would never have gone.
    (FOUR.write(ChangeSeats("left", 1)), ChangeRules({"rounds": 1}), "no-round-left"),
]


def test_who_sits_there_then() -> None:
    assert differing(ROWS, seated) == []


def test_what_cannot_be_is_refused() -> None:
    assert answered_otherwise(REFUSED) == []


def test_who_takes_a_seat_over_deals_in_its_turn_and_begins_so_once() -> None:
    """Henry was to deal; what is agreed in the same round beside it leaves that as it is."""
    begun = evening("Henry Anya Freya Ben")
    taken = begun.write(ChangeSeats("replaced", 0, player="Mira")).game.last_lineup
    assert (taken.dealer, [start.seat for start in taken.starts]) == (4, [4])
    joined = FOUR.write(ChangeSeats("joined", player="Mira"), ChangeRules({"scoring": "progressive"}))
    assert [start.seat for start in joined.game.last_lineup.starts] == [4]
    assert joined.round("R", "0 0 0 1 0", "0 0 0 2 0").write(ChangeRules({})).game.last_lineup.starts == ()


def test_the_same_rules_again_change_nothing_unless_another_deals() -> None:
    """Henry dealt round 1, so Anya is next."""
    assert FOUR.ignores(ChangeRules({}))
    assert FOUR.ignores(ChangeRules({}, 1))
    assert FOUR.write(ChangeRules({}, 3)).game.last_lineup.dealer == 3


def test_other_rules_hold_from_the_next_round_on_where_one_has_begun() -> None:
    steep, begun = {"scoring": "progressive"}, FOUR.trump("R")
    tables = (FOUR, ChangeRules(steep)), (begun, ChangeRules(steep)), (begun, ChangeRules(steep, drop=True))
    assert [table.write(command).game.last_lineup.first for table, command in tables] == [2, 3, 2]
    needs = [table.write(command).draft.needs_trump for table, command in tables]
    assert needs == [True, False, True], "a round that is dropped begins anew"
    assert begun.write(ChangeSeats("left", 1)).game.last_lineup.first == 3
    assert FOUR.write(EndGame()).refusal(ChangeRules(steep)) == ["game-over"]
    assert WITHOUT_ANYA.write(ChangeRules({"rounds": 2})).history.table.finished
