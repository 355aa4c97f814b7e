"""Commands as anybody might send them: sensible ones, late ones and nonsense."""

from hypothesis import strategies as st

from scorekeeper.gamelog import commands
from scorekeeper.gamelog.commands import Command
from scorekeeper.gamelog.lineup_changes import HOW
from scorekeeper.gamelog.wizard import commands as wizard
from scorekeeper.rules.wizard.round import UNRECORDED
from tests.notation import CAST

ROUNDS = st.sampled_from([1, 2, 3, 1, 2, 3, 0, -1, 4, 99])
SEATS = st.sampled_from([0, 1, 2, 0, 1, 2, 3, -1, 99])
TRICKS = st.sampled_from([0, 1, 2, 3, 0, 1, 2, 3, -1, 4, 99])
CARDS = st.sampled_from([UNRECORDED, None, "R7", "G13", "N", "Z", "DR", "GW:Z", "V7", "R", ""])
TRUMPS = st.sampled_from([UNRECORDED, None, "B", "R", "G", "Y", "V", ""])
PLAYED = st.sampled_from("R7 B5 B6 G1 N Z DR GW:Z JO JO:R WO:B BO WW V7 HX VA VA:R".split())
POINTS = st.sampled_from([10, -10, 100, 0, 15, 110])
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
    st.builds(wizard.PlaceBid, ROUNDS, SEATS, TRICKS),
    st.builds(wizard.CountTricks, ROUNDS, SEATS, TRICKS),
    st.builds(wizard.NameTrump, ROUNDS, CARDS, TRUMPS),
    st.builds(wizard.SwapWerewolf, ROUNDS, st.none() | SEATS, TRUMPS),
    st.builds(wizard.DropBids, ROUNDS),
    st.builds(wizard.RevealBids, ROUNDS),
    st.builds(wizard.PlayBomb, ROUNDS, st.booleans(), st.booleans()),
    st.builds(wizard.TurnUnder, ROUNDS, st.none() | PLAYED),
    st.builds(wizard.SwapCard, ROUNDS, TRICKS, st.booleans(), st.none() | PLAYED),
    st.builds(wizard.ChangeCloud, ROUNDS, st.none() | SEATS, st.sampled_from([1, -1, 1, -1, 0, 2, None])),
    st.builds(wizard.BeginProtocol, ROUNDS, TRICKS),
    st.builds(wizard.LeadTrick, ROUNDS, TRICKS, SEATS),
    st.builds(wizard.PlayCard, ROUNDS, PLAYED, st.none() | st.tuples(TRICKS, TRICKS)),
    st.builds(wizard.FollowProtocol, ROUNDS),
    st.builds(wizard.PassCard, ROUNDS, TRICKS, st.none() | SEATS, st.none() | PLAYED),
    st.builds(commands.CloseRound, ROUNDS),
)
OTHERS: st.SearchStrategy[Command] = st.one_of(
    st.builds(commands.RenamePlayer, SEATS, NAMES),
    st.builds(commands.OpenCorrection, ROUNDS),
    st.builds(commands.CancelCorrection, ROUNDS),
    st.builds(
        commands.ChangeSeats,
        st.sampled_from([*HOW, "nothing"]),
        st.none() | SEATS,
        st.none() | SEATS,
        NAMES,
        st.sampled_from(["last", "mean", "zero", "seat", "nothing"]),
        st.booleans(),
    ),
    st.builds(commands.ChangeRules, RULES, st.none() | SEATS, st.booleans()),
    st.builds(
        commands.GivePoints, SEATS, st.sampled_from([10, -10, 100, 0, 15, 110]), st.sampled_from(["", "late"])
    ),
    st.builds(commands.WithdrawPoints, SEATS),
    st.builds(commands.HideStandings, st.none() | ROUNDS, st.booleans()),
    st.builds(commands.RevealPlaces, st.integers(1, 7)),
    st.builds(commands.AgreeOnStop, st.sampled_from([None, "2026-11-22T23:00:00+01:00"])),
    st.sampled_from(
        [commands.EndGame(), commands.ResumeGame(), commands.SetGameAside(), commands.BringGameBack()]
    ),
)
UNDO_OR_REDO: st.SearchStrategy[Command] = st.sampled_from([commands.Undo(), commands.Redo()])
