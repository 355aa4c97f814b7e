"""What a preview shows of games that came: which are good, which are here already, and what is wrong."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from itertools import chain, islice

from flask_babel import format_date

from scorekeeper.formats.incoming import Arrival, read_arrivals
from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.reading import bare
from scorekeeper.formats.rounds.row import Located
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.editions import score
from scorekeeper.rules.game import Game
from scorekeeper.storage.intake import names_unfit
from scorekeeper.storage.known import known_names, made_by
from scorekeeper.storage.resemblance import Here, already_here
from scorekeeper.storage.uploads import Sent
from scorekeeper.web.ui.speech import capitalized, language, sentence_for
from scorekeeper.web.ui.speech import gettext as _
from scorekeeper.words import translations

MOST_GAMES = 10_000  # in one import
MOST_LISTED = 300  # games on one page
MOST_SAID = 50  # problems on one page, and of them so many of one game
MOST_OF_A_GAME = 20
MOST_LETTERS = 300


Counted = Callable[[Iterable["Incoming"]], Iterator["Incoming"]]


@dataclass(frozen=True, slots=True)
class Incoming:
    """A game that came, with its number among all of them, from 1, and the file that it came in."""

    number: int
    file: str
    arrival: Arrival

    @property
    def problems(self) -> tuple[Located, ...]:
        """All that refuses it here."""
        unfit = names_unfit(self.arrival.reading)
        return (*self.arrival.problems, *(Located(problem, self.arrival.line) for problem in unfit))


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in a game that came: whether the name is new here, and how the game stands for them."""

    name: str
    new: bool
    total: int | None
    first: bool


@dataclass(slots=True)
class Good:
    """A game that can be taken over. `here` is the same game or one that resembles it, `made` the code of the
    one that was made of it; `twin` tells where the same game came before in what was sent.
    """

    number: int
    where: str
    title: str
    agreed: tuple[str, ...]
    day: str
    table: str
    players: list[Player]
    rounds: int
    planned: int
    notes: list[str]
    here: Here | None = None
    made: str | None = None
    twin: str = ""

    @property
    def proposed(self) -> bool:
        """Whether it is ticked before anybody chose."""
        return not ((self.here and self.here.is_enough) or self.made or self.twin)


@dataclass(frozen=True, slots=True)
class Bad:
    """A game that cannot be taken over: its first problems in words, and how many more there are."""

    where: str
    players: tuple[str, ...]
    sentences: list[str]
    more: int


@dataclass(slots=True)
class Shown:
    """The whole preview. `unlisted` are the numbers of good games that the page has no room for."""

    good: list[Good] = field(default_factory=list)
    unlisted: list[int] = field(default_factory=list)
    unlisted_here: int = 0
    bad: list[Bad] = field(default_factory=list)
    more_bad: int = 0
    new_names: list[str] = field(default_factory=list)
    takeable: frozenset[int] = frozenset()
    beyond: bool = False  # there were more than can be looked at

    @property
    def proposes(self) -> bool:
        """Whether there is a game that is not here in any way."""
        return bool(self.unlisted) or any(good.proposed for good in self.good)

    @property
    def made(self) -> list[Good]:
        """The games that were taken over."""
        return [good for good in self.good if good.made]

    @property
    def open(self) -> list[Good]:
        """Those that were not."""
        return [good for good in self.good if not good.made]


def arriving(files: Sequence[Sent]) -> Iterator[Incoming]:
    """The games that came, always with the same numbers; of too many one more than may be."""
    several = len(files) > 1
    all_of_them = chain.from_iterable(
        ((file.name, arrival) for arrival in read_arrivals(file.data, file.name)) for file in files
    )
    for number, (name, arrival) in enumerate(islice(all_of_them, MOST_GAMES + 1), start=1):
        yield Incoming(number, (name or _("the pasted text")) if several else "", arrival)


def entry_of(key: str, number: int) -> str:
    """The id under which that game is made, once."""
    return f"import.{key}.{number}"


def look_at(key: str, files: Sequence[Sent], counted: Counted) -> Shown:
    """The preview of what was sent, beside what is here now. `counted` lets through what it is given, one at
    a time. Raises StorageFault, and what `counted` raises.
    """
    shown, sound = Shown(), []
    said = 0
    for coming in counted(arriving(files)):
        if coming.number > MOST_GAMES:
            shown.beyond = True
            break
        problems = coming.problems
        if problems or coming.arrival.reading.game is None:
            bad = _bad(coming, problems, MOST_SAID - said)
            said += len(bad.sentences)
            if bad.sentences:
                shown.bad.append(bad)
            else:
                shown.more_bad += 1
        else:
            sound.append(coming)
    _sort_out(shown, key, sound, counted)
    return shown


def _sort_out(shown: Shown, key: str, sound: Sequence[Incoming], counted: Counted) -> None:
    """List the good games, with what is here of them."""
    games = [(_game(coming), coming.arrival.whole) for coming in sound]
    here, twins = already_here(games), _twins(sound)
    made = made_by(entry_of(key, coming.number) for coming in sound)
    known = known_names(name for game, _whole in games for name in game.players)
    shown.takeable = frozenset(coming.number for coming in sound)
    names: dict[str, None] = {}
    for coming, alike in zip(counted(sound), here, strict=True):
        entry = made.get(entry_of(key, coming.number))
        names.update((name, None) for name in _game(coming).players if name not in known)
        if len(shown.good) < MOST_LISTED:
            good = _good(coming, known)
            good.made, good.twin = entry, twins.get(coming.number, "")
            good.here = None if entry else alike
            shown.good.append(good)
        elif entry or (alike and alike.is_enough) or coming.number in twins:
            shown.unlisted_here += 1
        else:
            shown.unlisted.append(coming.number)
    shown.new_names = list(names)


def _twins(sound: Iterable[Incoming]) -> dict[int, str]:
    """Where the same game came before; one that came as a table is compared without its protocols."""
    twins: dict[int, str] = {}
    records: dict[bytes, str] = {}
    bares: dict[bytes, str] = {}
    tables: dict[bytes, str] = {}
    for coming in sound:
        game, where = _game(coming), _where(coming)
        whole, table = _hash(game), _hash(bare(game))
        if coming.arrival.whole:
            before = records.get(whole, tables.get(table))
            records.setdefault(whole, where)
        else:
            before = bares.get(table)
            tables.setdefault(table, where)
        bares.setdefault(table, where)
        if before is not None:
            twins[coming.number] = before
    return twins


def _hash(game: Game) -> bytes:
    return sha256(write_text(game).encode()).digest()


def _game(coming: Incoming) -> Game:
    game = coming.arrival.reading.game
    assert game is not None
    return game


def _good(coming: Incoming, known: set[str]) -> Good:
    game = _game(coming)
    result, details = score(game), dict(game.details)
    book = rulebook_of(game.edition)
    played = bool(game.rounds)
    first = [seat for team in result.teams if team.rank == 1 for seat in team.seats] or result.leaders
    players = [
        Player(name, name not in known, result.totals[seat] if played else None, played and seat in first)
        for seat, name in enumerate(game.players)
    ]
    return Good(
        number=coming.number,
        where=_where(coming),
        title=book.title,
        agreed=book.agreed(game.options, game.seats, translations(language())),
        day=_day(details.get("played", "")),
        table=details.get("table", "")[:MOST_LETTERS],
        players=players,
        rounds=len(game.rounds),
        planned=result.rounds_planned,
        notes=[_say(note, game.players, coming.arrival.whole) for note in coming.arrival.notes],
    )


def _bad(coming: Incoming, problems: Sequence[Located], room: int) -> Bad:
    players = coming.arrival.reading.players
    first = problems[: min(MOST_OF_A_GAME, room)]
    said = [_say(located, players, coming.arrival.whole) for located in first]
    names = tuple(name[:60] for name in players[:10])
    where = _where(coming)
    return Bad(where if coming.file else capitalized(where), names, said, len(problems) - len(said))


def _where(coming: Incoming) -> str:
    arrival = coming.arrival
    if arrival.record is not None:
        place = _("record %(number)s", number=arrival.record)
    elif arrival.line is not None and arrival.whole:
        place = _("line %(line)s", line=arrival.line)
    elif arrival.line is not None:
        place = _("from line %(line)s", line=arrival.line)
    else:
        place = ""
    return ", ".join(part for part in (coming.file, place) if part)


def _say(located: Located, players: tuple[str, ...], whole: bool) -> str:
    """The sentence for a problem with its round before it, and in a table its line."""
    problem = located.problem
    place = _("Line %(line)s: ", line=located.line) if located.line and not whole else ""
    place += _("Round %(round)s: ", round=problem.round) if problem.round else ""
    sentence = sentence_for(problem, players)
    return place + (sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]}…")


def _day(played: str) -> str:
    """The day in the language; what is no day as it was written."""
    try:
        return str(format_date(date.fromisoformat(played), "medium"))
    except ValueError:
        return played[:MOST_LETTERS]
