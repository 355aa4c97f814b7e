"""Commands as anybody might send them: sensible ones, late ones and nonsense."""

from hypothesis import strategies as st

from scorekeeper.gamelog.commands import (
    AgreeOnStop,
    BringGameBack,
    CancelCorrection,
    ChangeRules,
    ChangeSeats,
    CloseRound,
    Command,
    EndGame,
    GivePoints,
    HideStandings,
    OpenCorrection,
    Redo,
    RenamePlayer,
    ResumeGame,
    RevealPlaces,
    SetGameAside,
    Undo,
    WithdrawPoints,
)
from scorekeeper.gamelog.lineup_changes import HOW
from scorekeeper.gamelog.wizard.commands import (
    BeginProtocol,
    ChangeCloud,
    CountTricks,
    DropBids,
    FollowProtocol,
    LeadTrick,
    NameTrump,
    PassCard,
    PlaceBid,
    PlayBomb,
    PlayCard,
    RevealBids,
    SwapCard,
    SwapWerewolf,
    TurnUnder,
)
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import CAST

ROUNDS = st.sampled_from([1, 2, 3, 1, 2, 3, 0, -1, 4, 99])
SEATS = st.sampled_from([0, 1, 2, 0, 1, 2, 3, -1, 99])
TRICKS = st.sampled_from([0, 1, 2, 3, 0, 1, 2, 3, -1, 4, 99])
CARDS = st.sampled_from([UNRECORDED, None, "R7", "G13", "N", "Z", "DR", "GW:Z", "V7", "R", ""])
TRUMPS = st.sampled_from([UNRECORDED, None, "B", "R", "G", "Y", "V", ""])
PLAYED = st.sampled_from("R7 B5 B6 G1 N Z DR GW:Z JO JO:R WO:B BO WW V7 HX VA VA:R".split())
NAMES = st.sampled_from([*CAST, "", " ", " Henry"]) | st.text(max_size=5)

RULES = st.fixed_dictionaries(
    {},
    optional={
        "rounds": st.integers(1, 6),
        "hands": st.lists(st.integers(1, 4), min_size=1, max_size=6),
        "plus_minus_one": st.booleans(),
        "bidding": st.sampled_from(["open", "hidden", "secret"]),
        "specials": st.sampled_from([[], ["DR", "FE"], ["WO", "BO", "WW"]]),
        "variant": st.sampled_from(["standard", "einfarbig"]),
        "scoring": st.sampled_from(["standard", "progressive"]),
        "bid_direction": st.sampled_from(["clockwise", "counterclockwise"]),
        "teams": st.booleans(),
        "extra_rounds": st.sampled_from([0, 1, 2, -1]),
    },
)

ENTRIES: st.SearchStrategy[Command] = st.one_of(
    st.builds(PlaceBid, ROUNDS, SEATS, TRICKS),
    st.builds(CountTricks, ROUNDS, SEATS, TRICKS),
    st.builds(NameTrump, ROUNDS, CARDS, TRUMPS),
    st.builds(SwapWerewolf, ROUNDS, st.none() | SEATS, TRUMPS),
    st.builds(DropBids, ROUNDS),
    st.builds(RevealBids, ROUNDS),
    st.builds(PlayBomb, ROUNDS, st.booleans(), st.booleans()),
    st.builds(TurnUnder, ROUNDS, st.none() | PLAYED),
    st.builds(SwapCard, ROUNDS, TRICKS, st.booleans(), st.none() | PLAYED),
    st.builds(ChangeCloud, ROUNDS, st.none() | SEATS, st.sampled_from([1, -1, 1, -1, 0, 2, None])),
    st.builds(BeginProtocol, ROUNDS, TRICKS),
    st.builds(LeadTrick, ROUNDS, TRICKS, SEATS),
    st.builds(PlayCard, ROUNDS, PLAYED, st.none() | st.tuples(TRICKS, TRICKS)),
    st.builds(FollowProtocol, ROUNDS),
    st.builds(PassCard, ROUNDS, TRICKS, st.none() | SEATS, st.none() | PLAYED),
    st.builds(CloseRound, ROUNDS),
)
OTHERS: st.SearchStrategy[Command] = st.one_of(
    st.builds(RenamePlayer, SEATS, NAMES),
    st.builds(OpenCorrection, ROUNDS),
    st.builds(CancelCorrection, ROUNDS),
    st.builds(
        ChangeSeats,
        st.sampled_from([*HOW, "nothing"]),
        st.none() | SEATS,
        st.none() | SEATS,
        NAMES,
        st.sampled_from(["last", "mean", "zero", "seat", "nothing"]),
        st.booleans(),
    ),
    st.builds(ChangeRules, RULES, st.none() | SEATS, st.booleans()),
    st.builds(GivePoints, SEATS, st.sampled_from([10, -10, 100, 0, 15, 110]), st.sampled_from(["", "late"])),
    st.builds(WithdrawPoints, SEATS),
    st.builds(HideStandings, st.none() | ROUNDS, st.booleans()),
    st.builds(RevealPlaces, st.integers(1, 7)),
    st.builds(AgreeOnStop, st.sampled_from([None, "2026-11-22T23:00:00+01:00"])),
    st.sampled_from([EndGame(), ResumeGame(), SetGameAside(), BringGameBack()]),
)
UNDO_OR_REDO: st.SearchStrategy[Command] = st.sampled_from([Undo(), Redo()])
