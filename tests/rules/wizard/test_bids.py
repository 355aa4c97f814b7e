"""Bids. Source: 003 «Die Vorhersage», «Plus/minus Eins»; 000 «Spielvorbereitung»."""

from typing import Any

from scorekeeper.rules.wizard import bids as rule
from scorekeeper.rules.wizard.schedule import hand_size, plan_round
from tests.notation import differing, faults, fields, game, row


def bid_faults(bids: str, number: str, options: str = "") -> str:
    """What is wrong with those bids of three; the rest of the round is clean."""
    return ", ".join(raw_bid_faults(row(bids), int(number), **fields(options)))


def raw_bid_faults(bids: object, number: int, players: int = 3, **options: Any) -> list[str]:
    table = game(players, **options)
    won = [hand_size(table.options, players, number)] + [0] * (players - 1)
    return faults({"bids": bids, "won": won}, number, table)


ROWS = """
    From no trick to all of them; the sum does not matter by itself, one problem a seat
    0 3 5 | 5  =>
    1 2 2 | 5  =>
    6 0 -2 | 5 => bid-out-of-range 0, bid-out-of-range 2
    003 «Einfarbig»: three cards more; «Wizard Maximus»: all cards from the first round on
    4 0 0 | 1 | variant="einfarbig"  =>
    5 0 0 | 1 | variant="einfarbig"  => bid-out-of-range 0
    20 0 0 | 1 | variant="maximus"   =>
    21 0 0 | 1 | variant="maximus"   => bid-out-of-range 0
    One for every seat, or nothing else is judged
    0 0 | 2                          => bid-count
    9 -7 | 2 | plus_minus_one=true   => bid-count
    003 «Plus/minus Eins», its example: five tricks, altogether more or fewer than five
    1 2 2 | 5 | plus_minus_one=true  => bid-sum-forbidden
    1 2 1 | 5 | plus_minus_one=true  =>
    1 2 3 | 5 | plus_minus_one=true  =>
    6 -1 0 | 5 | plus_minus_one=true => bid-out-of-range 0, bid-out-of-range 1, bid-sum-forbidden
    A Bombe in the deck changes nothing; Einfarbig counts its own tricks
    1 2 2 | 5 | plus_minus_one=true specials=["BO"]     => bid-sum-forbidden
    4 0 0 | 1 | plus_minus_one=true variant="einfarbig" => bid-sum-forbidden
    1 0 0 | 1 | plus_minus_one=true variant="einfarbig" =>
    It binds from the round agreed on and from so many cards on; both alone bind nobody
    1 1 0 | 2 | plus_minus_one=true plus_minus_one_from_round=3             =>
    1 1 1 | 3 | plus_minus_one=true plus_minus_one_from_round=3             => bid-sum-forbidden
    1 1 1 | 3 | plus_minus_one_from_round=1                                 =>
    1 0 0 | 1 | plus_minus_one=true plus_minus_one_from_cards=2 hands=[1,3] =>
    2 0 0 | 1 | plus_minus_one=true plus_minus_one_from_cards=2 hands=[2,3] => bid-sum-forbidden
    3 0 0 | 2 | plus_minus_one=true plus_minus_one_from_cards=2 hands=[1,3] => bid-sum-forbidden
    1 0 0 | 2 | plus_minus_one=true plus_minus_one_from_cards=2 hands=[3,1] =>
    3 0 0 | 1 | plus_minus_one=true plus_minus_one_from_round=2 plus_minus_one_from_cards=3 hands=[3,2] =>
"""


def test_what_a_record_may_say() -> None:
    assert differing(ROWS, bid_faults) == []


def test_what_is_no_number_or_no_list_of_them() -> None:
    for bid in (60, "1", 1.0, 2.5, None, True, [1]):
        assert raw_bid_faults([0, bid, 0], 5) == ["bid-out-of-range 1"]
    for bids in ([], None, 3, "000", {"0": 1}):
        assert raw_bid_faults(bids, 2) == ["bid-count"]
    assert faults({"won": row("1 0 0")}, 1, game(3)) == ["bid-count"]


def forbidden(
    bids: str, number: str = "5", dealer: str = "2", options: str = "", seat: int | None = None
) -> str:
    """What the seat that bids must not say; "." has not bid yet, and bids now where no seat is given."""
    table = game(len(bids.split()), **{"plus_minus_one": True, **fields(options)})
    placed = [None if word == "." else int(word) for word in bids.split()]
    plan = plan_round(table.options, table.seats, (int(dealer) - int(number) + 1) % table.seats, int(number))
    asked = placed.index(None) if seat is None else seat
    return str(rule.forbidden_bid(placed, asked, plan, table.options))


FORBIDDEN = """
    003 «Plus/minus Eins», 000: the dealer, who bids last, must not make the sum come out
    1 2 .         => 2
    3 3 .         => None
    2 3 .         => 0
    0 . 0 | 5 | 1 => 5
    Not while another has not bid, nor whoever bids before the dealer though entered last
    1 . .         => None
    1 . 2         => None
    1 . 2 | 5 | 2 | bid_direction="counterclockwise" => None
    1 2 . | 5 | 2 | bid_direction="counterclockwise" => 2
    Without the rule or before its round nothing
    1 2 . | 5 | 2 | plus_minus_one=false        => None
    1 2 . | 5 | 2 | plus_minus_one_from_round=6 => None
    1 2 . | 5 | 2 | plus_minus_one_from_cards=6 => None
"""


def test_what_the_last_bidder_must_not_say() -> None:
    assert differing(FORBIDDEN, forbidden) == []
    assert forbidden("1 2 4", seat=2) == "2", "who bids anew is bound by the others"
