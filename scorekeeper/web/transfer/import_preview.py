"""What a preview shows of games that came: which are good, which are here already, and what is wrong."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from itertools import chain

from flask_babel import format_date

from scorekeeper.formats.game_files import ImportedGame, read_games
from scorekeeper.formats.record import write_text
from scorekeeper.formats.rounds.cells import Located
from scorekeeper.formats.rounds.reader import bare
from scorekeeper.rulebook.editions import edition_of as rulebook_of
from scorekeeper.rules.editions import score
from scorekeeper.rules.errors import Problem
from scorekeeper.rules.game import Game
from scorekeeper.storage.duplicates import Comparison, Duplicate, known_names, made_by
from scorekeeper.storage.players import unfit_names
from scorekeeper.storage.uploads import UploadedFile
from scorekeeper.web.ui.language import capitalized, language, sentence_for
from scorekeeper.web.ui.language import gettext as _
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
    arrival: ImportedGame

    @property
    def problems(self) -> tuple[Located, ...]:
        """All that refuses it here."""
        unfit = unfit_names(self.arrival.reading.players)
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
    """A game that can be taken over; `duplicate`: the same one here, or one that resembles it.

    `imported_as` is the code of the game made of it. `twin` tells where it came before in what was sent.
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
    over: bool
    ended: bool
    notes: list[str]
    duplicate: Duplicate | None = None
    imported_as: str | None = None
    twin: str = ""

    @property
    def proposed(self) -> bool:
        """Whether it is ticked before anybody chose."""
        return not ((self.duplicate and self.duplicate.is_enough) or self.imported_as or self.twin)


@dataclass(frozen=True, slots=True)
class Bad:
    """A game that cannot be taken over: its first problems in words, and how many more there are."""

    where: str
    players: tuple[str, ...]
    sentences: list[str]
    more: int


@dataclass(slots=True)
class ImportPreview:
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
    def imported(self) -> list[Good]:
        """The games that were taken over."""
        return [good for good in self.good if good.imported_as]

    @property
    def open(self) -> list[Good]:
        """Those that were not."""
        return [good for good in self.good if not good.imported_as]


def arriving(files: Sequence[UploadedFile]) -> Iterator[Incoming]:
    """The games that came, numbered. Raises StorageFault for lost files."""
    several = len(files) > 1
    for number, (name, arrival) in enumerate(chain.from_iterable(map(_games_in, files)), start=1):
        yield Incoming(number, (name or _("the pasted text")) if several else "", arrival)


def _games_in(file: UploadedFile) -> Iterator[tuple[str, ImportedGame]]:
    with file.open() as content:
        for arrival in read_games(content, file.name):
            yield file.name, arrival


def entry_of(key: str, number: int) -> str:
    """The id under which that game is made, once."""
    return f"import.{key}.{number}"


def look_at(
    key: str, files: Sequence[UploadedFile], counted: Counted, failed: Mapping[int, Problem] | None = None
) -> ImportPreview:
    """The preview of what was sent, beside what is here; `counted` hands the games on, one at a time.

    `failed` are faults of the app by game number. Raises StorageFault, and what `counted` raises.
    """
    preview, sound = ImportPreview(), _Sound()
    sentences_shown = 0
    for coming in counted(arriving(files)):
        if coming.number > MOST_GAMES:
            preview.beyond = True
            break
        problems = coming.problems or _faults(coming, failed or {})
        if problems or coming.arrival.reading.game is None:
            bad = _bad(coming, problems, MOST_SAID - sentences_shown)
            sentences_shown += len(bad.sentences)
            if bad.sentences:
                preview.bad.append(bad)
            else:
                preview.more_bad += 1
        else:
            sound.add(coming)
    sound.list_on(preview, key)
    return preview


def _faults(coming: Incoming, failed: Mapping[int, Problem]) -> tuple[Located, ...]:
    """The fault of the app that keeps a sound game out: it showed on the way in, or shows now."""
    fault = failed.get(coming.number)
    try:
        score(_game(coming))
    except Exception as error:
        fault = coming.arrival.reading.failed(error).problems[0]
    return (Located(fault, coming.arrival.line),) if fault else ()


class _Sound:
    """The good games as they come: the first are listed; no other is kept, but what tells it from others."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._listed: list[Good] = []
        self._names: dict[str, None] = {}
        self._came_before: set[int] = set()
        self._first: dict[tuple[str, bytes], str] = {}
        self._comparison = Comparison()

    def add(self, coming: Incoming) -> None:
        """Note a good game."""
        game, whole = _game(coming), coming.arrival.whole
        twin = self._twin_of(game, whole, _where(coming))
        self._comparison.add(game, whole)
        self._numbers.append(coming.number)
        self._names.update(dict.fromkeys(game.players))
        if len(self._listed) < MOST_LISTED:
            self._listed.append(_good(coming, twin))
        elif twin:
            self._came_before.add(coming.number)

    def _twin_of(self, game: Game, whole: bool, where: str) -> str:
        """Where the same game came first, "" for this one; a table is compared without protocols."""
        alike = _hash(bare(game))
        record, table, either = ("record", _hash(game)), ("table", alike), ("either", alike)
        earlier = [self._first.get(key, "") for key in ((record, table) if whole else (either,))]
        for key in (record if whole else table, either):
            self._first.setdefault(key, where)
        return next(filter(None, earlier), "")

    def list_on(self, preview: ImportPreview, key: str) -> None:
        """List them, with what is here of them."""
        duplicates, known_players = self._comparison.find(), known_names(self._names)
        made = made_by(entry_of(key, number) for number in self._numbers)
        preview.good, preview.takeable = self._listed, frozenset(self._numbers)
        preview.new_names = [name for name in self._names if name not in known_players]
        for good, alike in zip(self._listed, duplicates, strict=False):
            good.imported_as = made.get(entry_of(key, good.number))
            good.duplicate = None if good.imported_as else alike
            good.players = [replace(player, new=player.name not in known_players) for player in good.players]
        listed = len(self._listed)
        for number, alike in zip(self._numbers[listed:], duplicates[listed:], strict=True):
            is_here = alike is not None and alike.is_enough
            if is_here or number in self._came_before or entry_of(key, number) in made:
                preview.unlisted_here += 1
            else:
                preview.unlisted.append(number)


def _hash(game: Game) -> bytes:
    return sha256(write_text(game).encode()).digest()


def _game(coming: Incoming) -> Game:
    game = coming.arrival.reading.game
    assert game is not None
    return game


def _good(coming: Incoming, twin: str) -> Good:
    """How it is listed; whether its names are new, and what is here of it, is asked for all at once."""
    game = _game(coming)
    result, details = score(game), dict(game.details)
    book, begun = rulebook_of(game.edition), game.at(1)
    played = bool(game.rounds)
    first = {seat for side in result.sides if side.rank == 1 for seat in side.seats}
    players = [
        Player(name, False, result.totals[seat] if played else None, played and seat in first)
        for seat, name in enumerate(game.players)
    ]
    return Good(
        number=coming.number,
        where=_where(coming),
        title=book.title,
        agreed=book.options_in_words(begun.options, begun.seats, translations(language())),
        day=_day(details.get("played", "")),
        table=details.get("table", "")[:MOST_LETTERS],
        players=players,
        rounds=len(game.rounds),
        planned=result.rounds_planned,
        over=result.over,
        ended=game.ended,
        notes=[_say(note, game.players, coming.arrival.whole) for note in coming.arrival.notes],
        twin=twin,
    )


def _bad(coming: Incoming, problems: Sequence[Located], room: int) -> Bad:
    players = coming.arrival.reading.players
    first = problems[: min(MOST_OF_A_GAME, room)]
    sentences = [_say(located, players, coming.arrival.whole) for located in first]
    names = tuple(name[:60] for name in players[:10])
    where = _where(coming)
    return Bad(where if coming.file else capitalized(where), names, sentences, len(problems) - len(sentences))


def _where(coming: Incoming) -> str:
    arrival = coming.arrival
    if arrival.record is not None:
        place = _("game %(number)s", number=arrival.record)
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
    sentence = sentence_for(problem, players)
    what = sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]}…"
    if problem.round:
        # Translators: %(what)s is a whole sentence.
        what = _("Round %(round)s: %(what)s", round=problem.round, what=what)
    if located.line and not whole:
        # Translators: %(what)s is a whole sentence, or “Round 3:” and a sentence.
        what = _("Line %(line)s: %(what)s", line=located.line, what=what)
    return what


def _day(played: str) -> str:
    """The day in the language; what is no day as it was written."""
    try:
        return str(format_date(date.fromisoformat(played), "medium"))
    except ValueError:
        return played[:MOST_LETTERS]
