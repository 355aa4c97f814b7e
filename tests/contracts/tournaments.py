"""A hall at a database: its desk, and tables that play their games."""

from scorekeeper.gamelog.commands import CloseRound, Command
from scorekeeper.gamelog.history import History
from scorekeeper.gamelog.tournament import commands as desk
from scorekeeper.gamelog.tournament.history import TournamentHistory
from scorekeeper.gamelog.wizard.commands import CountTricks, NameTrump, PlaceBid
from scorekeeper.rules.raw_values import UNRECORDED
from scorekeeper.rules.tournament.entrant import Entrant
from scorekeeper.rules.tournament.settings import Settings
from scorekeeper.rules.tournament.tournament import Tournament
from scorekeeper.storage.log import WriteRequest, load, write
from scorekeeper.storage.tournament.lists import TableGame, tables_of_heat
from scorekeeper.storage.tournament.log import begin_tournament, load_tournament, write_tournament

# One card in the first round, two in the second, whatever the size of the table.
SHORT = Settings(hands=dict.fromkeys((3, 4, 5, 6), (1, 2)))


def opened(people: int, settings: Settings = SHORT, entry: str = "opened") -> str:
    """A tournament with so many people, who are all here."""
    entrants = tuple(Entrant(f"Spieler {number}") for number in range(people))
    code, _ = begin_tournament(desk.OpenTournament("Herbst", settings, entrants), entry, "desk")
    send(code, desk.CheckIn(tuple(range(people))))
    return code


def send(code: str, command: Command, entry: str = "") -> TournamentHistory:
    seq = load_tournament(code).seq
    return write_tournament(code, command, WriteRequest(entry or f"entry-{seq}", seq, "desk"))


def publish(code: str, seed: str = "seed") -> tuple[TableGame, ...]:
    """The games of the heat that is published now."""
    history = send(code, desk.ProposeHeat(seed))
    heat = history.state.next_heat
    send(code, desk.PublishHeat(heat, history.seq))
    return tables_of_heat(code, heat)


def tables_of(code: str) -> tuple[TableGame, ...]:
    """The games of all heats, also of one that was taken back."""
    heats = range(1, load_tournament(code).state.next_heat + 1)
    return tuple(table for heat in heats for table in tables_of_heat(code, heat))


def hall(code: str) -> Tournament:
    return load_tournament(code).state.tournament


def seats(code: str, table: int = 1, heat: int = 1) -> tuple[int, ...]:
    """Who sits at that table."""
    return hall(code).heats[heat - 1].seating.tables[table - 1]


def play(game: str, *commands: Command) -> History:
    log = load(game)
    for command in commands:
        log = write(game, command, WriteRequest(f"tablet-{log.seq:05}", log.seq, "tablet"))
    return log


def play_round(game: str, winner: int = 0, misses: bool = False) -> History:
    """One round in which that place takes every trick, as all have bid; one that `misses` has bid none."""
    table = load(game).table
    number, size = table.draft.number, table.draft.plan.hand_size
    won = [size if place == winner else 0 for place in range(len(table.seats))]
    play(game, NameTrump(number, UNRECORDED, "R"))
    for place in table.draft.plan.bidding_order:
        play(game, PlaceBid(number, place, 0 if misses else won[place]))
    counted = (CountTricks(number, place, tricks) for place, tricks in enumerate(won))
    return play(game, *counted, CloseRound(number))


def play_out(game: str, winner: int = 0) -> History:
    """All rounds that are left."""
    while not (log := load(game)).table.finished:
        play_round(game, winner)
    return log


def play_all(*tables: TableGame) -> None:
    """All rounds of all of these tables."""
    for table in tables:
        play_out(table.game)
