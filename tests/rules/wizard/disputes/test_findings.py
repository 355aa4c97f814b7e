"""Every finding code but the revoke, and what a check tells of the tricks.

Source: 003 «Der Kampf um den Stich», «Der Trumpf», «Werwolf», «Bombe», «Jongleur», «Einfarbig»; the
formats' exact readings.
"""

from typing import Any

from scorekeeper.rules.findings import Certainty, Evidence, Finding, RoundCheck
from tests.notation import SPECIALS, differing, fields, game, row, tricks
from tests.recorded import WIZARD
from tests.rules.wizard.disputes.drawing import check, findings

# The dealer's left neighbour leads: with dealer 2 Henry leads round 1, Anya round 2, Freya round 3.
BASE = game(3, dealer=2)


def checked(drawn: str, number: str = "", trump: str = "R7", more: str = "", options: str = "") -> RoundCheck:
    """The check of these tricks with all special cards, or with these options."""
    return check(drawn, number, trump, more, **{"dealer": 2, "specials": SPECIALS} | fields(options))


def told(*cells: str) -> str:
    return ", ".join(findings(checked(*cells)))


def outcomes(*cells: str) -> str:
    """Who won each trick, leads the next, what was followed; behind ":" the tricks of each."""
    seen = checked(*cells)
    lines = [f"{trick.winner} {trick.next_leader} {trick.suit_to_follow}" for trick in seen.tricks]
    return f"{', '.join(lines)}: {' '.join(map(str, seen.won))}".replace("None", "-")


TRICKS = """
    003, the booklet's example: Henry's blue 5, Anya's blue 3, Freya's Narr
    Anya: B5 B3 N; Anya: R1 B2 Z => 1 1 B, 0 0 R: 1 1 0
    «Der Trumpf», its example: Anya deals, a Zauberer comes up, she names red; Freya leads
    Freya: B13 R1 G1 | | Z R | | dealer=1 => 0 0 B: 1 0 0
    «Bombe»: its trick is nobody's but has a next leader
    Anya: B5 B3 BO; Anya: R1 B2 Z | | R7 | bombed=true => - 1 B, 0 0 R: 1 0 0
    Where nobody recorded trump only what is certain is told, nor where it has a problem
    Anya: B5 Z R3; Henry: Y6 R4 G1 | | => 2 2 B, - - Y: 0 0 1
    Henry: B5 R3 G1 | | R7 G           => - - B: 0 0 0
    «Einfarbig»: nobody follows, the highest wins
    Henry: B5 R6 G1; Anya: R2 G9 B13 | 1 | - - | | variant="einfarbig" specials=[] => 1 1 -, 0 0 -: 1 1 0
    A trick without exactly one card of every seat, or beyond the cards in hand, is nobody's
    Henry: B5 B3 | 1                         => - 0 B: 0 0 0
    Henry: B5 B3 N Z | 1                     => - 0 B: 0 0 0
    Henry: B5 B3 N; Henry: Y1 Y2 Y3 | 1      => 0 0 B, - 2 Y: 1 0 0
    Of 64 cards none lies under the Werwolf in round 21, so that the Vampir is a Narr
    Henry: VA R1 R2 | 21 | WW R | | specials=["WW","VA","DR","FE"] => 2 2 R: 0 0 1
"""
FOUND = """
    The dealer's left neighbour leads first, then whoever won; after a wrong leader the record is followed
    Anya: B5 B3 N | 1 => 1 Anya wrong-leader
    Freya: B4 B3 B5; Freya: G9 G2 G3; Anya: Z R1 R2 | | Y7 => 2 Freya wrong-leader, 3 Anya wrong-leader
    003 «Bombe»: whoever would have won; that is not always who led it
    Anya: B5 B3 BO; Anya: R1 B2 Z   | | G7 =>
    Anya: B5 B7 BO; Anya: R1 B2 Z   | | G7 => 2 Anya wrong-leader
    Anya: B5 B7 BO; Freya: R1 B2 Z  | | G7 =>
    Whoever cannot have won with any trump; not judged after a trick with a card missing
    Anya: B5 Z R3; Henry: Y6 R4 G1  | |    => 2 Henry wrong-leader
    Anya: B5 R3 B2; Freya: G1 G2 G3 | |    =>
    Anya: B5 R3 B2; Henry: G1 G2 G3 | |    => 2 Henry wrong-leader
    Anya: B5 B3; Henry: R1 B2 Z     | | G7 => 1 - wrong-card-count
    Henry: B5 B3 N Z                       => 1 - wrong-card-count
    Henry: B5 B3 N; Henry: Y1 Y2 Y3; Freya: Z N Z | 1 => 2 - too-many-tricks, 3 - too-many-tricks
    «Einfarbig»: nobody follows
    Henry: B5 R6 G1; Anya: R2 G9 B13 | 1 | - - | | variant="einfarbig" specials=[] =>
    Of a card played twice the later play is at fault, whoever made it; of Zauberer and Narren the fifth
    Anya: B5 B3 N; Anya: R1 B3 Z    => 2 Freya duplicate-card B3
    Anya: Z Z Z; Anya: Z Z B2       => 2 Freya duplicate-card Z
    Anya: N N N; Anya: B1 N B2      =>
    Faults of one card do not hide each other
    Anya: R7 JO:B N; Anya: R7 JO R2 => 1 Anya card-not-available R7, 2 Anya duplicate-card R7, \
        2 Anya card-not-available R7, 2 Freya duplicate-card JO, 2 Freya undeclared-card JO
    A special card is one card, whatever is announced
    Anya: B5 GW:N JO:B; Henry: JO:R B2 GW:Z => 2 Henry duplicate-card JO:R, 2 Freya duplicate-card GW:Z
    No card of the game
    Henry: B5 GW:Z B6 | | R7 | | specials=[] => 1 Anya card-not-in-game GW:Z
    Without its announcement
    Henry: GW B1 B2     => 1 Henry undeclared-card GW
    003 «Der Trumpf»: the turned-up card lies on the stack for all to see
    Henry: R5 R7 R9               => 1 Anya card-not-available R7
    Anya: Z Z Z; Anya: Z B1 B2 | | Z B => 2 Anya card-not-available Z
    Henry: R5 GW:Z R9 | | GW R    => 1 Anya card-not-available GW:Z
    «Werwolf»: what its holder took up may be played, unless that cannot have been
    Henry: R5 R7 R9 | | R7 R | werewolf=1                 =>
    Henry: R5 R7 R9 | | R7 | werewolf=1 | specials=[]     => 1 Anya card-not-available R7
    Freya played what Henry took up, so it counts as not taken up; what else was wrong is still found
    Anya: B5 B4 G1; Anya: Y1 R7 B7 | | R7 R | werewolf=0  => 1 Henry revoke G1: proven by B7 in 2
    «Vampir»: with the Jongleur among Henry's cards, nothing under the Werwolf announces a suit
    Anya: R5 VA:R R6 | 2 | R7 R | werewolf=0 | specials=["WW","VA","JO"] =>
    Anya: R5 VA:R R6 | 2 | JO R | werewolf=0 | specials=["WW","VA","JO"] => 1 Freya card-not-in-game VA:R
    It is out of the hands before the first bid
    Henry: B5 WW B9 | | R7 R | werewolf=1 => 1 Anya card-not-available WW
    Cards of surplus tricks and places are judged too
    Henry: B5 B3 N B5; Freya: B3 Z Z | 1 => 1 - wrong-card-count, 1 Henry duplicate-card B5, \
        2 - too-many-tricks, 2 Freya duplicate-card B3
    A protocol that begins in the middle: tricks keep their numbers, nobody knows who had to lead the first
    Anya: B5 B3 N; Anya: R1 V2 Z | 3 | R7 | first_trick=2 => 3 Freya card-not-in-game V2
    Henry: B5 B3 N | 3 | R7 | first_trick=2               =>
    Anya: B5 B3 N; Anya: R1 R2 Z | 2 | R7 | first_trick=2 => 3 - too-many-tricks
    It is never recorded whole: with a Jongleur in it, the blue 2 may have come from Henry after that trick
    Henry: B5 G3 B4; Henry: R1 B2 G1 | 3 | R7 | first_trick=2   => 2 Anya revoke G3: proven by B2 in 3
    Henry: B5 G3 JO:B; Freya: R1 B2 G1 | 3 | R7 | first_trick=2 =>
"""


def test_what_became_of_each_trick() -> None:
    assert differing(TRICKS, outcomes) == []
    assert checked("Anya: B5 B3 N", "3", "R7", "first_trick=2").first_trick == 2


def test_what_is_found() -> None:
    assert differing(FOUND, told) == []


def test_a_sentence_may_hang_on_a_seat_and_on_what_proves_a_revoke() -> None:
    kinds = {(code, None): code for code in ("pass-mismatch", "swap-mismatch", "wrong-card-count")}
    kinds |= {(code, 0): f"{code}-seat" for code in ("pass-mismatch", "swap-mismatch")}
    kinds[("wrong-leader", 0)] = "wrong-leader"
    assert {(code, seat): Finding(code, 1, seat).kind for code, seat in kinds} == kinds
    shown = (Evidence(2, 0, "B5"),)
    for certainty, evidence, kind in (
        (Certainty.PROVEN, shown, "revoke-proven"),
        (Certainty.POSSIBLE, shown, "revoke-possible"),
        (Certainty.PROVEN, (), "revoke-counted"),
    ):
        finding = Finding("revoke", 1, 0, "R1", certainty, evidence)
        assert (finding.kind, finding.revoker) == (kind, None if kind == "revoke-possible" else 0)


CHECKED: list[dict[str, Any]] = [
    {"turned_up": "R7", "bids": "none", "won": [9], "tricks": tricks("Henry: B5 B3 R7")},
    {"bids": row("0 0 0"), "tricks": tricks("Henry: B5 B3 B4"), "passes": "none"},
    {"turned_up": "R7", "tricks": [{"leader": 0, "plays": ["B5", "", "B6"]}]},
]


def test_a_round_that_score_refuses_is_checked_all_the_same() -> None:
    """Passes that cannot be read are left aside; without a protocol that can be read it is not."""
    seen = [WIZARD.check_round(raw, 1, BASE) for raw in CHECKED]
    expected = [["1 Freya card-not-available R7"], [], ["1 Anya card-not-in-game"]]
    assert [findings(checked) for checked in seen if checked is not None] == expected
    for raw in ([], {}, {"tricks": []}, {"tricks": "B5"}, {"tricks": [{"leader": 3}]}):
        assert WIZARD.check_round(raw, 1, BASE) is None
