"""The rules judge values: what a record says was read before, and nothing of it reaches them as JSON."""

from scorekeeper.rules.raw_values import Unreadable, raw_value
from tests.extreme import raw_round as seal_round
from tests.notation import game, raw_round, tricks
from tests.recorded import EXTREME, WIZARD


def test_each_value_is_read_by_itself_even_if_it_is_wrong() -> None:
    """That 99 is too many and V7 no card of this game is for the rules to say."""
    raw = raw_round("V7 R", "99 0 0", "1 0 0")
    assert WIZARD.formats.read_round(raw) == WIZARD.read_round(raw)
    odd = {"bids": [1, "2", 0], "won": "1 0 0", "werewolf": True}
    written = WIZARD.formats.read_round(raw_round("R7", "0 0 0", "1 0 0") | odd)
    assert written.bids == (1, Unreadable("bids", "2"), 0)
    assert (written.won, written.werewolf) == (Unreadable("won", "1 0 0"), Unreadable("werewolf", True))
    assert [raw_value(bid) for bid in written.bids] == [1, "2", 0]
    raw = raw_round("R7", "1 0 0", "1 0 0", tricks=["lost"], passes=3, first_trick=None)
    written = WIZARD.formats.read_round(raw)
    assert written.won == (1, 0, 0)
    assert WIZARD.write_round(written) == raw


def test_what_a_record_says_beside_leader_and_cards_is_written_again() -> None:
    """Even the order of the words."""
    noted = {"note": "late", "plays": ["B5", "B3", "N"], "leader": 0}
    given = {"cards": ["B1", "B2", "B3"], "after": 1}
    seal = {"leader": 0, "plays": ["V1", "V2", "V3"], "gives": None}
    [usual] = tricks("Henry: B1 B2 B4")
    raw = raw_round("R", "1 0", "1 0", tricks=[noted, usual, dict(reversed(usual.items()))], passes=given)
    written = WIZARD.write_round(WIZARD.formats.read_round(raw))
    words = [["note", "plays", "leader"], ["leader", "plays"], ["plays", "leader"]]
    assert [list(trick) for trick in written["tricks"]] == words
    assert (written, list(written["passes"])) == (raw, ["cards", "after"])
    plain = raw_round(
        "R", "1 0", "1 0", tricks=tricks("Henry: B5 B3 N", *["Henry: B1 B2 B4"] * 2), passes=given
    )
    for read_round, noted_round, plain_round in (
        (WIZARD.formats.read_round, raw | {"passes": given | {"note": 1}}, plain),
        (EXTREME.formats.read_round, *({"tricks": [seal | more]} for more in ({"note": 1}, {}))),
    ):
        same, other = read_round(noted_round), read_round(plain_round)
        assert (same.tricks, getattr(same, "passes", ())) == (other.tricks, getattr(other, "passes", ()))


def test_a_stored_round_is_judged_as_its_record_is() -> None:
    wizard = raw_round("R7 G", "1 9 0", "1 0 0", bombed=True)
    extreme = seal_round(remaining="Frank: Y Y | Sabine: white")
    wrong = ["trump-mismatch", "bid-out-of-range", "trick-sum-mismatch"]
    for edition, raw, table, expected in (
        (WIZARD, wizard, game(3, specials=["BO"]), wrong),
        (EXTREME, extreme, EXTREME.table(extreme), ["seal-count-impossible"]),
    ):
        judged = edition.rules.judge_round(edition.read_round(raw), 1, table)
        assert (judged, [found.code for found in judged]) == (edition.judge_round(raw, 1, table), expected)
