"""The turned-up card and the trump.

Source: 003 «Der Trumpf», and of each special card the sentence on its being turned up; 001 for «the
dealer cannot name none». What is told of a wrong record: the formats' «Exact readings», rounds.
"""

from scorekeeper.rules.wizard.round import UNRECORDED
from scorekeeper.rules.wizard.schedule import hand_size
from scorekeeper.rules.wizard.trump import trump_from
from tests.notation import SPECIALS, differing, faults, fields, game, raw_round

BASE = "rounds=20"
ALL_SPECIALS = game(3, specials=SPECIALS)


def told(trump: str, more: str = "", number: str = "1", table: str = "") -> str:
    """What is wrong with an otherwise clean round, at a table with all special cards or these options."""
    chosen = game(3, **fields(table)) if table else ALL_SPECIALS
    won = f"{hand_size(chosen.options, 3, int(number))} 0 0"
    return ", ".join(faults(raw_round(trump, "0 0 0", won, **fields(more)), int(number), chosen))


def test_a_number_card_makes_its_suit_trump_and_narr_fee_and_bombe_none() -> None:
    """003 «Der Trumpf», «Fee», «Bombe»."""
    cards = {f"{suit}{value}": suit for suit in "BRGY" for value in (1, 7, 13)}
    cards |= dict.fromkeys(("N", "FE", "BO"), "-")
    for card, trump in cards.items():
        assert (trump_from(card) or "-", told(card)) == (trump, "")
        wrong = [named for named in "BRGY-" if told(f"{card} {named}") != "trump-mismatch"]
        assert wrong == [trump], card


def test_after_the_others_the_dealer_names_any_of_the_four_suits_but_not_none() -> None:
    """003 «Der Trumpf», and «Gestaltenwandler» … «Wolke»; 001, first paragraph. It may be unrecorded."""
    for card in ("Z", "GW", "DR", "WW", "JO", "WO"):
        assert trump_from(card) is UNRECORDED
        answers = [told(f"{card} {named}") for named in "BRGYV-"]
        assert answers == [""] * 4 + ["trump-mismatch", "trump-required"]
        assert told(card) == ""


def test_what_is_no_card_of_the_game_or_no_suit() -> None:
    """Of a card that is none the trump is not judged."""
    for card in (*"B0 B14 V7 R 7R r7 R07 ZZ GW:Z JO:R".split(), "R 7", "", 7, True, ["R7"], {}):
        raw = {"turned_up": card, "trump": "V", "bids": [0, 0, 0], "won": [0, 0, 1]}
        assert faults(raw, 1, ALL_SPECIALS) == ["unknown-card"]
    for trump in ("V", "r", "", 1, ["R"]):
        raw = {"trump": trump, "bids": [0, 0, 0], "won": [0, 0, 1]}
        assert faults(raw, 1, ALL_SPECIALS) == ["trump-mismatch"]
    for card in SPECIALS:
        assert told(card, table=BASE) == "unknown-card"
        assert told(card, table=f'specials=["{card}"]') == ""


ROWS = """
    A field that is absent is not recorded; null is none. Without the card trump is taken as given
         =>
    R    =>
    -    =>
    - -  =>
    - R  => trump-mismatch
    | turned_up=null =>
    003 «Der Trumpf», last paragraph: the last full round has neither card nor trump
         | | 20 | rounds=20 =>
    - -  | | 20 | rounds=20 =>
    B    | | 20 | rounds=20 => trump-mismatch
    R7   | | 20 | rounds=20 => trump-mismatch
    V7 R | | 20 | rounds=20 => unknown-card
    003 «Erweitertes Spiel mit Sonderkarten»: three hold twenty each, of 61 or more, so one is left
    R7 R | | 20 | specials=["GW"] =>
    R7 - | | 20 | specials=["GW"] => trump-mismatch
    GW G | | 20 | specials=["GW"] =>
    GW - | | 20 | specials=["GW"] => trump-required
    R7 - | | 20                   => trump-mismatch
    003 «Einfarbig» has neither
    - -  | | 1 | variant="einfarbig" =>
    B    | | 1 | variant="einfarbig" => trump-mismatch
    B3   | | 1 | variant="einfarbig" => trump-mismatch
    003 «Wizard Maximus» has its own trump in each round and turns no card up
    B    | | 1 | variant="maximus" =>
    -    | | 5 | variant="maximus" =>
    R    | | 1 | variant="maximus" => trump-mismatch
    B5 B | | 1 | variant="maximus" => trump-mismatch
    003 «Werwolf»: its holder names a suit or none, whatever was turned up; either may be unrecorded
    R7 B | werewolf=1 =>
    Z -  | werewolf=1 =>
    R7   | werewolf=1 =>
    G    | werewolf=1 =>
    R7 V | werewolf=1 => trump-mismatch
    R7 R | werewolf=null | 1 | rounds=20 =>
    Not where it was not chosen, lies turned up itself, or no card was; trump is then not judged
    R7 B | werewolf=1 | 1 | rounds=20 => werewolf-impossible 1
    WW B | werewolf=2                 => werewolf-impossible 2
    | turned_up=null werewolf=0       => werewolf-impossible 0
    Nobody outside the table holds it
    R7   | werewolf=-1   => werewolf-impossible
    R7   | werewolf=3    => werewolf-impossible
    R7   | werewolf=true => werewolf-impossible
"""


def test_what_a_record_may_say() -> None:
    assert differing(ROWS, told) == []
