"""What a record may say of a round: trump, bids, tricks, the Bombe, the Wolke, and a protocol beside them.

Source: 003 «Der Trumpf», «Die Vorhersage», «Plus/minus Eins», «Die Vergabe der Erfahrungspunkte» and each
special card; 000 «Spielvorbereitung»; 001 for «the dealer cannot name none». What is told of a wrong record:
the formats' table of a round's fields and «Exact readings», rounds. Henry, Anya, Freya are seats 0 to 2.
Of Hexe and Vampir: CARDS_2026, second-hand, and our rulings in `docs/rules.md`.
"""

from typing import Any

from scorekeeper.rules.wizard.bids import forbidden_bid
from scorekeeper.rules.wizard.cloud import Outcome, outcomes
from scorekeeper.rules.wizard.options import Options
from scorekeeper.rules.wizard.point_values import USUAL
from scorekeeper.rules.wizard.round import UNRECORDED, Cloud, MaybeCard
from scorekeeper.rules.wizard.schedule import hand_size, plan_round
from scorekeeper.rules.wizard.trump import trump_from
from scorekeeper.rules.wizard.vampire import copied_card
from tests.notation import (
    ALL_SPECIALS,
    CAST,
    SPECIALS,
    differing,
    faults,
    fields,
    game,
    raw_round,
    result,
    row,
    tricks,
)
from tests.recorded import WIZARD

WITH_SPECIALS = game(3, specials=SPECIALS)


def told(
    trump: str, bids: str, won: str, number: str = "1", more: str = "", table: str = "", **noted: Any
) -> str:
    """What is wrong with a round with all special cards, or with these options. Where nobody says who won the
    tricks Henry won all; "-" leaves them out. `more` are further fields.
    """
    chosen = game(3, **fields(table)) if table else WITH_SPECIALS
    all_his = f"{hand_size(chosen.options, 3, int(number))} 0 0"
    raw = raw_round(trump, bids, "" if won == "-" else won or all_his, **fields(more), **noted)
    if won == "-":
        del raw["won"]
    return ", ".join(faults(raw, int(number), chosen))


BIDS = """
    From no trick to all of them; the sum does not matter by itself, one problem a seat
    1 2 2 | 5  =>
    6 0 -2 | 5 => bid-out-of-range 0, bid-out-of-range 2
    003 «Einfarbig»: three cards more
    4 0 0 | 1 | variant="einfarbig"  =>
    5 0 0 | 1 | variant="einfarbig"  => bid-out-of-range 0
    One for every seat, or nothing else is judged
    9 -7 | 2 | plus_minus_one=true   => bid-count
    003 «Plus/minus Eins», its example: five tricks, altogether more or fewer than five
    1 2 2 | 5 | plus_minus_one=true  => bid-sum-forbidden
    1 2 1 | 5 | plus_minus_one=true  =>
    1 2 3 | 5 | plus_minus_one=true  =>
    6 -1 0 | 5 | plus_minus_one=true => bid-out-of-range 0, bid-out-of-range 1, bid-sum-forbidden
    A Bombe in the deck changes nothing; Einfarbig counts its own tricks
    1 2 2 | 5 | plus_minus_one=true specials=["BO"]     => bid-sum-forbidden
    4 0 0 | 1 | plus_minus_one=true variant="einfarbig" => bid-sum-forbidden
    It binds from the round agreed on and from so many cards on; both alone bind nobody
    1 1 0 | 2 | plus_minus_one=true plus_minus_one_from_round=3             =>
    1 1 1 | 3 | plus_minus_one=true plus_minus_one_from_round=3             => bid-sum-forbidden
    1 1 1 | 3 | plus_minus_one_from_round=1                                 =>
    1 0 0 | 1 | plus_minus_one=true plus_minus_one_from_cards=2 hands=[1,3] =>
    2 0 0 | 1 | plus_minus_one=true plus_minus_one_from_cards=2 hands=[2,3] => bid-sum-forbidden
    3 0 0 | 1 | plus_minus_one=true plus_minus_one_from_round=2 plus_minus_one_from_cards=3 hands=[3,2] =>
"""


def test_bids() -> None:
    assert differing(BIDS, lambda bids, at, table="": told("", bids, "", at, table=table)) == []


def forbidden(
    bids: str, number: str = "5", dealer: str = "2", options: str = "", seat: int | None = None
) -> str:
    """What the seat that bids must not say; "." has not bid yet, and bids now where no seat is given."""
    table = game(len(bids.split()), **{"plus_minus_one": True, **fields(options)})
    placed = [None if word == "." else int(word) for word in bids.split()]
    plan = plan_round(table.options, table.seats, (int(dealer) - int(number) + 1) % table.seats, int(number))
    bidder = placed.index(None) if seat is None else seat
    return str(forbidden_bid(placed, bidder, plan, table.options))


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
    Before its round nothing
    1 2 . | 5 | 2 | plus_minus_one_from_round=6 => None
"""


def test_what_the_last_bidder_must_not_say() -> None:
    assert differing(FORBIDDEN, forbidden) == []
    assert forbidden("1 2 4", seat=2) == "2", "who bids anew is bound by the others"


def trump_faults(trump: str, more: str = "", number: str = "1", table: str = "") -> str:
    return told(trump, "0 0 0", "", number, more, table)


def test_a_number_card_makes_its_suit_trump_and_narr_fee_and_bombe_none() -> None:
    """003 «Der Trumpf», «Fee», «Bombe»."""
    cards = {f"{suit}{value}": suit for suit in "BRGY" for value in (1, 7, 13)}
    cards |= dict.fromkeys(("N", "FE", "BO"), "-")
    for card, trump in cards.items():
        assert (trump_from(card) or "-", trump_faults(card)) == (trump, "")
        wrong = [named for named in "BRGY-" if trump_faults(f"{card} {named}") != "trump-mismatch"]
        assert wrong == [trump], card


def test_after_the_others_the_dealer_names_any_of_the_four_suits_but_not_none() -> None:
    """003 «Der Trumpf», and «Gestaltenwandler» … «Wolke»; 001, first paragraph. It may be unrecorded."""
    for card in ("Z", "GW", "DR", "WW", "JO", "WO"):
        assert trump_from(card) is UNRECORDED
        answers = [trump_faults(f"{card} {named}") for named in "BRGYV-"]
        assert (answers, trump_faults(card)) == ([""] * 4 + ["trump-mismatch", "trump-required"], "")


TRUMP = """
    A field that is absent is not recorded; null is none. Without the card trump is taken as given
         =>
    R    =>
    -    =>
    - -  =>
    - R  => trump-mismatch
    003 «Der Trumpf», last paragraph: the last full round has neither card nor trump
         | | 20 | rounds=20 =>
    - -  | | 20 | rounds=20 =>
    B    | | 20 | rounds=20 => trump-mismatch
    R7   | | 20 | rounds=20 => trump-mismatch
    003 «Erweitertes Spiel mit Sonderkarten»: three hold twenty each of 61, so one is left
    R7 - | | 20 | specials=["GW"] => trump-mismatch
    GW - | | 20 | specials=["GW"] => trump-required
    003 «Einfarbig» has no trump
    B    | | 1 | variant="einfarbig" => trump-mismatch
    003 «Wizard Maximus» has its own trump in each round and turns no card up
    B    | | 1 | variant="maximus" =>
    R    | | 1 | variant="maximus" => trump-mismatch
    003 «Werwolf»: its holder names a suit or none, whatever was turned up; either may be unrecorded
    Z -  | werewolf=1 =>
    R7   | werewolf=1 =>
    R7 V | werewolf=1 => trump-mismatch
    R7 R | werewolf=null | 1 | rounds=20 =>
    Not where it was not chosen, lies turned up itself, or no card was; trump is then not judged
    R7 B | werewolf=1 | 1 | rounds=20 => werewolf-impossible 1
    WW B | werewolf=2                 => werewolf-impossible 2
    | turned_up=null werewolf=0       => werewolf-impossible 0
    Nobody outside the table holds it
    R7   | werewolf=-1   => werewolf-impossible
    R7   | werewolf=true => werewolf-impossible
"""


def test_the_turned_up_card_and_the_trump() -> None:
    assert differing(TRUMP, trump_faults) == []
    for card in SPECIALS:
        assert trump_faults(card, table="rounds=20") == "unknown-card"
        assert trump_faults(card, table=f'specials=["{card}"]') == ""


WON = """
    As many as there are, neither more nor fewer
    2 0 3 | 5   =>
    2 0 2 | 5   => trick-sum-mismatch
    2 2 2 | 5   => trick-sum-mismatch
    Out of range one problem a seat
    6 0 -1 | 5  => won-out-of-range 0, won-out-of-range 2
    6 0 0 | 5   => trick-sum-mismatch, won-out-of-range 0
    One number for every seat, or nothing else is judged
    1 0 0 0 | 1 => won-count
    003 «Einfarbig»: it counts its own tricks
    1 1 2 | 1 | | variant="einfarbig" =>
    003 «Bombe»: nobody gets that trick, where it is in the game
    2 0 2 | 5 | bombed=true               =>
    2 0 3 | 5 | bombed=true               => trick-sum-mismatch
    1 0 0 | 2 | bombed=true | rounds=2    => bomb-not-in-game
"""


def test_tricks_and_the_bombe() -> None:
    assert differing(WON, lambda won, *cells: told("", "0 0 0", won, *cells)) == []


def clouded(cloud: str, bids: str = "2 0 1", won: str = "3 1 0", table: str = "") -> str:
    return told("", bids, won, "4", f"cloud={cloud}", table)


CLOUD = """
    003 «Wolke»: who took its trick changes the bid by one, from nothing only up
    {"seat":0,"change":1}                   =>
    {"seat":1,"change":1}                   =>
    {"seat":1,"change":-1}                  => cloud-change-invalid 1
    Above the tricks of the round is allowed
    {"seat":0,"change":1} | 4 0 0 | 4 0 0   =>
    Who changes has won a trick; both faults are told, and rows that are too short by themselves
    {"seat":2,"change":1}                   => cloud-without-trick 2
    {"seat":2,"change":5}                   => cloud-change-invalid 2, cloud-without-trick 2
    {"seat":2,"change":1} | 2 0 1 | 3 1     => won-count
    {"seat":2,"change":-1} | 2 0 | 2 1 1    => bid-count
    null is no change; where it is not in the game nothing else is judged
    null | 2 0 1 | 3 1 0 | rounds=9                  =>
    {"seat":0,"change":1} | 2 0 1 | 3 1 0 | rounds=9 => cloud-not-in-game 0
    With it the bids come out, which no longer matters
    {"seat":0,"change":1} | 2 0 1 | 3 1 0 | specials=["WO"] plus_minus_one=true =>
    No other change, nobody outside the table, and both belong together
    {"seat":0,"change":2}    => cloud-change-invalid 0
    {"seat":-1,"change":1}   => cloud-change-invalid
    {"seat":3,"change":1}    => cloud-change-invalid
    {}                       => cloud-change-invalid
"""


def test_the_wolke() -> None:
    """And what it would make of two bid and three won, or of nothing bid."""
    assert differing(CLOUD, clouded) == []
    assert outcomes(2, 3, USUAL) == (Outcome(1, 3, 50), Outcome(-1, 1, -20))
    assert outcomes(1, 2, USUAL) == (Outcome(1, 2, 40), Outcome(-1, 0, -20))
    assert outcomes(0, 1, USUAL) == (Outcome(1, 1, 30),)


NO_CARDS = [*"B0 B14 V7 R 7R r7 R07 ZZ GW:Z JO:R".split(), "R 7", "", 7, True, ["R7"], {}]
# Values of a field, and what is told of each. Of a card that is none the trump is not judged.
WRONG: list[tuple[str, list[Any], str]] = [
    ("bids", [[0, bid, 0] for bid in (60, "1", 1.0, 2.5, None, True, [1])], "bid-out-of-range 1"),
    ("bids", [[], None, 3, "000", {"0": 1}], "bid-count"),
    ("won", [[0, count, 0] for count in ("1", 1.0, None, True, [1])], "won-out-of-range 1"),
    ("won", [[], None, 1, "100"], "won-count"),
    ("bombed", [1, "true", None, []], "unreadable"),
    ("turned_up", NO_CARDS, "unknown-card"),
    ("trump", ["V", "r", "", 1, ["R"]], "trump-mismatch"),
]


def test_what_is_no_number_no_list_no_card_or_no_suit() -> None:
    whole = {"turned_up": "Z", "trump": "R", "bids": [0, 0, 0], "won": [1, 0, 0]}
    for field, values, why in WRONG:
        trump = {"trump": "V"} if field == "turned_up" else {}
        answers = [faults(whole | trump | {field: value}, 1, WITH_SPECIALS) for value in values]
        assert answers == [[why]] * len(values), field
    for field, why in (("bids", "bid-count"), ("won", "won-count")):
        assert faults({key: value for key, value in whole.items() if key != field}, 1, WITH_SPECIALS) == [why]


def protocol_faults(
    drawn: str, won: str, number: str = "", more: str = "", trump: str = "R", table: str = ""
) -> str:
    """What is wrong with a round with these tricks, ";" between them; by default one card for each trick."""
    played = tricks(*filter(None, drawn.split("; ")))
    return told(trump, "0 0 0", won, number or str(len(played)), more, table, tricks=played)


# Henry's blue 5 wins the first trick, Freya's Zauberer the second; red is trump.
TWO = "Henry: B5 B3 N; Henry: R1 B2 Z"
PROTOCOL = """
    As many tricks as cards in hand, each with a card of every seat, say who won what
    {TWO} | 1 0 1 =>
    {TWO} | 2 0 0 => tally-mismatch 0, tally-mismatch 2
    A wrong sum or a number out of range is told besides, too few numbers alone
    {TWO} | 1 2 3 => tally-mismatch 1, tally-mismatch 2, trick-sum-mismatch, won-out-of-range 2
    {TWO} | 0 2   => won-count
    Who leads is as recorded: Henry won the first trick, yet Anya leads, and cards go round from her
    Henry: B5 B3 N; Anya: R1 B2 Z | 2 0 0  =>
    Henry: B5 B3 N; Anya: R1 B2 Z | 1 1 0  => tally-mismatch 0, tally-mismatch 1
    A revoke changes nothing: Anya trumps in the first trick and plays a blue card in the second
    Henry: B5 R3 N; Anya: B1 G2 B7 | 1 1 0 =>
    An undeclared card, or one that is not in the game, counts as nothing
    Henry: GW JO WO | 1 0 0                => tally-mismatch 0
    Henry: B1 DR GW:Z | 1 0 0 | | | R | rounds=9 =>
    Begun in the middle nobody may have won fewer than it counts, and it stands in for nothing
    Henry: B5 R1 G1 | - | 2 | first_trick=2          => won-count
    Henry: B5 R1 G1 | 1 0 1 | 2 | first_trick=2 | G  =>
    Henry: B5 R1 G1 | 1 1 0 | 2 | first_trick=2 | G  => tally-mismatch 2
    So where it breaks off; a trick without exactly one card of every seat is not counted
    Henry: B5 B3 N | 2 0 0 | 2                 =>
    Henry: B5 B3 N | 0 1 1 | 2                 => tally-mismatch 0
    Henry: Z Z Z Z; Henry: B5 B3 N | 0 1 1     => tally-mismatch 0
    | 0 2 0 | 2                                =>
    Tricks beyond the cards in hand are not counted
    {TWO}; Anya: Z N N | 1 0 1 | 2             =>
    `won` may be absent where a whole protocol is there, and only there
    {TWO} | -                            =>
    Henry: B5 B3 N | - | 2               => won-count
    Henry: B5 B3 N; Henry: R1 Z | - | 2  => won-count
    {TWO}; Anya: Z N N | - | 2           => won-count
    The sum and the Wolke are judged with its count; 003 «Wolke»: Anya won no trick
    {TWO} | - | 2 | bombed=true                   => trick-sum-mismatch
    {TWO} | - | 2 | cloud={"seat":1,"change":1}   => cloud-without-trick 1
    003 «Bombe»: its trick is counted for nobody, noted or not
    Henry: B5 BO N; Henry: R1 B2 Z | - | 2 | bombed=true     =>
    Henry: B5 BO N; Henry: R1 B2 Z | -                       => trick-sum-mismatch
    Henry: B5 BO N; Henry: R1 B2 Z | 1 0 0 | 2 | bombed=true => tally-mismatch 0, tally-mismatch 2
    Where the trump has a problem that is told alone: a whole protocol will replace `won` once it is put right
    Henry: B5 R1 G1 | 0 1 0 | 1 | | R7 G            => trump-mismatch
    Henry: B5 R1 G1 | - | 1 | | R7 G                => trump-mismatch
    | - | 1 | | R7 G                                => trump-mismatch, won-count
    Where nobody noted trump, nothing stands in for `won`
    Henry: B5 R1 G1 | - | 1 | | Z               => won-count
"""


def test_what_is_held_against_a_protocol() -> None:
    assert differing(PROTOCOL, protocol_faults, TWO=TWO) == []
    raw = raw_round("R", "0 0 0", "1 0 1", tricks=tricks(*TWO.split("; ")))
    assert faults(raw | {"won": [1, "0", 2]}, 2, WITH_SPECIALS) == ["tally-mismatch 2", "won-out-of-range 1"]
    assert faults(raw | {"won": None}, 2, WITH_SPECIALS) == ["won-count"], "null is not absent"
    untold = {"bids": row("0 0 0"), "tricks": [{}]}
    assert faults(untold, 1, WITH_SPECIALS) == ["unreadable", "won-count"]


def winners(trump: str, more: str = "", table: str = "", number: str = "1", size: str = "1") -> str:
    """Who can have won it all, every trick with Henry's blue 5, Anya's red 6 and Freya's green 1."""
    won = {CAST[seat]: " ".join(size if at == seat else "0" for at in range(3)) for seat in range(3)}
    drawn = "; ".join(["Henry: B5 R6 G1"] * int(size))
    return " ".join(
        name for name, won in won.items() if not protocol_faults(drawn, won, number, more, trump, table)
    )


WINNERS = """
    The recorded trump, else what follows from the turned-up card or the plan
    R    => Anya
    -    => Henry
    G13  => Freya
    | turned_up=null => Henry
    003 «Der Trumpf»: named by the dealer; «Werwolf»: by its holder, whatever was turned up
    Z R  => Anya
    B7 G | werewolf=0 => Freya
    Where nobody noted card or name every tally may be true
         => Henry Anya Freya
    Z    => Henry Anya Freya
    R7 | werewolf=1 => Henry Anya Freya
    003 «Der Trumpf», last paragraph; «Wizard Maximus»; «Einfarbig»: the highest value wins
    | | rounds=20 | 20 | 20          => Henry
    | | variant="maximus" | 2 | 20   => Anya
    | | variant="einfarbig" | 1 | 4  => Anya
"""


def test_the_trump_by_which_tricks_are_counted() -> None:
    assert differing(WINNERS, winners) == []


def test_a_whole_protocol_counts_where_nothing_else_does_and_is_written_from_then_on() -> None:
    """Henry hits with one trick, Anya with none, Freya misses by one."""
    table = game(3, raw_round("", "0 0 0", "0 0 1"))
    raw = {"trump": "R", "bids": row("1 0 0"), "tricks": tricks(*TWO.split("; "))}
    second = WIZARD.close_round(raw, 2, table)
    assert second.won == (1, 0, 1)
    assert result(table.with_rounds((*table.rounds, second))).rounds[1].points == (30, 20, -10)
    written = WIZARD.write_round(second)
    assert (written, WIZARD.close_round(written, 2, table)) == (raw | {"won": [1, 0, 1]}, second)


def test_a_bombe_that_it_took_back_bombs_again_so_that_two_fewer_are_won() -> None:
    """Our ruling: a special card does all that it does once more."""
    table, raw = game(3, specials=["BO", "HX"]), raw_round("R7", "0 0 0", "1 0 0", bombed=True)
    assert (faults(raw, 3, table), faults(raw | {"won": [1, 1, 0]}, 3, table)) == ([], [])
    assert faults(raw | {"won": [1, 1, 1]}, 3, table) == ["trick-sum-mismatch"]
    assert faults(raw, 3, game(3, specials=["BO"])) == ["trick-sum-mismatch"]


def test_what_is_copied() -> None:
    """The turned-up card; the one under a Werwolf that lies there or was swapped; else, if known, a Narr. In
    a deck of 69 cards four hold 4 × 17 and one is turned up: then none lies under it.
    """
    nine = Options(specials=tuple(ALL_SPECIALS))

    def copied(
        turned_up: MaybeCard, under: MaybeCard = UNRECORDED, number: int = 3, swapped: bool = False
    ) -> str | None:
        return copied_card(turned_up, under, swapped, plan_round(nine, 4, 0, number), nine)

    assert [copied(card) for card in ("R7", "Z", "HX", "DR")] == ["R7", "Z", "HX", "DR"]
    assert [copied(None), copied("N"), copied("VA"), copied("WW", None)] == ["N"] * 4
    assert [copied("WW", "G4"), copied("R7", "G4", swapped=True)] == ["G4"] * 2
    assert [copied("WW"), copied(UNRECORDED), copied("WW", number=16)] == [None] * 3
    assert copied("WW", number=17) == "N"


def test_what_may_lie_under_the_turned_up_card() -> None:
    """Under a Werwolf only; the Vampir too, and then nobody plays it."""

    def under_faults(trump: str, under: str, werewolf: str = "") -> str:
        noted = {"werewolf": int(werewolf)} if werewolf else {}
        raw = raw_round(trump, "0 0 0", "1 0 0", under=None if under == "-" else under, **noted)
        return ", ".join(faults(raw, 1, game(3, specials=ALL_SPECIALS)))

    table = """
        WW R | B5     =>
        R7 B | B5 | 1 =>
        WW R | -      =>
        R7 B | VA | 1 =>
        R7 R | B5     => under-impossible
        WW R | WW     => unknown-card
        WW R | JO:R   => unknown-card
        R7 B | R7 | 1 => unknown-card
        Z B | Z | 1   =>
    """
    assert differing(table, under_faults) == []
    without = game(3, specials=["WW"])
    assert faults(raw_round("WW R", "0 0 0", "1 0 0", under="B5"), 1, without) == ["under-impossible"]


BASE = game(3)
TRICK = {"leader": 0, "plays": ["B5", "B3", "N"]}
PASS = {"after": 1, "cards": ["B1", "B2", "B3"]}


def test_what_was_not_recorded_differs_from_none_and_the_wolke_changes_one_bid() -> None:
    silent, none = (WIZARD.read_round(raw_round(trump, "0 0 0", "1 0 0")) for trump in ("", "- -"))
    assert (silent.turned_up, silent.trump) == (UNRECORDED, UNRECORDED)
    assert (none.turned_up, none.trump) == (None, None)
    for change, counts in ((1, (3, 0, 1)), (-1, (1, 0, 1))):
        changed = WIZARD.read_round(raw_round("", "2 0 1", "3 0 0", cloud={"seat": 0, "change": change}))
        assert (changed.cloud, changed.final_bids, changed.bids) == (Cloud(0, change), counts, (2, 0, 1))


def test_defaults_are_left_out_and_fields_keep_the_order_of_the_public_table() -> None:
    spelled_out = raw_round("R7", "0 1 1", "0 0 1", bombed=False, cloud=None, werewolf=None)
    assert WIZARD.write_round(WIZARD.read_round(spelled_out)) == raw_round("R7", "0 1 1", "0 0 1")
    whole = {"passes": PASS, "tricks": [TRICK], "won": row("1 0 0"), "cloud": {"seat": 0, "change": 1}}
    whole |= {"bombed": True, "bids": row("1 0 0"), "werewolf": 2, "trump": "G", "turned_up": "Y3"}
    written = WIZARD.write_round(WIZARD.read_round(whole))
    assert written == whole, "nothing is lost"
    assert list(written) == "turned_up trump werewolf bids bombed cloud won tricks passes".split()


def shape_faults(**fields: Any) -> list[str]:
    """What is wrong with a second round that was recorded so; Henry won its first trick."""
    return faults(raw_round("R", "1 0 0", "1 0 1", **fields), 2, BASE)


CLEAN: list[dict[str, Any]] = [
    {"tricks": [], "passes": []},
    {"tricks": [TRICK], "passes": PASS},
    {"tricks": [TRICK], "passes": [PASS]},
    {"tricks": [TRICK], "first_trick": 2},
    {"tricks": [TRICK | {"note": "wow"}], "passes": [PASS | {"note": 1}]},
]
NO_LISTS = [None, {}, "Z", 1, True, ["Z"], [None], [[]], [{}]]
LEADERS = [-1, 3, "0", "Henry", 0.0, True, None, [0]]
PLAYS = [None, "B5 B3 N", {"0": "B5"}, 3, [1, 2, 3], ["B5", None, "N"], [["B5"]]]
SPOILT: list[dict[str, Any]] = [
    *({field: value} for value in NO_LISTS for field in ("tricks", "passes")),
    *({"tricks": [TRICK, TRICK | {"leader": leader}]} for leader in LEADERS),
    *({"tricks": [{"leader": 0, "plays": plays}]} for plays in PLAYS),
    *({"passes": [PASS | {"after": after}]} for after in (None, "1", 1.0, True, [1])),
    *({"passes": [PASS | {"cards": cards}]} for cards in PLAYS),
    *({"tricks": [TRICK], "first_trick": first} for first in (0, 3, -1, None, "1", 1.0, True)),
    {"tricks": [{"plays": TRICK["plays"]}]},
    {"tricks": [{"leader": 0}]},
    {"passes": [{"cards": PASS["cards"]}]},
    {"passes": [{"after": 1}]},
]


def test_a_protocol_has_its_shape() -> None:
    """Fields beside these are left alone; each of the two is told, and the rest of the round too."""
    assert faults([], 2, BASE) == ["unreadable"]
    assert [fields for fields in CLEAN if shape_faults(**fields)] == []
    assert [fields for fields in SPOILT if shape_faults(**fields) != ["unreadable"]] == []
    played = raw_round("R", "9 0 0", "1 0 0", tricks=["Z"], passes=["Z"])
    assert faults(played, 2, BASE) == ["bid-out-of-range 0", "trick-sum-mismatch", *["unreadable"] * 2]


def test_faults_of_cards_and_play_make_nothing_unreadable() -> None:
    """They are findings of `check`: too few cards, doubled ones, no cards, a revoke, undeclared ones."""
    for plays in ("B5 B3", "", "B5 B3 N Z", "B5 B5 B5", "X9 what GW", "B5 R1 WW", "GW JO:R DR"):
        raw = raw_round("-", "1 0 0", "2 0 0", tricks=tricks(f"Henry: {plays}"))
        assert faults(raw, 2, BASE) == []
    wrong = {"tricks": tricks("Henry: B5 B3 N", "Freya: N B5 R1"), "passes": [{"after": 9, "cards": []}]}
    assert faults(raw_round("-", "1 0 0", "2 0 0", **wrong), 2, BASE) == []
