"""Standings of a tournament on paper, with what the referee decided."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.tournament.heat import OVERRIDDEN
from scorekeeper.rules.tournament.standings import Placing, SeatResult, seat_results, standings
from scorekeeper.sheets.editions import edition_of as paper_of
from scorekeeper.sheets.page import Page, page_of
from scorekeeper.sheets.tournament.doubts import doubts
from scorekeeper.sheets.tournament.printing import PrintRequest, beside, fitted, numbered, points
from scorekeeper.sheets.written_numbers import figure, isolated, letters_of
from scorekeeper.words import N_, several
from scorekeeper.words.tournament import heat_label, penalty_points, reason_of

NOTHING = N_("Nothing has been played yet.")
_FIRST_STAGE, _OUT = N_("Preliminary sessions"), N_("Out after the preliminary sessions")
_STAGE = several("The last %(people)s", "The last %(people)s")
_OUT_OF = several("Out among the last %(people)s", "Out among the last %(people)s")
_MOST_HEATS = 8  # a column each; of more heats only the sums are shown
_FINAL = 6  # as many at one table are a final
_LARGEST, _STEPS = 1.1, 22  # so much larger than the least type may be, tried in so many steps
_ROUNDED = 0.5  # millimetres that lines of a page are higher once they are rounded
_TALLEST = 2  # so many times as high as its letters ask for may a line be that fills a page
_SCALED = ("line", "group", "head", "rank", "heat", "sum", "letters")
_NAME_LETTER, _HEAD_LETTER = 0.18, 0.142  # a letter of one point in millimetres, and one of a heading


@dataclass(frozen=True, slots=True)
class Measure:
    """Millimetres of a page's lines and columns, and the points of its letters."""

    line: float
    group: float
    head: float
    foot: float
    rank: float
    heat: float
    sum: float
    letters: float


_LARGE, _SMALL = Measure(6.2, 9, 8, 11, 10, 11, 15, 10.5), Measure(4.7, 7, 6.5, 9, 8, 8, 11, 8)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the standings, as text; `heats` are what each heat gave, "" where they did not play.

    Who has not played has no rank.
    """

    rank: str
    name: str
    club: str
    fit: str
    heats: tuple[str, ...]
    sums: tuple[str, ...]


@dataclass(slots=True)
class Group:
    """Those who reached the same stage; `title` is empty where all did."""

    title: str
    rows: list[Row]


def standing_pages(printing: PrintRequest) -> list[str]:
    """The standings with what each heat gave, and at the end what the referee took off or decided.

    Raises ValueError, with a sentence, where nothing has been played.
    """
    tournament, words, page = printing.tournament, printing.words, page_of(printing.size)
    lines = [line for line in standings(tournament) if line.heats or line.stage]
    if not lines:
        raise ValueError(words.gettext(NOTHING))
    decided, in_doubt = list(_decided(printing)), list(doubts(tournament, words))
    heats = tournament.counting if len(tournament.counting) <= _MOST_HEATS else ()
    sums = _sum_titles(printing)
    gave = [seat_results(tournament, number) for number in tournament.counting]
    measure, widths = _largest(printing, page, lines, len(heats), sums, len(decided) + len(in_doubt))
    width = page.width - measure.rank - len(heats) * measure.heat - sum(widths)
    rows = [_row(printing, line, gave, width - 2, measure) for line in lines]
    stages = [line.stage for line in lines]
    several = len({*stages}) > 1
    pages = [
        [Group(_stage(printing, stage) if several else "", [rows[at] for at in some]) for stage, some in laid]
        for laid in _laid_out(stages, page, measure)[0]
    ]
    return [
        printing.fill(
            "standings",
            page,
            number=number,
            of=of,
            finished=tournament.finished,
            after=heat_label(tournament, max(heats, default=len(tournament.heats)), words),
            groups=groups,
            heats=[tournament.called(heat)[0] for heat in heats],
            sums=sums,
            widths=widths,
            several=several,
            measure=measure,
            width=round(width, 1),
            by_places=bool(tournament.settings.points),
            decided=decided if number == of else (),
            in_doubt=in_doubt if number == of else (),
        )
        for number, of, groups in numbered(pages)
    ]


def _largest(
    printing: PrintRequest,
    page: Page,
    lines: Sequence[Placing],
    heats: int,
    sums: Sequence[str],
    decided: int,
) -> tuple[Measure, list[float]]:
    """The largest type that takes no page more than the least one, and in which every name fits its line.

    With it the widths of the sums' columns, as wide as their headings.
    """
    least = _SMALL if page.small else _LARGE
    stages = [line.stage for line in lines]
    longest = max(letters_of(printing.tournament.entrants[line.entrant].name) for line in lines)
    count, below = len(_laid_out(stages, page, least)[0]), 10 + 5 * decided if decided else 0
    for step in range(_STEPS, -1, -1):
        scale = 1 + _LARGEST * step / _STEPS
        measure = replace(least, **{name: round(getattr(least, name) * scale, 2) for name in _SCALED})
        widths = [max(measure.sum, _HEAD_LETTER * letters_of(title) * measure.letters + 3) for title in sums]
        room = page.width - measure.rank - heats * measure.heat - sum(widths) - 2
        pages, left = _laid_out(stages, page, measure)
        if len(pages) == count and left >= below and longest * measure.letters * _NAME_LETTER <= room:
            break
    air = (left - below - _ROUNDED) / len(lines) if count == 1 else 0
    line = min(measure.line + max(air, 0), measure.line * _TALLEST)
    return replace(measure, line=round(line, 2)), [round(width, 1) for width in widths]


def _laid_out(
    stages: Sequence[int], page: Page, measure: Measure
) -> tuple[list[list[tuple[int, list[int]]]], float]:
    """A line for each of `stages`, by pages: each stage there with its lines, under a heading if there are
    several stages, none alone at the end of a page; and the millimetres left on the last.
    """
    group = measure.group if len({*stages}) > 1 else 0
    left = room = page.height - page.title - measure.head - measure.foot
    pages: list[list[tuple[int, list[int]]]] = [[]]
    for line, stage in enumerate(stages):
        new = not pages[-1] or pages[-1][-1][0] != stage
        if left < measure.line + new * group:
            pages.append([])
            left, new = room, True
        if new:
            pages[-1].append((stage, []))
        pages[-1][-1][1].append(line)
        left -= measure.line + new * group
    return pages, left


def _sum_titles(printing: PrintRequest) -> tuple[str, ...]:
    """What the sums are called, the deciding one first: in tournaments by points of the game these are it.
    Hits are one where they were counted.
    """
    say, settings = printing.words.gettext, printing.tournament.settings
    game = say("Penalty points") if settings.fewest_first else say("Game points")
    hits = (say(paper_of(settings.edition).hits_title),) if printing.tournament.counts_hits else ()
    return (say("Points"), game, *hits) if settings.points else (game, *hits)


def counted(hits: int | None) -> str:
    """Hits as they stand on paper; a dash where nobody counted them."""
    return "–" if hits is None else figure(hits)


def _row(
    printing: PrintRequest,
    line: Placing,
    gave: Sequence[Mapping[int, SeatResult]],
    width: float,
    measure: Measure,
) -> Row:
    words, by_places = printing.words, bool(printing.tournament.settings.points)
    entrant = printing.tournament.entrants[line.entrant]
    results = [heat.get(line.entrant) for heat in gave]
    columns = results if len(results) <= _MOST_HEATS else ()
    heat_points = tuple(
        "" if result is None else points(result.points, words) if by_places else figure(result.score)
        for result in columns
    )
    game = (figure(line.score),) if by_places else ()
    hits = (counted(line.hits),) if printing.tournament.counts_hits else ()
    sums = (deciding(printing, line), *game, *hits)
    name = isolated(entrant.name)
    if entrant.substitute:
        name = words.gettext("%(name)s (%(substitute)s)") % {
            "name": name,
            "substitute": isolated(entrant.substitute),
        }
    fit = fitted(name, width, measure.letters)
    rank = words.gettext("%(rank)s.") % {"rank": line.rank} if any(results) else "–"
    return Row(rank, name, beside(name, entrant.club, width, measure.letters), fit, heat_points, sums)


def deciding(printing: PrintRequest, line: Placing) -> str:
    """The points that ranks go by, penalties taken off: of the tournament or, where places give none, of the
    games.
    """
    return points(line.points, printing.words)


def _stage(printing: PrintRequest, stage: int) -> str:
    """What a stage is called, and that those whom it names are out where others went on."""
    tournament, words = printing.tournament, printing.words
    out = stage < len(tournament.through)
    if stage == 0:
        return words.gettext(_OUT if out else _FIRST_STAGE)
    people = len(tournament.through[stage - 1])
    if stage == len(tournament.settings.cuts) and people <= _FINAL:
        # Translators: the last stage of a tournament.
        return words.gettext("Final")
    return words.ngettext(*(_OUT_OF if out else _STAGE), people) % {"people": people}


def _decided(printing: PrintRequest) -> Iterator[str]:
    """Penalties and overridden results, as sentences: everybody sees them."""
    tournament, words = printing.tournament, printing.words
    for number, heat in enumerate(tournament.heats, start=1):
        for table, result in sorted(heat.results.items()):
            if result.source == OVERRIDDEN and not heat.cancelled:
                facts = {
                    "heat": heat_label(tournament, number, words),
                    "table": table,
                    "reason": isolated(result.reason),
                }
                yield (
                    words.gettext("Session %(heat)s, table %(table)s: decided by the referee, %(reason)s")
                    % facts
                )
    for penalty in tournament.counting_penalties:
        facts = {
            "heat": heat_label(tournament, penalty.heat, words),
            "name": isolated(tournament.entrants[penalty.entrant].name),
            "points": penalty_points(
                penalty.points, penalty.kind, tournament.settings.penalty_adds(penalty.kind), words
            ),
            "reason": isolated(reason_of(penalty.reason, penalty.note, words)),
        }
        yield words.gettext("Session %(heat)s, %(name)s: %(points)s, %(reason)s") % facts
