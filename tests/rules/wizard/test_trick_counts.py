"""Tricks won, held against the protocol.

Source: the formats' table of a round's fields and «Exact readings», rounds; who wins a trick is in
`test_tricks`. Players are Henry, Anya and Freya, seats 0 to 2.
"""

from tests.notation import CAST, SPECIALS, differing, faults, fields, game, raw_round, result, row, tricks
from tests.recorded import WIZARD

BASE = game(3)
ALL_SPECIALS = game(3, specials=SPECIALS)


def told(drawn: str, won: str, number: str = "", more: str = "", trump: str = "R", table: str = "") -> str:
    """What is wrong with a round with these tricks, ";" between them; by default one card for each trick.

    "-" for tricks won is left out. With all special cards, or these options.
    """
    played = tricks(*filter(None, drawn.split("; ")))
    raw = raw_round(trump, "0 0 0", won.replace("-", ""), tricks=played, **fields(more))
    if won == "-":
        del raw["won"]
    chosen = game(3, **fields(table)) if table else ALL_SPECIALS
    return ", ".join(faults(raw, int(number or len(played)), chosen))


# Henry's blue 5 wins the first trick, Freya's Zauberer the second; red is trump.
TWO = "Henry: B5 B3 N; Henry: R1 B2 Z"
ROWS = """
    As many tricks as cards in hand, each with a card of every seat, say who won what
    {TWO} | 1 0 1 =>
    {TWO} | 2 0 0 => tally-mismatch 0, tally-mismatch 2
    A wrong sum or a number out of range is told besides, too few numbers alone
    {TWO} | 1 0 0 => tally-mismatch 2, trick-sum-mismatch
    {TWO} | 1 2 3 => tally-mismatch 1, tally-mismatch 2, trick-sum-mismatch, won-out-of-range 2
    {TWO} | 0 2   => won-count
    Who leads is as recorded: Henry won the first trick, yet Anya leads, and cards go round from her
    Henry: B5 B3 N; Anya: R1 B2 Z | 2 0 0  =>
    Henry: B5 B3 N; Anya: R1 B2 Z | 1 1 0  => tally-mismatch 0, tally-mismatch 1
    A revoke changes nothing: Anya trumps in the first trick and plays a blue card in the second
    Henry: B5 R3 N; Anya: B1 G2 B7 | 1 1 0 =>
    An undeclared card, or one that is not in the game, counts as nothing; else the trick is nobody's
    Henry: B1 GW JO | 1 0 0                =>
    Henry: GW JO B1 | 0 0 1                =>
    Henry: GW JO WO | 1 0 0                => tally-mismatch 0
    Henry: B1 DR GW:Z | 1 0 0 | | | R | rounds=9 =>
    Henry: X9 B1 R14 | 0 1 0 | | | G             =>
    Begun in the middle nobody may have won fewer than it counts, and it stands in for nothing
    Henry: B5 R1 G1 | - | 1 | first_trick=1          =>
    Henry: B5 R1 G1 | - | 2 | first_trick=2          => won-count
    Henry: B5 R1 G1 | 1 0 1 | 2 | first_trick=2 | G  =>
    Henry: B5 R1 G1 | 1 1 0 | 2 | first_trick=2 | G  => tally-mismatch 2
    So where it breaks off; a trick without exactly one card of every seat is not counted
    Henry: B5 B3 N | 2 0 0 | 2                 =>
    Henry: B5 B3 N | 1 0 1 | 2                 =>
    Henry: B5 B3 N | 0 1 1 | 2                 => tally-mismatch 0
    {TWO} | 0 3 0 | 3                          => tally-mismatch 0, tally-mismatch 2
    Henry: B5 B3 N; Henry: | 1 1 0             =>
    Henry: Z Z Z Z; Henry: B5 B3 N | 0 1 1     => tally-mismatch 0
    | 0 2 0 | 2                                =>
    Tricks beyond the cards in hand are not counted
    {TWO}; Anya: Z N N | 1 0 1 | 2             =>
    {TWO}; Anya: Z N N | 0 1 1 | 2             => tally-mismatch 0
    `won` may be absent where a whole protocol is there, and only there
    {TWO} | -                            =>
    | - | 2                              => won-count
    Henry: B5 B3 N | - | 2               => won-count
    Henry: B5 B3 N; Henry: R1 Z | - | 2  => won-count
    {TWO}; Anya: Z N N | - | 2           => won-count
    The sum and the Wolke are judged with its count; 003 «Wolke»: Anya won no trick
    {TWO} | - | 2 | bombed=true                   => trick-sum-mismatch
    {TWO} | - | 2 | cloud={"seat":0,"change":1}   =>
    {TWO} | - | 2 | cloud={"seat":1,"change":1}   => cloud-without-trick 1
    003 «Bombe»: its trick is counted for nobody, noted or not; not in the game it voids nothing
    Henry: B5 BO N; Henry: R1 B2 Z | - | 2 | bombed=true     =>
    Henry: B5 BO N; Henry: R1 B2 Z | -                       => trick-sum-mismatch
    Henry: B5 BO N; Henry: R1 B2 Z | 0 0 1 | 2 | bombed=true =>
    Henry: B5 BO N; Henry: R1 B2 Z | 1 0 0 | 2 | bombed=true => tally-mismatch 0, tally-mismatch 2
    Henry: B5 BO N; Henry: R1 B2 Z | 1 0 1 | 2 | | R | rounds=9 =>
    Where the trump has a problem that is told alone: a whole protocol will replace `won` once it is put right
    Henry: B5 R1 G1 | 0 1 0 | 1 | | R7 G            => trump-mismatch
    Henry: B5 R1 G1 | - | 1 | | R7 G                => trump-mismatch
    Henry: B5 R1 G1 | - | 1 | | Z -                 => trump-required
    Henry: B5 R1 G1 | 0 0 1 | 1 | | V7 R            => unknown-card
    Henry: B5 R1 G1 | 1 0 0 | 1 | werewolf=0 | WW R => werewolf-impossible 0
    | - | 1 | | R7 G                                => trump-mismatch, won-count
    Where nobody noted trump, nothing stands in for `won`
    Henry: B5 R1 G1 | - | 1 | | Z               => won-count
    Henry: B5 R1 G1 | - | 1 | |                 => won-count
    Henry: B5 R1 G1 | - | 1 | werewolf=1 | R7   => won-count
"""


def test_what_is_held_against_a_protocol() -> None:
    assert differing(ROWS, told, TWO=TWO) == []


def winners(trump: str, more: str = "", table: str = "", number: str = "1", size: str = "1") -> str:
    """Who can have won it all, every trick with Henry's blue 5, Anya's red 6 and Freya's green 1."""
    won = {CAST[seat]: " ".join(size if at == seat else "0" for at in range(3)) for seat in range(3)}
    drawn = "; ".join(["Henry: B5 R6 G1"] * int(size))
    return " ".join(name for name, won in won.items() if not told(drawn, won, number, more, trump, table))


TRUMP = """
    The recorded trump, else what follows from the turned-up card or the plan
    B    => Henry
    R    => Anya
    -    => Henry
    G13  => Freya
    N    => Henry
    - -  => Henry
    | turned_up=null => Henry
    003 «Der Trumpf»: named by the dealer; «Werwolf»: by its holder, whatever was turned up
    Z R  => Anya
    B7 G | werewolf=0 => Freya
    B7 - | werewolf=0 => Henry
    Where nobody noted card or name every tally may be true
         => Henry Anya Freya
    Z    => Henry Anya Freya
    R7 | werewolf=1 => Henry Anya Freya
    003 «Der Trumpf», last paragraph; «Wizard Maximus»; «Einfarbig»: the highest value wins
    | | rounds=20 | 20 | 20          => Henry
    | | variant="maximus" | 2 | 20   => Anya
    | | variant="maximus" | 5 | 20   => Henry
    | | variant="einfarbig" | 1 | 4  => Anya
"""


def test_the_trump_by_which_tricks_are_counted() -> None:
    assert differing(TRUMP, winners) == []


def test_what_is_no_number_or_no_protocol() -> None:
    raw = raw_round("R", "0 0 0", "1 0 1", tricks=tricks(*TWO.split("; ")))
    assert faults(raw | {"won": [1, "0", 2]}, 2, BASE) == ["tally-mismatch 2", "won-out-of-range 1"]
    assert faults(raw | {"won": None}, 2, BASE) == ["won-count"], "null is not absent"
    assert faults({"bids": row("0 0 0"), "tricks": [{}]}, 1, BASE) == ["unreadable", "won-count"]


def test_a_whole_protocol_counts_where_nothing_else_does_and_is_written_from_then_on() -> None:
    """Henry hits with one trick, Anya with none, Freya misses by one."""
    table = game(3, raw_round("", "0 0 0", "0 0 1"))
    raw = {"trump": "R", "bids": row("1 0 0"), "tricks": tricks(*TWO.split("; "))}
    second = WIZARD.close_round(raw, 2, table)
    assert second.won == (1, 0, 1)
    assert result(table.with_rounds((*table.rounds, second))).rounds[1].points == (30, 20, -10)
    written = WIZARD.write_round(second)
    assert written == raw | {"won": [1, 0, 1]}
    assert WIZARD.close_round(written, 2, table) == second
